"""What abilities do and cost as data: the verbs and fields are those of the table, and what they say happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

import attrs

from daemon.cards import registry
from daemon.facts import card_facts
from daemon.view.meaning import cost_of
from protocol.effects import DOES, Cost, Do, Effect
from protocol.messages import AbilityFacts

FIELDS = [field.name for field in attrs.fields(Effect) if field.name != "do"]


def told() -> list[tuple[str, AbilityFacts]]:
    """Every ability of every playable card, as `cards` tells it."""
    cards = [card_facts(card.printed, card) for card in registry.values()]
    return [(card.title, ability) for card in cards for ability in card.abilities]


def inner(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects, and those in them and in their costs."""
    for effect in effects:
        yield effect
        yield from inner(effect.then)
        yield from inner(effect.otherwise)
        for mode in effect.of:
            yield from inner(mode)
        if effect.pay is not None:
            yield from inner(effect.pay.parts)


def test_the_table_has_every_verb_and_every_field() -> None:
    assert list(DOES) == list(get_args(Do))
    listed = {name for fields, _ in DOES.values() for name in fields.split()}
    assert listed == set(FIELDS)


def test_cards_say_what_they_do_in_the_words_of_the_table() -> None:
    faults = []
    for title, ability in told():
        parts = ability.pay.parts if ability.pay is not None else []
        for effect in inner([*ability.effects, *parts]):
            if effect.do not in DOES:
                faults.append(f"{title}, {ability.ability}: {effect.do}")
                continue
            given = [name for name in FIELDS if getattr(effect, name) not in (None, False, "", [])]
            allowed = DOES[effect.do][0].split()
            faults += [f"{title}, {ability.ability}: {effect.do} with {name}" for name in given if name not in allowed]
    assert not faults


def test_every_ability_says_something() -> None:
    assert [f"{title}, {ability.ability}" for title, ability in told() if not ability.effects] == []
    assert cost_of(registry["Corroder"].paid[0].cost) == Cost(credits=1)  # type: ignore[arg-type]
