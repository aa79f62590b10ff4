"""Uprising era, Weyland Consortium, operations: what each card says."""

from tests.board import Board


def test_back_channels_pays_three_for_each_counter_and_trashes_the_card() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["Back Channels"], "Remote 1": {"root": [{"card": "Clearinghouse", "advancement": 2}]},
              "HQ": {"root": ["Crisium Grid"], "ice": ["Ice Wall"]}},
    )  # fmt: skip
    board.corp("play Back Channels")
    board.only(corp=["choose Clearinghouse", "choose Crisium Grid"])
    board.corp("choose Clearinghouse")
    board.then({"corp.credits": 11, "corp.discard": ["Clearinghouse", "Back Channels"], "servers": 3})


def test_back_channels_needs_a_card_in_a_root() -> None:
    board = Board(turn="corp", corp={"hand": ["Back Channels"], "HQ": {"ice": ["Ice Wall"]}})
    board.cannot(corp="play Back Channels")


def test_power_shutdown_after_a_run() -> None:
    board = Board(corp={"hand": ["Power Shutdown"]}, runner={"rig": ["Medium", "Crypsis", "Telework Contract"]})
    board.runner("run Archives")
    board.end_turn("runner")
    board.corp("play Power Shutdown", "number 3")
    board.then({"corp.discard": 4, "runner.rig": ["Crypsis", "Telework Contract"]})


def test_power_shutdown_needs_that_run() -> None:
    board = Board(corp={"hand": ["Power Shutdown"]}, runner={"rig": ["Medium"]})
    board.end_turn("runner")
    board.cannot(corp="play Power Shutdown")


def test_punitive_counterstrike_answers_what_was_stolen_last_turn() -> None:
    board = Board(
        corp={"hand": ["Punitive Counterstrike"], "Remote 1": {"root": ["Send a Message"]}, "credits": 4},
        runner={"hand": 5, "score": ["The Cleaners"]},
    )
    board.runner("run Remote 1")
    board.end_turn("runner")
    board.corp("play Punitive Counterstrike", "number 1")
    board.runner("number 5")
    board.then({"happened": {"meat 3": 1}, "runner.hand": 2})


def test_punitive_counterstrike_can_be_paid_off() -> None:
    board = Board(corp={"hand": ["Punitive Counterstrike"], "Remote 1": {"root": ["The Cleaners"]}}, runner={"hand": 5})
    board.runner("run Remote 1")
    board.end_turn("runner")
    board.corp("play Punitive Counterstrike", "number 0")
    board.runner("number 5")
    board.then({"happened": {"meat": 0}, "runner.hand": 5})
