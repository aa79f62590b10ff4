"""Greedy as the Corp: score behind ice, protect the centrals, kill when it can."""

from __future__ import annotations

from bots.greedy.knowledge import Table, credits_in, find, server_of
from protocol.prompts import Option, Prompt
from protocol.views import Card, Server, View


def decide_corp(view: View, prompt: Prompt, table: Table) -> int | None:
    """The index of an option, None for the prompt's default."""
    match prompt.kind:
        case "mulligan":
            return find(prompt.options, "keep" if good_hand(view, table) else "mulligan")
        case "action":
            return best_action(view, prompt, table)
        case "paid":
            return best_in_window(view, prompt, table)
        case "reaction" | "interrupt":
            return find(prompt.options, "use")
        case "bid":
            return 0
    return choose(view, prompt, table)


def good_hand(view: View, table: Table) -> bool:
    """Some ice, and not all agendas."""
    types = [table.type(card.code) for card in view.corp.hand_cards]
    return types.count("ice") >= 1 and types.count("agenda") <= 3


# -- Windows


def best_in_window(view: View, prompt: Prompt, table: Table) -> int | None:
    """Score always; rez ice that is approached, and cards of the root when they pay."""
    scoring = find(prompt.options, "score")
    if scoring is not None:
        return scoring
    for index, option in enumerate(prompt.options):
        if option.act == "rez" and worth_rezzing(view, option, table):
            return index
    return None


def worth_rezzing(view: View, option: Option, table: Table) -> bool:
    """Ice whenever it is approached, unless the cost names more than credits; assets and upgrades when affordable."""
    cost = credits_in(option.cost)
    kind = table.type(option.code)
    if kind == "ice":
        return "forfeit" not in (option.cost or "")
    if kind == "upgrade":
        return view.run is not None and view.run.server == table.place.get(option.card or "")
    return view.active == "runner" and view.corp.credits - cost >= 1 and "advance" not in text(table, option.code)


def text(table: Table, code: str | None) -> str:
    """Our text of a card, in lower case."""
    fact = table.fact(code)
    return fact.text.lower() if fact is not None else ""


# -- Actions


def best_action(view: View, prompt: Prompt, table: Table) -> int:
    """The action worth most."""
    worth = [value(view, option, table) for option in prompt.options]
    return worth.index(max(worth))


def value(view: View, option: Option, table: Table) -> float:
    """How much an action is worth, roughly in credits."""
    match option.act:
        case "credit":
            return 1.0 if view.corp.credits >= 6 else 1.6
        case "draw":
            return 0.2 if view.corp.hand >= 5 else 2.2 - 0.4 * view.corp.hand
        case "play":
            return play_value(view, option, table)
        case "install":
            return install_value(view, option, table)
        case "advance":
            return advance_value(view, option, table)
        case "trash":
            return 2.5
        case "use":
            return 2.4 if "take" in option.label or "gain" in option.label.lower() else 0.8
    return 0.0


def play_value(view: View, option: Option, table: Table) -> float:
    """Kills first, then what earns."""
    code = option.code
    hurt = table.number(code, r"do (\d+) (?:net|meat) damage")
    if hurt > view.runner.hand:
        return 100.0
    earned = table.number(code, r"gain (\d+) credits") - credits_in(option.cost)
    if earned > 0:
        return 3.0 + earned
    if "advancement" in text(table, code):
        return 6.0 if any(ready_in(view, table, 2) for _ in "1") else 0.0
    if hurt or "tag" in text(table, code):
        return 1.2
    return 1.1


def ready_in(view: View, table: Table, counters: int) -> bool:
    """Whether an installed agenda could be scored with so many more counters."""
    return any(0 < missing(card) <= counters for server in view.servers for card in server.root)


def missing(card: Card) -> int:
    """Advancement counters an agenda still needs; 0 for other cards."""
    if card.requirement is None:
        return 0
    return card.requirement - card.counters.get("advancement", 0)


def remotes(view: View) -> list[Server]:
    """The remote servers."""
    return view.servers[3:]


def holds_agenda(server: Server) -> bool:
    """Whether an agenda is installed there."""
    return any(card.requirement is not None for card in server.root)


def install_value(view: View, option: Option, table: Table) -> float:
    """Ice where it is missing, agendas into a protected remote, assets that earn."""
    match table.type(option.code):
        case "ice":
            bare = [s for s in (*view.servers[:2], *remotes(view)) if not s.ice]
            thin = [s for s in view.servers[:2] if len(s.ice) < 2]
            if not remotes(view) or bare:
                return 4.0
            return 2.0 if thin or any(len(s.ice) < 2 for s in remotes(view)) else 0.6
        case "agenda":
            safe = [s for s in remotes(view) if s.ice and not s.root]
            if safe:
                return 4.5 if view.corp.credits >= 3 else 1.5
            return 0.1
        case "asset":
            earns = "credit" in text(table, option.code)
            return 2.6 if earns and view.corp.credits >= 3 else 0.9
        case "upgrade":
            return 1.4 if any(s.ice for s in remotes(view)) else 0.3
    return 0.0


def advance_value(view: View, option: Option, table: Table) -> float:
    """Agendas, most of all those that can be scored this turn."""
    card = table.cards.get(option.card or "")
    if card is None or card.requirement is None:
        return 0.1
    need = missing(card)
    if need <= 0:
        return -1.0
    if need <= view.corp.clicks and view.corp.credits >= need:
        return 50.0
    server = server_of(view, table.place.get(card.id))
    protected = server is not None and bool(server.ice)
    return 3.5 if protected and view.corp.credits >= 3 else 1.2


# -- Choices


def choose(view: View, prompt: Prompt, table: Table) -> int | None:
    """Destinations, discards, costs, targets."""
    options = prompt.options
    match prompt.purpose:
        case "destination":
            return destination(view, prompt, table)
        case "trash-first" | "trash":
            return find(options, "done")
        case "discard":
            worth = [keep_value(view, table, option.code) for option in options]
            return worth.index(min(worth))
        case "accept-or-decline":
            accept = find(options, "accept")
            if accept is not None and credits_in(options[accept].cost) <= view.corp.credits:
                return accept
        case "number":
            return 0
        case "target" | "mode" | "search" | "server":
            return target(view, prompt, table)
    return None


def destination(view: View, prompt: Prompt, table: Table) -> int | None:
    """Where to install."""
    kind = table.type(prompt.code)
    worth = []
    for option in prompt.options:
        server = server_of(view, option.place)
        ice = len(server.ice) if server is not None else 0
        if kind == "ice":
            base = {"HQ": 3.0, "R&D": 3.2, "Archives": -1.0, "new remote": 2.9}.get(option.place or "", 3.1)
            if option.place == "new remote" and remotes(view):
                base = 0.5
            if server is not None and holds_agenda(server):
                base += 0.5
            worth.append(base - 1.5 * ice)
        elif kind == "agenda":
            taken = server is not None and bool(server.root)
            worth.append(-5.0 if taken else 3.0 * ice)
        elif kind == "asset":
            taken = server is not None and bool(server.root)
            worth.append(2.0 if option.place == "new remote" else -5.0 if taken else -1.0)
        else:
            worth.append(ice + (2.0 if server is not None and server.name.startswith("Remote") else 0.0))
    return worth.index(max(worth))


def keep_value(view: View, table: Table, code: str | None) -> float:
    """How much a card in hand is worth keeping; agendas go least of all, since Archives is open."""
    return {"agenda": 5.0, "ice": 3.0, "operation": 2.0, "asset": 1.5, "upgrade": 1.0}.get(table.type(code), 2.0)


def target(view: View, prompt: Prompt, table: Table) -> int | None:
    """Agendas that lack counters, the Runner's best cards; otherwise the first real choice."""
    best, worth = None, 0.0
    for index, option in enumerate(prompt.options):
        if option.act == "done":
            continue
        card = table.cards.get(option.card or "")
        here = 1.0
        if card is not None:
            need = missing(card)
            here += 3.0 if 0 < need <= 2 else 0.0
            here += 2.0 if table.type(card.code) == "program" else 0.0
        if here > worth:
            best, worth = index, here
    return best
