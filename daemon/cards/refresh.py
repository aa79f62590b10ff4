"""Rebuild `printed.jsonl` from a card database: `python -m daemon.cards.refresh CARDS.jsonl`.

The source has one JSON object a line, as community databases export their cards. What we keep are facts: the fields
of `daemon.cards.printed.Printed`, under the same names. Dropped are ids, spellings without accents (a look-up ignores
accents anyway) and whatever else is there; a card's wording is never kept. Fields that say nothing (null, false,
empty) are left out, and lines are sorted by title, so that a new set shows up as added lines.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import attrs
import orjson

from daemon.cards.printed import FILE, Face, Printed

_FIELDS = [field.name for field in attrs.fields(Printed)]
_FACE_FIELDS = [field.name for field in attrs.fields(Face)]


def facts(lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """The facts of each card of the source, in its order. A line that is not JSON raises `orjson.JSONDecodeError`."""
    for line in lines:
        card = orjson.loads(line)
        # The reverse of a two-sided identity has the same title unless it says otherwise.
        card["faces"] = [
            _said({"title": card["title"], **face, "link": face.get("base_link")}, _FACE_FIELDS)
            for face in card.get("faces", ())
        ]
        yield _said(card, _FIELDS)


def _said(card: dict[str, Any], fields: Iterable[str]) -> dict[str, Any]:
    values = {name: card.get(name) for name in fields}
    # By identity: 0 is a fact, though it equals False.
    return {name: value for name, value in values.items() if not (value is None or value is False or value == [])}


def main(source: str) -> None:
    """Write `printed.jsonl` anew from the file `source`."""
    with Path(source).open("rb") as lines:
        cards = sorted(facts(lines), key=lambda card: str(card["title"]))
    FILE.write_bytes(b"".join(orjson.dumps(card) + b"\n" for card in cards))


if __name__ == "__main__":
    main(*sys.argv[1:])
