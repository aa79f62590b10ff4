"""Imminent effects, and how an instruction is resolved (9.9, 9.11).

While imminent, an effect is a small mutable record, so that interrupts can change its values, prevent it or replace it.
`instruct` is one instruction: replacement effects, the interrupt window, carrying out, a checkpoint. Only an effect's
`carry_out` changes the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import define

from daemon.rules import checkpoint, values, windows
from daemon.rules.imminent import Effect
from daemon.rules.model import Card, Game, Lingering, Resolution, Seat
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow, Option, choose

if TYPE_CHECKING:
    from daemon.rules.abilities import Instruction, Replacement


def instruct(game: Game, *effects: Effect, check: bool = True, begins: Any = None) -> Flow[None]:
    """One instruction with these effects together.

    `check=False` skips the checkpoint, for effects within a larger instruction. `begins` is the structure that begins
    with it, for the reaction window that follows (9.2.8f).
    """
    declared = game.declared
    interruptible = False
    for effect in effects:
        kind = effect.kind
        if "!" + kind in declared or "=" + kind in declared or game.lingering or game.phantoms:
            interruptible = True
    if interruptible:
        yield from be_imminent(game, effects)
    for effect in effects:
        if not effect.void:
            yield from effect.carry_out(game)
    if check:
        yield from checkpoint.checkpoint(game, begins)


def be_imminent(game: Game, effects: tuple[Effect, ...]) -> Flow[None]:
    """Active replacement effects, then the interrupt window (9.9). Query `more KIND`: (effect) -> int, by how much a
    static ability increases an expected effect."""
    live = [effect for effect in effects if effect.expected(game)]
    if not live:
        return
    for effect in live:
        if "~more " + effect.kind in game.declared:
            effect.amount += values.total(game, "more " + effect.kind, effect)  # type: ignore[attr-defined]
    for effect in live:
        note_imminent(game, effect)
    for effect in live:
        yield from replace(game, effect)
    live = [effect for effect in live if not effect.void and effect.expected(game)]
    if live:
        game.imminent.append(live)
        yield from windows.interrupt_window(game, live)
        game.imminent.pop()


def note_imminent(game: Game, effect: Effect) -> None:
    """Record that an effect is imminent, or has changed its kind (9.9.5a)."""
    if "!" + effect.kind in game.declared:  # nothing else reads such records
        player, by = getattr(effect, "player", None), getattr(effect, "by", None)
        record = happen(game, "would " + effect.kind, player, effect.subject, effect.size or 0, data={"by": by})
        effect.would.append(record)


def replace(game: Game, effect: Effect) -> Flow[None]:
    """Apply replacement effects, the affected player choosing the order, each once (9.9.9, 9.9.11)."""
    while not effect.void:
        found = [
            (bearer, ability, lingering)
            for bearer, ability, lingering in replacements(game, effect)
            if (bearer.number, ability.key) not in effect.replaced_by
        ]
        if not found:
            return
        chooser: Seat = getattr(effect, "player", None) or game.active
        taken = found[0]
        if len(found) > 1 or found[0][1].optional:
            options = [Option("use", card=b, ability=a, words=a.words, value=(b, a, x)) for b, a, x in found]
            if all(ability.optional for _, ability, _ in found):
                options.append(Option("pass", value=None))
            answer = yield from choose(game, chooser, "order", options, default=len(options) - 1, public=False)
            if answer.value is None:
                return
            taken = answer.value
        bearer, ability, lingering = taken
        effect.replaced_by.append((bearer.number, ability.key))
        this = Resolution(
            bearer,
            bearer.object,
            lingering.controller if lingering else bearer.controller,
            ability,
            effect=effect,
            server=bearer.server,
            memory=dict(lingering.memory) if lingering else {},
        )
        if lingering is not None and lingering.once and lingering in game.lingering:
            game.lingering.remove(lingering)
        limit_use(game, this)
        this.used = ability.optional
        game.resolving.append(this)
        assert ability.flow is not None
        yield from ability.flow(game, this, effect)
        resolved(game, this)


def replacements(game: Game, effect: Effect) -> Iterable[tuple[Card, Replacement, Lingering | None]]:
    """The replacement effects that apply to an effect now."""
    for bearer, ability in game.declared.get("=" + effect.kind, ()):
        if values.is_active(game, bearer, ability) and (
            ability.applies is None or ability.applies(game, bearer, effect, None)
        ):
            yield bearer, ability, None
    for lingering in list(game.lingering):
        if lingering.key:
            ability = game.lingering_ability(lingering)
            if effect.kind in getattr(ability, "kinds", ()) and getattr(ability, "flow", None) is not None:
                bearer = game.cards[lingering.bearer[0]]
                if ability.applies is None or ability.applies(game, bearer, effect, lingering):
                    yield bearer, ability, lingering


def limit_use(game: Game, this: Resolution) -> None:
    """Once-per-turn limits count this resolution (9.3.6g)."""
    if this.card is not None and this.ability is not None and this.ability.once_per_turn:
        this.card.used[this.ability.key] = game.turn


def note_use(game: Game, this: Resolution) -> None:
    """A player uses an ability and its card (9.1.6)."""
    if this.card is None:
        return
    key = this.ability.key if this.ability is not None else this.subroutine
    reference = (this.card.number, this.object)
    gained_from = this.ability.of if this.ability is not None else ""
    data = {"of": gained_from} if gained_from not in ("", this.card.title) else None
    happen(game, "use", this.controller, this.card, source=this.card, detail=key, reference=reference, data=data)


def resolved(game: Game, this: Resolution) -> None:
    """The innermost resolution is over. It now counts as used if its controller chose to resolve it or a part of it
    (9.1.6b); a paid ability has counted as used since its cost was paid (9.1.6a)."""
    game.resolving.pop()
    if this.used:
        note_use(game, this)


def carry_out_instructions(game: Game, this: Resolution, instructions: tuple[Instruction, ...]) -> Flow[None]:
    """Resolve an ability: its instructions in order, each with its windows and checkpoint."""
    this.used = getattr(this.ability, "optional", False)
    game.resolving.append(this)
    shown = len(game.shown)
    for instruction in instructions:
        yield from instruction.flow(game, this)
    resolved(game, this)
    del game.shown[shown:]  # revealed cards are seen until the ability is finished


@define(slots=True, eq=False, kw_only=True)
class ResolveConditional(Effect):
    """A triggered conditional ability resolves; it becomes imminent as a whole before its first instruction does."""

    kind: ClassVar[str] = "conditional"
    this: Resolution
    card: Card | None
    player: Seat
    instructions: tuple[Instruction, ...]

    def carry_out(self, game: Game) -> Flow[None]:
        yield from carry_out_instructions(game, self.this, self.instructions)


def could_change(game: Game, this: Resolution, instructions: tuple[Instruction, ...]) -> bool:
    """Whether an ability has the potential to change the game state: one instruction is enough (CR 1.4, 1.2.5)."""
    return not instructions or any(instruction.could_change(game, this) for instruction in instructions)
