"""A playing bot: its program and its connection to the daemon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import trio
from attrs import define, field

from daemon.competition.programs import Program
from daemon.rules.model import Seat
from daemon.server import Connection
from protocol.messages import Bye, Error

ACCEPTED = 5
"""Turns of the event loop within which an opened connection is accepted."""

CUT_OFF = 1.0
"""Seconds that an ended program's connections may last before they are cut off."""


@define(eq=False)
class Player:
    """A bot's process and its connection to the daemon."""

    program: Program
    listener: trio.SocketListener | None
    """A separate port, so that connections to it are known to be the bot's; None: its standard streams."""
    seats: frozenset[tuple[str, Seat]]
    """The seats it may take, whatever keys it has."""
    connections: list[Connection] = field(factory=list)
    allowed: int | None = None
    """The number of refused lines that is too many; None: no limit."""
    exhausted: trio.Event = field(factory=trio.Event)
    """Set when that many lines have been refused."""
    gone: trio.Event = field(factory=trio.Event)
    """Its program has ended, and the daemon has handled everything it sent."""

    def opened(self, connection: Connection) -> None:
        """A connection has been opened to its port."""
        connection.peer.only = self.seats
        connection.on_refusal = self._count
        self.connections.append(connection)

    def allow(self, refusals: int | None) -> None:
        """Set `exhausted` after that many more refused lines."""
        self.allowed = None if refusals is None else self.refused + refusals
        self.exhausted = trio.Event()

    def _count(self) -> None:
        if self.allowed is not None and self.refused >= self.allowed:
            self.exhausted.set()

    @property
    def ended(self) -> str | None:
        """How it or its connection ended, in words; None while both last."""
        if self.program.ended is not None or not all(connection.closing for connection in self.connections):
            return self.program.ended
        if not self.connections:
            return None
        return "was cut off by the daemon" if self.cut_off is not None else "closed its connection"

    @property
    def cut_off(self) -> Literal["illegal", "disconnect"] | None:
        """The kind of result if the daemon cut it off, for what it sent or for not reading."""
        match self.connections[-1].refusal if self.connections else None:
            case Error(fatal=True):
                return "illegal"
            case Bye():
                return "disconnect"
        return None

    @property
    def refused(self) -> int:
        """How many of its lines the daemon answered with an error."""
        return sum(connection.refused for connection in self.connections)

    @property
    def last_error(self) -> str:
        """The last error that the daemon sent to it."""
        refusals = [connection.refusal for connection in self.connections if connection.refusal is not None]
        return f"{refusals[-1].error}: {refusals[-1].message}" if refusals else ""

    @property
    def last_words(self) -> str:
        """The last error that the daemon sent to it, and its output, in words."""
        told = f"; the daemon's last error: {self.last_error}" if self.last_error else ""
        printed = self.program.output.quoted
        return told + (f"; what it printed:{printed}" if printed else "")

    async def watch(self, keep: Callable[[bytes], None]) -> None:
        """Run until it is gone; `keep` receives all of its output."""
        await self.program.watch(keep)
        for _ in range(ACCEPTED):
            await trio.lowlevel.checkpoint()
        with trio.move_on_after(CUT_OFF):
            for connection in self.connections:
                await connection.closed.wait()
        # Whatever still holds them open is not in its process group.
        for connection in self.connections:
            connection.close()
            await connection.closed.wait()
        self.gone.set()

    async def hang_up(self) -> None:
        """Stop accepting connections from it."""
        if self.listener is not None:
            await trio.aclose_forcefully(self.listener)

    async def stop(self) -> None:
        """End it and its connections."""
        with trio.CancelScope(shield=True):
            await self.hang_up()
            await self.program.stop()
