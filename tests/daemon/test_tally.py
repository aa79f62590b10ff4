import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.games import Outcome
from daemon.tally import Played, Score, Tally, wilson
from protocol.messages import Counts, Names
from protocol.views import Reason


def game(corp: int, winner: str | None, reason: Reason = "agenda") -> Played:
    outcome = Outcome("G1", Names("a", "b"), winner, reason, 9, Counts(0, 7), Counts(5, 6), 0.1, None)  # type: ignore[arg-type]
    return Played(corp, 1 - corp, "00", outcome)


def test_who_won_from_which_side() -> None:
    tally = Tally(["a", "b"], [game(0, "corp"), game(1, "corp"), game(0, None, "decked"), game(0, "runner")])
    assert tally.score(0, "corp") == Score(3, 1, 1)
    assert tally.score(0, "runner") == Score(1, 0, 0)
    assert tally.total(1) == Score(4, 2, 1)
    assert tally.total(1).losses == 1
    assert tally.reasons == {"agenda": 3, "decked": 1}
    assert [each.winner for each in tally.games] == [0, 1, None, 1]


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
