"""Organised-play formats: the cards in a format's pool on a date, and what its list says about them.

`formats.jsonl` has one JSON object per line, each a snapshot: a format from one date until its next snapshot. The facts
are the publishers': the sets in the pool, and the ban, restriction or points list.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import attrs
import orjson

from daemon.cards.printed import Printed

FILE = Path(__file__).with_name("formats.jsonl")


class UnknownFormat(LookupError):
    """A format that does not exist, or did not exist on that date; the message lists those that do."""


@attrs.frozen
class Format:
    """A format from one date until the next snapshot's.

    `sets` define the pool: every card with a printing in one of them. `banned` titles and `banned_subtypes` may not be
    in a deck; a deck may have one of the `restricted` titles, in any number of copies. `points` is the cost of a title,
    once for all its copies, towards a deck's `point_limit`. `penalty` is how much each copy lowers the influence limit,
    and `surcharge` how much influence each copy costs, whatever its faction. `three_pointers` is how many agendas worth
    3 points a deck may have, counting copies.
    """

    name: str
    since: datetime.date
    sets: frozenset[str]
    list: str | None = None
    banned: frozenset[str] = frozenset()
    banned_subtypes: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    points: Mapping[str, int] = attrs.field(factory=dict)
    point_limit: int | None = None
    penalty: Mapping[str, int] = attrs.field(factory=dict)
    surcharge: Mapping[str, int] = attrs.field(factory=dict)
    three_pointers: int | None = None

    def __str__(self) -> str:
        return f"{self.name}@{self.since}"

    def in_pool(self, card: Printed) -> bool:
        """Whether a set of the format has the card."""
        return not self.sets.isdisjoint(card.sets)

    def bans(self, card: Printed) -> bool:
        """Whether its list bans the card."""
        return card.title in self.banned or not self.banned_subtypes.isdisjoint(card.subtypes)

    def allows(self, card: Printed) -> bool:
        """Whether a deck may have the card at all."""
        return self.in_pool(card) and not self.bans(card)

    def status(self, card: Printed) -> str | None:
        """The card's status in the format, in a few words; None: not in the pool."""
        title = card.title
        if not self.in_pool(card):
            return None
        if self.bans(card):
            return "banned"
        words = [
            "restricted" if title in self.restricted else "",
            f"{self.points[title]} of {self.point_limit} points" if title in self.points else "",
            f"{self.penalty[title]} less influence for each copy" if title in self.penalty else "",
            f"{self.surcharge[title]} influence more for each copy" if title in self.surcharge else "",
        ]
        return ", ".join(word for word in words if word) or "legal"


@cache
def snapshots() -> tuple[Format, ...]:
    """Every snapshot of every format, oldest first within its format."""
    read = [_format(orjson.loads(line)) for line in FILE.read_bytes().splitlines()]
    return tuple(sorted(read, key=lambda one: (one.name, one.since)))


def format_names() -> tuple[str, ...]:
    """The names of all formats."""
    return tuple(dict.fromkeys(one.name for one in snapshots()))


def format_of(words: str) -> Format:
    """The format named by `NAME` or `NAME@DATE`: its latest snapshot, or the one in force on that date.

    Raises `UnknownFormat`. The latest snapshot depends only on this version of the facts, never on today's date.
    """
    name, at, day = words.partition("@")
    name = name.strip().lower().replace(" ", "_").replace("-", "_")
    known = [one for one in snapshots() if one.name == name]
    if not known:
        raise UnknownFormat(f'no format is called "{name[:40]}"; there are {", ".join(format_names())}')
    if not at:
        return known[-1]
    try:
        date = datetime.date.fromisoformat(day.strip())
    except ValueError:
        raise UnknownFormat(f'"{day[:40]}" is not a date; write {name}@{known[-1].since}, for example') from None
    begun = [one for one in known if one.since <= date]
    if not begun:
        raise UnknownFormat(f"{name} did not exist on {date}; its first list is of {known[0].since}")
    return begun[-1]


def _format(fields: Mapping[str, object]) -> Format:
    lists = fields.get("restrictions", {})
    assert isinstance(lists, dict) and isinstance(fields["sets"], list)

    def by_title(key: str) -> dict[str, int]:
        return {title: int(number) for number, titles in lists.get(key, {}).items() for title in titles}

    return Format(
        name=str(fields["format"]),
        since=datetime.date.fromisoformat(str(fields["from"])),
        sets=frozenset(fields["sets"]),
        list=str(fields["list"]) if "list" in fields else None,
        banned=frozenset(lists.get("banned", ())),
        banned_subtypes=frozenset(lists.get("subtypes", {}).get("banned", ())),
        restricted=frozenset(lists.get("restricted", ())),
        points=by_title("points"),
        point_limit=lists.get("point_limit"),
        penalty=by_title("global_penalty"),
        surcharge=by_title("universal_faction_cost"),
        three_pointers=lists.get("max_3_point_agendas"),
    )
