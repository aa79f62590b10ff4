"""Reading decks: text as deck builders export and people type it, or a JSON map of titles or codes to counts.

A line of text is a card with its count, in front or behind (`3x Hedge Fund (System Gateway)`, `1 Snare! ●●`,
`Diesel x2`); an identity, with or without `Identity:` or a count; a heading or a total, which are passed over; or, up
to the identity, the name of the deck. After a heading `Extra` come cards brought along outside the deck (CR 1.5), and
further identities count among those wherever they stand. Anything else is reported, not guessed at.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from daemon.cards.printed import Printed, UnknownTitle, candidates, folded, lookup
from daemon.decks.deck import NO_IDENTITY, Deck, Fault, FaultCode
from daemon.errors import UserError
from daemon.files import refuse_devices

# Decks come from strangers too: what follows bounds the time that reading one may take. No real deck comes near it.
LONGEST = 64 * 1024
"""Characters of a deck."""
LONGEST_LINE = 200
MOST_EXTRA = 100
"""Cards outside the deck."""
MOST_FAULTS = 20
"""Things that could not be read; the rest of the deck is then left alone."""

_COUNT_IN_FRONT = re.compile(r"(\d{1,4})(?:\s*[x×]\s+|\s+|[x×])(?P<title>\S.*)")
_COUNT_BEHIND = re.compile(r"(?P<title>.*\S)\s+[x×]\s*(\d{1,4})")
_IDENTITY = re.compile(r"identity\s*:\s*", re.IGNORECASE)
_SET = re.compile(r"(.*\S)\s*[_*]*[(\[][^()\[\]]*[)\]][\W_]*")
_HEADING = re.compile(
    r"#.*|//.*|(?P<name>[^\d:]+?)\W*(?:\(\s*\d+(?:\s+cards?)?\s*\)|:)\W*\d*|"
    r"\W*(?:agenda|asset|upgrade|operation|ice|barrier|code gate|sentry|identity|event|hardware|resource|program|"
    r"icebreaker|console|other|multi|corp|runner|deck|cards|extra|sideboard)s?\W*",
    re.IGNORECASE,
)
_TOTAL = re.compile(
    r"\d+\s+(?:cards?|influence|agenda points?)\b.*|(?:cards up to|deck built|built (?:on|with)|made with|format|total|"
    r"influence|agenda points|deck size|cards|minimum)\b.*|.*\bhttps?://.*|\W+",
    re.IGNORECASE,
)
_MARKUP = re.compile(r"</?\w[^>]*>|\[/?\w+(?:=[^\]]*)?\](?!\()")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_JSON = re.compile(r'\s*(?:\{|\[\s*["\d\[{\]])')
"""How a map begins, or a list; `[` alone may begin markup."""


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
        raise UserError(f"{path} is not text in UTF-8") from None
    return parse_deck(text, as_json=Path(path).suffix.lower() == ".json")


def parse_deck(text: str, *, as_json: bool = False) -> Deck:
    """The deck that `text` describes; one that looks like JSON is read as JSON anyway (see `deck_from_map`)."""
    if len(text) > LONGEST:
        return Deck("", (), unread=(Fault("unreadable", f"more than {LONGEST} characters are no deck"),))
    if as_json or _looks_like_json(text):
        return _parse_json(text)
    draft = _Draft()
    for number, line in enumerate(text.splitlines(), 1):
        if draft.full(number):
            break
        draft.read(number, line)
    return draft.finished()


def deck_from_map(counts: Mapping[str, Any]) -> Deck:
    """The deck of a map from titles or printing codes to counts.

    `identity` may be a key of its own, or the identity is counted like a card; `extra` is a list of cards outside the
    deck. The counts may also stand in a map under `cards`. Keys about the deck whose value is no count, such as
    `name`, are passed over.
    """
    return _from_pairs(list(counts.items()), lambda key: None)


def _looks_like_json(text: str) -> bool:
    if _JSON.match(text):
        return True
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _parse_json(text: str) -> Deck:
    try:
        # As pairs, so that a card that is mentioned twice is counted twice.
        pairs = json.loads(text, object_pairs_hook=_Pairs)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "too deep or too large a number"
        return Deck("", (), unread=(Fault("unreadable", f"not valid JSON: {reason}", line),))
    if not isinstance(pairs, _Pairs):
        return Deck("", (), unread=(Fault("unreadable", "not a map of titles or printing codes to counts", 1),))

    def line_of(key: str) -> int | None:
        for spelling in (json.dumps(key), json.dumps(key, ensure_ascii=False)):
            if (at := text.find(spelling)) >= 0:
                return text.count("\n", 0, at) + 1
        return None

    return _from_pairs(pairs, line_of)


class _Pairs(list[tuple[str, Any]]):
    """A JSON object as it was written."""


def _from_pairs(pairs: list[tuple[str, Any]], line_of: Any) -> Deck:
    draft = _Draft()
    for key, value in pairs:
        if draft.full(line_of(key)):
            break
        if key == "identity" and isinstance(value, str):
            draft.identify(line_of(key), value)
        elif key == "cards" and isinstance(value, (dict, _Pairs)):
            for title, count in value.items() if isinstance(value, dict) else value:
                if draft.full(line_of(title)):
                    break
                draft.count(line_of(title), title, count)
        elif key == "extra" and isinstance(value, list):
            if len(value) > MOST_EXTRA:
                draft.fault("unreadable", f"more than {MOST_EXTRA} extra cards; the rest was not read", line_of(key))
            for title in value[:MOST_EXTRA]:
                draft.count(line_of(key), str(title), 1, extra=True)
        elif not isinstance(value, str) or _known(key):
            draft.count(line_of(key), key, value)
    return draft.finished()


class _Draft:
    """A deck while it is read, a line or pair at a time."""

    def __init__(self) -> None:
        self.identity = ""
        self.cards: dict[str, int] = {}
        self.extra: list[str] = []
        self.unread: list[Fault] = []
        self.lines: dict[str, int] = {}
        self.preface: list[tuple[int, str]] = []
        self.in_extra = False

    def read(self, line: int, raw: str) -> None:
        """Take in one line of text."""
        text = _LINK.sub(r"\1", _MARKUP.sub("", raw)).strip("\ufeff \t")
        text = re.sub(r"^[*•+-]\s+", "", text)
        if not text:
            return
        if len(text) > LONGEST_LINE:
            self.fault("unreadable", f'too long for a card: "{_short(text)}"', line)
            return
        if match := _IDENTITY.match(text):
            self.identify(line, text[match.end() :])
            return
        # "15 Minutes x2" fits both, and only one of them leaves a title.
        counted = [match for form in (_COUNT_IN_FRONT, _COUNT_BEHIND) if (match := form.fullmatch(text))]
        match = next((match for match in counted if _known(match["title"])), counted[0] if counted else None)
        if match and not _TOTAL.fullmatch(text) and (_known(match["title"]) or not _known(text)):
            count = next(int(group) for group in match.groups() if group.isdigit())
            self.count(line, match["title"], count, extra=self.in_extra)
        elif (card := _known(text)) and card.type == "identity":
            # The name of a deck is often that of its identity.
            if card.title != self.identity:
                self.add(line, card, 1)
        elif heading := _HEADING.fullmatch(text):
            self.in_extra = folded(heading["name"] or text) in ("extra", "extras", "extra cards", "sideboard")
        elif _TOTAL.fullmatch(text):
            pass
        elif not self.identity and not self.cards and (not card or not self.preface):
            self.preface.append((line, text))
        elif card:
            self.fault("no-count", f"{card.title}: no count; write 1x {card.title}", line)
        else:
            self.fault("unreadable", f'neither a card with a count nor a heading: "{_short(text)}"', line)

    def identify(self, line: int | None, title: str) -> None:
        """Take in what is expressly called the identity."""
        try:
            card = _lookup(re.sub(r"^1\s*[x×]?\s+", "", title))
        except UnknownTitle as unknown:
            self.fault("unknown-title", str(unknown), line)
            return
        if card.type != "identity":
            self.fault("unreadable", f"{card.title} is not an identity", line)
        elif card.title != self.identity:
            self.add(line, card, 1)

    def count(self, line: int | None, title: str, count: object, *, extra: bool = False) -> None:
        """Take in a card with its count."""
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            self.fault("unreadable", f'the count of "{_short(title)}" is not a number of cards', line)
            return
        try:
            card = _lookup(title)
        except UnknownTitle as unknown:
            self.fault("unknown-title", str(unknown), line)
            return
        if not count:
            self.fault("unreadable", f"{card.title}: a count of 0; leave it out, or say how many", line)
        else:
            self.add(line, card, count, extra=extra)

    def add(self, line: int | None, card: Printed, count: int, *, extra: bool = False) -> None:
        """Put copies of a card where they belong."""
        if line is not None:
            self.lines.setdefault(card.title, line)
        if card.type == "identity" and not self.identity and not extra:
            self.identity = card.title
            count -= 1
        if card.type == "identity" or extra:
            # Far more than anybody owns; a huge count must not become a huge list.
            self.extra += [card.title] * min(count, MOST_EXTRA)
        else:
            self.cards[card.title] = self.cards.get(card.title, 0) + count

    def _misspelled_identity(self, text: str) -> str | None:
        try:
            _lookup(text)
        except UnknownTitle as unknown:
            if any(":" in title for title in unknown.nearest):
                return str(unknown).replace("no card", "no identity", 1)
        return None

    def full(self, line: int | None) -> bool:
        """Whether there are so many faults that the rest had better not be read; says so once."""
        if len(self.unread) == MOST_FAULTS:
            self.fault("unreadable", "too many faults; the rest was not read", line)
        return len(self.unread) > MOST_FAULTS

    def fault(self, code: FaultCode, message: str, line: int | None) -> None:
        self.unread.append(Fault(code, message, line))

    def finished(self) -> Deck:
        """The deck; without an identity, the lines in its place are looked at for one that was meant."""
        if not self.identity:
            unknown = ((line, self._misspelled_identity(text)) for line, text in self.preface[:5])
            line, message = next((found for found in unknown if found[1]), (None, NO_IDENTITY))
            self.fault("no-identity", message or NO_IDENTITY, line)
        return Deck(self.identity, tuple(self.cards.items()), tuple(self.extra), tuple(self.unread), self.lines)


def _lookup(title: str) -> Printed:
    """The card of that title, which may be followed by names of sets in brackets. Raises `UnknownTitle`."""
    return _known(title) or lookup(list(_spellings(title))[-1])


def _known(title: str) -> Printed | None:
    for spelling in _spellings(title):
        meant = candidates(spelling)
        if len(meant) == 1:
            return meant[0]
    return None


def _spellings(title: str) -> Iterator[str]:
    """The title as it stands, then without one after the other of the brackets at its end."""
    yield title
    while len(title) <= LONGEST_LINE and (match := _SET.fullmatch(title)):
        title = match[1]
        yield title


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"
