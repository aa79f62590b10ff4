"""Uprising era, Haas-Bioroid ice: what each card says."""

from tests.board import Board


def test_architect_cannot_be_trashed_and_installs_from_r_and_d() -> None:
    board = Board(corp={"deck": ["PAD Campaign", 20], "HQ": {"ice": ["Architect (rezzed)"]}})
    board.runner("run HQ")
    board.corp("choose PAD Campaign", "choose new remote")
    board.expect({"Remote 1.root": ["PAD Campaign"]})


def test_drafter_recovers_a_card() -> None:
    board = Board(corp={"discard": ["Hedge Fund"], "HQ": {"ice": ["Drafter (rezzed)"]}})
    board.runner("run HQ")
    board.corp("choose Hedge Fund")
    board.expect({"corp.hand": ["Hedge Fund"]})


def test_fairchild_makes_the_runner_pay_or_trash() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Fairchild 1.0 (rezzed)"]}}, runner={"credits": 1, "rig": ["Smartware Distributor"]}
    )
    board.runner("run HQ", "choose pay", "choose trash")
    board.then({"runner.credits": 0, "runner.rig": 0})


def test_hudson_limits_the_run_to_one_access() -> None:
    board = Board(corp={"discard": ["Hedge Fund", "Enigma", "Ice Wall"], "Archives": {"ice": ["Hudson 1.0 (rezzed)"]}})
    board.runner("run Archives")
    board.then({"happened": {"access": 1}})


def test_loki_takes_subtypes_and_subroutines() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Loki (rezzed)"]}, "R&D": {"ice": ["Ice Wall (rezzed)"]}},
    )
    board.runner("run HQ")
    board.to("6.9.3b")
    board.expect({"Loki.unbroken": [1, 2], "Loki.subtypes": {"has": ["barrier", "bioroid"]}})
    board.then({"last_run.result": "unsuccessful"})


def test_tyr_broken_with_a_click_gives_the_corp_a_click() -> None:
    board = Board(corp={"HQ": {"ice": ["Týr (rezzed)"]}}, runner={"hand": 5})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Týr", "choose sub 1")
    board.runner("use Týr", "choose sub 2")
    board.then({"runner.core_damage": 0, "runner.clicks": 1, "last_run.result": "unsuccessful"})
    board.end_turn("runner")
    board.expect({"corp.clicks": 5})


def test_fairchild_costs_a_click_for_each_subroutine_and_only_the_runner_breaks() -> None:
    board = Board(corp={"HQ": {"ice": ["Fairchild 1.0 (rezzed)"]}}, runner={"clicks": 2})
    board.never(corp="use Fairchild 1.0")
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Fairchild 1.0", "choose sub 1")
    board.expect({"runner.clicks": 0, "Fairchild 1.0.unbroken": [2]})
    board.cannot(runner="use Fairchild 1.0")


def test_loki_takes_nothing_when_other_ice_is_encountered() -> None:
    board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}, "R&D": {"ice": ["Loki (rezzed)", "Enigma (rezzed)"]}})
    board.never(corp="use Loki")
    board.expect({"Loki.subs": 1})
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful", "Loki.subs": 1})
