import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.competition.plan import Fixture
from daemon.competition.results import Kind, Played
from daemon.competition.tally import Score, Tally, wilson
from daemon.rules.model import Seat


def game(corp: int, winner: Seat | None, kind: Kind = "agenda") -> Played:
    return Played(Fixture(1, (corp, 1 - corp), b"", 0), kind, winner)


def test_wins_are_counted_by_side() -> None:
    tally = Tally(["a", "b"], [game(0, "corp"), game(1, "corp"), game(0, None, "decked"), game(0, "runner")])
    assert tally.score(0, "corp") == Score(3, 1, 1)
    assert tally.score(0, "runner") == Score(1, 0, 0)
    assert tally.total(1) == Score(4, 2, 1)
    assert tally.total(1).losses == 1
    assert tally.kinds == {"agenda": 3, "decked": 1}
    assert [each.winning_bot for each in tally.games] == [0, 1, None, 1]


def test_a_void_game_counts_for_nothing() -> None:
    tally = Tally(["a", "b"], [game(0, "corp"), game(1, None, "void"), game(0, None, "time")])
    assert tally.total(0) == Score(2, 1, 1)
    assert tally.kinds == {"agenda": 1, "time": 1, "void": 1}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (5, 10, 0.2366, 0.7634), (190, 200, 0.9104, 0.9726)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@given(st.integers(1, 1000), st.data())
def test_the_rate_lies_in_its_interval(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-9
    assert wins / games - 1e-9 <= high <= 1
