"""Cards of both sides made up for limits, prices and permissions: hosts, memory, accesses, installs, traces."""

from typing import Any

from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost, Purpose
from daemon.rules.economy import TakeCredits
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Host, Install, MoveIce, Terms
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence, Resolution, Server
from daemon.rules.payment import LoseClicks, Spend
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target, installed_cards, may
from daemon.rules.words.basics import do, draw, gain, imminent, tags
from daemon.rules.words.paying import RemoveThis, ReturnCards, TrashCards, hand_of
from daemon.rules.words.triggers import static, whenever
from daemon.scenario.invented import invented

# -- Hosts


def rezzed_ice(game: Game, card: Card, host: Card) -> bool:
    return host.type == "ice" and host.rezzed


def programs_of_one(game: Game, card: Card, other: Card) -> bool:
    small = other.type == "program" and other.definition.printed.memory == 1
    return small and sum(1 for hosted in card.hosted if hosted is not other) < 2


def hang_up(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, installed_cards(game, RUNNER, lambda g, c: c.type == "program"))
    host = yield from choose_target(game, this, installed_cards(game, RUNNER, lambda g, c: c.type == "hardware"))
    if card is not None and host is not None:
        yield from instruct(game, Host(card=card, host=host, by=RUNNER))


def hide_away(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, list(game.runner.hand), public=False)
    if card is not None:
        yield from instruct(game, Host(card=card, host=this.here, by=RUNNER, faceup=False))


def innermost_of_hq(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, installed_cards(game, CORP, lambda g, c: c.type == "ice"))
    if ice is not None:
        yield from instruct(game, MoveIce(card=ice, server=game.servers[0]))


HOSTS = [
    invented("Rider", "runner", "program", {"memory": 1}, install_on=rezzed_ice),
    invented("Two Hooks", "runner", "hardware", {}, hosts=programs_of_one),
    invented("Hang Up", "runner", "event", {}, play=[do(hang_up)]),
    invented("Hiding Place", "runner", "resource", {}, paid=[Paid(words="host a card", instructions=(do(hide_away),))]),
    invented("To the Inside", "corp", "operation", {}, play=[do(innermost_of_hq)]),
]  # fmt: skip


# -- Prices


def priced_access(game: Game, card: Card, what: str, subject: Any) -> Cost | None:
    return Cost(1) if what == "access" and subject is not card and subject.server is card.server else None


def priced_install(game: Game, card: Card, what: str, *subject: Any) -> Cost | None:
    return Cost(1) if what == "install" and subject[0].type == "program" else None


def priced_score(game: Game, card: Card, what: str, subject: Any) -> Cost | None:
    return Cost(2) if what == "score" and subject is card else None


def priced_play(game: Game, card: Card, what: str, subject: Any) -> Cost | None:
    return Cost(1) if what == "play" and subject.owner == RUNNER else None


def priced_trash(game: Game, card: Card, what: str, subject: Any) -> Cost | None:
    return Cost(parts=(TrashCards(1, among=hand_of, noun="card from your grip"),)) if what == "trash" else None


def free_install(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, [c for c in game.runner.hand if c.type == "program"], public=False)
    if card is not None:
        yield from instruct(game, Install(card=card, player=RUNNER, terms=Terms(free=True)))


def free_install_of_all(game: Game, this: Resolution) -> Flow[None]:
    card = yield from choose_target(game, this, [c for c in game.runner.hand if c.type == "program"], public=False)
    if card is not None:
        yield from instruct(game, Install(card=card, player=RUNNER, terms=Terms(ignore_all=True)))


def paid_x(game: Game, this: Resolution) -> int:
    return int(this.memory["paid"].x)


def take_all(game: Game, this: Resolution) -> Effect:
    return TakeCredits(player=RUNNER, card=this.here, amount=None)


def own_use(game: Game, card: Card, purpose: Purpose) -> bool:
    return purpose.kind == "play"


def on_hardware(game: Game, card: Card) -> bool:
    return card.type == "hardware"


def for_the_chosen(game: Game, card: Card, purpose: Purpose) -> bool:
    about = purpose.card is None or purpose.card.title not in ("Any Device", "Mirror")
    return purpose.kind == card.chosen and about


ANY_CARD = TrashCards(1, noun="installed card")

PRICES = [
    invented("Turnstile", "corp", "upgrade", {"cost": 0, "trash_cost": 2},
             statics=[static("additional cost", priced_access)]),
    invented("Software Tax", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("additional cost", priced_install)]),
    invented("Costly to Score", "corp", "agenda", {"requirement": 2, "points": 1},
             statics=[static("additional cost", priced_score, where=lambda game, card: card.installed)]),
    invented("Event Tax", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("additional cost", priced_play)]),
    invented("Booby Trap", "corp", "asset", {"cost": 0, "trash_cost": 1},
             statics=[static("additional cost", priced_trash)]),
    invented("Free of Charge", "runner", "event", {}, play=[do(free_install)]),
    invented("Free of All", "runner", "event", {}, play=[do(free_install_of_all)]),
    invented("At Most Two", "runner", "event", {}, play=[draw(paid_x)],
             play_cost=Cost(x=True, x_limit=lambda game, this: 2)),
    invented("X in Use", "runner", "resource", {}, paid=[
        Paid(words="gain X", cost=Cost(1, x=True), instructions=(draw(paid_x),))]),
    invented("Event Fund", "runner", "resource", {}, recurring=1, statics=[static("pays", own_use)]),
    invented("Any Fund", "runner", "resource", {}, statics=[static("pays", for_the_chosen)]),
    invented("Any Account", "corp", "asset", {"cost": 0, "trash_cost": 2}, statics=[static("pays", for_the_chosen)]),
    invented("Piggy Bank", "runner", "resource", {}, paid=[
        Paid(words="take all", instructions=(imminent(take_all, lambda game, this: this.here.count("credits") > 0),))]),
    invented("Vanishing", "runner", "resource", {}, paid=[
        Paid(words="gain 3", cost=Cost(parts=(RemoveThis(),)), instructions=(gain(3),))]),
    invented("Homecoming", "runner", "resource", {}, paid=[
        Paid(words="gain 2", cost=Cost(parts=(ReturnCards(1, noun="installed card"),)), instructions=(gain(2),))]),
    invented("Any Battery", "runner", "resource", {}, paid=[
        Paid(words="gain 3", cost=Cost(parts=(Spend("power", 2, on_hardware),)), instructions=(gain(3),))]),
    invented("Waste Time", "runner", "resource", {}, paid=[
        Paid(words="gain 1", cost=Cost(parts=(LoseClicks(2),)), instructions=(gain(1),))]),
    invented("One of Each", "runner", "resource", {}, paid=[
        Paid(words="gain 6", cost=Cost(parts=(ANY_CARD, ANY_CARD)), instructions=(gain(6),))]),
]  # fmt: skip


# -- Permissions


def only_after_draw(game: Game, card: Card) -> bool:
    return any(o.kind == "draw" and o.player == RUNNER for o in game.happened)


def ice_not_for_hq(game: Game, card: Card, server: Server | None) -> bool:
    return server is None or server.name != "HQ"


def for_rezzing(game: Game, card: Card, occurrence: Occurrence) -> bool:
    return occurrence.player == CORP


PERMISSIONS = [
    invented("Not at First", "runner", "resource", {}, install_if=only_after_draw),
    invented("Not before HQ", "corp", "ice", {"strength": 1, "cost": 0}, install_in=ice_not_for_hq),
    invented("Never Ready", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot rez", lambda game, card, other: other is not card)]),
    invented("No Scoring", "runner", "resource", {}, statics=[static("cannot score", lambda game, card, other: True)]),
    invented("No Breaking", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot break", lambda game, card, ice, by: True)]),
    invented("No Income", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot gain credits", lambda game, card, seat: seat == RUNNER)]),
    invented("Stay Tagged", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot remove tags", lambda game, card: True)]),
    invented("Dug In", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot trash", lambda game, card, other: other is card)]),
    invented("No Exit", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot end the run", lambda game, card: True)]),
    invented("Hidden Well", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("cannot expose", lambda game, card, other: True)]),
    invented("Rez Watcher", "corp", "asset", {"cost": 0, "trash_cost": 2},
             conditionals=[whenever("rez", for_rezzing, may(tags(1)), words="tag")]),
    invented("Stronger Tag", "corp", "asset", {"cost": 0, "trash_cost": 2},
             statics=[static("more tag", lambda game, card, effect: 1)]),
]  # fmt: skip


CARDS = [*HOSTS, *PRICES, *PERMISSIONS]
