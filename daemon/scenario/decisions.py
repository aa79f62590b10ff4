"""Decisions in words, and finding the options they mean.

`VERB [ITEM] [@ PLACE] [/ WORDS]`: the option with that verb whose card is ITEM (without a card: whose server, number,
`sub N` or label words), located at PLACE, whose label contains WORDS from the start of a word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from attrs import evolve, frozen

from daemon.cards.printed import folded
from daemon.rules.model import SEATS, Game, Seat
from daemon.rules.prompts import ACTS, Option, Prompt
from daemon.scenario.names import Names, alike, server_name, stands_at, state
from daemon.scenario.text import ScenarioError, line_of, nearest, show

VERBS = (*ACTS, "concede")

ACTION_ONLY = ("credit", "draw", "purge", "remove-tag", "install", "play", "advance", "run")
"""Verbs used only by actions."""

PASSING = ("pass", "done", "decline")

OF_CARDS = ("install", "play", "advance", "trash", "use", "rez", "score", "access", "steal", "discard", "order")
"""Verbs that take a card."""

ALONE = (
    "credit", "draw", "purge", "remove-tag", "pass", "accept", "decline", "jack-out", "continue", "keep", "mulligan",
    "done", "concede",
)  # fmt: skip


@frozen
class Decision:
    """One decision as written."""

    verb: str
    items: tuple[str, ...]
    place: str | None
    words: str | None
    text: str

    def __str__(self) -> str:
        return self.text


def parse(text: str) -> Decision:
    """Parse one decision. Raises ValueError with a message."""
    rest, slash, words = text.partition(" / ")
    rest, at, place = rest.partition(" @ ")
    verb, _, item = rest.strip().partition(" ")
    if not verb:
        raise ValueError("a decision without a verb: write VERB ITEM")
    if verb not in VERBS:
        raise ValueError(f"unknown verb {verb}{nearest(verb, VERBS)}")
    items = tuple(part.strip() for part in item.split(" + ")) if item.strip() else ()
    if items and verb in ALONE and verb not in ("accept", "decline"):
        raise ValueError(f"{verb} takes no card")
    by_words = verb not in ("run", "pay", "number") and (slash or at)
    if not items and verb in (*OF_CARDS, "run", "choose", "pay", "number") and not by_words:
        raise ValueError(f"{verb} needs an item: write {verb} ITEM")
    if verb == "run" and server_name(items[0]) is None:
        raise ValueError(f"{items[0]} is not a server{nearest(items[0], ('HQ', 'R&D', 'Archives', 'Remote 1'))}")
    if verb == "number" and not items[0].lstrip("-").isdigit():
        raise ValueError(f"{items[0]} is not a number")
    return Decision(verb, items, place.strip() if at else None, words.strip() if slash else None, text)


def check(decision: Decision, names: Names, game: Game) -> None:
    """Check that the decision's card exists in the scenario. Raises ValueError."""
    if decision.verb in OF_CARDS:
        for item in decision.items:
            if server_name(item) is None and not names.find(game, item):
                raise ValueError(f"this scenario has no card {item}{nearest(item, names.known(game))}")


class Reader:
    """Reads one scenario's decisions and reports errors with line numbers."""

    def __init__(self, names: Names, game: Game, file: Path | None) -> None:
        self.names, self.game, self.file = names, game, file

    def wrong(self, message: str, line: int | None) -> NoReturn:
        raise ScenarioError(message, self.file, line)

    def one(self, text: object, line: int | None) -> Decision:
        """A single decision."""
        if not isinstance(text, str):
            self.wrong(f"{show(text)} is not a decision: write VERB ITEM", line)
        try:
            decision = parse(text)
            check(decision, self.names, self.game)
        except ValueError as error:
            self.wrong(str(error), line)
        return decision

    def several(self, value: object, line: int | None) -> list[Decision]:
        """A decision or a list of them."""
        if not isinstance(value, list):
            return [self.one(value, line)]
        if not value:
            self.wrong("an empty list is not a decision: where only passing is offered, write pass", line)
        lines: list[int] = getattr(value, "lines", [])
        return [self.one(text, lines[at] if at < len(lines) else line) for at, text in enumerate(value)]

    def by_seat(self, value: object, line: int | None) -> list[tuple[Seat, list[Decision]]]:
        """`{P: DECISIONS}`."""
        if not isinstance(value, dict) or not value or any(seat not in SEATS for seat in value):
            self.wrong("expected a mapping with corp, runner or both", line_of(value, line or 0) or line)
        return [(seat, self.several(decisions, line)) for seat, decisions in value.items()]


# -- Which option


def matches(names: Names, decision: Decision, item: str | None, option: Option) -> bool:
    """Whether the decision with this item means the option."""
    if option.act != decision.verb:
        return False
    if item is not None and not item_matches(names, decision.verb, item, option):
        return False
    if decision.place is not None and decision.verb != "install" and not place_matches(names, decision.place, option):
        return False
    return decision.words is None or begins_word(label_words(option), decision.words)


def misses(names: Names, decision: Decision, option: Option) -> bool:
    """Whether an option has the decision's verb and one of its cards, but differs otherwise."""
    plain = evolve(decision, place=None, words=None)
    return covered(names, plain, option) and not covered(names, decision, option)


def item_matches(names: Names, verb: str, item: str, option: Option) -> bool:
    """Whether an option is about the item."""
    if verb == "pay":
        source, _, number = item.rpartition(" ")
        if not number.isdigit() or option.amount != int(number):
            return False
        if option.card is not None:
            return names.fits(source, option.card)
        return folded(source) == folded(option.words or "pool")
    if option.card is not None:
        return names.fits(item, option.card)
    if option.place is not None:
        return folded(item) == folded(option.place) or server_name(item) == option.place
    if option.amount is not None:
        return item in (str(option.amount), f"sub {option.amount}") or begins_word(label_words(option), item)
    return begins_word(label_words(option), item)


def place_matches(names: Names, place: str, option: Option) -> bool:
    """Whether an option's card is at a place, or the option names that place."""
    if option.place is not None and server_name(place) == option.place:
        return True
    card = option.card or option.target
    return card is not None and stands_at(names, card, place)


def label_words(option: Option) -> str:
    """An option's effect and cost in words."""
    words = option.words or (option.ability.words if option.ability is not None else "")
    return f"{option.price} {words} {option.choice}"


def begins_word(label: str, words: str) -> bool:
    """Whether the label contains the words from the start of a word."""
    return f" {signed(words)}" in f" {signed(label)}"


def signed(words: str) -> str:
    """Folded words in which the sign before a number is a separate word, so that a written sign must match."""
    return folded(re.sub(r"(?<!\w)([+\-−])(?=\w)", lambda sign: " plus " if sign[1] == "+" else " minus ", words))


def find(
    names: Names, decision: Decision, prompt: Prompt, items: Sequence[str | None]
) -> tuple[int, str | None] | None:
    """Index and item of the first option that one of the items means; None if there is none.

    Raises ValueError if an item means several options that are not copies of each other.
    """
    best: tuple[int, str | None] | None = None
    for item in items:
        found = [at for at, option in enumerate(prompt.options) if matches(names, decision, item, option)]
        if not found:
            continue
        if len(found) > 1 and not same(prompt.options[at] for at in found):
            raise ValueError("this means more than one option; say which with @ PLACE or / WORDS")
        if best is None or found[0] < best[0]:
            best = (found[0], item)
    return best


def same(options: object) -> bool:
    """Whether options differ only in which copy of a card they use."""
    chosen: list[Option] = list(options)  # type: ignore[call-overload]
    first = chosen[0]
    if first.card is not None and not alike(option.card for option in chosen if option.card is not None):
        return False
    return all(facts(option) == facts(first) for option in chosen)


def facts(option: Option) -> tuple[object, ...]:
    """An option's label without its card."""
    ability = option.ability.key if option.ability is not None else None
    target = state(option.target) if option.target is not None else None
    return (ability, target, option.place, option.amount, option.words, option.price, option.choice)


def covered(names: Names, decision: Decision, option: Option) -> bool:
    """Whether the decision accepts the option."""
    items: Sequence[str | None] = decision.items or (None,)
    return any(matches(names, decision, item, option) for item in items)
