"""`rezd bench`: how fast the engine is on this machine, beside a fixed loop measured in the same run."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING

import click

from daemon.commands import echo_json

if TYPE_CHECKING:
    from daemon.rules.engine import Engine

POLICIES = ("own", "public", "all")


@click.command()
@click.option("--seconds", default=5.0, show_default=True, type=click.FloatRange(0.1), help="CPU seconds a figure.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def bench(seconds: float, as_json: bool) -> None:
    """Measure the engine: random play with the intermediate decks.

    Figures of different machines or moments can only be compared through the calibration loop: divide by it.

    \b
    Example:
      rezd bench --seconds 10 --json
    """
    figures = measure(seconds)
    if as_json:
        echo_json(figures)
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("figure", "value", title="random play, intermediate decks")
    for name, value in figures.items():
        table.add_row(name, f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}")
    Console().print(table)


def measure(seconds: float) -> dict[str, float]:
    """All figures by name."""
    figures = {"calibration": calibration()}
    for windows in POLICIES:
        figures |= engine_figures(windows, seconds if windows == "own" else seconds / 3)
    for windows in ("own", "all"):
        figures |= fork_figures(windows, 20)
    figures["calibration.after"] = calibration()
    return figures


def calibration() -> float:
    """Rounds per CPU-second of a fixed loop over small integers and a dictionary: plain Python, no library."""
    table = {number: number * 7 % 101 for number in range(101)}
    begin, value, rounds = time.process_time(), 1, 300_000
    for number in range(rounds):
        value = (value + table[(value + number) % 101]) % 100_003
    return rounds / (time.process_time() - begin)


def start(seed: int, windows: str) -> Engine:
    """A game of the intermediate decks that ship with the bots."""
    from importlib.resources import files

    from daemon.cards import registry
    from daemon.decks import parse_deck
    from daemon.rules.engine import Engine
    from daemon.rules.setup import Decklist, new_game

    sides = []
    for side in ("corp", "runner"):
        deck = parse_deck(files("bots").joinpath(f"decks/gateway-intermediate-{side}.txt").read_text("utf-8"))
        sides.append(Decklist(str(deck.identity), deck.cards))
    return Engine(new_game(*sides, seed=b"bench %d" % seed, pool=registry, windows=windows))


def play(engine: Engine, rng: Random) -> tuple[int, int]:
    """Random decisions to the end; how many prompts, and how many with a choice."""
    prompts = choices = 0
    while engine.prompts:
        for prompt in tuple(engine.prompts):
            count = len(prompt.options)
            prompts += 1
            choices += count > 1
            engine.decide(prompt.seat, rng.randrange(count))
    return prompts, choices


def engine_figures(windows: str, seconds: float) -> dict[str, float]:
    """Decisions per CPU-second, and prompts per game, under a policy."""
    start(0, windows)
    prompts = choices = games = 0
    spent = 0.0
    while spent < seconds:
        begin = time.process_time()
        more = play(start(games, windows), Random(games))
        spent += time.process_time() - begin
        prompts, choices, games = prompts + more[0], choices + more[1], games + 1
    prefix = "engine" if windows == "own" else f"engine.{windows}"
    return {
        f"{prefix}.decisions_per_cpu_s": prompts / spent,
        f"{prefix}.choices_per_cpu_s": choices / spent,
        f"{prefix}.prompts_per_game": prompts / games,
        f"{prefix}.games": games,
    }


def fork_figures(windows: str, games: int) -> dict[str, float]:
    """How long a fork takes, in microseconds, at every decision of some games."""
    times: list[float] = []
    for seed in range(games):
        engine, rng = start(seed, windows), Random(seed)
        while engine.prompts:
            begin = time.perf_counter()
            engine.fork()
            times.append((time.perf_counter() - begin) * 1e6)
            for prompt in tuple(engine.prompts):
                engine.decide(prompt.seat, rng.randrange(len(prompt.options)))
    prefix = "engine.fork" if windows == "own" else f"engine.{windows}.fork"
    return {f"{prefix}_median_us": median(times), f"{prefix}_p99_us": percentile(times, 99)}


def percentile(values: Sequence[float], percent: int) -> float:
    """A percentile."""
    return quantiles(values, n=100)[percent - 1]
