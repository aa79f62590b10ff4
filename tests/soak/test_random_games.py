"""Random games: none gets stuck or crashes, and what must hold holds after every decision."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists

from daemon.cards import registry
from daemon.decks import load_deck
from daemon.journal import state_hash
from daemon.rules.engine import Engine
from daemon.rules.model import CORP, RUNNER, Card, Game, Seat
from daemon.rules.setup import Decklist, new_game
from tests.daemon.random_games import random_game

CORPS = ["gateway-beginner-corp", "gateway-intermediate-corp", "haas-bioroid", "jinteki", "nbn", "weyland-consortium"]
RUNNERS = ["gateway-beginner-runner", "gateway-intermediate-runner", "anarch", "criminal", "shaper"]
WINDOWS = ["own", "public", "all"]


def start(seed: int) -> Engine:
    """A game of decks and policy that follow from the seed: those that ship, or (odd seeds) any cards there are."""
    rng = Random(seed)
    if seed % 2:
        return Engine(random_game(rng, rng.choice(WINDOWS)))
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
    for card, zones in lying(game):
        assert card.zone in zones, f"{card} lies in {zones}"
    for server in game.servers:
        assert all(card.server is server for card in (*server.ice, *server.root))
    for card in game.cards:
        assert (card.host is None) or any(hosted is card for hosted in card.host.hosted)
        assert all(hosted.host is card for hosted in card.hosted)
        assert card.zone != "hosted" or card.host is not None
        assert card.zone in ("ice", "root", "hosted") or card.server is None
    assert all(amount > 0 for card in game.cards for amount in card.counters.values())


def places(game: Game) -> list[int]:
    """The number of every card, found where its zone says it is."""
    found = [card for server in game.servers for card in (*server.ice, *server.root)]
    for player in (game.corp, game.runner):
        found += [*player.deck, *player.hand, *player.discard, *player.score, *player.rig, *player.play, *player.extra]
        found += [player.identity] if player.identity is not None else []
    found += [*game.set_aside, *game.removed]
    found += [card for card in game.cards if card.zone == "hosted" or (card.zone == "ice" and card.host is not None)]
    return [card.number for card in found]


def lying(game: Game) -> Iterator[tuple[Card, tuple[str, ...]]]:
    """Every card in a list, and the zones that such a list stands for."""
    for player in (game.corp, game.runner):
        for zone, cards in (
            ("deck", player.deck), ("hand", player.hand), ("discard", player.discard), ("score", player.score),
            ("rig", player.rig), ("play", player.play), ("extra", player.extra),
        ):  # fmt: skip
            yield from ((card, (zone,)) for card in cards)
    for server in game.servers:
        yield from ((card, ("ice",)) for card in server.ice)
        yield from ((card, ("root",)) for card in server.root)
    yield from ((card, ("set aside",)) for card in game.set_aside)
    yield from ((card, ("removed",)) for card in game.removed)


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


FOUND = [1063, 1093, 1431, 9165]
"""Seeds that found something once."""


@pytest.mark.parametrize("seed", [*range(60), *FOUND])
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


@settings(max_examples=25)
@given(seed=integers(0, 10**9), turns=lists(integers(0, 10**6), min_size=1, max_size=150), ahead=integers(0, 40))
def test_a_fork_lives_on_like_the_game_and_a_replay_is_the_game(seed: int, turns: list[int], ahead: int) -> None:
    engine = start(seed)
    made: list[tuple[Seat, int]] = []
    twin: Engine | None = None
    for number, turn in enumerate(turns):
        if number == ahead:
            twin = engine.fork()
        for prompt in tuple(engine.prompts):
            made.append((prompt.seat, turn % len(prompt.options)))
            engine.decide(*made[-1])
            if twin is not None:
                twin.decide(*made[-1])
    if twin is not None:
        assert same(twin, engine)
    again = start(seed)
    for seat, index in made:
        again.decide(seat, index)
    assert same(again, engine)


def test_a_fork_does_not_change_the_game_and_can_have_another_future() -> None:
    engine, rng = start(2), Random(2)
    for _ in range(60):
        for prompt in tuple(engine.prompts):
            engine.decide(prompt.seat, rng.randrange(len(prompt.options)))
    before = state_hash(engine.game)
    ends = []
    for chance in (None, b"another future"):
        twin, random = engine.fork(chance), Random(3)
        while twin.prompts:
            for prompt in tuple(twin.prompts):
                twin.decide(prompt.seat, random.randrange(len(prompt.options)))
        ends.append(state_hash(twin.game))
    assert state_hash(engine.game) == before
    assert ends[0] != ends[1]


def test_a_fork_of_a_game_that_was_ended_from_outside_is_over() -> None:
    engine = start(0)
    engine.concede(CORP)
    assert engine.fork().over == engine.over


def same(one: Engine, other: Engine) -> bool:
    """Whether two games are alike in state and in what is asked."""
    asked = [[(each.seat, [option.key for option in each.options]) for each in game.prompts] for game in (one, other)]
    return state_hash(one.game) == state_hash(other.game) and asked[0] == asked[1]


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
