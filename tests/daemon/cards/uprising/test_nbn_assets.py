"""Uprising era, NBN assets: what each card says."""

from typing import Any

from daemon.rules.model import SEATS, Seat
from daemon.view.events import events_of
from daemon.view.knowledge import Knowledge
from protocol.views import Event
from tests.board import Board


def test_blacklist_keeps_cards_in_the_heap() -> None:
    board = Board(corp={"Remote 1": {"root": ["Blacklist (rezzed)"]}}, runner={"discard": ["Diesel"]})
    board.effect(runner="remove Diesel")
    board.then({"runner.discard": ["Diesel"], "removed": [], "happened": {"remove": 0}})


def test_a_facedown_blacklist_keeps_nothing() -> None:
    board = Board(corp={"Remote 1": {"root": ["Blacklist"]}}, runner={"discard": ["Diesel"]})
    board.effect(runner="remove Diesel")
    board.then({"runner.discard": [], "removed": ["Diesel"]})


def test_blacklist_lets_nothing_be_installed_from_the_heap() -> None:
    runner: dict[str, Any] = {"discard": ["Cleaver"], "credits": 9}
    board = Board(corp={"Remote 1": {"root": ["Blacklist (rezzed)"]}}, runner=runner)
    board.effect(runner="install Cleaver")
    board.then({"runner.discard": ["Cleaver"], "runner.rig": [], "runner.credits": 9})
    board = Board(runner=runner)
    board.effect(runner="install Cleaver")
    board.then({"runner.discard": [], "runner.rig": ["Cleaver"]})


def test_blacklist_lets_cards_into_the_heap_and_archives_alone() -> None:
    board = Board(
        corp={"Remote 1": {"root": ["Blacklist (rezzed)"]}, "discard": ["Hedge Fund"]}, runner={"hand": ["Sure Gamble"]}
    )
    board.effect(corp="net 1")
    board.effect(corp="remove Hedge Fund")
    board.then({"runner.discard": ["Sure Gamble"], "removed": ["Hedge Fund"]})


def test_daily_business_show_draws_as_many_and_puts_one_of_one_more_on_the_bottom() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"deck": ["Hedge Fund", "Ice Wall", 0], "Remote 1": {"root": ["Daily Business Show (rezzed)"]}},
    )
    board.to("interrupt")
    board.corp("use Daily Business Show", "choose Hedge Fund")
    board.then({"corp.hand": ["Ice Wall"], "corp.deck": ["Hedge Fund"]})


def test_daily_business_show_leaves_later_draws_alone() -> None:
    board = Board(turn="corp", corp={"Remote 1": {"root": ["Daily Business Show (rezzed)"]}})
    board.corp("draw")
    board.corp("use Daily Business Show", "choose blank")
    board.then({"corp.hand": 1})
    board.never(corp="use Daily Business Show")
    board.corp("draw")
    board.then({"corp.hand": 2})


def test_daily_business_show_minds_no_draw_of_the_runner() -> None:
    board = Board(corp={"Remote 1": {"root": ["Daily Business Show (rezzed)"]}})
    board.never(corp="use Daily Business Show")
    board.runner("draw")
    board.then({"runner.hand": 1})


def test_daily_business_show_with_one_card_left_puts_it_on_the_bottom_and_draws_it() -> None:
    board = Board(
        turn="corp",
        start="turn",
        corp={"deck": ["Hedge Fund", 0], "Remote 1": {"root": ["Daily Business Show (rezzed)"]}},
    )
    board.to("interrupt")
    board.corp("use Daily Business Show")
    board.then({"corp.hand": ["Hedge Fund"], "winner": None})


def told(seat: Seat, board: Board, kind: str) -> Event:
    """The only event of that kind of which the player is told."""
    events = events_of(Knowledge(seat, b"key"), board.game, board.driver.place().history)
    (event,) = [each for each in events if each.e == kind]
    return event


def test_the_opponent_is_told_from_where_a_card_went_to_the_bottom_and_not_which() -> None:
    """Uprising rules article, card drawing (U-044): of Daily Business Show the Runner is told, of The Class Act the
    Corp."""
    board = Board(
        turn="corp",
        start="turn",
        corp={"deck": ["Hedge Fund", "Ice Wall", 0], "Remote 1": {"root": ["Daily Business Show (rezzed)"]}},
    )
    board.to("interrupt")
    board.corp("use Daily Business Show", "choose Ice Wall")
    runners, corps = told("runner", board, "move"), told("corp", board, "move")
    assert (runners.amount, runners.origin, runners.to, runners.title) == (2, "deck", "deck", None)
    assert (corps.amount, corps.title) == (2, "Ice Wall")

    board = Board(runner={"rig": ["The Class Act"], "deck": ["Sure Gamble", "Diesel", 0]})
    board.runner("draw")
    board.to("interrupt")
    board.runner("use The Class Act", "choose Diesel")
    runners, corps = told("runner", board, "move"), told("corp", board, "move")
    assert (corps.amount, corps.origin, corps.to, corps.title) == (2, "deck", "deck", None)
    assert (runners.amount, runners.title) == (2, "Diesel")


def test_both_are_told_from_where_a_card_of_a_deck_is_revealed() -> None:
    board = Board(corp={"deck": ["Hedge Fund", "Ice Wall"]})
    board.effect(runner="reveal Ice Wall")
    for seat in SEATS:
        event = told(seat, board, "reveal")
        assert (event.amount, event.title) == (2, "Ice Wall")
