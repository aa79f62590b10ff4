"""From one view of a seat to the next: what is different, as a patch of the view's flat form.

The flat form is the view's JSON with the cards taken out: `cards` maps the id of every card to the card, and where the
view has a card there is its id. A patch follows RFC 7396: null takes a field away, an object is merged, and everything
else replaces what was there. What a view leaves out, false and empty values, a patch takes away. So a client keeps
the flat form, as it would be made from the view that is sent, by merging alone (`clients/board.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs
from attrs import define, field

from protocol.converters import left_out, writer
from protocol.views import Card, View

_WRITER = writer()


@define(slots=True)
class Shape:
    """The fields of a class, by how they are compared."""

    plain: list[str] = field(factory=list)
    """Values of JSON, lists of them, and lists of objects: replaced as a whole."""
    maps: list[str] = field(factory=list)
    """Merged by name."""
    objects: list[str] = field(factory=list)
    """Merged by field."""
    card: list[str] = field(factory=list)
    """One card, or none."""
    cards: list[str] = field(factory=list)
    """A list of cards."""
    holders: list[str] = field(factory=list)
    """A list of objects that have lists of cards."""
    values: Callable[[Any], Any] = str
    """Gets the plain values of an object, all at once."""
    absent: dict[str, Any] = field(factory=dict)
    """The values with which plain fields are left out."""


@cache
def shape(cls: type[Any]) -> Shape:
    """The fields of a class of the view."""
    attrs.resolve_types(cls)
    found = Shape()
    for each in attrs.fields(cls):
        origin = get_origin(each.type)
        kinds = [kind for kind in get_args(each.type) if kind is not type(None)]
        inner = kinds[0] if origin in (Union, UnionType) else each.type
        if inner is Card:
            found.card.append(each.name)
        elif origin is list and kinds[0] is Card:
            found.cards.append(each.name)
        elif origin is list and attrs.has(kinds[0]) and holds_cards(kinds[0]):
            found.holders.append(each.name)
        elif origin is dict:
            found.maps.append(each.name)
        elif attrs.has(inner):
            found.objects.append(each.name)
        else:
            found.plain.append(each.name)
            if left_out(each):
                found.absent[each.name] = [] if origin is list else each.default
    found.values = attrgetter(*found.plain)
    return found


def holds_cards(cls: type[Any]) -> bool:
    """Whether objects of a class have lists of cards."""
    attrs.resolve_types(cls)
    return any(each.type == list[Card] for each in attrs.fields(cls))


def flat(value: Any) -> Any:
    """The flat form of an object of the view, without its cards."""
    names = shape(value.__class__)
    made: dict[str, Any] = _WRITER.unstructure(shallow(value, names))
    for name in names.card:
        card = getattr(value, name)
        if card is not None:
            made[name] = card.card
    for name in names.cards:
        cards = getattr(value, name)
        if cards:
            made[name] = [card.card for card in cards]
    return made


def shallow(value: Any, names: Shape) -> Any:
    """The object without the cards in it."""
    return attrs.evolve(value, **dict.fromkeys(names.card), **{name: [] for name in names.cards})


class Changes:
    """Finds what changes between the views of one seat. Views are not altered, and cards that are the same object need
    not be compared."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.cards: dict[str, Card] = {}
        gather(view, self.cards)

    def to(self, view: View, cards: dict[str, Card] | None) -> dict[str, Any]:
        """The patch that leads from the last view to this one; empty if there is nothing to change. `cards` are all
        cards of the view by id; None if none of them is different."""
        last, before = self.view, self.cards
        self.view = view
        patch = difference(last, view)
        if cards is None:
            return patch
        changed: dict[str, Any] = {}
        for id, card in cards.items():
            old = before.get(id)
            if old is None:
                changed[id] = flat(card)
            elif old is not card:
                inner = difference(old, card)
                if inner:
                    changed[id] = inner
        if len(before) != len(cards) or before.keys() != cards.keys():
            for id in before:
                if id not in cards:
                    changed[id] = None
        if changed:
            patch["cards"] = changed
        self.cards = cards
        return patch


def gather(value: Any, cards: dict[str, Card]) -> None:
    """Note every card in an object of the view, by id."""
    names = shape(value.__class__)
    for name in names.card:
        card = getattr(value, name)
        if card is not None:
            note(card, cards)
    for name in names.cards:
        for card in getattr(value, name):
            note(card, cards)
    for name in names.objects:
        inner = getattr(value, name)
        if inner is not None:
            gather(inner, cards)
    for name in names.holders:
        for inner in getattr(value, name):
            gather(inner, cards)


def note(card: Card, cards: dict[str, Card]) -> None:
    """Note a card and those that it hosts."""
    cards[card.card] = card
    for hosted in card.hosted:
        note(hosted, cards)


def difference(old: Any, new: Any) -> dict[str, Any]:
    """What is different between two objects of the same class, the cards in them by id."""
    names = shape(new.__class__)
    patch: dict[str, Any] = {}
    if names.values(old) != names.values(new):
        for name in names.plain:
            value = getattr(new, name)
            if getattr(old, name) != value:
                absent = value == names.absent.get(name)
                patch[name] = None if absent else _WRITER.unstructure(value) if value.__class__ is list else value
    for name in names.maps:
        a, b = getattr(old, name), getattr(new, name)
        if not b:
            if a:
                patch[name] = None
        elif a != b:
            patch[name] = dict.fromkeys(key for key in a if key not in b)
            patch[name].update((key, value) for key, value in b.items() if a.get(key) != value)
    for name in names.card:
        a, b = getattr(old, name), getattr(new, name)
        if a is not b and (a and a.card) != (b and b.card):
            patch[name] = b and b.card
    for name in names.cards:
        a, b = getattr(old, name), getattr(new, name)
        if a != b:
            ids = [card.card for card in b]
            if ids != [card.card for card in a]:
                patch[name] = ids or None
    for name in names.objects:
        a, b = getattr(old, name), getattr(new, name)
        if a is b:
            continue
        if b is None:
            patch[name] = None
        elif a is None:
            patch[name] = flat(b)
        else:
            inner = difference(a, b)
            if inner:
                patch[name] = inner
    for name in names.holders:
        a, b = getattr(old, name), getattr(new, name)
        if a is not b and (len(a) != len(b) or any(difference(*pair) for pair in zip(a, b, strict=True))):
            patch[name] = [flat(each) for each in b]
    return patch
