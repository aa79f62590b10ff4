"""Uprising era, Anarch events: what each says, and where it stops."""

import pytest

from tests.board import Board


def test_ive_had_worse_draws_three() -> None:
    board = Board(runner={"hand": ["I've Had Worse"]})
    board.runner("play I've Had Worse")
    board.then({"runner.hand": 3, "runner.discard": ["I've Had Worse"]})


def test_ive_had_worse_draws_three_when_meat_damage_trashes_it() -> None:
    board = Board(runner={"hand": ["I've Had Worse"]})
    board.effect(corp="meat 1")
    board.expect({"pending": ["I've Had Worse"], "runner.hand": 0})
    board.runner("use I've Had Worse")
    board.then({"runner.hand": 3})


def test_ive_had_worse_does_not_draw_for_core_damage() -> None:
    board = Board(runner={"hand": ["I've Had Worse"]})
    board.never(runner="use I've Had Worse")
    board.effect(corp="core 1")
    board.then({"runner.hand": 0})


@pytest.mark.parametrize("event", ["net 1", "trash I've Had Worse"])
def test_ive_had_worse_does_not_draw_when_another_card_or_something_else_trashes_it(event: str) -> None:
    board = Board(runner={"hand": ["I've Had Worse", "Diesel"]}, random=["Diesel"])
    board.never(runner="use I've Had Worse")
    board.effect(corp=event)
    board.then({"runner.hand": 1})


def test_isolation_costs_a_resource_and_gains_seven() -> None:
    board = Board(runner={"hand": ["Isolation"], "rig": ["Decoy", "Corroder"]})
    board.runner("play Isolation")
    board.then({"runner.credits": 10, "runner.rig": ["Corroder"]})


def test_isolation_cannot_be_played_without_a_resource() -> None:
    board = Board(runner={"hand": ["Isolation"], "rig": ["Corroder", "Decoy (facedown)"]})
    board.cannot(runner="play Isolation")


def test_moshing_trashes_three_for_three_credits_and_three_cards() -> None:
    board = Board(runner={"hand": ["Moshing", "Decoy", "Corroder", "Diesel"]})
    board.runner("play Moshing")
    board.then({"runner.credits": 8, "runner.hand": 3, "runner.discard": 4})


def test_moshing_cannot_pay_with_itself() -> None:
    board = Board(runner={"hand": ["Moshing", "Decoy", "Corroder"]})
    board.cannot(runner="play Moshing")


def test_stimhack_gives_nine_credits_for_its_run_and_a_core_damage() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Enigma (rezzed)"]}},
        runner={"hand": ["Stimhack", 2], "credits": 0, "rig": ["Gordian Blade"]},
    )
    board.runner("play Stimhack", "choose HQ")
    board.to("6.9.3b")
    board.runner("use Gordian Blade / break", "choose sub 1", "use Gordian Blade / break")
    board.expect({"Stimhack.credits": 7, "runner.credits": 0})
    board.then({"runner.core_damage": 1, "runner.hand": 1, "runner.credits": 0})


def test_stimhacks_credits_are_lost_like_those_of_the_pool() -> None:
    """Whitespace takes 3, and ends the run only with 6 or less left."""
    board = Board(corp={"HQ": {"ice": ["Whitespace (rezzed)"]}}, runner={"hand": ["Stimhack", 1], "credits": 2})
    board.runner("play Stimhack", "choose HQ")
    board.to("6.9.4c")
    board.expect({"Stimhack.credits": 6, "runner.credits": 2})
