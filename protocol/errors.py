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
    "bad_json": "The line is not a JSON object, has a key twice, is nested more than 16 levels deep, or contains a "
    "fraction or an integer beyond ±(2^53-1).",
    "bad_message": "A field is missing or has the wrong type or value; `path` says which.",
    "unknown_type": "There is no request with this `t`.",
    "line_too_long": "A line was longer than `limits.line_in`. The connection is closed.",
    "hello_first": "The first line of a connection must be `hello`; anything else closes it.",
    "hello_again": "This connection has already sent `hello`.",
    "hello_timeout": "No valid `hello` arrived in time. The connection is closed.",
    "unsupported_version": "The daemon supports none of the client's protocol versions; `protocols` lists its own. The "
    "connection is closed.",
    "unsupported": "The daemon does not offer this: another ruleset, an unknown format, or a reserved feature.",
    "forbidden": "The key is not that of the seat or the director, or the terms of the game do not allow the request.",
    "no_such_game": "This connection has no seat in a game of that id; for `join`: there is no such game.",
    "seat_taken": "The seat is taken, or this connection has the other one.",
    "too_many_games": "The connection already has as many games as `limits.max_games` allows.",
    "bad_deck": "The deck is not legal or cannot be played; `faults` lists all reasons.",
    "not_ready": "The game has not begun.",
    "no_such_prompt": "This seat has never had a prompt with this id.",
    "stale_prompt": "The prompt is closed, and was not given this answer; `closed` says how it was closed.",
    "bad_answer": "The prompt has no option with this index. It stays open.",
    "game_over": "The game is over.",
    "slow_consumer": "The client does not read fast enough. The connection is closed.",
    "no_pong": "The client did not answer a `ping` although it had no open prompt. The connection is closed.",
    "auth_failed": "Reserved for accounts: the credentials are wrong.",
    "resume_failed": "Reserved for resuming a lost connection: the token is wrong or too old.",
    "displaced": "Reserved for resuming a lost connection: another connection resumed this one. Do not reconnect.",
    "rate_limited": "Reserved for limits: too many requests; this one was not carried out. See `retry_after_ms`.",
    "shutting_down": "The daemon is stopping. The connection is closed.",
    "internal": "A fault in the daemon. The game in which it occurred ends as a draw by `director`.",
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
