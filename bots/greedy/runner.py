"""Greedy as the Runner: earn, install icebreakers, price a run before making it, and keep cards in the grip."""

from __future__ import annotations

import re

from bots.greedy.knowledge import BREAKS, Table, credits_in, find, server_of
from protocol.prompts import Option, Prompt
from protocol.views import Card, Server, View

UNBREAKABLE = 99
"""The price of ice that cannot be passed."""


def decide_runner(view: View, prompt: Prompt, table: Table) -> int | None:
    """The index of an option, None for the prompt's default."""
    match prompt.kind:
        case "mulligan":
            return find(prompt.options, "keep")
        case "action":
            return best_action(view, prompt, table)
        case "paid":
            return break_subroutines(view, prompt, table)
        case "reaction" | "interrupt":
            return find(prompt.options, "use")
        case "access":
            return at_access(view, prompt)
        case "bid":
            return 0
    return choose(view, prompt, table)


# -- Actions


def best_action(view: View, prompt: Prompt, table: Table) -> int:
    """The action worth most."""
    worth = [value(view, option, table) for option in prompt.options]
    return worth.index(max(worth))


def value(view: View, option: Option, table: Table) -> float:
    """How much an action is worth, roughly in credits."""
    runner = view.runner
    match option.act:
        case "credit":
            return 1.0 if runner.credits >= 8 else 1.5
        case "draw":
            return 4.4 - 0.8 * runner.hand
        case "play":
            earned = table.number(option.code, r"gain (\d+) credits") - credits_in(option.cost)
            if "run" in label_text(table, option.code):
                return 0.4 + max((worth_running(view, s, table) for s in view.servers), default=0.0)
            return 2.5 + earned if earned > 0 else 1.2 if runner.hand <= 3 else 0.3
        case "install":
            return install_value(view, option, table)
        case "remove-tag":
            return 3.0
        case "run":
            server = server_of(view, option.place)
            return worth_running(view, server, table) if server is not None else 0.0
        case "use":
            words = option.label.lower()
            if "run" in words:
                return 0.2 + max((worth_running(view, s, table) for s in view.servers[:3]), default=0.0)
            return 2.6 if "take" in words or "credit" in words else 0.5
    return 0.0


def label_text(table: Table, code: str | None) -> str:
    """Our text of a card."""
    fact = table.fact(code)
    return fact.text.lower() if fact is not None else ""


def install_value(view: View, option: Option, table: Table) -> float:
    """Icebreakers of a kind not there yet, then what earns or helps."""
    fact = table.fact(option.code)
    if fact is None:
        return 0.5
    owned = [card.code for card in view.runner.rig]
    if fact.unique and option.code in owned:
        return -1.0
    if "icebreaker" in fact.subtypes:
        kinds = [kind for kind in BREAKS if kind in fact.subtypes]
        have = [subtype for card in view.runner.rig for subtype in table.subtypes(card)]
        new = not kinds or any(kind not in have for kind in kinds)
        return 3.4 if new and option.code not in owned else 0.2
    if "console" in fact.subtypes:
        return 0.1 if any("console" in table.subtypes(c) for c in view.runner.rig) else 2.2
    return 2.3 if "credit" in fact.text else 1.3


# -- Runs


def worth_running(view: View, server: Server, table: Table) -> float:
    """What a run promises, less what it costs."""
    price = sum(pass_price(view, ice, table) for ice in server.ice)
    if price > view.runner.credits + view.runner.bad_publicity_credits:
        return -1.0
    if view.runner.hand < 3 and not nearly_won(view):
        return -0.5
    match server.name:
        case "HQ":
            promise = 3.4 if view.corp.hand else 0.0
        case "R&D":
            promise = 3.8 if view.corp.deck else 0.0
        case "Archives":
            unseen = view.corp.discard - len([c for c in view.corp.discard_cards if c.code])
            promise = 0.8 * unseen
        case _:
            promise = sum(root_promise(card) for card in server.root)
    return promise - 0.4 * price


def root_promise(card: Card) -> float:
    """What a card in a remote may be worth."""
    if card.code is not None and card.points is None:
        return 0.8 if card.trash_cost is not None else 0.0
    return 4.2 + 1.5 * card.counters.get("advancement", 0)


def nearly_won(view: View) -> bool:
    """One more agenda wins."""
    return view.points_to_win - view.runner.points <= 2


def pass_price(view: View, ice: Card, table: Table) -> int:
    """Credits to get past a piece of ice; unrezzed ice costs a guess."""
    if ice.facedown or ice.code is None:
        return 2 if view.corp.credits >= 3 else 0
    if not ice.subroutines:
        return 0
    best = UNBREAKABLE
    for breaker in view.runner.rig:
        price = break_price(breaker, ice, table)
        if price is not None:
            best = min(best, price)
    if best == UNBREAKABLE and not any(stops(sub.label) for sub in ice.subroutines):
        return 2
    return best


def stops(words: str) -> bool:
    """Whether a subroutine ends the run or does harm worth breaking it for."""
    return bool(re.search(r"end the run|damage|trash", words.lower()))


def can_break(breaker: Card, ice: Card, table: Table) -> bool:
    """Whether an icebreaker breaks that kind of ice."""
    kinds = table.subtypes(breaker)
    if "icebreaker" not in kinds or breaker.facedown:
        return False
    mine = [BREAKS[kind] for kind in kinds if kind in BREAKS]
    return not mine or any(kind in table.subtypes(ice) for kind in mine)


def break_price(breaker: Card, ice: Card, table: Table) -> int | None:
    """Credits with which an icebreaker breaks every subroutine, None if it cannot."""
    fact = table.fact(breaker.code)
    if fact is None or not can_break(breaker, ice, table):
        return None
    boost = next((a for a in fact.abilities if "strength" in a.label and a.cost), None)
    breaks = next((a for a in fact.abilities if a.label.startswith("break")), None)
    if breaks is None:
        return None
    price = 0
    gap = (ice.strength or 0) - (breaker.strength or 0)
    if gap > 0:
        if boost is None:
            return None
        step = re.search(r"\+(\d+)", boost.label)
        each = int(step.group(1)) if step else 1
        price += -(-gap // each) * max(1, credits_in(boost.cost))
    several = re.search(r"(\d+)", breaks.label)
    at_once = int(several.group(1)) if several else 1
    price += -(-len(ice.subroutines) // at_once) * max(0, credits_in(breaks.cost) if breaks.cost else 1)
    return price


def break_subroutines(view: View, prompt: Prompt, table: Table) -> int | None:
    """In an encounter: break what stops or hurts, boosting an icebreaker that can afford both."""
    encounter = view.encounter
    if encounter is None or prompt.step != "6.9.3b":
        return None
    unbroken = [sub for sub in encounter.subroutines if not sub.broken]
    ice = table.cards.get(encounter.ice)
    if ice is not None and not unbroken:
        unbroken = [sub for sub in ice.subroutines if not sub.broken]
    if not any(stops(sub.label) for sub in unbroken):
        return None
    uses = [(index, o) for index, o in enumerate(prompt.options) if o.act == "use"]
    breaking = [(credits_in(o.cost), index) for index, o in uses if "break" in o.label.lower()]
    if breaking:
        return min(breaking)[1]
    for index, option in uses:
        breaker = table.cards.get(option.card or "")
        if "strength" not in option.label or breaker is None or ice is None or not can_break(breaker, ice, table):
            continue
        price = break_price(breaker, ice, table)
        if price is not None and price <= view.runner.credits:
            return index
    return None


def at_access(view: View, prompt: Prompt) -> int | None:
    """Trash what can be paid for without going broke."""
    trash = find(prompt.options, "trash")
    if trash is not None and credits_in(prompt.options[trash].cost) <= max(0, view.runner.credits - 1):
        return trash
    return None


# -- Choices


def choose(view: View, prompt: Prompt, table: Table) -> int | None:
    """Servers, discards, costs, targets."""
    options = prompt.options
    match prompt.purpose:
        case "continue-or-jack-out":
            return find(options, "continue")
        case "steal":
            return find(options, "steal")
        case "server":
            servers = [server_of(view, option.place) for option in options]
            worth = [worth_running(view, s, table) if s is not None else -9.0 for s in servers]
            return worth.index(max(worth))
        case "candidate":
            access = find(options, "access")
            return access if access is not None else find(options, "accept")
        case "trash-first":
            return find(options, "done")
        case "discard":
            worth = [discard_value(view, table, option.code) for option in options]
            return worth.index(min(worth))
        case "accept-or-decline":
            accept = find(options, "accept")
            if accept is not None and credits_in(options[accept].cost) <= view.runner.credits:
                return None if "jack out" in options[accept].label else accept
        case "pay":
            return len(options) - 1
        case "number":
            return 0
        case "mode":
            return next((i for i, o in enumerate(options) if "credit" in o.label and "pay" not in o.label), 0)
        case "target" | "search" | "subroutine" | "cost":
            return 0
    return None


def discard_value(view: View, table: Table, code: str | None) -> float:
    """How much a card in the grip is worth keeping."""
    fact = table.fact(code)
    if fact is None:
        return 1.0
    if "icebreaker" in fact.subtypes:
        return 3.0
    return 2.0 if fact.type == "event" else 1.5
