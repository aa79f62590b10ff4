"""Match results: wins per bot and side, with confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from attrs import define, field

from daemon.competition.results import Kind, Played
from daemon.rules.model import SEATS, Seat

Z95 = 1.959963984540054
"""Standard normal quantile of a two-sided 95 % interval."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % score interval for a win rate; (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, Z95 * Z95
    middle = rate + square / (2 * games)
    half = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


@define(slots=True)
class Score:
    """Results of one bot on one side, or on both."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    @property
    def rate(self) -> float:
        """Wins divided by games."""
        return self.wins / self.games if self.games else 0.0

    def __add__(self, other: Score) -> Score:
        return Score(self.games + other.games, self.wins + other.wins, self.draws + other.draws)


@define(slots=True)
class Tally:
    """The results of a match."""

    names: Sequence[str]
    games: list[Played] = field(factory=list)

    def score(self, bot: int, seat: Seat) -> Score:
        """A bot's results on one side, void games excluded."""
        mine = [game for game in self.games if game.fixture.seat(bot) == seat and game.kind != "void"]
        wins = sum(game.winner == seat for game in mine)
        return Score(len(mine), wins, sum(game.winner is None for game in mine))

    def total(self, bot: int) -> Score:
        """A bot's results on both sides."""
        corp, runner = (self.score(bot, seat) for seat in SEATS)
        return corp + runner

    @property
    def kinds(self) -> dict[Kind, int]:
        """How the games ended, the most frequent kind first."""
        counts: dict[Kind, int] = {}
        for game in self.games:
            counts[game.kind] = counts.get(game.kind, 0) + 1
        return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))
