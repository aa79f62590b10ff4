"""Uprising era, Shaper: hardware."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Paid, Static
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.installing import Host, Install, Terms, installable
from daemon.rules.model import INSTALLED, RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.payment import LoseClicks
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target, of_type
from daemon.rules.words.basics import do, draw
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashCards, TrashThis
from daemon.rules.words.triggers import memory, static, whenever


def is_icebreaker(game: Game, card: Card) -> bool:
    return card.zone == "rig" and card.faceup and values.has_subtype(game, card, "icebreaker")


def is_no_ai(game: Game, card: Card) -> bool:
    return is_icebreaker(game, card) and not values.has_subtype(game, card, "ai")


def to_its_host(key: str) -> Static:
    """Gives its host the ability with that key."""
    return static("abilities", lambda game, card, other: (card.definition.ability(key),) if other is card.host else ())


card(
    "Adjusted Matrix",
    "Goes on an icebreaker, makes it an AI as well, and lets it break a subroutine of ice that it can interface with "
    "at the loss of a [click].",
    install_on=lambda game, card, host: is_icebreaker(game, host),
    static=[
        static("subtypes", lambda game, card, other: {"ai": 1} if other is card.host else {}),
        to_its_host("click break"),
    ],
    lingering={"click break": break_subs(Cost(parts=(LoseClicks(1),)))},
)


def event_trashed(game: Game, occurrence: Occurrence) -> bool:
    """An event, from anywhere; facedown installed cards and condition counters are not events."""
    return (occurrence.data or {}).get("type") == "event"


card(
    "Aniccam",
    "Adds 1 to memory. The Runner draws a card for the first event trashed in a turn, wherever it was. A player can "
    "have only one console.",
    static=[memory(1)],
    when=[
        whenever(
            "trash",
            lambda game, card, o: event_trashed(game, o) and first_this_turn(game, o, lambda x: event_trashed(game, x)),
            draw(1),
            words="draw 1 card",
        )
    ],
)

card(
    "Dedicated Processor",
    "Goes on an icebreaker that is no AI, which can then be made 4 stronger for 2 credits.",
    install_on=lambda game, card, host: is_no_ai(game, host),
    static=[to_its_host("boost")],
    lingering={"boost": boost(2, 4)},
)


def other_hosts(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.runner.rig if is_no_ai(game, card) and card is not this.here.host]


@means(says("host", what="this", bearer="chosen"))
def host_this(game: Game, this: Resolution) -> Flow[None]:
    if not this.present:
        return
    chosen = yield from choose_target(game, this, other_hosts(game, this))
    if chosen is not None:
        yield from instruct(game, Host(card=this.here, host=chosen, by=RUNNER))


def lasts_the_turn(game: Game, card: Card, breaker: Card, boost: Lingering) -> tuple[str, int] | None:
    """Until the end of the turn in which the strength was increased."""
    return ("structure", boost.memory.get("turn", game.turn_id)) if breaker is card.host else None


card(
    "Gebrselassie",
    "A click moves it onto an installed icebreaker that is no AI. Strength that abilities give its host lasts until "
    "the turn is over, not for the usual time.",
    abilities=[
        Paid(
            words="host on a non-AI icebreaker",
            cost=Cost(clicks=1),
            instructions=(do(host_this, lambda game, this: bool(other_hosts(game, this))),),
        )
    ],
    static=[static("boost duration", lasts_the_turn)],
)


def netchips(game: Game) -> int:
    return sum(1 for card in game.runner.rig if card.active and card.title == "NetChip")


card(
    "NetChip",
    "Hosts one program that has a memory cost no higher than the number of NetChips installed. That program takes up "
    "no memory. A deck may have six copies.",
    hosts=lambda game, card, other: (
        other.type == "program"
        and values.memory_cost(game, other) <= netchips(game)
        and all(hosted is other for hosted in card.hosted)
    ),
    static=[static("memory cost on", lambda game, card, program, host: 0 if host is card else None)],
)


def program_trashed(game: Game) -> bool:
    """Whether an installed program, faceup, was trashed this turn."""
    trashed = [o.data or {} for o in game.happened if o.kind == "trash" and o.was in INSTALLED]
    return any(data.get("type") == "program" for data in trashed)


def cost_of_use(game: Game, card: Card) -> Cost:
    if program_trashed(game):
        return Cost(parts=(TrashThis(),))
    return Cost(parts=(TrashThis(), TrashCards(1, of_type("program"), noun="installed program")))


FROM_THE_HEAP = Terms(reduction=3)


def programs_in_the_heap(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.runner.discard if card.type == "program" and installable(game, card, FROM_THE_HEAP)]


@means(says("install", what="program", count=1, origin="discard"))
def install_from_the_heap(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, programs_in_the_heap(game, this))
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=RUNNER, terms=FROM_THE_HEAP))


card(
    "Simulchip",
    "Trashed to install a program out of the heap for 3 credits less. The Runner has to trash 1 installed program with "
    "it, unless that has happened to one already in this turn.",
    abilities=[
        Paid(
            words="install 1 program from your heap",
            cost=cost_of_use,
            instructions=(do(install_from_the_heap, lambda game, this: bool(programs_in_the_heap(game, this))),),
        )
    ],
)
