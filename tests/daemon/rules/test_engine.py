"""The engine's four doors: prompts, decide, fork and the end of the game."""

from random import Random

import pytest

from daemon.cards import registry
from daemon.decks import load_deck
from daemon.rules.engine import Engine, IllegalDecision
from daemon.rules.setup import Decklist, new_game
from tests.board import Board

CORP_DECK = "bots/decks/gateway-beginner-corp.txt"
RUNNER_DECK = "bots/decks/gateway-beginner-runner.txt"


def starter_engine(seed: bytes = b"seed", windows: str = "own") -> Engine:
    corp, runner = load_deck(CORP_DECK), load_deck(RUNNER_DECK)
    return Engine(
        new_game(
            Decklist(corp.identity, corp.cards),
            Decklist(runner.identity, runner.cards),
            seed=seed,
            pool=registry,
            windows=windows,
        )
    )


def step(engine: Engine, rng: Random) -> None:
    for prompt in tuple(engine.prompts):
        engine.decide(prompt.seat, rng.randrange(len(prompt.options)))


def keys(engine: Engine) -> list[tuple[str, list[str]]]:
    return [(prompt.seat, [option.key for option in prompt.options]) for prompt in engine.prompts]


def test_the_corp_decides_on_a_mulligan_first_and_the_runner_knows() -> None:
    """1.6.6: Corp, then Runner."""
    engine = starter_engine()
    assert [(p.seat, p.kind, p.step) for p in engine.prompts] == [("corp", "mulligan", "1.6.6")]
    engine.decide("corp", 1)
    assert [(p.seat, p.kind) for p in engine.prompts] == [("runner", "mulligan")]
    assert len(engine.game.corp.hand) == 5


def test_a_wrong_seat_or_index_changes_nothing() -> None:
    engine = starter_engine()
    before = keys(engine)
    for seat, index in (("runner", 0), ("corp", 2), ("corp", -1)):
        with pytest.raises(IllegalDecision):
            engine.decide(seat, index)  # type: ignore[arg-type]
    assert keys(engine) == before


def test_the_starter_game_is_played_to_six_points() -> None:
    assert starter_engine().game.points_to_win == 6


@pytest.mark.parametrize("windows", ["own", "public", "all"])
def test_a_fork_at_every_decision_goes_the_same_way(windows: str) -> None:
    engine, rng = starter_engine(b"fork", windows), Random(1)
    for _ in range(150):
        if not engine.prompts:
            break
        twin = engine.fork()
        assert keys(twin) == keys(engine)
        state = rng.getstate()
        step(twin, rng)
        rng.setstate(state)
        step(engine, rng)
        assert keys(twin) == keys(engine)


def test_what_an_access_revealed_does_not_outlive_the_action() -> None:
    """Else the game would differ from a fork of it, which begins at the last lap."""
    board = Board(corp={"deck": ["Snare!"]}, runner={"hand": 5})
    board.runner("run R&D")
    board.to("access")
    board.runner("trash Snare!")
    board.to("action")
    board.expect({"corp.discard": ["Snare!"]})
    assert board.game.shown == []


def test_a_fork_with_other_chance_does_not_change_the_original() -> None:
    engine = starter_engine()
    engine.decide("corp", 0)
    twin = engine.fork(b"another")
    twin.decide("runner", 1)
    assert engine.prompts[0].kind == "mulligan"
    engine.decide("runner", 1)
    ours = [card.title for card in engine.game.runner.hand]
    theirs = [card.title for card in twin.game.runner.hand]
    assert ours != theirs


def test_conceding_ends_the_game_for_the_other_side() -> None:
    engine = starter_engine()
    engine.concede("corp")
    assert engine.over is not None
    assert (engine.over.winner, engine.over.reason) == ("runner", "concede")
    assert engine.prompts == ()
