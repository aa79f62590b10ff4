"""Uprising era: Haas-Bioroid, assets."""

from daemon.cards.declare import card
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.payment import TrashThis
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target, if_paid
from daemon.rules.words.basics import damage, do, either, gain_clicks, load, take_credits, trash_this
from daemon.rules.words.triggers import (
    instead,
    is_this,
    when_accessed,
    when_empty,
    when_rezzed,
    whenever,
    your_turn_begins,
)

card(
    "Bass CH1R180G4",
    "[click], trash this: gain [click][click].",
    abilities=[Paid(words="gain clicks", cost=Cost(0, 1, (TrashThis(),)), instructions=(gain_clicks(2),))],
)

card(
    "Cerebral Overwriter",
    "Can be advanced. When the Runner accesses it while installed: you may pay 3 credits to do 1 core damage for each "
    "hosted advancement counter.",
    advanceable=True,
    when=[
        when_accessed(
            either(
                lambda game, this: this.here.count("advancement") > 0,
                (if_paid(Cost(3), damage("core", lambda game, this: this.here.count("advancement"))),),
            ),
            condition=lambda game, card, o: card.installed,
            optional=True,
        )
    ],
)


def would_trash_this(game: Game, asset: Card, effect: Effect) -> bool:
    return isinstance(effect, Trash) and asset in effect.cards and asset not in effect.shuffled


def would_make_room(effect: Effect) -> bool:
    return isinstance(effect, Trash) and effect.why == "install"


def shuffle_this_instead(game: Game, this: Resolution) -> Flow[None]:
    """Still trashed, but into R&D instead of Archives."""
    assert isinstance(this.effect, Trash)
    this.effect.shuffled.append(this.here)
    yield from ()


card(
    "Marilyn Campaign",
    "When rezzed: load 8 credits. When empty: trash this. When your turn begins: take 2 credits. "
    "Interrupt: if this would be trashed, you may shuffle it into R&D instead of adding it to Archives; it is trashed.",
    when=[
        when_rezzed(load("credits", 8)),
        when_empty(trash_this()),
        your_turn_begins(take_credits(2)),
    ],
    interrupts=[
        Conditional(
            words="shuffle into R&D",
            interrupts=("trash",),
            relevant=would_trash_this,
            optional=True,
            instructions=(do(shuffle_this_instead),),
        )
    ],
    instead=[  # an installation chooses what makes room for it only when nothing can interrupt it any more (9.11.2a)
        instead(
            "trash",
            lambda game, card, effect, lingering: would_make_room(effect) and would_trash_this(game, card, effect),
            lambda game, this, effect: shuffle_this_instead(game, this),
            optional=True,
            words="shuffle into R&D",
        )
    ],
)


ANYWHERE = Terms(ignore_all=True)


def free_installs(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.corp.hand if installable(game, card, ANYWHERE)]


def install_free(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, free_installs(game, this), public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=ANYWHERE))


def outside(game: Game, this: Resolution, card: Card) -> Terms:
    """Not in the root the Fabricator was in; ice is in no root."""
    if card.type == "ice":
        return ANYWHERE
    here = this.occurrence.server if this.occurrence is not None else None
    return Terms(ignore_all=True, servers=(*(server for server in game.servers if server.name != here), None))


def free_installs_outside(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.corp.hand if installable(game, card, outside(game, this, card))]


def install_free_outside(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, free_installs_outside(game, this), public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=outside(game, this, chosen)))


card(
    "Vaporframe Fabricator",
    "Once per turn, [click]: install 1 card from HQ, ignoring all costs. When the Runner trashes this: you may "
    "install 1 card from HQ, not in this root, ignoring all costs.",
    abilities=[
        Paid(
            words="install 1 card",
            cost=Cost(0, 1),
            once_per_turn=True,
            instructions=(do(install_free, lambda game, this: bool(free_installs(game, this))),),
        )
    ],
    when=[
        whenever(
            "trash",
            lambda game, card, o: (
                is_this(card, o) and o.player == RUNNER and o.was == "root" and bool(o.data and o.data["active"])
            ),
            do(install_free_outside, lambda game, this: bool(free_installs_outside(game, this))),
            optional=True,
            leaving=True,
        )
    ],
)
