"""Timing structures as tables of numbered steps, and the driver that walks them (9.2.2, 9.11).

A step's function returns what the step is: an effect, which is one instruction with its interrupt window and
checkpoint; the number of the step to go to; nothing; or a flow (a window). The number appears only at the step; the
chart of steps, a prompt's `step` and the test that each occurs once are derived from the tables.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType
from typing import Any

from attrs import define, field

from daemon.rules import checkpoint, effects
from daemon.rules.imminent import Effect
from daemon.rules.model import Encounter, Game, Run, Structure
from daemon.rules.prompts import Flow

STEPS: dict[str, str] = {
    "1.6": "set-up",
    "1.6.6": "the Corp decides on a mulligan, then the Runner",
    "1.6.7": "before the Corp's first turn",
}
"""Number -> name of every step at which something can happen or be prompted."""

END = "end"
"""The target of a structure's last step."""

StepFunction = Callable[[Game, Any], Any]


@define(slots=True)
class Step:
    """One numbered step."""

    number: str
    function: StepFunction
    begins: bool
    """Whether its reaction window is dropped if the structure is over (9.2.8f)."""


@define(slots=True)
class Table:
    """The steps of a timing structure in rulebook order."""

    name: str
    steps: list[Step] = field(factory=list)
    index: dict[str, int] = field(factory=dict)

    def step(self, number: str, name: str, *, begins: bool = False) -> Callable[[StepFunction], StepFunction]:
        """Declare a step, by its rule number."""

        def declare(function: StepFunction) -> StepFunction:
            assert number not in STEPS, f"step {number} is declared twice"
            STEPS[number] = name
            self.index[number] = len(self.steps)
            self.steps.append(Step(number, function, begins))
            return function

        return declare


def walk(game: Game, table: Table, record: Any, start: str, stops: frozenset[str] = frozenset()) -> Flow[str]:
    """Walk a table from a step; each step is one instruction followed by a checkpoint.

    Returns the number of the step before which it stopped, one of `stops`, or `END`. A run that has been ended
    continues at 6.9.6a; a phase left for another one continues there (6.1.3d, 6.1.4).
    """
    at, outer = table.index[start], game.step
    while True:
        step = table.steps[at]
        game.step = record.step = step.number
        result = step.function(game, record)
        if result.__class__ is GeneratorType:
            result = yield from result
            game.step = step.number
        if isinstance(result, Effect):
            yield from effects.instruct(game, result, begins=record if step.begins else None)
            result = None
        else:
            yield from checkpoint.checkpoint(game, record if step.begins else None)
        if game.idle:
            game.idle = []
        if record.over or (record.__class__ is Encounter and record.left):
            game.step = outer
            return END
        if record.__class__ is Run:
            if (record.ended or record.vanished) and step.number < "6.9.6a":
                result = "6.9.6a"
            elif record.left is not None:
                result, record.left = record.left, None
        if result is None:
            at += 1
            result = table.steps[at].number
        elif result == END:
            game.step = outer
            return END
        else:
            at = table.index[result]
        if result in stops:
            return str(result)


def open_structure(game: Game, structure: Structure) -> None:
    """A timing structure begins."""
    game.structures.append(structure)


def close_structure(game: Game, structure: Structure) -> None:
    """A timing structure is complete: the next checkpoint is outside it (10.3.6)."""
    if structure in game.structures:
        game.structures.remove(structure)
        game.finished.append(structure.id)
    structure.over = True


def may_begin(game: Game) -> bool:
    """Whether a new timing structure may begin: not in windows that are only finishing after a run ended (6.8.2c)."""
    return not any(s.over or (s.__class__ is Run and s.ended) for s in game.structures)
