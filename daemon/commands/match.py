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
"""How many warnings of one kind are shown in full."""

DECK = click.Path(exists=True, dir_okay=False, path_type=Path)
"""A deck file: a missing file is wrong usage, an unplayable deck a failure."""

LONGEST_SEED = 200
"""Maximum length of a seed, in characters."""


def _seed(context: click.Context, parameter: click.Parameter, value: str | None) -> str:
    """The given seed, or an unguessable one."""
    if value is None:
        return secrets.token_hex(16)
    if not value.strip() or not value.isprintable() or len(value) > LONGEST_SEED:
        raise click.BadParameter(f"expected one line of 1 to {LONGEST_SEED} characters that is not blank")
    return value


@click.command()
@click.argument("first", metavar="BOT")
@click.argument("second", metavar="BOT")
@click.option(
    "--games",
    default=1,
    show_default=True,
    type=click.IntRange(1),
    help="Number of games; the bots swap sides after each.",
)
@click.option(
    "--mirror",
    is_flag=True,
    help="Play every seed from both sides; --games counts games, not pairs. A bot that remembers the first game of a "
    "pair knows the luck of the second.",
)
@click.option(
    "--seed",
    callback=_seed,
    help="The source of all randomness: the same seed and bots play the same games. Bots can derive all hidden cards "
    "from a seed they guess: leave it out where that matters.",
)
@click.option(
    "--decks",
    default="beginner",
    show_default=True,
    metavar="WORDS",
    help="beginner, intermediate; uprising: every pair in turn; random: legal decks for each seed; or two names: "
    "nbn,shaper.",
)
@click.option("--corp-deck", type=DECK, help="File with the Corp's deck.")
@click.option("--runner-deck", type=DECK, help="File with the Runner's deck.")
@click.option(
    "--points-to-win",
    type=click.IntRange(1, 1000),
    help="Agenda points needed to win (default: 6 or 7, depending on the decks).",
)
@click.option(
    "--windows",
    type=click.Choice(("all", "public", "own")),
    default="all",
    show_default=True,
    help="Which priority windows are prompted even when passing is the only option.",
)
@click.option("--stdio", is_flag=True, help="Talk to the bots over their standard input and output.")
@click.option("--jobs", type=click.IntRange(1), help="Concurrent games (default: the number of processors).")
@click.option("--idle", default=60.0, show_default=True, type=SECONDS, help="Seconds for a decision.")
@click.option("--patience", default=30.0, show_default=True, type=SECONDS, help="Seconds for a bot to take its seat.")
@RECORDS
@click.option("--no-records", is_flag=True, help="Keep no records.")
@click.option(
    "--bot-output",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the bots' output, one file per bot process.",
)
@click.option("-v", "--verbose", is_flag=True, help="Show the daemon's log, such as peers that do not read.")
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
    """Let two bots play, and show the result.

    A BOT is a name (chance, greedy) or any quoted command line that connects using the environment variables REZD_HOST
    REZD_PORT REZD_GAME REZD_SEAT REZD_KEY, which may also appear in it as {host} {port} {game} {seat} {key}. The first
    bot starts as the Corp. The exit status is 1 if a bot did not finish its games or a record could not be written.

    \b
    Example:
      rezd match greedy chance --games 20 --decks intermediate
      rezd match greedy "node my-bot.js" --seed 7
      rezd match greedy greedy --games 18 --decks uprising
    """
    # Imported here: it loads all the cards, and --help should not wait for them.
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
        make_folder(bot_output, "--bot-output expects a folder")
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
            told = f"{name}: lines refused: {count}, the last with {prepared.last_error[bot]}"
            click.echo(f"warning: {told}", err=True)
    say_some("error", complaints)
    if stopped is not None:
        click.echo(f"interrupted after {len(tally.games)} of {games} games", err=True)
        return ENDED_BY_SIGNAL + stopped
    return 1 if prepared.crashes or complaints else 0


def say_some(what: str, lines: Sequence[str]) -> None:
    """Show the first few on stderr, and how many more there are."""
    for line in lines[:SHOWN]:
        click.echo(f"{what}: {line}", err=True)
    if len(lines) > SHOWN:
        click.echo(f"{what}: and {len(lines) - SHOWN} more", err=True)


async def _play(prepared: Match, quiet: bool) -> int | None:
    """Play the match; returns the signal that ended it early, if any."""
    from daemon.commands.scoreboard import watch
    from daemon.server.match import play

    async with trio.open_nursery() as nursery:
        if not quiet:
            nursery.start_soon(watch, prepared)
        stopped = await until_told(partial(play, prepared))
        nursery.cancel_scope.cancel()
    return stopped
