"""Reads decks as data: JSON in the common sites' shapes, OCTGN's XML, and CSV.

JSON is a map from titles or printing codes to counts, which may be under `cards`; or an API response around one: `data`
and `attributes` are unwrapped, `card_slots` and `identity_card_id` are `cards` and the identity. `cards` may also be a
list of objects with a count and a card. Where the cards are under a separate key, the other keys describe the deck
and are ignored.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable
from typing import Any
from xml.parsers import expat

from daemon.cards.printed import folded
from daemon.decks.deck import Deck, Fault
from daemon.decks.draft import LONGEST_LINE, MOST_EXTRA, Draft, known

LineOf = Callable[[str], int | None]
"""The line on which a key appears."""

_CARDS = ("cards", "card_slots")
_IDENTITY = ("identity", "identity_card_id")
_COUNT = ("count", "qty", "quantity", "copies", "number")
_TITLE = ("title", "name", "card", "card name", "code", "card_id", "id")


class _Pairs(list[tuple[str, Any]]):
    """A JSON object as written: a card named twice counts twice."""

    def first(self, keys: Iterable[str]) -> Any:
        """The value of the first of `keys` that exists, or None."""
        return next((value for wanted in keys for key, value in self if key == wanted), None)


def parse_json(text: str) -> Deck:
    """The deck described by a JSON document."""
    try:
        document = json.loads(text, object_pairs_hook=_Pairs)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply, or a number is too large"
        return _unreadable(f"not valid JSON: {reason}", line)
    return from_document(document, _finder(text))


def from_document(document: Any, line_of: LineOf = lambda key: None) -> Deck:
    """The deck described by a decoded document; objects are maps or `_Pairs`."""
    document = _paired(document)
    while isinstance(document, _Pairs) and (inner := document.first(("data", "attributes"))) is not None:
        if isinstance(inner, list) and not isinstance(inner, _Pairs):
            if len(inner) != 1:
                return _unreadable(f"{len(inner)} decks in one document; keep only one", line_of("data"))
            inner = inner[0]
        document = _paired(inner)
    draft = Draft()
    if isinstance(document, _Pairs):
        _read_map(draft, document, line_of)
    elif isinstance(document, list) and document and all(isinstance(entry, (dict, _Pairs)) for entry in document):
        _read_cards(draft, document, line_of)
    else:
        return _unreadable("not a map from titles or printing codes to counts", 1)
    return draft.finished()


def _read_map(draft: Draft, pairs: _Pairs, line_of: LineOf) -> None:
    apart = isinstance(pairs.first(_CARDS), (dict, list))
    for key, value in pairs:
        if draft.full(line_of(key)):
            break
        value = _paired(value)
        if key in _IDENTITY and (title := _title(value)) is not None:
            draft.identify(line_of(key), title)
        elif key in _CARDS and isinstance(value, list):
            _read_cards(draft, value, line_of)
        elif key == "extra" and isinstance(value, list):
            if len(value) > MOST_EXTRA:
                draft.fault("unreadable", f"more than {MOST_EXTRA} extra cards; the rest was not read", line_of(key))
            for title in value[:MOST_EXTRA]:
                if draft.full(line_of(key)):
                    break
                draft.count(line_of(key), str(title), 1, extra=True)
        elif not apart and (not isinstance(value, str) or known(key)):
            draft.count(line_of(key), key, value)


def _read_cards(draft: Draft, cards: list[Any], line_of: LineOf) -> None:
    """Add pairs of title and count, or objects with both."""
    for entry in cards:
        if isinstance(entry, tuple):
            title, count = entry
        else:
            pairs = _paired(entry)
            title = _title(pairs)
            count = pairs.first(_COUNT) if isinstance(pairs, _Pairs) else None
        if draft.full(line_of(title) if title else None):
            break
        if title is None:
            draft.fault("unreadable", "a card without a title or printing code", None)
        else:
            draft.count(line_of(title), title, count)


def _title(value: Any) -> str | None:
    """The title or code given by a value: the value itself, one of its fields, or one of its card's fields."""
    for _ in range(2):
        value = _paired(value)
        if isinstance(value, _Pairs):
            value = value.first(_TITLE)
    return value if isinstance(value, str) else None


def _paired(value: Any) -> Any:
    return _Pairs(value.items()) if isinstance(value, dict) else value


def _finder(text: str) -> LineOf:
    """Finds the lines of keys in a JSON text; each search starts at the last key found, since keys come in order."""
    at = 0

    def line_of(key: str) -> int | None:
        nonlocal at
        for spelling in (json.dumps(key), json.dumps(key, ensure_ascii=False)):
            if (found := text.find(spelling, at)) >= 0 or (found := text.find(spelling)) >= 0:
                at = found
                return text.count("\n", 0, found) + 1
        return None

    return line_of


def parse_octgn(text: str) -> Deck:
    """The deck of an OCTGN `.o8d` file: `<card qty="3" id="…">Title</card>` in sections."""
    found: list[tuple[int, str]] = []
    words: list[str] = []
    parser = expat.ParserCreate()

    def declare(*_: object) -> None:
        raise ValueError

    def begin(name: str, attributes: dict[str, str]) -> None:
        words.clear()
        if name.lower() == "card":
            found.append((parser.CurrentLineNumber, attributes.get("qty", "")))

    def end(name: str) -> None:
        if name.lower() == "card":
            titles.append("".join(words).strip()[: LONGEST_LINE + 1])

    titles: list[str] = []
    parser.StartDoctypeDeclHandler = declare
    parser.StartElementHandler = begin
    parser.EndElementHandler = end
    parser.CharacterDataHandler = words.append
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        return _unreadable(f"not valid XML: {expat.ErrorString(error.code)}", error.lineno)
    except ValueError:
        return _unreadable("document type declarations are not allowed", parser.CurrentLineNumber)
    draft = Draft()
    for (line, count), title in zip(found, titles, strict=True):
        if draft.full(line):
            break
        draft.count(line, title, _number(count))
    return draft.finished()


def columns_of(line: str) -> tuple[int, int, str] | None:
    """The columns of count and title in a CSV header, and its separator; None if it is not such a header."""
    for separator in ",;\t" if len(line) <= LONGEST_LINE else "":
        names = [folded(name) for name in line.split(separator)]
        counts = [names.index(name) for name in _COUNT if name in names]
        titles = [names.index(folded(name)) for name in _TITLE if folded(name) in names]
        if counts and titles:
            return counts[0], titles[0], separator
    return None


def parse_csv(text: str, columns: tuple[int, int, str]) -> Deck:
    """The deck in a CSV file whose header names a column of counts and one of titles or printing codes."""
    at_count, at_title, separator = columns
    draft = Draft()
    rows = csv.reader(text.splitlines()[1:], delimiter=separator)
    try:
        for row in rows:
            line = rows.line_num + 1
            if draft.full(line):
                break
            if not any(cell.strip() for cell in row):
                continue
            cells = [cell.strip() for cell in row] + [""] * (max(at_count, at_title) + 1 - len(row))
            draft.count(line, cells[at_title], _number(cells[at_count].rstrip("x×X")))
    except csv.Error as error:
        draft.fault("unreadable", f"not valid CSV: {error}", rows.line_num + 1)
    return draft.finished()


def _number(count: str) -> int | None:
    return int(count) if count.isdecimal() and len(count) < 5 else None


def _unreadable(message: str, line: int | None) -> Deck:
    return Deck("", (), unread=(Fault("unreadable", message, line),))
