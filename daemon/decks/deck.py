"""Decks and their faults."""

from collections.abc import Mapping
from typing import Literal

import attrs

FaultCode = Literal[
    "unreadable",
    "unknown-title",
    "no-count",
    "no-identity",
    "side",
    "extra",
    "faction",
    "copies",
    "size",
    "influence",
    "agenda-points",
    "format",
    "not-implemented",
]

NO_IDENTITY = "no identity; name it on a separate line"


@attrs.frozen
class Fault:
    """One fault in a deck.

    `line` is the line of the text, counted from 1, or None if the fault concerns the whole deck; `title` the card's
    exact title, if it concerns one known card. `code` is for programs, `message` one line for people.
    """

    code: FaultCode
    message: str
    line: int | None = None
    title: str | None = None

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"


@attrs.frozen
class Deck:
    """A deck as submitted, not necessarily legal.

    `identity` and all titles are exact printed titles of known cards; `identity` is empty if none was named. `cards`
    are titles with their number of copies, in the order of the text, each title once. `extra` are cards brought
    outside the deck (CR 1.5): further identities, directives. `unread` is what could not be read, and `lines` gives
    each title's line; decks are equal if their cards are.
    """

    identity: str
    cards: tuple[tuple[str, int], ...]
    extra: tuple[str, ...] = ()
    unread: tuple[Fault, ...] = attrs.field(default=(), eq=False)
    lines: Mapping[str, int] = attrs.field(factory=dict, eq=False, repr=False)

    @property
    def size(self) -> int:
        """How many cards it has; identity and extra cards do not count (CR 1.4.3a)."""
        return sum(count for _, count in self.cards)
