"""Well-known neutral Corp cards: what each says."""

from tests.board import Board


def test_pad_campaign_pays_as_the_corps_turn_begins() -> None:
    board = Board(turn="corp", start="turn", corp={"Remote 1": {"root": ["PAD Campaign (rezzed)"]}})
    board.then({"corp.credits": 6})
    board.end_turn("corp")
    board.end_turn("runner")
    board.expect({"corp.credits": 10})


def test_an_unrezzed_pad_campaign_pays_nothing() -> None:
    board = Board(turn="corp", start="turn", corp={"credits": 0, "Remote 1": {"root": ["PAD Campaign"]}})
    board.then({"corp.credits": 0})


def test_enigma_costs_a_click_and_ends_the_run() -> None:
    board = Board(corp={"HQ": {"ice": ["Enigma (rezzed)"]}})
    board.runner("run HQ")
    board.then({"runner.clicks": 2, "last_run.result": "unsuccessful"})


def test_enigma_takes_no_click_from_who_has_none() -> None:
    board = Board(clicks=1, corp={"HQ": {"ice": ["Enigma (rezzed)"]}})
    board.runner("run HQ")
    board.then({"runner.clicks": 0, "last_run.result": "unsuccessful"})


def test_hunter_tags_if_its_trace_succeeds() -> None:
    board = Board(corp={"HQ": {"ice": ["Hunter (rezzed)"]}})
    board.runner("run HQ")
    board.corp("number 0")
    board.runner("number 2")
    board.then({"runner.tags": 1, "runner.credits": 3, "last_run.result": "successful"})


def test_a_trace_that_is_met_fails() -> None:
    board = Board(corp={"HQ": {"ice": ["Hunter (rezzed)"]}}, runner={"link": 1})
    board.runner("run HQ")
    board.corp("number 2")
    board.runner("number 4")
    board.then({"runner.tags": 0, "corp.credits": 3, "runner.credits": 1})


def test_sub_boost_makes_its_host_a_barrier_with_a_last_subroutine() -> None:
    board = Board(turn="corp", corp={"hand": ["Sub Boost"], "HQ": {"ice": ["Hunter (rezzed)", "Ice Wall"]}})
    board.corp("play Sub Boost")
    board.expect({"Hunter.hosted": ["Sub Boost"], "Hunter.subs": 2, "corp.discard": 0, "Ice Wall.subs": 1})
    assert "barrier" in board["Hunter.subtypes"] and "sentry" in board["Hunter.subtypes"]


def test_sub_boost_needs_rezzed_ice() -> None:
    board = Board(turn="corp", corp={"hand": ["Sub Boost"], "HQ": {"ice": ["Ice Wall"]}})
    board.cannot(corp="play Sub Boost")


def test_a_barrier_breaker_breaks_what_sub_boost_added() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["Sub Boost"], "HQ": {"ice": ["Pup (rezzed)"]}},
        runner={"hand": 5, "rig": ["Cleaver"]},
    )
    board.corp("play Sub Boost")
    board.end_turn("corp")
    board.runner("run HQ", "use Cleaver / break", "choose sub 1 + sub 3")
    board.expect({"Pup.unbroken": [2]})


def test_each_of_two_sub_boosts_adds_a_subroutine_of_its_own() -> None:
    board = Board(
        turn="corp", corp={"hand": ["Sub Boost", "Sub Boost"], "HQ": {"ice": ["Pup (rezzed)"]}},
        runner={"hand": 5, "rig": [{"card": "Crypsis", "virus": 1}]},
    )  # fmt: skip
    board.corp("play Sub Boost", "play Sub Boost")
    board.end_turn("corp")
    board.runner("run HQ", "use Crypsis / break", "choose sub 3")
    board.expect({"Pup.unbroken": [1, 2, 4]})


def test_sub_boost_is_a_card_again_in_archives_once_its_host_is_gone() -> None:
    board = Board(turn="corp", corp={"hand": ["Sub Boost"], "HQ": {"ice": ["Hunter (rezzed)"]}})
    board.corp("play Sub Boost")
    board.effect(corp="trash Hunter")
    board.then({"corp.discard": ["Hunter", "Sub Boost"]})
    assert board.card("Sub Boost").type == "operation"
