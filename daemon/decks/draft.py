"""A deck while it is read: one card with its count at a time, and whatever could not be understood.

Every form of a deck, text or data, ends up here, so that the bounds on what a stranger's deck may cost hold for all of
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from daemon.cards.printed import Printed, UnknownTitle, candidates, lookup
from daemon.decks.deck import NO_IDENTITY, Deck, Fault, FaultCode

LONGEST = 64 * 1024
"""Characters of a deck as data, which may come with a description."""
LONGEST_TEXT = 16 * 1024
"""Characters of a deck as text."""
LONGEST_LINE = 200
"""Characters of a title with its count, markup removed."""
MOST_EXTRA = 100
"""Cards outside the deck."""
MOST_ENTRIES = 500
"""Lines of a text, or cards with a count in data."""
MOST_FAULTS = 20
"""Things that could not be read; the rest of the deck is then left alone."""
MOST_SUGGESTIONS = 5
"""Unknown titles of a deck for which close ones are looked up."""

_SET = re.compile(r"[(\[][^()\[\]]*[)\]][\W_]*")
"""What may follow a title: its set, in brackets, and influence pips."""


class Draft:
    """A deck while it is read."""

    def __init__(self) -> None:
        self.identity = ""
        self.cards: dict[str, int] = {}
        self.extra: list[str] = []
        self.unread: list[Fault] = []
        self.lines: dict[str, int] = {}
        self.preface: list[tuple[int, str]] = []
        """Lines above the cards that are no cards: the deck's name, or an identity that was misspelled."""
        self.entries = 0
        self.suggested = 0

    def identify(self, line: int | None, title: str) -> None:
        """Take in what is expressly called the identity."""
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
        """Take in a card with its count."""
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            self.fault("unreadable", f'the count of "{shortened(title)}" is not a number of cards', line)
            return
        try:
            card = self._lookup(title)
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

    def full(self, line: int | None) -> bool:
        """Whether the next entry is one too many, or follows too many faults; says so once."""
        self.entries += 1
        if self.entries > MOST_ENTRIES or len(self.unread) >= MOST_FAULTS:
            what = f"more than {MOST_ENTRIES} entries" if self.entries > MOST_ENTRIES else "too many faults"
            self.fault("unreadable", f"{what}; the rest was not read", line)
            return True
        return False

    def fault(self, code: FaultCode, message: str, line: int | None) -> None:
        """Note what could not be read."""
        self.unread.append(Fault(code, message, line))

    def finished(self) -> Deck:
        """The deck; without an identity, the lines in its place are looked at for one that was meant."""
        if not self.identity:
            unknown = ((line, self._misspelled_identity(text)) for line, text in self.preface[:MOST_SUGGESTIONS])
            line, message = next((found for found in unknown if found[1]), (None, NO_IDENTITY))
            self.fault("no-identity", message or NO_IDENTITY, line)
        return Deck(self.identity, tuple(self.cards.items()), tuple(self.extra), tuple(self.unread), self.lines)

    def _lookup(self, title: str) -> Printed:
        """The card of that title, which sets in brackets may follow. Raises `UnknownTitle`."""
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
    """The only card that `title` can mean, which sets in brackets may follow, or None."""
    for spelling in _spellings(title):
        meant = candidates(spelling)
        if len(meant) == 1:
            return meant[0]
    return None


def _spellings(title: str) -> Iterator[str]:
    """The title as written, then without one after the other of the brackets at its end."""
    title = title[: LONGEST_LINE + 1]
    yield title
    starts = [at for at, character in enumerate(title) if character in "(["]
    while starts and _SET.fullmatch(title, start := starts.pop()):
        title = title[:start].rstrip(" _*")
        yield title


def shortened(text: str) -> str:
    """`text` as messages quote it."""
    return text if len(text) <= 60 else text[:60] + "…"
