"""A bot that is playing: its program, and its conversation with the daemon."""

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
"""Turns of the event loop in which a connection that was opened is accepted."""

CUT_OFF = 1.0
"""Seconds for the connections of a program that has ended to end, too, before they are cut off."""


@define(eq=False)
class Player:
    """A process of a bot, and its conversation with the daemon."""

    program: Program
    listener: trio.SocketListener | None
    """A port of its own, so that whatever comes there is known to come from it; None: its standard streams."""
    seats: frozenset[tuple[str, Seat]]
    """What it may play, whoever's keys it has."""
    connections: list[Connection] = field(factory=list)
    allowed: int | None = None
    """How many of its lines may not be refused any more; None: any number may."""
    exhausted: trio.Event = field(factory=trio.Event)
    """As many were."""
    gone: trio.Event = field(factory=trio.Event)
    """Its program has ended, and the daemon has done all that it still said."""

    def opened(self, connection: Connection) -> None:
        """A connection was opened at its port."""
        connection.peer.only = self.seats
        connection.on_refusal = self._count
        self.connections.append(connection)

    def allow(self, refusals: int | None) -> None:
        """Set `exhausted` at that many refused lines from now on."""
        self.allowed = None if refusals is None else self.refused + refusals
        self.exhausted = trio.Event()

    def _count(self) -> None:
        if self.allowed is not None and self.refused >= self.allowed:
            self.exhausted.set()

    @property
    def ended(self) -> str | None:
        """How it ended, or its conversation did, in words; None while both go on."""
        if self.program.ended is not None or not all(connection.closing for connection in self.connections):
            return self.program.ended
        if not self.connections:
            return None
        return "was cut off by the daemon" if self.cut_off is not None else "closed its connection"

    @property
    def cut_off(self) -> Literal["illegal", "disconnect"] | None:
        """The kind of result if the daemon cut it off: for what it said, or because it does not listen."""
        match self.connections[-1].refusal if self.connections else None:
            case Error(fatal=True):
                return "illegal"
            case Bye():
                return "disconnect"
        return None

    @property
    def refused(self) -> int:
        """How many of its lines were answered with an error."""
        return sum(connection.refused for connection in self.connections)

    @property
    def last_error(self) -> str:
        """The last error that the daemon sent it."""
        refusals = [connection.refusal for connection in self.connections if connection.refusal is not None]
        return f"{refusals[-1].error}: {refusals[-1].message}" if refusals else ""

    @property
    def last_words(self) -> str:
        """The last error that the daemon sent it, and what it printed, in words."""
        told = f"; the daemon's last error: {self.last_error}" if self.last_error else ""
        printed = self.program.output.quoted
        return told + (f"; what it printed:{printed}" if printed else "")

    async def watch(self, keep: Callable[[bytes], None]) -> None:
        """Stay with it until it is gone; `keep` is given all that it prints."""
        await self.program.watch(keep)
        for _ in range(ACCEPTED):
            await trio.lowlevel.checkpoint()
        with trio.move_on_after(CUT_OFF):
            for connection in self.connections:
                await connection.closed.wait()
        # Whoever holds them open now is none of its process group.
        for connection in self.connections:
            connection.close()
            await connection.closed.wait()
        self.gone.set()

    async def hang_up(self) -> None:
        """Accept no more connections from it."""
        if self.listener is not None:
            await trio.aclose_forcefully(self.listener)

    async def stop(self) -> None:
        """End it, and hear no more of it."""
        with trio.CancelScope(shield=True):
            await self.hang_up()
            await self.program.stop()
