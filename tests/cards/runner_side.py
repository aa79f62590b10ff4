"""Runner cards made up to prove rules: each has one plain ability, and is named after it.

Long because each mechanism without a card yet has one here.
"""

from typing import Any

from daemon.rules.abilities import CardDefinition, Paid
from daemon.rules.breach import AccessCard, BreachServer
from daemon.rules.cards import Draw, Expose, MoveCard, RemoveFromGame, Trash
from daemon.rules.costs import Cost
from daemon.rules.economy import GainCredits
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import BecomeCounter, FlipCard, Install, Terms, installable
from daemon.rules.model import CORP, HQ, R_AND_D, RUNNER, Card, Game, Lingering, Occurrence, Resolution, Run, Seat
from daemon.rules.occurrences import first_this_turn
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow
from daemon.rules.runs import Bypass, ChangeServer, ForceEncounter, MoveRunner
from daemon.rules.scoring import AddToScoreArea
from daemon.rules.words.asking import (
    choose_target,
    choose_targets,
    if_paid,
    installed_cards,
    modes,
    of_type,
    search,
    trash_installed,
)
from daemon.rules.words.basics import (
    do,
    draw,
    gain,
    gain_clicks,
    hosted,
    imminent,
    load,
    remove_this_from_game,
    take_credits,
    trash_this,
)
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.lasting import create, modify, this_run, this_turn
from daemon.rules.words.paying import RemoveTags, ReturnThis, SufferDamage, TakeTags, TrashCards, TrashThis, hand_of
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.running import of_this_run, run
from daemon.rules.words.triggers import (
    adds,
    delayed,
    hand_size,
    instead,
    is_this,
    memory,
    static,
    when_empty,
    when_installed,
    whenever,
    your_turn_begins,
)
from daemon.scenario.invented import invented

CLICK = Cost(clicks=1)
TRASH_THIS = Cost(parts=(TrashThis(),))


# -- Icebreakers


def breaker(
    title: str, *more: Paid, strength: int = 1, subtype: str | None = "barrier", cost: int = 1
) -> CardDefinition:
    """An icebreaker of 1 memory that costs 2."""
    return invented(
        title, "runner", "program", {"strength": strength, "memory": 1, "cost": 2, "subtypes": ["icebreaker"]},
        paid=[break_subs(cost, subtype), *more],
    )  # fmt: skip


BREAKERS = [
    breaker("Small Ram", boost(1, 1)),
    breaker("Great Ram", strength=9),
    breaker("Skeleton Key", strength=9, subtype=None, cost=0),
]


# -- Interrupts, prevention, replacement


def stops(title: str, kinds: tuple[str, ...], cost: Cost, amount: int | None, **flags: Any) -> CardDefinition:
    """A resource that prevents 1 or all of some imminent effect."""
    return invented(
        title, "runner", "resource", {"cost": 1},
        paid=[Paid(words="prevent", cost=cost, interrupts=kinds, relevant=preventable,
                   instructions=(prevent(amount),), **flags)],
    )  # fmt: skip


def never_more_than_one(game: Game, card: Card, effect: Effect) -> bool:
    return (effect.size or 0) > 1


def to_one(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    yield from ()
    effect.amount = 1  # type: ignore[attr-defined]


def removed_instead(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    effect.void = True
    yield from instruct(game, RemoveFromGame(cards=[this.here], by=RUNNER), check=False)


def about_this(game: Game, card: Card, effect: Effect, lingering: Lingering | None) -> bool:
    return effect.subject is card


def draw_two_instead(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    assert isinstance(this.effect, Draw)
    this.effect.amount += 1


def of_the_runner(game: Game, card: Card, seat: Seat) -> bool:
    return seat == RUNNER


INTERRUPTS = [
    stops("Tag Shield", ("tag",), TRASH_THIS, 1),
    stops("Paid Armour", ("net", "meat"), Cost(1), 1),
    stops("Whole Armour", ("net",), TRASH_THIS, None),
    stops("Daily Armour", ("net",), Cost(), 1, once_per_turn=True),
    invented(
        "Thick Skin", "runner", "resource", {},
        replacements=[instead("net", lambda game, card, effect, lingering: (effect.size or 0) > 1, to_one)],
    ),
    invented(
        "Going Far Away", "runner", "resource", {"trash_cost": 0},
        replacements=[instead("trash", about_this, removed_instead)],
    ),
    invented(
        "Second Helping", "runner", "resource", {},
        conditionals=[
            whenever(
                (), None, do(draw_two_instead), interrupts=("draw",), words="draw 1 more",
                relevant=lambda game, card, effect: getattr(effect, "player", None) == RUNNER,
                optional=True, once_per_turn=True,
            )
        ],
    ),
    invented("No Tags Here", "runner", "resource", {}, statics=[static("cannot take tags", lambda game, card: True)]),
    invented("No Drawing", "runner", "resource", {}, statics=[static("cannot draw", of_the_runner)]),
]


# -- Abilities of every kind


def once_each_turn(game: Game, card: Card, o: Occurrence) -> bool:
    return first_this_turn(game, o, lambda other: other.player == RUNNER) and o.player == RUNNER


def expose_each(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, [c for c in installed_cards(game, CORP) if not c.faceup])
    if card is not None:
        yield from instruct(game, Expose(card=card))


def pump_for_the_run(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    modify(game, "link", 1, this_run(game))


def pump_for_the_turn(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    modify(game, "link", 1, this_turn(game))


def credit_later(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    create(game, this, "when this run ends", this_run(game))


ABILITIES = [
    invented("Echo", "runner", "resource", {},
             conditionals=[whenever("gain", lambda game, card, o: o.player == RUNNER and o.amount > 2, draw(1))]),
    invented("Morning Papers", "runner", "resource", {}, conditionals=[your_turn_begins(gain(1), words="gain 1")]),
    invented("Morning Deal", "runner", "resource", {},
             conditionals=[your_turn_begins(gain(3), optional=True, words="gain 3")]),
    invented("Daily Bread", "runner", "resource", {},
             paid=[Paid(words="gain 1", instructions=(gain(1),), once_per_turn=True)]),
    invented("First Draw", "runner", "resource", {},
             conditionals=[whenever("draw", once_each_turn, gain(2), words="gain 2")]),
    invented("Odd Jobs", "runner", "resource", {}, paid=[Paid(words="gain 3", cost=CLICK, instructions=(gain(3),))]),
    invented("Stay Late", "runner", "resource", {}, paid=[Paid(words="gain 2 clicks", cost=Cost(1, 1),
             instructions=(gain_clicks(2),))]),
    invented("Two Ways", "runner", "event", {},
             play=[modes(("gain 2", (gain(2),)), ("draw 1", (draw(1),)))]),
    invented("Both Ways", "runner", "event", {},
             play=[modes(("gain 2", (gain(2),)), ("draw 1", (draw(1),)), count=2)]),
    invented("Peek", "runner", "event", {}, play=[do(expose_each, lambda game, this: True)]),
    invented("Windfall", "runner", "event", {"cost": 1}, play=[gain(3), draw(1)]),
    invented("Draw Only", "runner", "event", {}, play=[draw(2)]),
    invented("Link for a Run", "runner", "resource", {},
             paid=[Paid(words="link for the run", cost=Cost(1), instructions=(do(pump_for_the_run),))]),
    invented("Link for a Turn", "runner", "resource", {},
             paid=[Paid(words="link for the turn", cost=Cost(1), instructions=(do(pump_for_the_turn),))]),
    invented("Two Links", "runner", "resource", {}, statics=[adds("link", 2)]),
    invented("Wider Mind", "runner", "resource", {}, statics=[memory(1), hand_size(2)]),
    invented("Heavy Burden", "runner", "resource", {}, statics=[hand_size(-6)]),
    invented("Bookkeeper", "runner", "resource", {},
             conditionals=[whenever("use", lambda game, card, o: o.player == RUNNER and not is_this(card, o),
                                    gain(1), words="gain 1")]),
    invented("More Clicks", "runner", "resource", {},
             statics=[static("allotted clicks", lambda game, card, seat: int(seat == RUNNER))]),
    invented("Alarm Clock", "runner", "resource", {},
             conditionals=[whenever("click lose", lambda game, card, o: o.player == RUNNER, gain(1))]),
    invented("Last Words", "runner", "event", {"subtypes": ["terminal"]}, play=[gain(4)], terminal=True),
]


# -- Costs


def x_credits(game: Game, this: Resolution) -> int:
    paid = this.memory["paid"]
    return int(paid.x)


COSTS = [
    invented("Pay X", "runner", "event", {}, play=[draw(x_credits)], play_cost=Cost(x=True)),
    invented("Twice as Long", "runner", "event", {"subtypes": ["double"]}, play=[gain(6)], play_cost=CLICK),
    invented("Purse", "runner", "resource", {}, statics=[static("pays", lambda game, card, purpose: True)],
             conditionals=[when_installed(load("credits", 3))]),
    invented("Tool Fund", "runner", "hardware", {}, recurring=2,
             statics=[static("pays", lambda game, card, purpose:
                             purpose.kind == "install" and purpose.card.type == "program")]),
    invented("Any Tool", "runner", "program", {"cost": 3, "memory": 1}),
    invented("Any Device", "runner", "hardware", {"cost": 3}),
    invented("Discount", "runner", "resource", {},
             statics=[static("install cost", lambda game, card, other, server, host: -2 * (other.owner == RUNNER))]),
    invented("Sacrifice", "runner", "resource", {},
             paid=[Paid(words="gain 4", cost=Cost(parts=(TrashCards(1, of_type("program"), noun="program"),)),
                        instructions=(gain(4),))]),
    invented("Informer", "runner", "resource", {},
             paid=[Paid(words="gain 4", cost=Cost(parts=(TakeTags(1),)), instructions=(gain(4),))]),
    invented("Friends in High Places", "runner", "resource", {},
             paid=[Paid(words="gain 4", cost=Cost(parts=(RemoveTags(1),)), instructions=(gain(4),))]),
    invented("Blood Money", "runner", "resource", {},
             paid=[Paid(words="gain 4", cost=Cost(parts=(SufferDamage("meat", 1),)), instructions=(gain(4),))]),
    invented("Must Not Hurt", "runner", "resource", {},
             conditionals=[whenever((), None, prevent(None), interrupts=("meat",), words="prevent all",
                                    relevant=lambda game, card, effect: True)]),
    invented("Burn a Card", "runner", "resource", {},
             paid=[Paid(words="gain 2", cost=Cost(parts=(TrashCards(1, among=hand_of, noun="card from your grip"),)),
                        instructions=(gain(2),))]),
    invented("Come Back", "runner", "hardware", {}, paid=[Paid(words="draw 1", cost=Cost(parts=(ReturnThis(),)),
             instructions=(draw(1),))]),
    invented("Maybe Pay", "runner", "event", {}, play=[gain(1), if_paid(Cost(2), draw(2))]),
    invented("Virus Bank", "runner", "program", {"memory": 1}, paid=[
        Paid(words="gain 2", cost=Cost(parts=(Spend("virus", 1),)), instructions=(gain(2),))]),
]


# -- Counters


COUNTERS = [
    invented("Money Box", "runner", "resource", {},
             paid=[Paid(words="take 2", cost=CLICK, instructions=(take_credits(2),))],
             conditionals=[when_installed(load("credits", 4)), when_empty(trash_this(), words="trash this")]),
    invented("Battery", "runner", "hardware", {}, conditionals=[when_installed(load("power", 2))],
             paid=[Paid(words="gain 1", cost=Cost(parts=(Spend("power", 1),)), instructions=(gain(1),))]),
    invented("Cash Out", "runner", "resource", {},
             paid=[Paid(words="gain hosted", cost=TRASH_THIS, instructions=(gain(hosted("power", 2)),))]),
]


# -- Runs


def bypass_it(game: Game, this: Resolution) -> Effect:
    return Bypass()


def change_to_hq(game: Game, this: Resolution) -> Effect | None:
    server = game.server(HQ)
    return ChangeServer(server=server) if server is not None else None


def to_outermost_rd(game: Game, this: Resolution) -> Effect | None:
    server = game.server(R_AND_D)
    return MoveRunner(server=server) if server is not None else None


def gain_instead_of_breaching(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    effect.void = True
    yield from instruct(game, GainCredits(player=RUNNER, amount=5), check=False)


def in_the_run_it_made(game: Game, card: Card, effect: Effect, lingering: Lingering | None) -> bool:
    return lingering is not None and of_this_run(game, lingering, None)


def two_more(game: Game, this: Resolution, begun: Run) -> None:
    modify(game, "additional access HQ", 2, ("structure", begun.id))


def no_jacking_out(game: Game, this: Resolution, begun: Run) -> None:
    modify(game, "cannot jack out", True, ("structure", begun.id))


RUNS = [
    invented("Slip Past", "runner", "resource", {},
             conditionals=[whenever("encounter", None, imminent(bypass_it), optional=True, words="bypass")]),
    invented("Tunnel Guide", "runner", "resource", {},
             conditionals=[whenever((), None, imminent(change_to_hq), interrupts=("success",), words="HQ instead",
                                    relevant=lambda game, card, effect: game.run.server.name == "Archives")]),
    invented("Grab Money", "runner", "event", {"subtypes": ["run"]}, play=[run(("HQ",), attach=("money",))],
             lingering={"money": instead(
                 "breach", in_the_run_it_made,
                 gain_instead_of_breaching, optional=True, words="gain 5")}),
    invented("Deep Look", "runner", "event", {"subtypes": ["run"]}, play=[run(("HQ",), during=two_more)]),
    invented("Point of No Return", "runner", "event", {"subtypes": ["run"]}, play=[run(during=no_jacking_out)]),
    invented("If Successful", "runner", "event", {"subtypes": ["run"]},
             play=[run(("HQ",), attach=("gain 3",))],
             lingering={"gain 3": delayed("success", of_this_run, gain(3), words="gain 3")}),
    invented("Deeper Digging", "runner", "hardware", {},
             statics=[static("additional access R&D", lambda game, card: 1)]),
    invented("Jump Rails", "runner", "resource", {},
             paid=[Paid(words="move", cost=TRASH_THIS, instructions=(imminent(to_outermost_rd),),
                        condition=lambda game, card: game.run is not None)]),
    invented("Mourner", "runner", "resource", {},
             conditionals=[whenever("unsuccessful", None, gain(2), words="gain 2")]),
    invented("After the Run", "runner", "resource", {},
             conditionals=[whenever("run ends", None, gain(1), words="gain 1")]),
    invented("Toll Counter", "runner", "resource", {},
             conditionals=[whenever("pass", None, gain(1), words="gain 1")]),
    invented("Clean Sweep", "runner", "resource", {},
             conditionals=[whenever("fully break", None, gain(1), words="gain 1")]),
    invented("Trash Any", "runner", "resource", {}, paid=[
        Paid(words="trash", access=True, once_per_turn=True, cost=Cost(1), instructions=(
            imminent(lambda game, this: Trash(cards=[game.access.card], by=RUNNER) if game.access else None),),
            condition=lambda game, card: game.access is not None and game.access.card.zone != "discard")]),
    invented("Breach Also", "runner", "resource", {},
             conditionals=[whenever("access", lambda game, card, o: o.server == "HQ" and once_each_turn(game, card, o),
                                    imminent(lambda game, this: BreachServer(server=game.servers[1])),
                                    words="breach R&D")]),
    invented("On Success", "runner", "resource", {},
             conditionals=[whenever("success", None, gain(1), words="gain 1")]),
    invented("Success Razes", "runner", "resource", {},
             conditionals=[whenever("success", None, trash_installed(CORP), words="trash a card", optional=True)]),
]


# -- Zones, hosting, conversion


def search_program(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, is_program, reveal=True)
    for card in found:
        yield from instruct(game, MoveCard(card=card, zone="hand", by=RUNNER))


def is_program(game: Game, card: Card) -> bool:
    return card.type == "program"


def install_for_less(game: Game, this: Resolution) -> Flow[None]:
    terms = Terms(reduction=2)
    cards = [c for c in game.runner.hand if c.type == "program" and installable(game, c, terms)]
    card = yield from choose_target(game, this, cards, public=False)
    if card is not None:
        yield from instruct(game, Install(card=card, player=RUNNER, terms=terms))


def install_facedown(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, list(game.runner.hand), public=False)
    if card is not None:
        yield from instruct(game, Install(card=card, player=RUNNER, terms=Terms(facedown=True)))


def install_from_heap(game: Game, this: Resolution) -> Flow[None]:
    terms = Terms(ignore_all=True)
    cards = [c for c in game.runner.discard if c.type in ("program", "hardware") and installable(game, c, terms)]
    card = yield from choose_target(game, this, cards)
    if card is not None:
        yield from instruct(game, Install(card=card, player=RUNNER, terms=terms))


def become_a_counter(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, [c for c in installed_cards(game, CORP) if c.type == "ice" and c.faceup])
    if ice is not None:
        yield from instruct(game, BecomeCounter(card=this.here, host=ice, by=RUNNER))


def worth_two(game: Game, this: Resolution) -> Effect:
    return AddToScoreArea(card=this.here, seat=RUNNER, points=2)


def set_top_aside(game: Game, this: Resolution) -> Flow[None]:
    if game.runner.deck:
        yield from instruct(game, MoveCard(card=game.runner.deck[0], zone="set aside", by=RUNNER, faceup=True))
    if game.set_aside:
        yield from instruct(game, MoveCard(card=game.set_aside[-1], zone="hand", by=RUNNER))


def encounter_it(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, [c for c in installed_cards(game, CORP) if c.type == "ice" and c.faceup])
    if ice is not None:
        yield from instruct(game, ForceEncounter(ice=ice))


ZONES = [
    invented("Find a Program", "runner", "event", {}, play=[do(search_program)]),
    invented("Cheap Tools", "runner", "event", {}, play=[do(install_for_less)]),
    invented("In the Dark", "runner", "event", {}, play=[do(install_facedown)]),
    invented("From the Heap", "runner", "event", {}, play=[do(install_from_heap)]),
    invented("Leech", "runner", "program", {"memory": 1},
             install_on=lambda game, card, host: host.type == "ice" and host.owner == CORP,
             statics=[static("strength", lambda game, card, ice: -2 * (card.host is ice and ice.type == "ice"))]),
    invented("Big Shelf", "runner", "hardware", {},
             hosts=lambda game, card, other: other.type == "program" and all(c is other for c in card.hosted),
             statics=[static("memory cost on", lambda game, card, program, host: 0 if host is card else None),
                      static("memory cost", lambda game, card, program: -9 * (program.host is card))]),
    invented("Sticker", "runner", "event", {"subtypes": ["condition"]}, play=[do(become_a_counter)],
             statics=[static("strength", lambda game, card, ice: -1 * (card.host is ice))]),
    invented("Trophy", "runner", "resource", {},
             paid=[Paid(words="add to score area", cost=CLICK, instructions=(imminent(worth_two),))]),
    invented("Look Ahead", "runner", "event", {}, play=[do(set_top_aside)]),
    invented("Self Removing", "runner", "event", {}, play=[gain(2), remove_this_from_game()]),
    invented("Meet It", "runner", "event", {}, play=[do(encounter_it)]),
    invented("Runner Current", "runner", "event", {"subtypes": ["current"]}, stays=True,
             statics=[adds("link", 1)]),
    invented("Only Console", "runner", "hardware", {"subtypes": ["console"]}),
    invented("Two Faces", "runner", "identity", {}, statics=[
        static("link", lambda game, card: int(card.flipped))],
        conditionals=[whenever("success", None, imminent(lambda game, this: FlipCard(card=this.here)), words="flip")]),
]


def two_targets(game: Game, this: Resolution) -> Flow[None]:
    cards = [c for c in installed_cards(game, CORP) if c.zone == "root"]
    picked = yield from choose_targets(game, this, cards, 2, 2)
    yield from instruct(game, Trash(cards=picked, by=RUNNER))


def bottom_of_the_deck(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, list(game.runner.hand), public=False)
    if card is not None:
        yield from instruct(game, MoveCard(card=card, zone="deck", by=RUNNER, index=-1))


def access_it(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, [c for c in installed_cards(game, CORP) if c.zone == "root"])
    if card is not None:
        yield from instruct(game, AccessCard(card=card))


def stronger_for_the_run(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    modify(game, "strength", 1, this_run(game), on=this.here)


FRINGES = [
    invented("Must Trash", "runner", "resource", {}, statics=[static("must trash", lambda game, card, other: "cost")]),
    invented("Two Targets", "runner", "event", {}, play=[do(two_targets)]),
    invented("To the Bottom", "runner", "event", {}, play=[do(bottom_of_the_deck)]),
    invented("Look Inside", "runner", "event", {}, play=[do(access_it)]),
    invented("Pump for the Run", "runner", "program",
             {"strength": 1, "memory": 1, "cost": 2, "subtypes": ["icebreaker"]},
             paid=[break_subs(0, "barrier"),
                   Paid(words="+1 strength for the run", cost=Cost(1), instructions=(do(stronger_for_the_run),))]),
]


CARDS = [*FRINGES, *BREAKERS, *INTERRUPTS, *ABILITIES, *COSTS, *COUNTERS, *RUNS, *ZONES]
