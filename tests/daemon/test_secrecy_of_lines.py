"""Non-interference to the byte: the lines that a table sends a seat, in two worlds that look the same to it."""

from __future__ import annotations

from typing import Any

import pytest

from daemon.rules.engine import Engine
from daemon.rules.model import SEATS, Game, Seat
from daemon.rules.prompts import Prompts
from daemon.table import Post, Revealed, Table
from daemon.view import Viewer
from protocol.messages import Nonces
from protocol.requests import Capabilities, Decide
from protocol.wire import encode
from tests.daemon import test_secrecy
from tests.daemon.test_secrecy import KEY, Watched, World, compare


class LineWorld(World):
    """A world in which a table sits between the engine and the seats; decides like an engine."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.seat = seat
        self.watched = game.news = Watched(game, seat)
        viewers: dict[Seat, Viewer] = {each: Viewer(game, each, KEY) for each in SEATS}
        caps: dict[Seat, Capabilities] = {each: Capabilities("both", hash=True) for each in SEATS}
        self.table = Table("G1", Engine(game), viewers, caps, Revealed(b"", b"", b"", Nonces("", "")))
        self.engine: Any = self
        self.viewer = viewers[seat]
        self.post: Post = self.table.start()
        self.seen: list[object] = []
        self.look()

    @property
    def game(self) -> Game:
        return self.table.engine.game

    @property
    def prompts(self) -> Prompts:
        return self.table.engine.prompts

    def decide(self, seat: Seat, index: int) -> None:
        self.post += self.table.decide(seat, Decide("G1", self.table.places[seat].prompt_id, index))

    def look(self) -> None:
        self.seen = [encode(message) for seat, message in self.post if seat == self.seat]
        self.post = []


@pytest.mark.parametrize("block", range(3))
def test_the_lines_tell_nothing_of_what_a_seat_cannot_know(monkeypatch: pytest.MonkeyPatch, block: int) -> None:
    monkeypatch.setattr(test_secrecy, "World", LineWorld)
    compared = sum(compare(seed)[0] for seed in range(300 + block * 10, 310 + block * 10))
    assert compared > 50


@pytest.mark.soak
def test_the_lines_tell_nothing_in_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_secrecy, "World", LineWorld)
    for seed in range(5000, 7000):
        compare(seed, 200)
