"""Uprising era: NBN, agendas."""

from daemon.cards.declare import card
from daemon.rules.costs import Cost
from daemon.rules.model import Card, Game
from daemon.rules.words.basics import gain
from daemon.rules.words.triggers import static, when_scored


def costs_to_steal(game: Game, card: Card, what: str, *subject: object) -> Cost | None:
    return Cost(5) if what == "steal" and subject[0] is card else None


card(
    "Bellona",
    "Stealing it costs the Runner 5 credits in addition. The Corp gains 5 credits for scoring it.",
    static=[static("additional cost", costs_to_steal, where=lambda game, card: True)],
    when=[when_scored(gain(5))],
)
