"""The engine alone: decisions per CPU second and the cost of a fork, in games of random play.

As a program, `engine.py SECONDS` prints one JSON document: figure name -> number.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import orjson

from daemon import decks
from daemon.cards import load
from daemon.decks import parse_deck
from daemon.rules.engine import Engine
from daemon.rules.model import SEATS
from daemon.rules.setup import Decklist, new_game

DECKS = Path(__file__).parents[2] / "bots" / "decks"

MOST = 20_000
"""Decisions after which a game is considered stuck."""

EVERY = 7
"""A fork is measured once per this many decisions."""


def calibration() -> float:
    """Rounds per CPU second of a fixed loop over small integers and a dictionary, in plain Python without libraries.

    Never change it: figures from different machines or times can only be compared through it.
    """
    table = {number: number * 7 % 101 for number in range(101)}
    begin, value, rounds = time.process_time(), 1, 300_000
    for number in range(rounds):
        value = (value + table[(value + number) % 101]) % 100_003
    return rounds / (time.process_time() - begin)


def decklist(side: str) -> Decklist:
    """A side's intermediate Gateway deck."""
    deck = parse_deck((DECKS / f"gateway-intermediate-{side}.txt").read_text("utf-8"))
    return Decklist(str(deck.identity), deck.cards)


class Dealer:
    """Deals the same sequence of games every time."""

    def __init__(self) -> None:
        self.pool = load()
        self.corp, self.runner = decklist("corp"), decklist("runner")

    def deal(self, number: int, windows: str) -> Engine:
        """The game with this number, set up to its first prompt."""
        seed = b"bench %d" % number
        return Engine(new_game(self.corp, self.runner, seed=seed, pool=self.pool, windows=windows))


class RandomDealer(Dealer):
    """Deals games with random legal decks of all implemented cards, the same ones every time."""

    def __init__(self) -> None:
        super().__init__()
        random = Random(1)
        self.decks = [[decks.random_deck(side, random) for side in SEATS] for _ in range(40)]

    def deal(self, number: int, windows: str) -> Engine:
        pair = self.decks[number % len(self.decks)]
        corp, runner = (Decklist(deck.identity, deck.cards, deck.extra) for deck in pair)
        return Engine(new_game(corp, runner, seed=b"bench %d" % number, pool=self.pool, windows=windows))


def play(engine: Engine, random: Random) -> Iterator[int]:
    """Play a game to its end; yields the number of options after every decision."""
    decide, pick = engine.decide, random.random
    count = 0
    while engine.prompts:
        for prompt in engine.prompts:
            options = len(prompt.options)
            decide(prompt.seat, int(pick() * options))
            count += 1
            yield options
        if count > MOST:
            raise RuntimeError(f"a game does not end within {MOST} decisions")


def decisions(dealer: Dealer, seconds: float, windows: str, prefix: str) -> dict[str, float]:
    """Whole games, including set-up, for that many CPU seconds; `prefix` begins the figures' names."""
    prompts = choices = games = turns = 0
    clock = time.process_time
    began = clock()
    while (spent := clock() - began) < seconds or not games:
        engine = dealer.deal(games, windows)
        for options in play(engine, Random(games)):
            prompts += 1
            choices += options > 1
        games += 1
        turns += engine.game.turn
    return {
        f"{prefix}.decisions_per_cpu_s": prompts / spent,
        f"{prefix}.choices_per_cpu_s": choices / spent,
        f"{prefix}.prompts_per_game": prompts / games,
        f"{prefix}.turns_per_game": turns / games,
        f"{prefix}.games": games,
    }


def forks(dealer: Dealer, seconds: float, windows: str) -> dict[str, float]:
    """Forks at every seventh decision of whole games."""
    took: list[float] = []
    clock = time.perf_counter
    until = time.process_time() + seconds
    game = 0
    while time.process_time() < until or not took:
        engine = dealer.deal(game, windows)
        for number, _ in enumerate(play(engine, Random(game))):
            if number % EVERY == 0 and engine.prompts:
                began = clock()
                engine.fork()
                took.append((clock() - began) * 1e6)
        game += 1
    prefix = "engine.fork" if windows == "own" else f"engine.{windows}.fork"
    return {f"{prefix}_median_us": quantile(took, 0.5), f"{prefix}_p99_us": quantile(took, 0.99)}


def quantile(values: Sequence[float], share: float) -> float:
    """The quantile for that share."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def measure(seconds: float) -> dict[str, float]:
    """All figures; the rate under `own` is measured for `seconds`, and the rest takes about as long again."""
    dealer = Dealer()
    for _ in play(dealer.deal(0, "own"), Random(0)):
        pass  # warm up: the interpreter specializes code it has run
    figures = {"calibration": calibration()}
    figures |= decisions(dealer, seconds, "own", "engine")
    for windows in ("public", "all"):
        figures |= decisions(dealer, seconds / 4, windows, f"engine.{windows}")
    if hasattr(decks, "random_deck"):  # an older revision may not have it
        figures |= decisions(RandomDealer(), seconds / 2, "own", "engine.random_decks")
    for windows in ("own", "all"):
        figures |= forks(dealer, seconds / 4, windows)
    return figures | {"calibration.after": calibration()}


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(measure(float(sys.argv[1]))))
