"""What abilities do and cost, for the wire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from daemon.rules.abilities import Meaning
from daemon.rules.costs import Cost
from daemon.view.events import TYPES
from protocol import effects as wire

MOST = 4096

LISTS = ("then", "otherwise")
NAMES = ("triggers", "interrupts")


MADE: dict[int, tuple[Sequence[Meaning], list[wire.Effect]]] = {}
"""Cache of converted meanings, which are few, by identity; entries never change."""


def effects_of(means: Sequence[Meaning]) -> list[wire.Effect]:
    """What something does. The list is shared: do not modify it."""
    found = MADE.get(id(means))
    if found is not None and found[0] is means:
        return found[1]
    made = [effect_of(each) for each in means]
    if len(MADE) < MOST:
        MADE[id(means)] = (means, made)
    return made


def effect_of(meaning: Meaning) -> wire.Effect:
    """One effect."""
    fields: dict[str, Any] = {}
    for name, value in meaning.items():
        if name in LISTS:
            fields[name] = [effect_of(each) for each in value]
        elif name == "of":
            fields[name] = [[effect_of(each) for each in mode] for mode in value]
        elif name == "pay":
            fields[name] = cost_of(value)
        elif name in NAMES:
            fields[name] = wire_names(value)
        else:
            fields[name] = list(value) if isinstance(value, tuple) else value
    return wire.Effect(**fields)


def cost_of(cost: Cost) -> wire.Cost:
    """A cost."""
    parts = [effect_of(each) for part in cost.parts for each in part.means()]
    return wire.Cost(cost.credits, cost.clicks, cost.x, parts)


def wire_names(kinds: Iterable[str]) -> list[str]:
    """Kinds of records and effects, with event names."""
    return [TYPES.get(kind, kind.replace(" ", "_")) for kind in kinds]
