"""Cards made up for the end of a turn: each changes what another ability, pending beside it, asks for."""

from daemon.rules.breach import AccessCard
from daemon.rules.cards import MoveCard, Trash
from daemon.rules.economy import RemoveCounters
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import do
from daemon.rules.words.triggers import your_turn_ends
from daemon.scenario.invented import invented


def throw_away(game: Game, this: Resolution) -> Flow[None]:
    if game.corp.hand:
        yield from instruct(game, Trash(cards=game.corp.hand[:1], by=CORP))


def fetch_back(game: Game, this: Resolution) -> Flow[None]:
    if game.corp.discard:
        yield from instruct(game, MoveCard(card=game.corp.discard[0], zone="hand", by=CORP))


def read_a_root(game: Game, this: Resolution) -> Flow[None]:
    cards = [card for server in game.servers for card in server.root]
    if cards:
        yield from instruct(game, AccessCard(card=cards[0]))


def settle(game: Game, this: Resolution) -> Flow[None]:
    for card in list(game.runner.rig):
        if card.count("credits"):
            yield from instruct(game, RemoveCounters(card=card, counter="credits", amount=1))


CARDS = [
    invented("Late Shredder", "corp", "asset", {}, conditionals=[your_turn_ends(do(throw_away))]),
    invented("Late Archivist", "corp", "asset", {}, conditionals=[your_turn_ends(do(fetch_back))]),
    invented("Late Reader", "runner", "resource", {}, conditionals=[your_turn_ends(do(read_a_root))]),
    invented("Late Bill", "runner", "resource", {}, conditionals=[your_turn_ends(do(settle))]),
]
