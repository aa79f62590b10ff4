"""Writing the records of games: when, how often it is tried, and how much room they may take."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import cast

from daemon.journal import Ended, Hashed, Header, Row, state_hash, written
from daemon.rules.model import Game
from protocol.messages import Counts
from protocol.views import Reason

MEASURE = 10.0
"""Seconds between two measurements of a folder that is full."""

MOST_UNWRITTEN = 64
"""Records of finished games that are kept in memory until they can be written."""


class Quota:
    """How much the files of a folder may take, those of earlier days included."""

    def __init__(self, folder: Path, limit: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`limit` is in bytes; `clock` gives seconds."""
        self.folder = folder
        self.limit = limit
        self.clock = clock
        self.measure()

    def measure(self) -> None:
        """Add up what there is: files may have been deleted."""
        self.measured = self.clock()
        self.used = 0
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    self.used += entry.stat(follow_symlinks=False).st_size

    def check(self, size: int) -> None:
        """Raises `OSError` if as many bytes more are too many."""
        if self.used + size > self.limit and self.clock() - self.measured >= MEASURE:
            self.measure()
        if self.used + size > self.limit:
            raise OSError(errno.EDQUOT, f"the records may take {self.limit} bytes in all")


class Journal:
    """Writes a game's record: a decision before it is acknowledged, or all when the game is over (`sealed`).

    The file is closed in between. Rows that cannot be written stay in memory, and each turn tries again, as whoever
    keeps the journal may when the game is over; nothing that was written is lost. `complain` is called when writing
    first fails, and when the rest of the record is given up.
    """

    def __init__(
        self,
        path: Path,
        header: Header,
        complain: Callable[[str], None],
        *,
        sealed: bool = False,
        quota: Quota | None = None,
    ) -> None:
        self.path: Path | None = path
        """None: the record was given up."""
        self.complain = complain
        self.sealed = sealed
        self.quota = quota
        self.rows: list[bytes] = []
        """What is still to be written."""
        self.size = 0
        """Bytes of whole rows in the file."""
        self.failure: str | None = None
        """Why the last attempt to write failed."""
        self.add(header)
        self.commit()

    def add(self, row: Header | Row) -> None:
        """Buffer a row."""
        if self.path is not None:
            self.rows.append(written(row))

    def commit(self) -> None:
        """Write the buffered rows, unless the record is sealed or this turn's attempt has failed."""
        if not self.sealed and self.failure is None:
            self._write()

    def turn(self, game: Game) -> None:
        """A turn began."""
        if self.path is not None:
            self.add(Hashed(game.turn, state_hash(game)))
            if not self.sealed:
                self._write()

    def end(self, game: Game, points: Counts) -> None:
        """The game is over."""
        if self.path is not None and game.result is not None:
            result = game.result
            self.add(Ended(cast(Reason, result.reason), game.turn, points, state_hash(game), winner=result.winner))
            self._write()

    def retry(self) -> bool:
        """Write what could not be written when the game ended; returns whether the record is complete."""
        self._write()
        return self.failure is None

    def give_up(self) -> None:
        """Leave the record incomplete."""
        self.complain(f"the record is incomplete: {self.path}: {self.failure}")
        self.path, self.rows = None, []

    def _write(self) -> None:
        if self.path is None or not self.rows:
            return
        left = data = memoryview(b"".join(self.rows))
        try:
            if self.quota is not None:
                self.quota.check(len(data))
            # The game may still be in progress, so its hidden cards must not be readable by others.
            flags = os.O_WRONLY | os.O_APPEND | (0 if self.size else os.O_CREAT | os.O_TRUNC)
            file = os.open(self.path, flags, 0o600)
            try:
                if self.failure is not None and self.size:
                    os.ftruncate(file, self.size)  # part of a row may have been written
                while left:
                    left = left[os.write(file, left) :]
            finally:
                os.close(file)
        except OSError as error:
            if self.failure is None:
                self.complain(f"the record cannot be written for now: {self.path}: {error.strerror}")
            self.failure = error.strerror or str(error)
        else:
            self.size += len(data)
            self.rows, self.failure = [], None
            if self.quota is not None:
                self.quota.used += len(data)


class Unwritten:
    """Journals of finished games whose records could not be written yet."""

    def __init__(self) -> None:
        self.journals: list[Journal] = []

    def add(self, journal: Journal) -> None:
        """Keep a journal if it needs it. The oldest of too many is given up."""
        if journal.failure is not None:
            self.journals.append(journal)
        if len(self.journals) > MOST_UNWRITTEN:
            self.journals.pop(0).give_up()

    def retry(self) -> None:
        """Try all again."""
        self.journals = [journal for journal in self.journals if not journal.retry()]

    def close(self) -> None:
        """Try all for the last time."""
        self.retry()
        for journal in self.journals:
            journal.give_up()
        self.journals = []
