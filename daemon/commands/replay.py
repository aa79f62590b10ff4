"""`rezd replay`: replay and check a recorded game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import click

from daemon.commands import echo_json

if TYPE_CHECKING:
    from daemon.journal import Record, Replay, Row
    from protocol.views import Event, View


@click.command()
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--view", "seat", type=click.Choice(("corp", "runner", "all")), default="all", show_default=True,
    help="Whose view to show.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document for a script.")
def replay(record: Path, seat: str, as_json: bool) -> None:
    """Replay a recorded game turn by turn, and check every state hash.

    The exit status is 1 if the record is damaged or does not match this rezd's rules and cards; the game is shown up
    to that point.

    \b
    Example:
      rezd replay games/20260101-120000-greedy-chance-1.jsonl --view runner
    """
    from daemon.cards import load
    from daemon.journal import Replay, load_record

    loaded, pool = load_record(record), dict(load())
    again = Replay(loaded, pool)
    if as_json:
        show_json(loaded, again, seat)
    else:
        show(loaded, again, seat, pool)


def happenings(again: Replay, seat: str) -> Iterator[tuple[Row, list[Event], View]]:
    """Each row of a record, with the events that the seat saw and its view afterwards."""
    from daemon.view import Viewer

    viewer = Viewer(again.game, None if seat == "all" else seat, b"replay")  # type: ignore[arg-type]
    for row in again.steps():
        news, again.game.news = again.game.news or [], []
        yield row, viewer.events(again.game, news), viewer.view(again.game)


def show(loaded: Record, again: Replay, seat: str, pool: Mapping[str, Any]) -> None:
    """Print a game for people."""
    from daemon.journal import Decided, Ended, Hashed
    from daemon.telling import Teller

    header, teller = loaded.header, Teller(pool)
    for name, deck in (("Corp", header.decks.corp), ("Runner", header.decks.runner)):
        click.echo(f"{name:<8} {getattr(header.names, name.lower())}, {deck.identity}")
    decisions = hashes = 0
    try:
        for row, events, view in happenings(again, seat):
            decisions += isinstance(row, Decided)
            hashes += isinstance(row, (Hashed, Ended))
            for line in teller.tell(events):
                click.echo(line + (f"   {standing(view)}" if line.startswith("Turn ") else ""))
            if isinstance(row, Ended):
                for line in teller.finish():
                    click.echo(line)
                winner = "nobody wins" if row.winner is None else f"the {row.winner.title()} wins"
                score = f"{row.points.corp} : {row.points.runner}"
                click.echo(f"\nAfter {row.turns} turns {winner} by {row.reason}, agenda points {score}.")
    finally:
        for line in teller.finish():
            click.echo(line)
    click.echo(f"{decisions} decisions and {hashes} state hashes match the record.")


def standing(view: View) -> str:
    """The score and credits on one line."""
    corp, runner = view.corp, view.runner
    tags = f", {_counted(runner.tags, 'tag')}" if runner.tags else ""
    both = []
    for name, player in (("Corp", corp), ("Runner", runner)):
        numbers = ((player.points, "point"), (player.credits, "credit"), (player.hand_count, "card"))
        both.append(f"{name} " + ", ".join(_counted(number, noun) for number, noun in numbers))
    return "; ".join(both) + tags


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def show_json(loaded: Record, again: Replay, seat: str) -> None:
    """Print a game for scripts."""
    from daemon.journal import TAGS

    rows: list[dict[str, Any]] = []
    for row, events, _ in happenings(again, seat):
        shown = {"t": TAGS[row.__class__], **attrs.asdict(row)}
        if seat != "all" and getattr(row, "seat", seat) != seat:
            shown = {"t": shown["t"], "seat": shown["seat"]}  # the other seat's choice is hidden
        facts = [{name: value for name, value in attrs.asdict(event).items() if value is not None} for event in events]
        rows.append({**shown, "events": facts})
    header = attrs.asdict(loaded.header)
    if seat != "all":
        del header["decks"]["runner" if seat == "corp" else "corp"], header["seed"]
    echo_json({"header": header, "view": seat, "rows": rows, "verified": True})
