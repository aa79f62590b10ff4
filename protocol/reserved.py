"""Shapes that a durable daemon will fill: resuming, clocks, spectators, accounts.

They are part of `rezd/1`, so that clients can declare them now. The docstring of a field that uses them begins with
"Reserved"; the spec says what a daemon that does not offer them answers.
"""

from __future__ import annotations

from typing import Literal

from attrs import define, field

Perspective = Literal["public", "corp", "runner", "all"]
"""Whose eyes a spectator sees with: what both players know, what one of them knows, or everything."""

Spectators = Literal["nobody", "public"]
"""Who may watch a game while it is played: nobody, or anybody from the public perspective."""


@define(slots=True)
class Auth:
    """Credentials of an account."""

    token: str
    """The secret that the daemon's operator issued."""
    scheme: Literal["token"] = "token"
    """How to check the credentials."""


@define(slots=True)
class Resume:
    """Resumes a lost connection."""

    resume_token: str
    """From the last `welcome` of the lost connection."""
    have: dict[str, int] = field(factory=dict)
    """Game id → the last `n` received in that game."""


@define(slots=True)
class Resumed:
    """How a game continues after its connection was resumed."""

    replay: bool = False
    """True: the messages from `n` on are sent again. False: a `view` replaces them."""
    n: int = 1
    """The number of the next message."""


@define(slots=True)
class TimeControl:
    """How much time the players have. Time runs for a seat while it has an open prompt."""

    initial_ms: int
    """Milliseconds in each seat's time bank when the game begins."""
    delay_ms: int = 0
    """Milliseconds of every prompt that are not taken from the bank."""
    turn_ms: int = 0
    """Milliseconds added to a seat's bank when its own turn begins."""
    on_timeout: Literal["default", "forfeit"] = "forfeit"
    """When the bank is empty: the default option is taken, or the game is lost by `time`."""
    strikes: int = 0
    """How many defaults may be taken before the game is lost by `time`."""
