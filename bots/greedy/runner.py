"""Greedy as the Runner: earn, install icebreakers, price a run before making it, and keep cards in the grip."""

from __future__ import annotations

from bots.greedy.knowledge import Table, best, credits_in, find, number, server_of
from bots.greedy.pricing import BREAKS
from bots.greedy.rigging import bargain, earns, fact_has, install_value, keep_value, lacking
from bots.greedy.running import at_access, candidate, going_on, in_encounter, promise, purse, worth_running
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
        dear = "trash 1 other card" in option.label and all(
            keep_value(view, table, card.title) > 1.2 for card in view.runner.rig if card.card != option.card
        )
        if option.act == "use" and not dear:
            return index
    return None


def good_hand(view: View, table: Table) -> bool:
    """Keep a hand with something to earn or draw with, and something to do."""
    return sum(bool(earns(table, card.title) or "draw" in table.text(card.title)) for card in view.runner.hand) >= 2


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
            return worth_running(view, server_of(view, option.place), table) - 0.75 * credits_in(option.cost_words)
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
    runner, text = view.runner, table.text(option.title)
    cost = credits_in(option.cost_words)
    lost = 1.2 if "lose [click]" in text and runner.clicks > 1 else 0.0
    if fact_has(table, option.title, "run"):
        places = run_places(text, view, table)
        return 0.5 + max([event_run(view, s, option.title, cost, table) for s in places], default=-1.0)
    cheaper = number(text, r"install 1 .*paying (\d+) credits less")
    if cheaper and option.title is not None:
        return bargain(view, runner.hand, cheaper, table, kinds=text)
    earned = number(text, r"gain (\d+) credits")
    drawn = number(text, r"draw (\d+) cards?")
    room = max(0, runner.max_hand_size - runner.hand_count + 1)
    if earned:
        return 2.2 + (earned - cost) - lost if runner.credits < 30 else 0.5
    if drawn:
        return 0.2 + 1.1 * min(drawn, room) - 0.6 * cost - lost
    if fact_has(table, option.title, "current"):
        return 1.2
    if "search" in text and "icebreaker" in text:
        return 3.3 if lacking(view, table) else 0.1
    return 0.2


def event_run(view: View, server: Server | None, code: str | None, cost: int, table: Table) -> float:
    """The value of an event's run, given the event's remaining cost in credits."""
    text = table.text(code)
    placed = number(text, r"place (\d+) credits on this, then run")
    extra = placed - cost if cost else sum(card.counters.get("credits", 0) for card in view.runner.play)
    more = number(text, r"access (\d+) additional")
    reward = number(text, r"gain (\d+) credits") - 0.75 * cost
    return worth_running(view, server, table, extra=extra, more=more, reward=reward if reward > 0 else 0) - 0.3 * cost


def run_places(words: str, view: View, table: Table) -> list[Server]:
    """Servers a card may run on: those its text names, otherwise all."""
    start = words.find("run ")
    words = words[start:].split(".")[0] if start >= 0 else ""
    if "central" in words:
        return view.servers[:3]
    if "protected by ice" in words:
        return [server for server in view.servers if server.ice]
    return [server for server in view.servers if server.name.lower() in words] or view.servers


def use_value(view: View, option: Option, table: Table) -> float:
    """The value of an ability used as an action: taking credits, or a run."""
    words = option.label.lower()
    card = table.cards.get(option.card or "")
    hosted = card.counters.get("credits", 0) if card is not None else 0
    if "click" not in (option.cost_words or ""):
        return -0.2
    if "score area" in words:
        return 60.0
    if "run" in words.split(":")[-1]:
        bonus = 0.2 + min(hosted, table.number(option.title, r"take (\d+) credits"))
        lost = number(words, r"trash (\d+) or more cards")
        return max(ability_runs(view, option, card, table), default=-1.0) + bonus - 1.2 * lost
    if "take all" in words:
        return float(hosted + 1)
    if "draw" in words:
        return draw_value(view) + 0.1
    taken = number(words, r"(?:take|gain) (\d+) credits")
    if taken and "for each virus counter" in words and card is not None:
        return taken * card.counters.get("virus", 0) - 2.5
    if taken:
        return float(min(taken, hosted) if hosted else taken)
    placed = number(words, r"place (\d+) credits")
    if "place 1 virus counter" in words and card is not None and not card.counters.get("virus"):
        return 1.7 if "or trash this" in table.text(option.title) else 0.3
    return 0.62 * placed if placed and hosted < 6 else 0.3


def ability_runs(view: View, option: Option, card: Card | None, table: Table) -> list[float]:
    """The value of the runs an ability allows, including those that change the attacked server."""
    more = card.counters.get("virus", 0) if card is not None else 0
    places = run_places(option.label.lower().split(":")[-1], view, table)
    _, changed, words = table.text(option.title).partition("change the attacked server to ")
    if changed:
        ends = [server for server in view.servers if server.name.lower() in words.split(".")[0]]
        return [worth_running(view, end, table, through=start) for start in places for end in ends]
    return [worth_running(view, server, table, more=more) for server in places]


# -- Between actions


def between_actions(view: View, prompt: Prompt, table: Table) -> int | None:
    """Trash cards for a program or something better, while there are clicks left to use it."""
    if view.active != "runner" or not view.runner.clicks:
        return None
    for index, option in enumerate(prompt.options):
        words, card = option.label.lower(), table.cards.get(option.card or "")
        if option.act != "use" or card is None or "trash this" not in (option.cost_words or ""):
            continue
        left = view.runner.credits - credits_in(option.cost_words)
        finds = "search your stack for 1 program" in words or "may install 1 program" in table.text(option.title)
        if finds and lacking(view, table) and left >= 4:
            return index
        if "remove 1 tag" in words and view.runner.tags:
            return index
        if "install 1 hosted card" in words and bargain(view, card.hosted, 1, table) >= 2.4:
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
    text, encounter = table.text(prompt.source_title), view.encounter
    breaker = table.cards.get(prompt.source or "")
    if "trace" in text:
        short = number(text, r"trace \[?(\d+)") + table.paid - view.runner.link
        return short if short <= min(view.runner.credits, 4) else 0
    if encounter is not None and breaker is not None and "icebreaker" in table.subtypes(breaker):
        unbroken = sum(not sub.broken for sub in encounter.subroutines)
        return max(unbroken, encounter.strength - (breaker.strength or 0))
    return max(option.amount or 0 for option in prompt.options)


def target_value(view: View, option: Option, prompt: Prompt, table: Table) -> float:
    """To install: the best card; to lose: the worst; of the Corp's cards: the most expensive."""
    if option.act in ("done", "decline"):
        return -0.5
    card, text = table.cards.get(option.card or ""), table.text(prompt.source_title)
    if card is None:
        return 0.0
    if table.place[card.card] == "rig" or table.place[card.card] == "runner hand":
        if "install" in text and "trash 1" not in text:
            return install_value(view, Option("install", card=card.card, title=card.title), table)
        return -0.1 * keep_value(view, table, card.title) if prompt.purpose == "cost" or "trash" in text else 0.0
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
    if "jack out" in option.label:
        return accept if open_damage(view) >= runner.hand_count else decline
    cost = credits_in(option.cost_words)
    if "tag" in (option.cost_words or ""):
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
    return sum(number(sub.label, r"(\d+) (?:net|meat|core) damage") for sub in rest)


def mode_value(view: View, option: Option) -> float:
    """Among costs: the cheapest, and any rather than being stopped; among gains: credits when poor."""
    words = option.label.lower()
    if option.act == "decline":
        return -50.0
    if option.cost_words:
        return -2.0 * option.cost_words.count("[click]") - credits_in(option.cost_words)
    if "credit" in words:
        return 3.0 if view.runner.credits < 10 else 1.0
    return 2.0 if "draw" in words else 0.0


def search_value(view: View, option: Option, table: Table) -> float:
    """An icebreaker of a missing kind."""
    fact = table.fact(option.title)
    if fact is None or option.act == "done":
        return -1.0
    new = any(BREAKS[kind] in lacking(view, table) for kind in fact.subtypes if kind in BREAKS)
    return 3.0 - 0.1 * (fact.cost or 0) if new else 0.5 if "icebreaker" in fact.subtypes else 0.0


def sub_value(option: Option) -> float:
    """The subroutine to break first."""
    words = option.label.lower()
    if "end the run" in words:
        return 5.0 if " if " not in words else 4.0
    return number(words, r"(\d+) (?:net|meat|core) damage") + (1.0 if "tag" in words or "trash" in words else 0.0)
