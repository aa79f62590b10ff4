"""Uprising era, Weyland Consortium, upgrades: what each card says."""

from tests.board import Board


def test_cayambe_grid_advances_ice_here_as_the_turn_begins() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ["Enigma", "Ice Wall"]}, "R&D": {"ice": ["Hunter"]}},
    )
    board.to(corp="use Cayambe Grid")
    board.corp("use Cayambe Grid")
    board.only(corp=["choose Enigma", "choose Ice Wall"])
    board.corp("choose Enigma")
    board.then({"Enigma.advancement": 1})


def test_cayambe_grid_ends_runs_that_are_not_paid_for() -> None:
    ice = [{"card": "Enigma", "advancement": 2}, "Ice Wall"]
    board = Board(corp={"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ice}, "hand": ["Hedge Fund"]})
    board.runner("run HQ")
    board.to(runner="accept")
    board.runner("decline")
    board.then({"last_run.result": "unsuccessful", "runner.credits": 5})
    board.runner("run HQ")
    board.to(runner="accept")
    board.runner("accept")
    board.to({"runner.credits": 3})
    board.to("6.9.5b")
    board.never(runner="accept")
    board.runner("run R&D")
    board.then({"last_run.result": "successful"})


def test_crisium_grid_denies_success_on_its_server() -> None:
    board = Board(corp={"HQ": {"root": ["Crisium Grid (rezzed)"]}, "hand": ["Hedge Fund"]})
    board.runner("run HQ")
    board.then({"last_run.result": "neither", "happened": {"access": 2, "success": 0}})
    board.runner("run R&D")
    board.then({"last_run.result": "successful"})


def test_reduced_service_is_paid_for_taxes_its_server_and_wears_off() -> None:
    board = Board(corp={"Remote 1": {"root": ["Reduced Service"]}, "credits": 3}, runner={"credits": 5})
    board.corp("rez Reduced Service", "use Reduced Service")
    board.only(corp=["number 1", "number 2", "number 3"])
    board.corp("number 3")
    board.expect({"Reduced Service.power": 3, "corp.credits": 0})
    board.cannot(runner="run Remote 1")
    board.runner("run R&D")
    board.then({"Reduced Service.power": 2})
    board.runner("run Remote 1")
    board.then({"runner.credits": 1, "Reduced Service.power": 2, "last_run.result": "successful"})


def test_reduced_service_need_not_be_paid_for() -> None:
    board = Board(corp={"Remote 1": {"root": ["Reduced Service"]}}, runner={"credits": 0})
    board.corp("rez Reduced Service", "pass")
    board.expect({"Reduced Service.power": 0, "corp.credits": 5})
    board.can(runner="run Remote 1")


def test_cayambe_grid_leaves_no_choice_but_to_advance_ice() -> None:
    board = Board(
        turn="corp", start="turn", corp={"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ["Enigma", "Ice Wall"]}}
    )
    board.to(corp="use Cayambe Grid")
    board.cannot(corp="pass")
    board.corp("use Cayambe Grid")
    board.cannot(corp="done")


def test_cayambe_grid_advances_nothing_as_the_runners_turn_begins() -> None:
    board = Board(start="turn", corp={"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ["Enigma"]}})
    board.never(corp="use Cayambe Grid")
    board.then({"Enigma.advancement": 0})


def test_reduced_service_takes_counters_only_as_it_is_rezzed() -> None:
    board = Board(corp={"HQ": {"root": ["Reduced Service (rezzed)"]}, "R&D": {"root": ["Crisium Grid"]}})
    board.never(corp="use Reduced Service")
    board.corp("rez Crisium Grid")
    board.then({"Crisium Grid.rezzed": True, "Reduced Service.power": 0})
