"""Fair scheduling of connections: the next turn goes to the one that has recently used the least time.

A line is carried out where it was read as long as the daemon has time. Otherwise it waits here, and a single task
carries out one connection's lines after another's, a slice at a time. The time a connection uses is measured and
gradually forgotten (`MEMORY`). Lines that the daemon asked for, such as decisions, are charged only a fraction of their
cost, so that games continue however much else is sent.

Between slices the task lets the event loop read, so that a late connection waits for one round at most, however many
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
"""Seconds of work between two checks of the sockets."""

SLICE = 0.0005
"""Seconds of work per connection before the next one's turn; a line in progress is finished."""

MEMORY = 0.25
"""Seconds after which the time a connection has used counts for only a third (1/e)."""

ASKED_FOR = 0.02
"""The fraction of its cost charged for a line that the daemon asked for."""


@define(slots=True, eq=False)
class Share:
    """The time one connection has used, and its waiting lines."""

    work: Callable[[], bool]
    """Carries out lines for about a slice and charges for them; returns whether there are more."""
    level: float = -math.inf
    """The logarithm of the seconds used, each times e to the power of when it was in units of `MEMORY`: comparable at
    any time, since all are forgotten alike."""
    waits: bool = False
    done: trio.Event = field(factory=trio.Event)

    def charge(self, seconds: float, now: float) -> None:
        """Add to the time it has used."""
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
        """Have a connection's lines carried out: at once if there is time, otherwise in turn."""
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
        """The task that carries out waiting lines."""
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
