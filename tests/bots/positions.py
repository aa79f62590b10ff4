"""Positions and prompts for a player, and what greedy answers."""

from __future__ import annotations

from typing import TypeVar

import attrs

from bots.greedy import Greedy
from protocol.effects import Cost, Effect
from protocol.prompts import Kind, Option, Prompt, Purpose, Side
from protocol.views import Card, Corp, Runner, Server, Subroutine, View
from tests.bots.arena import facts

T = TypeVar("T")


def filled(what: T) -> T:
    """Options, cards and views, or lists of them, with the data beside their words: what costs and labels stand for."""
    if isinstance(what, Option):
        what.pay = what.pay or paid(what.cost_words)
        words = what.label.removeprefix(f"{what.act} {what.title}").removeprefix(": ")
        what.effects = what.effects or meant(what.title, words)
    elif isinstance(what, Subroutine):
        what.effects = what.effects or meant(None, what.label)
    elif isinstance(what, list):
        for each in what:
            filled(each)
    elif attrs.has(what.__class__) and not isinstance(what, Effect | Cost):
        for field in attrs.fields(what.__class__):
            filled(getattr(what, field.name))
    return what


def paid(words: str | None) -> Cost | None:
    """A cost by its words."""
    if words is None:
        return None
    cost = Cost(clicks=words.count("[click]") - words.count("lose [click]"))
    for part in words.split(", "):
        match part.split():
            case [credits] if credits.endswith("[credit]"):
                cost.credits = int(credits.removesuffix("[credit]"))
            case ["trash", "this"]:
                cost.parts.append(Effect("trash", what="this"))
            case ["trash", count, *_, "grip"]:
                cost.parts.append(Effect("trash", what="card", count=int(count), origin="hand"))
            case ["take", count, *_]:
                cost.parts.append(Effect("tag", amount=int(count)))
            case ["forfeit", *_]:
                cost.parts.append(Effect("forfeit", what="agenda", count=1))
            case [count, "hosted", counter, *_]:
                cost.parts.append(Effect("spend", what=counter, amount=int(count)))
    return cost


def meant(title: str | None, words: str) -> list[Effect]:
    """What an ability of a card (of any with None) does whose label begins with the words."""
    known = facts()
    cards = known.values() if title is None else [known[title]] if title in known else []
    abilities = [ability for card in cards for ability in card.abilities]
    return next((a.effects for a in abilities if words and a.label.startswith(words)), [])


PALISADE = filled([Subroutine("sub-1", "sub-1", "End the run")])
KARUNA = filled([
    Subroutine("sub-1", "sub-1", "Do 2 net damage, the Runner may jack out"),
    Subroutine("sub-2", "sub-2", "Do 2 net damage"),
])  # fmt: skip
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
    filled(view), filled(prompt)
    greedy = Greedy(side, facts())
    option = prompt.options[greedy.decide(view, prompt)]
    assert not greedy.faults
    return option
