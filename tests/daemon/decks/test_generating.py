"""Random legal decks (CR 1.4)."""

from random import Random

import pytest

from daemon.decks import check_deck, generating, identities, random_deck

IDENTITIES = [(side, title) for side in ("corp", "runner") for title in identities(side)]


@pytest.mark.parametrize(("side", "identity"), IDENTITIES)
def test_every_identity_gets_a_legal_deck(side: str, identity: str) -> None:
    for seed in range(5):
        deck = random_deck(side, Random(seed), identity=identity)
        assert deck.identity == identity
        assert check_deck(deck, side=side) == ()


def test_a_seed_names_a_deck() -> None:
    one, again, other = (random_deck("corp", Random(seed)) for seed in ("a", "a", "b"))
    assert one == again
    assert one != other


def test_a_runner_with_rebirth_brings_identities_of_the_faction() -> None:
    deck = random_deck("runner", Random(1), identity="Quetzal: Free Spirit", include=["Rebirth"])
    assert dict(deck.cards)["Rebirth"] >= 1
    assert "Hoshiko Shiro: Untold Protagonist" in deck.extra
    assert "Jesminder Sareen: Girl Behind the Curtain" not in deck.extra
    assert check_deck(deck, side="runner") == ()


def test_an_identity_whose_deck_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="cannot form a legal deck for Adam"):
        random_deck("runner", Random(1), identity="Adam: Compulsive Hacker")


def test_a_format_in_which_no_deck_can_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "check_deck", lambda deck, **_: [deck.identity] if deck.cards else [])
    monkeypatch.setattr(generating, "TRIES", 1)
    with pytest.raises(ValueError, match=r"cannot form a legal deck for the Corp$"):
        random_deck("corp", Random(1))


def test_an_identity_without_a_legal_deck_is_replaced_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    first = random_deck("corp", Random(1)).identity
    monkeypatch.setattr(
        generating, "check_deck", lambda deck, **terms: first if deck.identity == first else check_deck(deck, **terms)
    )
    deck = random_deck("corp", Random(1))
    assert deck.identity != first
    assert check_deck(deck, side="corp") == ()
