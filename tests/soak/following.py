"""Random games followed by events alone."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from clients.board import Board
from daemon.rules.engine import Engine
from daemon.rules.model import SEATS, Game, Occurrence, Seat
from daemon.view import Viewer
from protocol.messages import Event
from protocol.wire import decode_message, encode, view_object
from tests.daemon.random_games import random_game, random_option

WINDOWS = ("all", "public", "own")


class Follower:
    """A seat that is sent events, and keeps a board by them."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.seat: Seat = seat
        self.viewer = Viewer(game, seat, b"key")
        self.board = Board(self.viewer.view(game))

    def look(self, engine: Engine, news: list[Occurrence]) -> None:
        """Take note of what happened, as it would come over the wire."""
        game = engine.game
        events = self.viewer.events(game, news)
        for prompt in engine.prompts:
            if prompt.seat == self.seat:
                self.viewer.prompt(game, prompt)
        change = self.viewer.change(game, news)
        for event in (*events, *((change,) if change is not None else ())):
            message = decode_message(encode(Event("G1", 1, event)))
            assert isinstance(message, Event)
            self.board.apply(message.event)
        assert self.board.view == self.viewer.view(game), differences(self.board.view, self.viewer.view(game))
        assert self.board.view_object == view_object(self.viewer.view(game)), "a field that the view leaves out"


def differences(one: Any, two: Any, path: str = "view") -> str:
    """The first field in which two views differ."""
    if attrs.has(type(one)) and type(one) is type(two):
        for name in attrs.fields_dict(type(one)):
            left, right = getattr(one, name), getattr(two, name)
            if left != right:
                return differences(left, right, f"{path}.{name}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for at, (left, right) in enumerate(zip(one, two, strict=True)):
            if left != right:
                return differences(left, right, f"{path}[{at}]")
    return f"{path}: {one} / {two}"


def follow(seed: int) -> int:
    """Play a random game of random decks, both seats following; returns the number of decisions."""
    random = Random(seed)
    game = random_game(random, WINDOWS[seed % len(WINDOWS)])
    game.news = []
    followers = [Follower(game, seat) for seat in SEATS]
    engine = Engine(game)
    decisions = 0
    while True:
        news, engine.game.news = engine.game.news or [], []
        for follower in followers:
            follower.look(engine, news)
        if not engine.prompts:
            return decisions
        for prompt in engine.prompts:
            engine.decide(prompt.seat, random_option(random, prompt))
            decisions += 1
