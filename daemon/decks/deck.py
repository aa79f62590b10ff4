"""What a deck is, and what may be wrong with one."""

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

NO_IDENTITY = "no identity; name it in a line of its own"


@attrs.frozen
class Fault:
    """One thing that is wrong with a deck.

    `line` is the line of the text, counted from 1, or None if the fault is the whole deck's; `title` the card's exact
    title, if the fault is about one known card. `code` is for programs, `message` one line for people.
    """

    code: FaultCode
    message: str
    line: int | None = None
    title: str | None = None

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"


@attrs.frozen
class Deck:
    """A deck as it was handed in, not necessarily a legal one.

    `identity` and all titles are exact printed titles of known cards; `identity` is empty if none was named. `cards`
    are titles with their number of copies, in the order of the text, each title once. `extra` are cards brought along
    outside the deck (CR 1.5): further identities, directives. `unread` is what could not be read, and `lines` says
    where a title stood; decks are equal if their cards are.
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
