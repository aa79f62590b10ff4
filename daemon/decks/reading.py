"""Reading decks in any form that deck builders export and people type: text, Markdown, BBCode, JSON, OCTGN, CSV.

`daemon.decks.lines` reads text, `daemon.decks.structured` data; this is the door that tells them apart. Reading takes
time in proportion to the text and no more than a few milliseconds for 64 KiB, since decks come from strangers too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from daemon.decks.deck import Deck, Fault
from daemon.decks.draft import LONGEST, LONGEST_TEXT
from daemon.decks.lines import parse_lines
from daemon.decks.structured import columns_of, from_document, parse_csv, parse_json, parse_octgn
from daemon.errors import UserError
from daemon.files import refuse_devices

_JSON = re.compile(r'\s*(?:\{|\[\s*["\d\[{\]]|"[^"\n]*"\s*$|-?\d[\d.]*\s*$|(?:null|true|false)\s*$)')
"""How JSON begins; `[` alone may begin markup, and a line in quotes the name of a deck."""
_XML = re.compile(r"\ufeff?\s*<(?:\?xml|deck\b)")


def load_deck(path: Path | str) -> Deck:
    """The deck in that file. Raises `OSError`, and `UserError` for what cannot be the text of a deck."""
    refuse_devices(Path(path))
    with Path(path).open("rb") as file:
        raw = file.read(4 * LONGEST + 1)
    if len(raw) > 4 * LONGEST:
        raise UserError(f"{path} is too long to be a deck")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError(f"{path} is not UTF-8 text") from None
    return parse_deck(text, as_json=Path(path).suffix.lower() == ".json")


def parse_deck(text: str, *, as_json: bool = False) -> Deck:
    """The deck that `text` describes; one that looks like JSON is read as JSON anyway (see `deck_from_map`)."""
    if len(text) > LONGEST:
        return _too_long(LONGEST)
    if as_json or _JSON.match(text):
        return parse_json(text)
    if _XML.match(text):
        return parse_octgn(text)
    if columns := columns_of(text.lstrip("\ufeff").partition("\n")[0]):
        return parse_csv(text.lstrip("\ufeff"), columns)
    return parse_lines(text) if len(text) <= LONGEST_TEXT else _too_long(LONGEST_TEXT)


def _too_long(limit: int) -> Deck:
    return Deck("", (), unread=(Fault("unreadable", f"longer than {limit} characters, too long for a deck"),))


def deck_from_map(counts: Mapping[str, Any]) -> Deck:
    """The deck of a map from titles or printing codes to counts.

    `identity` may be a key of its own, or the identity is counted like a card; `extra` is a list of cards outside the
    deck. The counts may also be in a map under `cards`. Keys about the deck whose value is no count, such as
    `name`, are passed over.
    """
    return from_document(counts)
