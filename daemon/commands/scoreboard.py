"""How `rezd match` shows a match: during play, at its end, and for scripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import attrs
import click
import trio
from rich.console import Console
from rich.live import Live
from rich.text import Text

from daemon.competition.match import Match
from daemon.competition.plan import Plan
from daemon.competition.results import Fault, Played
from daemon.competition.tally import Score, wilson
from daemon.games import Outcome
from daemon.rules.model import SEATS
from daemon.rules.setup import Decklist

TICK = 0.1
"""Seconds between updates of a match in progress."""


def labels(names: Sequence[str]) -> list[str]:
    """Distinct names for the two bots."""
    return list(names) if names[0] != names[1] else [f"{name} {number}" for number, name in enumerate(names, 1)]


async def watch(match: Match) -> None:
    """Show a match in progress until cancelled; only its opening line where stderr is not a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        click.echo(opening(match), err=True)  # not the console, which wraps long lines
        return
    with Live(console=console, transient=True, auto_refresh=False) as live:
        while True:
            live.update(Text(now(match), no_wrap=True, overflow="ellipsis"), refresh=True)
            await trio.sleep(TICK)


def opening(match: Match) -> str:
    """Who plays whom, in one line."""
    names, games = labels(match.tally.names), len(match.games)
    if games > 1:
        return f"{names[0]} against {names[1]}, {games} games"
    corp, runner = (names[bot] for bot in match.games[0][0].bots)
    return f"{corp} (Corp) against {runner} (Runner)"


def now(match: Match) -> str:
    """The current state of a match."""
    names, tally = labels(match.tally.names), match.tally
    lines = []
    if len(match.games) > 1:
        won = ", ".join(f"{name} {tally.total(bot).wins}" for bot, name in enumerate(names))
        lines.append(f"{len(tally.games)} of {len(match.games)} games: {won}")
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


def show_game(match: Match) -> None:
    """Print the result of a match of one game."""
    (played,) = match.tally.games
    names, outcome = labels(match.tally.names), played.outcome
    winner = "nobody" if played.winner is None else f"{_name(played.winning_bot, names)}, the {played.winner.title()}"
    rows = [("winner", winner), ("result", played.kind)]
    if outcome is not None:
        rows += [
            ("points", f"Corp {outcome.points.corp}, Runner {outcome.points.runner}"),
            ("turns", f"{outcome.turns}"),
            ("decisions", f"Corp {outcome.decisions.corp}, Runner {outcome.decisions.runner}"),
            ("time", f"{outcome.seconds:.2f} s"),
        ]
    rows.append(("seed", match.plan.seed))
    if match.plan.games > 1:
        rows.append(("game", f"{played.fixture.index} of {match.plan.games}"))
    rows.append(("record", f"{outcome.record}" if outcome is not None and outcome.record is not None else "none"))
    for name, value in rows:
        click.echo(f"{name:<10} {value}")


def show_table(match: Match, seconds: float) -> None:
    """Print the result of a match of many games: each game, then the score.

    Lines fit into 40 columns, as far as names and paths do, and are never wrapped.
    """
    plan, tally, names = match.plan, match.tally, labels(match.tally.names)
    width = max(len(f"{plan.games}"), 4)
    click.echo(f"{'game':>{width}}  {'result':<10} winner")
    for played in tally.games:
        winner = f"{_name(played.winning_bot, names)} ({played.winner.title()})" if played.winner else "nobody"
        click.echo(f"{played.fixture.index:>{width}}  {played.kind:<10} {winner}")
    click.echo(f"\n{'':<8}{'won':>5}{'lost':>5}{'drawn':>6}{'rate':>7}{'95 %':>9}")
    for bot, name in enumerate(names):
        click.echo(name)
        for side, score in (*((seat.title(), tally.score(bot, seat)) for seat in SEATS), ("both", tally.total(bot))):
            click.echo(f"  {side:<6}{score.wins:>5}{score.losses:>5}{score.draws:>6}" + _rate(score))
    click.echo()
    for title, (kind, number) in zip(_first("ended by"), tally.kinds.items(), strict=False):
        click.echo(f"{title:<10} {number} {kind}")
    outcomes = [played.outcome for played in tally.games if played.outcome is not None]
    if outcomes:
        turns = sum(outcome.turns for outcome in outcomes) / len(outcomes)
        decisions = sum(sum(attrs.astuple(outcome.decisions)) for outcome in outcomes) / len(outcomes)
        click.echo(f"{'on average':<10} {turns:.1f} turns, {decisions:.0f} decisions")
    click.echo(f"{'time':<10} {seconds:.1f} s, {len(tally.games) / seconds:.2f} games per second")
    click.echo(f"{'seed':<10} {plan.seed}" + (", mirrored" if plan.mirror else ""))
    if plan.records is not None:
        click.echo(f"{'records':<10} {plan.records}")


def report(match: Match, seconds: float) -> dict[str, Any]:
    """The whole result, for a script."""
    plan, tally, names = match.plan, match.tally, labels(match.tally.names)
    return {
        "seed": plan.seed,
        "mirror": plan.mirror,
        "windows": plan.windows,
        "format": str(plan.format) if plan.format else None,
        "seconds": round(seconds, 3),
        "decks": [{seat: _deck(deck) for seat, deck in zip(SEATS, pair, strict=True)} for pair in plan.decks],
        "games": [_game(plan, played, names) for played in tally.games],
        "unplayed": match.unplayed,
        "stopped": match.stopped,
        "bots": {
            name: {**{seat: _score(tally.score(bot, seat)) for seat in SEATS}, "both": _score(tally.total(bot))}
            for bot, name in enumerate(names)
        },
        "kinds": tally.kinds,
        "refused": dict(zip(names, match.refused, strict=True)),
    }


def _game(plan: Plan, played: Played, names: Sequence[str]) -> dict[str, Any]:
    fixture = played.fixture
    corp, runner = (names[bot] for bot in fixture.bots)
    identities = {seat: deck.identity for seat, deck in zip(SEATS, plan.decks[fixture.decks], strict=True)}
    return {
        "index": fixture.index,
        "seed": fixture.seed.hex(),
        "decks": fixture.decks,
        "identities": identities,
        "names": {"corp": corp, "runner": runner},
        "kind": played.kind,
        "winner": played.winner,
        "winner_name": None if played.winner is None else _name(played.winning_bot, names),
        "faults": [_fault(fault, played, names) for fault in played.faults],
        **_outcome(played.outcome),
    }


def _outcome(outcome: Outcome | None) -> dict[str, Any]:
    """What the daemon knows about a game; nulls if it did not begin."""
    if outcome is None:
        return dict.fromkeys(("reason", "turns", "points", "decisions", "think", "seconds", "record"))
    return {
        "reason": outcome.reason,
        "turns": outcome.turns,
        "points": attrs.asdict(outcome.points),
        "decisions": attrs.asdict(outcome.decisions),
        "think": {seat: _times(outcome.thought[seat]) for seat in SEATS},
        "seconds": round(outcome.seconds, 3),
        "record": None if outcome.record is None else str(outcome.record),
    }


def _fault(fault: Fault, played: Played, names: Sequence[str]) -> dict[str, Any]:
    name, side = (None, None) if fault.bot is None else (names[fault.bot], played.fixture.seat(fault.bot))
    return {"name": name, "side": side, "words": fault.words, "status": fault.status}


def _name(bot: int | None, names: Sequence[str]) -> str:
    return "nobody" if bot is None else names[bot]


def _first(title: str) -> Iterator[str]:
    return (title if number == 0 else "" for number in count())


def _deck(deck: Decklist) -> dict[str, Any]:
    return {"identity": deck.identity, "cards": dict(deck.cards), "extra": list(deck.extra)}


def _times(seconds: Sequence[float]) -> dict[str, float]:
    """A seat's thinking time in seconds: the total, and percentiles per decision."""
    sorted_ = sorted(seconds) or [0.0]

    def percentile(percent: int) -> float:
        return round(sorted_[min(len(sorted_) * percent // 100, len(sorted_) - 1)], 6)

    return {"total": round(sum(seconds), 6), "p50": percentile(50), "p99": percentile(99), "max": percentile(100)}


def _rate(score: Score) -> str:
    low, high = wilson(score.wins, score.games)
    return f"{score.rate:>7.1%}{f'{low * 100:.0f}–{high * 100:.0f} %':>9}" if score.games else ""


def _score(score: Score) -> dict[str, Any]:
    low, high = wilson(score.wins, score.games)
    numbers = {"games": score.games, "wins": score.wins, "draws": score.draws, "losses": score.losses}
    return {**numbers, "rate": round(score.rate, 4), "low": round(low, 4), "high": round(high, 4)}
