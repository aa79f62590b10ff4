"""Uprising era, NBN agendas: what each card says."""

from tests.board import Board


def test_bellona_costs_five_to_steal() -> None:
    board = Board(corp={"Remote 1": {"root": ["Bellona"]}}, runner={"credits": 6})
    board.runner("run Remote 1", "steal Bellona")
    board.then({"runner.credits": 1, "runner.points": 3})


def test_bellona_may_be_left_unstolen() -> None:
    board = Board(corp={"hand": ["Bellona"]}, runner={"credits": 6})
    board.runner("run HQ")
    board.to(runner="steal Bellona")
    board.runner("pass")
    board.then({"runner.credits": 6, "runner.points": 0, "Bellona.zone": "corp.hand"})


def test_bellona_cannot_be_stolen_with_four_credits() -> None:
    board = Board(corp={"Remote 1": {"root": ["Bellona"]}}, runner={"credits": 4})
    board.never(runner="steal Bellona")
    board.runner("run Remote 1")
    board.then({"runner.points": 0})


def test_other_agendas_cost_nothing_beside_bellona() -> None:
    board = Board(corp={"score": ["Bellona"], "hand": ["Hostile Takeover"]}, runner={"credits": 0})
    board.runner("run HQ")
    board.then({"runner.score": ["Hostile Takeover"]})


def test_scoring_bellona_gains_five() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": [{"card": "Bellona", "advancement": 5}]}})
    board.corp("score Bellona")
    board.then({"corp.credits": 10, "corp.points": 3})


def test_scoring_another_agenda_gains_nothing_from_bellona() -> None:
    board = Board(
        turn="corp",
        corp={"score": ["Bellona"], "Remote 1": {"root": [{"card": "Offworld Office", "advancement": 4}]}},
    )
    board.corp("score Offworld Office")
    board.then({"corp.credits": 12})
