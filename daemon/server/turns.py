"""Whose turn it is when several connections want something: that of the one that has used the least lately.

A line is carried out where it was read as long as the daemon has time. When it has not, what was read waits here, and
a single task carries out the lines of one connection after the other, a slice at a time. What a connection uses is
measured, not estimated, and forgotten with time (`MEMORY`). What the daemon itself asked for, such as a decision,
counts little of what it costs, so that games go on however much else is sent.

In between the task lets the event loop read on, so that a connection that comes late waits for one round, however many
others wait and however much they sent.
"""

from __future__ import annotations

import heapq
import math
import time
from collections.abc import Callable
from itertools import count

import trio
from attrs import define, field

ROUND = 0.001
"""Seconds of work between two looks at the sockets."""

SLICE = 0.0005
"""Seconds of work for one connection, then it is the next one's turn; a line that has begun is finished."""

MEMORY = 0.25
"""Seconds after which what a connection has used counts for a third (1/e)."""

ASKED_FOR = 0.02
"""How much of its cost counts of what the daemon asked for."""


@define(slots=True, eq=False)
class Share:
    """What one connection has used, and its lines that nobody has carried out yet."""

    work: Callable[[], bool]
    """Carries out lines for about a slice, and charges for them; returns whether there are more."""
    level: float = -math.inf
    """The logarithm of the seconds used, each times e to the power of when it was in units of `MEMORY`: comparable at
    any time, since all are forgotten alike."""
    waits: bool = False
    done: trio.Event = field(factory=trio.Event)

    def charge(self, seconds: float, now: float) -> None:
        """Add to what it has used."""
        if seconds > 0:
            more = math.log(seconds) + now / MEMORY
            low, high = min(self.level, more), max(self.level, more)
            self.level = high + math.log1p(math.exp(low - high))


class Turns:
    """Hands out turns. `clock` measures work, in seconds."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self.queue: list[tuple[float, int, Share]] = []
        self.number = count()
        self.some = trio.Event()
        self.busy = 0.0
        self.since = clock()

    async def take(self, share: Share) -> None:
        """Have the lines of a connection carried out: at once if there is time, else in turn."""
        while not share.waits and self.has_time() and not self.queue:
            if not self.carry_out(share):
                return
        share.done = trio.Event()
        self.enqueue(share)
        await share.done.wait()

    def has_time(self) -> bool:
        """Whether the last milliseconds were not all work: half of the time that passes makes up for work done."""
        now = self.clock()
        self.busy = max(0.0, self.busy - (now - self.since) / 2)
        self.since = now
        return self.busy < ROUND

    def carry_out(self, share: Share) -> bool:
        """One slice; returns whether there is more to do."""
        before = self.clock()
        more = share.work()
        self.busy += self.clock() - before
        return more

    def enqueue(self, share: Share) -> None:
        """Line up."""
        share.waits = True
        heapq.heappush(self.queue, (share.level, next(self.number), share))
        self.some.set()

    async def run(self) -> None:
        """The task that carries out what has to wait."""
        while True:
            await self.some.wait()
            self.some = trio.Event()
            while self.queue:
                begun = self.clock()
                while self.queue and self.clock() - begun < ROUND:
                    _, _, share = heapq.heappop(self.queue)
                    share.waits = False
                    if self.carry_out(share):
                        self.enqueue(share)
                    else:
                        share.done.set()
                await trio.lowlevel.checkpoint()
