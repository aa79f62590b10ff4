"""Formats: the facts of every list, and what they say about decks."""

import datetime

import pytest

from daemon.cards.formats import Format, UnknownFormat, format_names, format_of, snapshots
from daemon.cards.printed import cards
from daemon.decks import Deck, check_deck, influence_spent


def messages(deck: Deck, words: str | Format) -> list[str]:
    chosen = words if isinstance(words, Format) else format_of(words)
    faults = check_deck(deck, format=chosen, is_implemented=lambda title: True)
    return [fault.message for fault in faults if fault.code == "format"]


def test_every_title_and_set_of_every_list_is_that_of_a_known_card() -> None:
    sets = {name for card in cards().values() for name in card.sets}
    subtypes = {subtype for card in cards().values() for subtype in card.subtypes}
    for one in snapshots():
        titles = {*one.banned, *one.restricted, *one.points, *one.penalty, *one.surcharge}
        assert titles <= cards().keys(), one
        assert one.sets <= sets, one
        assert one.banned_subtypes <= subtypes, one
        assert (one.point_limit is None) == (not one.points), one


def test_the_formats() -> None:
    assert format_names() == ("eternal", "snapshot", "standard", "startup", "system_gateway")
    assert len(snapshots()) == 60


def test_a_name_means_the_newest_list_and_a_date_the_one_in_force() -> None:
    assert format_of("startup").since == max(one.since for one in snapshots() if one.name == "startup")
    assert str(format_of("Startup@2026-03-01")) == "startup@2025-11-03"
    assert str(format_of("startup@2026-03-02")) == "startup@2026-03-02"
    assert str(format_of("system gateway")) == "system_gateway@2021-04-09"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("modern", 'no format is called "modern"; there are eternal, snapshot, standard, startup, system_gateway'),
        ("startup@yesterday", '"yesterday" is not a date; write startup@'),
        ("eternal@2016-01-01", "eternal did not exist on 2016-01-01; its first list is of 2017-10-01"),
    ],
)
def test_a_format_that_does_not_exist(words: str, message: str) -> None:
    with pytest.raises(UnknownFormat) as caught:
        format_of(words)
    assert str(caught.value).startswith(message)


def test_pool_and_bans_hold_for_identity_cards_and_extra_alike() -> None:
    deck = Deck(
        "NBN: Reality Plus",
        (("Hedge Fund", 3), ("Aumakua", 1)),
        ("Rielle “Kit” Peddler: Transhuman",),
        lines={"Aumakua": 4},
    )
    assert messages(deck, "startup") == [
        "Aumakua: not in the pool of startup@2026-05-01",
        "NBN: Reality Plus: banned in startup@2026-05-01",
        "Rielle “Kit” Peddler: Transhuman: not in the pool of startup@2026-05-01",
    ]
    assert messages(Deck("NBN: Reality Plus", (("Hedge Fund", 3),)), "system_gateway") == []


def test_a_card_of_a_banned_subtype_is_banned() -> None:
    (current,) = [card for card in cards().values() if card.title == '"Freedom Through Equality"']
    assert "current" in current.subtypes
    assert format_of("standard@2020-07-01").banned_subtypes == {"current"}
    assert format_of("standard@2020-07-01").bans(current)
    assert not format_of("standard@2020-01-01").bans(current)


def test_a_deck_has_one_restricted_card_in_any_number_of_copies() -> None:
    deck = Deck("Freedom Khumalo: Crypto-Anarchist", (("Film Critic", 3),))
    assert messages(deck, "standard@2019-12-31") == []
    both = Deck(deck.identity, (*deck.cards, ("Gang Sign", 1)))
    assert messages(both, "standard@2019-12-31") == [
        "2 restricted cards, at most 1 allowed in standard@2019-12-31: Film Critic; Gang Sign"
    ]


def test_points_are_paid_once_for_all_copies_of_a_card() -> None:
    eternal = format_of("eternal")
    dear = sorted(title for title in eternal.points if cards()[title].side == "runner")
    assert eternal.point_limit == 7
    chosen: list[str] = []
    while sum(eternal.points[title] for title in chosen) <= 7:
        within = list(chosen)
        chosen.append(dear.pop())
    identity = "Zahya Sadeghi: Versatile Smuggler"
    assert messages(Deck(identity, tuple((title, 3) for title in within)), eternal) == []
    (message,) = messages(Deck(identity, tuple((title, 1) for title in chosen)), eternal)
    assert message.startswith(f"{sum(eternal.points[title] for title in chosen)} points on eternal@")


def test_copies_of_agendas_worth_three_points_count() -> None:
    format = format_of("startup")
    threes = [
        card.title for card in cards().values() if card.type == "agenda" and card.points == 3 and format.allows(card)
    ]
    assert format.three_pointers == 4
    identity = "Weyland Consortium: Built to Last"
    assert messages(Deck(identity, ((threes[0], 3), (threes[1], 1))), format) == []
    assert messages(Deck(identity, ((threes[0], 3), (threes[1], 2))), format) == [
        "5 agendas worth 3 points, at most 4 allowed in startup@2026-05-01"
    ]


def test_a_list_may_lower_the_influence_limit_or_raise_what_copies_cost() -> None:
    lowered = format_of("standard@2016-03-01")
    deck = Deck("Noise: Hacker Extraordinaire", (("Clone Chip", 3), ("Sure Gamble", 3)))
    assert lowered.penalty["Clone Chip"] == 1
    limit = cards()[deck.identity].influence_limit
    assert limit is not None
    spent = influence_spent(deck)
    fault = next((f for f in check_deck(deck, format=lowered) if f.code == "influence"), None)
    assert (fault is None) == (spent <= limit - 3)
    raised = format_of("standard@2017-05-01")
    surcharge = raised.surcharge["Clone Chip"]
    assert influence_spent(deck, raised) == spent + 3 * surcharge


def test_the_status_of_a_card() -> None:
    assert format_of("startup").status(cards()["Offworld Office"]) == "banned"
    assert format_of("startup").status(cards()["Hedge Fund"]) == "legal"
    assert format_of("startup").status(cards()["Aumakua"]) is None
    assert format_of("eternal").status(cards()["Aumakua"]) == "1 of 7 points"
    assert format_of("standard@2019-12-31").status(cards()["Film Critic"]) == "restricted"
    assert format_of("standard@2016-03-01").status(cards()["Clone Chip"]) == "1 less influence for each copy"
    assert datetime.date(2016, 2, 1) in {one.since for one in snapshots()}
