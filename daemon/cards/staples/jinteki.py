"""Well-known cards: Jinteki."""

from itertools import combinations

from daemon.cards.declare import card, sub
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost
from daemon.rules.economy import PlaceCounters, RemoveCounters
from daemon.rules.effects import instruct
from daemon.rules.installing import Swap, can_swap
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_number, choose_pair, choose_target, take_part, unless_pays
from daemon.rules.words.basics import damage, do, place
from daemon.rules.words.lasting import modify, this_run
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import when_scored, whenever, your_turn_ends


def can_be_swapped(game: Game, this: Resolution) -> list[tuple[Card, Card]]:
    """Pairs of other ice, or of cards that are not ice, each legal in the other's place (8.8.2)."""
    others = [card for card in game.installed(CORP) if card is not this.card]
    pairs = combinations(others, 2)
    return [(a, b) for a, b in pairs if (a.type == "ice") == (b.type == "ice") and can_swap(game, a, b)]


@means(says("swap", what="card", origin="installed"))
def swap_two(game: Game, this: Resolution) -> Flow[None]:
    pair = yield from choose_pair(game, this, can_be_swapped(game, this), public=False)
    if pair is not None:
        yield from instruct(game, Swap(card=pair[0], other=pair[1]))


card(
    "Metamorph",
    "Its subroutine swaps two installed cards of the Corp with each other: two pieces of ice, but not this one, or two "
    "that are no ice.",
    subs=[sub("Swap 2 installed cards", do(swap_two, lambda game, this: bool(can_be_swapped(game, this))))],
)

card("Neural Katana", "Its subroutine does 3 net damage.", subs=[sub("Do 3 net damage", damage("net", 3))])

card(
    "Pup",
    "Two subroutines of 1 net damage, each of which the Runner can buy off for 1 credit.",
    subs=[sub("Do 1 net damage unless the Runner pays 1 credit", unless_pays(RUNNER, Cost(1), damage("net", 1)))] * 2,
)


@means(says("place", what="agenda"))
def counters_over_two(game: Game, this: Resolution) -> Flow[None]:
    scored = this.occurrence.data["counters"] if this.occurrence is not None and this.occurrence.data else {}
    extra = scored.get("advancement", 0) - 2
    if extra > 0 and this.present:
        yield from instruct(game, PlaceCounters(card=this.here, counter="agenda", amount=extra, player=CORP))


def installed_ice(game: Game) -> list[Card]:
    return [card for card in game.installed(CORP) if card.type == "ice"]


@means(says("modify", what="subroutine", until="run"))
def add_a_subroutine(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, installed_ice(game))
    if ice is not None:
        modify(game, "subroutine", 1, this_run(game), on=ice, title="Project Kusanagi", key="net damage")


card(
    "Project Kusanagi",
    "Scored, it gets an agenda counter for each advancement counter beyond two. Spending one gives a piece of ice "
    "another subroutine, its last, until the run is over: 1 net damage.",
    when=[when_scored(do(counters_over_two))],
    abilities=[
        Paid(
            words="add a subroutine",
            cost=Cost(parts=(Spend("agenda"),)),
            instructions=(do(add_a_subroutine, lambda game, this: game.run is not None and bool(installed_ice(game))),),
        )
    ],
    lingering={"net damage": sub("Do 1 net damage", damage("net", 1))},
)


@means(says("may", then=(says("spend", what="power"),)))
def remove_up_to_two(game: Game, this: Resolution) -> Flow[None]:
    most = min(2, this.here.count("power")) if this.present else 0
    number = (yield from choose_number(game, this, 0, most)) if most else 0
    if number:
        take_part(this)
        yield from instruct(game, RemoveCounters(card=this.here, counter="power", amount=number))
        this.memory["removed"] = number


card(
    "Phật Gioan Baotixita",
    "Gets a power counter as each discard phase of the Corp ends. As an agenda is scored or stolen, the first in a "
    "turn, the Corp may remove up to two of them. Then it does 1 net damage, and 1 more for each that was removed.",
    when=[
        your_turn_ends(place("power", 1)),
        whenever(
            ("score", "steal"),
            lambda game, card, o: first_this_turn(game, o, None, "score", "steal"),
            do(remove_up_to_two, lambda game, this: this.present and this.here.count("power") > 0),
            damage("net", lambda game, this: 1 + int(this.memory.get("removed", 0))),
            words="do 1 net damage or more",
        ),
    ],
)
