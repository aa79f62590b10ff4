"""Greedy as the Runner: earn, install icebreakers, price a run before making it, and keep cards in the grip."""

from __future__ import annotations

from collections.abc import Iterable

from bots.greedy.knowledge import Table, best, find, server_of
from bots.greedy.meaning import amount, clicks, does, find_all, gains, kinds, parts, price
from bots.greedy.pricing import BREAKS, used_up
from bots.greedy.rigging import bargain, earns, fact_has, install_value, keep_value, lacking
from bots.greedy.running import at_access, candidate, going_on, in_encounter, promise, purse, worth_running
from protocol.effects import Effect
from protocol.prompts import Option, Prompt
from protocol.views import Card, Server, View


def decide_runner(view: View, prompt: Prompt, table: Table) -> int | None:
    """The index of an option; None for the prompt's default."""
    match prompt.kind:
        case "mulligan":
            return find(prompt.options, "keep" if good_hand(view, table) else "mulligan")
        case "action":
            return best([value(view, option, table) for option in prompt.options])
        case "paid":
            return in_encounter(view, prompt, table) if view.run is not None else between_actions(view, prompt, table)
        case "reaction" | "interrupt":
            return useful(view, prompt, table)
        case "access":
            return at_access(view, prompt, table)
        case "bid":
            return prompt.default
    return choose(view, prompt, table)


def useful(view: View, prompt: Prompt, table: Table) -> int | None:
    """The first ability that does not cost an installed card worth keeping."""
    for index, option in enumerate(prompt.options):
        dear = does(option.effects, "trash", "card") and all(
            keep_value(view, table, card.title) > 1.2 for card in view.runner.rig if card.card != option.card
        )
        if option.act == "use" and not dear:
            return index
    return None


def good_hand(view: View, table: Table) -> bool:
    """Keep a hand with something to earn or draw with, and something to do."""
    titles = [card.title for card in view.runner.hand]
    return sum(bool(earns(table, title) or does(table.effects(title), "draw")) for title in titles) >= 2


# -- Actions


def value(view: View, option: Option, table: Table) -> float:
    """How much an action is worth, roughly in credits."""
    runner = view.runner
    match option.act:
        case "credit":
            return 1.0 if runner.credits >= 8 else 1.5 if runner.credits >= 4 else 2.1
        case "draw":
            return draw_value(view)
        case "play":
            return play_value(view, option, table)
        case "install":
            return install_value(view, option, table)
        case "remove-tag":
            return 3.2 if runner.hand_count > 4 else 5.0
        case "run":
            return worth_running(view, server_of(view, option.place), table) - 0.75 * price(option)
        case "use":
            return use_value(view, option, table)
    return 0.0


def draw_value(view: View) -> float:
    """A small hand is dangerous at the end of the turn, and a large one means discarding."""
    runner = view.runner
    short = 1.5 if runner.hand_count + runner.clicks <= 4 else 0.0
    return 4.4 - 0.8 * runner.hand_count + short if runner.deck_count else -1.0


def play_value(view: View, option: Option, table: Table) -> float:
    """The value of what an event earns, draws, finds or runs."""
    runner, effects = view.runner, table.effects(option.title)
    cost = price(option)
    lost = 1.2 if does(effects, "lose", "clicks") and runner.clicks > 1 else 0.0
    if fact_has(table, option.title, "run"):
        places = run_places(effects, view)
        return 0.5 + max([event_run(view, s, option.title, cost, table) for s in places], default=-1.0)
    for install in find_all(effects, "install"):
        if install.less:
            return bargain(view, runner.hand, install.less, table, kinds(install) - {"card"})
    earned = gains(effects, "runner")
    drawn = amount(effects, "draw")
    room = max(0, runner.max_hand_size - runner.hand_count + 1)
    if earned:
        return 2.2 + (earned - cost) - lost if runner.credits < 30 else 0.5
    if drawn:
        return 0.2 + 1.1 * min(drawn, room) - 0.6 * cost - lost
    if fact_has(table, option.title, "current"):
        return 1.2
    if does(effects, "search", "icebreaker"):
        return 3.3 if lacking(view, table) else 0.1
    return 0.2


def event_run(view: View, server: Server | None, code: str | None, cost: int, table: Table) -> float:
    """The value of an event's run, given the event's remaining cost in credits."""
    effects = table.effects(code)
    placed = amount(effects, "place", "credits")
    extra = placed - cost if cost else sum(card.counters.get("credits", 0) for card in view.runner.play)
    more = amount(effects, "access")
    reward = gains(effects, "runner") - 0.75 * cost
    return worth_running(view, server, table, extra=extra, more=more, reward=reward if reward > 0 else 0) - 0.3 * cost


def run_places(effects: Iterable[Effect], view: View) -> list[Server]:
    """Servers that a card may run: those it names, else all."""
    run = next(iter(find_all(effects, "run")), None)
    if run is not None and run.condition == "ice":
        return [server for server in view.servers if server.ice]
    return [server for server in view.servers if run is None or not run.places or server.name in run.places]


def use_value(view: View, option: Option, table: Table) -> float:
    """The value of an ability used as an action: taking credits, or a run."""
    effects = option.effects
    card = table.cards.get(option.card or "")
    hosted = card.counters.get("credits", 0) if card is not None else 0
    if not clicks(option.pay):
        return -0.2
    if does(effects, "steal"):
        return 60.0
    if does(effects, "run"):
        bonus = 0.2 + min(hosted, amount(effects, "take", "credits"))
        lost = 2 if any(each.origin == "hand" for each in find_all(effects, "trash")) else 0
        return max(ability_runs(view, option, card, table), default=-1.0) + bonus - 1.2 * lost
    if any(each.all for each in find_all(effects, "take")):
        return float(hosted + 1)
    if does(effects, "draw"):
        return draw_value(view) + 0.1
    taken = gains(effects, "runner")
    if taken and any(each.per == "virus" for each in find_all(effects, "gain")) and card is not None:
        return taken * card.counters.get("virus", 0) - 2.5
    if taken > 1:
        return float(min(taken, hosted) if hosted else taken)
    placed = amount(effects, "place", "credits")
    if does(effects, "place", "virus") and card is not None and not card.counters.get("virus"):
        return 1.7 if used_up(card, table) else 0.3
    return 0.62 * placed if placed > 1 and hosted < 6 else 0.3


def ability_runs(view: View, option: Option, card: Card | None, table: Table) -> list[float]:
    """The value of the runs an ability allows, including those that change the attacked server."""
    more = 0
    if card is not None and any(each.per == "virus" for each in find_all(option.effects, "access")):
        more = card.counters.get("virus", 0)
    places = run_places(option.effects, view)
    changes = find_all(option.effects, "change_server")
    if changes:
        ends = [server for server in view.servers if any(server.name in change.places for change in changes)]
        return [worth_running(view, end, table, through=start) for start in places for end in ends]
    return [worth_running(view, server, table, more=more) for server in places]


# -- Between actions


def between_actions(view: View, prompt: Prompt, table: Table) -> int | None:
    """Trash cards for a program or something better, while there are clicks left to use it."""
    if view.active != "runner" or not view.runner.clicks:
        return None
    for index, option in enumerate(prompt.options):
        effects, card = option.effects, table.cards.get(option.card or "")
        if option.act != "use" or card is None or not does(parts(option.pay), "trash", "this"):
            continue
        left = view.runner.credits - price(option)
        finds = does(effects, "search", "program") or does(effects, "install", "program")
        if finds and lacking(view, table) and left >= 4:
            return index
        if does(effects, "remove_tag") and view.runner.tags:
            return index
        hosted = any(each.origin == "hosted" for each in find_all(effects, "install"))
        if hosted and bargain(view, card.hosted, 1, table) >= 2.4:
            return index
    return None


# -- Choices


def choose(view: View, prompt: Prompt, table: Table) -> int | None:
    """Servers, discards, costs, targets."""
    options = prompt.options
    match prompt.purpose:
        case "continue-or-jack-out":
            return find(options, "continue" if going_on(view, table) else "jack-out")
        case "steal":
            return find(options, "steal")
        case "server":
            return best([server_value(view, option, prompt, table) for option in options])
        case "candidate":
            return candidate(view, prompt, table)
        case "trash-first":
            return trash_first(view, prompt, table)
        case "discard":
            return best([-keep_value(view, table, option.title) for option in options])
        case "accept-or-decline":
            return accept_or_decline(view, prompt, table)
        case "pay":
            return best([float(option.amount or 0) for option in options])
        case "number":
            return best([-abs((option.amount or 0) - wanted_number(view, prompt, table)) for option in options])
        case "mode":
            return best([mode_value(view, option) for option in options])
        case "search" | "card":
            return best([search_value(view, option, table) for option in options])
        case "subroutine":
            return best([sub_value(option) for option in options])
        case "target" | "cost":
            return best([target_value(view, option, prompt, table) for option in options])
    return None


def server_value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """The value of a server to run on, or to continue to."""
    server = server_of(view, option.place)
    if view.run is not None and server is not None:
        # The top card of R&D changes each time it is taken or drawn.
        return promise(view, server, table) + (0.1 if server.name == "R&D" else 0)
    return event_run(view, server, prompt.source_title, 0, table)


def wanted_number(view: View, prompt: Prompt, table: Table) -> int:
    """As much as possible, but only as much strength and link as needed."""
    effects, encounter = table.effects(prompt.source_title), view.encounter
    breaker = table.cards.get(prompt.source or "")
    if does(effects, "trace"):
        short = amount(effects, "trace") + table.paid - view.runner.link
        return short if short <= min(view.runner.credits, 4) else 0
    if encounter is not None and breaker is not None and "icebreaker" in table.subtypes(breaker):
        unbroken = sum(not sub.broken for sub in encounter.subroutines)
        return max(unbroken, encounter.strength - (breaker.strength or 0))
    return max(option.amount or 0 for option in prompt.options)


def target_value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """To install: the best card; to lose: the worst; of the Corp's cards: the most expensive."""
    if option.act in ("done", "decline"):
        return -0.5
    card, effects = table.cards.get(option.card or ""), table.effects(prompt.source_title)
    if card is None:
        return 0.0
    if table.place[card.card] == "rig" or table.place[card.card] == "runner hand":
        trashes = does(effects, "trash", "card", "program", "resource", "hardware")
        if does(effects, "install") and not trashes:
            return install_value(view, Option("install", card=card.card, title=card.title), table)
        return -0.1 * keep_value(view, table, card.title) if prompt.purpose == "cost" or trashes else 0.0
    fact = table.fact(card.title)
    return 0.1 * (fact.cost or 0) if fact is not None and fact.side == "corp" else 0.0


def trash_first(view: View, prompt: Prompt, table: Table) -> int | None:
    """No more than required, and the least valuable cards."""
    done = find(prompt.options, "done")
    if done is not None:
        return done
    return best([-keep_value(view, table, option.title) for option in prompt.options])


def accept_or_decline(view: View, prompt: Prompt, table: Table) -> int | None:
    """Pay to continue and to avoid tags; jack out only to avoid death."""
    accept, decline = find(prompt.options, "accept"), find(prompt.options, "decline")
    if accept is None:
        return decline
    option, runner = prompt.options[accept], view.runner
    if does(option.effects, "jack_out"):
        return accept if open_damage(view) >= runner.hand_count else decline
    cost = price(option)
    if does(parts(option.pay), "tag"):
        return accept if runner.credits >= 2 or runner.points + 2 >= view.points_to_win else decline
    if cost:
        left = (purse(view) if view.run is not None else runner.credits) - cost
        dear = left < 0 or (cost > 4 and left < 5 and runner.hand_count > 4)
        return decline if dear else accept
    return accept


def open_damage(view: View) -> int:
    """Damage that the unbroken subroutines of the encounter can still do."""
    if view.encounter is None:
        return 0
    rest = [sub for sub in view.encounter.subroutines[1:] if not sub.broken]
    return sum(amount(sub.effects, "damage") for sub in rest)


def mode_value(view: View, option: Option) -> float:
    """Among costs: the cheapest, and any rather than being stopped; among gains: credits when poor."""
    if option.act == "decline":
        return -50.0
    if option.pay is not None:
        return -2.0 * clicks(option.pay) - price(option)
    if gains(option.effects, "runner"):
        return 3.0 if view.runner.credits < 10 else 1.0
    return 2.0 if does(option.effects, "draw") else 0.0


def search_value(view: View, option: Option, table: Table) -> float:
    """An icebreaker of a missing kind."""
    fact = table.fact(option.title)
    if fact is None or option.act == "done":
        return -1.0
    new = any(BREAKS[kind] in lacking(view, table) for kind in fact.subtypes if kind in BREAKS)
    return 3.0 - 0.1 * (fact.cost or 0) if new else 0.5 if "icebreaker" in fact.subtypes else 0.0


def sub_value(option: Option) -> float:
    """The subroutine to break first."""
    effects = option.effects
    if does(effects, "end_run"):
        return 4.0 if does(effects, "if") else 5.0
    return amount(effects, "damage") + (1.0 if does(effects, "tag") or does(effects, "trash") else 0.0)
