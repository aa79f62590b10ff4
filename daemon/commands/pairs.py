"""The decks of a match: included pairs, random decks, or files."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from random import Random

from daemon.cards.formats import Format
from daemon.cards.printed import cards
from daemon.decks import check_deck, load_deck, random_deck
from daemon.errors import UserError
from daemon.rules.model import CORP, RUNNER, Seat
from daemon.rules.setup import Decklist

Pair = tuple[Decklist, Decklist]
"""The Corp's and the Runner's."""

STARTER = ("beginner", "intermediate")


def pairs(
    words: str, corp: Path | None, runner: Path | None, seed: str, games: int, format: Format | None = None
) -> Sequence[Pair]:
    """The pairs of decks for the games, in order; a file replaces that side's decks.

    `words` is `beginner` or `intermediate`; the name of an era, for every pair of its decks; the names of two included
    decks, as in `nbn,shaper`; or `random`. Raises `UserError`, also for a deck that is not legal in the format.
    """
    ours = read(corp, CORP, format) if corp is not None else None
    theirs = read(runner, RUNNER, format) if runner is not None else None
    if ours is not None and theirs is not None:
        return [(ours, theirs)]
    if words == "random":
        found = [_random(Random(f"{seed} {number}"), format) for number in range(games)]
        return [(ours or first, theirs or second) for first, second in found]
    return [
        (ours or read(first, CORP, format), theirs or read(second, RUNNER, format)) for first, second in _named(words)
    ]


def read(path: Path, seat: Seat, format: Format | None = None) -> Decklist:
    """The deck in a file. Raises `UserError` if that side may not play it, or not in that format."""
    deck = load_deck(path)
    faults = check_deck(deck, side=seat, format=format)
    if faults:
        lines = "".join(f"\n  {fault}" for fault in faults[:20])
        if len(faults) > 20:
            lines += f"\n  and {len(faults) - 20} more"
        hint = f"all faults: rezd deck check {f'--format {format} ' if format else ''}{path}"
        if any(fault.code in ("unknown-title", "not-implemented") for fault in faults):
            hint += f"; about a card: rezd card TITLE; a deck that can be played: rezd deck random {seat}"
        where = f" in {format}" if format else ""
        raise UserError(f"{path} cannot be played as the {seat.title()}'s deck{where}:{lines}", hint=hint)
    return Decklist(deck.identity, deck.cards, deck.extra)


def _random(luck: Random, format: Format | None) -> Pair:
    try:
        corp, runner = (random_deck(seat, luck, format=format) for seat in (CORP, RUNNER))
    except ValueError as error:
        raise UserError(str(error), hint="try another format") from None
    return Decklist(corp.identity, corp.cards, corp.extra), Decklist(runner.identity, runner.cards, runner.extra)


def _named(words: str) -> Sequence[tuple[Path, Path]]:
    package = find_spec("bots")
    folders = package.submodule_search_locations if package is not None else None
    shipped = {path.stem: path for path in sorted(Path(next(iter(folders or ["."])), "decks").glob("*.txt"))}
    corp, comma, runner = (f"gateway-{words}-corp,gateway-{words}-runner" if words in STARTER else words).partition(",")
    if corp.strip() in shipped and runner.strip() in shipped:
        return [(shipped[corp.strip()], shipped[runner.strip()])]
    of_era = [path for name, path in shipped.items() if not comma and name.startswith(f"{words}-")]
    sides = {path: cards()[load_deck(path).identity].side for path in of_era}
    corps, runners = ([path for path in of_era if sides[path] == seat] for seat in (CORP, RUNNER))
    found = list(product(corps, runners))
    if not found:
        names = f"beginner, intermediate, uprising, random, or two of {', '.join(shipped)}"
        raise UserError(f'unknown decks "{words}"', hint=f"expected {names}", status=2)
    return found
