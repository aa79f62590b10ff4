"""Random games for tests: decks of whatever cards there are, random decisions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from daemon.cards import registry
from daemon.rules.abilities import CardDefinition, Subroutine
from daemon.rules.engine import Engine
from daemon.rules.model import CORP, RUNNER, Game, Seat
from daemon.rules.prompts import Option, Prompt
from daemon.rules.setup import Decklist, new_game
from daemon.rules.words.basics import damage, draw, end_the_run, gain, tags
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.triggers import your_turn_begins
from daemon.scenario.position import blank
from tests.board import invented

SIMPLE = [
    *(
        invented(f"Agenda {number}", CORP, "agenda", {"requirement": 2 + number % 2, "points": 1 + number % 2})
        for number in range(4)
    ),
    *(
        invented(f"Ice {number}", CORP, "ice", {"cost": number, "strength": number}, subroutines=subs)
        for number, subs in enumerate(
            (
                (Subroutine("End the run", (end_the_run(),)),),
                (Subroutine("Do 1 net damage", (damage("net", 1),)),),
                (
                    Subroutine("Give 1 tag", (tags(1),)),
                    Subroutine("End the run", (end_the_run(),)),
                ),
            )
        )
    ),
    invented("Asset", CORP, "asset", {"cost": 1, "trash_cost": 2},
           conditionals=(your_turn_begins(gain(1)),)),
    invented("Trap", CORP, "asset", {"trash_cost": 0}, advanceable=True),
    invented("Upgrade", CORP, "upgrade", {"cost": 1, "trash_cost": 1}),
    invented("Operation", CORP, "operation", {"cost": 1}, play=(gain(3),)),
    invented("Drawing operation", CORP, "operation", {"cost": 0}, play=(draw(2),)),
    invented("Event", RUNNER, "event", {"cost": 1}, play=(gain(4),)),
    invented("Drawing event", RUNNER, "event", {"cost": 0}, play=(draw(3),)),
    invented("Hardware", RUNNER, "hardware", {"cost": 1}),
    invented("Resource", RUNNER, "resource", {"cost": 1}, conditionals=(your_turn_begins(gain(1)),)),
    invented("Breaker", RUNNER, "program", {"cost": 2, "memory": 1, "strength": 2},
           paid=(break_subs(1), boost(1, 1))),
    invented("Program", RUNNER, "program", {"cost": 0, "memory": 2}),
]  # fmt: skip


def pool() -> dict[str, CardDefinition]:
    """All cards, the simple ones, and identities without abilities."""
    found = {**registry, **{card.title: card for card in SIMPLE}}
    for seat in (CORP, RUNNER):
        found[f"{seat} identity"] = blank(seat, "identity")
    return found


def random_deck(random: Random, seat: Seat, size: int = 40) -> Decklist:
    """Any cards of a side, up to three of each, with a random identity."""
    titles = sorted(title for title, card in pool().items() if card.side == seat and card.type != "identity")
    identities = sorted(title for title, card in registry.items() if card.side == seat and card.type == "identity")
    random.shuffle(titles)
    cards = [(title, random.randint(2, 3)) for title in titles[: size // 2]]
    if seat == CORP:
        cards += [(title, 2) for title in ("Agenda 0", "Agenda 1") if title not in titles[: size // 2]]
    return Decklist(random.choice([*identities, f"{seat} identity"]), tuple(cards))


def random_game(random: Random, windows: str = "all") -> Game:
    """A game about to be set up."""
    decks = random_deck(random, CORP), random_deck(random, RUNNER)
    return new_game(*decks, seed=random.randbytes(8), pool=pool(), windows=windows)


def random_option(random: Random, prompt: Prompt) -> int:
    """Any option, with some sense: windows are mostly passed, runs and installs preferred to drawing."""
    weights = [WEIGHTS.get(option.act, 3) for option in prompt.options]
    return random.choices(range(len(weights)), weights)[0]


WEIGHTS = {"pass": 4, "credit": 2, "draw": 2, "purge": 1, "jack-out": 1, "continue": 6, "done": 2, "run": 4, "rez": 8}


def play(engine: Engine, random: Random, stop: Callable[[int], bool]) -> None:
    """Play on at random until the game is over or `stop` says so, given the number of decisions."""
    count = 0
    while engine.prompts and not stop(count):
        for prompt in engine.prompts:
            engine.decide(prompt.seat, random_option(random, prompt))
        count += 1


def shape(option: Option) -> tuple[object, ...]:
    """What an option says besides the card."""
    ability = option.ability.key if option.ability is not None else None
    return (option.act, ability, option.place, option.amount)
