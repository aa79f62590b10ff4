"""Attacks on a daemon, beside an honest pair of players: `python -m tests.soak.attack --help`.

A daemon, the pair and the attackers are separate processes on loopback. Quiet phases and phases with 50 hostile
connections alternate; what counts is how long a decision of the pair takes: p99 to p99 of neighbouring phases,
the median of all ratios. Everything is bounded in time and stops by itself.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

DECKS = Path("bots/decks")
HELLO = b'{"t":"hello","protocols":["rezd/1"],"caps":{"delivery":"in_prompt"}}\n'
SILENT = b'{"t":"hello","protocols":["rezd/1"]}\n'
BAD_DECK = json.dumps({"t": "join", "seat": "corp", "deck": {"cards": {}, "extra": ["a"] * 100}}).encode() + b"\n"
MARKUP = json.dumps({"t": "join", "seat": "corp", "deck": {"export": "x[a=" * 4000}}).encode() + b"\n"
FACTS = json.dumps({"t": "cards", "titles": ["Hedge Fund"] * 200}).encode() + b"\n"

KINDS: dict[str, bytes] = {
    "pings": b'{"t":"ping"}\n' * 500,
    "syncs": b'{"t":"sync"}\n' * 500,
    "junk": b"junk\n" * 2000,
    "empty": b"\n" * 16000,
    "resyncs": b'{"t":"resync","g":"G1"}\n' * 300,
    "facts": FACTS * 5,
    "playable": b'{"t":"cards","playable":true}\n' * 50,
    "creates": b'{"t":"create"}\n' * 300,
    "bad joins": BAD_DECK * 20,
    "markup": MARKUP * 2,
    "nested": b"[" * 16 + b"]" * 16 + b"\n" + b'{"t":' + b"[" * 3000 + b"\n",
}
"""What 50 connections send as fast as they can, reading what they are sent."""


def attack(port: int, kind: str, connections: int, seconds: float) -> None:
    """Send one kind of lines from many connections for some seconds, without taking the processor from the pair."""
    os.nice(19)
    chooser = selectors.DefaultSelector()
    unsent: dict[socket.socket, bytes] = {}
    for _ in range(connections):
        connected = socket.create_connection(("127.0.0.1", port))
        connected.setblocking(False)
        unsent[connected] = SILENT
        chooser.register(connected, selectors.EVENT_READ | selectors.EVENT_WRITE, connected)
    end = time.monotonic() + seconds
    while time.monotonic() < end and unsent:
        for key, ready in chooser.select(0.1):
            connected = key.data
            try:
                if ready & selectors.EVENT_READ and kind != "deaf" and not connected.recv(65536):
                    raise ConnectionError
                if ready & selectors.EVENT_WRITE:
                    data = unsent[connected] or KINDS.get(kind, KINDS["pings"])
                    unsent[connected] = data[connected.send(data) :]
            except BlockingIOError:
                continue
            except OSError:
                chooser.unregister(connected)
                del unsent[connected]
                connected.close()


class Seat:
    """One player of the honest pair."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")
        self.say(HELLO)

    def say(self, line: bytes) -> None:
        self.socket.sendall(line)

    def read(self) -> dict[str, object]:
        """The next message."""
        line = self.file.readline()
        if not line:
            raise ConnectionError("the daemon closed the connection of an honest player")
        message: dict[str, object] = json.loads(line)
        return message


def pair(port: int, seconds: float, pause: float) -> list[float]:
    """Games between two players of a process; the seconds from each decision to the next prompt, whosever it is."""
    taken: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        seats = {side: Seat(port) for side in ("corp", "runner")}
        host = seats["corp"]
        host.say(b'{"t":"create"}\n')
        created = next(message for message in iter(host.read, None) if message.get("t") == "ack")
        for side, seat in seats.items():
            deck = (DECKS / f"gateway-intermediate-{side}.txt").read_text("utf-8")
            keys = created["keys"]
            assert isinstance(keys, dict)
            join = {"t": "join", "g": created["g"], "seat": side, "key": keys[side], "deck": {"export": deck}}
            seat.say(json.dumps(join).encode() + b"\n")
            seat.say(json.dumps({"t": "ready", "g": created["g"]}).encode() + b"\n")
        taken += play(seats, end, pause)
        for seat in seats.values():
            seat.socket.close()
    return taken


def play(seats: dict[str, Seat], end: float, pause: float) -> list[float]:
    """One game, at random; ends early when the time is over."""
    chooser = selectors.DefaultSelector()
    taken: list[float] = []
    sent: float | None = None
    for seat in seats.values():
        seat.socket.setblocking(False)
        chooser.register(seat.socket, selectors.EVENT_READ, seat)
    buffers = dict.fromkeys(map(id, seats.values()), b"")
    while time.monotonic() < end + 5:
        for key, _ in chooser.select(10):
            seat = key.data
            data = seat.socket.recv(1 << 20)
            if not data:
                raise ConnectionError("the daemon closed the connection of an honest player")
            *lines, buffers[id(seat)] = (buffers[id(seat)] + data).split(b"\n")
            for line in lines:
                if b'"t":"game_over"' in line:
                    return taken
                if not line.startswith(b'{"t":"prompt"'):
                    if line.startswith(b'{"t":"error"'):
                        raise ConnectionError(line.decode())
                    continue
                now = time.perf_counter()
                if sent is not None:
                    taken.append(now - sent)
                if time.monotonic() > end:
                    return taken
                prompt = json.loads(line)
                if pause:
                    time.sleep(pause * random.expovariate(1))
                option = random.randrange(len(prompt["options"]))
                answer = {"t": "decide", "g": prompt["g"], "p": prompt["p"], "o": option}
                sent = time.perf_counter()
                seat.say(json.dumps(answer).encode() + b"\n")
    return taken


@contextmanager
def daemon() -> Iterator[tuple[int, int]]:
    """A daemon of its own; its port and process id."""
    command = [sys.executable, "-m", "daemon", "serve", "--port", "0", "--no-records"]
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(command, stderr=log)
        try:
            end = time.monotonic() + 20
            while not (lines := [line for line in read_from(log) if '"listening"' in line]):
                assert time.monotonic() < end, "the daemon does not listen"
                time.sleep(0.05)
            yield json.loads(lines[0])["port"], process.pid
        finally:
            process.terminate()
            process.wait(10)


def read_from(log: IO[str]) -> list[str]:
    """The lines of a file that another process writes."""
    log.seek(0)
    return log.readlines()


def resident(pid: int) -> float:
    """MiB of memory that a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def p99(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.99)] * 1000 if values else float("inf")


def measure(kind: str, phases: int, seconds: float, connections: int, pause: float) -> tuple[float, str]:
    """The median of the ratios of hostile to quiet phases, and what it is made of."""
    quiet: list[float] = []
    hostile: list[float] = []
    with daemon() as (port, pid):
        for _ in range(phases):
            quiet.append(p99(pair(port, seconds, pause)))
            command = [sys.executable, "-m", "tests.soak.attack", "--attack", kind, "--port", str(port)]
            command += ["--connections", str(connections), "--seconds", str(seconds + 1)]
            attacker = subprocess.Popen(command)
            time.sleep(0.5)
            hostile.append(p99(pair(port, seconds, pause)))
            attacker.wait(seconds + 30)
        memory = resident(pid)
    ratios = [after / before for before, after in zip(quiet, hostile, strict=True)]
    shown = ", ".join(f"{before:.1f}>{after:.1f}" for before, after in zip(quiet, hostile, strict=True))
    return statistics.median(ratios), f"p99 ms {shown}; {memory:.0f} MiB"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", help=f"of {', '.join((*KINDS, 'deaf'))}; all by default")
    parser.add_argument("--phases", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each phase")
    parser.add_argument("--connections", type=int, default=50)
    parser.add_argument("--pause", type=float, default=0.005, help="mean seconds of thought of the honest pair")
    parser.add_argument("--bar", type=float, default=2.0, help="the ratio that no kind may exceed")
    parser.add_argument("--attack", help="be the attacker of this kind")
    parser.add_argument("--port", type=int)
    given = parser.parse_args(arguments)
    if given.attack:
        attack(given.port, given.attack, given.connections, given.seconds)
        return 0
    worst = 0.0
    for kind in given.kinds or (*KINDS, "deaf"):
        ratio, words = measure(kind, given.phases, given.seconds, given.connections, given.pause)
        worst = max(worst, ratio)
        print(f"{kind:12} {ratio:5.2f} x   {words}", flush=True)
    return 1 if worst > given.bar else 0


if __name__ == "__main__":
    sys.exit(main())
