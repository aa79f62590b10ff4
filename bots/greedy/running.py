"""Greedy's runs: what one promises, whether to continue, what to break, what to trash."""

from __future__ import annotations

from collections.abc import Sequence

from bots.greedy.knowledge import Table, best, find
from bots.greedy.meaning import about_credits, does, lost_from_hand
from bots.greedy.meaning import price as price_of
from bots.greedy.pricing import Plan, helped, plan, price
from protocol.effects import Cost
from protocol.prompts import Option, Prompt
from protocol.views import Card, Server, View

POINT = 5.0
"""The value of an agenda point in credits; the last ones are worth everything."""

CHANCE, SIZE = 0.22, 2.0
"""The chance that an unseen card in HQ or R&D is an agenda, and its points."""


def purse(view: View) -> int:
    """Credits that can be spent in the run in progress."""
    hosted = sum(card.counters.get("credits", 0) for card in view.runner.play)
    return view.runner.credits + view.runner.bad_publicity_credits + hosted


def worth_running(
    view: View,
    server: Server | None,
    table: Table,
    *,
    extra: int = 0,
    more: int = 0,
    reward: float = 0,
    rig: Sequence[Card] | None = None,
    through: Server | None = None,
) -> float:
    """A run's expected value minus its cost.

    `extra` credits, `more` accesses and a `reward` for success come with it. With `through`, the run passes that
    server's ice before it moves to this one.
    """
    if server is None:
        return -1.0
    runner = view.runner
    gain = promise(view, server, table, more) + reward
    if gain <= 0:
        return -1.0
    credits = runner.credits + view.corp.bad_publicity + extra
    toll = price(view, through or server, runner.rig if rig is None else rig, credits, max(0, runner.clicks - 1), table)
    urgent = gain >= 50
    if toll.risk >= 0.99 or toll.credits > credits:
        return -1.0
    left = runner.hand_count - toll.damage
    if toll.worst >= runner.hand_count or (left < danger(view, server, table) and not urgent):
        return -0.5
    if runner.tags + toll.tags > 0 and toll.tags and runner.credits < 3 and not urgent:
        return -0.5
    return gain * (1 - toll.risk) - 0.75 * toll.weight


def danger(view: View, server: Server, table: Table) -> int:
    """Cards the Runner wants to have left at the access, because of traps and the Corp's next turn."""
    if not server.name.startswith("Remote"):
        return 2
    hidden = [card for card in server.root if card.facedown and card.title is None]
    if not hidden:
        return 1
    return 3 + max(card.counters.get("advancement", 0) for card in hidden)


def promise(view: View, server: Server, table: Table, more: int = 0) -> float:
    """The expected value of the cards there, in credits."""
    point = worth_of_point(view)
    match server.name:
        case "HQ":
            count = min(view.corp.hand_count, 1 + more)
            new = max(0.0, 1 - table.stale / max(1, view.corp.hand_count))
            return count * CHANCE * SIZE * point * new + 0.6 if count else 0.0
        case "R&D":
            count = min(view.corp.deck_count, 1 + more) - table.fresh_cards(view)
            return count * CHANCE * SIZE * point + 0.6 if count > 0 else 0.0
        case "Archives":
            known = sum(card.points or 0 for card in view.corp.discard if table.type(card.title) == "agenda")
            unseen = view.corp.discard_count - len([card for card in view.corp.discard if card.title])
            return known * point * 2 + 0.12 * unseen * SIZE * point
    return sum(root_promise(view, card, table, point) for card in server.root)


def worth_of_point(view: View) -> float:
    """A point is worth more the closer either player is to winning."""
    need = view.points_to_win - max(view.runner.points, view.corp.points - 1)
    return POINT * (2.5 if need <= 2 else 1.5 if need <= 4 else 1.0)


def root_promise(view: View, card: Card, table: Table, point: float) -> float:
    """The expected value of a card in a remote."""
    if card.title is not None:
        if card.points is not None:
            return card.points * point * 1.5
        if card.facedown or card.trash_cost is None or card.trash_cost > view.runner.credits:
            return 0.0
        return max(0.0, trash_worth(view, card.title, table) - card.trash_cost)
    counters = card.counters.get("advancement", 0)
    if counters >= 2 and view.corp.points + 3 >= view.points_to_win:
        return 60.0
    return 0.8 * point + counters * 0.8 * point


def going_on(view: View, table: Table) -> bool:
    """Whether to continue towards the server."""
    run = view.run
    if run is None:
        return True
    server = next((s for s in view.servers if s.name == run.server), None)
    if server is None:
        return True
    start = run.position + (1 if run.step.startswith("6.9.4") else 0) if run.position is not None else len(server.ice)
    toll = price(view, server, view.runner.rig, purse(view), view.runner.clicks, table, start=start)
    if toll.worst >= view.runner.hand_count and toll.worst:
        return False
    if toll.risk >= 0.99 or toll.credits > purse(view):
        return False
    trap = max((2 + c.counters.get("advancement", 0) for c in server.root if c.facedown and not c.title), default=0)
    return trap <= view.runner.hand_count or promise(view, server, table) >= 50


# -- Encounters


def in_encounter(view: View, prompt: Prompt, table: Table) -> int | None:
    """In an encounter, the next step of the plan for this ice."""
    encounter = view.encounter
    uses = [(index, option) for index, option in enumerate(prompt.options) if option.act == "use"]
    if encounter is None or not uses:
        return None
    ice = table.cards.get(encounter.card) or Card(encounter.card, encounter.title)
    unbroken = [sub for sub in encounter.subroutines if not sub.broken]
    if not unbroken:
        return None
    runner = view.runner
    way = plan(ice, unbroken, encounter.strength, runner.rig, purse(view), runner.clicks, runner.hand_count, table)
    free = [index for index, option in uses if does(option.effects, "break") and option.pay in (None, Cost())]
    if free:
        return free[0]
    if not way.keys:
        return None
    return step(way, ice, encounter.strength, uses, view, table)


def step(way: Plan, ice: Card, strength: int, uses: list[tuple[int, Option]], view: View, table: Table) -> int | None:
    """Break if strong enough; otherwise first use counters that weaken the ice, then pay for strength."""
    if way.by_click:
        return next((index for index, option in uses if option.card == ice.card), None)
    if way.breaker is None:
        return None
    own = [(index, option) for index, option in uses if option.card == way.breaker.card]
    if way.breaker.strength is not None and strength > way.breaker.strength:
        weaken = next((index for index, option in uses if does(option.effects, "strength", "ice")), None)
        if weaken is not None and helped(view.runner.rig, table):
            return weaken
        boost = next((index for index, option in own if does(option.effects, "strength", "this")), None)
        if boost is not None:
            return boost
    return next((index for index, option in own if does(option.effects, "break")), None)


# -- Accesses


def at_access(view: View, prompt: Prompt, table: Table) -> int | None:
    """Steal; trash cards that cost less than they are worth to the Corp."""
    steal = find(prompt.options, "steal")
    if steal is not None:
        return steal
    code = view.access.title if view.access is not None else prompt.source_title
    place = view.access.server if view.access is not None else None
    for index, option in enumerate(prompt.options):
        if option.act != "trash" and not (option.act == "use" and does(option.effects, "trash", "accessed")):
            continue
        lost = lost_from_hand(option.pay)
        cost, left = price_of(option) + 1.5 * lost, view.runner.credits - price_of(option)
        worth = trash_worth(view, code, table) * (1.0 if place is None or place.startswith("Remote") else 0.7)
        if left >= 0 and (worth > cost or (left >= 12 and not lost)):
            return index
    return None


def trash_worth(view: View, code: str | None, table: Table) -> float:
    """The value of removing this card from the Corp."""
    effects = table.effects(code)
    if table.trap(code):
        return 0.0
    if does(effects, "end_run") or does(effects, "tag"):
        return 3.5 if view.runner.credits >= 6 else 1.0
    if about_credits(effects):
        return 5.0 if view.runner.credits >= 3 else 2.0
    return 2.5 if table.type(code) in ("asset", "upgrade") else 1.0


def candidate(view: View, prompt: Prompt, table: Table) -> int:
    """Agendas first, then unknown cards, traps last."""
    worth = []
    for option in prompt.options:
        if option.act in ("decline", "done"):
            worth.append(-5.0)
        elif option.title is None:
            worth.append(2.0)
        else:
            trap = table.trap(option.title)
            worth.append(5.0 if table.type(option.title) == "agenda" else -1.0 if trap else 1.0)
    return best(worth)
