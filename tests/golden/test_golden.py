"""Whole games written down: whatever changes what the rules do, or in which order they ask, shows as a difference here.

`REZD_GOLDEN=write pytest tests/golden` writes the files anew; the difference is then to be read before it is committed.
The second half counts: how many sequences of decisions there are from fixed positions, to a fixed depth.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from daemon.cards import registry
from daemon.decks import load_deck
from daemon.journal import state_hash
from daemon.rules.engine import Engine
from daemon.rules.model import Game
from daemon.rules.prompts import Prompt
from daemon.rules.setup import Decklist, new_game
from tests.daemon.random_games import random_option

HERE = Path(__file__).parent
WRITE = os.environ.get("REZD_GOLDEN") == "write"

GAMES = {
    "beginner-all": ("gateway-beginner-corp", "gateway-beginner-runner", "all"),
    "intermediate-own": ("gateway-intermediate-corp", "gateway-intermediate-runner", "own"),
    "intermediate-public": ("gateway-intermediate-corp", "gateway-intermediate-runner", "public"),
    "haas-bioroid-shaper": ("haas-bioroid", "shaper", "own"),
    "jinteki-anarch": ("jinteki", "anarch", "own"),
    "nbn-criminal": ("nbn", "criminal", "own"),
    "weyland-shaper": ("weyland-consortium", "shaper", "own"),
}


def start(corp: str, runner: str, windows: str) -> Engine:
    """A game whose format is its own cards, so that new cards leave it alone."""
    decks = [load_deck(f"bots/decks/{name}.txt") for name in (corp, runner)]
    lists = [Decklist(str(deck.identity), deck.cards) for deck in decks]
    titles = {each.identity for each in lists} | {title for each in lists for title, _ in each.cards}
    pool = {title: registry[title] for title in sorted(titles)}
    return Engine(new_game(lists[0], lists[1], seed=f"{corp} {runner}".encode(), pool=pool, windows=windows))


def told(engine: Engine) -> Iterator[str]:
    """A game of decisions at random, a line each: step, seat, kind, how many options, and the one taken."""
    random, turn = Random(1), 0
    while engine.prompts:
        game = engine.game
        if game.turn != turn:
            turn = game.turn
            yield f"-- turn {turn} {game.active}: {summary(game)} {state_hash(game)[:12]}"
        for prompt in tuple(engine.prompts):
            index = random_option(random, prompt)
            yield line(prompt, index)
            engine.decide(prompt.seat, index)
    assert engine.over is not None
    yield f"-- {engine.over.winner} wins by {engine.over.reason}: {summary(engine.game)}"


def line(prompt: Prompt, index: int) -> str:
    """One decision."""
    kind = prompt.kind if prompt.purpose is None else f"{prompt.kind} {prompt.purpose}"
    return f"{prompt.step} {prompt.seat} {kind} {index}/{len(prompt.options)} {prompt.options[index].key}"


def summary(game: Game) -> str:
    """What the players have."""
    sides = (
        f"{player.seat} {player.credits} credits {len(player.hand)} in hand {len(player.deck)} in deck "
        f"{len(player.discard)} discarded {len(player.score)} agendas"
        for player in (game.corp, game.runner)
    )
    return ", ".join(sides)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_did(name: str) -> None:
    file = HERE / f"{name}.txt"
    lines = list(told(start(*GAMES[name])))
    if WRITE:
        file.write_text("\n".join(lines) + "\n", "utf-8")
    for number, (was, now) in enumerate(zip(file.read_text("utf-8").splitlines(), lines, strict=False), 1):
        assert now == was, f"{file.name}:{number}"
    assert len(file.read_text("utf-8").splitlines()) == len(lines)


def sequences(engine: Engine, depth: int) -> int:
    """How many sequences of that many decisions there are; a game that is over ends one."""
    if depth == 0 or not engine.prompts:
        return 1
    prompt = next(each for each in engine.prompts if engine.half is None or each.seat != engine.half[0])
    if depth == 1:
        return len(prompt.options)
    total = 0
    for index in range(len(prompt.options)):
        twin = engine.fork()
        twin.decide(prompt.seat, index)
        total += sequences(twin, depth - 1)
    return total


def position(name: str, decisions: int) -> Engine:
    """A golden game after so many decisions."""
    engine, random = start(*GAMES[name]), Random(1)
    while decisions > 0 and engine.prompts:
        for prompt in tuple(engine.prompts):
            engine.decide(prompt.seat, random_option(random, prompt))
            decisions -= 1
    return engine


COUNTS = HERE / "counts.txt"
POSITIONS = [
    (name, decisions, depth)
    for name in ("beginner-all", "intermediate-own", "nbn-criminal")
    for decisions, depth in ((0, 4), (23, 3), (57, 3))
]


def test_there_are_as_many_sequences_of_decisions_as_there_were() -> None:
    lines = [
        f"{name} after {decisions} decisions: "
        + " ".join(str(sequences(position(name, decisions), each)) for each in range(1, depth + 1))
        for name, decisions, depth in POSITIONS
    ]
    if WRITE:
        COUNTS.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == COUNTS.read_text("utf-8").splitlines()


def test_the_first_counts_are_what_the_rules_say() -> None:
    """1.6.6: both players keep or mulligan; whatever they do, the Corp then acts in its first turn."""
    engine = start(*GAMES["intermediate-own"])
    assert [sequences(engine, depth) for depth in (1, 2)] == [2, 4]
