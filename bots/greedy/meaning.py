"""What abilities say that they do, for a player that reads no words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from protocol.effects import Cost, Effect
from protocol.prompts import Option


def inner(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects and all that they hold, in order."""
    for effect in effects:
        yield effect
        yield from inner(effect.then)
        yield from inner(effect.otherwise)
        for mode in effect.of:
            yield from inner(mode)


def find_all(effects: Iterable[Effect], do: str, *what: str) -> list[Effect]:
    """Those that do it, to one of these kinds if any are named."""
    return [each for each in inner(effects) if each.do == do and (not what or kinds(each) & set(what))]


def does(effects: Iterable[Effect], do: str, *what: str) -> bool:
    """Whether one of them does it."""
    return bool(find_all(effects, do, *what))


def amount(effects: Iterable[Effect], do: str, *what: str) -> int:
    """The first number with it, 0 without one."""
    return next((each.amount for each in find_all(effects, do, *what) if each.amount is not None), 0)


def kinds(effect: Effect) -> set[str]:
    """All kinds that it is about."""
    return {*([effect.what] if effect.what is not None else []), *effect.also}


def gains(effects: Iterable[Effect], player: str | None = None) -> int:
    """Credits that are gained or taken from the card, at first, or for each of something; those that the other player
    is given do not count."""
    found = [*find_all(effects, "gain", "credits"), *find_all(effects, "take", "credits")]
    numbers = [each.amount or each.each or 0 for each in found if each.player in (None, player)]
    return next((number for number in numbers if number), 0)


def about_credits(effects: Sequence[Effect]) -> bool:
    """Whether they bring credits, or make something cheaper."""
    brings = any(does(effects, do, "credits") for do in ("gain", "take", "place"))
    cheaper = does(effects, "modify", "pays", "install_cost", "rez_cost", "may_cost_less")
    return brings or cheaper or any(each.less for each in inner(effects))


def accesses(effects: Iterable[Effect]) -> int:
    """Additional accesses."""
    return amount(effects, "access")


# -- Costs


def price(option: Option) -> int:
    """Credits that an option costs."""
    return option.pay.credits if option.pay is not None else 0


def clicks(cost: Cost | None) -> int:
    """Clicks of a cost, those that are lost to pay it included."""
    return cost.clicks + amount(cost.parts, "lose", "clicks") if cost is not None else 0


def parts(cost: Cost | None) -> Sequence[Effect]:
    """What else a cost asks for."""
    return cost.parts if cost is not None else ()


def viruses(cost: Cost | None) -> int:
    """Virus counters of a cost."""
    return amount(parts(cost), "spend", "virus")


def lost_from_hand(cost: Cost | None) -> int:
    """Cards of the hand that a cost asks for."""
    return sum(each.count or 0 for each in find_all(parts(cost), "trash") if each.origin == "hand")
