"""Ice, agendas, operations and identities made up to prove rules: each has one plain ability, and is named after it."""

from typing import Any

from daemon.rules.abilities import CardDefinition, Instruction, Paid, Subroutine
from daemon.rules.bidding import Psi, Trace
from daemon.rules.cards import MoveCard, Reveal, look
from daemon.rules.costs import Cost
from daemon.rules.economy import GainCredits, PlaceCounters, Purge, Tags
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import FlipCard, Install, Swap, Terms, can_swap
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.rezzing import Derez
from daemon.rules.runs import MoveRunner
from daemon.rules.words.asking import (
    choose_target,
    installed_cards,
    may,
    search,
    trash_installed,
    unless_pays,
)
from daemon.rules.words.basics import (
    bad_publicity,
    damage,
    do,
    end_the_run,
    gain,
    imminent,
    lose,
    lose_clicks,
    tags,
)
from daemon.rules.words.breakers import bioroid_break
from daemon.rules.words.lasting import modify, next_turn_begins
from daemon.rules.words.paying import Forfeit, TakeBadPublicity, TrashThis
from daemon.rules.words.triggers import (
    hand_size,
    static,
    when_encountered,
    when_scored,
    when_scored_or_stolen,
    whenever,
)
from daemon.scenario.invented import invented

CLICK = Cost(clicks=1)
TRASH_THIS = Cost(parts=(TrashThis(),))


def ice(title: str, *subs: tuple[str, Instruction], strength: int = 2, **declared: Any) -> CardDefinition:
    """A barrier that costs 2."""
    return invented(
        title, "corp", "ice", {"strength": strength, "cost": 2, "subtypes": ["barrier"]},
        subroutines=[Subroutine(words, instructions=(instruction,)) for words, instruction in subs], **declared,
    )  # fmt: skip


END = ("end the run", end_the_run())


# -- Ice


def trace_tag(base: int) -> Instruction:
    return imminent(lambda game, this: Trace(this=this, base=base, if_successful=(tags(1),),
                                             if_unsuccessful=(lose(1, CORP),)))  # fmt: skip


def psi_end(game: Game, this: Resolution) -> Flow[None]:
    bids = Psi(this=this)
    yield from instruct(game, bids)
    if not bids.match:
        yield from end_the_run().flow(game, this)


def back_to_the_start(game: Game, this: Resolution) -> Effect | None:
    server = this.server
    return MoveRunner(server=server) if server is not None else None


def to_archives(game: Game, this: Resolution) -> Effect | None:
    server = game.server("Archives")
    return MoveRunner(server=server) if server is not None else None


def advanced(game: Game, card: Card, subject: Card) -> int:
    return card.count("advancement") if subject is card else 0


def two_per_counter(game: Game, card: Card, subject: Card) -> list[tuple[str, str, Subroutine]]:
    sub = Subroutine("end the run", instructions=(end_the_run(),))
    return [("own-after", f"more-{n}", sub) for n in range(card.count("power"))] if subject is card else []


ICE = [
    ice("Wall", END),
    ice("Two Walls", ("gain 1", gain(1)), END),
    ice("Three Gains", ("gain 1", gain(1)), ("gain 2", gain(2)), ("gain 3", gain(3))),
    ice("Nothing At All"),
    ice("Clerk", END, paid=[bioroid_break()]),
    ice("Toll Gate", conditionals=[when_encountered(unless_pays(RUNNER, Cost(3), end_the_run()), words="toll")]),
    ice("Hunter", ("trace 2", trace_tag(2))),
    ice("Guess", ("psi", do(psi_end))),
    ice("Needle", ("1 net damage", damage("net", 1))),
    ice("Fine", ("lose 3", lose(3, RUNNER))),
    ice("Roundabout", ("move", imminent(back_to_the_start))),
    ice("Side Road", ("move", imminent(to_archives))),
    ice("Detour", ("move", imminent(to_archives)), ("gain 1", gain(1))),
    ice("Grown Wall", END, strength=0, advanceable=True, statics=[static("strength", advanced)]),
    ice("Many Walls", statics=[static("subroutines", two_per_counter)]),
    ice("Time Waster", ("lose click", lose_clicks(1, RUNNER))),
    ice("Priced Ice", END, statics=[static(
        "additional cost", lambda game, card, what, *subject: Cost(parts=(TakeBadPublicity(1),))
        if what == "rez" and subject == (card,) else None, where=lambda game, card: True)]),
    ice("Program Eater", ("trash a program", trash_installed(RUNNER, lambda game, card: card.type == "program",
                                                             who=CORP))),
    ice("No Way Around", END, statics=[static("cannot bypass", lambda game, card, other: other is card)]),
]  # fmt: skip


# -- Agendas


def steal_tax(game: Game, card: Card, what: str, subject: Any) -> Cost | None:
    return Cost(4) if what == "steal" and subject is card else None


def counters_above(game: Game, this: Resolution) -> Flow[None]:
    assert this.occurrence is not None and this.occurrence.data is not None
    data = this.occurrence.data
    more = data["counters"].get("advancement", 0) - data["requirement"]
    yield from instruct(game, PlaceCounters(card=this.here, counter="agenda", amount=more, player=CORP))


AGENDAS = [
    invented("Costly to Steal", "corp", "agenda", {"requirement": 3, "points": 2},
             statics=[static("additional cost", steal_tax, where=lambda game, card: True)]),
    invented("Pays When Scored", "corp", "agenda", {"requirement": 3, "points": 2},
             conditionals=[when_scored(gain(7), words="gain 7")]),
    invented("Either Way", "corp", "agenda", {"requirement": 3, "points": 1},
             conditionals=[when_scored_or_stolen(gain(2), words="gain 2")]),
    invented("Over-advanced", "corp", "agenda", {"requirement": 2, "points": 1},
             conditionals=[when_scored(do(counters_above), words="place counters")]),
    invented("Cheaper Agendas", "corp", "agenda", {"requirement": 3, "points": 1},
             statics=[static("advancement requirement", lambda game, card, other: -1 * (card.zone == "score"))]),
    invented("Not for the Runner", "corp", "agenda", {"requirement": 3, "points": 2},
             statics=[static("cannot steal", lambda game, card, other: other is card, where=lambda game, card: True)]),
    invented("Spent for Money", "corp", "agenda", {"requirement": 3, "points": 1},
             paid=[Paid(words="gain 5", cost=Cost(1, parts=(Forfeit(1),)), instructions=(gain(5),))]),
]  # fmt: skip


# -- Operations


def lock_link(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    modify(game, "link", -2, next_turn_begins(CORP))


def swap_ice(game: Game, this: Resolution) -> Flow[None]:
    first = yield from choose_target(game, this, installed_cards(game, CORP, lambda g, c: c.type == "ice"))
    if first is None:
        return
    rest = installed_cards(game, CORP, lambda g, c: c.type == "ice" and c is not first)
    second = yield from choose_target(game, this, rest)
    if second is not None:
        yield from instruct(game, Swap(card=first, other=second))


def swap_with_hand(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, installed_cards(game, CORP))
    if card is None:
        return
    others = [other for other in game.corp.hand if can_swap(game, card, other)]
    other = yield from choose_target(game, this, others, public=False)
    if other is not None:
        yield from instruct(game, Swap(card=card, other=other))


def install_and_rez(game: Game, this: Resolution) -> Flow[None]:
    cards = [card for card in game.corp.hand if card.type in ("asset", "ice", "upgrade")]
    card = yield from choose_target(game, this, cards, public=False)
    if card is not None:
        yield from instruct(game, Install(card=card, player=CORP, terms=Terms(free=True, rez=True, rez_free=True)))


def look_at_top(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    look(game, CORP, game.corp.deck[:3])


def reveal_hand(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, Reveal(cards=list(game.runner.hand), by=CORP))


def derez_one(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, installed_cards(game, CORP, lambda g, c: c.faceup))
    if card is not None:
        yield from instruct(game, Derez(card=card))


def search_asset(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, lambda g, c: c.type == "asset", reveal=True)
    for card in found:
        yield from instruct(game, MoveCard(card=card, zone="hand", by=CORP))


def choose_and_trash_both(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, Tags(amount=1), GainCredits(player=CORP, amount=1))


def operation(
    title: str, *play: Instruction, cost: int = 0, subtypes: tuple[str, ...] = (), **more: Any
) -> CardDefinition:
    return invented(title, "corp", "operation", {"cost": cost, "subtypes": list(subtypes)}, play=play, **more)


OPERATIONS = [
    operation("Closing Time", gain(4), subtypes=("terminal",), terminal=True),
    operation("Lock the Doors", subtypes=("lockdown",), stays=True,
              statics=[static("cannot run", lambda game, card, server: server.name == "HQ")]),
    operation("Corp Current", subtypes=("current",), stays=True, statics=[hand_size(-1)]),
    operation("Jamming", do(lock_link)),
    operation("Move Ice", do(swap_ice)),
    operation("Change Places", do(swap_with_hand)),
    operation("Ready at Once", do(install_and_rez)),
    operation("Study", do(look_at_top)),
    operation("Inspection", do(reveal_hand)),
    operation("Lights Out", do(derez_one)),
    operation("Find an Asset", do(search_asset)),
    operation("If Tagged", trash_installed(RUNNER, who=CORP),
              play_if=lambda game, card: game.runner.tags > 0),
    operation("Sell Out", gain(6), play_cost=Cost(parts=(Forfeit(1),))),
    operation("Bad Press", bad_publicity(1)),
    operation("Trace Them", trace_tag(3)),
    operation("Both at Once", do(choose_and_trash_both)),
    operation("One Day Late", lose_clicks(2, CORP)),
    operation("May Gain", may(gain(3), words="gain 3")),
    operation("Purge Now", imminent(lambda game, this: Purge())),
]  # fmt: skip


# -- Identities


IDENTITIES = [
    invented("Turning Company", "corp", "identity", {}, statics=[
        static("hand size", lambda game, card, seat: int(card.flipped and seat == CORP))],
        conditionals=[whenever("score", None, imminent(lambda game, this: FlipCard(card=this.here)), words="flip")]),
    invented("Nine Cards", "corp", "identity", {}, starting_hand=9),
]  # fmt: skip


CARDS = [*ICE, *AGENDAS, *OPERATIONS, *IDENTITIES]
