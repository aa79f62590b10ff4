"""What must hold before every action of a game, whatever was done until then."""

from random import Random

import pytest

from daemon.rules.engine import Engine
from daemon.rules.model import Game, Turn
from tests.daemon.random_games import random_game
from tests.daemon.rules.test_engine import starter_engine, step


def nothing_is_left_over(game: Game) -> None:
    """Only the turn is in progress: whatever began was finished."""
    assert [structure.__class__ for structure in game.structures] == [Turn]
    assert game.step in ("5.6.2b", "5.7.1f")
    assert game.resolving == []
    assert game.imminent == []
    assert game.windows_open == []
    assert game.waiting == []
    assert game.fresh == []
    assert game.aside == []
    assert game.shown == []
    assert game.set_aside == []
    assert game.installing_in is None
    assert game.runner.fund == 0
    assert all(effect.until[0] != "checkpoint" for effect in game.lingering)
    assert all(effect.until[1] == game.turn_id for effect in game.lingering if effect.until[0] == "structure")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("windows", ["own", "all"])
def test_an_action_leaves_nothing_behind(seed: int, windows: str) -> None:
    rng = Random(seed)
    engine = Engine(random_game(rng, windows)) if seed % 2 else starter_engine(b"%d" % seed, windows)
    for _ in range(400):
        if not engine.prompts:
            break
        if engine.prompts[0].kind == "action":
            nothing_is_left_over(engine.game)
        step(engine, rng)
