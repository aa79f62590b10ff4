"""Uprising era, NBN upgrades: what each card says."""

from typing import Any

from tests.board import Board

MIDWAY, NAVI = "Midway Station Grid (rezzed)", "Navi Mumbai City Grid (rezzed)"


def test_ganked_makes_the_runner_encounter_ice_again() -> None:
    board = Board(corp={"Remote 1": {"ice": ["Ping (rezzed)"], "root": ["Ganked!"]}}, runner={"rig": ["Corroder"]})
    board.runner("run Remote 1", "use Corroder / strength", "use Corroder / break")
    board.corp("use Ganked!")
    board.expect({"encounter": "Ping", "Ganked!.zone": "corp.discard"})
    board.then({"last_run.result": "successful", "happened": {"encounter Ping": 2, "end-run": 1}})


def test_ganked_needs_rezzed_ice() -> None:
    board = Board(corp={"Remote 1": {"ice": ["Ice Wall"], "root": ["Ganked!"]}, "credits": 0})
    board.never(corp="use Ganked!")
    board.runner("run Remote 1")
    board.then({"last_run.result": "successful", "Ganked!.zone": "Remote 1.root"})


def test_ganked_may_be_left_alone() -> None:
    board = Board(corp={"Remote 1": {"ice": ["Ping (rezzed)"], "root": ["Ganked!"]}})
    board.effect(runner="breach Remote 1")
    board.to(corp="use Ganked!")
    board.corp("pass")
    board.then({"Ganked!.zone": "Remote 1.root", "happened": {"encounter": 0}})


def test_ganked_in_rd_is_revealed_and_knows_the_ice_there() -> None:
    board = Board(corp={"deck": ["Ganked!"], "R&D": {"ice": ["Ping (rezzed)"]}, "HQ": {"ice": ["Enigma (rezzed)"]}})
    board.effect(runner="breach R&D")
    board.to(corp="use Ganked!")
    board.expect({"happened": {"reveal Ganked!": 1}, "Ganked!.seen_by": ["corp", "runner"]})
    board.corp("use Ganked!")
    board.expect({"encounter": "Ping"})


def test_ganked_chooses_among_the_rezzed_ice_of_its_server() -> None:
    board = Board(
        corp={"Remote 1": {"ice": ["Ping (rezzed)", "Enigma (rezzed)", "Hunter"], "root": ["Ganked!"]},
              "HQ": {"ice": ["Ice Wall (rezzed)"]}},
    )  # fmt: skip
    board.effect(runner="breach Remote 1")
    board.corp("use Ganked!")
    board.only(corp=["choose Ping", "choose Enigma"])


def test_midway_station_grid_makes_breaking_dearer_and_strength_not() -> None:
    corp: dict[str, Any] = {"HQ": {"ice": ["Ping (rezzed)"], "root": [MIDWAY]}}
    board = Board(corp=corp, runner={"rig": ["Corroder"]})
    board.runner("run HQ", "use Corroder / strength")
    board.expect({"runner.credits": 4})
    board.runner("use Corroder / break")
    board.then({"runner.credits": 2})


def test_midway_station_grid_leaves_other_servers_alone() -> None:
    board = Board(corp={"R&D": {"ice": ["Ice Wall (rezzed)"]}, "HQ": {"root": [MIDWAY]}}, runner={"rig": ["Corroder"]})
    board.runner("run R&D", "use Corroder / break")
    board.then({"runner.credits": 4})


def test_midway_station_grid_asks_nothing_for_breaking_without_an_icebreaker() -> None:
    board = Board(corp={"HQ": {"ice": ["F2P (rezzed)"], "root": [MIDWAY]}}, runner={"rig": ["Decoy"], "credits": 4})
    board.runner("run HQ", "use F2P / break", "choose sub 1", "use F2P / break")
    board.then({"runner.credits": 0, "runner.tags": 0})


def test_a_break_that_cannot_be_paid_under_midway_station_grid_is_not_offered() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"], "root": [MIDWAY]}}, runner={"rig": ["Corroder"], "credits": 1}
    )
    board.never(runner="use Corroder / break")
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful"})


def test_navi_mumbai_city_grid_forbids_paid_abilities() -> None:
    corp: dict[str, Any] = {"HQ": {"ice": ["F2P (rezzed)"], "root": [NAVI]}}
    board = Board(corp=corp, runner={"rig": ["Decoy", "Corroder"]})
    board.never(runner="use Decoy")
    board.runner("run HQ")
    board.corp("choose Corroder")
    board.then({"runner.tags": 1, "runner.rig": ["Decoy"]})


def test_navi_mumbai_city_grid_leaves_icebreakers_and_corp_cards_alone() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)", "F2P (rezzed)"], "root": [NAVI]}},
        runner={"rig": ["Decoy", "Corroder"]},
    )
    board.runner("run HQ", "use Corroder / break", "use F2P / break", "choose sub 2", "use F2P / break")
    board.then({"runner.credits": 0, "last_run.result": "successful"})


def test_navi_mumbai_city_grid_forbids_nothing_elsewhere() -> None:
    board = Board(
        corp={"R&D": {"ice": ["Ping"]}, "HQ": {"root": [NAVI]}},
        runner={"rig": ["Decoy"]},
    )
    board.runner("run R&D")
    board.corp("rez Ping")
    board.runner("use Decoy")
    board.then({"runner.tags": 0})


def test_navi_mumbai_city_grid_leaves_mid_access_abilities_alone() -> None:
    board = Board(
        corp={"HQ": {"root": [NAVI]}, "hand": ["Hedge Fund"]},
        runner={"identity": "René “Loup” Arcemont: Party Animal", "rig": ["Carnivore"], "hand": 2},
    )
    board.runner("run HQ", "access HQ")
    board.can(runner="use Carnivore")


def test_midway_station_grid_makes_an_ability_dearer_that_does_more_than_break() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Ice Wall (rezzed)"], "root": [MIDWAY]}}, runner={"rig": ["Paperclip"], "credits": 2}
    )
    board.runner("run HQ", "use Paperclip", "number 1")
    board.then({"runner.credits": 0, "last_run.result": "successful"})


def test_ganked_acts_on_its_own_access_alone() -> None:
    board = Board(corp={"Remote 1": {"ice": ["Enigma (rezzed)"], "root": ["Ganked!", "PAD Campaign"]}})
    board.effect(runner="breach Remote 1")
    board.runner("access PAD Campaign")
    board.expect({"access": "PAD Campaign", "player": "runner", "pending": []})
