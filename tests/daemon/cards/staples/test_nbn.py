"""Well-known cards, NBN: what each says."""

from tests.board import Board


def test_jackson_howard_draws_two() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["Jackson Howard (rezzed)"]}})
    board.corp("use Jackson Howard / draw")
    board.then({"corp.hand": 2, "corp.clicks": 2})


def test_jackson_howard_leaves_the_game_to_shuffle_up_to_three_back() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Jackson Howard (rezzed)"]}, "deck": [0],
              "discard": ["Hedge Fund", "Enigma (facedown)", "Hunter", "Pup"]},
    )  # fmt: skip
    board.runner("credit")
    board.corp("use Jackson Howard / shuffle", "choose Hedge Fund + Enigma + Pup")
    board.then({"corp.discard": ["Hunter"], "corp.deck": 3, "removed": ["Jackson Howard"]})


def test_jackson_howard_needs_no_click_to_shuffle_and_may_take_fewer() -> None:
    board = Board(corp={"Remote 1": {"root": ["Jackson Howard (rezzed)"]}, "deck": [0], "discard": ["Enigma", "Pup"]})
    board.runner("credit")
    board.corp("use Jackson Howard / shuffle", "choose Enigma")
    board.then({"corp.discard": ["Pup"], "corp.deck": 1})


def test_meeting_data_raven_costs_a_tag() -> None:
    board = Board(corp={"credits": 0, "HQ": {"ice": ["Data Raven (rezzed)"]}}, runner={"credits": 3})
    board.runner("run HQ", "choose take 1 tag")
    board.to(runner="number 3")
    board.runner("number 3")
    board.then({"runner.tags": 1, "Data Raven.power": 0, "last_run.result": "successful"})


def test_meeting_data_raven_may_end_the_run_instead() -> None:
    board = Board(corp={"HQ": {"ice": ["Data Raven (rezzed)"]}})
    board.runner("run HQ", "choose end the run")
    board.then({"runner.tags": 0, "last_run.result": "unsuccessful", "happened": {"trace": 0}})


def test_the_tag_taken_for_data_raven_can_be_prevented() -> None:
    board = Board(corp={"HQ": {"ice": ["Data Raven (rezzed)"]}}, runner={"rig": ["Decoy"]})
    board.runner("run HQ", "choose take 1 tag", "use Decoy")
    board.to("6.9.3b")
    board.expect({"runner.tags": 0})


def test_a_successful_trace_of_data_raven_places_a_counter_that_gives_a_tag() -> None:
    board = Board(corp={"HQ": {"ice": ["Data Raven (rezzed)"]}}, runner={"credits": 0})
    board.runner("run HQ", "choose take 1 tag")
    board.then({"Data Raven.power": 1, "runner.tags": 1})
    board.runner("credit")
    board.corp("use Data Raven / give 1 tag")
    board.then({"Data Raven.power": 0, "runner.tags": 2})


def test_data_raven_gives_no_tag_without_a_counter() -> None:
    board = Board(corp={"HQ": {"ice": ["Data Raven (rezzed)"]}})
    board.never(corp="use Data Raven")
    board.runner("credit")


def test_sea_source_traces_after_a_successful_run() -> None:
    board = Board(corp={"hand": ["SEA Source"]}, runner={"credits": 0, "hand": 0})
    board.runner("run Archives")
    board.end_turn("runner")
    board.corp("play SEA Source", "number 0")
    board.runner("number 3")
    board.then({"runner.tags": 0, "runner.credits": 0, "corp.credits": 3})


def test_sea_source_tags_a_runner_who_spends_less() -> None:
    board = Board(corp={"hand": ["SEA Source"]}, runner={"credits": 0, "hand": 0})
    board.runner("run Archives")
    board.end_turn("runner")
    board.corp("play SEA Source", "number 1")
    board.runner("number 3")
    board.then({"runner.tags": 1, "corp.credits": 2, "runner.credits": 0})


def test_sea_source_needs_a_successful_run_in_the_last_turn() -> None:
    board = Board(corp={"hand": ["SEA Source"], "HQ": {"ice": ["Enigma (rezzed)"]}})
    board.runner("run HQ")
    board.end_turn("runner")
    board.cannot(corp="play SEA Source")
