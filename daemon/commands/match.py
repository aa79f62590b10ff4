"""`rezd match`: two bots against each other."""

from __future__ import annotations

import os
import secrets
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import trio

from daemon.commands import echo_json
from daemon.commands.options import FOR_RECORDS, RECORDS, SECONDS, make_folder, not_with
from daemon.commands.serve import set_up_log, until_told
from daemon.errors import ENDED_BY_SIGNAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from daemon.server.match import Match

SHOWN = 3
"""Warnings of a kind that are shown in full."""

DECK = click.Path(exists=True, dir_okay=False, path_type=Path)
"""A file with a deck: none is wrong usage, one that cannot be played a failure."""

LONGEST_SEED = 200
"""Characters of a seed."""


def _seed(context: click.Context, parameter: click.Parameter, value: str | None) -> str:
    """The seed given, or one that nobody can guess."""
    if value is None:
        return secrets.token_hex(16)
    if not value.strip() or not value.isprintable() or len(value) > LONGEST_SEED:
        raise click.BadParameter(f"a seed is a line of 1 to {LONGEST_SEED} characters, and not blank")
    return value


@click.command()
@click.argument("first", metavar="BOT")
@click.argument("second", metavar="BOT")
@click.option("--games", default=1, show_default=True, type=click.IntRange(1), help="Games; the bots change sides.")
@click.option(
    "--mirror",
    is_flag=True,
    help="Play every seed from both sides; --games counts games, not pairs. The end of the first game of a pair "
    "reveals the luck of the second, to a bot that keeps notes.",
)
@click.option(
    "--seed",
    callback=_seed,
    help="What all luck follows from; the same seed and bots play the same games. From one that can be guessed, bots "
    "can work out all hidden cards: where that matters, leave it out.",
)
@click.option(
    "--decks",
    default="beginner",
    show_default=True,
    metavar="WORDS",
    help="beginner, intermediate; uprising: every pair in turn; random: legal ones for each seed; or two by name: "
    "nbn,shaper.",
)
@click.option("--corp-deck", type=DECK, help="File of another deck for the Corp.")
@click.option("--runner-deck", type=DECK, help="File of another deck for the Runner.")
@click.option("--points-to-win", type=click.IntRange(1, 1000), help="Agenda points that win (6 or 7, by the decks).")
@click.option(
    "--windows",
    type=click.Choice(("all", "public", "own")),
    default="all",
    show_default=True,
    help="Which priority windows are asked in which only passing is possible.",
)
@click.option("--stdio", is_flag=True, help="Talk to the bots over their standard input and output.")
@click.option("--jobs", type=click.IntRange(1), help="Games at once (the number of processors).")
@click.option("--idle", default=60.0, show_default=True, type=SECONDS, help="Seconds for a decision.")
@click.option("--patience", default=30.0, show_default=True, type=SECONDS, help="Seconds for a bot to take its seat.")
@RECORDS
@click.option("--no-records", is_flag=True, help="Keep no records.")
@click.option(
    "--bot-output",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for all that the bots print, a file for each start of a bot.",
)
@click.option("-v", "--verbose", is_flag=True, help="Show what the daemon logs, such as peers that do not read.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document for a script.")
def match(
    first: str,
    second: str,
    games: int,
    seed: str,
    decks: str,
    corp_deck: Path | None,
    runner_deck: Path | None,
    jobs: int | None,
    records: Path,
    no_records: bool,
    bot_output: Path | None,
    verbose: bool,
    as_json: bool,
    **terms: Any,
) -> int:
    """Let two bots play, and show who wins.

    A BOT is a name (chance, greedy), or any command line, in quotes, that connects by the environment: REZD_HOST
    REZD_PORT REZD_GAME REZD_SEAT REZD_KEY, which may also stand in it as {host} {port} {game} {seat} {key}. The first
    begins as the Corp. Exit status 1 if a bot did not play to the end of its games, or a record could not be written.

    \b
    Example:
      rezd match greedy chance --games 20 --decks intermediate
      rezd match greedy "node my-bot.js" --seed 7
      rezd match greedy greedy --games 18 --decks uprising
    """
    # Here, not above: all the cards come with it, and --help should not wait for them.
    from daemon.cards import load
    from daemon.commands.pairs import pairs
    from daemon.commands.scoreboard import labels, report, show_game, show_table
    from daemon.server.match import Plan, prepare
    from daemon.server.programs import entrant

    not_with("--no-records", "records", present=no_records)
    not_with("both --corp-deck and --runner-deck", "decks", present=bool(corp_deck and runner_deck))
    started = time.strftime("%Y%m%d-%H%M%S")
    entrants = (entrant(first), entrant(second))
    if not no_records:
        make_folder(records, FOR_RECORDS)
    if bot_output is not None:
        make_folder(bot_output, "--bot-output names a folder")
    set_up_log(all_of_it=verbose)
    plan = Plan(
        entrants,
        pairs(decks, corp_deck, runner_deck, seed, games),
        seed,
        games,
        lanes=jobs or min(games, os.cpu_count() or 1),
        records=None if no_records else records,
        record_name=lambda g: f"{started}-{entrants[0].name}-{entrants[1].name}-{g[1:]}.jsonl",
        output=bot_output,
        **terms,
    )
    complaints: list[str] = []
    prepared = prepare(plan, load(), complaints.append)
    began = time.monotonic()
    stopped = trio.run(_play, prepared, as_json)
    seconds = time.monotonic() - began
    tally = prepared.tally
    if as_json:
        echo_json(report(plan, tally, seconds, prepared.crashes, prepared.refused))
    elif games == 1 and tally.games:
        show_game(plan, tally)
    elif tally.games:
        show_table(plan, tally, seconds)
    say_some("warning", prepared.crashes)
    for bot, name in enumerate(labels(tally.names)):
        if count := prepared.refused[bot]:
            told = f"lines of {name} that were refused: {count}, the last with {prepared.last_error[bot]}"
            click.echo(f"warning: {told}", err=True)
    say_some("error", complaints)
    if stopped is not None:
        click.echo(f"interrupted after {len(tally.games)} of {games} games", err=True)
        return ENDED_BY_SIGNAL + stopped
    return 1 if prepared.crashes or complaints else 0


def say_some(what: str, lines: Sequence[str]) -> None:
    """Say the first few on stderr, and how many there are."""
    for line in lines[:SHOWN]:
        click.echo(f"{what}: {line}", err=True)
    if len(lines) > SHOWN:
        click.echo(f"{what}: and {len(lines) - SHOWN} more like that", err=True)


async def _play(prepared: Match, quiet: bool) -> int | None:
    """Play; returns the signal that ended it too soon, if one did."""
    from daemon.commands.scoreboard import watch
    from daemon.server.match import play

    async with trio.open_nursery() as nursery:
        if not quiet:
            nursery.start_soon(watch, prepared)
        stopped = await until_told(partial(play, prepared))
        nursery.cancel_scope.cancel()
    return stopped
