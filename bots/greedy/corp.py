"""Greedy as the Corp: score behind ice, protect the centrals, kill when it can."""

from __future__ import annotations

from collections.abc import Iterable

from bots.greedy import investing
from bots.greedy.knowledge import Table, best, find
from bots.greedy.meaning import amount, clicks, does, find_all, gains, inner, price
from bots.greedy.position import closed, holds_agenda, is_agenda, missing, punishes, remotes
from bots.greedy.windows import best_in_window
from protocol.effects import Effect
from protocol.prompts import Option, Prompt
from protocol.views import Card, Server, View


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
    code, effects, runner = option.title, table.effects(option.title), view.runner
    if can_kill(view, table) and hurt_by(code, table):
        return 100.0
    if placed(effects):
        return finishing_value(view, code, table)
    if sells(effects):
        spare = [card.counters.get("advancement", 0) for server in view.servers for card in spent(server, table)]
        return gains(effects, "corp") * max(spare, default=0)
    earned = gains(effects, "corp") - price(option)
    if earned > 0:
        return 2.6 + earned if view.corp.credits < 25 else 0.6
    drawn = amount(effects, "draw")
    if drawn:
        return 2.2 if view.corp.hand_count + drawn <= view.corp.max_hand_size + 1 else 0.3
    if table.against_tags(code) and any(each.player == "runner" for each in find_all(effects, "trash")) and runner.tags:
        return 4.0 if any("icebreaker" in table.subtypes(card) for card in runner.rig) else 1.2
    avertible = [each for each in find_all(effects, "unless") if does(each.then, "tag") and each.pay is not None]
    if avertible:
        pay = max(each.pay.credits for each in avertible if each.pay is not None)
        return 2.8 if runner.credits < pay and punishes(view, table) else 0.6
    if any(does(each.then, "tag") for each in find_all(effects, "trace")):
        short = runner.credits + runner.link + 1 - amount(effects, "trace")
        return 2.8 if short <= min(4, view.corp.credits - price(option)) and punishes(view, table) else 0.6
    if "lockdown" in getattr(table.fact(code), "subtypes", ()):
        return 2.0 if view.corp.clicks == 1 and any(map(holds_agenda, remotes(view))) else 0.1
    return 0.8 if hurt_by(code, table) else 0.9


def placed(effects: Iterable[Effect]) -> int:
    """Advancement counters that are placed on another card."""
    return max((each.amount or 0 for each in find_all(effects, "place", "advancement") if each.bearer), default=0)


def sells(effects: Iterable[Effect]) -> bool:
    """Whether they turn one of the Corp's installed cards into credits."""
    return gains(effects, "corp") > 0 and does(effects, "trash", "chosen")


def spent(server: Server, table: Table) -> list[Card]:
    """Cards there that are not agendas and may be lost."""
    return [card for card in (*server.ice, *server.root) if not is_agenda(table, card)]


def hurt_by(code: str | None, table: Table) -> int:
    """Damage that an operation does."""
    return amount(table.effects(code), "damage", "net", "meat") if table.type(code) == "operation" else 0


def can_kill(view: View, table: Table) -> bool:
    """Whether the operations in HQ, as far as clicks and credits go, do more damage than the Runner has cards."""
    clicks, credits, total = view.corp.clicks, view.corp.credits, 0
    for card in sorted(view.corp.hand, key=lambda card: -hurt_by(card.title, table)):
        hurt = hurt_by(card.title, table)
        if not hurt or clicks <= 0 or (card.cost or 0) > credits:
            continue
        if table.against_tags(card.title) and not view.runner.tags:
            continue
        clicks, credits, total = clicks - 1, credits - (card.cost or 0), total + hurt
    return total > view.runner.hand_count


def finishing_value(view: View, code: str | None, table: Table) -> float:
    """Counters from an operation: when they let an agenda be scored this turn, or save clicks for the next."""
    counters = placed(table.effects(code))
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
        trap = table.trap(card.title) and table.advanceable(card.title)
        rich = corp.credits >= 8 and view.runner.hand_count <= 5
        return 1.3 if trap and rich and card.counters.get("advancement", 0) < 2 else -0.5
    need = missing(card)
    if need <= 0:
        return -1.0
    if need <= corp.clicks and corp.credits >= need:
        return 50.0 + (card.points or 0)
    helped = any(placed(table.effects(other.title)) for other in corp.hand)
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
    effects = option.effects
    if not clicks(option.pay):
        return -0.2
    card = table.cards.get(option.card or "")
    if does(effects, "flip"):
        whole = table.effects(option.title)
        if amount(whole, "damage", "net") > view.runner.hand_count:
            return 100.0
        guards = does(whole, "modify", "additional_cost")
        return 3.0 if guards and any(holds_agenda(server) for server in remotes(view)) else -0.2
    hosted = card.counters.get("credits", 0) if card is not None else 0
    if amount(effects, "draw") > 1:
        return draw_value(view, table) + 0.5
    taken = gains(effects, "corp")
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
    empty = source is not None and not source.counters.get("advancement")
    if empty and table.trap(prompt.source_title) and table.advanceable(prompt.source_title):
        return True
    offers = find_all(table.effects(prompt.source_title), "may")
    if clicks(option.pay) or any(clicks(offer.pay) for offer in offers):
        return True
    return price(option) > view.corp.credits


def wanted_number(view: View, prompt: Prompt, table: Table) -> int:
    """As much as possible, but for a trace no more than guarantees it."""
    effects = table.effects(prompt.source_title)
    if not does(effects, "trace"):
        return max(option.amount or 0 for option in prompt.options)
    short = view.runner.credits + view.runner.link + 1 - amount(effects, "trace")
    limit = 12 if does(effects, "damage") else 4
    return max(0, short) if short <= min(limit, view.corp.credits - 3) else 0


def mode_value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """Its own choices: credits unless rich; for the Runner: what helps the Runner least."""
    fact = table.fact(prompt.source_title)
    if fact is not None and fact.side == "runner":
        if does(option.effects, "draw"):
            return 1.0 if view.runner.hand_count >= 4 else 0.0
        return 0.5
    if option.act in ("decline", "done"):
        return -1.0
    if gains(option.effects, "corp"):
        return 2.0 if view.corp.credits < 12 or view.corp.hand_count >= 4 else 0.5
    return 1.0


def keep_value(view: View, table: Table, code: str | None) -> float:
    """How much a card in hand is worth keeping; agendas go last of all, since Archives is open."""
    kept = {"agenda": 5.0, "ice": 3.0, "operation": 2.0, "asset": 1.5, "upgrade": 1.0}.get(table.type(code), 2.0)
    if gains(table.effects(code), "corp"):
        kept += 1.2
    copies = [card.title for card in view.corp.hand].count(code)
    return kept - 0.4 * (copies - 1)


def target_value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """Agendas that lack counters, ice that is expensive to rez, the Runner's best cards."""
    if option.act in ("done", "decline"):
        return 0.0
    card, effects = table.cards.get(option.card or ""), table.effects(prompt.source_title)
    if card is None:
        return 0.5
    place = table.place[card.card]
    if sells(effects):
        return -1.0 if is_agenda(table, card) else 1.0 + card.counters.get("advancement", 0)
    if place == "corp hand" and any(each.origin == "hand" and each.do in ("move", "trash") for each in inner(effects)):
        return -keep_value(view, table, card.title)
    if does(effects, "place", "advancement") and not place.startswith("corp") and not advanceable(card, table):
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
    return card.advancement_requirement is not None or table.advanceable(card.title)


def cost_printed(card: Card, table: Table) -> int:
    """The printed cost of a card."""
    fact = table.fact(card.title)
    return (fact.cost or 0) if fact is not None else 0
