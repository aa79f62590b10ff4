"""Boards kept by events alone, in thousands of games."""

from __future__ import annotations

import pytest

from tests.soak.following import follow


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_boards_equal_the_views_of_many_random_games(block: int) -> None:
    for seed in range(1000 + block * 100, 1100 + block * 100):
        follow(seed)
