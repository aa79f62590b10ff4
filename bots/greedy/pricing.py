"""The Runner's cost of getting past ice: used by the Runner before a run, by the Corp before installing an agenda."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import define

from bots.greedy.knowledge import Table
from bots.greedy.meaning import amount, does, find_all, kinds, parts, viruses
from protocol.effects import Cost, Effect
from protocol.messages import AbilityFacts
from protocol.views import Card, Server, Subroutine, View

BREAKS = {"fracter": "barrier", "decoder": "code_gate", "killer": "sentry"}
"""Icebreaker subtype -> the ice it breaks; one without any of them breaks all."""

DAMAGE, TAG, CLICK, BROKEN, VIRUS = 1.2, 2.5, 1.5, 2.5, 0.8
"""The value in credits of a lost card, a tag, a click, a used-up breaker and a virus counter."""


UNSEEN, FORCED, RISK = 1.8, 1.6, 0.17
"""For unrezzed ice: the cost of breaking it, the value of making the Corp rez it, and the chance that it stops the run,
per kind of ice that nothing in the rig breaks."""


@define(slots=True)
class Toll:
    """The cost of getting past; `risk` is the chance of not getting past at all."""

    credits: float = 0
    damage: float = 0
    tags: float = 0
    clicks: int = 0
    risk: float = 0
    worst: int = 0
    """The maximum damage to expect."""
    other: float = 0
    """Other losses, in credits."""

    def plus(self, other: Toll) -> Toll:
        """Both in sequence."""
        return Toll(
            self.credits + other.credits,
            self.damage + other.damage,
            self.tags + other.tags,
            self.clicks + other.clicks,
            1 - (1 - self.risk) * (1 - other.risk),
            self.worst + other.worst,
            self.other + other.other,
        )

    @property
    def weight(self) -> float:
        """The total in credits, without the risk."""
        return self.credits + DAMAGE * self.damage + TAG * self.tags + CLICK * self.clicks + self.other


@define(slots=True)
class Plan:
    """A plan for a piece of ice: which breaker breaks which subroutines, and the total cost."""

    toll: Toll
    breaker: Card | None = None
    keys: tuple[str, ...] = ()
    """Of the subroutines to break."""
    by_click: bool = False
    """Whether the ice's own ability breaks them, for clicks."""


def fired(subs: Iterable[Subroutine], credits: int, ice: Card, table: Table) -> Toll:
    """What subroutines do to a Runner with that many credits."""
    toll = Toll()
    for sub in subs:
        for effect in sub.effects:
            suffer(toll, effect, credits)
        if does(sub.effects, "gain") or does(sub.effects, "install"):
            toll.other += 1
    return toll


def suffer(toll: Toll, effect: Effect, credits: int, *, sure: bool = True) -> None:
    """Add what an effect of the Corp does to the Runner; `sure` unless it depends on what is not known."""
    left, number = max(0, credits - int(toll.credits)), effect.amount or 1
    below: Iterable[Effect] = ()
    match effect.do:
        case "end_run":
            toll.risk = max(toll.risk, 1.0 if sure else 0.5)
        case "damage":
            toll.damage += number
            toll.worst += number
        case "tag":
            toll.tags += number
        case "lose" if effect.player == "runner" and effect.what == "credits":
            toll.credits += left if effect.all else min(number, left)
        case "trash" if effect.player == "runner" and effect.origin == "installed":
            toll.other += 4
        case "unless" if does(parts(effect.pay), "tag"):
            toll.tags += amount(parts(effect.pay), "tag")
        case "unless" if does(effect.then, "end_run") and plain(effect.pay) and left >= credits_of(effect.pay):
            toll.credits += credits_of(effect.pay)
        case "if" if effect.condition == "credits" and effect.player == "runner":
            below = effect.then if left <= number else effect.otherwise
        case "if":
            below, sure = effect.then, False
        case "unless" | "choose" | "trace" | "psi":
            below = (*effect.then, *(each for mode in effect.of for each in mode))
    for each in below:
        suffer(toll, each, credits, sure=sure)


def plain(cost: Cost | None) -> bool:
    """Whether a cost is known, and nothing but credits."""
    return cost is not None and not (cost.clicks or cost.x or cost.parts)


def credits_of(cost: Cost | None) -> int:
    """Credits of a cost."""
    return cost.credits if cost is not None else 0


def met(ice: Card, table: Table) -> Toll:
    """What happens on an encounter, whatever is broken."""
    toll = Toll()
    for ability in table.abilities(ice.title):
        if ability.own and "encounter" in ability.triggers:
            for effect in ability.effects:
                suffer(toll, effect, 0)
    return Toll(damage=toll.damage, worst=toll.worst, tags=toll.tags)


def can_break(breaker: Card, ice: Card, table: Table) -> bool:
    """Whether an icebreaker breaks that kind of ice."""
    kinds = table.subtypes(breaker)
    if "icebreaker" not in kinds or breaker.facedown:
        return False
    mine = [BREAKS[kind] for kind in kinds if kind in BREAKS]
    return not mine or any(kind in table.subtypes(ice) for kind in mine)


def break_cost(breaker: Card, ice: Card, count: int, gap: int, breakers: int, table: Table) -> Toll | None:
    """An icebreaker's cost of closing a strength gap and breaking that many subroutines; None if it cannot."""
    paid = [each for each in table.abilities(breaker.title) if each.ability_kind == "paid" and not each.restricted]
    breaks = next((ability for ability in paid if matches(ability, ice, table)), None)
    if breaks is None:
        return None
    if breaks.pay is not None and breaks.pay.x:
        return Toll(credits=max(gap, count))
    credits = counters = 0
    if gap > 0:
        boost = next((each for each in paid if does(each.effects, "strength", "this") and each.pay is not None), None)
        if boost is None:
            return None
        times = -(-gap // (amount(boost.effects, "strength", "this") or max(1, breakers)))
        credits, counters = times * credits_of(boost.pay), times * viruses(boost.pay)
    at_once = find_all(breaks.effects, "break")[0].count or max(1, count)
    times = -(-count // at_once)
    credits, counters = credits + times * credits_of(breaks.pay), counters + times * viruses(breaks.pay)
    if counters > breaker.counters.get("virus", 0):
        return None
    return Toll(credits=credits, other=VIRUS * counters)


def matches(ability: AbilityFacts, ice: Card, table: Table) -> bool:
    """Whether an ability breaks subroutines on ice of that kind."""
    found = find_all(ability.effects, "break")
    return any(not kinds(each) or bool(kinds(each) & set(table.subtypes(ice))) for each in found)


def fixed_on(ice: Card, rig: Sequence[Card], table: Table) -> Iterator[tuple[Card, int]]:
    """Cards other than icebreakers that break subroutines on this particular ice, and how many."""
    for card in (*ice.hosted, *(card for card in rig if card.chosen == ice.card)):
        for ability in table.abilities(card.title) if "icebreaker" not in table.subtypes(card) else ():
            broken = find_all(ability.effects, "break")
            if ability.ability_kind == "paid" and broken:
                times = card.counters.get("virus", 0) if viruses(ability.pay) else 1
                yield card, times * (broken[0].count or 1)


def helped(rig: Iterable[Card], table: Table) -> int:
    """How much strength counters in the rig can remove from ice."""
    return sum(card.counters.get("virus", 0) for card in rig if weakens(card.title, table))


def weakens(title: str | None, table: Table) -> bool:
    """Whether virus counters of a card take strength from ice."""
    abilities = table.abilities(title)
    return any(viruses(ability.pay) and does(ability.effects, "strength", "ice") for ability in abilities)


def by_itself(ice: Card, table: Table) -> bool:
    """Whether its own ability breaks its subroutines for clicks."""
    return any(does(ability.effects, "break", "this") for ability in table.abilities(ice.title))


def plan(
    ice: Card,
    subs: Sequence[Subroutine],
    strength: int,
    rig: Sequence[Card],
    credits: int,
    clicks: int,
    grip: int,
    table: Table,
) -> Plan:
    """The cheapest way to meet rezzed ice whose `subs` are not broken yet."""
    best = Plan(fired(subs, credits, ice, table))
    chosen = cost_of(best, grip)
    bad = [sub for sub in subs if fired([sub], credits, ice, table).weight or fired([sub], credits, ice, table).risk]
    stops = [sub for sub in bad if fired([sub], credits, ice, table).risk]
    breakers = [card for card in rig if "icebreaker" in table.subtypes(card) and not card.facedown]
    ways: list[list[Subroutine]] = [bad, stops] if stops and len(stops) < len(bad) else [bad]
    for broken in ways:
        if not broken:
            continue
        left = fired([sub for sub in subs if sub not in broken], credits, ice, table)
        keys = tuple(sub.ability for sub in broken)
        for breaker in breakers:
            if not can_break(breaker, ice, table):
                continue
            gap = strength - helped(rig, table) - (breaker.strength or 0)
            effort = break_cost(breaker, ice, len(broken), gap, len(breakers), table)
            if effort is None or effort.credits > credits:
                continue
            if used_up(breaker, table):
                effort.other += BROKEN
            way = Plan(left.plus(effort), breaker, keys)
            if cost_of(way, grip) < chosen:
                best, chosen = way, cost_of(way, grip)
        for card, most in fixed_on(ice, rig, table):
            way = Plan(left.plus(Toll(other=VIRUS * len(broken))), card, keys)
            if most >= len(broken) and cost_of(way, grip) < chosen:
                best, chosen = way, cost_of(way, grip)
        if clicks >= len(broken) and by_itself(ice, table):
            way = Plan(left.plus(Toll(clicks=len(broken))), None, keys, by_click=True)
            if cost_of(way, grip) < chosen:
                best, chosen = way, cost_of(way, grip)
    return best


def used_up(breaker: Card, table: Table) -> bool:
    """Whether an icebreaker is trashed by use."""
    for effect in table.effects(breaker.title):
        if does([effect], "trash", "this"):
            return not (does([effect], "spend", "virus") and breaker.counters.get("virus"))
    return False


def cost_of(way: Plan, grip: int) -> float:
    """A value for comparing plans: failing to get past is expensive, dying even more so."""
    return way.toll.weight + 20 * way.toll.risk + (1000 if way.toll.worst > grip else 0)


def guess(view: View, rig: Sequence[Card], table: Table) -> Toll:
    """What to expect of unseen ice, given the Corp's credits and the available breakers."""
    likely = min(1.0, view.corp.credits / 4)
    kinds = {kind for card in rig for kind in table.subtypes(card)}
    if "icebreaker" not in kinds:
        missing = 3
    else:
        missing = sum(kind not in kinds for kind in BREAKS)
        if any("icebreaker" in table.subtypes(c) and not set(BREAKS) & set(table.subtypes(c)) for c in rig):
            missing = min(missing, 1)
    return Toll(UNSEEN * likely, 0.4 * likely, risk=RISK * missing * likely, other=-FORCED * likely)


def price(
    view: View,
    server: Server,
    rig: Sequence[Card],
    credits: int,
    clicks: int,
    table: Table,
    *,
    known: bool = False,
    start: int = 0,
) -> Toll:
    """What a run on a server costs, starting at its `start`-th piece of ice. `known`: unrezzed ice is one's own, and
    counts if the Corp can pay for it."""
    total = Toll()
    purse = view.corp.credits
    feared = 0
    for ice in server.ice[start:]:
        left = credits - int(total.credits)
        if ice.facedown and not (known and ice.title is not None):
            total = total.plus(guess(view, rig, table))
            feared = 2 if view.corp.credits else 0  # once: the Runner can still jack out before the next one
            continue
        if ice.facedown:
            if (ice.cost or 0) > purse:
                continue
            purse -= ice.cost or 0
        grip = view.runner.hand_count - total.worst
        way = plan(ice, ice.subroutines, ice.strength or 0, rig, left, clicks - total.clicks, grip, table)
        total = total.plus(way.toll).plus(met(ice, table))
    for card in server.root:
        if not card.facedown and card.title is not None:
            for gate in gates(card, table):
                pay = credits_of(gate.pay)
                total = total.plus(Toll(credits=pay, risk=0.0 if pay <= credits - total.credits else 1.0))
    total.worst += feared
    return total


def gates(card: Card, table: Table) -> Iterator[Effect]:
    """What ends the run in front of a server unless credits are paid, of a card in its root."""
    for ability in table.abilities(card.title):
        if ability.own and "approach_server" in ability.triggers:
            asked = find_all(ability.effects, "unless")
            yield from [each for each in asked if plain(each.pay) and does(each.then, "end_run")][:1]
