"""Cards of both sides made up for decks: shuffling into them, arranging them, searching them."""

from daemon.rules.cards import ShuffleInto
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Game, Resolution
from daemon.rules.movement import move
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import pick_order, search
from daemon.rules.words.basics import do, imminent
from daemon.scenario.invented import invented


def heap_into_the_stack(game: Game, this: Resolution) -> Effect:
    return ShuffleInto(player=RUNNER, cards=list(game.runner.discard))


def archives_into_rd(game: Game, this: Resolution) -> Effect:
    return ShuffleInto(player=CORP, cards=list(game.corp.discard))


def arrange_the_top(game: Game, this: Resolution) -> Flow[None]:
    order = yield from pick_order(game, CORP, game.corp.deck[:3], source=this.card)
    for card in reversed(order):
        move(game, card, "deck", by=CORP, record=False)


def back_from_the_heap(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, lambda g, c: c.type == "program", zone="discard")
    for card in found:
        move(game, card, "hand", by=RUNNER)


def two_of_a_kind(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, lambda g, c: c.type == "program", maximum=2)
    yield from instruct(game, ShuffleInto(player=RUNNER, cards=found))


CARDS = [
    invented("Second Wind", "runner", "event", {}, play=[imminent(heap_into_the_stack)]),
    invented("Archivist", "corp", "operation", {}, play=[imminent(archives_into_rd)]),
    invented("Arrange", "corp", "operation", {}, play=[do(arrange_the_top)]),
    invented("Recover", "runner", "event", {}, play=[do(back_from_the_heap)]),
    invented("Put Them Back", "runner", "event", {}, play=[do(two_of_a_kind)]),
]
