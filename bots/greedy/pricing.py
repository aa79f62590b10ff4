"""The Runner's cost of getting past ice: used by the Runner before a run, by the Corp before installing an agenda."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import define

from bots.greedy.knowledge import Table, credits_in, number
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
        words = sub.label.lower()
        limit = number(words, r"(\d+) credits or less")
        if "end the run" in words and (not limit or credits - toll.credits <= limit):
            pay = number(words, r"unless.* (\d+) credits?")
            if pay and credits - toll.credits >= pay:
                toll.credits += pay
            else:
                toll.risk = 0.5 if " if " in words and not limit else 1.0
        hurt = number(words, r"(\d+) (?:net|meat|core|brain) damage")
        toll.damage += hurt
        toll.worst += hurt
        toll.credits += min(number(words, r"loses? (\d+) credits?"), max(0, credits - toll.credits))
        toll.tags += number(words, r"(\d+) tags?")
        if "trash" in words and ("program" in words or "installed" in words):
            toll.other += 4
        if "gain" in words or "install" in words:
            toll.other += 1
    return toll


def met(ice: Card, table: Table) -> Toll:
    """What happens on an encounter, whatever is broken."""
    words = table.text(ice.title)
    start = words.find("when encountered")
    if start < 0:
        return Toll()
    words = words[start:].split(".")[0]
    hurt = number(words, r"(\d+) (?:net|meat|core) damage")
    return Toll(damage=hurt, worst=hurt, tags=number(words, r"(\d+) tags?"))


def can_break(breaker: Card, ice: Card, table: Table) -> bool:
    """Whether an icebreaker breaks that kind of ice."""
    kinds = table.subtypes(breaker)
    if "icebreaker" not in kinds or breaker.facedown:
        return False
    mine = [BREAKS[kind] for kind in kinds if kind in BREAKS]
    return not mine or any(kind in table.subtypes(ice) for kind in mine)


def break_cost(breaker: Card, ice: Card, count: int, gap: int, breakers: int, table: Table) -> Toll | None:
    """An icebreaker's cost of closing a strength gap and breaking that many subroutines; None if it cannot."""
    fact = table.fact(breaker.title)
    if fact is None:
        return None
    paid = [
        ability for ability in fact.abilities if ability.ability_kind == "paid" and not bound(fact.text, ability.label)
    ]
    breaks = next((ability for ability in paid if matches(ability.label, ice, table)), None)
    if breaks is None:
        return None
    if breaks.label.startswith("+X"):
        return Toll(credits=max(gap, count))
    credits = counters = 0
    if gap > 0:
        boost = next((ability for ability in paid if ability.label.startswith("+") and ability.cost_words), None)
        if boost is None:
            return None
        times = -(-gap // (number(boost.label, r"\+(\d+)") or max(1, breakers)))
        credits, counters = times * credits_in(boost.cost_words), times * viruses_in(boost.cost_words)
    at_once = max(1, number(breaks.label, r"(\d+)"))
    if "any number" in breaks.label or "all" in breaks.label:
        at_once = max(1, count)
    times = -(-count // at_once)
    credits, counters = (
        credits + times * credits_in(breaks.cost_words),
        counters + times * viruses_in(breaks.cost_words),
    )
    if counters > breaker.counters.get("virus", 0):
        return None
    return Toll(credits=credits, other=VIRUS * counters)


def bound(text: str, label: str) -> bool:
    """Whether an ability can be used only under a condition or with certain cards' credits."""
    around = next((sentence for sentence in text.split(". ") if label in sentence), "")
    return any(words in around for words in ("only if", "only with", "stealth"))


def matches(label: str, ice: Card, table: Table) -> bool:
    """Whether an ability breaks subroutines on ice of that kind."""
    named = [kind for kind in BREAKS.values() if kind.replace("_", " ") in label]
    return "break" in label and (not named or any(kind in table.subtypes(ice) for kind in named))


def viruses_in(cost: str | None) -> int:
    """Virus counters of a cost in rulebook words."""
    return number(cost or "", r"(\d+) hosted virus counter")


def fixed_on(ice: Card, rig: Sequence[Card], table: Table) -> Iterator[tuple[Card, int]]:
    """Cards other than icebreakers that break subroutines on this particular ice, and how many."""
    for card in (*ice.hosted, *(card for card in rig if card.chosen == ice.card)):
        fact = table.fact(card.title)
        for ability in fact.abilities if fact is not None and "icebreaker" not in fact.subtypes else ():
            if ability.ability_kind == "paid" and ability.label.startswith("break"):
                times = card.counters.get("virus", 0) if viruses_in(ability.cost_words) else 1
                yield card, times * number(ability.label, r"(\d+)")


def helped(rig: Iterable[Card], table: Table) -> int:
    """How much strength counters in the rig can remove from ice."""
    return sum(
        card.counters.get("virus", 0) for card in rig if "-1 strength" in "".join(labels(card, table)) and card.title
    )


def labels(card: Card, table: Table) -> list[str]:
    """The words of a card's abilities."""
    fact = table.fact(card.title)
    return [ability.label for ability in fact.abilities] if fact is not None else []


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
        if clicks >= len(broken) and any(label.startswith("break") for label in labels(ice, table)):
            way = Plan(left.plus(Toll(clicks=len(broken))), None, keys, by_click=True)
            if cost_of(way, grip) < chosen:
                best, chosen = way, cost_of(way, grip)
    return best


def used_up(breaker: Card, table: Table) -> bool:
    """Whether an icebreaker is trashed by use."""
    text = table.text(breaker.title)
    return "trash this" in text and not ("virus counter or trash this" in text and breaker.counters.get("virus"))


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
            words = table.text(card.title)
            if "approaches this server" in words and "end the run unless" in words:
                pay = number(words, r"pay (\d+) credits")
                total = total.plus(Toll(credits=pay, risk=0.0 if pay <= credits - total.credits else 1.0))
    total.worst += feared
    return total
