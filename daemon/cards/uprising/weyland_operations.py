"""Uprising era: Weyland Consortium, operations."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.cards import Trash
from daemon.rules.economy import GainCredits
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import (
    choose_number,
    choose_target,
    installed_cards,
    of_type,
)
from daemon.rules.words.basics import damage, do
from daemon.rules.words.meaning import means, says
from daemon.rules.words.tracing import trace


def in_a_root(game: Game, this: Resolution) -> list[Card]:
    return [c for c in game.installed(CORP) if c.zone == "root"]


@means(says("name", what="card"))
def choose_in_a_root(game: Game, this: Resolution) -> Flow[None]:
    this.memory["chosen"] = yield from choose_target(game, this, in_a_root(game, this))


@means(says("gain", what="credits", each=3, per="advancement"), says("trash", what="chosen"))
def paid_for_and_trashed(game: Game, this: Resolution) -> Flow[None]:
    chosen: Card | None = this.memory["chosen"]
    if chosen is not None:
        credits = GainCredits(player=CORP, amount=3 * chosen.count("advancement"))
        yield from instruct(game, credits, Trash(cards=[chosen], by=CORP))


def root_card_there(game: Game, this: Resolution) -> bool:
    return bool(in_a_root(game, this))


card(
    "Back Channels",
    "The Corp picks a card in the root of any server, gains 3 credits per advancement counter on it, and then trashes "
    "it.",
    play=[do(choose_in_a_root, root_card_there), do(paid_for_and_trashed, root_card_there)],
)


def runner_ran(game: Game, card: Card) -> bool:
    """In the Runner's last turn, which is the previous turn during the Corp's."""
    return any(o.kind == "run" for o in game.last_turn)


def costing_at_most(game: Game, most: int) -> list[Card]:
    return [
        c
        for c in installed_cards(game, RUNNER, of_type("program", "hardware"))
        if (c.definition.printed.cost or 0) <= most and not values.cannot(game, "trash", c)
    ]


@means(says("trash", what="card", up_to=True, player=CORP, origin="deck"))
def shut_down(game: Game, this: Resolution) -> Flow[None]:
    this.x = yield from choose_number(game, this, 0, len(game.corp.deck))
    yield from instruct(game, Trash(cards=game.corp.deck[: this.x], by=CORP))


@means(says("trash", what="program", also=("hardware",), count=1, player=RUNNER, origin="installed"))
def runner_trashes(game: Game, this: Resolution) -> Flow[None]:
    lost = yield from choose_target(game, this, costing_at_most(game, this.x), seat=RUNNER)
    if lost is not None:
        yield from instruct(game, Trash(cards=[lost], by=RUNNER))


card(
    "Power Shutdown",
    "Needs a run in the Runner's last turn. The Corp trashes as many cards off the top of R&D as it likes. The Runner "
    "then trashes one of their installed programs or pieces of hardware whose install cost is no higher than that "
    "number.",
    play_if=runner_ran,
    play=[
        do(shut_down, lambda game, this: bool(game.corp.deck)),
        do(runner_trashes, lambda game, this: bool(costing_at_most(game, len(game.corp.deck)))),
    ],
)


def points_stolen(game: Game, this: Resolution) -> int:
    stolen = [game.cards[o.card[0]] for o in game.last_turn if o.kind == "steal" and o.card is not None]
    return sum(agenda.definition.printed.points or 0 for agenda in stolen)


card(
    "Punitive Counterstrike",
    "Trace 5. Success does meat damage: as much as the printed points of all agendas that the Runner stole in their "
    "last turn add up to.",
    play=[trace(5, damage("meat", points_stolen))],
)
