"""Cards of both sides made up for what cards to come say: threat, charge, repetition, persistence, other costs."""

from typing import Any

from daemon.rules.abilities import Instruction, Paid, Subroutine
from daemon.rules.breach import BreachServer
from daemon.rules.cards import RemoveFromGame, Trash
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.movement import Trashed, where_is
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import accept, charge, installed_cards, of_type, trash_installed
from daemon.rules.words.basics import damage, draw, gain, imminent, place, repeated, tagged, tags, threat
from daemon.rules.words.breakers import break_subs
from daemon.rules.words.paying import RemoveTags, SufferDamage, TrashCards
from daemon.rules.words.running import of_this_run, run
from daemon.rules.words.triggers import instead, is_this, static, this_server, when_installed, whenever
from daemon.scenario.invented import invented

# -- Restrictions that a cost must leave met


def others(card: Card, count: int) -> Cost:
    return Cost(parts=(TrashCards(count, lambda game, other: other is not card, noun="other installed card"),))


def protocol(title: str, count: int, requirement: int) -> Any:
    def cost(game: Game, card: Card, what: str, *subject: Any) -> Cost | None:
        return others(card, count) if what == "score" and subject[0] is card else None

    return invented(title, "corp", "agenda", {"requirement": requirement, "points": 1},
                    statics=[static("additional cost", cost, where=lambda game, card: card.installed)])  # fmt: skip


def programs(game: Game) -> int:
    return len(installed_cards(game, RUNNER, of_type("program")))


def strengthens(game: Game, card: Card, other: Card) -> int:
    return 2 * int(other.title == "Prop Breaker")


ANY_HARDWARE = Cost(parts=(TrashCards(1, of_type("hardware"), noun="hardware"),))
ONE_PROGRAM = Cost(parts=(TrashCards(1, of_type("program"), noun="program"),))

RESTRICTED = [
    protocol("Protocol", 1, 3),
    protocol("Long Protocol", 2, 3),
    invented("Planning Grid", "corp", "upgrade", {"cost": 0, "trash_cost": 2}, statics=[
        static("advancement requirement", lambda game, card, agenda: -int(agenda.server is card.server))]),
    invented("Tightrope", "runner", "resource", {}, paid=[
        Paid(words="gain 3", cost=ONE_PROGRAM, instructions=(gain(3),),
             condition=lambda game, card: programs(game) >= 2)]),
    invented("Prop Breaker", "runner", "program",
             {"strength": 0, "memory": 1, "cost": 1, "subtypes": ["icebreaker"]},
             paid=[break_subs(ANY_HARDWARE, "barrier")]),
    invented("Prop", "runner", "hardware", {}, statics=[static("strength", strengthens)]),
    invented("Pardon", "corp", "operation", {}, play=[gain(5)], play_if=lambda game, card: tagged(game),
             play_cost=Cost(parts=(RemoveTags(1),))),
]  # fmt: skip


# -- Whose additional cost it is, and how long


def from_here(bearer: Card | Lingering, what: str, *subject: Any) -> bool:
    return what == "steal" and where_is(subject[0]) == this_server(bearer)


def hurts_to_steal(game: Game, bearer: Card | Lingering, what: str, *subject: Any) -> Cost | None:
    return Cost(parts=(SufferDamage("net", 2),)) if from_here(bearer, what, *subject) else None


def costs_to_steal(game: Game, bearer: Card | Lingering, what: str, *subject: Any) -> Cost | None:
    return Cost(2) if from_here(bearer, what, *subject) else None


def thorns(game: Game, card: Card, what: str, *subject: Any) -> Cost | None:
    return Cost(1, parts=(SufferDamage("net", 1),)) if what == "steal" and subject[0] is card else None


def blames(type_: str) -> Any:
    def condition(game: Game, card: Card, o: Occurrence) -> bool:
        cause = o.source if o.kind == "net" else (o.data or {}).get("because")
        return cause is not None and game.cards[cause[0]].type == type_

    return condition


def not_from_here(game: Game, bearer: Card | Lingering, card: Card) -> bool:
    return from_here(bearer, "steal", card)


def runner_trashes(game: Game, bearer: Card | Lingering, o: Occurrence) -> bool:
    return o.player == RUNNER and o.server == this_server(bearer)


ROOT = {"cost": 0, "trash_cost": 1}

BLAMED = [
    invented("Spring Gun", "corp", "upgrade", ROOT,
             statics=[static("additional cost", hurts_to_steal, persistent=True)]),
    invented("Customs", "corp", "upgrade", ROOT,
             statics=[static("additional cost", costs_to_steal, persistent=True)]),
    invented("Strong Room", "corp", "upgrade", ROOT, statics=[static("cannot steal", not_from_here, persistent=True)]),
    invented("Overseer", "corp", "upgrade", ROOT,
             conditionals=[whenever("trash", runner_trashes, tags(1), words="tag", persistent=True)]),
    invented("Thorny", "corp", "agenda", {"requirement": 3, "points": 1},
             statics=[static("additional cost", thorns, where=lambda game, card: True)]),
    invented("Agenda Blame", "corp", "asset", ROOT,
             conditionals=[whenever(("net", "spend"), blames("agenda"), gain(1), words="gain 1")]),
    invented("Upgrade Blame", "corp", "asset", ROOT,
             conditionals=[whenever(("net", "spend"), blames("upgrade"), gain(10), words="gain 10")]),
    invented("Mute", "runner", "resource", {},
             statics=[static("blank", lambda game, card, other: other.owner == CORP)]),
]  # fmt: skip


# -- Abilities that see their own card leave


def of_the_runners_doing(game: Game, card: Card, o: Occurrence) -> bool:
    return o.player == RUNNER and o.card is not None and game.cards[o.card[0]].owner == CORP


def all_of_the_root(game: Game, this: Resolution) -> Effect:
    return Trash(cards=[card for server in game.servers for card in server.root], by=RUNNER)


LEAVING = [
    invented("Hostile Wires", "corp", "asset", {"cost": 0, "trash_cost": 1},
             conditionals=[whenever("trash", of_the_runners_doing, damage("net", 1), words="net", leaving=True)]),
    invented("Clean Slate", "runner", "event", {}, play=[imminent(all_of_the_root)]),
]  # fmt: skip


# -- Breaches and basic actions


def in_the_run_it_made(game: Game, card: Card, effect: Effect, lingering: Lingering | None) -> bool:
    return lingering is not None and of_this_run(game, lingering, None)


def from_the_bottom(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    assert isinstance(effect, BreachServer)
    effect.bottom = True
    yield from ()


def first_run_of_the_turn(game: Game, card: Card, what: str, *subject: Any) -> Cost | None:
    runs = any(o.kind == "action ends" and o.detail == "run" for o in game.happened)
    return Cost(clicks=1) if what == "basic run" and not runs else None


def slows(*acts: str, cost: Cost) -> Any:
    return static("additional cost", lambda game, card, what, *subject: cost if what in acts else None)


RUNS = [
    invented("From Below", "runner", "event", {"subtypes": ["run"]}, play=[run(("R&D",), attach=("below",))],
             lingering={"below": instead("breach", in_the_run_it_made, from_the_bottom, words="from the bottom")}),
    invented("Login", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("additional cost", first_run_of_the_turn)]),
    invented("Slow Desk", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[slows("basic install", "basic play", "basic draw", cost=Cost(clicks=1))]),
    invented("Fee", "runner", "resource", {},
             statics=[slows("basic credit", "basic advance", "basic purge", cost=Cost(parts=(TrashCards(1),)))]),
    invented("A Run", "runner", "event", {"subtypes": ["run"]}, play=[run()]),
]  # fmt: skip


# -- Repetition, threat, charge


def fewer_than_four(game: Game, this: Resolution) -> bool:
    return len(game.runner.hand) < 4


def once_more(game: Game, this: Resolution) -> Flow[bool]:
    return (yield from accept(game, this, words="repeat"))


def hardware_left(game: Game, this: Resolution) -> int:
    return len(installed_cards(game, RUNNER, of_type("hardware")))


def three_strength(title: str, *subs: Subroutine, **declared: Any) -> Any:
    return invented(title, "corp", "ice", {"strength": 3, "cost": 0, "subtypes": ["barrier"]},
                    subroutines=subs, **declared)  # fmt: skip


def sub(words: str, instruction: Instruction, **flags: Any) -> Subroutine:
    return Subroutine(words=words, instructions=(instruction,), **flags)


REPEATED = [
    invented("Until Four", "runner", "event", {}, play=[repeated(draw(1), again=fewer_than_four)]),
    invented("As You Like", "runner", "event", {}, play=[repeated(gain(1), again=once_more)]),
    invented("For Each Left", "runner", "event", {},
             play=[repeated(trash_installed(RUNNER, of_type("hardware")), times=hardware_left)]),
]  # fmt: skip

THREATS = [
    three_strength("Grows", sub("gain 1", gain(1)), sub("gain 5", gain(5), threat=3),
                   statics=[static("strength", lambda game, card, ice: 2 * int(ice is card), threat=4)]),
    invented("Late Power", "runner", "resource", {},
             paid=[Paid(words="gain 2", threat=3, once_per_turn=True, instructions=(gain(2),))],
             conditionals=[when_installed(place("power", 2), threat=4)]),
    invented("Late Bonus", "runner", "event", {}, play=[gain(1), threat(3, gain(4))]),
    invented("Plaza", "corp", "asset", {"cost": 0, "trash_cost": 1}, conditionals=[
        whenever("trash", lambda game, card, o: is_this(card, o) and o.player == RUNNER, tags(1), words="tag",
                 leaving=True, threat=2)]),
]  # fmt: skip

CHARGES = [
    invented("Charger", "runner", "resource", {}, paid=[
        Paid(words="charge", once_per_turn=True, instructions=(charge(),))]),
]  # fmt: skip


# -- What replaces where trashed cards go, hosts, names


def of_the_runner(game: Game, card: Card, effect: Effect, lingering: Lingering | None) -> bool:
    return isinstance(effect, Trashed) and effect.player == RUNNER


def remove_them(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    assert isinstance(effect, Trashed)
    yield from instruct(game, RemoveFromGame(cards=effect.cards, by=RUNNER), check=False)


def programs_of_the_rig(game: Game, this: Resolution) -> Effect:
    return Trash(cards=installed_cards(game, RUNNER, of_type("program")), by=RUNNER)


PLACES = [
    invented("Tools Down", "runner", "event", {}, play=[imminent(programs_of_the_rig)]),
    invented("Incinerator", "corp", "asset", {"cost": 0, "trash_cost": 2},
             replacements=[instead("trashed", of_the_runner, remove_them)]),
    invented("Less Memory", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("memory", lambda game, card: -4)]),
    invented("One Remote", "runner", "event", {}, stays=True,
             statics=[static("remote limit", lambda game, card: 1)]),
    invented("Tick", "runner", "program", {"memory": 1}, install_on=lambda game, card, host: host.type == "agenda"),
    invented("Manifesto", "corp", "agenda", {"requirement": 3, "points": 1, "unique": True},
             active_in=lambda game, card: card.zone == "score"),
    invented("Pamphlet", "corp", "agenda", {"requirement": 3, "points": 1, "unique": True}),
]  # fmt: skip



CARDS = [*RESTRICTED, *BLAMED, *LEAVING, *RUNS, *REPEATED, *THREATS, *CHARGES, *PLACES]
