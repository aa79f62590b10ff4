"""Uprising era, Shaper: what each identity says."""

from tests.board import Board

JESMINDER = "Jesminder Sareen: Girl Behind the Curtain"
KIT = "Rielle “Kit” Peddler: Transhuman"


def test_jesminder_avoids_the_first_tag_of_each_run() -> None:
    board = Board(runner={"identity": JESMINDER})
    board.runner("run HQ")
    board.to("6.9.1e")
    board.effect(corp="tag 1")
    board.runner("use Jesminder Sareen")
    board.effect(corp="tag 1")
    board.expect({"runner.tags": 1})
    board.runner("run R&D")
    board.to("6.9.1e")
    board.effect(corp="tag 2")
    board.runner("use Jesminder Sareen")
    board.then({"runner.tags": 2})


def test_jesminder_avoids_nothing_outside_runs() -> None:
    board = Board(turn="corp", runner={"identity": JESMINDER})
    board.never(runner="use Jesminder Sareen")
    board.effect(corp="tag 1")
    board.then({"runner.tags": 1})


def test_kit_makes_the_first_ice_of_a_turn_a_code_gate_for_the_run() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", {"card": "Neural Katana", "rezzed": True}]}},
        runner={"identity": KIT, "hand": 5, "rig": ["Gordian Blade"]},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.expect({"Ice Wall.subtypes": ["barrier", "code_gate"]})
    board.runner("use Gordian Blade / break")
    board.to({"encounter": "Neural Katana"})
    board.expect({"Neural Katana.subtypes": {"lacks": ["code_gate"]}, "Ice Wall.subtypes": ["barrier", "code_gate"]})
    board.then({"Ice Wall.subtypes": ["barrier"]})
