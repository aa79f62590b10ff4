"""The daemon over TCP, compared with a bare server that answers with lines of the same sizes in the same run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import attrs

from daemon.bench.processes import ROOT, daemon, drive, echo
from daemon.errors import UserError
from daemon.journal import Adjudicated, Decided, load_record

NUMBERS = (1, 10, 100, 500)
"""Numbers of concurrent games."""

AT_LATENCY = 100
"""Concurrent games for measuring latencies."""

ROUNDS = 2
"""How often daemon and bare server alternate."""


Say = Callable[[str], None]
"""Called with a short description of the next measurement."""


def measure(
    seconds: float, numbers: Sequence[int] = NUMBERS, root: Path = ROOT, say: Say = lambda words: None
) -> dict[str, float]:
    """Decisions per second of daemon and bare server, each for that many seconds per round; then latencies."""
    figures: dict[str, float] = {}
    with daemon(root) as (port, pid), echo() as (bare_port, bare_pid):
        ours = {"port": port, "pid": pid, "seconds": seconds}
        bare = {"port": bare_port, "pid": bare_pid, "seconds": seconds}
        for number in numbers:
            say(f"{number} concurrent games over TCP, and a bare server")
            figures |= beside(ours | {"games": number}, bare | {"games": number}, f"wire.{number}")
        if AT_LATENCY in numbers:
            games = {"games": AT_LATENCY}
            say(f"{AT_LATENCY} games with views instead of events")
            figures |= beside(ours | games | {"view": "in_prompt"}, bare | games, f"wire.{AT_LATENCY}.in_prompt")
            rate = figures[f"wire.{AT_LATENCY}.decisions_per_s"] / 2
            say(f"latencies at {rate:,.0f} decisions per second")
            figures |= latency([ours | games | {"rate": rate, "seconds": 2 * seconds}], f"wire.{AT_LATENCY}.half")
    return figures


def beside(ours: dict[str, Any], bare: dict[str, Any], prefix: str) -> dict[str, float]:
    """Measure the daemon and the bare server alternately."""
    warm = {"warm": 0.5 + ours["games"] / 250}
    reports = []
    bares = []
    for _ in range(ROUNDS):
        reports += drive([ours | warm])
        bares += drive([bare | {"sizes": reports[0]["sizes"]}])
    rate, bare_rate = rate_of(reports), rate_of(bares)
    decisions = sum(report["decisions"] for report in reports)
    return {
        f"{prefix}.decisions_per_s": rate,
        f"{prefix}.bare_per_s": bare_rate,
        f"{prefix}.ratio": rate / bare_rate,
        f"{prefix}.cpu_us_per_decision": 1e6 * sum(report["daemon_cpu"] for report in reports) / decisions,
        f"{prefix}.bytes_per_decision": sum(report["bytes_out"] for report in reports) / decisions,
        f"{prefix}.driver_busy": max(report["driver_busy"] for report in reports),
    }


def rate_of(reports: Sequence[dict[str, Any]]) -> float:
    """Decisions per second over several runs."""
    return float(sum(each["decisions"] for each in reports) / sum(each["seconds"] for each in reports))


def latency(jobs: Sequence[dict[str, Any]], prefix: str) -> dict[str, float]:
    """Latencies at a fixed rate, from when a decision was due; `valid` is 0 if the drivers themselves were late."""
    reports = drive(jobs)
    taken = sorted(value for report in reports for value in report["latencies"])
    lags = sorted(value for report in reports for value in report["lags"])
    p99, lag = at(taken, 0.99), at(lags, 0.99)
    return {
        f"{prefix}.offered_per_s": sum(job["rate"] for job in jobs),
        f"{prefix}.decisions_per_s": sum(report["decisions_per_s"] for report in reports),
        f"{prefix}.p50_ms": 1000 * at(taken, 0.5),
        f"{prefix}.p99_ms": 1000 * p99,
        f"{prefix}.lag_p99_ms": 1000 * lag,
        f"{prefix}.valid": float(lag <= p99 / 10),
    }


def at(ordered: Sequence[float], share: float) -> float:
    """The quantile for that share; 0 without values."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def script_of(path: Path) -> dict[str, Any]:
    """A record in the drivers' form. Raises `OSError`, and `UserError` if it is damaged or did not end by the rules."""
    record = load_record(path)
    if record.fault is not None:
        raise record.fault
    rows = [row for _, row in record.rows]
    ended = next((row for row in rows if isinstance(row, Adjudicated)), None)
    if ended is not None:
        raise UserError(f"{path}: ended by {ended.reason}; only a game that ended by the rules can be replayed")
    header = record.header
    decks = {side: attrs.asdict(getattr(header.decks, side)) for side in ("corp", "runner")}
    create = {
        "game_seed": header.seed, "windows": header.windows, "points_to_win": header.points_to_win, "decks": decks,
    }  # fmt: skip
    decisions = {side: [row.o for row in rows if isinstance(row, Decided) and row.seat == side] for side in decks}
    return {"create": create, "decisions": decisions}


def connect(
    addresses: Sequence[tuple[str, int]],
    *,
    games: int,
    processes: int,
    rate: float | None,
    seconds: float,
    windows: str,
    record: dict[str, Any] | None = None,
    director: str | None = None,
    say: Say = lambda words: None,
) -> dict[str, float]:
    """Drive running daemons, one per process, at random or from a record. Without a rate, their maximum is measured
    first and halved."""
    processes = max(processes, len(addresses))
    share = [games // processes + (number < games % processes) for number in range(processes)]
    jobs: list[dict[str, Any]] = []
    for number, each in enumerate(share):
        if each:
            host, port = addresses[number % len(addresses)]
            jobs.append(
                {"host": host, "port": port, "games": each, "seconds": seconds, "windows": windows, "seed": number,
                 "warm": 0.5 + games / 250, "record": record, "director": director}
            )  # fmt: skip
    figures: dict[str, float] = {}
    if rate is None:
        say(f"{games} concurrent games, as fast as possible")
        # They ran concurrently.
        most = sum(report["decisions_per_s"] for report in drive(jobs))
        figures["connect.decisions_per_s"] = most
        rate = most / 2
    jobs = [job | {"rate": rate * job["games"] / games} for job in jobs]
    say(f"{games} concurrent games, {rate:,.0f} decisions per second")
    return figures | latency(jobs, "connect.rate")
