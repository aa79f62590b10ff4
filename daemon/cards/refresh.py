"""Rebuild `printed.jsonl` from a card database: `python -m daemon.cards.refresh CARDS.jsonl`.

The source has one JSON object per line, as exported by community databases. Only facts are kept: the fields of
`daemon.cards.printed.Printed`, under the same names. Ids, spellings without accents (look-ups ignore accents anyway)
and everything else are dropped; a card's wording is never kept. Empty fields (null, false, empty) are left out, and
lines are sorted by title, so that a new set shows up as added lines.
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
    """The facts of each card in the source, in order. A line that is not JSON raises `orjson.JSONDecodeError`."""
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
    """Regenerate `printed.jsonl` from the file `source`."""
    with Path(source).open("rb") as lines:
        cards = sorted(facts(lines), key=lambda card: str(card["title"]))
    FILE.write_bytes(b"".join(orjson.dumps(card) + b"\n" for card in cards))


if __name__ == "__main__":
    main(*sys.argv[1:])
