"""What the options of each kind and purpose of prompt are: the table of the spec against random games."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import attrs
import pytest

from daemon.rules.engine import Engine
from daemon.rules.model import SEATS
from daemon.view import Viewer
from protocol.prompts import ACTS, COST, PURPOSES, Act, Kind, Option, Prompt
from tests.board import Board
from tests.daemon.random_games import random_game, random_option

FIELDS = [field.name for field in attrs.fields(Option) if field.name not in ("act", "label")]


def faults(prompt: Prompt) -> list[str]:
    """Where a prompt is not as the table says."""
    asked = prompt.purpose or prompt.kind
    found = []
    for option in prompt.options:
        fields = ACTS[asked].get(option.act)
        given = {"cost" if name in COST else name for name in FIELDS if getattr(option, name) not in (None, [], {})}
        if fields is None:
            found.append(f"{asked}: {option.act}")
            continue
        needed = {name for name in fields if name[0] != "["}
        found += [f"{asked}: {option.act} without {name}" for name in sorted(needed - given)]
        found += [f"{asked}: {option.act} with {n}" for n in sorted(given - {name.strip("[]") for name in fields})]
    return found


def play(seed: int, seen: Counter[tuple[str, str]], most: int = 1500) -> list[str]:
    """The faults of one random game; counts what was asked in `seen`."""
    random = Random(seed)
    game = random_game(random, random.choice(("own", "all")))
    viewers = {seat: Viewer(game, seat, seat.encode()) for seat in SEATS}
    engine = Engine(game)
    found: list[str] = []
    while engine.prompts and most:
        most -= 1
        for prompt in engine.prompts:
            shown = viewers[prompt.seat].prompt(game, prompt)
            found += faults(shown)
            seen.update((shown.purpose or shown.kind, option.act) for option in shown.options)
            engine.decide(prompt.seat, random_option(random, prompt))
    return found


def test_the_table_names_every_kind_purpose_and_act() -> None:
    assert list(ACTS) == [*(kind for kind in get_args(Kind) if kind not in ("choose", "bid")), *PURPOSES]
    assert {act for acts in ACTS.values() for act in acts} == set(get_args(Act))
    names = {name.strip("[]") for acts in ACTS.values() for fields in acts.values() for name in fields}
    assert names <= {*FIELDS, "cost"}
    assert set(COST) <= set(FIELDS)


@pytest.mark.parametrize("block", range(3))
def test_the_options_of_random_games_are_as_the_table_says(block: int) -> None:
    seen: Counter[tuple[str, str]] = Counter()
    found = [fault for seed in range(block * 10, block * 10 + 10) for fault in play(seed, seen)]
    assert sorted(set(found)) == []
    assert len(seen) > 25


def test_a_reaction_to_several_occurrences_says_which_card_each_is_about() -> None:
    board = Board(
        corp={"HQ": {"ice": ["Gold Farmer (rezzed)"]}},
        runner={"rig": ["Cleaver"], "credits": 9},
    )
    board.runner("run HQ", "use Cleaver / break", "choose sub 1 + sub 2")
    prompt = Viewer(board.game, "corp").prompt(board.game, board.prompt)
    assert [option.target for option in prompt.options if option.act == "use"] == [prompt.options[0].card]
    assert faults(prompt) == []


@pytest.mark.soak
def test_everything_in_the_table_occurs() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    found = [fault for seed in range(1000, 3000) for fault in play(seed, seen)]
    assert sorted(set(found)) == []
    rare = {("order", "order"), ("checkpoint", "choose")}
    assert {(asked, act) for asked, acts in ACTS.items() for act in acts} - seen.keys() <= rare
