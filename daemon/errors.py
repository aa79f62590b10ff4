"""Errors a user can correct: they are shown as one clear message instead of a traceback."""

ENDED_BY_SIGNAL = 128
"""Added to a signal's number, this gives the exit status of a process that the signal ended."""

INTERRUPTED = 130
"""The exit status of a process ended by Ctrl-C."""


class UserError(Exception):
    """Something the user can correct: a wrong file, an illegal deck, a port that is already in use.

    `message` says what is wrong in one line; `hint`, if any, says what to do about it. `status` is the exit status of
    the command: 1 for a failure, 2 for wrong usage.
    """

    def __init__(self, message: str, *, hint: str | None = None, status: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.status = status

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message
