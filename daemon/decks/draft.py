"""A deck while it is being read: cards with their counts, and whatever could not be understood.

Decks of every form, text or data, are built here, so that the limits on untrusted input apply to all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from daemon.cards.printed import Printed, UnknownTitle, candidates, lookup
from daemon.decks.deck import NO_IDENTITY, Deck, Fault, FaultCode

LONGEST = 64 * 1024
"""Maximum length, in characters, of a deck as data, which may include a description."""
LONGEST_TEXT = 16 * 1024
"""Maximum length, in characters, of a deck as text."""
LONGEST_LINE = 200
"""Maximum length, in characters, of a title with its count, without markup."""
MOST_EXTRA = 100
"""Maximum number of cards outside the deck."""
MOST_ENTRIES = 500
"""Maximum number of lines of a text, or of cards with a count in data."""
MOST_FAULTS = 20
"""Maximum number of unreadable entries, after which the rest of the deck is ignored."""
MOST_SUGGESTIONS = 5
"""Maximum number of unknown titles for which close matches are looked up."""

_SET = re.compile(r"[(\[][^()\[\]]*[)\]][\W_]*")
"""What may follow a title: its set in brackets, and influence pips."""


class Draft:
    """A deck while it is being read."""

    def __init__(self) -> None:
        self.identity = ""
        self.cards: dict[str, int] = {}
        self.extra: list[str] = []
        self.unread: list[Fault] = []
        self.lines: dict[str, int] = {}
        self.preface: list[tuple[int, str]] = []
        """Lines above the cards that are not cards: the deck's name, or a misspelled identity."""
        self.entries = 0
        self.suggested = 0

    def identify(self, line: int | None, title: str) -> None:
        """Add what is explicitly labelled as the identity."""
        try:
            card = self._lookup(re.sub(r"^1\s*[x×]?\s+", "", title))
        except UnknownTitle as unknown:
            self.fault("unknown-title", str(unknown), line)
            return
        if card.type != "identity":
            self.fault("unreadable", f"{card.title} is not an identity", line)
        elif card.title != self.identity:
            self.add(line, card, 1)

    def count(self, line: int | None, title: str, count: object, *, extra: bool = False) -> None:
        """Add a card with its count."""
        if not title.strip():
            self.fault("unreadable", "a card without a title or printing code", line)
            return
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            self.fault("unreadable", f'the count of "{shortened(title)}" is not a valid number', line)
            return
        try:
            card = self._lookup(title)
        except UnknownTitle as unknown:
            self.fault("unknown-title", str(unknown), line)
            return
        if not count:
            self.fault("unreadable", f"{card.title}: the count is 0; remove the line or correct the count", line)
        else:
            self.add(line, card, count, extra=extra)

    def add(self, line: int | None, card: Printed, count: int, *, extra: bool = False) -> None:
        """Add copies of a card to the right part of the deck."""
        if line is not None:
            self.lines.setdefault(card.title, line)
        if card.type == "identity" and not self.identity and not extra:
            self.identity = card.title
            count -= 1
        if card.type == "identity" or extra:
            # Far more than any deck has: a huge count must not become a huge list.
            self.extra += [card.title] * min(count, MOST_EXTRA)
        else:
            self.cards[card.title] = self.cards.get(card.title, 0) + count

    def full(self, line: int | None) -> bool:
        """Whether a limit on entries or faults has been reached; reports it once."""
        self.entries += 1
        if self.entries > MOST_ENTRIES or len(self.unread) >= MOST_FAULTS:
            what = f"more than {MOST_ENTRIES} entries" if self.entries > MOST_ENTRIES else "too many faults"
            self.fault("unreadable", f"{what}; the rest was not read", line)
            return True
        return False

    def fault(self, code: FaultCode, message: str, line: int | None) -> None:
        """Add a fault."""
        self.unread.append(Fault(code, message, line))

    def finished(self) -> Deck:
        """The deck; without an identity, the lines above the cards are searched for a misspelled one."""
        if not self.identity:
            unknown = ((line, self._misspelled_identity(text)) for line, text in self.preface[:MOST_SUGGESTIONS])
            line, message = next((found for found in unknown if found[1]), (None, NO_IDENTITY))
            self.fault("no-identity", message or NO_IDENTITY, line)
        return Deck(self.identity, tuple(self.cards.items()), tuple(self.extra), tuple(self.unread), self.lines)

    def _lookup(self, title: str) -> Printed:
        """The card with that title, which may be followed by sets in brackets. Raises `UnknownTitle`."""
        if card := known(title):
            return card
        self.suggested += 1
        return lookup(list(_spellings(title))[-1], suggest=self.suggested <= MOST_SUGGESTIONS)

    @staticmethod
    def _misspelled_identity(text: str) -> str | None:
        try:
            lookup(text)
        except UnknownTitle as unknown:
            if any(":" in title for title in unknown.nearest):
                return str(unknown).replace("no card", "no identity", 1)
        return None


def known(title: str) -> Printed | None:
    """The only card that `title` can mean, or None; it may be followed by sets in brackets."""
    for spelling in _spellings(title):
        meant = candidates(spelling)
        if len(meant) == 1:
            return meant[0]
    return None


def _spellings(title: str) -> Iterator[str]:
    """The title as written, then with the brackets at its end removed one by one."""
    title = title[: LONGEST_LINE + 1]
    yield title
    starts = [at for at, character in enumerate(title) if character in "(["]
    while starts and _SET.fullmatch(title, start := starts.pop()):
        title = title[:start].rstrip(" _*")
        yield title


def shortened(text: str) -> str:
    """`text`, shortened for quoting in messages."""
    return text if len(text) <= 60 else text[:60] + "…"
