from collections.abc import Mapping

import pytest

from daemon.decks import (
    Deck,
    agenda_points,
    agenda_points_needed,
    check_deck,
    deck_from_map,
    influence_spent,
    parse_deck,
)

AGENDAS = {"Send a Message": 3, "Offworld Office": 3, "Superconducting Hub": 3}  # 18 points
NEUTRAL = {"Hedge Fund": 3, "PAD Campaign": 3, "Enigma": 3, "Hunter": 3, "Palisade": 3, "Tithe": 3, "Whitespace": 3}
CORP = {**AGENDAS, **NEUTRAL, "Regolith Mining License": 3}  # 33 cards
RUNNER = {
    "Sure Gamble": 3, "Dirty Laundry": 3, "Infiltration": 3, "Jailbreak": 3, "Overclock": 3, "Crypsis": 3,
    "T400 Memory Diamond": 3, "Mayfly": 3, "Ghost Runner": 3, "Smartware Distributor": 3, "Verbal Plasticity": 3,
}  # fmt: skip


def codes(identity: str, counts: Mapping[str, int], side: str | None = None) -> dict[str, str]:
    deck = deck_from_map({"identity": identity, **counts})
    assert deck.unread == ()
    return {fault.code: fault.message for fault in check_deck(deck, side=side, is_implemented=lambda title: True)}


def test_a_legal_deck_has_no_faults() -> None:
    assert codes("Haas-Bioroid: Precision Design", {**CORP, "Nico Campaign": 3, "Eli 1.0": 3, "Brân 1.0": 2}) == {}
    assert codes("Zahya Sadeghi", {**RUNNER, "Legwork": 3, "HQ Interface": 3, "Decoy": 2}) == {}


@pytest.mark.parametrize(
    ("size", "needed"), [(40, 18), (44, 18), (45, 20), (49, 20), (50, 22), (54, 22), (55, 24), (66, 28)]
)
def test_agenda_points_needed_grow_with_the_deck(size: int, needed: int) -> None:
    assert agenda_points_needed(size) == (needed, needed + 1)


def test_the_rules_ask_no_agenda_points_of_decks_under_40_cards() -> None:
    assert agenda_points_needed(39) is None


def test_too_few_and_too_many_agenda_points() -> None:
    haas = {"Nico Campaign": 3, "Eli 1.0": 3, "Brân 1.0": 2}
    few = codes("Haas-Bioroid: Precision Design", {**CORP, **haas, "Send a Message": 2, "Ansel 1.0": 1})
    assert few == {"agenda-points": "15 agenda points, 18 or 19 needed with 41 cards"}
    many = codes("Haas-Bioroid: Precision Design", {**CORP, **haas, "Orbital Superiority": 1})
    assert many == {"agenda-points": "20 agenda points, 18 or 19 needed with 42 cards"}


def test_a_small_deck_is_judged_as_if_complete() -> None:
    assert codes("Haas-Bioroid: Precision Design", CORP) == {"size": "33 cards, at least 40 needed"}
    assert set(codes("Haas-Bioroid: Engineering the Future", CORP)) == {"size", "agenda-points"}


def test_copies() -> None:
    assert codes("Zahya Sadeghi", {**RUNNER, "Red Team": 4, "Legwork": 3}) == {
        "copies": "Red Team: 4 copies, at most 3 allowed"
    }
    assert "copies" not in codes("Zahya Sadeghi", {"Spy Camera": 6})
    assert codes("NBN: Reality Plus", {"Tomorrowʼs Headline": 2})["copies"].endswith("2 copies, at most 1 allowed")
    assert codes("Nova Initiumia", {"Diesel": 2})["copies"].endswith("2 copies, at most 1 allowed")


def test_cards_of_the_other_side() -> None:
    assert codes("Zahya Sadeghi", {"Hedge Fund": 1})["side"] == "Hedge Fund: a Corp card, in a Runner deck"
    assert codes("Zahya Sadeghi", {}, "corp")["side"].endswith("a Runner identity, in a deck for the Corp")


def test_agendas_do_not_leave_their_faction() -> None:
    assert codes("NBN: Reality Plus", {"Hostile Takeover": 1})["faction"] == (
        "Hostile Takeover: an agenda from Weyland Consortium, in a deck for NBN"
    )
    assert "faction" not in codes("Weyland Consortium: Built to Last", {"Hostile Takeover": 1})
    assert "faction" not in codes("NBN: Reality Plus", {"Send a Message": 3})


def test_influence_is_counted_by_copy_and_neutral_cards_are_out_of_faction() -> None:
    assert codes("Zahya Sadeghi", {**RUNNER, "Diesel": 3, "Cookbook": 3, "Medium": 1}) == {
        "influence": "18 influence spent, at most 15 allowed"
    }
    spent = influence_spent(deck_from_map({"identity": "Tāo Salonga", "Diesel": 3, "Rebirth": 1, "Legwork": 2}))
    assert spent == 5
    assert influence_spent(deck_from_map({"Diesel": 3})) == 6


@pytest.mark.parametrize(
    ("alliance", "without", "companions"),
    [
        ("Raman Rai", {"Pup": 3, "Diviner": 2}, {"Karunā": 1}),
        ("Consulting Visit", {"Ice Wall": 3, "Archer": 2, "Executive Search Firm": 3}, {"Ballista": 1}),
        ("Heritage Committee", {"Pup": 3}, {"Diviner": 3}),
        ("Ibrahim Salem", {"Ping": 3}, {"Funhouse": 3}),
        ("Salem's Hospitality", {"Ping": 3}, {"Funhouse": 3}),
        ("Jeeves Model Bioroids", {"Eli 1.0": 3}, {"Ansel 1.0": 3}),
        ("Product Recall", {"Eli 1.0": 3}, {"Ansel 1.0": 3}),
        ("Mumbad Virtual Tour", {"PAD Campaign": 3}, {"Nico Campaign": 3, "Spin Doctor": 1}),
        ("Museum of History", {"Hedge Fund": 3}, {"Ice Wall": 46}),
        ("PAD Factory", {"PAD Campaign": 2}, {"Hedge Fund": 3, "PAD Campaign": 3}),
    ],
)
def test_alliance_cards_are_free_in_the_right_company(
    alliance: str, without: dict[str, int], companions: dict[str, int]
) -> None:
    def cost(counts: dict[str, int]) -> int:
        others = deck_from_map({"identity": "Ampère", **counts})
        whole = deck_from_map({"identity": "Ampère", **counts, alliance: 1})
        return influence_spent(whole) - influence_spent(others)

    assert cost(without) > 0
    assert cost(without | companions) == 0


def test_mumba_temple_is_free_with_little_ice() -> None:
    deck = {"identity": "NBN: Reality Plus", "Mumba Temple": 3, "Enigma": 15}
    assert influence_spent(deck_from_map(deck)) == 0
    assert influence_spent(deck_from_map({**deck, "Hunter": 1})) == 6


def test_the_professor_uses_the_first_copy_of_each_program_free() -> None:
    deck = deck_from_map({"identity": "The Professor", "Medium": 2, "Botulus": 1, "Legwork": 1})
    assert influence_spent(deck) == 3 + 2


def test_identities_that_change_what_may_be_included() -> None:
    assert "cannot include Jinteki cards" in codes("Custom Biotics", {"Pup": 1})["faction"]
    ampere = codes("Ampère", {"Hostile Takeover": 1, "Above the Law": 1, "Project Kusanagi": 1})
    assert "faction" not in ampere
    ampere = codes("Ampère", {"Hostile Takeover": 1, "Above the Law": 1, "Project Atlas": 1})
    assert ampere["faction"] == "3 different agendas of Weyland Consortium, at most 2 allowed"
    assert "faction" not in codes("The Shadow", {"Hostile Takeover": 1, "Above the Law": 1, "Project Atlas": 1})


def test_starter_identities_are_for_the_cards_of_their_box() -> None:
    assert "not from the starter box" in codes("The Catalyst", {"Diesel": 1})["faction"]
    assert codes("The Catalyst", {"Jailbreak": 3}) == {"size": "3 cards, at least 30 needed"}


def test_what_may_be_brought_along_outside_the_deck() -> None:
    def faults(text: str) -> list[str]:
        return [f.message for f in check_deck(parse_deck(text), is_implemented=lambda title: True) if f.code == "extra"]

    assert faults("Zahya Sadeghi\nTāo Salonga") == []
    assert faults("Zahya Sadeghi\nExtra\n1x Diesel") == ["Diesel: cannot be brought outside the deck"]
    assert faults("NBN: Reality Plus\nHaas-Bioroid: Precision Design") == [
        "Haas-Bioroid: Precision Design: a second identity, besides NBN: Reality Plus"
    ]
    assert faults("3x Jinteki Biotech: Life Imagined") == []
    assert faults("Adam: Compulsive Hacker") == [
        "3 different directives are required outside the deck (heading: Extra)"
    ]
    brought = "Adam: Compulsive Hacker\nExtra\n1x Safety First\n1x Always Be Running\n1x Neutralize All Threats"
    assert faults(brought) == []


def test_all_faults_come_at_once_by_line_and_those_of_the_whole_last() -> None:
    deck = parse_deck(
        "NBN: Reality Plus\n3x Hedge Fnud\n4x Hedge Fund\n1x Hostile Takeover\n"
        "3x Ansel 1.0\n3x Pharos\n2x Sure Gamble\nsomething"
    )
    faults = check_deck(deck, is_implemented=lambda title: title != "Pharos")
    assert [(fault.line, fault.code) for fault in faults] == [
        (2, "unknown-title"),
        (3, "copies"),
        (4, "faction"),
        (6, "not-implemented"),
        (7, "side"),
        (8, "unreadable"),
        (None, "influence"),
    ]
    assert str(faults[1]) == "line 3: Hedge Fund: 4 copies, at most 3 allowed"
    assert faults[1].title == "Hedge Fund"


def test_without_an_identity_the_rest_is_still_checked() -> None:
    faults = check_deck(parse_deck("4x Hedge Fund"), side="runner", is_implemented=lambda title: True)
    assert {fault.code for fault in faults} == {"no-identity", "copies", "side"}
    assert [fault.code for fault in check_deck(Deck("", ()))] == ["no-identity"]


def test_agenda_points_of_a_deck() -> None:
    assert agenda_points(deck_from_map({**AGENDAS, "Hedge Fund": 3})) == 18
