"""Greedy's windows as the Corp: what to score, to rez and to use when."""

from __future__ import annotations

from bots.greedy import investing
from bots.greedy.knowledge import Table, credits_in
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
    words = option.label.lower()
    if view.run is not None:
        if not ("end the run" in words or "resolve 1 subroutine" in words) or "forfeit" in (option.cost_words or ""):
            return False
        return at_stake(view, table) and view.run.step.startswith("6.9.4") and view.encounter is None
    if "shuffle" in words and "archives" in words:
        return any(is_agenda(table, card) for card in view.corp.discard)
    if "tag" in words and "click" not in (option.cost_words or ""):
        return view.active == "corp" and view.corp.clicks > 0 and not view.runner.tags and punishes(view, table)
    return "draw" in words and view.active == "corp" and view.corp.hand_count <= 4 and view.corp.deck_count > 4


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
    hurt = table.number(option.title, r"(\d+) (?:net|meat) damage")
    if hurt > view.runner.hand_count and (view.runner.tags or "tagged" not in table.text(option.title)):
        points += 100
    return points


def worth_rezzing(view: View, option: Option, table: Table) -> bool:
    """Rez approached ice, unless it costs more than credits or guards nothing; earning cards outside runs; upgrades
    when their server is about to be reached."""
    cost, left = option.cost_words or "", view.corp.credits - credits_in(option.cost_words)
    place = table.place.get(option.card or "", "")
    match table.type(option.title):
        case "ice":
            if "forfeit" in cost or "trash" in cost:
                return False
            return guards(view, place.removesuffix(" ice"), table)
        case "upgrade" if "turn begins" not in table.text(option.title):
            return view.run is not None and view.run.server == place and view.run.step.startswith("6.9.4")
        case "asset" | "upgrade":
            if table.trap(option.title):
                return False
            by_click = any(
                "[click]" in (ability.cost_words or "") for ability in investing.abilities(table, option.title)
            )
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
