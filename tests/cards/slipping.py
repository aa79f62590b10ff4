"""Cards of both sides made up for cards that move away while a player pays for them or accesses them."""

from daemon.rules.abilities import Paid
from daemon.rules.cards import MoveCard
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, Card, Game, Occurrence, Resolution
from daemon.rules.movement import shuffle_deck
from daemon.rules.payment import LoseClicks
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import do, gain
from daemon.rules.words.triggers import whenever
from daemon.scenario.invented import invented


def for_a_card(game: Game, card: Card, occurrence: Occurrence) -> bool:
    return occurrence.data is not None and game.find(occurrence.data["because"]) is not None


def put_it_on_the_bottom(game: Game, this: Resolution) -> Flow[None]:
    assert this.occurrence is not None and this.occurrence.data is not None
    card = game.find(this.occurrence.data["because"])
    if card is not None:
        yield from instruct(game, MoveCard(card=card, zone="deck", by=card.owner, index=-1))


def accessing(game: Game, card: Card, occurrence: Occurrence) -> bool:
    return game.access is not None


def shuffle_it_away(game: Game, this: Resolution) -> Flow[None]:
    yield from ()
    shuffle_deck(game, CORP)


CARDS = [
    invented("Slippery Floor", "runner", "resource", {}, conditionals=[
        whenever("spend", for_a_card, do(put_it_on_the_bottom), words="put it on the bottom")]),
    invented("Sudden Gust", "runner", "resource", {}, conditionals=[
        whenever("access", accessing, do(shuffle_it_away), words="shuffle R&D")]),
    invented("Twice the Time", "runner", "resource", {}, paid=[
        Paid(words="gain 5", cost=Cost(parts=(LoseClicks(1), LoseClicks(1))), instructions=(gain(5),))]),
]  # fmt: skip
