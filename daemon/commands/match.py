"""`rezd match`: two bots against each other."""

from __future__ import annotations

import os
import re
import secrets
import signal
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import trio

from daemon.commands import echo_json
from daemon.commands.options import FOR_RECORDS, RECORDS, SECONDS, format_option, make_folder, not_with
from daemon.commands.serve import STOP, set_up_log, until_told
from daemon.errors import ENDED_BY_SIGNAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from daemon.cards.formats import Format
    from daemon.competition.match import Match

SHOWN = 3
"""How many warnings of one kind are shown in full."""

DECK = click.Path(exists=True, dir_okay=False, path_type=Path)
"""A deck file: a missing file is wrong usage, an unplayable deck a failure."""

LONGEST_SEED, LONGEST_NAME = 200, 40
"""Maximum lengths of a seed and of a bot's name, in characters."""


def _seed(context: click.Context, parameter: click.Parameter, value: str | None) -> str:
    """The given seed, or an unguessable one."""
    if value is None:
        return secrets.token_hex(16)
    if not value.strip() or not value.isprintable() or len(value) > LONGEST_SEED:
        raise click.BadParameter(f"expected one line of 1 to {LONGEST_SEED} characters that is not blank")
    return value


def _names(context: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """The names given to the bots."""
    if len(value) > 2:
        raise click.BadParameter("a match has two bots, so at most two names")
    for name in value:
        if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise click.BadParameter(f"expected 1 to {LONGEST_NAME} printable characters that are not all blank")
    return value


def _plain(name: str) -> str:
    """A name in a form usable in file names."""
    return re.sub(r"[^\w.-]+", "_", name).lstrip(".-") or "_"


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
    "--only", type=click.IntRange(1), metavar="K", help="Play only game K of the match, exactly as in the whole match."
)
@click.option("--name", "names", multiple=True, callback=_names, help="Name of a bot in the results; repeatable.")
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
@format_option("Play only decks that are legal in this format; random decks keep to it.")
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
@click.option("--idle", default=60.0, show_default=True, type=SECONDS, help="Seconds per decision.")
@click.option(
    "--patience", default=30.0, show_default=True, type=SECONDS, help="Seconds within which a bot must take its seat."
)
@click.option(
    "--leave",
    default=2.0,
    show_default=True,
    type=SECONDS,
    help="Seconds within which a bot must exit after its last game.",
)
@click.option("--refused", type=click.IntRange(1), help="How many refused lines lose a game (default: no limit).")
@click.option(
    "--on-crash",
    type=click.Choice(("loss", "stop")),
    default="loss",
    show_default=True,
    help="If a bot fails in a game: count the game as lost and continue until it has failed in three games in a row, "
    "or stop the match.",
)
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
    only: int | None,
    names: tuple[str, ...],
    seed: str,
    decks: str,
    corp_deck: Path | None,
    runner_deck: Path | None,
    format: Format | None,
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
    bot starts as the Corp. Every game has a result, whatever the bots do; --json lists them all. The exit status is 1
    if a bot failed in a game or a record could not be written.

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
    from daemon.competition.match import prepare
    from daemon.competition.plan import Plan
    from daemon.competition.programs import entrant

    not_with("--no-records", "records", present=no_records)
    not_with("both --corp-deck and --runner-deck", "decks", present=bool(corp_deck and runner_deck))
    started = time.strftime("%Y%m%d-%H%M%S")
    if only is not None and only > games:
        raise click.UsageError(f"--only {only}: the match has {games} games (--games)")
    one, two = (*names, None, None)[:2]
    entrants = (entrant(first, one), entrant(second, two))
    if not no_records:
        make_folder(records, FOR_RECORDS)
    if bot_output is not None:
        make_folder(bot_output, "--bot-output expects a folder")
    set_up_log(all_of_it=verbose)
    plan = Plan(
        entrants,
        pairs(decks, corp_deck, runner_deck, seed, games, format),
        seed,
        games,
        only,
        lanes=jobs or min(games, os.cpu_count() or 1),
        records=None if no_records else records,
        record_name=lambda g: f"{started}-{'-'.join(_plain(bot.name) for bot in entrants)}-{g[1:]}.jsonl",
        output=bot_output,
        format=format,
        **terms,
    )
    complaints: list[str] = []
    prepared = prepare(plan, load(), complaints.append)
    began = time.monotonic()
    failure = told = None
    try:
        told = trio.run(_play, prepared, as_json)
    except Exception as error:
        failure = error  # what was played is shown first
    seconds = time.monotonic() - began
    tally = prepared.tally
    if as_json:
        echo_json(report(prepared, seconds))
    elif len(prepared.games) == 1 and tally.games:
        show_game(prepared)
    elif tally.games:
        show_table(prepared, seconds)
    faults = [(played.fixture.index, fault.words) for played in tally.games for fault in played.faults]
    say_some("warning", [words if len(prepared.games) == 1 else f"game {index}: {words}" for index, words in faults])
    for bot, name in enumerate(labels(tally.names)):
        if count := prepared.refused[bot]:
            words = f"{name}: lines refused: {count}, the last with {prepared.last_error[bot]}"
            click.echo(f"warning: {words}", err=True)
    say_some("error", complaints)
    how_many = f"after {len(tally.games)} of {len(prepared.games)} games"
    if prepared.unplayed and prepared.stopped is not None:
        click.echo(f"error: stopped {how_many}: {prepared.stopped}", err=True)
    if failure is not None:
        raise failure
    if told is not None:
        click.echo(f"interrupted {how_many}", err=True)
        return ENDED_BY_SIGNAL + told
    return 1 if faults or complaints else 0


def say_some(what: str, lines: Sequence[str]) -> None:
    """Show the first few on stderr, and how many more there are."""
    for line in lines[:SHOWN]:
        click.echo(f"{what}: {line}", err=True)
    if len(lines) > SHOWN:
        click.echo(f"{what}: and {len(lines) - SHOWN} more", err=True)


async def _play(prepared: Match, quiet: bool) -> int | None:
    """Play the match; returns the signal that ended it early, if any."""
    from daemon.commands.scoreboard import watch
    from daemon.competition.playing import play

    async with trio.open_nursery() as nursery:
        if not quiet:
            nursery.start_soon(watch, prepared)
        stopped = await until_told(partial(play, prepared), (*STOP, signal.SIGHUP))
        nursery.cancel_scope.cancel()
    return stopped
