"""Uprising era: Haas-Bioroid, operations."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Conditional
from daemon.rules.cards import RemoveFromGame
from daemon.rules.damage import Damage
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import CORP, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target
from daemon.rules.words.basics import do
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import first_would, static


def first_core_damage(game: Game, current: Card, effect: Effect) -> bool:
    """The turn's first imminent core damage."""
    return first_would(game, effect, "core")  # 0 or less can still be raised (9.9.7a)


@means(says("modify", what="damage", amount=1))
def one_more_damage(game: Game, this: Resolution) -> Flow[None]:
    assert isinstance(this.effect, Damage)
    this.effect.amount += 1
    yield from ()


card(
    "Defective Brainchips",
    "Current: stays in play until another current comes or the Runner steals an agenda. Interrupt: the first core "
    "damage that threatens the Runner in a turn is raised by 1.",
    stays=True,
    interrupts=[
        Conditional(
            words="+1 core damage",
            interrupts=("core",),
            relevant=first_core_damage,
            instructions=(do(one_more_damage),),
        )
    ],
)


def not_an_icebreaker(game: Game, lockdown: Card, ice: Card, breaker: Card | None) -> bool:
    return breaker is not None and not values.has_subtype(game, breaker, "icebreaker")


card(
    "NEXT Activation Command",
    "Lockdown: cannot be played while another is active, and stays until the Corp's next turn begins. Meanwhile all "
    "ice is 2 stronger, and of all cards the Runner can use only icebreakers to break subroutines.",
    stays=True,
    static=[
        static("strength", lambda game, lockdown, other: 2 if other.type == "ice" else 0),
        static("cannot break", not_an_icebreaker),
    ],
)


REZZED = Terms(rez=True)


def in_archives(game: Game, this: Resolution) -> list[Card]:
    return [other for other in game.corp.discard if installable(game, other, REZZED)]


@means(
    says("install", what="card", count=1, origin="discard"),
    says("rez", what="chosen"),
    says("remove", what="card", origin="discard"),
)
def install_and_rez_from_archives(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, in_archives(game, this), public=False)
    if chosen is None:
        return
    yield from instruct(game, Install(card=chosen, player=CORP, terms=REZZED))
    copies = [other for other in game.corp.discard if other.title == chosen.title and other is not chosen]
    if copies:
        yield from instruct(game, RemoveFromGame(cards=copies, by=CORP))


card(
    "Restore",
    "The Corp installs a card of Archives and rezzes it, paying for both. Further copies of it in Archives are removed "
    "from the game.",
    play=[do(install_and_rez_from_archives, lambda game, this: bool(in_archives(game, this)))],
)
