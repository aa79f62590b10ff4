"""Instructions: the effect of one sentence on a card."""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType
from typing import Any

from daemon.rules import values
from daemon.rules.abilities import Instruction, Meaning, always, label
from daemon.rules.cards import Draw, RemoveFromGame, Trash
from daemon.rules.checkpoint import checkpoint
from daemon.rules.damage import Damage
from daemon.rules.economy import (
    BadPublicity,
    GainClicks,
    GainCredits,
    LoseClicks,
    LoseCredits,
    PlaceCounters,
    Tags,
    TakeCredits,
)
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, Game, Resolution, Seat
from daemon.rules.movement import hosted_count
from daemon.rules.prompts import Flow
from daemon.rules.runs import EndRun
from daemon.rules.words.meaning import Amount, Per, condition, condition_called, declared, meaning, quantity, says

Could = Callable[[Game, Resolution], bool]
FlowFunction = Callable[[Game, Resolution], Flow[None]]


def amount_of(game: Game, this: Resolution, amount: Amount) -> int:
    """A number, or a function computing it when the instruction becomes imminent."""
    return amount if isinstance(amount, int) else amount(game, this)


def do(flow: FlowFunction, could_change: Could = always, means: tuple[Meaning, ...] = ()) -> Instruction:
    """A written-out flow as an instruction, with its own test of whether it could change the game state."""
    name = getattr(flow, "__name__", "flow")
    words = "" if name in ("flow", "<lambda>") else name.replace("_", " ")
    return Instruction(flow, could_change, words, means=means or declared(flow))


def imminent(
    make: Callable[[Game, Resolution], Effect | None],
    could_change: Could = always,
    words: str = "",
    means: Meaning | None = None,
) -> Instruction:
    """An instruction that is one effect, created as it becomes imminent (None: nothing happens)."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        effect = make(game, this)
        if effect is not None:
            yield from instruct(game, effect)

    return Instruction(flow, could_change, words, means=declared(make) if means is None else (means,))


def count(amount: Amount | None, noun: str) -> str:
    """An amount in words, `2 credits`, without the number where it is computed later."""
    if not isinstance(amount, int):
        return f"{noun}s"
    return f"{amount} {noun}" if amount == 1 else f"{amount} {noun}s"


def noun_of(counter: str) -> str:
    """One counter of that kind in words."""
    return "credit" if counter == "credits" else f"{counter} counter"


def positive(amount: Amount) -> Could:
    """Something happens if the amount is more than 0."""
    if isinstance(amount, int):
        number = amount
        return lambda game, this: number > 0
    return lambda game, this: amount_of(game, this, amount) > 0


def together(*makes: Callable[[Game, Resolution], Effect | None], means: tuple[Meaning, ...] = ()) -> Instruction:
    """Several effects in one sentence, imminent and carried out together."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        found = [effect for effect in (make(game, this) for make in makes) if effect is not None]
        yield from instruct(game, *found)

    return Instruction(flow, always, means=means or tuple(each for make in makes for each in declared(make)))


# -- Credits, clicks, cards


def gain(amount: Amount, who: Seat | None = None) -> Instruction:
    """Gain credits."""
    return imminent(
        lambda game, this: GainCredits(player=who or this.controller, amount=amount_of(game, this, amount)),
        lambda game, this: (
            amount_of(game, this, amount) > 0 and not values.cannot(game, "gain credits", who or this.controller)
        ),
        words=f"gain {count(amount, 'credit')}",
        means=says("gain", what="credits", player=who, **quantity(amount)),
    )


def lose(amount: Amount | None, who: Seat) -> Instruction:
    """A player loses credits (None: all)."""
    return imminent(
        lambda game, this: LoseCredits(player=who, amount=None if amount is None else amount_of(game, this, amount)),
        lambda game, this: values.credits(game, who) > 0,
        words=f"lose {count(amount, 'credit')}",
        means=says("lose", what="credits", player=who, **quantity(amount)),
    )


def gain_clicks(amount: Amount, who: Seat | None = None) -> Instruction:
    """Gain clicks."""
    return imminent(
        lambda game, this: GainClicks(player=who or this.controller, amount=amount_of(game, this, amount)),
        words=f"gain {count(amount, 'click')}",
        means=says("gain", what="clicks", player=who, **quantity(amount)),
    )


def lose_clicks(amount: Amount, who: Seat) -> Instruction:
    """A player loses clicks, if any remain."""
    return imminent(
        lambda game, this: LoseClicks(player=who, amount=amount_of(game, this, amount)),
        lambda game, this: game.player(who).clicks > 0,
        words=f"lose {count(amount, 'click')}",
        means=says("lose", what="clicks", player=who, **quantity(amount)),
    )


def draw(amount: Amount, who: Seat | None = None) -> Instruction:
    """Draw cards."""
    return imminent(
        lambda game, this: Draw(player=who or this.controller, amount=amount_of(game, this, amount)),
        lambda game, this: (
            bool(game.player(who or this.controller).deck or (who or this.controller) == CORP)
            and not values.cannot(game, "draw", who or this.controller)
        ),
        words=f"draw {count(amount, 'card')}",
        means=says("draw", player=who, **quantity(amount)),
    )


def take_credits(amount: int | None) -> Instruction:
    """Take hosted credits from this card (None: all)."""
    return imminent(
        lambda game, this: TakeCredits(player=this.controller, card=this.here, amount=amount) if this.present else None,
        lambda game, this: this.present and this.here.count("credits") > 0,
        words=f"take {count(amount, 'credit')}",
        means=says("take", what="credits", **quantity(amount)),
    )


def place(counter: str, amount: Amount) -> Instruction:
    """Place counters on this card."""
    return imminent(
        lambda game, this: (
            PlaceCounters(card=this.here, counter=counter, amount=amount_of(game, this, amount), player=this.controller)
            if this.present
            else None
        ),
        lambda game, this: this.present,
        words=f"place {count(amount, noun_of(counter))}",
        means=says("place", what=counter, **quantity(amount)),
    )


def load(counter: str, amount: int) -> Instruction:
    """Load counters onto this card: it can become empty of them (10.9)."""
    return imminent(
        lambda game, this: (
            PlaceCounters(card=this.here, counter=counter, amount=amount, player=this.controller, load=True)
            if this.present
            else None
        ),
        words=f"load {count(amount, noun_of(counter))}",
        means=says("place", what=counter, **quantity(amount)),
    )


# -- Tags, damage, bad publicity


def tags(amount: Amount) -> Instruction:
    """Give the Runner tags."""
    return imminent(
        lambda game, this: Tags(amount=amount_of(game, this, amount), by=this.controller),
        positive(amount),
        words=f"give {count(amount, 'tag')}",
        means=says("tag", **quantity(amount)),
    )


def damage(kind: str, amount: Amount) -> Instruction:
    """Do `net`, `meat` or `core` damage."""

    def make(game: Game, this: Resolution) -> Effect | None:
        number = amount_of(game, this, amount)  # 0 damage is not damage that would be done (9.9.6b)
        return Damage(kind=kind, amount=number, by=this.controller) if number > 0 else None

    return imminent(
        make,
        positive(amount),
        words=f"do {count(amount, kind + ' damage').removesuffix('s')}",
        means=says("damage", what=kind, **quantity(amount)),
    )


def bad_publicity(amount: int) -> Instruction:
    """Take bad publicity, or remove it (negative)."""
    return imminent(
        lambda game, this: BadPublicity(amount=amount),
        lambda game, this: amount > 0 or game.corp.bad_publicity > 0,
        words=f"take {amount} bad publicity" if amount > 0 else f"remove {-amount} bad publicity",
        means=says("bad_publicity", amount=amount),
    )


# -- This card


def trash_this() -> Instruction:
    """Trash this card, as an effect."""
    return imminent(
        lambda game, this: Trash(cards=[this.here], by=this.controller) if this.present else None,
        lambda game, this: this.present,
        words="trash this card",
        means=says("trash", what="this"),
    )


def remove_this_from_game() -> Instruction:
    """Remove this card from the game, as an effect."""
    return imminent(
        lambda game, this: RemoveFromGame(cards=[this.here], by=this.controller) if this.present else None,
        lambda game, this: this.present,
        words="remove this card from the game",
        means=says("remove", what="this"),
    )


# -- Runs


def end_the_run() -> Instruction:
    """End the run."""
    return imminent(
        lambda game, this: EndRun(),
        lambda game, this: game.run is not None or game.encounter is not None,
        words="end the run",
        means=says("end_run"),
    )


# -- Combining instructions


def either(test: Could, then: tuple[Instruction, ...], otherwise: tuple[Instruction, ...] = ()) -> Instruction:
    """If the test holds at resolution, the first instructions; otherwise the others."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        for instruction in then if test(game, this) else otherwise:
            yield from instruction.flow(game, this)

    def could(game: Game, this: Resolution) -> bool:
        chosen = then if test(game, this) else otherwise
        return any(instruction.could_change(game, this) for instruction in chosen)

    branch = says("if", **condition(test), then=meaning(then), otherwise=meaning(otherwise))
    return Instruction(flow, could, label(then), means=(branch,))


def threat(level: int, *instructions: Instruction) -> Instruction:
    """`Threat N →` for an instruction of an event or operation (9.3.6f)."""
    return either(lambda game, this: values.threat_level(game) >= level, instructions)


def repeated(
    *instructions: Instruction,
    again: Could | Callable[[Game, Resolution], Flow[bool]] | None = None,
    times: Amount = 0,
) -> Instruction:
    """`…, repeat this process` (9.12.4): as long as `again` returns true after each pass, or for a number of further
    passes fixed after the first. Prompts made by `again` belong to the pass that has just ended."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        rest: int | None = None
        while True:
            for instruction in instructions:
                yield from instruction.flow(game, this)
            goes_on: Any = False
            if again is not None:
                goes_on = again(game, this)
                if isinstance(goes_on, GeneratorType):
                    goes_on = yield from goes_on
            elif rest is None:
                rest = amount_of(game, this, times)
            yield from checkpoint(game)
            if rest is not None:
                rest, goes_on = rest - 1, rest > 0
            if not goes_on:
                return

    def could(game: Game, this: Resolution) -> bool:
        return any(instruction.could_change(game, this) for instruction in instructions)

    return Instruction(flow, could, label(instructions), means=meaning(instructions))


def hosted(counter: str, each: int = 1, base: int = 0) -> Per:
    """An amount per counter hosted on this card (or before a cost moved it), plus the base."""
    return Per(each, counter, lambda game, this: hosted_count(this, counter), base)


@condition_called("tagged")
def tagged(game: Game, this: Any = None) -> bool:
    """Whether the Runner is tagged."""
    return game.runner.tags > 0
