"""What became of the games of a match. Every game that was tried has a result, whatever its bots did."""

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
    "disconnect": "A bot closed its connection before the game was over, or did not read what it was sent.",
    "no-start": "A bot did not take its seat.",
    "void": "Nobody's: the daemon or the machine failed, or neither bot took its seat. Counts for nothing.",
}
"""Every kind of result, and what it means."""

assert tuple(KINDS) == get_args(Kind)


@frozen
class Fault:
    """How a bot failed in a game."""

    bot: int | None
    """Which of the two it was; None: neither, but the daemon or the machine."""
    words: str
    """Who did what, with its last words on further lines."""
    status: int | None = None
    """With which status its program ended, or minus the signal that killed it, if it ended by itself."""


@frozen
class Played:
    """A game of a match, and what came of it."""

    fixture: Fixture
    kind: Kind
    winner: Seat | None
    outcome: Outcome | None = None
    """What the daemon says of it; None: it did not begin."""
    faults: tuple[Fault, ...] = ()

    @property
    def winning_bot(self) -> int | None:
        """The bot that won, None if neither did."""
        return None if self.winner is None else self.fixture.bots[0 if self.winner == "corp" else 1]
