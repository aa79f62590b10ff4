"""Every card of the pool is played with, in random games of random legal decks."""

import pytest
from rich.console import Console

from daemon.cards import registry
from daemon.decks import identities
from daemon.rules.model import SEATS
from tests.soak.breadth import Breadth, matches, play, table, watched


def test_some_random_games_of_random_decks() -> None:
    breadth = Breadth()
    with watched(breadth):
        for match in matches(40, 2, breadth):
            play(match, breadth)
    assert breadth.games == 40
    assert sum(breadth.reasons.values()) == 40


@pytest.mark.soak
def test_two_thousand_random_games_use_every_card(capsys: pytest.CaptureFixture[str]) -> None:
    breadth = Breadth()
    with watched(breadth):
        for match in matches(2_000, 1, breadth):
            play(match, breadth)
    with capsys.disabled():
        Console(width=130).print(table(breadth))
    assert breadth.missing() == []
    assert all(breadth.decks[title] for seat in SEATS for title in identities(seat))
    assert set(breadth.did) <= set(registry)
