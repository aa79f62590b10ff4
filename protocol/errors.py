"""The closed list of error codes, and the exception that carries one to whoever sent the line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

BIGGEST = 2**53 - 1
"""The largest integer that every language's JSON library keeps exact."""

Code = Literal[
    "bad_utf8",
    "bad_json",
    "bad_message",
    "unknown_type",
    "line_too_long",
    "hello_first",
    "hello_again",
    "hello_timeout",
    "unsupported_version",
    "unsupported",
    "forbidden",
    "no_such_game",
    "seat_taken",
    "too_many_games",
    "bad_deck",
    "not_ready",
    "no_such_prompt",
    "stale_prompt",
    "bad_answer",
    "game_over",
    "slow_consumer",
    "no_pong",
    "auth_failed",
    "resume_failed",
    "displaced",
    "rate_limited",
    "shutting_down",
    "internal",
]

CODES: dict[Code, str] = {
    "bad_utf8": "The line is not UTF-8.",
    "bad_json": "The line is not one JSON object, has a key twice, or is nested deeper than 16. Or it holds a number "
    "that this protocol does not know: a fraction, or an integer beyond ±(2^53-1).",
    "bad_message": "A field is missing or has the wrong type or value; `path` says which.",
    "unknown_type": "No message to the daemon has this `t`.",
    "line_too_long": "A line was longer than `limits.line_in`. The connection is closed.",
    "hello_first": "The first line of a connection has to be `hello`.",
    "hello_again": "This connection has said `hello` before.",
    "hello_timeout": "No valid `hello` came in time. The connection is closed.",
    "unsupported_version": "None of the client's protocol versions is spoken here; `protocols` lists ours. The "
    "connection is closed.",
    "unsupported": "Known, but not offered by this daemon: other rulesets, time controls, taking up a lost connection, "
    "spectators, accounts.",
    "forbidden": "The key is not the seat's, or not the director's, or the terms of the game do not allow it.",
    "no_such_game": "This connection has no seat in a game of that id; for `join`: there is no such game.",
    "seat_taken": "Somebody has this seat, or this connection has the other one.",
    "too_many_games": "The connection has as many games as `limits.max_games` allows.",
    "bad_deck": "The deck cannot be played; `faults` lists everything that is wrong with it.",
    "not_ready": "The game has not begun.",
    "no_such_prompt": "This seat never had a prompt of that id in this game.",
    "stale_prompt": "The prompt is closed, and this is not the answer that it got; `closed` says how it was closed.",
    "bad_answer": "The prompt has no option of that index. It stays open.",
    "game_over": "The game is over.",
    "slow_consumer": "The client does not read what it is sent. The connection is closed.",
    "no_pong": "No `pong` came, and no prompt was open that could explain the silence. The connection is closed.",
    "auth_failed": "Reserved for accounts: the credentials are wrong.",
    "resume_failed": "Reserved for taking up a lost connection: the token is wrong or too old.",
    "displaced": "Reserved for taking up a lost connection: another connection took this one up. Do not reconnect.",
    "rate_limited": "Reserved for limits: too many requests; this one was not carried out. See `retry_after_ms`.",
    "shutting_down": "The daemon stops. The connection is closed.",
    "internal": "A mistake of the daemon's own, which is sorry. The game it happened in is over, a draw by `director`.",
}
"""Every code and what it means."""


class Refusal(Exception):
    """A request that cannot be carried out; becomes an `error` for its sender and changes nothing.

    `more` are further fields of the `error` message.
    """

    def __init__(self, code: Code, message: str, **more: Any) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.more = more

    def about(self, line: Mapping[str, Any]) -> Refusal:
        """The same, naming the request, game and prompt that the line named."""
        for name, field, kinds in (("re", "id", (str, int)), ("g", "g", (str,)), ("p", "p", (str,))):
            value = line.get(field)
            if value.__class__ in kinds and not (value.__class__ is int and abs(value) > BIGGEST):
                self.more.setdefault(name, value)
        return self
