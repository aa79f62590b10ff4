"""Cards made up to place counters on other cards."""

from daemon.rules.economy import PlaceCounters
from daemon.rules.effects import instruct
from daemon.rules.model import RUNNER, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target, installed_cards
from daemon.rules.words.basics import do
from daemon.scenario.invented import invented


def infect(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, installed_cards(game, RUNNER))
    if chosen is not None:
        yield from instruct(game, PlaceCounters(card=chosen, counter="virus", amount=1, player=RUNNER))


CARDS = [invented("Infection", "runner", "event", {}, play=[do(infect)])]
