"""Greedy's installs as the Corp: which card next, and where."""

from __future__ import annotations

from bots.greedy.knowledge import Table, best, server_of
from bots.greedy.meaning import about_credits, does, find_all
from bots.greedy.position import free, holds_agenda, remotes, strain
from protocol.prompts import Option, Prompt
from protocol.views import Server, View


def install_value(view: View, option: Option, table: Table) -> float:
    """Ice where it is missing, agendas into a protected remote, assets that earn."""
    corp, code = view.corp, option.title
    match table.type(code):
        case "ice":
            places = [ice_value(view, server, code, table) for server in view.servers]
            if not any(server.ice for server in remotes(view)):
                places.append(ice_value(view, None, code, table))
            return max(places)
        case "agenda":
            return max([agenda_value(view, server, table) for server in (*remotes(view), None)])
        case "asset":
            if table.trap(code):
                return 1.7 if any(free(server, table) and server.ice for server in remotes(view)) else 1.4
            fact = table.fact(code)
            cost = (fact.cost or 0) if fact is not None else 0
            if does(table.effects(code), "draw") and corp.hand_count < corp.max_hand_size:
                return 2.3
            return 3.0 if about_credits(table.effects(code)) and corp.credits >= cost else 0.9
        case "upgrade":
            return 1.9 if any(len(server.ice) >= 1 and not upgraded(server, table) for server in remotes(view)) else 0.2
    return 0.0


def upgraded(server: Server, table: Table) -> bool:
    """Whether an upgrade is installed there."""
    return any(table.type(card.title) == "upgrade" for card in server.root)


def agenda_value(view: View, server: Server | None, table: Table) -> float:
    """How good it is to install an agenda there; None: in a new remote."""
    corp = view.corp
    flood = sum(table.type(card.title) == "agenda" for card in corp.hand)
    if server is None:
        return 0.2 + 0.3 * max(0, flood - 2)
    if not free(server, table):
        return -1.0 if holds_agenda(server) else 0.3
    hard = strain(view, server, table, spend=2)
    return 1.0 + 4.0 * hard + 0.4 * max(0, flood - 1) if corp.credits >= 3 or hard >= 0.9 else 1.0


def ice_value(view: View, server: Server | None, code: str | None, table: Table) -> float:
    """How good it is to install this ice there; None: protecting a new remote."""
    fact = table.fact(code)
    cost = (fact.cost or 0) if fact is not None else 0
    ice = server.ice if server is not None else []
    after = view.corp.credits - len(ice)
    if after < 0:
        return -1.0
    waiting = sum(1 for s in view.servers for card in s.ice if card.facedown)
    name = server.name if server is not None else "new remote"
    held = sum(table.type(card.title) == "agenda" for card in view.corp.hand)
    want = {"HQ": 4.0 + 0.3 * held, "R&D": 4.4, "Archives": -1.0}.get(name, 4.0)
    if name == "Archives":
        exposed = any(table.type(card.title) == "agenda" for card in view.corp.discard)
        want = 4.2 if leads_on(view, table) else 4.0 if exposed and not ice else -1.0
    elif server is not None and name.startswith("Remote"):
        want = 4.6 if holds_agenda(server) else 4.0 if server.ice else 0.5 if server.root else 2.0
        if not server.ice and any(other.ice for other in remotes(view)) and not holds_agenda(server):
            want = 0.2
    stops = does(table.effects(code), "end_run")
    if not stops and not any(does(table.effects(card.title), "end_run") for card in ice):
        want -= 0.7
    if cost > after + 4:
        want -= 1.0
    return want - 1.3 * len(ice) - 0.25 * waiting


def leads_on(view: View, table: Table) -> bool:
    """Whether the Runner has something with which a run on Archives ends elsewhere."""
    cards = [*view.runner.rig, *([view.runner.identity_card] if view.runner.identity_card is not None else [])]
    runs = [run for card in cards for run in find_all(table.effects(card.title), "run")]
    return any("Archives" in run.places and does(run.then, "change_server") for run in runs)


def destination(view: View, prompt: Prompt, table: Table) -> int | None:
    """Where to install."""
    kind = table.type(prompt.source_title)
    worth = []
    for option in prompt.options:
        server = server_of(view, option.place)
        if kind == "ice":
            some = ice_value(view, server, prompt.source_title, table)
            worth.append(some if server is not None or not any(s.ice for s in remotes(view)) else 0.1)
        elif kind == "agenda":
            worth.append(agenda_value(view, server, table))
        elif kind == "asset":
            worth.append(asset_place(view, server, prompt.source_title, table))
        else:
            worth.append(upgrade_place(server, table))
    return best(worth)


def asset_place(view: View, server: Server | None, code: str | None, table: Table) -> float:
    """Earning assets go where no agenda will; traps go where one is expected."""
    trap = table.trap(code)
    if server is None:
        return 2.0
    if not free(server, table):
        return -5.0
    agenda = any(table.type(card.title) == "agenda" for card in view.corp.hand)
    return 2.5 if server.ice and trap and not agenda else -1.0


def upgrade_place(server: Server | None, table: Table) -> float:
    """With the scoring remote."""
    if server is None or not server.name.startswith("Remote"):
        return 0.0
    return 1.0 + len(server.ice) - 3.0 * upgraded(server, table)
