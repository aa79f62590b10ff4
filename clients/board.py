"""A client's state built from events alone: it equals the view at every `prompt`, `waiting` and `game_over`.

The reference for clients in any language: extract the cards from the first view, then merge each `change`.
"""

from __future__ import annotations

from typing import Any

from protocol.views import Event, View
from protocol.wire import view_from, view_object

CARDS = frozenset("hand discard score play extra_cards rig ice root hosted set_aside removed".split())
"""Lists of cards in the view, and of card ids in the board. `identity_card` is a single one."""


class Board:
    """What a seat may know, in the view's form, but with each card stored once.

    `cards` maps object ids to cards, `state` is the rest of the view; both hold plain JSON values as in messages,
    without fields that are false or empty.
    """

    def __init__(self, view: View) -> None:
        self.cards: dict[str, dict[str, Any]] = {}
        self.state = self._flat(view_object(view)) | {"cards": self.cards}

    def apply(self, event: Event) -> None:
        """Apply an event."""
        if event.e == "change":
            merge(self.state, event.changes or {})

    @property
    def view(self) -> View:
        """The view that the daemon would send."""
        return view_from(self.view_object)

    @property
    def view_object(self) -> dict[str, Any]:
        """That view as it is sent, a JSON object."""
        return self._nested({name: value for name, value in self.state.items() if name != "cards"})

    def _flat(self, fields: dict[str, Any]) -> dict[str, Any]:
        """An object of the view with its cards replaced by ids; the cards go into `cards`."""
        made = dict(fields)
        for name, value in fields.items():
            if name in CARDS:
                made[name] = [self._put(card) for card in value]
            elif name == "identity_card":
                made[name] = self._put(value)
            elif isinstance(value, dict):
                made[name] = self._flat(value)
            elif name == "servers":
                made[name] = [self._flat(server) for server in value]
        return made

    def _put(self, card: dict[str, Any]) -> str:
        """Store a card in `cards`; returns its id."""
        id: str = card["card"]
        self.cards[id] = self._flat(card)
        return id

    def _nested(self, fields: dict[str, Any]) -> dict[str, Any]:
        """An object of the board with ids replaced by cards."""
        made = dict(fields)
        for name, value in fields.items():
            if name in CARDS:
                made[name] = [self._nested(self.cards[id]) for id in value]
            elif name == "identity_card":
                made[name] = self._nested(self.cards[value])
            elif isinstance(value, dict):
                made[name] = self._nested(value)
            elif name == "servers":
                made[name] = [self._nested(server) for server in value]
        return made


def merge(state: dict[str, Any], changes: dict[str, Any]) -> None:
    """Apply a JSON Merge Patch (RFC 7396): null removes a field, objects are merged, anything else replaces it."""
    for name, value in changes.items():
        if value is None:
            state.pop(name, None)
        elif isinstance(value, dict):
            inner = state.setdefault(name, {})
            merge(inner, value)
        else:
            state[name] = value
