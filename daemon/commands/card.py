"""`rezd card`: what is known about a card."""

from typing import Any

import attrs
import click

from daemon.cards.formats import format_names, format_of
from daemon.cards.printed import Printed, UnknownTitle, lookup
from daemon.commands import echo_json
from daemon.decks.checking import implemented
from daemon.errors import UserError


@click.command()
@click.argument("title", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document for a script.")
def card(title: tuple[str, ...], as_json: bool) -> None:
    """Show what is known about a card: its facts, our text and its module.

    TITLE ignores case, accents and punctuation; an identity's title may stop at its colon. A printing code also works.

    \b
    Example:
      rezd card hedge fund
      rezd card --json 30075
    """
    words = " ".join(title)
    try:
        printed = lookup(words)
    except UnknownTitle as unknown:
        raise UserError(str(unknown)) from None
    definition = implemented().get(printed.title)
    text = definition.text if definition is not None else None
    module = definition.module if definition is not None else None
    if as_json:
        facts = {name: value for name, value in attrs.asdict(printed).items() if value not in (None, ())}
        formats = {name: format_of(name).status(printed) for name in format_names()}
        echo_json({**facts, "formats": formats, "implemented": definition is not None, "text": text, "module": module})
        return
    click.echo(printed.title)
    for name, value in _rows(printed):
        click.echo(f"  {name:<12} {value}")
    click.echo(f"  {'text':<12} {text}" if text is not None else "  known, but not yet implemented")
    if module:
        click.echo(f"  {'module':<12} {module}")


def _rows(printed: Printed) -> list[tuple[str, Any]]:
    kind = printed.type.replace("_", " ")
    if printed.subtypes:
        kind += ": " + ", ".join(subtype.replace("_", " ") for subtype in printed.subtypes)
    influence = printed.influence_limit if printed.type == "identity" else printed.influence
    rows = [
        ("side", printed.side),
        ("faction", printed.faction.replace("_", " ")),
        ("type", kind),
        ("unique", "yes" if printed.unique else None),
        ("cost", printed.cost),
        ("advancement", printed.advancement),
        ("points", printed.points),
        ("strength", printed.strength),
        ("memory", printed.memory),
        ("trash cost", printed.trash_cost),
        ("deck size", printed.minimum_deck_size),
        ("influence", influence),
        ("link", printed.link),
        ("copies", f"at most {printed.deck_limit}" if printed.type != "identity" else None),
        ("reverse", "; ".join(face.title for face in printed.faces) or None),
        ("printings", ", ".join(f"{code} ({name})" for name, code in zip(printed.sets, printed.codes, strict=True))),
    ]
    said = [(name.replace("_", " "), format_of(name).status(printed)) for name in format_names()]
    rows.append(("formats", ", ".join(f"{name}: {status}" for name, status in said if status) or "none"))
    return [(name, value) for name, value in rows if value is not None]
