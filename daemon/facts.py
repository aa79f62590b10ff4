"""The card facts that the daemon sends on request, so that a bot needs no card data of its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import attrs

from daemon.cards.printed import Printed, candidates
from daemon.rules.abilities import Ability, CardDefinition, Conditional, Paid, Replacement, Static, Subroutine, label
from daemon.rules.costs import FREE, Cost
from daemon.rules.words.breakers import encountering
from daemon.rules.words.meaning import condition
from daemon.view.meaning import cost_of, effects_of, wire_names
from protocol.messages import AbilityFacts, CardFacts, Facts, Printing
from protocol.wire import encode

PAGE = 512 * 1024
"""Maximum size, in bytes, of a line with the facts of many cards."""

KINDS: tuple[tuple[type[Ability], Any], ...] = (
    (Paid, "paid"),
    (Conditional, "conditional"),
    (Static, "static"),
    (Replacement, "replacement"),
    (Subroutine, "subroutine"),
)

_SHARED = {field.name for field in attrs.fields(Printed)} & {field.name for field in attrs.fields(CardFacts)} - {
    "printings"
}


def facts_of(titles: Sequence[str], pool: Mapping[str, CardDefinition]) -> Facts:
    """The facts of these cards, by title or printing code, and the titles that match no card."""
    found, unknown = [], []
    for title in titles:
        meant = candidates(title)
        if len(meant) == 1:
            found.append(card_facts(meant[0], pool.get(meant[0].title)))
        else:
            unknown.append(title)
    return Facts(found, unknown)


class Playable:
    """The facts of all cards in a pool, in pages that fit on one line; built on first request."""

    def __init__(self, pool: Mapping[str, CardDefinition], size: int = PAGE) -> None:
        self.pool = pool
        self.size = size
        self.titles = sorted(pool)

    @cached_property
    def facts(self) -> list[tuple[CardFacts, int]]:
        """The facts of each card and their encoded size in bytes."""
        cards = [(title, self.pool[title]) for title in self.titles]
        found = [attrs.evolve(card_facts(card.printed, card), title=title) for title, card in cards]
        return [(facts, len(encode(Facts([facts])))) for facts in found]

    def page(self, after: str) -> Facts:
        """The cards after a title, as many as fit on one page."""
        start = bisect_right(self.titles, after)
        used, page = 0, list[CardFacts]()
        for facts, size in self.facts[start:]:
            used += size
            if page and used > self.size:
                return Facts(page, after=page[-1].title)
            page.append(facts)
        return Facts(page)


def card_facts(printed: Printed, definition: CardDefinition | None) -> CardFacts:
    """A card's printed facts and, if it is implemented, its abilities."""
    values = {name: getattr(printed, name) for name in sorted(_SHARED)}
    lists: Any = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    facts = CardFacts(**lists)
    facts.printings = [Printing(*each) for each in zip(printed.sets, printed.codes, strict=True)]
    facts.advancement_requirement = printed.advancement
    facts.implemented = definition is not None
    if definition is not None:
        facts.text = definition.text
        facts.advanceable = definition.advanceable is not False
        facts.recurring = definition.recurring or None
        if definition.play_if is not None:
            facts.condition = condition(definition.play_if)["condition"]
        if definition.play:
            facts.abilities = [play_facts(definition)]
        facts.abilities += [ability_facts(ability) for ability in definition.abilities]
        facts.abilities += [ability_facts(ability, created=True) for ability in definition.created]
    return facts


def ability_facts(ability: Ability, *, created: bool = False) -> AbilityFacts:
    """One ability of a card."""
    facts = AbilityFacts(ability.key, _kind(ability), ability.words, created=created)
    facts.effects = effects_of(ability.means)
    if isinstance(ability, Paid):
        facts.interrupts = wire_names(ability.interrupts)
        facts.restricted = ability.paid_from is not None or ability.condition not in (None, encountering)
        if isinstance(ability.cost, Cost):
            facts.cost_words, facts.pay = ability.cost.words(), cost_of(ability.cost)
    if isinstance(ability, Conditional):
        facts.optional, facts.own = ability.optional, ability.own
        facts.triggers, facts.interrupts = wire_names(ability.kinds), wire_names(ability.interrupts)
    return facts


def play_facts(definition: CardDefinition) -> AbilityFacts:
    """What playing a card does."""
    facts = AbilityFacts("play", "play", label(definition.play), effects=effects_of(definition.means))
    if definition.play_cost != FREE:
        facts.cost_words, facts.pay = definition.play_cost.words(), cost_of(definition.play_cost)
    return facts


def _kind(ability: Ability) -> Any:
    return next(kind for cls, kind in KINDS if isinstance(ability, cls))
