"""The meaning of instructions, as data for programs: verbs and fields of `protocol.effects`, with costs as `Cost`.

Every word provides its meaning, and a composition combines those of its parts. A written-out flow means `other`, unless
it declares what it does: `@means(says("draw", amount=2))`. A meaning must be true, but may be incomplete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from attrs import evolve, frozen

from daemon.rules import values
from daemon.rules.abilities import OTHER, Ability, Conditional, Instruction, Meaning
from daemon.rules.model import Game, Resolution, Seat

F = TypeVar("F", bound=Callable[..., Any])

Amount = int | Callable[[Game, Resolution], int]

CONDITION = "condition"
"""The attribute of a test that holds its name as meanings give it."""

MEANS = "means"
"""The attribute of a flow that holds what it declares about itself."""


def says(do: str, **fields: Any) -> Meaning:
    """One meaning: a verb and its non-empty fields."""
    return {"do": do, **{name: value for name, value in fields.items() if value not in (None, False, "", ())}}


def means(*meanings: Meaning) -> Callable[[F], F]:
    """Declares what a written-out flow does."""

    def declare(flow: F) -> F:
        setattr(flow, MEANS, meanings)
        return flow

    return declare


def declared(flow: Callable[..., Any]) -> tuple[Meaning, ...]:
    """What a flow declares about itself; `other` if nothing."""
    found: tuple[Meaning, ...] = getattr(flow, MEANS, OTHER)
    return found


def meaning(instructions: Iterable[Instruction]) -> tuple[Meaning, ...]:
    """What a sequence of instructions does."""
    return tuple(each for instruction in instructions for each in instruction.means)


def attaches(*keys: str) -> Meaning:
    """What its card declares under these keys of `lingering` holds for a time."""
    return {"do": "attach", "attach": keys}


def condition_called(name: str) -> Callable[[F], F]:
    """Names a test that meanings can refer to."""

    def declare(test: F) -> F:
        setattr(test, CONDITION, name)
        return test

    return declare


# -- Amounts


@frozen(slots=True)
class Per:
    """`base`, plus `each` per item: `per` names a counter on this card, or `tag`, `agenda_point`, …"""

    each: int
    per: str
    number: Callable[[Game, Resolution], int]
    base: int = 0

    def __call__(self, game: Game, this: Resolution) -> int:
        return self.base + self.each * self.number(game, this)


def quantity(amount: Amount | None) -> dict[str, Any]:
    """The amount fields: `amount`; `each` and `per`; `all` for None; nothing where it depends on the game."""
    if amount is None:
        return {"all": True}
    if isinstance(amount, int):
        return {"amount": amount}
    if isinstance(amount, Per):
        return {"amount": amount.base or None, "each": amount.each, "per": amount.per}
    return {}


def fixed(amount: object) -> int | None:
    """A number that does not depend on the game."""
    return amount if isinstance(amount, int) else None


@frozen(slots=True)
class HasAtMost:
    """The condition that a player has so many credits or fewer."""

    seat: Seat
    number: int

    def __call__(self, game: Game, this: Any = None) -> bool:
        return values.credits(game, self.seat) <= self.number


def condition(test: Any) -> dict[str, Any]:
    """The fields that say what a test asks for: `other` where only the text says it."""
    if isinstance(test, HasAtMost):
        return {"condition": "credits", "amount": test.number, "player": test.seat}
    return {"condition": getattr(test, CONDITION, "other")}


# -- Kinds of cards


@frozen(slots=True)
class OfType:
    """Cards of one of the types (not facedown Runner cards)."""

    types: tuple[str, ...]

    def __call__(self, game: Game, card: Any) -> bool:
        return card.type in self.types and (card.owner == "corp" or card.faceup)


def named(kinds: tuple[str, ...] | None) -> dict[str, Any]:
    """The fields for the kind: `what`, and `also` for further kinds."""
    return {"what": kinds[0], "also": kinds[1:]} if kinds else {}


def cards_of(test: Any) -> dict[str, Any]:
    """The fields for the cards that pass a test: their types if it tests types, otherwise just `card`."""
    return named(test.types) if isinstance(test, OfType) else {"what": "card"}


# -- Whole cards


def whole(ability: Ability, lingering: Mapping[str, Ability]) -> Ability:
    """The ability with its attached abilities' meanings filled in."""
    return evolve(ability, means=spelled_out(ability.means, lingering)) if ability.means else ability


def spelled_out(meanings: Iterable[Meaning], lingering: Mapping[str, Ability]) -> tuple[Meaning, ...]:
    """Meanings with attached keys replaced by those abilities' meanings."""
    out: list[Meaning] = []
    for each in meanings:
        inner: dict[str, Any] = {
            name: spelled_out(each[name], lingering) for name in ("then", "otherwise") if name in each
        }
        if "of" in each:
            inner["of"] = tuple(spelled_out(mode, lingering) for mode in each["of"])
        attached = tuple(found for key in each.get("attach", ()) for found in lasting(lingering[key], lingering))
        rest = {name: value for name, value in each.items() if name != "attach"}
        if each["do"] == "attach":
            out += attached
        else:
            out.append({**rest, **inner, **({"then": (*inner.get("then", ()), *attached)} if attached else {})})
    return tuple(out)


def of_parts(game: Game, this: Resolution, meanings: Sequence[Meaning], title: str = "") -> Sequence[Meaning]:
    """The meanings of a part of the resolving ability, with attached keys filled in; the same object if it has none.
    `title` is the card that declares it, by default that of the ability."""
    title = title or (this.ability.of if this.ability is not None else "") or (this.card.title if this.card else "")
    found = spelled_out(meanings, game.pool[title].lingering) if title in game.pool else tuple(meanings)
    return meanings if found == tuple(meanings) else found


def lasting(ability: Ability, lingering: Mapping[str, Ability]) -> tuple[Meaning, ...]:
    """The meaning of an ability created by an effect."""
    found = spelled_out(ability.means, lingering)
    if isinstance(ability, Conditional):
        return (says("when", triggers=ability.kinds, interrupts=ability.interrupts, then=found),)
    return found
