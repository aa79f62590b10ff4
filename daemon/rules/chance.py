"""Randomness: a counter per purpose, so that games with the same seed share it and anyone can verify it.

The n-th number for a purpose is SHA-256 of ``seed | 0x00 | purpose | 0x00 | n`` (n in decimal, all UTF-8), its first
eight bytes read as a big-endian integer. `below` rejects numbers that would favour small results, taking the next n.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from daemon.rules.model import Card, Game

SPAN = 1 << 64
Picked = TypeVar("Picked", bound=Card | str)


def number(seed: bytes, purpose: str, counter: int) -> int:
    """The `counter`-th 64-bit number of a purpose (from 0)."""
    return int.from_bytes(sha256(b"%s\0%s\0%d" % (seed, purpose.encode(), counter)).digest()[:8], "big")


def below(game: Game, purpose: str, limit: int) -> int:
    """A uniform integer of ``range(limit)``."""
    if limit <= 1:
        return 0
    counter = game.draws.get(purpose, 0)
    bound = SPAN - SPAN % limit
    while True:
        drawn = number(game.seed, purpose, counter)
        counter += 1
        if drawn < bound:
            game.draws[purpose] = counter
            return drawn % limit


def shuffle(game: Game, cards: list[Card], purpose: str) -> None:
    """Shuffle in place (Fisher-Yates from the end)."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(game, purpose, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def pick(game: Game, among: Sequence[Picked], purpose: str) -> Picked:
    """One card or server at random."""
    if game.fixed_picks:
        for one in among:
            if game.fixed_picks[0] == (one if isinstance(one, str) else one.title):
                game.fixed_picks.pop(0)
                return one
    return among[below(game, purpose, len(among))]


def sample(game: Game, cards: list[Card], count: int, purpose: str) -> list[Card]:
    """That many different random cards, or all if there are fewer."""
    rest = list(cards)
    picked = []
    for _ in range(min(count, len(rest))):
        card = pick(game, rest, purpose)
        rest.remove(card)
        picked.append(card)
    return picked
