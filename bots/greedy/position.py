"""The Corp's assessment of its own position."""

from __future__ import annotations

from bots.greedy.knowledge import Table
from bots.greedy.pricing import price
from protocol.views import Card, Server, View

EARNS = 4
"""Credits the Runner is expected to gain before the next run."""


def missing(card: Card) -> int:
    """Advancement counters an agenda still needs; 0 for other cards."""
    return (
        card.advancement_requirement - card.counters.get("advancement", 0)
        if card.advancement_requirement is not None
        else 0
    )


def remotes(view: View) -> list[Server]:
    """The remote servers."""
    return view.servers[3:]


def is_agenda(table: Table, card: Card) -> bool:
    """Whether it is an agenda."""
    return table.type(card.title) == "agenda"


def holds_agenda(server: Server) -> bool:
    """Whether an agenda is installed there."""
    return any(card.advancement_requirement is not None for card in server.root)


def free(server: Server, table: Table) -> bool:
    """Whether its root holds neither an asset nor an agenda."""
    return all(table.type(card.title) == "upgrade" for card in server.root)


def closed(view: View, server: Server, table: Table, *, spend: int = 0) -> bool:
    """Whether the Runner, with the current rig, most likely cannot get in there next turn."""
    return strain(view, server, table, spend=spend) >= 0.5


def strain(view: View, server: Server, table: Table, *, spend: int = 0) -> float:
    """How hard it is for the Runner to get in: from 0, open, to 1, not at all."""
    if not server.ice:
        return 0.0
    purse = view.corp.credits
    view.corp.credits = max(0, purse - spend)
    try:
        credits = view.runner.credits + (EARNS if view.runner.credits < 8 else 2)
        toll = price(view, server, view.runner.rig, credits, 2, table, known=True)
    finally:
        view.corp.credits = purse
    if toll.risk >= 0.99 or toll.worst > view.runner.hand_count:
        return 1.0
    part = min(0.45, 0.45 * toll.weight / max(1, credits))
    return max(toll.risk, 0.95 if toll.credits > credits else part)


def punishes(view: View, table: Table) -> bool:
    """Whether a tag would be useful: something in HQ or about to be scored needs one."""
    cards = [*view.corp.hand, *(card for server in remotes(view) for card in server.root)]
    return any(table.against_tags(card.title) for card in cards)
