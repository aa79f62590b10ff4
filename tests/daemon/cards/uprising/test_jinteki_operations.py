"""Uprising era, Jinteki operations: what each card says."""

from tests.board import Board


def test_hyoubu_precog_manifold_may_end_successful_runs_on_its_server() -> None:
    board = Board(turn="corp", corp={"hand": ["Hyoubu Precog Manifold", 1]})
    board.corp("play Hyoubu Precog Manifold", "choose HQ")
    board.expect({"corp.play": ["Hyoubu Precog Manifold"], "Hyoubu Precog Manifold.chosen": "HQ"})
    board.end_turn("corp")
    board.runner("run HQ")
    board.to("bid")
    board.corp("number 0")
    board.runner("number 1")
    board.then({"last_run": {"server": "HQ", "result": "successful"}, "happened": {"access": 0, "psi": 1}})


def test_hyoubu_precog_manifold_watches_one_server_and_ends_with_the_turn() -> None:
    chosen = {"card": "Hyoubu Precog Manifold", "chosen": "HQ"}
    board = Board(corp={"play": [chosen], "hand": ["Hyoubu Precog Manifold"]})
    board.runner("run R&D")
    board.then({"happened": {"psi": 0, "access": 1}})
    board.end_turn("runner")
    board.expect({"corp.play": 0})
    board.can(corp="play Hyoubu Precog Manifold")


def test_kakurenbo_hides_archives_and_installs_from_there() -> None:
    board = Board(
        turn="corp",
        corp={
            "credits": 2,
            "hand": ["Kakurenbo", "PAD Campaign", "Hedge Fund"],
            "discard": ["Ice Wall", "Offworld Office"],
        },
    )
    board.corp("play Kakurenbo", "choose PAD Campaign + Hedge Fund")
    board.expect({"corp.discard": ["Ice Wall (facedown)", "Offworld Office (facedown)", "PAD Campaign (facedown)",
                                   "Hedge Fund (facedown)"]})  # fmt: skip
    board.only(corp=["choose PAD Campaign", "choose Offworld Office", "done"])
    board.corp("choose Offworld Office", "choose new remote")
    board.expect({
        "Offworld Office": {"zone": "Remote 1.root", "advancement": 2, "seen_by": ["corp"]},
        "corp.clicks": 0, "corp.credits": 0, "removed": ["Kakurenbo"],
    })  # fmt: skip


def test_the_runner_cannot_follow_a_card_that_kakurenbo_turned_facedown() -> None:
    board = Board(turn="corp", corp={"hand": ["Kakurenbo"], "discard": ["Ice Wall", "Enigma"]})
    before = {board.card("Ice Wall").object, board.card("Enigma").object}
    board.corp("play Kakurenbo")
    board.then({"Ice Wall.seen_by": ["corp"], "Enigma.seen_by": ["corp"]})
    assert not before & {board.card("Ice Wall").object, board.card("Enigma").object}


def test_kakurenbo_needs_three_clicks() -> None:
    board = Board(turn="corp", clicks=2, corp={"hand": ["Kakurenbo", 2]})
    board.cannot(corp="play Kakurenbo")


def test_neural_emp_needs_a_run_in_the_runners_last_turn() -> None:
    board = Board(turn="corp", corp={"hand": ["Neural EMP"]}, runner={"hand": 3})
    board.cannot(corp="play Neural EMP")
    board = Board(corp={"hand": ["Neural EMP", 4], "deck": [9]}, runner={"hand": 3})
    board.runner("run Archives")
    board.end_turn("runner")
    board.corp("play Neural EMP")
    board.then({"happened": {"net 1": 1}, "corp.credits": 3})


def test_hyoubu_precog_manifold_forgets_a_remote_that_ceased_to_exist() -> None:
    board = Board(
        corp={
            "play": [{"card": "Hyoubu Precog Manifold", "chosen": "Remote 1"}],
            "hand": ["PAD Campaign"],
            "Remote 1": {"root": [{"card": "PAD Campaign", "as": "old"}]},
        }
    )
    board.runner("run Remote 1")
    board.to("bid")
    board.corp("number 1")
    board.runner("number 1")
    board.runner("trash old")
    board.runner("credit")
    board.effect(corp="install PAD Campaign")
    board.corp("choose new remote")
    board.runner("run Remote 1")
    board.then({"last_run.server": "Remote 1", "happened": {"psi": 1}})
