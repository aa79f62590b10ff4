"""Preventing (avoiding) tags and damage that are imminent (9.9.5)."""

from __future__ import annotations

from daemon.rules.abilities import Instruction, always
from daemon.rules.damage import Damage
from daemon.rules.economy import Tags
from daemon.rules.imminent import Effect
from daemon.rules.model import Card, Game, Resolution
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_number
from daemon.rules.words.meaning import quantity, says


def preventable(game: Game, card: Card, effect: Effect) -> bool:
    """Whether an interrupt could prevent some of the tags or damage: not at 0 or less."""
    return isinstance(effect, Tags | Damage) and effect.amount > 0 and not effect.unpreventable


def prevent(most: int | None, *, up_to: bool = False) -> Instruction:
    """Prevent that much of what the ability interrupts, up to that much, or (None) all of it.

    The amount can go below 0 and be raised from there; once all of it is prevented, nothing can be raised (9.9.7a, b).
    An ability that resolves after its interrupt remembers the effect as `imminent`.
    """

    def flow(game: Game, this: Resolution) -> Flow[None]:
        effect = this.memory.get("imminent", this.effect)
        assert isinstance(effect, Tags | Damage)
        amount = effect.amount if most is None else most
        if up_to:
            amount = yield from choose_number(game, this, 0, amount)
        effect.amount -= amount
        effect.void = effect.void or most is None
        happen(game, "prevent", this.controller, amount=amount, detail=effect.kind)

    return Instruction(flow, always, means=(says("prevent", **quantity(most), up_to=up_to),))
