"""Cards of both sides made up for delayed conditional abilities, durations, and abilities whose source is gone."""

from daemon.rules.abilities import Paid
from daemon.rules.breach import BreachServer
from daemon.rules.costs import Cost
from daemon.rules.economy import GainClicks, LoseClicks, LoseCredits
from daemon.rules.imminent import Effect
from daemon.rules.installing import FlipCard
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.runs import ForceEncounter, JackOut, can_jack_out
from daemon.rules.words.asking import choose_target, installed_cards
from daemon.rules.words.basics import damage, do, draw, gain, imminent, place, trash_this
from daemon.rules.words.lasting import create, this_run, this_turn
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.running import the_runner_may_jack_out
from daemon.rules.words.triggers import delayed, static, when_encountered, whenever
from daemon.scenario.invented import invented

TRASH_THIS = Cost(parts=(TrashThis(),))


def of_its_run(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    return occurrence.data is not None and occurrence.data["run"] == lingering.memory["run"]


def runners(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    return occurrence.player == RUNNER


def when_the_next_turn_begins(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    create(game, this, "next turn", ("game", 0))


def this_turn_each_time(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    create(game, this, "draws", this_turn(game), once=False)


def this_turn_once(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    create(game, this, "draws", this_turn(game))


def when_this_run_ends(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    create(game, this, "run ends", this_run(game), run=game.run.id if game.run is not None else 0)


def when_this_is_trashed(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, installed_cards(game, RUNNER))
    if card is not None:
        create(game, this, "trashed", ("object", card.object), on=card)


def about_the_chosen(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    return occurrence.card == lingering.on


DELAYED = [
    invented("Next Turn", "runner", "event", {}, play=[do(when_the_next_turn_begins)],
             lingering={"next turn": delayed("turn begins", runners, gain(3), words="gain 3")}),
    invented("Every Draw", "runner", "event", {}, play=[do(this_turn_each_time)],
             lingering={"draws": delayed("draw", runners, gain(1), words="gain 1")}),
    invented("The Next Draw", "runner", "event", {}, play=[do(this_turn_once)],
             lingering={"draws": delayed("draw", runners, gain(1), words="gain 1")}),
    invented("At Its End", "runner", "resource", {},
             paid=[Paid(words="gain 2 when this run ends", cost=TRASH_THIS, instructions=(do(when_this_run_ends),))],
             lingering={"run ends": delayed("run ends", of_its_run, gain(2), words="gain 2")}),
    invented("Life Insurance", "runner", "event", {}, play=[do(when_this_is_trashed)],
             lingering={"trashed": delayed("trash", about_the_chosen, gain(5), words="gain 5")}),
]  # fmt: skip


# -- The source is gone


def counter_for_each(game: Game, card: Card, occurrence: Occurrence) -> bool:
    return occurrence.player == RUNNER and card.count("power") < 3


GONE = [
    invented("Burn the Bridge", "runner", "resource", {},
             paid=[Paid(words="trash this, gain 3", instructions=(trash_this(), gain(3)))]),
    invented("Burnt Out", "runner", "resource", {},
             paid=[Paid(words="trash this, place a counter", instructions=(trash_this(), place("power", 1)))]),
    invented("Tally", "runner", "resource", {}, conditionals=[
        whenever("draw", counter_for_each, place("power", 1), words="place a power counter")]),
]  # fmt: skip


# -- Clicks of turns to come, credits lost


def clicks_next_turn(game: Game, this: Resolution) -> Effect:
    return GainClicks(player=RUNNER, amount=2, next_turn=True)


def fewer_clicks_next_turn(game: Game, this: Resolution) -> Effect:
    return LoseClicks(player=RUNNER, amount=1, next_turn=True)


def all_credits(game: Game, this: Resolution) -> Effect:
    return LoseCredits(player=RUNNER, amount=None)


CLICKS = [
    invented("Early Start", "runner", "event", {}, play=[imminent(clicks_next_turn)]),
    invented("Late Start", "corp", "operation", {}, play=[imminent(fewer_clicks_next_turn)]),
    invented("Close Accounts", "corp", "operation", {}, play=[imminent(all_credits)]),
    invented("Overtime", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("allotted clicks", lambda game, card, seat: int(seat == CORP))]),
]  # fmt: skip


# -- Jacking out by an ability


def jack_out_now(game: Game, this: Resolution) -> Effect:
    return JackOut()


def meet_rezzed_ice(game: Game, this: Resolution) -> Effect:
    return ForceEncounter(ice=next(ice for ice in game.installed(CORP) if ice.rezzed and ice.title == "Needle"))


def leaving_costs(game: Game, card: Card, what: str, subject: object) -> Cost | None:
    return Cost(2) if what == "jack out" else None


JACKING_OUT = [
    invented("Emergency Exit", "runner", "resource", {}, paid=[
        Paid(words="jack out", instructions=(imminent(jack_out_now, lambda game, this: can_jack_out(game)),))]),
    invented("Sticky Floor", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("additional cost", leaving_costs)]),
    invented("Fire Door", "corp", "ice", {"strength": 2, "cost": 2, "subtypes": ["barrier"]},
             conditionals=[when_encountered(the_runner_may_jack_out(), words="jack out")]),
    invented("Panic", "runner", "resource", {}, conditionals=[
        whenever(("encounter", "pass"), None, imminent(jack_out_now), words="jack out")]),
    invented("Breach in Passing", "runner", "resource", {}, conditionals=[
        whenever("pass", None, imminent(lambda game, this: BreachServer(server=game.servers[1])), words="breach R&D")]),
    invented("Meet in Passing", "runner", "resource", {}, conditionals=[
        whenever("pass", None, imminent(meet_rezzed_ice), words="encounter ice")]),
    invented("All Clear", "runner", "resource", {}, conditionals=[
        whenever("pass all", None, gain(1), words="gain 1")]),
    invented("Ice Watcher", "runner", "resource", {}, conditionals=[
        whenever("encounter", None, gain(1), words="gain 1")]),
    invented("Pain Watcher", "runner", "resource", {}, conditionals=[
        whenever("run ends", None, draw(1), words="draw 1")]),
]  # fmt: skip


# -- Facedown and faceup again


def turn_over(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, installed_cards(game, RUNNER))
    if card is not None:
        yield from FlipCard(card=card, faceup=not card.faceup).carry_out(game)


TURNING = [
    invented("Turn Over", "runner", "event", {}, play=[do(turn_over)]),
    invented("Hard Hit", "corp", "operation", {}, play=[damage("net", 1), damage("meat", 1)]),
]


CARDS = [*DELAYED, *GONE, *CLICKS, *JACKING_OUT, *TURNING]
