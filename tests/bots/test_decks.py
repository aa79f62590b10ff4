from pathlib import Path

import pytest

import bots
from daemon.cards.printed import cards
from daemon.decks import check_deck, load_deck

DECKS = sorted(Path(bots.__file__).parent.glob("decks/*.txt"))


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_shipped_deck_is_legal(path: Path) -> None:
    deck = load_deck(path)
    assert check_deck(deck, is_implemented=lambda title: True) == ()
    assert [line.partition("x ")[2] for line in path.read_text().splitlines()[2:]] == [title for title, _ in deck.cards]


def test_every_faction_of_the_base_set_has_a_deck_of_45_cards() -> None:
    decks = [load_deck(path) for path in DECKS]
    factions = {cards()[deck.identity].faction for deck in decks if deck.size == 45}
    assert factions == {
        "anarch",
        "criminal",
        "shaper",
        "haas_bioroid",
        "jinteki",
        "nbn",
        "weyland_consortium",
    }
