"""Plays many games over TCP from a process of its own, with plain dictionaries and no event loop but `selectors`.

As a program it takes a `JOB` as one JSON object from its standard input, and prints one JSON document: see
`Driver.report`.

Without a rate, every prompt is answered at once: the daemon is as busy as these games can make it. With a rate,
decisions are due at fixed times, whatever the daemon does; a latency counts from when its decision was due, so that a
daemon that stalls is charged for everything that had to wait. How late this process itself was is its lag: the time
from when a decision was due and its prompt was there, to when it was sent.

Against the bare server (`sizes`), a game is one connection that asks for answers of the sizes measured before.
"""

from __future__ import annotations

import gc
import math
import os
import selectors
import signal
import socket
import sys
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import orjson

DECKS = Path(__file__).parents[2] / "bots" / "decks"
SIDES = ("corp", "runner")

JOB: dict[str, Any] = {
    "host": "127.0.0.1",
    "port": 0,
    "games": 1,
    "seconds": 2.0,
    "warm": 0.5,
    "rate": None,
    "windows": "all",
    "view": "events",
    "seed": 0,
    "sizes": None,
    "pid": None,
    "record": None,
    "director": None,
}
"""Fields of a job and what they are by default. `rate`: decisions in a second, null: as fast as it goes; `warm`:
seconds that are not measured; `sizes`: of the bare server's answers, in bytes; `pid`: a local daemon, whose CPU time is
read; `record`: a game to play again and again instead of playing at random (`create`: what to say in it; `decisions`:
side -> indices of options), for which the `director`'s key is needed."""

PATIENCE = 30.0
"""Seconds without a line after which the daemon counts as stuck."""

SILENT = f"the daemon has not said anything for {PATIENCE:g} seconds"

OTHERWISE = "the recorded decisions do not fit: the daemon has other rules or cards than the one that recorded them"

SPIN = 0.0002
"""Seconds before a decision is due from which on it is waited for busily. Not more: whoever is busy all the time is
kept waiting by the system when something else wants the processor."""

SAMPLES = 2000


class Connection(ABC):
    """One connection, and the decision on its way."""

    def __init__(self, driver: Driver, number: int) -> None:
        self.driver = driver
        self.socket = socket.create_connection((driver.job["host"], driver.job["port"]), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.buffer = b""
        self.number = number
        self.due = 0.0
        driver.selector.register(self.socket, selectors.EVENT_READ, self)

    def send(self, **message: Any) -> None:
        """Send one line; what is sent here always fits into the socket's buffer."""
        line = orjson.dumps(message, option=orjson.OPT_APPEND_NEWLINE)
        self.driver.sent_bytes += len(line)
        self.socket.setblocking(True)
        self.socket.sendall(line)
        self.socket.setblocking(False)

    def decide(self, prompt: dict[str, Any], due: float) -> None:
        """Answer a prompt."""
        self.due = due
        self.send_decision(
            {"t": "decide", "g": prompt["g"], "p": prompt["p"], "o": self.choose(len(prompt["options"]))}
        )

    def choose(self, options: int) -> int:
        """One of so many options, at random."""
        return int(self.driver.random.random() * options)

    def send_decision(self, decision: dict[str, Any]) -> None:
        line = orjson.dumps(decision, option=orjson.OPT_APPEND_NEWLINE)
        self.driver.sent_bytes += len(line)
        self.socket.send(line)

    def read(self) -> list[bytes]:
        """The whole lines that have come."""
        try:
            chunk = self.socket.recv(256 * 1024)
        except BlockingIOError:
            return []
        if not chunk:
            raise ConnectionError("the daemon closed a connection")
        self.driver.got_bytes += len(chunk)
        *lines, self.buffer = (self.buffer + chunk).split(b"\n")
        return lines

    @abstractmethod
    def take(self, lines: list[bytes]) -> None:
        """What the lines ask for."""


class Seat(Connection):
    """A seat, in one game after the other."""

    other: Seat

    def __init__(self, driver: Driver, number: int, side: str) -> None:
        super().__init__(driver, number)
        self.side = side
        self.g = ""
        self.over = True
        self.script: Iterator[int] | None = None
        self.deck = (DECKS / f"gateway-intermediate-{side}.txt").read_text("utf-8")
        self.since = 0
        """Bytes since the last decision of the game was through."""
        client = {"name": f"bench {number}"}
        self.send(t="hello", protocols=["rezd/1"], client=client, caps={"delivery": driver.job["view"]})

    def create(self) -> None:
        """Open the next game."""
        job = self.driver.job
        if job["record"] is None:
            self.send(t="create", windows=job["windows"])
        else:
            self.send(t="create", director=job["director"], **job["record"]["create"])

    def choose(self, options: int) -> int:
        """As recorded, if a game is played again."""
        if self.script is None:
            return super().choose(options)
        option = next(self.script, None)
        if option is None or option >= options:
            raise ConnectionError(OTHERWISE)
        return option

    def join(self, g: str, key: str) -> None:
        """Sit down, and be ready."""
        self.g, self.over = g, False
        record = self.driver.job["record"]
        self.script = iter(record["decisions"][self.side]) if record is not None else None
        self.send(t="join", seat=self.side, g=g, key=key, deck={"export": self.deck})
        self.send(t="ready", g=g, nonce=f"{self.driver.job['seed']}.{self.number}.{self.driver.games}")

    def take(self, lines: list[bytes]) -> None:
        for line in lines:
            self.since += len(line) + 1
            message = orjson.loads(line)
            match message["t"]:
                case "prompt":
                    self.driver.asked(self, message)
                case "ack":
                    if message.get("p") is not None:
                        self.driver.done(self.due, self.since + self.other.since)
                        self.since = self.other.since = 0
                    elif message.get("keys") is not None:
                        self.join(message["g"], message["keys"][self.side])
                        self.other.join(message["g"], message["keys"][self.other.side])
                case "game_over":
                    self.over = True
                    if self.script is not None and next(self.script, None) is not None:
                        raise ConnectionError(OTHERWISE)
                    if self.other.over:
                        self.driver.games += 1
                        (self if self.side == "corp" else self.other).create()
                case "ping":
                    self.send(t="pong", k=message.get("k", ""))
                case "error" | "bye":
                    raise ConnectionError(f"the daemon says {message.get('error')}: {message.get('message')}")


class Echo(Connection):
    """A connection to the bare server."""

    count = 0

    def decide(self, prompt: dict[str, Any], due: float) -> None:
        self.due, sizes = due, self.driver.job["sizes"]
        self.count += 1
        size = sizes[(self.number * 31 + self.count) % len(sizes)]
        self.send_decision({"t": "decide", "g": f"G{self.number}", "p": f"c{self.count}", "o": 3, "s": size})

    def take(self, lines: list[bytes]) -> None:
        for line in lines:
            orjson.loads(line)
            self.driver.done(self.due, len(line))
            self.driver.asked(self, {})


class Driver:
    """All the games of a job."""

    def __init__(self, job: dict[str, Any]) -> None:
        self.job = JOB | job
        self.random = Random(self.job["seed"])
        self.selector = selectors.DefaultSelector()
        self.ready: deque[tuple[Connection, dict[str, Any], float]] = deque()
        """Open prompts, and when they came."""
        self.latencies: list[float] = []
        self.lags: list[float] = []
        self.sizes: list[int] = []
        self.decisions = self.games = self.sent_bytes = self.got_bytes = 0
        self.measuring = False
        self.now = time.perf_counter()
        self.step = 0.0
        """Seconds between two decisions, with a rate; `due` is when the next one is."""
        self.due = math.inf
        self.alarm, ringing = socket.socketpair()
        self.alarm.setblocking(False)
        ringing.setblocking(False)
        self.ringing = ringing
        signal.set_wakeup_fd(ringing.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGALRM, lambda number, frame: None)
        self.selector.register(self.alarm, selectors.EVENT_READ, None)

    # -- What connections report

    def asked(self, connection: Connection, prompt: dict[str, Any]) -> None:
        """A prompt came."""
        if self.job["rate"] is None:
            connection.decide(prompt, time.perf_counter())
        else:
            self.ready.append((connection, prompt, self.now))

    def done(self, due: float, size: int) -> None:
        """A decision is through."""
        if self.measuring:
            self.decisions += 1
            self.latencies.append(self.now - due)
            if len(self.sizes) < SAMPLES:
                self.sizes.append(max(60, size))

    # -- Running

    def connect(self) -> None:
        """Open all the connections, and begin the games."""
        corps = []
        for number in range(self.job["games"]):
            if self.job["sizes"] is not None:
                self.asked(Echo(self, number), {})
                continue
            corp, runner = (Seat(self, number, side) for side in SIDES)
            corp.other, runner.other = runner, corp
            corps.append(corp)
        # Only now: a game that waits for its connections would be counted as slow.
        for corp in corps:
            corp.create()

    def poll(self, timeout: float | None) -> bool:
        """Take what has come; whether anything has."""
        events = self.selector.select(timeout)
        heard = False
        for key, _ in events:
            if key.data is None:
                self.alarm.recv(64)
                continue
            lines = key.data.read()
            heard, self.now = True, time.perf_counter()
            key.data.take(lines)
            self.send_due()
        return heard

    def run(self) -> dict[str, Any]:
        """Play for as long as the job says, and report."""
        self.connect()
        if self.job["rate"] is not None:
            # Decisions cannot be due before there are games.
            while len(self.ready) < self.job["games"]:
                if not self.poll(PATIENCE):
                    raise ConnectionError(SILENT)
        began = time.perf_counter()
        start, end = began + self.job["warm"], began + self.job["warm"] + self.job["seconds"]
        drive = self.at_once() if self.job["rate"] is None else self.at_rate(began)
        heard = began
        cpu = own = 0.0
        for something in drive:
            now = time.perf_counter()
            if something:
                heard = now
            elif now - heard > PATIENCE:
                raise ConnectionError(SILENT)
            if not self.measuring and now >= start:
                self.measuring, start = True, now
                self.sent_bytes = self.got_bytes = self.games = 0
                cpu, own = cpu_seconds(self.job["pid"]), time.process_time()
            if now >= end:
                break
        took = time.perf_counter() - start
        return self.report(took, cpu_seconds(self.job["pid"]) - cpu, (time.process_time() - own) / took)

    def at_once(self) -> Iterator[bool]:
        """Answer every prompt when it comes."""
        while True:
            yield self.poll(1.0)

    def at_rate(self, began: float) -> Iterator[bool]:
        """Answer prompts when they are due, the oldest first."""
        self.step, self.due = 1 / self.job["rate"], began
        while True:
            self.send_due()
            wait = self.due - time.perf_counter() - SPIN
            if not self.ready or wait > 0.5:
                # Whether or not one is due by now, it has to wait for the daemon.
                yield self.poll(0.05)
            elif wait > 0:
                # Timeouts of `select` are whole milliseconds.
                signal.setitimer(signal.ITIMER_REAL, wait)
                yield self.poll(1.0)
            else:
                yield self.poll(0)

    def send_due(self) -> None:
        """At a rate: answer the prompts whose answers are due by now."""
        while self.ready and self.due <= time.perf_counter():
            connection, prompt, came = self.ready.popleft()
            due = self.due
            connection.decide(prompt, due)
            if self.measuring:
                self.lags.append(time.perf_counter() - max(due, came))
            self.due += self.step

    def report(self, took: float, cpu: float, own: float) -> dict[str, Any]:
        """Raw figures: seconds are seconds."""
        return {
            "decisions": self.decisions,
            "seconds": took,
            "decisions_per_s": self.decisions / took,
            "games": self.games,
            "bytes_in": self.sent_bytes,
            "bytes_out": self.got_bytes,
            "latencies": self.latencies,
            "lags": self.lags,
            "sizes": self.sizes,
            "daemon_cpu": cpu,
            "driver_busy": own,
        }


def cpu_seconds(pid: int | None) -> float:
    """CPU time of a process so far, where the system tells."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(job: dict[str, Any]) -> dict[str, Any]:
    """Do one job; what goes wrong with the daemon is reported as `error`."""
    # Nothing here is a part of itself, and a collection takes longer than an answer.
    gc.disable()
    try:
        driver = Driver(job)
        try:
            return driver.run()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except OSError as error:
        return {"error": error.strerror or str(error) or type(error).__name__}


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(main(orjson.loads(sys.stdin.buffer.read()))))
