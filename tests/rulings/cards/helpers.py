"""Cards made up for rulings that speak of cards not implemented: each does what such a card does."""

from daemon.rules.abilities import Paid
from daemon.rules.cards import MoveCard, RemoveFromGame
from daemon.rules.effects import instruct
from daemon.rules.model import RUNNER, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import do, gain
from daemon.rules.words.triggers import static
from daemon.scenario.invented import invented


def remove_the_accessed_card(game: Game, this: Resolution) -> Flow[None]:
    if game.access is not None:
        yield from instruct(game, RemoveFromGame(cards=[game.access.card], by=RUNNER))


def is_accessing(game: Game, this: Resolution) -> bool:
    return game.access is not None


def back_to_the_grip(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, MoveCard(card=this.here, zone="hand", by=RUNNER))


CARDS = [
    invented("Remover", "runner", "resource", {}, paid=[
        Paid(words="remove the accessed card", access=True, instructions=(do(remove_the_accessed_card, is_accessing),))]),
    invented("Return", "runner", "event", {}, play=[gain(1), do(back_to_the_grip)]),
    invented("Ice Subsidy", "corp", "agenda", {"requirement": 3, "points": 1}, statics=[
        static("rez cost", lambda game, card, other: -1 * (other.type == "ice"))]),
]  # fmt: skip
