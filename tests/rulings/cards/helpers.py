"""Cards made up for rulings that speak of cards not implemented: each does what such a card does."""

import attrs

from daemon.cards import registry
from daemon.rules import values
from daemon.rules.abilities import Ability, CardDefinition, Paid, Subroutine
from daemon.rules.cards import MoveCard, RemoveFromGame, Trash
from daemon.rules.costs import Cost, Purpose
from daemon.rules.damage import Damage
from daemon.rules.economy import Purge
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import ARCHIVES, CORP, HQ, R_AND_D, RUNNER, Card, Game, Resolution, Server
from daemon.rules.prompts import Flow
from daemon.rules.runs import MoveRunner
from daemon.rules.scoring import Advance
from daemon.rules.words.asking import choose_target, installed_cards
from daemon.rules.words.basics import damage, do, gain, imminent, trash_this
from daemon.rules.words.paying import TrashCards
from daemon.rules.words.triggers import is_this, static, when_accessed, whenever
from daemon.scenario.invented import invented


def remove_the_accessed_card(game: Game, this: Resolution) -> Flow[None]:
    if game.access is not None:
        yield from instruct(game, RemoveFromGame(cards=[game.access.card], by=RUNNER))


def is_accessing(game: Game, this: Resolution) -> bool:
    return game.access is not None


def back_to_the_grip(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, MoveCard(card=this.here, zone="hand", by=RUNNER))


def weaker(game: Game, card: Card, other: Card) -> int:
    return -1 if game.encounter is not None and game.encounter.ice is other else 0


def for_icebreakers(game: Game, card: Card, purpose: Purpose) -> bool:
    return purpose.kind == "use" and purpose.card is not None and values.has_subtype(game, purpose.card, "icebreaker")


def of_hosted_programs(game: Game, card: Card, other: Card) -> tuple[Ability, ...]:
    hosted = [each for each in card.hosted if each.type == "program"] if other is card else []
    return tuple(ability for each in hosted for ability in values.paid_abilities(game, each))


def trash_the_top_of_rd(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, Trash(cards=game.corp.deck[:1], by=RUNNER))


def of_any_price() -> CardDefinition:
    event = invented("Any Price", "runner", "event", {}, play=[gain(1)])
    return attrs.evolve(event, printed=attrs.evolve(event.printed, cost=None))


RUNNER_CARDS = [
    of_any_price(),
    invented("Remover", "runner", "resource", {}, paid=[
        Paid(words="remove it", access=True, instructions=(do(remove_the_accessed_card, is_accessing),))]),
    invented("Return", "runner", "event", {}, play=[gain(1), do(back_to_the_grip)]),
    invented("Carver", "runner", "resource", {}, statics=[static("strength", weaker)]),
    invented("Middleman", "runner", "resource", {}, statics=[
        static("install cost", lambda game, card, other, server, host: -1 * (other.type == "hardware"))]),
    invented("Spoiler", "runner", "resource", {}, conditionals=[
        whenever("score", None, do(trash_the_top_of_rd), words="trash the top card of R&D")]),
    invented("Harness", "runner", "resource", {}, statics=[
        static("strength", lambda game, card, other: int(other.type == "program" and game.run is not None))]),
    invented("Breaker Fund", "runner", "program", {"memory": 1}, recurring=1,
             statics=[static("pays", for_icebreakers)]),
    invented("Recipe", "runner", "resource", {}, conditionals=registry["Cookbook"].conditionals),
    invented("Revenge", "runner", "resource", {}, conditionals=[
        whenever("state", lambda game, card, o: game.runner.credits == 0, trash_this(), damage("meat", 3),
                 words="3 meat damage")]),
    invented("Tower", "runner", "program", {"memory": 1, "subtypes": ["icebreaker"]},
             hosts=lambda game, card, other: other.type == "program",
             statics=[static("abilities", of_hosted_programs)]),
]  # fmt: skip


def remotes_after_a_central(game: Game, card: Card, server: Server) -> bool:
    centrals = (HQ, R_AND_D, ARCHIVES)
    return not server.central and not any(o.kind == "run" and o.server in centrals for o in game.happened)


def to_archives(game: Game, this: Resolution) -> Effect | None:
    server = game.server(ARCHIVES)
    return MoveRunner(server=server) if server is not None else None


def toll(game: Game, card: Card, what: str, subject: object) -> Cost | None:
    if what != "jack out" or game.run is None or game.run.server is not card.server:
        return None
    return Cost(parts=(TrashCards(1, lambda game, card: card.type == "program", noun="installed program"),))


def push(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, installed_cards(game, CORP, lambda game, card: card.type == "ice"))
    if ice is not None:
        for _ in range(3):
            yield from instruct(game, Advance(card=ice))


CORP_CARDS = [
    invented("Push", "corp", "operation", {}, play=[do(push)]),
    invented("Ice Subsidy", "corp", "agenda", {"requirement": 3, "points": 1}, statics=[
        static("rez cost", lambda game, card, other: -1 * (other.type == "ice"))]),
    invented("Stinging", "corp", "agenda", {"requirement": 3, "points": 1},
             conditionals=[when_accessed(damage("net", 2), words="2 net damage")]),
    invented("Perfection", "corp", "identity", {}, statics=[static("cannot run", remotes_after_a_central)]),
    invented("Suite", "corp", "asset", {"cost": 0, "trash_cost": 1}, paid=[
        Paid(words="purge", instructions=(imminent(lambda game, this: Purge()),))]),
    invented("Mirage", "corp", "ice", {"cost": 0, "strength": 0, "subtypes": ["barrier"]},
             subroutines=[Subroutine("gain 1", instructions=(gain(1),))],
             conditionals=[whenever("pass", lambda game, card, o: is_this(card, o), imminent(to_archives),
                                    words="to Archives")]),
    invented("Gate", "corp", "upgrade", {"cost": 0, "trash_cost": 1}, statics=[static("additional cost", toll)]),
    invented("Belt", "corp", "ice", {"cost": 9, "strength": 6, "subtypes": ["barrier"]}, advanceable=True,
             subroutines=[Subroutine("gain 1", instructions=(gain(1),))],
             statics=[static("rez cost", lambda game, card, other: -3 * card.count("advancement") * (other is card),
                             where=lambda game, card: True)]),
    invented("Sure Hit", "corp", "operation", {}, play=[
        imminent(lambda game, this: Damage(kind="meat", amount=1, unpreventable=True))]),
    invented("Night Shift", "corp", "asset", {"cost": 0, "trash_cost": 1},
             conditionals=[whenever("turn ends", None, gain(1), words="gain 1")]),
]  # fmt: skip

CARDS = [*RUNNER_CARDS, *CORP_CARDS]
