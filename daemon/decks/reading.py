"""Reads decks in every supported form: text, Markdown, BBCode, JSON, OCTGN and CSV.

`daemon.decks.lines` reads text, `daemon.decks.structured` data; this module tells them apart. Decks are untrusted
input: reading takes linear time, at most a few milliseconds for 64 KiB.
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
"""How JSON begins; a bare `[` may begin markup, and a quoted line may be a deck's name."""
_XML = re.compile(r"\ufeff?\s*<(?:\?xml|deck\b)")


def load_deck(path: Path | str) -> Deck:
    """The deck in a file. Raises `OSError`, and `UserError` for a file that cannot be a deck."""
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
    """The deck that `text` describes, whatever its form (for JSON, see `deck_from_map`)."""
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
    """The deck described by a map from titles or printing codes to counts.

    The identity is given under `identity` or counted like a card; `extra` is a list of cards outside the deck. The
    counts may also be in a map under `cards`. Keys about the deck whose value is not a count, such as `name`, are
    ignored.
    """
    return from_document(counts)
