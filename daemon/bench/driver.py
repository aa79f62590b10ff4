"""Plays many games over TCP from a separate process, using only plain dictionaries and `selectors`.

As a program it reads a `JOB` as one JSON object from standard input and prints one JSON document: see `Driver.report`.

Without a rate, every prompt is answered at once: the daemon is as busy as these games can make it. With a rate,
decisions are due at fixed times, whatever the daemon does; latency is measured from when a decision was due, so that a
stalling daemon is charged for everything that waited. This process's own delay is its lag: the time from when a
decision was due and its prompt had arrived until it was sent.

Against the bare server (`sizes`), a game is one connection that requests answers of the sizes measured before.
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
"""Fields of a job and their defaults. `rate`: decisions per second, null: as fast as possible; `warm`: seconds before
measuring starts; `sizes`: sizes of the bare server's answers, in bytes; `pid`: a local daemon, whose CPU time is read;
`record`: a game to replay repeatedly instead of playing at random (`create`: the fields of that message; `decisions`:
side -> option indices), which needs the `director`'s key."""

PATIENCE = 30.0
"""Seconds without a line after which the daemon is considered stuck."""

SILENT = f"the daemon has sent nothing for {PATIENCE:g} seconds"

OTHERWISE = "the recorded decisions do not match: the daemon has different rules or cards than when they were recorded"

SPIN = 0.0002
"""How many seconds before a decision is due busy-waiting starts. Kept short: the scheduler penalises a process that is
always busy."""

SAMPLES = 2000


class Connection(ABC):
    """One connection and its pending decision."""

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
        """Send one line; it always fits into the socket's buffer."""
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
        """A random index among that many options."""
        return int(self.driver.random.random() * options)

    def send_decision(self, decision: dict[str, Any]) -> None:
        line = orjson.dumps(decision, option=orjson.OPT_APPEND_NEWLINE)
        self.driver.sent_bytes += len(line)
        self.socket.send(line)

    def read(self) -> list[bytes]:
        """The complete lines received."""
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
        """Handle received lines."""


class Seat(Connection):
    """A seat in one game after another."""

    other: Seat

    def __init__(self, driver: Driver, number: int, side: str) -> None:
        super().__init__(driver, number)
        self.side = side
        self.g = ""
        self.over = True
        self.script: Iterator[int] | None = None
        self.deck = (DECKS / f"gateway-intermediate-{side}.txt").read_text("utf-8")
        self.since = 0
        """Bytes received since the game's last decision was acknowledged."""
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
        """The recorded option if a record is replayed."""
        if self.script is None:
            return super().choose(options)
        option = next(self.script, None)
        if option is None or option >= options:
            raise ConnectionError(OTHERWISE)
        return option

    def join(self, g: str, key: str) -> None:
        """Join and get ready."""
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
    """All games of a job."""

    def __init__(self, job: dict[str, Any]) -> None:
        self.job = JOB | job
        self.random = Random(self.job["seed"])
        self.selector = selectors.DefaultSelector()
        self.ready: deque[tuple[Connection, dict[str, Any], float]] = deque()
        """Open prompts, and when they arrived."""
        self.latencies: list[float] = []
        self.lags: list[float] = []
        self.sizes: list[int] = []
        self.decisions = self.games = self.sent_bytes = self.got_bytes = 0
        self.measuring = False
        self.now = time.perf_counter()
        self.step = 0.0
        """Seconds between two decisions, with a rate; `due` is the time of the next one."""
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
        """A prompt has arrived."""
        if self.job["rate"] is None:
            connection.decide(prompt, time.perf_counter())
        else:
            self.ready.append((connection, prompt, self.now))

    def done(self, due: float, size: int) -> None:
        """A decision has been acknowledged."""
        if self.measuring:
            self.decisions += 1
            self.latencies.append(self.now - due)
            if len(self.sizes) < SAMPLES:
                self.sizes.append(max(60, size))

    # -- Running

    def connect(self) -> None:
        """Open all connections and start the games."""
        corps = []
        for number in range(self.job["games"]):
            if self.job["sizes"] is not None:
                self.asked(Echo(self, number), {})
                continue
            corp, runner = (Seat(self, number, side) for side in SIDES)
            corp.other, runner.other = runner, corp
            corps.append(corp)
        # Only now: otherwise a game waiting for connections would count as slow.
        for corp in corps:
            corp.create()

    def poll(self, timeout: float | None) -> bool:
        """Handle whatever has arrived; returns whether anything has."""
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
            # Decisions cannot be due before the games have started.
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
        """Answer every prompt as it arrives."""
        while True:
            yield self.poll(1.0)

    def at_rate(self, began: float) -> Iterator[bool]:
        """Answer prompts when they are due, the oldest first."""
        self.step, self.due = 1 / self.job["rate"], began
        while True:
            self.send_due()
            wait = self.due - time.perf_counter() - SPIN
            if not self.ready or wait > 0.5:
                # Even if one is due by now, the daemon has not sent a prompt yet.
                yield self.poll(0.05)
            elif wait > 0:
                # Timeouts of `select` are whole milliseconds.
                signal.setitimer(signal.ITIMER_REAL, wait)
                yield self.poll(1.0)
            else:
                yield self.poll(0)

    def send_due(self) -> None:
        """With a rate: answer the prompts whose decisions are due."""
        while self.ready and self.due <= time.perf_counter():
            connection, prompt, came = self.ready.popleft()
            due = self.due
            connection.decide(prompt, due)
            if self.measuring:
                self.lags.append(time.perf_counter() - max(due, came))
            self.due += self.step

    def report(self, took: float, cpu: float, own: float) -> dict[str, Any]:
        """The raw figures, times in seconds."""
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
    """A process's CPU time so far, where the system provides it."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(job: dict[str, Any]) -> dict[str, Any]:
    """Run one job; problems with the daemon are reported as `error`."""
    # There are no reference cycles here, and a collection takes longer than an answer.
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
