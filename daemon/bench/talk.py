"""The daemon's messages without sockets: bytes per game under each window policy, and the memory of a waiting game.

As a program, `talk.py GAMES` prints one JSON document: figure name -> number.
"""

from __future__ import annotations

import gc
import sys
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any, cast

import orjson

from daemon.cards import load
from daemon.games import Mail, Peer, Settings
from daemon.lobby import Lobby
from protocol.messages import Ack, GameOver, Prompt
from protocol.prompts import Side
from protocol.requests import PROTOCOL, Capabilities, Create, Decide, DeckList, Delivery, Hello, Join, Ready, Windows
from protocol.wire import encode

DECKS = Path(__file__).parents[2] / "bots" / "decks"
SIDES: tuple[Side, Side] = ("corp", "runner")
POLICIES: tuple[Windows, ...] = ("own", "public", "all")

WAITING = 20
"""Games kept in memory for measuring it."""

BEHIND = 200
"""Decisions made in each of them."""


class Pair:
    """Two connections that play one game at random, counting the bytes sent to both."""

    def __init__(self, lobby: Lobby, windows: Windows, view: Delivery, random: Random) -> None:
        self.lobby = lobby
        self.random = random
        self.bytes = self.decisions = 0
        self.over = False
        self.asked: list[tuple[Peer, Prompt]] = []
        self.peers = {side: lobby.connect() for side in SIDES}
        for peer in self.peers.values():
            self.send(peer, Hello([PROTOCOL], caps=Capabilities(view)))
        created = cast(Ack, self.send(self.peers["corp"], Create(windows=windows))[0][1])
        assert created.g is not None and created.keys is not None
        for side, peer in self.peers.items():
            deck = (DECKS / f"gateway-intermediate-{side}.txt").read_text("utf-8")
            self.send(peer, Join(side, created.g, getattr(created.keys, side), DeckList(export=deck)))
        for peer in self.peers.values():
            self.take(self.send(peer, Ready(created.g, f"{random.random()}")))

    def send(self, peer: Peer, request: Any) -> Mail:
        """Handle a peer's line."""
        return self.lobby.receive(peer, request)

    def take(self, mail: Mail) -> None:
        """Count the bytes that would be sent."""
        for peer, message in mail:
            self.bytes += len(encode(message))
            if isinstance(message, Prompt):
                self.asked.append((peer, message))
            elif message.__class__ is GameOver:
                self.over = True

    def play(self, most: int) -> None:
        """Play on, to the end or for that many decisions."""
        while self.asked and not self.over and self.decisions < most:
            peer, prompt = self.asked.pop()
            choice = self.random.randrange(len(prompt.prompt.options))
            self.take(self.send(peer, Decide(prompt.g, prompt.p, choice)))
            self.decisions += 1


def new_lobby(pool: Any) -> Lobby:
    """A lobby that deals the same games every time."""
    return Lobby(Settings(pool, entropy=Random(0).randbytes))


def sizes(pool: Any, games: int) -> dict[str, float]:
    """Prompts and bytes per game for both seats together, with delivery by events and by views in the same games."""
    figures: dict[str, float] = {}
    for windows in POLICIES:
        for view in ("events", "in_prompt"):
            prompts = size = 0
            lobby = new_lobby(pool)
            for number in range(games):
                pair = Pair(lobby, windows, view, Random(number))
                pair.play(20_000)
                prompts, size = prompts + pair.decisions, size + pair.bytes
                for peer in pair.peers.values():
                    lobby.leave(peer)
            if view == "events":
                figures[f"talk.{windows}.prompts_per_game"] = prompts / games
            figures[f"talk.{windows}.{view}.bytes_per_game"] = size / games
            figures[f"talk.{windows}.{view}.bytes_per_decision"] = size / prompts
    return figures


def memory(lobby: Lobby) -> dict[str, float]:
    """Memory, in KiB, of a waiting game after 200 decisions."""
    warm = Pair(lobby, "all", "events", Random(0))
    warm.play(BEHIND)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept: list[Pair] = []
    number = 0
    while len(kept) < WAITING:
        number += 1
        pair = Pair(lobby, "all", "events", Random(number))
        pair.play(BEHIND)
        if not pair.over:
            kept.append(pair)
        else:
            for peer in pair.peers.values():
                lobby.leave(peer)
    del pair
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return {"memory.game_kib": (after - before) / WAITING / 1024}


def measure(games: int) -> dict[str, float]:
    """All figures."""
    pool = load()
    return sizes(pool, games) | memory(new_lobby(pool))


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(measure(int(sys.argv[1]))))
