"""System Gateway: Anarch."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost
from daemon.rules.economy import PlaceCounters
from daemon.rules.effects import instruct
from daemon.rules.model import CENTRALS, CORP, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import modes, on_ice
from daemon.rules.words.basics import do, draw, gain, hosted, place
from daemon.rules.words.breakers import boost, break_subs, encountering, lower_the_ice
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashCards, TrashThis, hand_of
from daemon.rules.words.triggers import memory, when_installed, whenever, your_turn_begins

# -- Identity


def trashed_while_accessed(occurrence: Occurrence) -> bool:
    return occurrence.player == RUNNER and bool(occurrence.data and occurrence.data.get("accessed"))


def first_trashed_while_accessed(game: Game, identity: Card, occurrence: Occurrence) -> bool:
    return trashed_while_accessed(occurrence) and first_this_turn(game, occurrence, trashed_while_accessed)


card(
    "René “Loup” Arcemont: Party Animal",
    "The first card each turn that the Runner trashes while accessing it is worth 1 credit and then a drawn card.",
    when=[whenever("trash", first_trashed_while_accessed, gain(1), draw(1))],
)

# -- Event

card(
    "Wildcat Strike",
    "Either gain 6 credits or draw 4 cards; the Corp says which.",
    play=[modes(("gain 6 credits", (gain(6),)), ("draw 4 cards", (draw(4),)), chooser=CORP)],
)

# -- Hardware


@means(says("trash", what="accessed"))
def trash_the_accessed_card(game: Game, this: Resolution) -> Flow[None]:
    access = game.access
    if access is not None and access.card.object == access.object:
        yield from instruct(game, Trash(cards=[access.card], by=RUNNER, why="access"))


def can_trash_the_accessed_card(game: Game, this: Resolution) -> bool:
    from daemon.rules.breach import may_trash

    access = game.access
    return access is not None and may_trash(game, access)


card(
    "Carnivore",
    "Adds 1 memory. Once a turn, the Runner can trash the card being accessed at the price of two cards trashed from "
    "the grip.",
    static=[memory(1)],
    abilities=[
        Paid(
            words="trash the accessed card",
            cost=Cost(parts=(TrashCards(2, among=hand_of, noun="card from your grip", secret=True),)),
            access=True,
            once_per_turn=True,
            instructions=(do(trash_the_accessed_card, can_trash_the_accessed_card),),
        )
    ],
)

# -- Programs


card(
    "Botulus",
    "Goes on ice only. It gets a virus counter upon install and as each turn of the Runner begins. Every counter spent "
    "breaks a subroutine of its host.",
    install_on=on_ice,
    when=[when_installed(place("virus", 1)), your_turn_begins(place("virus", 1))],
    abilities=[
        break_subs(
            Cost(parts=(Spend("virus"),)),
            interface=False,
            on=lambda game, card, ice: card.host is ice,
            words="break 1 subroutine on host ice",
        )
    ],
)

card(
    "Buzzsaw",
    "Breaks code gates, up to two subroutines per credit; 3 credits make it 1 stronger.",
    abilities=[break_subs(1, "code_gate", count=2, up_to=True), boost(3, 1)],
)

card(
    "Cleaver",
    "Breaks barriers, up to two subroutines per credit; 2 credits make it 1 stronger.",
    abilities=[break_subs(1, "barrier", count=2, up_to=True), boost(2, 1)],
)

card(
    "Fermenter",
    "Gets a virus counter upon install and as each turn of the Runner begins. Trash it with a [click] to gain 2 "
    "credits per counter.",
    when=[when_installed(place("virus", 1)), your_turn_begins(place("virus", 1))],
    abilities=[
        Paid(
            words="gain 2 credits for each virus counter",
            cost=Cost(0, 1, (TrashThis(),)),
            instructions=(gain(hosted("virus", 2)),),
        )
    ],
)


card(
    "Leech",
    "Each successful run on a central puts a virus counter here. Spending one gives the encountered ice -1 strength "
    "until the encounter is over.",
    when=[whenever("success", lambda game, card, o: o.server in CENTRALS, place("virus", 1))],
    abilities=[
        Paid(
            words="-1 strength to the encountered ice",
            cost=Cost(parts=(Spend("virus"),)),
            condition=encountering,
            instructions=(lower_the_ice(),),
        )
    ],
)

# -- Resource


def a_virus_program(game: Game, card: Card, occurrence: Occurrence) -> bool:
    installed = game.find(occurrence.card)
    return (
        occurrence.player == RUNNER
        and installed is not None
        and installed.faceup
        and installed.type == "program"
        and "virus" in values.subtypes(game, installed)
    )


@means(says("place", what="virus", amount=1, bearer="installed"))
def counter_on_the_virus(game: Game, this: Resolution) -> Flow[None]:
    installed = game.find(this.occurrence.card) if this.occurrence is not None else None
    if installed is not None:
        yield from instruct(game, PlaceCounters(card=installed, counter="virus", amount=1, player=RUNNER))


card(
    "Cookbook",
    "Lets the Runner put a virus counter on every virus program just installed.",
    when=[whenever("install", a_virus_program, do(counter_on_the_virus), optional=True)],
)
