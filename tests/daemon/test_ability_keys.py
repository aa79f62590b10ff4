"""Every ability that a prompt, an event or a view names is among those that `cards` lists."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from daemon.facts import card_facts
from daemon.rules.engine import Engine
from daemon.rules.model import SEATS
from daemon.view import Viewer
from protocol.prompts import Prompt
from protocol.views import Card, Event, View
from tests.board import Board
from tests.daemon.random_games import pool, random_game, random_option

POOL = pool()
LISTED = {title: {each.ability for each in card_facts(card.printed, card).abilities} for title, card in POOL.items()}

Named = tuple[str | None, str | None]
"""The card whose facts list an ability, and its key."""


def in_prompt(prompt: Prompt) -> Iterator[Named]:
    for option in prompt.options:
        yield option.ability_of or option.title, option.ability
    for pending in prompt.pending:
        yield pending.ability_of or pending.title, pending.ability


def in_event(event: Event) -> Iterator[Named]:
    yield event.ability_of or event.title, event.ability


def in_view(view: View) -> Iterator[Named]:
    cards: list[Card] = [card for server in view.servers for card in (*server.ice, *server.root)]
    while cards:
        card = cards.pop()
        cards += card.hosted
        assert len({sub.subroutine for sub in card.subroutines}) == len(card.subroutines)
        for sub in card.subroutines:
            yield sub.ability_of or card.title, sub.ability


def play(seed: int, most: int) -> set[Named]:
    """What is named in one random game of any cards, for both seats."""
    random = Random(seed)
    game = random_game(random, random.choice(("own", "all")))
    viewers = {seat: Viewer(game, seat, seat.encode()) for seat in SEATS}
    game.news = []
    engine = Engine(game)
    found: set[Named] = set()
    while engine.prompts and most:
        most -= 1
        for prompt in engine.prompts:
            found |= set(in_prompt(viewers[prompt.seat].prompt(game, prompt)))
            engine.decide(prompt.seat, random_option(random, prompt))
        news, game.news = game.news or (), []
        for viewer in viewers.values():
            found |= {named for event in viewer.events(game, news) for named in in_event(event)}
        if most % 8 == 0:
            found |= set(in_view(viewers["runner"].view(game)))
    return {(title, key) for title, key in found if key is not None}


def unlisted(named: set[Named]) -> list[Named]:
    return [(title, key) for title, key in named if title is None or key not in LISTED[title]]


@pytest.mark.parametrize("block", range(4))
def test_every_ability_of_random_games_is_listed(block: int) -> None:
    named: set[Named] = set().union(*(play(seed, 1500) for seed in range(block * 8, block * 8 + 8)))
    assert len(named) > 20
    assert unlisted(named) == []


@pytest.mark.soak
def test_every_ability_of_many_games_is_listed() -> None:
    named: set[Named] = set().union(*(play(seed, 3000) for seed in range(1000, 2000)))
    assert unlisted(named) == []


def test_keys_are_unique_within_a_card() -> None:
    for card in POOL.values():
        keys = [each.ability for each in card_facts(card.printed, card).abilities]
        assert len(keys) == len(set(keys)), card.title


def test_gained_abilities_are_listed_by_the_card_that_gives_them() -> None:
    board = Board(
        turn="corp",
        corp={"hand": ["Sub Boost", "Sub Boost"], "HQ": {"ice": ["Ice Wall (rezzed)"]}, "credits": 10},
        runner={"rig": [{"card": "Corroder", "hosted": ["Dedicated Processor"]}], "credits": 10},
    )
    viewer = Viewer(board.game, "runner", b"key")
    board.corp("play Sub Boost", "play Sub Boost")
    board.end_turn("corp")
    (ice,) = viewer.view(board.game).servers[0].ice
    assert [(sub.ability, sub.ability_of) for sub in ice.subroutines] == [
        ("sub-1", None),
        ("end the run", "Sub Boost"),
        ("end the run", "Sub Boost"),
    ]
    assert set(in_view(viewer.view(board.game))) >= {("Sub Boost", "end the run"), ("Ice Wall", "sub-1")}
    board.runner("run HQ")
    board.to("6.9.3b")
    named = set(in_prompt(viewer.prompt(board.game, board.prompt)))
    assert named == {(None, None), ("Corroder", "paid-1"), ("Corroder", "paid-2"), ("Dedicated Processor", "boost")}
