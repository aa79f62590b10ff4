"""Greedy's windows as the Corp: what to score, to rez and to use when."""

from __future__ import annotations

from bots.greedy.knowledge import Table
from bots.greedy.meaning import amount, clicks, does, find_all, parts, price
from bots.greedy.position import holds_agenda, is_agenda, punishes
from protocol.prompts import Option, Prompt
from protocol.views import View


def best_in_window(view: View, prompt: Prompt, table: Table) -> int | None:
    """Always score, most points first; rez approached ice, and cards in the root when they pay off."""
    scores = [(score_value(view, o, table), index) for index, o in enumerate(prompt.options) if o.act == "score"]
    if scores:
        return max(scores)[1]
    for index, option in enumerate(prompt.options):
        if option.act == "rez" and worth_rezzing(view, option, table):
            return index
        if option.act == "use" and worth_using(view, option, table):
            return index
    return None


def worth_using(view: View, option: Option, table: Table) -> bool:
    """End runs that would reach an agenda, draw when there is little to do, save agendas."""
    effects = option.effects
    if view.run is not None:
        stops = does(effects, "end_run") or does(effects, "resolve")
        if not stops or does(parts(option.pay), "forfeit"):
            return False
        return at_stake(view, table) and view.run.step.startswith("6.9.4") and view.encounter is None
    if any((each.origin, each.to) == ("discard", "deck") for each in find_all(effects, "move")):
        return any(is_agenda(table, card) for card in view.corp.discard)
    if does(effects, "tag") and not clicks(option.pay):
        return view.active == "corp" and view.corp.clicks > 0 and not view.runner.tags and punishes(view, table)
    return does(effects, "draw") and view.active == "corp" and view.corp.hand_count <= 4 and view.corp.deck_count > 4


def at_stake(view: View, table: Table) -> bool:
    """Whether there is an agenda in the attacked server, or HQ holds many."""
    server = next((s for s in view.servers if view.run is not None and s.name == view.run.server), None)
    if server is None or server.name == "R&D":
        return False
    if server.name == "HQ":
        return 2 * sum(is_agenda(table, card) for card in view.corp.hand) >= view.corp.hand_count
    return holds_agenda(server)


def score_value(view: View, option: Option, table: Table) -> float:
    """The value of scoring: points, and above all a kill."""
    card = table.cards.get(option.card or "")
    points = float((card.points if card is not None else None) or 1)
    hurt = amount(table.effects(option.title), "damage", "net", "meat")
    if hurt > view.runner.hand_count and (view.runner.tags or not table.against_tags(option.title)):
        points += 100
    return points


def worth_rezzing(view: View, option: Option, table: Table) -> bool:
    """Rez approached ice, unless it costs more than credits or guards nothing; earning cards outside runs; upgrades
    when their server is about to be reached."""
    left = view.corp.credits - price(option)
    place = table.place.get(option.card or "", "")
    match table.type(option.title):
        case "ice":
            if does(parts(option.pay), "forfeit") or does(parts(option.pay), "trash"):
                return False
            return guards(view, place.removesuffix(" ice"), table)
        case "upgrade" if not any("turn_begins" in each.triggers for each in table.abilities(option.title)):
            return view.run is not None and view.run.server == place and view.run.step.startswith("6.9.4")
        case "asset" | "upgrade":
            if table.trap(option.title):
                return False
            by_click = any(clicks(ability.pay) for ability in table.abilities(option.title))
            if by_click and view.active == "corp":
                return left >= 0 and view.corp.clicks > 0
            return view.active == "runner" and view.run is None and left >= reserve(view)
    return False


def reserve(view: View) -> int:
    """Credits to reserve for the cheapest unrezzed ice."""
    return min([ice.cost or 0 for server in view.servers for ice in server.ice if ice.facedown], default=0)


def guards(view: View, name: str, table: Table) -> bool:
    """Whether the server holds anything to lose."""
    server = next((s for s in view.servers if s.name == name), None)
    if server is None or name in ("HQ", "R&D"):
        return True
    if name == "Archives":
        return any(is_agenda(table, card) for card in view.corp.discard)
    return bool(server.root)
