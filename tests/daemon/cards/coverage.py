"""How much of what the cards do they say as data: `python -m tests.daemon.cards.coverage` prints the table.

An ability is `useful` if it says anything besides `other`, and `whole` if it says nothing of the kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from daemon.cards import registry
from daemon.facts import card_facts
from protocol.effects import Effect
from protocol.messages import AbilityFacts


def told() -> Iterator[tuple[str, str, AbilityFacts]]:
    """Set, title and facts of every ability of every playable card, as `cards` tells them."""
    for definition in registry.values():
        for ability in card_facts(definition.printed, definition).abilities:
            yield definition.module.split(".")[2], definition.title, ability


def lists(effect: Effect) -> list[list[Effect]]:
    """The lists of effects in an effect."""
    return [effect.then, effect.otherwise, *effect.of]


def useful(effects: Iterable[Effect]) -> bool:
    """Whether effects say anything besides `other`; one that holds others says what they say."""
    return any(
        any(useful(each) for each in lists(effect)) if any(lists(effect)) else effect.do != "other"
        for effect in effects
    )


def whole(effects: Iterable[Effect]) -> bool:
    """Whether effects leave nothing to the text."""
    return all(effect.do != "other" and all(whole(each) for each in lists(effect)) for effect in effects)


def counts() -> dict[str, tuple[int, int, int]]:
    """For each set how many abilities there are, how many are useful, and how many whole."""
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for cycle, _, ability in told():
        for at, yes in enumerate((True, useful(ability.effects), whole(ability.effects))):
            found[cycle][at] += yes
    return {cycle: (a, b, c) for cycle, (a, b, c) in sorted(found.items())}


def table() -> str:
    """The counts as a table."""
    rows = [("set", "abilities", "useful", "whole"), *((cycle, *map(str, row)) for cycle, row in counts().items())]
    return "\n".join(f"{name:<10}{all:>10}{some:>10}{full:>10}" for name, all, some, full in rows)


if __name__ == "__main__":
    print(table())
