"""Random games: none gets stuck or crashes, and what must hold holds after every decision."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from daemon.cards import registry
from daemon.decks import load_deck
from daemon.journal import state_hash
from daemon.rules.engine import Engine
from daemon.rules.model import CORP, RUNNER, Game
from daemon.rules.setup import Decklist, new_game

CORPS = ["gateway-beginner-corp", "gateway-intermediate-corp", "haas-bioroid", "jinteki", "nbn", "weyland-consortium"]
RUNNERS = ["gateway-beginner-runner", "gateway-intermediate-runner", "anarch", "criminal", "shaper"]
WINDOWS = ["own", "public", "all"]


def start(seed: int) -> Engine:
    """A game of decks and policy that follow from the seed."""
    rng = Random(seed)
    decks = [load_deck(f"bots/decks/{rng.choice(names)}.txt") for names in (CORPS, RUNNERS)]
    corp, runner = (Decklist(deck.identity, deck.cards) for deck in decks)
    game = new_game(corp, runner, seed=b"%d" % seed, pool=registry, windows=rng.choice(WINDOWS))
    return Engine(game)


def check(engine: Engine) -> None:
    """Cards and credits conserved, prompts well-formed, exactly one seat (or a bid pair) to decide."""
    game = engine.game
    seats = [prompt.seat for prompt in engine.prompts]
    assert len(seats) == 1 or (len(seats) == 2 and set(seats) == {CORP, RUNNER})
    for prompt in engine.prompts:
        keys = [option.key for option in prompt.options]
        assert len(set(keys)) == len(keys), f"options that cannot be told apart: {keys}"
        assert 0 <= prompt.default < len(keys)
    for player in (game.corp, game.runner):
        assert player.credits >= 0
        assert player.clicks >= 0
        assert player.fund >= 0
    assert sorted(places(game)) == list(range(len(game.cards)))
    assert all(amount > 0 for card in game.cards for amount in card.counters.values())


def places(game: Game) -> list[int]:
    """The number of every card, found where its zone says it is."""
    found = [card for server in game.servers for card in (*server.ice, *server.root)]
    for player in (game.corp, game.runner):
        found += [*player.deck, *player.hand, *player.discard, *player.score, *player.rig, *player.play, *player.extra]
        found += [player.identity] if player.identity is not None else []
    found += [*game.set_aside, *game.removed]
    found += [card for card in game.cards if card.zone == "hosted"]
    return [card.number for card in found]


def play(seed: int, *, checked: bool = True) -> Engine:
    """A whole game of random decisions."""
    engine, rng = start(seed), Random(seed + 1)
    for _ in range(20_000):
        if not engine.prompts:
            break
        if checked:
            check(engine)
        for prompt in tuple(engine.prompts):
            engine.decide(prompt.seat, rng.randrange(len(prompt.options)))
    assert engine.over is not None, f"seed {seed} does not end"
    return engine


@pytest.mark.parametrize("seed", range(60))
def test_a_random_game_ends_and_keeps_its_invariants(seed: int) -> None:
    play(seed)


@pytest.mark.parametrize("seed", range(0, 60, 6))
def test_a_fork_anywhere_is_the_same_game(seed: int) -> None:
    engine, rng = start(seed), Random(seed)
    for number in range(400):
        if not engine.prompts:
            break
        if number % 7 == 0:
            twin = engine.fork()
            assert state_hash(twin.game) == state_hash(engine.game)
            ours, theirs = ([o.key for p in e.prompts for o in p.options] for e in (engine, twin))
            assert theirs == ours
        for prompt in tuple(engine.prompts):
            engine.decide(prompt.seat, rng.randrange(len(prompt.options)))


PROGRAM = """
from tests.soak.test_random_games import play
from daemon.journal import state_hash
print([state_hash(play(seed, checked=False).game) for seed in range(8)])
"""


def test_games_do_not_depend_on_the_hash_seed() -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]


@pytest.mark.soak
def test_ten_thousand_random_games() -> None:
    for seed in range(1_000, 11_000):
        try:
            play(seed)
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error
