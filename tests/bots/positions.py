"""Positions and prompts for a player, and what greedy answers."""

from __future__ import annotations

from bots.greedy import Greedy
from protocol.prompts import Kind, Option, Prompt, Purpose, Side
from protocol.views import Card, Corp, Runner, Server, Subroutine, View
from tests.bots.arena import facts

PALISADE = [Subroutine("sub-1", "sub-1", "End the run")]
KARUNA = [
    Subroutine("sub-1", "sub-1", "Do 2 net damage, the Runner may jack out"),
    Subroutine("sub-2", "sub-2", "Do 2 net damage"),
]
CREDIT = Option("credit", "credit")
DRAW = Option("draw", "draw")


def position(side: Side = "runner", turn: int = 2) -> View:
    """Three empty centrals, 5 credits each, 4 cards in each hand."""
    corp = Corp(5, 3, 0, 5, 30, 4)
    runner = Runner(5, 4, 0, 5, 30, 4, memory_limit=4)
    return View(turn, side, "5.7.1f", corp, runner, [Server("HQ"), Server("R&D"), Server("Archives")])


def palisade(**fields: object) -> Card:
    card = Card("ice", "Palisade", strength=2, subroutines=list(PALISADE))
    for name, what in fields.items():
        setattr(card, name, what)
    return card


def cleaver() -> Card:
    return Card("cleaver", "Cleaver", strength=3)


def asked(
    kind: Kind, *options: Option, purpose: Purpose | None = None, code: str | None = None, step: str = ""
) -> Prompt:
    return Prompt(kind, step, "", list(options), purpose=purpose, source_title=code)


def taken(side: Side, view: View, prompt: Prompt) -> Option:
    greedy = Greedy(side, facts())
    option = prompt.options[greedy.decide(view, prompt)]
    assert not greedy.faults
    return option
