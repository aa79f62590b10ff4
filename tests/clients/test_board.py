"""Events suffice to keep a state of one's own: the board kept by them alone equals the view, field by field, whenever a
seat is asked or waits, and when the game is over."""

from __future__ import annotations

import pytest

from clients.board import Board, merge
from protocol.changes import Changes
from protocol.views import Card, Corp, Event, Runner, Server, View
from protocol.wire import view_object
from tests.soak.following import follow


def view(*hand: Card, **fields: object) -> View:
    """A view with these cards in the Corp's hand."""
    corp = Corp(5, 3, 0, 5, deck_count=30, hand_count=len(hand), hand=list(hand), identity_card=Card("i"))
    return View(1, "corp", "5.6.2b", corp, Runner(5, 4, 0, 5, deck_count=40, hand_count=5), [Server("HQ")], **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(9))
def test_boards_equal_the_views_of_random_games(seed: int) -> None:
    assert follow(seed) > 20


def test_a_patch_says_only_what_is_different() -> None:
    before = view(Card("a", "Hedge Fund", cost=5), Card("b", "Tithe", counters={"power": 2}))
    after = view(Card("b", "Tithe", counters={"virus": 1}), Card("c", hosted=[Card("d")]), mark="HQ")
    changes = Changes(before)
    b, c, d = (card for card in (*after.corp.hand, after.corp.hand[1].hosted[0]))
    i = before.corp.identity_card
    assert i is not None
    assert changes.to(after, {"i": i, "b": b, "c": c, "d": d}) == {
        "mark": "HQ",
        "corp": {"hand": ["b", "c"]},
        "cards": {
            "a": None,
            "b": {"counters": {"power": None, "virus": 1}},
            "c": {"card": "c", "hosted": ["d"]},
            "d": {"card": "d"},
        },
    }


def test_a_patch_takes_away_what_a_view_leaves_out() -> None:
    before = view(
        Card("a", facedown=True, counters={"power": 2}, subtypes=["ap"], hosted=[Card("d")], cost=3), Card("b", cost=1)
    )
    after = view(Card("a", cost=0), Card("b"))
    i = before.corp.identity_card
    assert i is not None
    patch = Changes(before).to(after, {"i": i, "a": after.corp.hand[0], "b": after.corp.hand[1]})
    gone = dict.fromkeys(("facedown", "counters", "subtypes", "hosted"))
    assert patch == {"cards": {"a": {**gone, "cost": 0}, "b": {"cost": None}, "d": None}}
    board = Board(before)
    board.apply(Event("change", changes=patch))
    assert board.view_object == view_object(after)


def test_a_board_depends_only_on_changes() -> None:
    board = Board(view(Card("a", "Hedge Fund")))
    board.apply(Event("gain", "corp", amount=4))
    assert board.view == view(Card("a", "Hedge Fund"))
    board.apply(Event("change", changes={"corp": {"hand": None, "hand_count": 0}, "cards": {"a": None}}))
    assert board.view == view()


def test_merging_follows_rfc_7396() -> None:
    state = {"a": "b", "c": {"d": "e", "f": "g"}, "list": [1, 2]}
    merge(state, {"a": "z", "c": {"f": None}, "list": [3], "new": {"inner": {"x": None, "y": 1}}})
    assert state == {"a": "z", "c": {"d": "e"}, "list": [3], "new": {"inner": {"y": 1}}}
