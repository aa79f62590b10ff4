"""`rezd deck`: check decks, or generate them."""

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
    """Check decks, or generate random ones.

    \b
    Example:
      rezd deck check my-deck.txt
      rezd deck random runner
    """


@deck.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@format_option("Also check this format's pool and list: startup, standard, eternal, system_gateway or a snapshot.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document for a script.")
def check(files: tuple[str, ...], format: Format | None, as_json: bool) -> int:
    """Check that decks follow the rules of deck construction and that all their cards are implemented.

    FILE is a deck builder's export: text, Markdown, BBCode, JSON, OCTGN or CSV; - reads standard input. All faults are
    shown, as FILE:LINE: MESSAGE. The exit status is 0 only if all decks are legal. The format's latest list applies;
    with @DATE, the one in force on that day.

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
@click.option("--seed", metavar="TEXT", help="The same seed gives the same deck.")
@click.option("--identity", metavar="TITLE", help="Use this identity instead of a random one.")
@format_option("Follow this format's pool and list.")
@click.option("--json", "as_json", is_flag=True, help="Print the deck as JSON, which the other commands can also read.")
def random_(side: str, seed: str | None, identity: str | None, format: Format | None, as_json: bool) -> None:
    """Print a random legal deck of implemented cards, which the other commands can read.

    \b
    Example:
      rezd deck random corp --seed 7 > corp.txt
      rezd match greedy chance --corp-deck corp.txt
    """
    title = _identity(side, identity) if identity is not None else None
    try:
        made = random_deck(side, Random(seed), identity=title, format=format)
    except ValueError as error:
        raise UserError(str(error), hint=f"try another {'identity or format' if title else 'format'}") from None
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
            f"{title} is not an implemented {side.title()} identity",
            hint=f"one of: {'; '.join(identities(side))}",
            status=2,
        )
    return title


def summary(loaded: Deck) -> str:
    """A deck's size, influence and agenda points in a few words."""
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
        raise UserError("standard input is not UTF-8 text") from None


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
