"""Uprising era, neutral Runner: what each card says."""

from tests.board import Board

ZAHYA = "Zahya Sadeghi: Versatile Smuggler"
EARTH_STATION = "Earth Station: SEA Headquarters"


def test_direct_access_takes_the_abilities_of_both_identities_until_it_is_resolved() -> None:
    board = Board(
        corp={"identity": EARTH_STATION, "hand": ["Hedge Fund"]},
        runner={"credits": 1, "identity": ZAHYA, "hand": ["Direct Access"]},
    )
    board.never(runner=f"use {ZAHYA}")
    board.runner("play Direct Access", "choose HQ")
    board.to({"run": None})
    board.expect({"kind": "reaction", "pending": ["Direct Access"]})
    board.then({"runner.credits": 0, "runner.discard": ["Direct Access"], "last_run.result": "successful"})
    board.cannot(runner="run HQ")


def test_direct_access_may_go_back_into_the_stack() -> None:
    board = Board(runner={"hand": ["Direct Access"], "deck": 3})
    board.runner("play Direct Access", "choose R&D", "use Direct Access")
    board.then({"runner.deck": 4, "runner.discard": [], "runner.play": [], "happened": {"shuffle runner": 1}})


def test_employee_strike_is_a_current_that_blanks_the_corps_identity_alone() -> None:
    board = Board(
        corp={"identity": EARTH_STATION, "hand": ["Hedge Fund"]},
        runner={"credits": 1, "identity": ZAHYA, "hand": ["Employee Strike"]},
    )
    board.runner("play Employee Strike", "run HQ")
    board.to({"pending": [ZAHYA]})
    board.runner(f"use {ZAHYA}")
    board.then({"runner.credits": 1, "runner.play": ["Employee Strike"]})


def test_employee_strike_goes_when_an_agenda_is_scored() -> None:
    board = Board(
        turn="corp",
        corp={"Remote 1": {"root": [{"card": "Hostile Takeover", "advancement": 2}]}},
        runner={"play": ["Employee Strike"]},
    )
    board.corp("score Hostile Takeover")
    board.expect({"runner.play": [], "runner.discard": ["Employee Strike"]})


def test_employee_strike_stays_when_an_agenda_is_stolen() -> None:
    board = Board(corp={"hand": ["Hostile Takeover"]}, runner={"play": ["Employee Strike"]})
    board.runner("run HQ")
    board.then({"runner.score": ["Hostile Takeover"], "runner.play": ["Employee Strike"]})
