"""Supposing that something was done leaves the game as it was (1.16.1c)."""

from daemon.journal import state_hash
from daemon.rules import movement
from daemon.rules.model import CORP, RUNNER, Access
from daemon.rules.occurrences import happen
from daemon.rules.supposing import supposing
from tests.board import Board


def test_what_is_supposed_is_undone() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"], "root": [{"card": "PAD Campaign"}]}, "hand": 3},
        runner={"rig": [{"card": "Corroder"}], "hand": 2, "tags": 1},
    )
    game = board.game
    rig, corroder, wall = game.runner.rig, game.runner.rig[0], game.servers[0].ice[0]
    access = Access(game.new_structure_id(), wall, wall.object, "HQ")
    game.structures.append(access)
    before = state_hash(game)
    with supposing(game):
        movement.trash(game, [corroder, wall, *game.runner.hand], RUNNER, "cost")
        movement.place_counters(game, wall, "advancement", 1, CORP)
        movement.shuffle_deck(game, CORP)
        game.runner.tags = 0
        happen(game, "remove tag", RUNNER, amount=1)
        assert state_hash(game) != before and access.over
    assert state_hash(game) == before
    assert game.runner.rig is rig and rig == [corroder] and game.servers[0].ice == [wall] and not access.over
