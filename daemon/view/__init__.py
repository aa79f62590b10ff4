"""The only way out for hidden information: what a seat may know about a game, as views, events and prompts.

A `Viewer` is one seat's view of one game. Its output, including ids and order, depends on nothing that the seat cannot
know, so two games that look the same to a seat look the same to the byte.
"""

from __future__ import annotations

from collections.abc import Sequence

from daemon.rules import prompts as rules
from daemon.rules.model import Game, Occurrence, Seat
from daemon.view.events import events_of
from daemon.view.freshness import IN_HAND, concerns_cards, live_queries, stamp_of
from daemon.view.knowledge import Knowledge
from daemon.view.prompts import prompt_of
from daemon.view.views import Before, view_of
from protocol.changes import Changes
from protocol.prompts import Prompt
from protocol.views import Event, View

__all__ = ["Viewer", "view"]


class Viewer:
    """What one seat sees of one game; with `seat=None`, everything, for replays.

    `key` determines the object ids: secret bytes specific to the seat, so that ids reveal nothing. The ids also depend
    on the order of calls to `events` (after every decision) and `prompt`; `view` may be called at any time and changes
    nothing.
    """

    def __init__(self, game: Game, seat: Seat | None, key: bytes = b"") -> None:
        self.knowledge = Knowledge(seat, key)
        self.knowledge.notice(game)
        self.changes = Changes(view_of(self.knowledge, game))
        self.stamp = stamp_of(game)
        self.live = frozenset(live_queries(game))

    def view(self, game: Game) -> View:
        """Everything the seat may know now."""
        return view_of(self.knowledge, game)

    def events(self, game: Game, news: Sequence[Occurrence]) -> list[Event]:
        """What has happened since the last call, as the seat saw it. Call it after every decision."""
        return events_of(self.knowledge, game, news)

    def change(self, game: Game, news: Sequence[Occurrence]) -> Event | None:
        """The changes to the view since the last call, or since the first view; `news` is what has happened in between.
        Call it after `events` and `prompt`."""
        knowledge, stamp, before = self.knowledge, stamp_of(game), None
        live = frozenset(live_queries(game)) if news else self.live
        if stamp == self.stamp and not concerns_cards(news) and (not news or IN_HAND.issuperset(live | self.live)):
            before = Before(self.changes.view, players=not news, hands=not news or not (live or self.live))
        self.live = live
        self.stamp = stamp
        view = view_of(knowledge, game, before)
        same = before is not None and before.hands
        cards = None if same else {card.card: card for _, card in knowledge.drawn.values()}
        changes = self.changes.to(view, cards)
        return Event("change", changes=changes) if changes else None

    def prompt(self, game: Game, prompt: rules.Prompt) -> Prompt:
        """A prompt of this seat (of either seat if `seat=None`)."""
        return prompt_of(self.knowledge, game, prompt)


def view(game: Game, seat: Seat | None) -> View:
    """What a seat may know about a game, as a pure function; its object ids are valid only in this view."""
    return Viewer(game, seat).view(game)
