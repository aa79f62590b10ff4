"""What must hold before every action of a game, whatever was done until then."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from daemon.rules.engine import Engine
from daemon.rules.model import Game, Turn
from daemon.scenario.invented import cards_of
from tests.board import Board
from tests.daemon.random_games import random_game
from tests.daemon.rules.test_engine import starter_engine, step


def nothing_is_left_over(game: Game) -> None:
    """Only the turn is in progress: whatever began was finished."""
    assert [structure.__class__ for structure in game.structures] == [Turn]
    assert game.step in ("5.6.2b", "5.7.1f")
    assert game.resolving == []
    assert game.imminent == []
    assert game.windows_open == []
    assert game.waiting == []
    assert game.fresh == []
    assert game.aside == []
    assert game.shown == []
    assert game.set_aside == []
    assert game.installing_in is None
    assert game.runner.fund == 0
    assert all(card.server is None for card in game.cards if card.zone not in ("ice", "root", "hosted"))
    assert all(effect.until[0] != "checkpoint" for effect in game.lingering)
    assert all(effect.until[1] == game.turn_id for effect in game.lingering if effect.until[0] == "structure")


CARDS = cards_of(Path(__file__).parents[2] / "cards")
WAYS: dict[str, tuple[dict[str, Any], list[str], str | None]] = {
    "a replacement": ({"rig": ["Two Lives"], "hand": ["Peek"]}, ["use Two Lives / add to hand"], "trash Two Lives"),
    "an interrupt": ({"rig": ["Whole Armour"], "hand": 2}, ["use Whole Armour"], "net 1"),
    "an event": ({"hand": ["Windfall"]}, ["play Windfall"], None),
    "an event that leaves": ({"hand": ["Self Removing"]}, ["play Self Removing"], None),
    "a run by an event": ({"hand": ["Grab Money"]}, ["play Grab Money", "use Grab Money"], None),
    "an end of the run": ({"rig": ["Emergency Exit"]}, ["run HQ", "use Emergency Exit"], None),
    "a forced encounter": ({"hand": ["Meet It"]}, ["play Meet It"], None),
    "an access": ({"hand": ["Look Inside"]}, ["play Look Inside"], None),
    "an install": ({"hand": ["Any Tool"], "rig": ["Two Hooks"]}, ["install Any Tool @ Two Hooks"], None),
    "a cost that moves the card": ({"rig": [{"card": "Cash Out", "power": 1}]}, ["use Cash Out"], None),
    "a search": ({"hand": ["Find a Program"], "deck": ["Any Tool"]}, ["play Find a Program", "choose Any Tool"], None),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_was_begun_is_finished(way: str) -> None:
    runner, decisions, effect = WAYS[way]
    ice = {"HQ": {"ice": ["Nothing At All (rezzed)"]}, "Remote 1": {"root": ["Ledger"]}}
    board = Board(cards=CARDS, corp=ice, runner=runner)
    if effect is not None:
        board.effect(corp=effect)
    board.runner(*decisions)
    board.to("action")
    nothing_is_left_over(board.game)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("windows", ["own", "all"])
def test_an_action_leaves_nothing_behind(seed: int, windows: str) -> None:
    rng = Random(seed)
    engine = Engine(random_game(rng, windows)) if seed % 2 else starter_engine(b"%d" % seed, windows)
    for _ in range(400):
        if not engine.prompts:
            break
        if engine.prompts[0].kind == "action":
            nothing_is_left_over(engine.game)
        step(engine, rng)
