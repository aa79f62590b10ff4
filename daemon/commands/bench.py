"""`rezd bench`: performance on this machine, compared with a fixed loop and a bare server measured in the same run."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from pathlib import Path

import click

from daemon.commands import echo_json
from daemon.commands.options import Number, director, director_options, not_with, only_with

PARTS = ("engine", "talk", "wire")

LOWEST = 0.1
"""Minimum seconds per figure."""


@click.command()
@click.option("--seconds", default=4.0, show_default=True, type=Number(LOWEST), help="Approximate time per figure.")
@click.option(
    "--only",
    type=click.Choice(PARTS),
    multiple=True,
    help="engine: the rules alone; talk: bytes and memory; wire: over TCP. May be repeated.",
)
@click.option("--base", metavar="REV", help="Compare with this revision, alternating between the two.")
@click.option(
    "--connect",
    metavar="HOST:PORT",
    multiple=True,
    help="Drive a running daemon at a fixed rate. May be repeated; the games are split between them.",
)
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(1), help="With --connect: concurrent games."
)
@click.option("--rate", type=Number(1), help="With --connect: decisions per second; default: half the maximum.")
@click.option(
    "--processes", default=1, show_default=True, type=click.IntRange(1, 64), help="With --connect: driver processes."
)
@click.option(
    "--windows", default="all", show_default=True, type=click.Choice(["all", "public", "own"]), help="With --connect."
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="With --connect: replay this recorded game repeatedly instead of playing at random. Needs the director's key.",
)
@director_options("With --record: the director's key of the daemons.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
def bench(
    seconds: float,
    only: tuple[str, ...],
    base: str | None,
    connect: tuple[str, ...],
    games: int,
    rate: float | None,
    processes: int,
    windows: str,
    record: Path | None,
    director_key: str | None,
    director_key_file: Path | None,
    as_json: bool,
) -> int:
    """Measure the engine and the daemon by random play with the intermediate decks.

    To compare figures from different machines or times, divide them by the calibration loop's. TCP games are driven
    from separate processes; wire.N is N concurrent games, and its ratio is to a bare server that answers with lines of
    the same sizes.

    Latency is measured from when a decision was due until its reply was read. Lag is the driver's share of it: from
    when a decision was due and its prompt read until it was sent. If the lag's p99 is more than a tenth of the
    latency's, the run is invalid, and with --connect the exit status is 1: give each driver a processor to itself, or
    run it on another machine.

    \b
    Example:
      rezd bench --seconds 10 --json
      rezd bench --connect 127.0.0.1:7393 --games 200 --rate 1000
      rezd bench --connect 127.0.0.1:7393 --record games/RECORD.jsonl --director-key-file key
      rezd bench --base HEAD~5
    """
    if base is not None and connect:
        raise click.UsageError("--base and --connect cannot be combined")
    only_with("--connect", "games", "rate", "processes", "windows", "record", present=bool(connect))
    not_with("--connect", "only", present=bool(connect))
    not_with("--record", "windows", present=record is not None)
    if base is not None and "talk" in only:
        raise click.UsageError("--base and --only talk cannot be combined")
    # Raise an exception, so that child processes are stopped.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    allow_many_files()
    if base is not None:
        from daemon.bench.compare import compare

        pairs = compare(base, seconds, tcp=not only or "wire" in only, say=say)
        if as_json:
            echo_json({name: {"base": theirs, "this": ours} for name, (theirs, ours) in pairs.items()})
        else:
            rows = [(name, theirs, ours, ours / theirs if theirs else 0.0) for name, (theirs, ours) in pairs.items()]
            show(("figure", base, "this", "this / base"), rows)
        return 0
    if connect:
        from daemon.bench import wire

        script = key = None
        if record is not None:
            key = director(director_key, director_key_file)
            if key is None:
                raise click.UsageError("--record needs the director's key of the daemon")
            script = wire.script_of(record)
        figures = wire.connect(
            [address(each) for each in connect],
            games=games,
            processes=min(processes, games),
            rate=rate,
            seconds=seconds,
            windows=windows,
            record=script,
            director=key,
            say=say,
        )
        invalid = not figures["connect.rate.valid"]
    else:
        figures, invalid = measure(seconds, only or PARTS), False
    if as_json:
        echo_json(figures)
    else:
        show(("figure", "value"), [(name, value) for name, value in figures.items()])
        if not figures.get("connect.rate.valid", 1.0) or not figures.get("wire.100.half.valid", 1.0):
            click.echo("latencies invalid: the drivers themselves were late (lag); is the machine busy?", err=True)
    return 1 if invalid else 0


def say(words: str) -> None:
    """Report progress."""
    click.echo(f"measuring: {words}", err=True)


def measure(seconds: float, parts: Sequence[str]) -> dict[str, float]:
    """All figures for these parts, by name."""
    from daemon.bench import wire
    from daemon.bench.processes import run

    figures: dict[str, float] = {}
    if "engine" in parts:
        say("the engine alone")
        figures |= run("engine", f"{seconds}")
    else:
        from daemon.bench.engine import calibration

        figures["calibration"] = calibration()
    if "talk" in parts:
        say("the daemon's messages: bytes and memory")
        figures |= run("talk", f"{max(2, round(seconds * 5))}")
    if "wire" in parts:
        figures |= wire.measure(max(LOWEST, seconds / 4), say=say)
    return figures


def address(text: str) -> tuple[str, int]:
    """Host and port of `HOST:PORT`."""
    host, _, port = text.rpartition(":")
    if not host or not port.isascii() or not port.isdecimal() or not 0 < int(port) < 65536:
        raise click.BadParameter(f"{text!r} is not HOST:PORT", param_hint="--connect")
    return host.strip("[]"), int(port)


def allow_many_files() -> None:
    """Raise the limit on open files to the system's maximum: 500 games need 1,000 connections."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def show(head: Sequence[str], rows: Sequence[tuple[str | float, ...]]) -> None:
    """A table for people."""
    from rich.console import Console
    from rich.table import Table

    table = Table(*head[:1], title="random play, intermediate decks")
    for name in head[1:]:
        table.add_column(name, justify="right")
    for row in rows:
        table.add_row(*(cell if isinstance(cell, str) else number(cell) for cell in row))
    Console().print(table)


def number(value: float) -> str:
    """Three or four significant digits."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.1f}" if abs(value) >= 10 else f"{value:.3g}"
