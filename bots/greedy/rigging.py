"""Greedy's rig as the Runner: what to install, what is missing, what is worth keeping."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bots.greedy.knowledge import Table
from bots.greedy.meaning import about_credits, amount, does, gains, price
from bots.greedy.pricing import BREAKS, weakens
from bots.greedy.running import worth_running
from protocol.effects import Cost
from protocol.prompts import Option
from protocol.views import Card, View


def earns(table: Table, code: str | None) -> int:
    """The rough amount of credits a card brings, ignoring its cost."""
    effects = table.effects(code)
    found = max(gains(effects, "runner"), amount(effects, "place", "credits"))
    return found if found > 1 else 0


def fact_has(table: Table, code: str | None, subtype: str) -> bool:
    """Whether a title has that printed subtype."""
    fact = table.fact(code)
    return fact is not None and subtype in fact.subtypes


def lacking(view: View, table: Table) -> set[str]:
    """Kinds of ice that no icebreaker in the rig or grip breaks."""
    owned = {kind for card in (*view.runner.rig, *view.runner.hand) for kind in table.subtypes(card)}
    return {ice for kind, ice in BREAKS.items() if kind not in owned}


def install_value(view: View, option: Option, table: Table) -> float:
    """Icebreakers of missing kinds first, then cards that earn or help."""
    runner, fact, effects = view.runner, table.fact(option.title), table.effects(option.title)
    if fact is None:
        return 0.5
    owned = [card.title for card in runner.rig]
    left = runner.credits - price(option)
    if fact.unique and option.title in owned:
        return -1.0
    room = runner.memory_limit - runner.memory_used
    if fact.type == "program" and (fact.memory or 0) > room:
        return -0.5
    if "icebreaker" in fact.subtypes:
        kinds = [kind for kind in BREAKS if kind in fact.subtypes]
        have = {subtype for card in runner.rig for subtype in table.subtypes(card)}
        if option.title in owned or (kinds and all(kind in have for kind in kinds)):
            return 0.2
        if not kinds:
            useful = len([kind for kind in BREAKS if kind not in have])
            return 0.4 if useful <= 1 else 1.6 + opened(view, option, table)
        return 3.6 + opened(view, option, table)
    if "console" in fact.subtypes:
        return 0.1 if any("console" in table.subtypes(card) for card in runner.rig) else 2.4
    if fact.type == "program" and option.title in owned:
        return 0.3
    if earns(table, option.title):
        return 2.9 if left >= 1 else 2.0
    if about_credits(effects):
        return 2.4
    if weakens(option.title, table) and any("icebreaker" in table.subtypes(card) for card in runner.rig):
        return 2.0
    return 1.9 if does(effects, "access") or does(effects, "modify", "memory") else 1.3


def opened(view: View, option: Option, table: Table) -> float:
    """How much better the best run becomes with this icebreaker, at most 3."""
    card = table.cards.get(option.card or "")
    if card is None or view.runner.clicks < 2:
        return 0.0
    spent = -price(option)
    rig = [*view.runner.rig, card]
    now = max((worth_running(view, server, table) for server in view.servers), default=0.0)
    then = max((worth_running(view, server, table, extra=spent, rig=rig) for server in view.servers), default=0.0)
    return max(0.0, min(3.0, then - max(now, 1.0)))


def bargain(
    view: View, cards: Sequence[Card], cheaper: int, table: Table, kinds: Collection[str] = ()
) -> float:
    """The best install among discounted cards, limited to `kinds` if given."""
    worth = [-0.5]
    for card in cards:
        fact = table.fact(card.title)
        if fact is None or fact.type == "event" or (kinds and fact.type not in kinds):
            continue
        cost = max(0, (fact.cost or 0) - cheaper)
        if cost <= view.runner.credits:
            option = Option("install", card=card.card, title=card.title, pay=Cost(cost))
            worth.append(install_value(view, option, table) + 0.5 * min(cheaper, fact.cost or 0))
    return max(worth)


def keep_value(view: View, table: Table, code: str | None) -> float:
    """How much a card in the grip, or an installed one, is worth keeping."""
    fact = table.fact(code)
    if fact is None:
        return 1.0
    copies = [card.title for card in (*view.runner.rig, *view.runner.hand)].count(code)
    if "icebreaker" in fact.subtypes:
        return 3.5 if copies < 2 else 0.6
    if fact.type != "event" and copies > 1 and any(card.title == code for card in view.runner.rig):
        return 0.5 if fact.unique else 1.2
    return 2.0 + (1.0 if earns(table, code) else 0.0)
