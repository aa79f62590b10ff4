"""Uprising era: Weyland Consortium, identities."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.cards import RemoveFromGame
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import FlipCard
from daemon.rules.model import CORP, HQ, RUNNER, Card, Game, Lingering, Resolution
from daemon.rules.movement import Trashed
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import (
    choose_target,
)
from daemon.rules.words.basics import do
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import instead, static, whenever


def cost_to_run(game: Game, identity: Card, what: str, *subject: object) -> Cost | None:
    """The front taxes HQ, the back every remote."""
    if what != "run":
        return None
    server = subject[0]
    if identity.flipped:
        return None if server.central else Cost(6)  # type: ignore[attr-defined]
    return Cost(1) if server.name == HQ else None  # type: ignore[attr-defined]


@means(says("flip", what="this"))
def flip(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, FlipCard(card=this.here))


card(
    "Earth Station: SEA Headquarters",
    "Both sides: the Corp can have only one remote server. Front: a run on HQ costs the Runner 1 credit in addition, "
    "and the Corp can flip this for [click]. Back: a run on a remote server costs 6 credits in addition, and a "
    "successful run on HQ flips this.",
    static=[
        static("remote limit", lambda game, identity: 1),
        static("additional cost", cost_to_run),
    ],
    abilities=[
        Paid(
            words="flip",
            cost=Cost(0, 1),
            condition=lambda game, identity: not identity.flipped,
            instructions=(do(flip),),
        )
    ],
    when=[whenever("success", lambda game, identity, o: identity.flipped and o.server == HQ, do(flip))],
)


def none_removed_this_turn(game: Game, identity: Card, effect: Effect, lingering: Lingering | None) -> bool:
    assert isinstance(effect, Trashed)
    return effect.player == RUNNER and identity.used.get("removed") != game.turn


@means(says("remove", what="card", count=1, up_to=True))
def remove_one(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    """The rest goes to the heap once this is over."""
    assert isinstance(effect, Trashed)
    chosen = yield from choose_target(game, this, effect.cards, optional=True)
    if chosen is not None:
        this.here.used["removed"] = game.turn
        yield from instruct(game, RemoveFromGame(cards=[chosen], by=CORP), check=False)


card(
    "Skorpios Defense Systems: Persuasive Power",
    "Interrupt: Runner cards that are about to be trashed, from wherever, are set aside rather than put in the heap. "
    "The Corp can look at them, and it may remove one from the game; the heap then gets the others. None of this "
    "applies once a card was so removed this turn.",
    instead=[instead("trashed", none_removed_this_turn, remove_one, interrupt=True)],
)
