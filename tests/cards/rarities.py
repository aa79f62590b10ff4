"""Cards of both sides made up for what few cards do: values set, places allowed, moves, second instances."""

from typing import Any

from daemon.rules.abilities import Instruction, Paid, Subroutine
from daemon.rules.cards import MoveCard, RemoveFromGame
from daemon.rules.costs import Cost
from daemon.rules.economy import GainCredits, MoveCounters, RemoveCounters
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Swap
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Resolution, Seat, Server
from daemon.rules.payment import Spend
from daemon.rules.playing import Play, can_play
from daemon.rules.prompts import Flow
from daemon.rules.runs import MoveRunner
from daemon.rules.words.asking import choose_target, if_paid, installed_cards, may, modes, paying, trash_installed
from daemon.rules.words.basics import (
    bad_publicity,
    do,
    draw,
    end_the_run,
    gain,
    imminent,
    lose,
    lose_clicks,
    place,
    trash_this,
)
from daemon.rules.words.lasting import create, this_turn
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.triggers import (
    delayed,
    instead,
    is_this,
    static,
    when_empty,
    when_rezzed,
    whenever,
    your_turn_begins,
)
from daemon.scenario.invented import invented

# -- Values and places


def anywhere(game: Game, card: Card, server: Server | None) -> bool:
    return True


def small_upgrades(game: Game, card: Card, other: Card) -> bool:
    return other.type == "upgrade" and all(hosted is other for hosted in card.hosted)


def other_prices(game: Game, card: Card, act: str, subject: Card | None) -> int:
    return {"remove-tag": 1, "advance": -1}.get(act, 0)


VALUES = [
    invented("Worthless", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("base trash cost", lambda game, card, other: 1 if other is not card else None),
                      static("trash cost", lambda game, card, other: 1 if other.zone == "hand" else 0)]),
    invented("Paper Ice", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("base strength", lambda game, card, other: 0 if other.type == "ice" else None)]),
    invented("Branch Office", "corp", "asset", {"cost": 0, "trash_cost": 2}, install_in=anywhere),
    invented("Filing Cabinet", "corp", "asset", {"cost": 0, "trash_cost": 2}, hosts=small_upgrades),
    invented("Once Rezzed", "corp", "asset", {"cost": 0, "trash_cost": 2},
             advanceable=lambda game, card: card.rezzed),
    invented("Advance That", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("can be advanced", lambda game, card, other: other.type == "ice")]),
    invented("Costlier Acts", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("action cost", other_prices)]),
    invented("Locked Heap", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot leave the heap", lambda game, card, other: True)]),
    invented("Another Kind", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("subtypes", lambda game, card, other: {"barrier": -1, "sentry": 1}
                             if other.type == "ice" else {})]),
    invented("Numb", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("blank", lambda game, card, other: other.type == "resource")]),
    invented("Worth More", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("agenda points", lambda game, card, other: int(other.controller == CORP))]),
    invented("Dear to Use", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("use cost", lambda game, card, other, ability: int(other.owner == RUNNER))]),
]  # fmt: skip


# -- The Runner is moved


def second_ice(game: Game) -> Card:
    return game.servers[0].ice[1]


def meet_the_second(game: Game, this: Resolution) -> Effect:
    return MoveRunner(ice=second_ice(game), encounter=True)


def approach_the_second(game: Game, this: Resolution) -> Effect:
    return MoveRunner(ice=second_ice(game))


def ice(title: str, *subs: tuple[str, Instruction], **declared: Any) -> Any:
    return invented(
        title, "corp", "ice", {"strength": 2, "cost": 2, "subtypes": ["barrier"]},
        subroutines=[Subroutine(words, instructions=(instruction,)) for words, instruction in subs], **declared,
    )  # fmt: skip


MOVES = [
    ice("Straight to the Next", ("encounter the next", imminent(meet_the_second)), ("gain 1", gain(1))),
    ice("On to the Next", ("approach the next", imminent(approach_the_second)), ("gain 1", gain(1))),
]


# -- Instances and windows


def poor(game: Game, card: Card, occurrence: Any) -> bool:
    return game.corp.credits == 0


def the_turn_ends(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    create(game, this, "ends", this_turn(game))


def of_this_card(game: Game, card: Card, effect: Effect, lingering: Lingering | None) -> bool:
    return effect.subject is card


def gain_instead(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    effect.void = True
    yield from instruct(game, GainCredits(player=RUNNER, amount=1), check=False)


def to_the_hand_instead(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    effect.void = True
    yield from instruct(game, MoveCard(card=this.here, zone="hand", by=RUNNER), check=False)


def take_out(game: Game, this: Resolution) -> Effect:
    return RemoveFromGame(cards=[this.here], by=RUNNER)


def clear_counters(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, installed_cards(game, CORP))
    if card is not None:
        yield from instruct(game, RemoveCounters(card=card, counter="advancement"))


def counters_onto_this(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, installed_cards(game, CORP, lambda g, c: c.count("advancement") > 0))
    if card is not None:
        yield from instruct(game, MoveCounters(card=card, to=this.here, counter="advancement", amount=2))


def swap_agendas(game: Game, this: Resolution) -> Flow[None]:
    mine = yield from choose_target(game, this, list(game.corp.score))
    theirs = yield from choose_target(game, this, list(game.runner.score))
    if mine is not None and theirs is not None:
        yield from instruct(game, Swap(card=mine, other=theirs))


INSTANCES = [
    invented("Feeder", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("state", poor, trash_installed(
                 RUNNER, lambda game, card: card.type == "program", who=CORP), gain(1), words="trash a program")]),
    invented("Closing Bell", "runner", "event", {}, play=[do(the_turn_ends)],
             lingering={"ends": delayed("turn ends", None, gain(1), words="gain 1")}),
    invented("Two Lives", "runner", "resource", {}, replacements=[
        instead("trash", of_this_card, gain_instead, words="gain 1 instead"),
        instead("trash", of_this_card, to_the_hand_instead, words="add to hand instead")]),
    invented("Pot", "runner", "resource", {}, conditionals=[when_empty(trash_this(), words="trash this")], paid=[
        Paid(words="place", instructions=(place("power", 1),)),
        Paid(words="gain 1", cost=Cost(parts=(Spend("power", 1),)), instructions=(gain(1),))]),
    invented("Gone for Good", "runner", "resource", {}, paid=[
        Paid(words="remove this", instructions=(imminent(take_out),))],
        conditionals=[whenever("remove", lambda game, card, o: is_this(card, o), gain(3), words="gain 3",
                               leaving=True)]),
    invented("Scrap", "runner", "resource", {}, paid=[
        Paid(words="gain 1", cost=Cost(parts=(TrashThis(),)), instructions=(gain(1),))]),
    invented("Scrap Dealer", "runner", "resource", {}, conditionals=[
        whenever("trash", lambda game, card, o: o.player == RUNNER, gain(1), words="gain 1")]),
    invented("Early Bird", "runner", "identity", {}, conditionals=[your_turn_begins(gain(1), words="gain 1")]),
    invented("Early Company", "corp", "identity", {}, conditionals=[your_turn_begins(gain(1), words="gain 1")]),
    invented("Clear Away", "runner", "event", {}, play=[do(clear_counters)]),
    invented("Gatherer", "corp", "asset", {"cost": 0, "trash_cost": 2}, conditionals=[
        when_rezzed(do(counters_onto_this), words="move counters")]),
    invented("Fair Exchange", "corp", "operation", {}, play=[do(swap_agendas)]),
]  # fmt: skip


# -- What could change nothing


def nothing_known(game: Game, this: Resolution) -> Flow[None]:
    found = [card for card in game.runner.deck[:1] if card.type == "program"]
    for card in found:
        yield from instruct(game, MoveCard(card=card, zone="hand", by=RUNNER))


def with_two_more(game: Game, card: Card) -> Flow[None]:
    yield from ()
    game.player(card.owner).credits += 2


def bodyguard(game: Game, card: Card, what: str, subject: Any) -> Cost | None:
    return Cost(1) if what == "basic trash" and subject is not card else None


def may_not_bid_nothing(game: Game, card: Card, seat: Seat, amount: int) -> bool:
    return seat == RUNNER and amount == 0


def play_another(game: Game, this: Resolution) -> Flow[None]:
    cards = [card for card in game.runner.hand if can_play(game, card, reduction=1)]
    card = yield from choose_target(game, this, cards, public=False)
    if card is not None:
        yield from instruct(game, Play(card=card, player=RUNNER, reduction=1, remove_after=True))


OTHERS = [
    invented("Encore", "runner", "event", {}, play=[do(play_another)]),
    invented("Stage", "runner", "resource", {}, paid=[Paid(words="play", instructions=(do(play_another),))]),
    invented("Open Purse", "runner", "resource", {}, statics=[
        static("in pool", lambda game, card: True), static("pays", lambda game, card, purpose: True)]),
    invented("Pickpocket", "runner", "event", {}, play=[lose(3, CORP)]),
    invented("Stakeout", "runner", "resource", {}, conditionals=[
        whenever("run", lambda game, card, o: o.server == card.chosen, gain(1), words="gain 1")]),
    invented("From Anywhere", "corp", "asset", {"cost": 0, "trash_cost": 2}, conditionals=[
        whenever("trash", lambda game, card, o: is_this(card, o), gain(3), words="gain 3", leaving=True,
                 where=lambda game, card: True)]),
    invented("Famous", "runner", "resource", {}, statics=[
        static("score", lambda game, card, seat: 2 if seat == RUNNER else 0)]),
    invented("In Public", "corp", "agenda", {"requirement": 3, "points": 1}, faceup_install=True),
    invented("Sealed", "corp", "upgrade", {"cost": 0, "trash_cost": 2}, statics=[
        static("cannot access", lambda game, card, other: other is not card and other.server is card.server)]),
    invented("Maybe More", "corp", "asset", {"cost": 0, "trash_cost": 2}, conditionals=[
        whenever((), None, gain(1), interrupts=("net",), words="gain 1", optional=True)]),
    invented("Only Two", "corp", "upgrade", {"cost": 1, "trash_cost": 2},
             statics=[static("access maximum", lambda game, card: 2)]),
    invented("First Thing", "runner", "event", {"subtypes": ["priority"]}, play=[gain(4)]),
    invented("Prepared", "runner", "identity", {}, setup=with_two_more,
             conditionals=[your_turn_begins(gain(1), words="gain 1")]),
    invented("Bodyguard", "runner", "resource", {}, statics=[static("additional cost", bodyguard)]),
    invented("High Stakes", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot bid", may_not_bid_nothing)]),
    invented("Trace Fund", "runner", "resource", {}, recurring=2,
             statics=[static("pays", lambda game, card, purpose: purpose.kind in ("trace", "bid"))]),
]  # fmt: skip


POTENTIAL = [
    invented("Alarm", "corp", "asset", {"cost": 0, "trash_cost": 2}, paid=[
        Paid(words="end the run", cost=Cost(1), instructions=(end_the_run(),))]),
    invented("Clean Up", "corp", "operation", {}, play=[bad_publicity(-1)]),
    invented("Trust to Luck", "runner", "event", {}, play=[do(nothing_known)]),
    invented("Draw or Gain", "runner", "event", {}, play=[modes(("draw 1", (draw(1),)), ("lose", (lose(1, CORP),)))]),
    invented("Draw If Paid", "runner", "event", {}, play=[if_paid(Cost(3), gain(9))]),
    invented("May Draw", "runner", "resource", {}, conditionals=[
        your_turn_begins(draw(1), optional=True, words="draw 1")]),
    invented("Must Draw", "runner", "resource", {}, conditionals=[your_turn_begins(draw(1), words="draw 1")]),
    invented("Draw Then Maybe", "runner", "event", {}, play=[gain(1), may(draw(1), words="draw 1")]),
    invented("Pay to Draw", "runner", "resource", {}, conditionals=[
        your_turn_begins(paying(Cost(2), draw(1)), optional=True, words="draw 1")]),
    invented("Empty Net", "runner", "event", {}, play=[lose_clicks(1, CORP)]),
    invented("Mourning Cards", "runner", "resource", {}, conditionals=[
        whenever("trash", lambda game, card, o: o.was == "hand", draw(1), words="draw 1")]),
]  # fmt: skip


CARDS = [*VALUES, *MOVES, *INSTANCES, *OTHERS, *POTENTIAL]
