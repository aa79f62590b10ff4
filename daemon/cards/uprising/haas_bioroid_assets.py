"""Uprising era: Haas-Bioroid, assets."""

from daemon.cards.declare import card
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target, if_paid
from daemon.rules.words.basics import damage, do, either, gain_clicks, hosted, load, take_credits, trash_this
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
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
    "The Corp can spend [click] and trash this to gain [click][click].",
    abilities=[Paid(words="gain clicks", cost=Cost(0, 1, (TrashThis(),)), instructions=(gain_clicks(2),))],
)

card(
    "Cerebral Overwriter",
    "Can be advanced. Accessed while installed, it lets the Corp pay 3 credits to do core damage, 1 per hosted "
    "advancement counter.",
    advanceable=True,
    when=[
        when_accessed(
            either(
                lambda game, this: this.here.count("advancement") > 0,
                (if_paid(Cost(3), damage("core", hosted("advancement"))),),
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


@means(says("move", what="this", to="deck"), says("shuffle"))
def shuffle_this_instead(game: Game, this: Resolution) -> Flow[None]:
    """Still trashed, but into R&D instead of Archives."""
    assert isinstance(this.effect, Trash)
    this.effect.shuffled.append(this.here)
    yield from ()


card(
    "Marilyn Campaign",
    "Loads 8 credits when rezzed, of which the Corp takes 2 as each of its turns begins. Empty, it is trashed. "
    "Interrupt: when it is about to be trashed, the Corp may have it shuffled into R&D rather than put in Archives; it "
    "counts as trashed all the same.",
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
    instead=[  # an install chooses the cards to trash first only once nothing can interrupt it any more (9.11.2a)
        instead(
            "trash",
            lambda game, card, effect, lingering: would_make_room(effect) and would_trash_this(game, card, effect),
            lambda game, this, effect: shuffle_this_instead(game, this),
            optional=True,
            words="shuffle into R&D",
            means=(says("instead", what="trash", then=(says("move", what="this", to="deck"), says("shuffle"))),),
        )
    ],
)


ANYWHERE = Terms(ignore_all=True)


def free_installs(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.corp.hand if installable(game, card, ANYWHERE)]


@means(says("install", what="card", count=1, free=True))
def install_free(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, free_installs(game, this), public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=ANYWHERE))


def outside(game: Game, this: Resolution, card: Card) -> Terms:
    """Not in the root that the Fabricator was in; ice is never in a root."""
    if card.type == "ice":
        return ANYWHERE
    here = this.occurrence.server if this.occurrence is not None else None
    return Terms(ignore_all=True, servers=(*(server for server in game.servers if server.name != here), None))


def free_installs_outside(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.corp.hand if installable(game, card, outside(game, this, card))]


@means(says("install", what="card", count=1, free=True))
def install_free_outside(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, free_installs_outside(game, this), public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=outside(game, this, chosen)))


card(
    "Vaporframe Fabricator",
    "For [click], usable once a turn, the Corp installs a card of HQ free of all costs. It may do so as well when the "
    "Runner trashes this, though not in the root where this was.",
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
