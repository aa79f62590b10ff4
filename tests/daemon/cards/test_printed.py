import subprocess
import sys
import time

import pytest

from daemon.cards import printed
from daemon.cards.printed import UnknownTitle, cards, find, folded, lookup
from daemon.cards.refresh import facts


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        ("Hedge Fund", "Hedge Fund"),
        ("  hedge   FUND ", "Hedge Fund"),
        ("30075", "Hedge Fund"),
        ("01110", "Hedge Fund"),
        ("Paule's Cafe", "Pauleʼs Café"),
        ("Pauleʼs Café", "Pauleʼs Café"),
        ("Aesop's Pawnshop", "Aesop’s Pawnshop"),
        ("Aesops Pawnshop", "Aesop’s Pawnshop"),
        ('Rielle "Kit" Peddler', "Rielle “Kit” Peddler: Transhuman"),
        ("Rielle “Kit” Peddler: Transhuman", "Rielle “Kit” Peddler: Transhuman"),
        ("Tori Hanzo", "Tori Hanzō"),
        ("tao salonga", "Tāo Salonga: Telepresence Magician"),
        ("Hoshiko Shiro: Mahou Shoujo", "Hoshiko Shiro: Untold Protagonist"),
        ("The Tank: Jinteki Biotech", "Jinteki Biotech: Life Imagined"),
        ("24/7 News Cycle", "24/7 News Cycle"),
        ("snare", "Snare!"),
    ],
)
def test_a_title_is_found_however_it_is_typed(asked: str, title: str) -> None:
    assert lookup(asked).title == title


def test_every_title_and_every_code_finds_its_own_card() -> None:
    for card in cards().values():
        assert lookup(card.title) is card
        assert lookup(folded(card.title)) is card
        for code in card.codes:
            assert lookup(code) is card


def test_an_unknown_title_says_what_may_have_been_meant() -> None:
    with pytest.raises(UnknownTitle, match=r'no card is called "Hedge Fnud"; did you mean Hedge Fund\?') as caught:
        lookup("Hedge Fnud")
    assert caught.value.nearest[0] == "Hedge Fund"
    with pytest.raises(UnknownTitle, match="Zahya Sadeghi: Versatile Smuggler"):
        lookup("Zahya")
    with pytest.raises(UnknownTitle, match=r'^no card is called ""$'):
        lookup("")


def test_words_that_several_identities_share_are_ambiguous() -> None:
    with pytest.raises(UnknownTitle) as caught:
        lookup("Haas-Bioroid")
    assert caught.value.ambiguous
    assert "Haas-Bioroid: Precision Design" in caught.value.nearest
    assert len(caught.value.nearest) == 4


def test_a_very_long_title_is_refused_quickly_and_briefly() -> None:
    begun = time.process_time()
    with pytest.raises(UnknownTitle) as caught:
        lookup("Hedge Fund " * 10_000)
    assert time.process_time() - begun < 1
    assert len(str(caught.value)) < 200


def test_facts_are_those_printed() -> None:
    archer = lookup("Archer")
    assert (archer.side, archer.faction, archer.type) == ("corp", "weyland_consortium", "ice")
    assert archer.subtypes == ("sentry", "destroyer")
    assert (archer.cost, archer.strength, archer.influence, archer.deck_limit) == (4, 6, 2, 3)
    assert archer.trash_cost is None
    hub = lookup("Superconducting Hub")
    assert (hub.cost, hub.advancement, hub.points, hub.influence, hub.neutral) == (None, 3, 1, 0, True)
    zahya = lookup("Zahya Sadeghi")
    assert (zahya.minimum_deck_size, zahya.influence_limit, zahya.link) == (40, 15, 0)
    assert lookup("Brân 1.0").unique is False
    assert lookup("Manegarm Skunkworks").trash_cost == 3


def test_a_value_printed_as_x_is_none() -> None:
    assert lookup("Darwin").strength is None
    assert lookup("Psychographics").cost is None


def test_find_by_facts() -> None:
    wanted = {"set": "uprising", "subtypes": "lockdown", "faction": "neutral_corp"}
    assert [card.title for card in find(wanted)] == ["NAPD Cordon"]
    assert len(find({"set": "system_gateway"})) == 77
    assert [card.title for card in find({"code": "30075"})] == ["Hedge Fund"]
    assert {card.title for card in find({"subtypes": ["sentry", "destroyer"], "cost": 4})} >= {"Archer"}
    assert find({"cost": 99}) == ()


def test_find_refuses_a_fact_that_no_card_has() -> None:
    with pytest.raises(ValueError, match="no fact 'colour'"):
        find({"colour": "blue"})


def test_only_facts_are_kept_of_a_source() -> None:
    line = (
        b'{"id": "x", "title": "X", "side": "corp", "faction": "nbn", "type": "ice", "cost": 0, "text": "long", '
        b'"unique": false, "strength": null, "subtypes": [], "faces": [{"base_link": 1}]}'
    )
    assert list(facts([line])) == [
        {
            "title": "X",
            "side": "corp",
            "faction": "nbn",
            "type": "ice",
            "cost": 0,
            "faces": [{"title": "X", "link": 1}],
        }
    ]


def test_the_file_is_what_a_refresh_of_itself_would_write() -> None:
    lines = printed.FILE.read_bytes().splitlines()
    assert [card["title"] for card in facts(lines)] == sorted(cards())


def test_reading_all_facts_is_quick() -> None:
    code = "import time; t = time.process_time(); from daemon.cards.printed import lookup; lookup('hedge fund'); "
    code += "print(time.process_time() - t)"
    taken = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    assert float(taken) < 0.5  # a tenth of this where it was written
