"""Random games of random legal decks, and a table of what each card of the pool did in them.

`python -m tests.soak.breadth --games 2000` plays them and prints the table.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import click
from attrs import define, field
from rich.console import Console
from rich.progress import track
from rich.table import Table

from daemon.cards import registry
from daemon.decks import Deck, identities, random_deck
from daemon.rules import effects, values
from daemon.rules.abilities import CardDefinition, Instruction
from daemon.rules.engine import Engine
from daemon.rules.model import CORP, RUNNER, SEATS, Game, Resolution
from daemon.rules.prompts import Flow, Prompt
from daemon.rules.setup import Decklist, new_game
from tests.daemon.random_games import random_option

ENTERED = ("play", "install", "rez", "score", "steal")
"""How cards come to matter."""
WINDOWS = ("own", "own", "own", "public", "all")
NEEDS = {
    "Above the Law": ("Smartware Distributor",),
    "Assimilator": ("Hunting Grounds", "Harbinger"),
    "Bifrost Array": ("Luminal Transubstantiation", "Offworld Office"),
    "Feedback Filter": ("Snare!",),
    "Hippo": ("Corroder", "Ice Wall"),
    "Malapert Data Vault": ("Hostile Takeover", "Project Kusanagi"),
    "Muresh Bodysuit": ("Scorched Earth", "Public Trail"),
    "Net Shield": ("Snare!",),
    "The Cleaners": ("Scorched Earth", "Public Trail"),
    "Tori Hanzō": ("Karunā", "Neural Katana"),
    "Tyr's Hand": ("Eli 1.0", "Corroder"),
    "Zaibatsu Loyalty": ("Infiltration",),
}
"""Cards that do nothing without another -> others to play with them."""
ELSEWHERE = ("pays", "blank", "open hand")
"""Static abilities that payments, other abilities and views look up by themselves."""
MOST = 20_000
"""Decisions until a game counts as stuck."""


@define
class Breadth:
    """What cards did in some games."""

    games: int = 0
    decisions: int = 0
    reasons: Counter[str] = field(factory=Counter)
    decks: Counter[str] = field(factory=Counter)
    """Title -> games in whose decks it was."""
    did: dict[str, Counter[str]] = field(factory=dict)
    """Title -> what it did (`ENTERED`, `use`, `effect`, `static`) -> how often."""

    def note(self, title: str, what: str) -> None:
        self.did.setdefault(title, Counter())[what] += 1

    def missing(self) -> list[str]:
        """What no card may lack, and does: `TITLE:: what`."""
        found = []
        for title, card in sorted(registry.items()):
            did = self.did.get(title, Counter())
            if card.type != "identity" and not any(did[what] for what in ENTERED):
                found.append(f"{title}:: neither played, installed, rezzed, scored nor stolen")
            if usable(card) and not did["use"]:
                found.append(f"{title}:: not used")
            if acts(card) and not did["effect"]:
                found.append(f"{title}:: none of its abilities had an effect")
            asked = any(static.query not in ELSEWHERE for static in card.statics)
            if asked and not acts(card) and not did["static"]:
                found.append(f"{title}:: no rule asked what it says of a value")
            if not self.decks[title]:
                found.append(f"{title}:: in no deck")
        return found


def usable(card: CardDefinition) -> bool:
    """Whether a player can use it: it has a paid ability, or one that may be declined (9.1.6)."""
    return bool(card.paid) or any(a.optional for a in card.conditionals)


def acts(card: CardDefinition) -> bool:
    """Whether it has abilities that resolve, not only static ones."""
    return bool(card.play or card.paid or card.conditionals or card.subroutines)


@define
class Match:
    """One game to play."""

    corp: Deck
    runner: Deck
    random: Random
    featured: tuple[str, ...]
    """Cards that the players like to use."""


def matches(games: int, seed: int, breadth: Breadth) -> Iterator[Match]:
    """Random matches, each identity and each card featured about as often as any other; from half of them on, those
    cards are featured that lacked something so far."""
    corps, runners = identities(CORP), identities(RUNNER)
    titles = {seat: [title for title, card in sorted(registry.items()) if card.side == seat] for seat in SEATS}
    for number in range(games):
        random = Random(f"{seed} {number}")
        lacking = [line.partition(":: ")[0] for line in breadth.missing()] if number > games // 2 else []
        wanted = {seat: [title for title in titles[seat] if title in lacking] or titles[seat] for seat in SEATS}
        featured = [wanted[seat][number % len(wanted[seat])] for seat in SEATS]
        featured += [title for card in tuple(featured) for title in NEEDS.get(card, ())]
        corp = random_deck(CORP, random, identity=fitting(corps, featured, number), include=featured)
        runner = random_deck(RUNNER, random, identity=fitting(runners, featured, number // 7), include=featured)
        yield Match(corp, runner, random, tuple(featured))


def fitting(found: list[str], featured: list[str], number: int) -> str:
    """An identity that is featured, or of the faction of a featured card that is played in its faction only, or the
    next one."""
    at_home = {registry[title].printed.faction for title in featured if registry[title].printed.influence is None}
    for choice in (
        [title for title in found if title in featured],
        [title for title in found if registry[title].printed.faction in at_home],
    ):
        if choice:
            return choice[number % len(choice)]
    return found[number % len(found)]


def choose(random: Random, prompt: Prompt, featured: tuple[str, ...]) -> int:
    """Any option, those about featured cards rather than others; featured cards together in one server; scoring."""
    liked = [
        index
        for index, option in enumerate(prompt.options)
        if option.card is not None and option.card.title in featured and option.act not in ("discard", "trash")
    ]
    if prompt.source is not None and prompt.source.title in featured:
        liked += [i for i, option in enumerate(prompt.options) if (option.place or "").startswith("Remote ")]
    liked += [index for index, option in enumerate(prompt.options) if option.act == "score"]
    return random.choice(liked) if liked and random.random() < 0.7 else random_option(random, prompt)


def play(match: Match, breadth: Breadth) -> None:
    """One game to its end. Raises AssertionError if it has none."""
    corp, runner, random = match.corp, match.runner, match.random
    lists = [Decklist(deck.identity, deck.cards, deck.extra) for deck in (corp, runner)]
    game = new_game(*lists, seed=random.randbytes(8), pool=registry, windows=random.choice(WINDOWS))
    game.news = []
    engine = Engine(game)
    for deck in (corp, runner):
        breadth.decks.update([deck.identity, *(title for title, _ in deck.cards)])
    count = 0
    while engine.prompts and count < MOST:
        for prompt in tuple(engine.prompts):
            engine.decide(prompt.seat, choose(random, prompt, match.featured))
            count += 1
        note(engine, breadth)
    assert engine.over is not None, f"no end after {count} decisions: {corp} {runner}"
    breadth.games += 1
    breadth.decisions += count
    breadth.reasons[engine.over.reason] += 1


def note(engine: Engine, breadth: Breadth) -> None:
    """Count what happened since the last time."""
    game = engine.game
    news, game.news = game.news or (), []
    for occurrence in news:
        if occurrence.kind in (*ENTERED, "use") and occurrence.card is not None:
            title = game.cards[occurrence.card[0]].title
            breadth.note(title, occurrence.kind)
            if occurrence.kind in ("play", "use"):
                breadth.note(title, "effect")


def table(breadth: Breadth) -> Table:
    """A row for every card."""
    shown = Table(title=f"{breadth.games} random games, {breadth.decisions} decisions")
    shown.add_column("card")
    for column in ("decks", "played", "installed", "rezzed", "scored", "stolen", "used", "effects", "statics"):
        shown.add_column(column, justify="right")
    for title, card in sorted(registry.items(), key=lambda item: (item[1].side, item[1].type, item[0])):
        did = breadth.did.get(title, Counter())
        counts = [did[what] or "" for what in ENTERED]
        used = did["use"] or ("none" if usable(card) else "")
        effects = did["effect"] or ("none" if acts(card) else "")
        shown.add_row(title, *map(str, (breadth.decks[title], *counts, used, effects, did["static"] or "")))
    return shown


@contextmanager
def watched(breadth: Breadth) -> Iterator[None]:
    """Count every conditional ability and subroutine that begins to resolve, and every answer of a static ability that
    is not nothing."""
    carry_out = effects.carry_out_instructions

    def counted(game: Game, this: Resolution, instructions: tuple[Instruction, ...]) -> Flow[None]:
        if this.card is not None:
            breadth.note(this.card.title, "effect")
        return carry_out(game, this, instructions)

    contributions = values.contributions

    def heard(game: Game, query: str, *subject: Any) -> Iterator[Any]:
        bearers = [
            bearer
            for bearer, ability in game.declared.get("~" + query, ())
            if (bearer.active or ability.where is not None) and values.is_active(game, bearer, ability)
        ]
        for number, value in enumerate(contributions(game, query, *subject)):
            if value is not None and value is not False and number < len(bearers):
                breadth.note(bearers[number].title, "static")
            yield value

    effects.carry_out_instructions = counted
    values.contributions = heard
    try:
        yield
    finally:
        effects.carry_out_instructions = carry_out
        values.contributions = contributions


@click.command()
@click.option("--games", default=2000, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(games: int, seed: int) -> None:
    """Play random games of random legal decks and print what each card did in them."""
    breadth = Breadth()
    with watched(breadth):
        for match in track(matches(games, seed, breadth), total=games, description="games"):
            play(match, breadth)
    console = Console(width=130)
    console.print(table(breadth))
    console.print(f"ended by {dict(breadth.reasons)}")
    for line in breadth.missing():
        console.print(line)
    sys.exit(1 if breadth.missing() else 0)


if __name__ == "__main__":
    main()
