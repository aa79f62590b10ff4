"""Uprising era, Adam: what each card says."""

from daemon.rules.model import SEES
from tests.board import Board


def test_emergent_creativity_costs_two_clicks() -> None:
    board = Board(clicks=1, runner={"hand": ["Emergent Creativity", "Corroder"]})
    board.cannot(runner="play Emergent Creativity")


def test_emergent_creativity_installs_for_as_much_less_as_was_trashed() -> None:
    board = Board(
        runner={
            "credits": 4,
            "hand": ["Emergent Creativity", "Corroder", "Sure Gamble", "Crypsis"],
            "deck": ["Gordian Blade", "Diesel"],
        }
    )
    board.runner("play Emergent Creativity")
    board.cannot(runner="choose Sure Gamble")
    board.runner("choose Corroder")
    board.cannot(runner="choose Diesel")
    board.runner("choose Gordian Blade")
    board.then(
        {
            "runner.rig": ["Gordian Blade"],
            "runner.credits": 0,
            "clicks": 2,
            "runner.hand": ["Crypsis", "Sure Gamble"],
            "runner.discard": ["Corroder", "Emergent Creativity"],
            "happened": {"shuffle runner": 1},
        }
    )


def test_emergent_creativity_trashes_nothing_and_installs_at_full_cost() -> None:
    board = Board(runner={"credits": 4, "hand": ["Emergent Creativity", "Crypsis"], "deck": ["Corroder"]})
    board.runner("play Emergent Creativity", "done", "choose Corroder")
    board.then({"runner.rig": ["Corroder"], "runner.credits": 0, "runner.hand": ["Crypsis"]})


def test_find_the_truth_reveals_what_the_runner_draws_and_looks_at_rnd_once_a_turn() -> None:
    board = Board(runner={"deck": ["Corroder"], "rig": ["Find the Truth"]})
    board.runner("draw", "use Find the Truth")
    board.then({"runner.hand": ["Corroder"], "happened": {"reveal Corroder": 1}})
    board.runner("run Archives")
    board.to({"pending": ["Find the Truth"]})
    board.runner("use Find the Truth")
    (looked,) = [each for each in board.game.happened if each.kind == "look"]
    assert looked.card == board.game.corp.deck[0].reference and looked.seen & SEES["runner"]
    board.never(runner="use Find the Truth")
    board.runner("run Archives")
    board.then({"last_run.result": "successful"})


def test_find_the_truth_may_look_at_nothing() -> None:
    board = Board(runner={"rig": ["Find the Truth"]})
    board.runner("run Archives")
    board.to({"pending": ["Find the Truth"]})
    board.can(runner=["use Find the Truth", "pass"])
