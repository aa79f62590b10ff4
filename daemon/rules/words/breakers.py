"""Abilities of icebreakers and bioroids: break subroutines, gain strength."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from daemon.rules import values
from daemon.rules.abilities import Instruction, Meaning, Paid
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import RUNNER, Card, Game, Lingering, Resolution
from daemon.rules.payment import LoseClicks
from daemon.rules.prompts import FORCED_ASKED, Flow, Option, choose
from daemon.rules.runs import BreakSubroutines
from daemon.rules.words.lasting import CHECKPOINT, Strengthen, modify, this_encounter
from daemon.rules.words.meaning import fixed, named, says

Price = int | Cost | Callable[[Game, Card], Cost]


def price(cost: Price) -> Cost | Callable[[Game, Card], Cost]:
    """A number of credits, or a cost."""
    return Cost(cost) if isinstance(cost, int) else cost


def break_subs(
    cost: Price,
    subtype: str | tuple[str, ...] | None = None,
    *,
    count: int | None = 1,
    up_to: bool = False,
    on: Callable[[Game, Card, Card], bool] | None = None,
    interface: bool = True,
    words: str = "",
    then: tuple[Instruction, ...] = (),
    **flags: Any,
) -> Paid:
    """`Interface → cost: Break N (or up to N) subtype subroutines`; with count None, any number."""
    kinds = (subtype,) if isinstance(subtype, str) else subtype

    def breaks(game: Game, card: Card, ice: Card) -> bool:
        if kinds is not None and not any(values.has_subtype(game, ice, kind) for kind in kinds):
            return False
        return on is None or on(game, card, ice)

    label = words or break_words(kinds, count, up_to)
    means = says("break", **named(kinds), count=count, up_to=up_to or count is None, condition="other" if on else None)
    instruction = break_instruction(count, up_to or count is None, means)
    return Paid(
        words=label, cost=price(cost), instructions=(instruction, *then), interface=interface, breaks=breaks, **flags
    )


def break_words(kinds: tuple[str, ...] | None, count: int | None, up_to: bool) -> str:
    """The label of a break ability."""
    kind = "/".join(k.replace("_", " ") for k in kinds) + " " if kinds else ""
    number = "any number of" if count is None else f"up to {count}" if up_to else str(count)
    return f"break {number} {kind}subroutine{'' if count == 1 else 's'}"


def break_instruction(count: int | None, up_to: bool, means: Meaning | None = None) -> Instruction:
    """Choose unbroken subroutines of the encountered ice; then breaking them is imminent."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        encounter = game.encounter
        if encounter is None or encounter.over:
            return
        keys = yield from pick_subroutines(game, this, count, up_to)
        yield from instruct(game, BreakSubroutines(ice=encounter.ice, keys=keys, by=this.card))

    found = means or says("break", count=count, up_to=up_to)
    return Instruction(flow, lambda game, this: game.encounter is not None, means=(found,))


def pick_subroutines(game: Game, this: Resolution, count: int | None, up_to: bool) -> Flow[list[str]]:
    """The subroutines to break: `count`, or all if there are fewer; or from one up to that many."""
    encounter = game.encounter
    assert encounter is not None
    subs = [
        (number, sub)
        for number, sub in enumerate(values.subroutines(game, encounter.ice), 1)
        if sub.key not in encounter.broken
    ]
    left = values.printed_breaks_left(game, encounter.ice, encounter.broken)
    reach = breakable(subs, left)
    most = reach if count is None else min(count, reach)
    least = min(1, most) if up_to else most
    if least == most == len(subs) and game.windows not in FORCED_ASKED:
        return [sub.key for _, sub in subs]
    picked: list[str] = []
    start = 0
    while len(picked) < most:
        options = []
        for at, (number, sub) in enumerate(subs[start:], start):
            after = None if left is None else left - sub.printed
            if after != -1 and len(picked) + 1 + breakable(subs[at + 1 :], after) >= least:
                options.append(
                    Option(
                        "choose",
                        target=encounter.ice,
                        amount=number,
                        words=sub.words,
                        means=sub.means,
                        value=(at, sub, after),
                    )
                )
        if not options:
            break
        if len(picked) >= least:
            options.append(Option("done"))
        answer = yield from choose(
            game, RUNNER, "subroutine", options, source=this.card, picked=tuple(picked), minimum=least, maximum=most
        )
        if answer.value is None:
            break
        at, sub, left = answer.value
        start = at + 1
        picked.append(sub.key)
    return picked


def breakable(subs: Sequence[tuple[int, values.Sub]], left: int | None) -> int:
    """How many of the subroutines can be broken if only that many printed ones are allowed."""
    printed = sum(sub.printed for _, sub in subs)
    return len(subs) - printed + (printed if left is None else min(left, printed))


def boost(cost: Price, amount: int | Callable[[Game, Card], int], **flags: Any) -> Paid:
    """`cost: +N strength` for the encounter (3.9.5)."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        number = amount if isinstance(amount, int) else amount(game, this.here)
        if this.present:
            until = this_encounter(game)
            yield from instruct(game, Strengthen(card=this.here, amount=number, until=until, player=this.controller))

    words = f"+{amount if isinstance(amount, int) else 'X'} strength"
    means = says("strength", what="this", amount=fixed(amount), until="encounter")
    return Paid(
        words=words,
        cost=price(cost),
        instructions=(Instruction(flow, could_boost, means=(means,)),),
        **flags,
    )


def could_boost(game: Game, this: Resolution) -> bool:
    """Whether it could change the game state: outside an encounter the strength expires at the next checkpoint, so it
    could not, unless something makes or would make it last."""
    if game.encounter is not None or values.boost_durations(game, Lingering(CHECKPOINT, on=this.here.reference)):
        return True
    interrupts = game.declared.get("!strength", ())
    increase = Strengthen(card=this.here, amount=1, until=CHECKPOINT) if interrupts else None
    return any(
        values.is_active(game, card, ability) and ability.relevant(game, card, increase) for card, ability in interrupts
    )


def encountering(game: Game, this: Any) -> bool:
    """Whether an encounter is in progress."""
    return game.encounter is not None


def lower_the_ice() -> Instruction:
    """The encountered ice gets -1 strength for the remainder of the encounter."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        encounter = game.encounter
        if encounter is not None:
            modify(game, "strength", -1, this_encounter(game), on=encounter.ice)
        yield from ()

    return Instruction(flow, encountering, means=(says("strength", what="ice", amount=-1, until="encounter"),))


def bioroid_break(clicks: int = 1, count: int = 1) -> Paid:
    """A bioroid's own ability: the Runner loses clicks to break subroutines on that ice."""
    return Paid(
        words=break_words(None, count, False),
        cost=Cost(parts=(LoseClicks(clicks),)),
        instructions=(break_instruction(count, False, says("break", what="this", count=count)),),
        by=RUNNER,
        breaks=lambda game, card, ice: card is ice,
    )
