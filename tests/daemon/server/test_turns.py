"""Whose turn it is: by a clock that only work moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trio

from daemon.server.turns import ASKED_FOR, ROUND, SLICE, Share, Turns


class Machine:
    """A processor whose only time is work."""

    def __init__(self) -> None:
        self.now = 100.0
        self.turns = Turns(lambda: self.now)
        self.finished: dict[str, float] = {}
        """Who is done, and when."""

    def sender(self, name: str, lines: float, cost: float, weight: float = 1.0) -> Share:
        """Somebody who has sent so many lines, each of so many seconds."""
        left = lines

        def work() -> bool:
            nonlocal left
            begun = self.now
            while left > 0 and self.now - begun < SLICE:
                self.now += cost
                share.charge(cost * weight, self.now)
                left -= 1
            if left <= 0:
                self.finished[name] = self.now
            return left > 0

        share = Share(work)
        return share

    @asynccontextmanager
    async def running(self) -> AsyncIterator[trio.Nursery]:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self.turns.run)
            yield nursery
            nursery.cancel_scope.cancel()


async def test_with_time_everything_is_carried_out_at_once() -> None:
    machine = Machine()
    await machine.turns.take(machine.sender("a", 2, SLICE / 4))
    assert list(machine.finished) == ["a"]
    assert not machine.turns.queue


async def test_a_late_decision_waits_for_one_round_however_much_others_sent() -> None:
    machine = Machine()
    async with machine.running() as nursery:
        for number in range(50):
            nursery.start_soon(machine.turns.take, machine.sender(f"flood {number}", 10**9, ROUND / 50))
        for _ in range(100):  # each of them has had its turn
            await trio.lowlevel.checkpoint()
        arrived = machine.now
        await machine.turns.take(machine.sender("decision", 1, ROUND / 10))
        assert list(machine.finished) == ["decision"]
        assert machine.finished["decision"] - arrived < 3 * ROUND


async def test_the_connection_that_has_used_less_goes_first() -> None:
    machine = Machine()
    machine.turns.busy = 1.0  # no time for anything at once
    heavy, light, new = (machine.sender(name, 1, SLICE) for name in ("heavy", "light", "new"))
    heavy.charge(0.2, machine.now)
    light.charge(0.1, machine.now)
    async with machine.running() as nursery:
        for share in (heavy, light, new):
            nursery.start_soon(machine.turns.take, share)
        while len(machine.finished) < 3:
            await trio.lowlevel.checkpoint()
    assert list(machine.finished) == ["new", "light", "heavy"]


async def test_what_was_asked_for_counts_little() -> None:
    machine = Machine()
    player, pinger = machine.sender("player", 1, SLICE), machine.sender("pinger", 1, SLICE)
    player.charge(0.2 * ASKED_FOR, machine.now)
    pinger.charge(0.1, machine.now)
    assert player.level < pinger.level


async def test_use_is_forgotten() -> None:
    machine = Machine()
    once, now = machine.sender("once", 1, SLICE), machine.sender("now", 1, SLICE)
    once.charge(1.0, machine.now)
    now.charge(0.01, machine.now + 2)
    assert once.level < now.level


async def test_no_connection_waits_for_ever() -> None:
    """A connection that has used much goes on once the others have used more since."""
    machine = Machine()
    heavy = machine.sender("heavy", 1, SLICE)
    heavy.charge(0.5, machine.now)
    async with machine.running() as nursery:
        for number in range(3):
            nursery.start_soon(machine.turns.take, machine.sender(f"flood {number}", 10**9, SLICE / 2))
        await machine.turns.take(heavy)
    assert list(machine.finished) == ["heavy"]
