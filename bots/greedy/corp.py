"""Greedy as the Corp: score behind ice, protect the centrals, kill when it can."""

from __future__ import annotations

import re

from bots.greedy import investing
from bots.greedy.knowledge import Table, best, credits_in, find, number
from bots.greedy.position import closed, gains, holds_agenda, is_agenda, missing, punishes, remotes
from bots.greedy.windows import best_in_window
from protocol.prompts import Option, Prompt
from protocol.views import Card, Server, View

SPENDS = r"then trash(?:es)? it"
"""In the text of cards that earn by trashing one of the Corp's installed cards."""


def decide_corp(view: View, prompt: Prompt, table: Table) -> int | None:
    """The index of an option; None for the prompt's default."""
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
            return best([float(option.amount == bid(view)) for option in prompt.options])
    return choose(view, prompt, table)


def bid(view: View) -> int:
    """A bid that is hard to predict for the Runner, who does not see HQ."""
    return (view.turn + view.corp.hand_count + view.corp.deck_count) % 3


def good_hand(view: View, table: Table) -> bool:
    """Some ice, and not all agendas."""
    types = [table.type(card.title) for card in view.corp.hand]
    return types.count("ice") >= 1 and types.count("agenda") <= 2


# -- Actions


def best_action(view: View, prompt: Prompt, table: Table) -> int:
    """The most valuable action."""
    return best([value(view, option, prompt, table) for option in prompt.options])


def value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """How much an action is worth, roughly in credits."""
    corp = view.corp
    match option.act:
        case "credit":
            return 1.6 if corp.credits < 8 else 1.0
        case "draw":
            return draw_value(view, table)
        case "play":
            return play_value(view, option, table)
        case "install":
            return investing.install_value(view, option, table)
        case "advance":
            return advance_value(view, option, prompt, table)
        case "trash":
            return 2.5
        case "purge":
            viruses = sum(card.counters.get("virus", 0) for card in table.cards.values())
            return 0.9 * viruses - 2.0
        case "use":
            return use_value(view, option, table)
    return 0.0


def draw_value(view: View, table: Table) -> float:
    """Drawing is worth more with few cards in hand, or without ice or agendas to install."""
    corp = view.corp
    kinds = [table.type(card.title) for card in corp.hand]
    if (
        corp.deck_count > 10
        and corp.credits >= 15
        and "agenda" not in kinds
        and not any(map(holds_agenda, remotes(view)))
    ):
        return 1.2  # rich, and nothing to score: surplus cards go to Archives
    if corp.deck_count <= 3 or corp.hand_count >= corp.max_hand_size:
        return 0.1
    wanted = 0.9 * ("ice" not in kinds) + 0.7 * ("agenda" not in kinds and not any(map(holds_agenda, remotes(view))))
    return 1.6 - 0.4 * (corp.hand_count - 2) + wanted


def play_value(view: View, option: Option, table: Table) -> float:
    """Kills first, then what finishes an agenda, then what earns, then what hurts."""
    code, text, runner = option.title, table.text(option.title), view.runner
    if can_kill(view, table) and hurt_by(code, table):
        return 100.0
    if "advancement counters on 1 installed" in text:
        return finishing_value(view, code, table)
    if re.search(SPENDS, text):
        spare = [card.counters.get("advancement", 0) for server in view.servers for card in spent(server, table)]
        return gains(text) * max(spare, default=0)
    earned = gains(text) - credits_in(option.cost_words)
    if earned > 0:
        return 2.6 + earned if view.corp.credits < 25 else 0.6
    drawn = table.number(code, r"draw (\d+) cards")
    if drawn:
        return 2.2 if view.corp.hand_count + drawn <= view.corp.max_hand_size + 1 else 0.3
    if "tag" in text and "trash" in text and runner.tags:
        return 4.0 if any("icebreaker" in table.subtypes(card) for card in runner.rig) else 1.2
    if "tag" in text and "unless" in text:
        pay = table.number(code, r"pay (\d+) credits?")
        return 2.8 if runner.credits < pay and punishes(view, table) else 0.6
    if "tag" in text and "trace" in text:
        short = runner.credits + runner.link + 1 - number(text, r"trace \[?(\d+)")
        return (
            2.8 if short <= min(4, view.corp.credits - credits_in(option.cost_words)) and punishes(view, table) else 0.6
        )
    if "lockdown" in getattr(table.fact(code), "subtypes", ()):
        return 2.0 if view.corp.clicks == 1 and any(map(holds_agenda, remotes(view))) else 0.1
    return 0.8 if hurt_by(code, table) else 0.9


def spent(server: Server, table: Table) -> list[Card]:
    """Cards there that are not agendas and may be lost."""
    return [card for card in (*server.ice, *server.root) if not is_agenda(table, card)]


def hurt_by(code: str | None, table: Table) -> int:
    """Damage that an operation does."""
    return table.number(code, r"(\d+) (?:net|meat) damage") if table.type(code) == "operation" else 0


def can_kill(view: View, table: Table) -> bool:
    """Whether the operations in HQ, as far as clicks and credits go, do more damage than the Runner has cards."""
    clicks, credits, total = view.corp.clicks, view.corp.credits, 0
    for card in sorted(view.corp.hand, key=lambda card: -hurt_by(card.title, table)):
        hurt = hurt_by(card.title, table)
        if not hurt or clicks <= 0 or (card.cost or 0) > credits:
            continue
        if "tagged" in table.text(card.title) and not view.runner.tags:
            continue
        clicks, credits, total = clicks - 1, credits - (card.cost or 0), total + hurt
    return total > view.runner.hand_count


def finishing_value(view: View, code: str | None, table: Table) -> float:
    """Counters from an operation: when they let an agenda be scored this turn, or save clicks for the next."""
    counters = table.number(code, r"place (\d+) advancement")
    clicks, credits = view.corp.clicks - 1, view.corp.credits - 1
    worth = 0.0
    for server in remotes(view):
        for card in server.root:
            need = missing(card) - counters
            if missing(card) <= 0 or table.since.get(card.card) == view.turn:
                continue
            if need <= min(clicks, credits):
                worth = max(worth, 60.0 if need > -counters + 1 else 1.0)
    return worth


def advance_value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """Agendas, most of all those that can be scored this turn; of traps, only what looks like an agenda."""
    card = table.cards.get(option.card or "")
    if card is None:
        return -0.5
    corp, here = view.corp, table.place.get(option.card or "", "")
    server = next((s for s in view.servers if s.name == here), None)
    if card.advancement_requirement is None:
        trap = table.trap(card.title) and "can be advanced" in table.text(card.title)
        rich = corp.credits >= 8 and view.runner.hand_count <= 5
        return 1.3 if trap and rich and card.counters.get("advancement", 0) < 2 else -0.5
    need = missing(card)
    if need <= 0:
        return -1.0
    if need <= corp.clicks and corp.credits >= need:
        return 50.0 + (card.points or 0)
    helped = any("advancement counters on 1 installed" in table.text(other.title) for other in corp.hand)
    if server is None:
        return 0.5
    after = need - corp.clicks
    if after > 3 + 1 * helped or corp.credits < 1:
        return 1.2
    safe = closed(view, server, table, spend=min(need, corp.clicks))
    # An unprotected agenda is better left alone, looking unimportant, unless it can be scored next turn.
    if safe:
        return 4.0
    return 2.0 if after > 0 and after + corp.clicks > 3 else 0.7


def use_value(view: View, option: Option, table: Table) -> float:
    """Credits that cards give."""
    words, text = option.label.lower(), table.text(option.title)
    if "click" not in (option.cost_words or ""):
        return -0.2
    card = table.cards.get(option.card or "")
    if "flip" in words:
        if number(text, r"(\d+) net damage") > view.runner.hand_count:
            return 100.0
        return 3.0 if "in addition" in text and any(holds_agenda(server) for server in remotes(view)) else -0.2
    hosted = card.counters.get("credits", 0) if card is not None else 0
    if number(words, r"draw (\d+) cards"):
        return draw_value(view, table) + 0.5
    taken = gains(words)
    if taken:
        return 0.1 + min(taken, hosted) if hosted else float(taken)
    return 0.4


# -- Choices


def choose(view: View, prompt: Prompt, table: Table) -> int | None:
    """Destinations, discards, costs, targets."""
    options = prompt.options
    match prompt.purpose:
        case "destination":
            return investing.destination(view, prompt, table)
        case "trash-first":
            return find(options, "done")
        case "discard" | "cost":
            return best([-keep_value(view, table, option.title) for option in options])
        case "accept-or-decline":
            accept = find(options, "accept")
            if accept is not None and not wasted(view, options[accept], prompt, table):
                return accept
        case "number":
            wanted = wanted_number(view, prompt, table)
            return best([-abs((option.amount or 0) - wanted) for option in options])
        case "pay":
            return best([float(option.amount or 0) for option in options])
        case "mode":
            return best([mode_value(view, option, prompt, table) for option in options])
        case "target" | "search" | "card" | "candidate" | "host":
            return best([target_value(view, option, prompt, table) for option in options])
    return None


def wasted(view: View, option: Option, prompt: Prompt, table: Table) -> bool:
    """Whether an offer costs a click, more than there is, or does as much as there are counters: nothing."""
    source = table.cards.get(prompt.source or "")
    text, empty = table.text(prompt.source_title), source is not None and not source.counters.get("advancement")
    if empty and table.trap(prompt.source_title) and "can be advanced" in text:
        return True
    if "[click]" in (option.cost_words or "") or re.search(r"may (?:then )?lose \[click\]", text):
        return True
    return credits_in(option.cost_words) > view.corp.credits


def wanted_number(view: View, prompt: Prompt, table: Table) -> int:
    """As much as possible, but for a trace no more than guarantees it."""
    text = table.text(prompt.source_title)
    if "trace" not in text:
        return max(option.amount or 0 for option in prompt.options)
    short = view.runner.credits + view.runner.link + 1 - number(text, r"trace \[?(\d+)")
    limit = 12 if "damage" in text else 4
    return max(0, short) if short <= min(limit, view.corp.credits - 3) else 0


def mode_value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """Its own choices: credits unless rich; for the Runner: what helps the Runner least."""
    words = option.label.lower()
    fact = table.fact(prompt.source_title)
    if fact is not None and fact.side == "runner":
        if "draw" in words:
            return 1.0 if view.runner.hand_count >= 4 else 0.0
        return 0.5
    if option.act in ("decline", "done"):
        return -1.0
    if "credit" in words:
        return 2.0 if view.corp.credits < 12 or view.corp.hand_count >= 4 else 0.5
    return 1.0


def keep_value(view: View, table: Table, code: str | None) -> float:
    """How much a card in hand is worth keeping; agendas go last of all, since Archives is open."""
    kept = {"agenda": 5.0, "ice": 3.0, "operation": 2.0, "asset": 1.5, "upgrade": 1.0}.get(table.type(code), 2.0)
    if gains(table.text(code)):
        kept += 1.2
    copies = [card.title for card in view.corp.hand].count(code)
    return kept - 0.4 * (copies - 1)


def target_value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """Agendas that lack counters, ice that is expensive to rez, the Runner's best cards."""
    if option.act in ("done", "decline"):
        return 0.0
    card, text = table.cards.get(option.card or ""), table.text(prompt.source_title)
    if card is None:
        return 0.5
    place = table.place[card.card]
    if re.search(SPENDS, text):
        return -1.0 if is_agenda(table, card) else 1.0 + card.counters.get("advancement", 0)
    if place == "corp hand" and ("on top of r&d" in text or ("trash" in text and "install" not in text)):
        return -keep_value(view, table, card.title)
    if "advancement counter" in text and not place.startswith("corp") and not advanceable(card, table):
        return 0.1
    worth = 1.0
    need = missing(card)
    if need > 0:
        worth += 5.0 + (card.points or 0) if need <= view.corp.clicks + 2 else 2.0
    if table.type(card.title) == "ice":
        worth += 0.3 * (card.cost or card.strength or 0)
    if "icebreaker" in table.subtypes(card):
        worth += 4.0
    return worth + 0.2 * cost_printed(card, table)


def advanceable(card: Card, table: Table) -> bool:
    """Whether advancement counters are useful on it."""
    return card.advancement_requirement is not None or "can be advanced" in table.text(card.title)


def cost_printed(card: Card, table: Table) -> int:
    """The printed cost of a card."""
    fact = table.fact(card.title)
    return (fact.cost or 0) if fact is not None else 0
