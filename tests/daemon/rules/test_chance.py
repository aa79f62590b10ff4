"""Chance: verifiable by anyone from the seed, with test vectors."""

from collections import Counter
from hashlib import sha256

import pytest

from daemon.rules import chance
from daemon.rules.model import Game

VECTORS = [563256836079491794, 7835031151936190287, 6414345818609529417]


def test_a_number_is_the_head_of_the_hash_of_seed_purpose_and_counter() -> None:
    expected = int.from_bytes(sha256(b"seed\0corp deck\x007").digest()[:8], "big")
    assert chance.number(b"seed", "corp deck", 7) == expected


def test_vectors_that_any_language_can_check() -> None:
    assert [chance.number(b"rezd", "damage", n) for n in range(3)] == VECTORS


def test_purposes_do_not_share_luck_and_counters_advance_by_what_is_drawn() -> None:
    game = Game(seed=b"s")
    first = [chance.below(game, "damage", 1000) for _ in range(5)]
    assert game.draws == {"damage": 5}
    other = Game(seed=b"s")
    for _ in range(3):
        chance.below(other, "HQ access", 7)
    assert [chance.below(other, "damage", 1000) for _ in range(5)] == first


def test_a_choice_among_one_draws_nothing() -> None:
    game = Game(seed=b"s")
    assert chance.below(game, "damage", 1) == 0
    assert game.draws == {}


def test_a_number_that_would_favour_the_smallest_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = [chance.SPAN - 1, 7]  # 2**64 leaves a remainder of 1 when divided by 3
    monkeypatch.setattr(chance, "number", lambda seed, purpose, counter: numbers[counter])
    game = Game(seed=b"s")
    assert chance.below(game, "damage", 3) == 7 % 3
    assert game.draws == {"damage": 2}


def test_numbers_below_a_limit_are_uniform() -> None:
    game = Game(seed=b"uniform")
    counts = Counter(chance.below(game, "x", 6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    # chi squared with 5 degrees of freedom: 20.5 is the 0.1 % point, and the seed is fixed
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5
