"""Well-known cards, Haas-Bioroid: what each says."""

from tests.board import Board

SECRETARY = {"card": "Aggressive Secretary", "advancement": 2}


def test_an_advanced_secretary_trashes_a_program_for_each_counter() -> None:
    board = Board(corp={"Remote 1": {"root": [SECRETARY]}}, runner={"rig": ["Cleaver", "Crypsis", "Medium", "Decoy"]})
    board.runner("run Remote 1")
    board.to(corp="accept")
    board.corp("accept", "choose Crypsis + Medium")
    board.then({"corp.credits": 3, "runner.rig": ["Cleaver", "Decoy"]})


def test_the_secretary_trashes_nothing_if_the_corp_does_not_pay() -> None:
    board = Board(corp={"Remote 1": {"root": [SECRETARY]}}, runner={"rig": ["Crypsis"]})
    board.runner("run Remote 1")
    board.to(corp="decline")
    board.corp("decline")
    board.then({"corp.credits": 5, "runner.rig": ["Crypsis"]})


def test_a_secretary_without_counters_asks_for_nothing() -> None:
    board = Board(corp={"Remote 1": {"root": ["Aggressive Secretary"]}}, runner={"rig": ["Crypsis"]})
    board.never(corp="accept")
    board.runner("run Remote 1")
    board.then({"corp.credits": 5, "runner.rig": ["Crypsis"]})


def test_the_secretary_can_be_advanced() -> None:
    board = Board(
        turn="corp", corp={"Remote 1": {"root": ["Aggressive Secretary"]}, "Remote 2": {"root": ["PAD Campaign"]}}
    )
    board.can(corp="advance Aggressive Secretary")
    board.cannot(corp="advance PAD Campaign")


def test_the_runner_loses_clicks_to_break_eli() -> None:
    board = Board(corp={"HQ": {"ice": ["Eli 1.0 (rezzed)"]}})
    board.runner("run HQ", "use Eli 1.0", "choose sub 1", "use Eli 1.0")
    board.expect({"Eli 1.0.unbroken": [], "runner.clicks": 1})
    board.then({"last_run.result": "successful"})


def test_eli_ends_the_run_of_a_runner_without_clicks() -> None:
    board = Board(clicks=1, corp={"HQ": {"ice": ["Eli 1.0 (rezzed)"]}})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.cannot(runner="use Eli 1.0")
    board.then({"last_run.result": "unsuccessful"})


def test_an_ambush_accessed_in_r_and_d_is_revealed_as_its_ability_becomes_pending() -> None:
    """7.1.2: the Corp does not see what is accessed in R&D, until an ability of its own is pending."""
    board = Board(corp={"deck": ["Aggressive Secretary", 5]})
    board.runner("run R&D")
    board.to({"kind": "reaction", "player": "corp"})
    board.expect({"happened": {"reveal Aggressive Secretary": 1}, "pending": ["Aggressive Secretary"]})


def test_another_card_accessed_in_r_and_d_is_not() -> None:
    """7.1.2."""
    board = Board(corp={"deck": ["Hedge Fund", 5]})
    board.runner("run R&D")
    board.then({"happened": {"reveal": 0, "access": 1}})
