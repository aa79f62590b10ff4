"""How `rezd match` shows a match: during play, at its end, and for scripts."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import attrs
import click
import trio
from rich.console import Console
from rich.live import Live
from rich.table import Table
from rich.text import Text

from daemon.rules.model import SEATS
from daemon.server.match import Match, Plan
from daemon.tally import Played, Score, Tally, wilson

TICK = 0.1
"""Seconds between updates of a match in progress."""


def labels(names: Sequence[str]) -> list[str]:
    """Distinct names for the two bots."""
    return list(names) if names[0] != names[1] else [f"{name} {number}" for number, name in enumerate(names, 1)]


async def watch(match: Match) -> None:
    """Show a match in progress until cancelled; only its opening line where stderr is not a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        console.print(opening(match))
        return
    with Live(console=console, transient=True, auto_refresh=False) as live:
        while True:
            live.update(Text(now(match)), refresh=True)
            await trio.sleep(TICK)


def opening(match: Match) -> str:
    """Who plays whom, in one line."""
    one, two = labels(match.tally.names)
    games = match.plan.games
    return f"{one} (Corp) against {two} (Runner)" if games == 1 else f"{one} against {two}, {games} games"


def now(match: Match) -> str:
    """The current state of a match."""
    names, tally = labels(match.tally.names), match.tally
    lines = []
    if match.plan.games > 1:
        won = ", ".join(f"{name} {tally.total(bot).wins}" for bot, name in enumerate(names))
        lines.append(f"{len(tally.games)} of {match.plan.games} games: {won}")
    for fixture, game in match.games:
        playing = match.lobby.playing.get(game.g)
        if playing is None:
            continue
        corp, runner = (names[bot] for bot in fixture.bots)
        points, decisions = playing.table.points, playing.table.decisions
        lines.append(
            f"{corp} (Corp) {points.corp} : {points.runner} {runner} (Runner), turn {playing.table.engine.game.turn}, "
            f"{decisions.corp + decisions.runner} decisions"
        )
    return "\n".join(lines or [opening(match)])


def show_game(plan: Plan, tally: Tally) -> None:
    """Print the result of a match of one game."""
    (played,) = tally.games
    outcome, names = played.outcome, labels(tally.names)
    winner = "nobody" if played.winner is None else f"{names[played.winner]}, the {str(outcome.winner).title()}"
    rows = [
        ("winner", winner),
        ("reason", outcome.reason),
        ("points", f"Corp {outcome.points.corp}, Runner {outcome.points.runner}"),
        ("turns", f"{outcome.turns}"),
        ("decisions", f"Corp {outcome.decisions.corp}, Runner {outcome.decisions.runner}"),
        ("time", f"{outcome.seconds:.2f} s"),
        ("seed", plan.seed),
        ("record", f"{outcome.record}" if outcome.record is not None else "none"),
    ]
    for name, value in rows:
        click.echo(f"{name:<10} {value}")


def show_table(plan: Plan, tally: Tally, seconds: float) -> None:
    """Print the result of a match of many games."""
    table = Table(title=f"{len(tally.games)} games, seed {plan.seed}" + (", mirrored" if plan.mirror else ""))
    table.add_column("bot")
    for heading in ("side", "games", "won", "drawn", "lost", "rate", "95 % interval"):
        table.add_column(heading, justify="left" if heading == "side" else "right")
    for bot, name in enumerate(labels(tally.names)):
        for side, score in (
            *((seat.title(), tally.score(bot, seat)) for seat in SEATS),
            ("both", tally.total(bot)),
        ):
            low, high = wilson(score.wins, score.games)
            table.add_row(
                name if side == "Corp" else "",
                side,
                *(str(number) for number in (score.games, score.wins, score.draws, score.losses)),
                f"{score.rate:.1%}" if score.games else "",
                f"{low:.1%} – {high:.1%}" if score.games else "",
                end_section=side == "both",
            )
    Console(file=sys.stdout, highlight=False).print(table)
    games = tally.games
    turns = sum(played.outcome.turns for played in games) / len(games)
    decisions = sum(sum(attrs.astuple(played.outcome.decisions)) for played in games) / len(games)
    click.echo("ended by   " + ", ".join(f"{reason} {count}" for reason, count in tally.reasons.items()))
    click.echo(f"on average {turns:.1f} turns, {decisions:.0f} decisions")
    click.echo(f"time       {seconds:.1f} s, {len(games) / seconds:.2f} games a second")
    if plan.records is not None:
        click.echo(f"records    {plan.records}")


def report(plan: Plan, tally: Tally, seconds: float, crashes: Sequence[str], refused: Sequence[int]) -> dict[str, Any]:
    """The whole result, for a script."""
    names = labels(tally.names)
    return {
        "seed": plan.seed,
        "mirror": plan.mirror,
        "windows": plan.windows,
        "seconds": round(seconds, 3),
        "games": [_game(played, names) for played in tally.games],
        "bots": {
            name: {**{seat: _score(tally.score(bot, seat)) for seat in SEATS}, "both": _score(tally.total(bot))}
            for bot, name in enumerate(names)
        },
        "reasons": tally.reasons,
        "crashes": list(crashes),
        "refused": dict(zip(names, refused, strict=True)),
    }


def _game(played: Played, names: Sequence[str]) -> dict[str, Any]:
    outcome = played.outcome
    return {
        "corp": names[played.corp],
        "runner": names[played.runner],
        "winner": None if played.winner is None else names[played.winner],
        "side": outcome.winner,
        "reason": outcome.reason,
        "turns": outcome.turns,
        "points": attrs.asdict(outcome.points),
        "decisions": attrs.asdict(outcome.decisions),
        "seconds": round(outcome.seconds, 3),
        "seed": played.seed,
        "record": None if outcome.record is None else str(outcome.record),
    }


def _score(score: Score) -> dict[str, Any]:
    low, high = wilson(score.wins, score.games)
    numbers = {"games": score.games, "wins": score.wins, "draws": score.draws, "losses": score.losses}
    return {**numbers, "rate": round(score.rate, 4), "low": round(low, 4), "high": round(high, 4)}
