import pytest

from daemon.scenario import ScenarioError
from tests.board import Board


def test_a_run_from_beginning_to_end() -> None:
    board = Board(corp={"HQ": {"ice": ["Palisade"]}, "hand": 2})
    board.runner("run HQ")
    board.to("6.9.2b")
    board.expect({"run": "HQ", "run.ice": "Palisade", "Palisade": {"rezzed": False, "seen_by": ["corp"]}})
    board.corp("rez Palisade")
    board.then({"corp.credits": 2, "last_run.result": "unsuccessful", "happened": {"access": 0, "rez Palisade": 1}})


def test_a_failure_shows_the_open_prompt() -> None:
    board = Board(turn="corp", corp={"hand": ["Hedge Fund"]})
    with pytest.raises(AssertionError) as failed:
        board.corp("play Hedge Fund", "run HQ", "rez Hedge Fund")
    text = str(failed.value)
    assert "corp: run HQ" in text
    assert "corp is not offered this" in text
    assert "action at 5.6.2b" in text
    assert "  credit\n  draw" in text


def test_what_was_found_and_what_was_expected() -> None:
    board = Board(runner={"hand": 3})
    with pytest.raises(AssertionError, match=r"runner.hand: found .*blank, blank, blank.*, expected 2"):
        board.expect({"runner.hand": 2, "runner.credits": 5})


@pytest.mark.parametrize("host", ["Street Peddler", "Pauleʼs Café"])
def test_resources_host_without_installing(host: str) -> None:
    board = Board(runner={"rig": [{"card": host, "hosted": ["Corroder", "Cyberfeeder"]}], "memory": 4})
    board.expect(
        {
            f"{host}.hosted": ["Corroder", "Cyberfeeder"],
            "runner.rig": [host],
            "runner.free_memory": 4,
            "Corroder": {"zone": host, "facedown": True, "seen_by": ["runner"]},
        }
    )
    assert not board.card("Corroder").installed


def test_what_is_written_faceup_on_a_resource_is_installed() -> None:
    board = Board(runner={"rig": [{"card": "Daily Casts", "hosted": ["Corroder (faceup)"]}]})
    board.expect({"Corroder": {"zone": "runner.rig", "facedown": False}, "runner.free_memory": 3})


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("rub HQ", "unknown verb rub; did you mean run?"),
        ("run QH", "QH is not a server; one of: HQ, R&D, Archives, Remote 1"),
        ("play Hedge Fun", "this scenario has no card Hedge Fun; did you mean Hedge Fund?"),
    ],
)
def test_an_impossible_decision_names_similar_ones(words: str, hint: str) -> None:
    board = Board(corp={"hand": ["Hedge Fund"]})
    with pytest.raises(ScenarioError) as wrong:
        board.runner(words)
    assert str(wrong.value) == hint
    # Nothing has happened.
    assert board.prompt.kind == "paid"


def test_a_path_that_does_not_exist_names_the_nearest() -> None:
    board = Board()
    with pytest.raises(ValueError, match=r"unknown path corp.credit; did you mean credits"):
        board.expect({"corp.credit": 5})


def test_single_values_can_be_read() -> None:
    board = Board(corp={"credits": 3, "hand": ["Hedge Fund"]})
    assert board["corp.credits"] == 3
    assert board.card("Hedge Fund").zone == "hand"


def test_an_effect_from_outside() -> None:
    board = Board(runner={"hand": 3})
    board.effect(corp="net 2")
    board.expect({"runner.hand": 1, "runner.discard": 2, "happened": {"net 2": 1, "trash": 2}})


def test_what_is_possible_after_an_effect_from_outside() -> None:
    board = Board(corp={"hand": 1}, runner={"hand": 3})
    board.effect(runner="tag 1")
    board.can(runner="remove-tag")
    board.runner("remove-tag")
    board.expect({"runner.tags": 0, "runner.credits": 3})


def test_a_copy_does_not_touch_the_game() -> None:
    board = Board(turn="corp", corp={"hand": ["Hedge Fund", "Palisade"]})
    board.can(corp=["play Hedge Fund", "install Palisade @ HQ", "install Palisade @ new remote"])
    board.cannot(corp=["purge @ HQ", "install Palisade @ Remote 1"])
    board.expect({"corp.hand": 2, "corp.credits": 5})


def test_the_end_of_a_turn() -> None:
    board = Board(runner={"hand": 7})
    board.end_turn("runner")
    board.expect({"turn": "corp", "runner.hand": 5, "runner.credits": 9, "kind": "action"})
