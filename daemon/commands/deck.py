"""`rezd deck`: whether decks may be played."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import attrs
import click

from daemon.cards.formats import Format
from daemon.cards.printed import UnknownTitle, cards, lookup
from daemon.commands import echo_json
from daemon.commands.options import format_option
from daemon.decks import (
    Deck,
    Fault,
    agenda_points,
    check_deck,
    identities,
    influence_spent,
    load_deck,
    parse_deck,
    random_deck,
)
from daemon.errors import UserError


@click.group()
def deck() -> None:
    """Check decks before they are played, or make some.

    \b
    Example:
      rezd deck check my-deck.txt
      rezd deck random runner
    """


@deck.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@format_option("Check pool and list of this format, too: startup, standard, eternal, system_gateway or snapshot.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document for a script.")
def check(files: tuple[str, ...], format: Format | None, as_json: bool) -> int:
    """Check decks: rules of construction, and all cards playable.

    FILE is a deck as deck builders export it: text, Markdown, BBCode, JSON, OCTGN or CSV; - reads standard input.
    Every fault is shown at once, as FILE:LINE: MESSAGE. Exit status 0 only if all decks are legal. A format's newest
    list counts, or with @DATE the one in force on that day.

    \b
    Example:
      rezd deck check bots/decks/gateway-intermediate-corp.txt
      rezd deck check --format startup@2025-12-24 my-deck.txt
      rezd deck check --json my-deck.txt other-deck.json
    """
    reports = []
    where = f" in {format}" if format else ""
    for file in files:
        loaded = _load(file)
        faults = check_deck(loaded, format=format)
        reports.append(_report(file, loaded, faults, format))
        if as_json:
            continue
        for fault in faults:
            click.echo(f"{file}:{'' if fault.line is None else f'{fault.line}:'} {fault.message}")
        click.echo(f"{file}: {'legal' if not faults else _counted(len(faults), 'fault')}{where}: {summary(loaded)}")
    if as_json:
        echo_json(reports)
    return 0 if all(report["legal"] for report in reports) else 1


@deck.command("random")
@click.argument("side", type=click.Choice(("corp", "runner")))
@click.option("--seed", metavar="TEXT", help="The same text gives the same deck.")
@click.option("--identity", metavar="TITLE", help="For this identity instead of any.")
@format_option("Keep to the pool and list of this format.")
@click.option("--json", "as_json", is_flag=True, help="Print the deck as JSON, which the other commands read too.")
def random_(side: str, seed: str | None, identity: str | None, format: Format | None, as_json: bool) -> None:
    """Print a random legal deck of playable cards, to be read by the other commands.

    \b
    Example:
      rezd deck random corp --seed 7 > corp.txt
      rezd match greedy chance --corp-deck corp.txt
    """
    title = _identity(side, identity) if identity is not None else None
    try:
        made = random_deck(side, Random(seed), identity=title, format=format)
    except ValueError as error:
        raise UserError(str(error), hint="try another identity or format") from None
    if as_json:
        written: dict[str, Any] = {"identity": made.identity, "cards": dict(made.cards)}
        echo_json(written | {"extra": list(made.extra)} if made.extra else written)
        return
    click.echo(f"1x {made.identity}\n")
    for name, count in made.cards:
        click.echo(f"{count}x {name}")
    if made.extra:
        click.echo("\nExtra")
        for name in made.extra:
            click.echo(f"1x {name}")


def _identity(side: str, words: str) -> str:
    try:
        title = lookup(words).title
    except UnknownTitle as unknown:
        raise UserError(str(unknown), status=2) from None
    if title not in identities(side):
        raise UserError(
            f"{title} is no playable {side.title()} identity", hint=f"one of: {'; '.join(identities(side))}", status=2
        )
    return title


def summary(loaded: Deck) -> str:
    """What a deck comes to, in a few words."""
    words = [_counted(loaded.size, "card")]
    identity = cards().get(loaded.identity)
    if identity is not None:
        limit = identity.influence_limit
        words.append(f"{influence_spent(loaded)} influence" + (f" of {limit}" if limit is not None else ""))
        if identity.side == "corp":
            words.append(_counted(agenda_points(loaded), "agenda point"))
    return ", ".join(words)


def _load(file: str) -> Deck:
    if file != "-":
        return load_deck(Path(file))
    try:
        return parse_deck(sys.stdin.read())
    except UnicodeDecodeError:
        raise UserError("standard input is not text in UTF-8") from None


def _report(file: str, loaded: Deck, faults: tuple[Fault, ...], format: Format | None) -> dict[str, Any]:
    identity = cards().get(loaded.identity)
    return {
        "file": file,
        "legal": not faults,
        "format": str(format) if format else None,
        "identity": loaded.identity or None,
        "cards": loaded.size,
        "influence": influence_spent(loaded, format),
        "influence_limit": identity.influence_limit if identity else None,
        "agenda_points": agenda_points(loaded),
        "faults": [attrs.asdict(fault) for fault in faults],
    }


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
