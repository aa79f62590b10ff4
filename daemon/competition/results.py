"""The results of a match's games. Every attempted game has a result, whatever its bots did."""

from __future__ import annotations

from typing import Literal, get_args

from attrs import frozen

from daemon.competition.plan import Fixture
from daemon.games import Outcome
from daemon.rules.model import Seat

Kind = Literal[
    "agenda",
    "flatline",
    "decked",
    "hand-size",
    "concede",
    "limit",
    "time",
    "illegal",
    "crash",
    "disconnect",
    "no-start",
    "void",
]

KINDS: dict[Kind, str] = {
    "agenda": "Won by agenda points.",
    "flatline": "The Runner was flatlined.",
    "decked": "The Corp had to draw from an empty R&D.",
    "hand-size": "The Runner's maximum hand size was below zero.",
    "concede": "A bot conceded.",
    "limit": "A bot needed more decisions than a game may have.",
    "time": "A bot did not answer in time.",
    "illegal": "The daemon cut a bot off for a malformed line, or too many of its lines were refused.",
    "crash": "A bot's program ended before the game did.",
    "disconnect": "A bot closed its connection before the game was over, or did not read its messages.",
    "no-start": "A bot did not take its seat.",
    "void": "The daemon or the machine failed, or neither bot took its seat. The game does not count.",
}
"""Every kind of result and its meaning."""

assert tuple(KINDS) == get_args(Kind)


@frozen
class Fault:
    """How a bot failed in a game."""

    bot: int | None
    """Which of the two bots failed; None: neither, but the daemon or the machine."""
    words: str
    """Which bot did what, followed by lines with its last output."""
    status: int | None = None
    """Its program's exit status, or minus the signal that killed it, if it ended by itself."""


@frozen
class Played:
    """A game of a match and its outcome."""

    fixture: Fixture
    kind: Kind
    winner: Seat | None
    outcome: Outcome | None = None
    """The daemon's outcome; None: the game did not begin."""
    faults: tuple[Fault, ...] = ()

    @property
    def winning_bot(self) -> int | None:
        """The bot that won; None if neither did."""
        return None if self.winner is None else self.fixture.bots[0 if self.winner == "corp" else 1]
