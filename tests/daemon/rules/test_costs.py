"""Costs in rulebook words, and sums of costs."""

import pytest

from daemon.rules.costs import FREE, Cost, Part
from daemon.rules.payment import LoseClicks, Spend
from daemon.rules.words.paying import (
    Forfeit,
    ForfeitThis,
    RemoveTags,
    RemoveThis,
    ReturnCards,
    ReturnThis,
    SufferDamage,
    TakeBadPublicity,
    TakeTags,
    TrashCards,
    TrashThis,
)

PARTS = [
    (TrashThis(), "trash this"),
    (RemoveThis(), "remove this from the game"),
    (ReturnThis(), "add this to your hand"),
    (ForfeitThis(), "forfeit this"),
    (TrashCards(1, noun="program"), "trash 1 program"),
    (TrashCards(2, noun="program"), "trash 2 programs"),
    (Forfeit(1), "forfeit 1 agenda"),
    (Forfeit(2), "forfeit 2 agendas"),
    (ReturnCards(1, noun="resource"), "add 1 resource to your hand"),
    (Spend("virus", 1), "1 hosted virus counter"),
    (Spend("power", 3), "3 hosted power counters"),
    (LoseClicks(1), "lose [click]"),
    (LoseClicks(2), "lose [click], [click]"),
    (TakeTags(1), "take 1 tag"),
    (TakeTags(2), "take 2 tags"),
    (RemoveTags(1), "remove 1 tag"),
    (RemoveTags(2), "remove 2 tags"),
    (TakeBadPublicity(1), "take 1 bad publicity"),
    (SufferDamage("meat", 2), "suffer 2 meat damage"),
]


@pytest.mark.parametrize(("part", "words"), PARTS, ids=[words for _, words in PARTS])
def test_parts(part: Part, words: str) -> None:
    assert part.words() == words
    assert Cost(parts=(part,)).words() == words
    assert Cost(2, 1, (part,)).words() == f"[click], 2[credit], {words}"


COUNTED = [TrashCards, Forfeit, ReturnCards, Spend, LoseClicks, TakeTags, RemoveTags, TakeBadPublicity, SufferDamage]


@pytest.mark.parametrize("part", COUNTED)
def test_one_of_it_unless_more_is_said(part: type) -> None:
    assert part().count == 1


def test_credits_and_clicks() -> None:
    assert Cost().words() == "0[credit]"
    assert Cost(3).words() == "3[credit]"
    assert Cost(clicks=2).words() == "[click], [click]"
    assert Cost(x=True).words() == "X[credit]"
    assert Cost(1, 1, x=True).words() == "[click], X[credit], 1[credit]"


def test_sums() -> None:
    total = Cost(1, 2, (TrashThis(),)) + Cost(3, 1, (TakeTags(1),), x=True)
    assert (total.credits, total.clicks, total.x) == (4, 3, True)
    assert total.parts == (TrashThis(), TakeTags(1))
    cost = Cost(2)
    assert cost + FREE is cost
    assert FREE + cost is cost
    limited = Cost(x=True, x_limit=lambda game, this: 2)
    assert (Cost(1) + limited).x_limit is limited.x_limit
    assert (limited + Cost(1)).x_limit is limited.x_limit
