"""Uprising era, Jinteki ice: what each card says."""

from tests.board import Board


def test_engram_flush_trashes_revealed_cards_of_the_chosen_type() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Engram Flush (rezzed)"]}}, runner={"hand": ["Sure Gamble", "Corroder", "Diesel"]}
    )
    board.runner("run HQ")
    board.corp("choose event")
    board.to(corp="use Engram Flush / trash")
    board.expect({"happened": {"reveal": 3}})
    board.corp("use Engram Flush / trash")
    board.cannot(corp="choose Corroder")
    board.corp("choose Diesel")
    board.to(corp="use Engram Flush / trash")
    board.corp("use Engram Flush / trash")
    board.expect({"runner.hand": ["Corroder"], "happened": {"trash": 2, "reveal": 5}})


def test_konjin_forces_an_encounter_when_the_bids_differ() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Konjin (rezzed)"]}, "R&D": {"ice": ["Neural Katana (rezzed)", "Ice Wall"]}},
        runner={"hand": 3},
    )
    board.runner("run HQ")
    board.corp("number 2")
    board.runner("number 0")
    board.only(corp=["choose Neural Katana", "done"])
    board.corp("choose Neural Katana")
    board.to({"encounter": "Neural Katana"})
    board.then({"runner.hand": 0, "corp.credits": 3, "last_run.result": "successful"})


def test_lockdown_stops_the_runners_draws_for_the_turn() -> None:
    board = Board(corp={"HQ": {"ice": ["Lockdown (rezzed)"]}}, runner={"hand": ["Diesel"]})
    board.can(runner=["draw", "play Diesel"])
    board.runner("run HQ")
    board.to("action")
    board.cannot(runner=["draw", "play Diesel"])
    board.end_turn("runner")
    board.expect({"corp.hand": 1})
    board.end_turn("corp")
    board.can(runner=["draw"])


def test_mind_game_moves_the_runner_and_makes_jacking_out_dear() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Mind Game (rezzed)"]}, "R&D": {"ice": ["Ice Wall", "Enigma"]}},
        runner={"rig": ["Corroder"]},
    )
    board.runner("run HQ")
    board.to("bid")
    board.corp("number 1")
    board.runner("number 0")
    board.only(corp=["choose R&D", "choose Archives"])
    board.corp("choose R&D")
    board.runner("decline")
    board.expect({"run": {"server": "R&D", "ice": "Ice Wall"}, "step": "6.9.2b", "happened": {"pass": 0}})
    board.runner("jack-out")
    board.expect({"runner.deck.bottom": "Corroder", "run": None})


def test_mind_game_holds_a_runner_who_has_nothing_installed() -> None:
    board = Board(corp={"HQ": {"ice": ["Mind Game (rezzed)"]}, "R&D": {"ice": ["Ice Wall"]}})
    board.never(runner=["jack-out", "accept"])
    board.runner("run HQ")
    board.to("bid")
    board.corp("number 1")
    board.runner("number 0")
    board.corp("choose R&D")
    board.then({"last_run": {"server": "R&D", "result": "successful"}})


def test_mind_game_may_be_left_at_once_at_its_price() -> None:
    board = Board(corp={"HQ": {"ice": ["Mind Game (rezzed)"]}}, runner={"rig": ["Corroder", "Smartware Distributor"]})
    board.runner("run HQ")
    board.to("bid")
    board.corp("number 1")
    board.runner("number 0")
    board.corp("choose Archives")
    board.runner("accept", "choose Corroder")
    board.expect({"run": None, "runner.deck.bottom": "Corroder", "runner.rig": ["Smartware Distributor"]})


def test_mind_game_does_nothing_when_the_bids_match() -> None:
    board = Board(corp={"HQ": {"ice": ["Mind Game (rezzed)"]}})
    board.runner("run HQ")
    board.to("bid")
    board.corp("number 1")
    board.runner("number 1")
    board.then({"last_run": {"server": "HQ", "result": "successful"}, "happened": {"pass Mind Game": 1}})


def test_a_forced_encounter_with_mind_game_moves_the_runner_out_of_konjins_encounter() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Konjin (rezzed)"]}, "Remote 1": {"ice": ["Mind Game (rezzed)"], "root": ["PAD Campaign"]}}
    )
    board.runner("run HQ")
    board.to("bid")
    board.corp("number 0")
    board.runner("number 1")
    board.corp("choose Mind Game")
    board.to("bid")
    board.corp("number 0")
    board.runner("number 1")
    board.corp("choose Archives")
    board.never(runner="jack-out")
    board.expect({"run": {"server": "Archives", "ice": None}, "step": "6.9.4b", "happened": {"pass": 0}})
    board.then({"last_run": {"server": "Archives", "result": "successful"}})


def test_the_type_engram_flush_chose_is_seen_for_the_encounter() -> None:
    board = Board(corp={"HQ": {"ice": ["Engram Flush (rezzed)"]}}, runner={"hand": ["Sure Gamble"]})
    board.runner("run HQ")
    board.corp("choose program")
    board.to("6.9.3b")
    board.expect({"Engram Flush.chosen": "program"})
    board.to("action")
    board.expect({"Engram Flush.chosen": None})
