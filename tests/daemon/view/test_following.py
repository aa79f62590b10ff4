"""Wherever a card changes its place, the event says whose it is, which object it was and is, whence and whereto.

Cards are followed by events alone, and found where the view has them. What a card shows where it lies, and what is in
play or set aside while its cost is being paid, moves by no event; nor does a hand that is laid open.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from daemon.rules.engine import Engine
from daemon.rules.model import SEATS
from daemon.rules.values import open_hand
from daemon.view import Viewer
from protocol.views import Card, Event, View
from tests.daemon.random_games import random_game, random_option

SHOWN = frozenset(("access", "access_ends", "flip", "reveal", "look", "expose", "swap"))
"""Types after which a card may be seen where it is."""


PAID = ("play", "set-aside")
"""Where cards are while the cost to play or install them is being paid."""

BETWEEN = {"rig": (*PAID, "hosted")}
"""The Runner's hosted programs are in the rig, too."""


def all_cards(view: View) -> Iterator[tuple[Card, str]]:
    """Every card of a view and its zone."""
    found = [(card, "set-aside") for card in view.set_aside] + [(card, "removed") for card in view.removed]
    for player in (view.corp, view.runner):
        for zone in ("hand", "discard", "score", "play"):
            found += [(card, zone) for card in getattr(player, zone)]
        found += [(card, "extra") for card in player.extra_cards]
    found += [(card, "rig") for card in view.runner.rig]
    for server in view.servers:
        found += [(card, "ice") for card in server.ice] + [(card, "root") for card in server.root]
    while found:
        card, zone = found.pop()
        yield card, zone
        found += [(hosted, "hosted") for hosted in card.hosted]


def zones(view: View) -> dict[str, str]:
    """Object id -> zone."""
    return {card.card: zone for card, zone in all_cards(view)}


def move(where: dict[str, str], event: Event) -> None:
    """Follow one event."""
    if event.to is None:
        return
    assert event.side is not None, event
    if event.card is not None:
        assert where.pop(event.card, event.origin) in (event.origin, *BETWEEN.get(event.origin or "", PAID)), event
    now = event.now or event.card
    if now is not None:
        where[now] = event.to


def follow(seed: int) -> int:
    """Play a random game and follow every card of both views; returns the number of moves."""
    random = Random(seed)
    game = random_game(random, "own")
    game.news = []
    viewers = [Viewer(game, seat, b"key") for seat in SEATS]
    followed = [zones(viewer.view(game)) for viewer in viewers]
    engine, moves = Engine(game), 0
    while True:
        news, engine.game.news = engine.game.news or [], []
        for viewer, where in zip(viewers, followed, strict=True):
            events = viewer.events(engine.game, news)
            for event in events:
                move(where, event)
                moves += event.to is not None
            view = zones(viewer.view(engine.game))
            renewed = any(event.e == "shuffle" and event.server == "Archives" for event in events)
            laid_open = ["hand"] if any(open_hand(game, seat) for seat in SEATS) else []
            shown = {id for event in events if event.e in SHOWN for id in (event.card, event.other)}
            for id, zone in view.items():
                if where.get(id) != zone:
                    assert id in shown or zone in PAID or (renewed and zone == "discard") or zone in laid_open, (
                        id,
                        zone,
                        where.get(id),
                        events,
                    )
            for id, zone in where.items():
                # Where cards cannot be followed, they may be out of sight again.
                assert id in view or zone in ("hand", "deck", "discard", "set-aside"), (id, zone, events)
            where.clear()
            where.update(view)
        if not engine.prompts:
            return moves
        for prompt in engine.prompts:
            engine.decide(prompt.seat, random_option(random, prompt))


@pytest.mark.parametrize("seed", range(12))
def test_every_card_is_where_events_say(seed: int) -> None:
    assert follow(seed) > 20


@pytest.mark.soak
def test_every_card_is_where_events_say_in_many_games() -> None:
    for seed in range(1000, 1500):
        follow(seed)
