"""Uprising era, Weyland Consortium, assets: what each card says."""

from tests.board import Board


def test_wall_to_wall_resolves_up_to_three() -> None:
    board = Board(
        turn="corp", start="turn", corp={"Remote 1": {"root": ["Wall to Wall (rezzed)"]}, "HQ": {"ice": ["Enigma"]}}
    )
    board.to(corp="use Wall to Wall")
    board.corp("use Wall to Wall", "choose place", "choose draw", "choose gain")
    board.then({"Enigma.advancement": 1, "corp.credits": 6, "corp.hand": 2, "Wall to Wall.zone": "Remote 1.root"})


def test_wall_to_wall_may_stop_early() -> None:
    board = Board(turn="corp", start="turn", corp={"Remote 1": {"root": ["Wall to Wall (rezzed)"]}})
    board.to(corp="use Wall to Wall")
    board.corp("use Wall to Wall", "choose gain", "done")
    board.then({"corp.credits": 6, "corp.hand": 1})


def test_wall_to_wall_resolves_one_beside_another_rezzed_asset() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={
            "Remote 1": {"root": ["Wall to Wall (rezzed)"]},
            "Remote 2": {"root": ["Spin Doctor (rezzed)"]},
            "HQ": {"root": ["Crisium Grid (rezzed)"]},
        },
    )
    board.to(corp="use Wall to Wall")
    board.corp("use Wall to Wall")
    board.cannot(corp="done")
    board.corp("choose HQ")
    board.then({"Wall to Wall.zone": "corp.hand", "corp.credits": 5, "corp.hand": 2})


def test_wall_to_wall_resolves_each_of_the_corps_turns_and_no_other() -> None:
    root = {"Remote 1": {"root": ["Wall to Wall (rezzed)"]}}
    board = Board(turn="corp", start="turn", corp=root)
    board.to(corp="use Wall to Wall")
    board.cannot(corp="pass")
    board = Board(start="turn", corp=root)
    board.never(corp="use Wall to Wall")
    board.then({"corp.credits": 5})
