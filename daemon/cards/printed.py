"""The printed facts, without text, of every known card, implemented or not.

`printed.jsonl` has one JSON object per line and card, with the fields of `Printed`; facts that a card lacks are left
out. `daemon.cards.refresh` generates the file. Reading it takes a few milliseconds and happens on first use.
"""

import difflib
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import orjson

_BETWEEN_WORDS = re.compile(r"[\W_]+")

FILE = Path(__file__).with_name("printed.jsonl")


@attrs.frozen
class Face:
    """Another face of an identity: the reverse of a two-sided one (CR 1.5.2)."""

    title: str
    subtypes: tuple[str, ...] = ()
    link: int | None = None


@attrs.frozen
class Printed:
    """The facts of one card. A fact that its type does not have is None, as is a value printed as X.

    Words are lower case with underscores: `side` is `corp` or `runner`, `faction` such as `haas_bioroid` or
    `neutral_runner`, `type` such as `ice`, `subtypes` such as `code_gate`. `cost` is the play, rez or install cost in
    credits; `advancement` and `points` are an agenda's requirement and agenda points (CR 1.17); `influence` is the
    cost of one copy out of faction, None where the card may not leave its faction (CR 1.4.4). Identities have
    `minimum_deck_size`, `influence_limit` (None: no limit) and, on the Runner's side, `link`. `deck_limit` counts
    copies (CR 1.4.7). Each of `printings` is `set:code`.
    """

    title: str
    side: str
    faction: str
    type: str
    subtypes: tuple[str, ...] = ()
    unique: bool = False
    cost: int | None = None
    strength: int | None = None
    memory: int | None = None
    trash_cost: int | None = None
    advancement: int | None = None
    points: int | None = None
    influence: int | None = None
    deck_limit: int = 3
    minimum_deck_size: int | None = None
    influence_limit: int | None = None
    link: int | None = None
    printings: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets the card was printed in, such as `system_gateway`, oldest first."""
        return tuple(printing.partition(":")[0] for printing in self.printings)

    @property
    def codes(self) -> tuple[str, ...]:
        """The five-digit codes of its printings, such as `30075`."""
        return tuple(printing.partition(":")[2] for printing in self.printings)

    @property
    def double_sided(self) -> bool:
        """Whether it has a back of its own; its facts are those of the front (3.1.1a)."""
        return bool(self.faces)

    @property
    def neutral(self) -> bool:
        """Whether the card belongs to no faction."""
        return self.faction.startswith("neutral")


class UnknownTitle(LookupError):
    """A title that matches no card, or that several identities share up to the colon.

    `nearest` are similar titles, best first: up to three, or all identities that share the words.
    """

    def __init__(self, title: str, nearest: tuple[str, ...], *, ambiguous: bool = False) -> None:
        self.title = title
        self.nearest = nearest
        self.ambiguous = ambiguous
        shown = title if len(title) <= 60 else title[:60] + "…"
        if ambiguous:
            message = f'"{shown}" may be any of: {"; ".join(nearest)}'
        elif nearest:
            message = f'no card is called "{shown}"; did you mean {" or ".join(nearest)}?'
        else:
            message = f'no card is called "{shown}"'
        super().__init__(message)


@cache
def cards() -> Mapping[str, Printed]:
    """Every known card by its exact title."""
    # Tuples are made by hand: a general converter would take ten times as long and delay every start.
    table: dict[str, Printed] = {}
    for line in FILE.read_bytes().splitlines():
        fields = orjson.loads(line)
        for name in ("subtypes", "printings"):
            if name in fields:
                fields[name] = tuple(fields[name])
        if "faces" in fields:
            fields["faces"] = tuple(
                Face(face["title"], tuple(face.get("subtypes", ())), face.get("link")) for face in fields["faces"]
            )
        table[fields["title"]] = Printed(**fields)
    return table


def folded(title: str) -> str:
    """`title` in the form used for look-ups: lower-case letters and digits, no accents, single spaces, nothing else.

    So case, accents, quote style, `!`, `™` or influence dots after a title do not matter.
    """
    plain = title.casefold()
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain.replace("™", ""))
        plain = "".join(character for character in plain if not unicodedata.combining(character))
    for apostrophe in "'’‘ʼ`´":
        plain = plain.replace(apostrophe, "")
    return _BETWEEN_WORDS.sub(" ", plain).strip()


def candidates(title: str) -> tuple[Printed, ...]:
    """The cards that `title` may mean (see `lookup`): one, none, or the identities that share the words."""
    exact = cards().get(title)
    if exact is not None:
        return (exact,)
    index = _index()
    return index.get(title.strip()) or index.get(folded(title), ())


def lookup(title: str, *, suggest: bool = True) -> Printed:
    """The card with that title (see `folded`) or printing code; a title may stop at its colon if it stays unambiguous.

    Also finds an identity by the title of its other face. Raises `UnknownTitle`; finding similar titles takes about a
    millisecond, which `suggest=False` saves.
    """
    meant = candidates(title)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise UnknownTitle(title, tuple(card.title for card in meant), ambiguous=True)
    raise UnknownTitle(title, _nearest(title) if suggest else ())


def find(facts: Mapping[str, Any]) -> tuple[Printed, ...]:
    """All cards with all of `facts`, by title: `find({"set": "uprising", "subtypes": "lockdown"})`.

    A key is a field of `Printed`, or `set` or `code`; in a field with several values, one must match, or all of a list.
    Raises `ValueError` for an unknown key.
    """
    names = {"set": "sets", "code": "codes"}
    for key in facts:
        if key not in names and not hasattr(Printed, key):
            raise ValueError(f"cards have no fact {key!r}")

    def agrees(card: Printed, key: str, wanted: Any) -> bool:
        value = getattr(card, names.get(key, key))
        if not isinstance(value, tuple):
            return bool(value == wanted)
        return all(one in value for one in (wanted if isinstance(wanted, (list, tuple)) else [wanted]))

    return tuple(card for card in cards().values() if all(agrees(card, *fact) for fact in facts.items()))


@cache
def _index() -> Mapping[str, tuple[Printed, ...]]:
    """Cards by folded title and by code; then, where unambiguous, by other faces and by titles up to the colon."""
    index: dict[str, tuple[Printed, ...]] = {}
    for card in cards().values():
        index[folded(card.title)] = (card,)
        for code in card.codes:
            index[code] = (card,)
    shorter: dict[str, tuple[Printed, ...]] = {}
    for card in cards().values():
        names = {face.title: None for face in card.faces}
        if ":" in card.title:
            names[card.title.partition(":")[0]] = None
        for name in names:
            shorter[folded(name)] = (*shorter.get(folded(name), ()), card)
    return {**shorter, **index}


def _nearest(title: str) -> tuple[str, ...]:
    """Up to three titles that begin like `title` or are spelled much like it, best first."""
    wanted = folded(title[:80])[:60]  # longer input is not a misspelled title
    found = [name for name in _index() if wanted and name.startswith(wanted) and not name.isdecimal()][:3]
    if not found:
        # difflib is slow, so it only compares titles that share most pairs of letters.
        common: Counter[str] = Counter()
        for pair in dict.fromkeys(map("".join, pairwise(wanted))):
            common.update(_pairs().get(pair, ()))
        closest = sorted(common, key=lambda name: (len(name) - 2 * common[name], name))[:12]
        found = difflib.get_close_matches(wanted, closest, n=3, cutoff=0.7)
    return tuple(dict.fromkeys(card.title for name in found for card in _index()[name]))[:3]


def prepare() -> None:
    """Build all caches, so that no look-up has to wait for them."""
    _index()
    _pairs()


@cache
def _pairs() -> Mapping[str, tuple[str, ...]]:
    """Folded titles by the pairs of adjacent characters in them."""
    index: dict[str, list[str]] = {}
    for title in map(folded, cards()):
        for pair in dict.fromkeys(map("".join, pairwise(title))):
            index.setdefault(pair, []).append(title)
    return {pair: tuple(titles) for pair, titles in index.items()}
