"""Uprising era, NBN identities: what each card says."""

from daemon.view.events import events_of
from daemon.view.knowledge import Knowledge
from daemon.view.views import view_of
from tests.board import Board

GAMENET = "GameNET: Where Dreams are Real"
HARISHCHANDRA = "Harishchandra Ent.: Where You're the Star"


def test_gamenet_gains_for_a_credit_lost_to_a_subroutine() -> None:
    board = Board(corp={"identity": GAMENET, "HQ": {"ice": ["Universal Connectivity Fee (rezzed)"]}})
    board.runner("run HQ")
    board.then({"corp.credits": 6, "runner.credits": 4})


def test_gamenet_does_not_gain_for_what_a_runner_card_costs() -> None:
    board = Board(
        corp={"identity": GAMENET, "HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Corroder"], "credits": 5}
    )
    board.runner("run HQ", "use Corroder / break")
    board.then({"corp.credits": 5, "runner.credits": 4})


def test_gamenet_does_not_gain_for_a_trash_cost() -> None:
    board = Board(corp={"identity": GAMENET, "Remote 1": {"root": ["PAD Campaign"]}})
    board.runner("run Remote 1", "trash PAD Campaign")
    board.then({"corp.credits": 5, "runner.credits": 1})


def test_gamenet_does_not_gain_outside_runs() -> None:
    board = Board(turn="corp", corp={"identity": GAMENET, "hand": ["Public Trail"]}, runner={"credits": 8})
    board.effect(runner="run Archives")
    board.end_turn("corp")
    board.end_turn("runner")
    board.corp("credit")
    board.then({"corp.credits": 9})


def test_gamenet_gains_once_for_a_payment_from_several_sources() -> None:
    board = Board(
        corp={"identity": GAMENET, "bad_publicity": 2, "HQ": {"ice": ["Gold Farmer (rezzed)"]}}, runner={"credits": 5}
    )
    board.runner("run HQ")
    board.to(runner="accept")
    board.runner("accept", "pay bad publicity 2")
    board.expect({"runner.credits": 4, "run.credits": 0, "pending": [GAMENET]})
    board.corp(f"use {GAMENET}")
    board.to(runner="decline")
    board.expect({"corp.credits": 6})


def test_a_tagged_runner_plays_with_the_grip_revealed() -> None:
    board = Board(corp={"identity": HARISHCHANDRA}, runner={"hand": ["Sure Gamble"], "tags": 1})
    board.expect({"Sure Gamble.seen_by": ["corp", "runner"]})
    board.runner("remove-tag")
    board.expect({"Sure Gamble.seen_by": ["runner"]})


def test_the_corp_sees_the_open_grip_in_its_view_by_title_and_learns_nothing_of_an_untagged_runner() -> None:
    board = Board(
        corp={"identity": HARISHCHANDRA}, runner={"hand": ["Sure Gamble", "Diesel"], "deck": ["Dirty Laundry"]}
    )
    knowledge = Knowledge("corp", b"key")
    assert view_of(knowledge, board.game).runner.hand == []
    board.effect(corp="tag 1")
    board.runner("draw")
    assert [each.title for each in view_of(knowledge, board.game).runner.hand] == [
        "Diesel",
        "Dirty Laundry",
        "Sure Gamble",
    ]
    board.effect(corp="net 1")
    assert len(view_of(knowledge, board.game).runner.hand) == 2
    board.runner("remove-tag")
    assert events_of(knowledge, board.game, []) == []
    assert view_of(knowledge, board.game).runner.hand == []


def test_only_the_runners_hand_is_open() -> None:
    board = Board(corp={"identity": HARISHCHANDRA, "hand": ["Hedge Fund"]}, runner={"tags": 1})
    board.expect({"Hedge Fund.seen_by": ["corp"]})
