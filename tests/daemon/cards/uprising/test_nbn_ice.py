"""Uprising era, NBN ice: what each card says."""

from tests.board import Board


def test_f2p_returns_an_installed_card_and_tags() -> None:
    board = Board(corp={"HQ": {"ice": ["F2P (rezzed)"]}}, runner={"rig": ["Corroder", "Decoy"], "credits": 0})
    board.runner("run HQ")
    board.to(corp="choose Corroder")
    board.corp("choose Corroder")
    board.then({"runner.hand": ["Corroder"], "runner.rig": ["Decoy"], "runner.tags": 1})


def test_f2p_may_be_broken_for_two_credits_each_by_an_untagged_runner() -> None:
    board = Board(corp={"HQ": {"ice": ["F2P (rezzed)"]}}, runner={"rig": ["Decoy"]})
    board.runner("run HQ", "use F2P / break", "choose sub 2", "use F2P / break")
    board.then({"runner.credits": 1, "runner.tags": 0, "runner.rig": ["Decoy"]})


def test_f2p_is_not_broken_by_a_tagged_runner() -> None:
    board = Board(corp={"HQ": {"ice": ["F2P (rezzed)"]}}, runner={"tags": 1})
    board.never(runner="use F2P", corp="use F2P")
    board.runner("run HQ")
    board.then({"runner.tags": 2})


def test_gold_farmer_takes_a_credit_for_each_printed_subroutine_broken() -> None:
    board = Board(corp={"HQ": {"ice": ["Gold Farmer (rezzed)"]}}, runner={"rig": ["Corroder"], "credits": 9})
    board.runner("run HQ", "use Corroder / break", "choose sub 1")
    board.runner("use Corroder / break")
    board.then({"runner.credits": 5, "last_run.result": "successful"})


def test_gold_farmer_takes_nothing_for_a_subroutine_it_has_gained() -> None:
    board = Board(
        turn="corp",
        corp={"HQ": {"ice": ["Gold Farmer (rezzed)"]}, "hand": ["Sub Boost"]},
        runner={"rig": ["Corroder"], "credits": 9},
    )
    board.corp("play Sub Boost")
    board.effect(runner="run HQ")
    board.to(runner="use Corroder / break")
    board.runner("use Corroder / break", "choose sub 3")
    board.to(runner="use Corroder / break")
    board.expect({"runner.credits": 8})
    board.runner("use Corroder / break", "choose sub 1")
    board.to(runner="use Corroder / break")
    board.expect({"runner.credits": 6})


def test_gold_farmer_ends_the_run_unless_the_runner_pays_twice() -> None:
    board = Board(corp={"HQ": {"ice": ["Gold Farmer (rezzed)"]}}, runner={"credits": 6})
    board.runner("run HQ", "accept", "accept")
    board.then({"runner.credits": 0, "last_run.result": "successful"})
    board = Board(corp={"HQ": {"ice": ["Gold Farmer (rezzed)"]}}, runner={"credits": 5})
    board.runner("run HQ", "accept")
    board.then({"runner.credits": 2, "last_run.result": "unsuccessful"})


def test_sync_bre_tags_and_costs_an_access() -> None:
    board = Board(
        corp={"HQ": {"ice": ["SYNC BRE (rezzed)"], "root": ["Manegarm Skunkworks"]}, "hand": ["Hedge Fund"]},
        runner={"credits": 0, "link": 0},
    )
    board.runner("run HQ")
    board.then({"runner.tags": 1, "happened": {"access Hedge Fund": 0}})


def test_sync_bre_does_nothing_against_link() -> None:
    board = Board(
        corp={"credits": 0, "HQ": {"ice": ["SYNC BRE (rezzed)"]}, "hand": ["Hedge Fund"]},
        runner={"credits": 0, "link": 4},
    )
    board.runner("run HQ")
    board.then({"runner.tags": 0, "happened": {"access Hedge Fund": 1}})


def test_sync_bre_costs_an_access_in_that_run_alone() -> None:
    board = Board(corp={"HQ": {"ice": ["SYNC BRE (rezzed)"]}, "hand": ["Hedge Fund"]}, runner={"credits": 0, "link": 0})
    board.runner("run HQ")
    board.then({"happened": {"access": 0}})
    board.effect(runner="breach HQ")
    board.then({"happened": {"access": 1}})


def test_universal_connectivity_fee_takes_everything_from_a_tagged_runner() -> None:
    board = Board(corp={"HQ": {"ice": ["Universal Connectivity Fee (rezzed)"]}}, runner={"tags": 1})
    board.runner("run HQ")
    board.then({"runner.credits": 0, "corp.discard": ["Universal Connectivity Fee"]})


def test_universal_connectivity_fee_takes_one_credit_from_an_untagged_runner() -> None:
    board = Board(corp={"HQ": {"ice": ["Universal Connectivity Fee (rezzed)"]}})
    board.runner("run HQ")
    board.then({"runner.credits": 4, "corp.discard": []})


def test_wraparound_is_strong_without_a_fracter() -> None:
    board = Board(corp={"HQ": {"ice": ["Wraparound (rezzed)"]}}, runner={"rig": ["Gordian Blade"]})
    board.expect({"Wraparound.strength": 7})
    board.runner("run HQ")
    board.then({"last_run.result": "unsuccessful"})


def test_wraparound_is_weak_while_a_fracter_is_installed_faceup() -> None:
    board = Board(corp={"HQ": {"ice": ["Wraparound (rezzed)"]}}, runner={"rig": ["Corroder"]})
    board.expect({"Wraparound.strength": 0})
    board = Board(corp={"HQ": {"ice": ["Wraparound (rezzed)"]}}, runner={"rig": ["Corroder (facedown)"]})
    board.expect({"Wraparound.strength": 7})


def test_two_pending_losses_of_gold_farmer_are_one_option() -> None:
    """Instances alike in all that can be told of them are no two options (9.2.8)."""
    board = Board(corp={"HQ": {"ice": ["Gold Farmer (rezzed)"]}}, runner={"rig": ["Paperclip"], "credits": 9})
    board.runner("run HQ")
    board.to("6.9.3b")
    board.runner("use Paperclip / break", "number 2", "choose sub 1 + sub 2")
    board.to("reaction")
    assert [option.act for option in board.prompt.options] == ["use"]
    board.then({"happened": {"lose": 2}})
