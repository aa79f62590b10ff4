"""Games of two players in this process: each decides from the view and prompt that its seat would be sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Protocol

from bots.greedy import Greedy
from daemon.cards import registry
from daemon.cards.printed import cards
from daemon.decks import load_deck
from daemon.facts import card_facts
from daemon.rules.engine import Engine
from daemon.rules.setup import Decklist, new_game
from daemon.view import Viewer
from protocol.messages import CardFacts
from protocol.prompts import Prompt, Side
from protocol.views import View

DECKS = Path(__file__).parents[2] / "bots" / "decks"
SIDES: tuple[Side, Side] = ("corp", "runner")


class Player(Protocol):
    def decide(self, view: View, prompt: Prompt) -> int: ...


class Chance:
    """Any option, each with the same chance."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def decide(self, view: View, prompt: Prompt) -> int:
        return self.random.randrange(len(prompt.options))


@cache
def facts() -> Mapping[str, CardFacts]:
    """Facts of every card that can be played, as the daemon tells them."""
    return {title: card_facts(cards()[title], registry[title]) for title in sorted(registry)}


def play(
    players: Mapping[Side, Player], seed: int, corp: str, runner: str, windows: str = "own", limit: int = 20_000
) -> tuple[Side | None, str]:
    """Play one game and return its winner and the reason; fails if it does not end."""
    lists = [
        Decklist(deck.identity, deck.cards) for deck in (load_deck(DECKS / f"{name}.txt") for name in (corp, runner))
    ]
    game = new_game(lists[0], lists[1], seed=b"%d" % seed, pool=registry, windows=windows)
    game.news = []
    engine = Engine(game)
    viewers = {side: Viewer(game, side, side.encode()) for side in SIDES}
    for _ in range(limit):
        if engine.over is not None:
            return engine.over.winner, engine.over.reason
        news, game.news[:] = list(game.news), []
        for viewer in viewers.values():
            viewer.events(game, news)
        for prompt in engine.prompts:
            viewer = viewers[prompt.seat]
            engine.decide(prompt.seat, players[prompt.seat].decide(viewer.view(game), viewer.prompt(game, prompt)))
    raise AssertionError(f"no end of game {seed} of {corp} against {runner} after {limit} decisions")


def wins(side: Side, games: int, windows: str = "own", decks: str = "gateway-intermediate") -> tuple[int, Counter[str]]:
    """Games that greedy wins against chance on a side, and how they ended; it has to understand every prompt."""
    won, ends = 0, Counter[str]()
    for seed in range(games):
        greedy, chance = Greedy(side, facts()), Chance(seed)
        players: dict[Side, Player] = {"corp": chance, "runner": chance}
        players[side] = greedy
        winner, reason = play(players, seed, f"{decks}-corp", f"{decks}-runner", windows)
        assert not greedy.faults, f"game {seed}"
        won += winner == side
        ends[f"{winner} {reason}"] += 1
    return won, ends
