"""Rezzing and derezzing (8.1.2)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from daemon.rules import effects, movement, values
from daemon.rules.costs import FREE, Cost, Purpose
from daemon.rules.imminent import Effect
from daemon.rules.model import BOTH, CORP, Card, Game, Resolution
from daemon.rules.occurrences import happen
from daemon.rules.payment import can_pay, pay
from daemon.rules.prompts import Flow, Option, choose


def rez_cost(game: Game, card: Card, *, reduction: int = 0, free: bool = False, ignore_all: bool = False) -> Cost:
    """Rez cost including additional costs."""
    if ignore_all:
        return FREE
    credits = 0 if free else values.rez_cost(game, card, reduction)
    return Cost(credits) + values.additional_cost(game, "rez", card)


def can_rez(game: Game, card: Card, *, reduction: int = 0, free: bool = False, ignore_all: bool = False) -> bool:
    """Whether the Corp could rez it now, cost included. Agendas cannot be rezzed."""
    if card.faceup or not card.installed or card.owner != CORP or card.type not in ("asset", "upgrade", "ice"):
        return False
    if values.cannot(game, "rez", card):
        return False
    cost = rez_cost(game, card, reduction=reduction, free=free, ignore_all=ignore_all)
    this = Resolution(card, card.object, CORP)
    return can_pay(game, CORP, cost, this, Purpose("rez", card))


@define(slots=True, eq=False, kw_only=True)
class Rez(Effect):
    """Rez a card: the cost is paid, followed by its checkpoint, while the card is still facedown."""

    kind: ClassVar[str] = "rez"
    card: Card
    reduction: int = 0
    free: bool = False
    ignore_all: bool = False
    forced: bool = True
    """Rez by an ability: even then, an additional cost may be declined (1.16.10a)."""

    def carry_out(self, game: Game) -> Flow[None]:
        card = self.card
        if not can_rez(game, card, reduction=self.reduction, free=self.free, ignore_all=self.ignore_all):
            return
        number = card.object
        extra = FREE if self.ignore_all else values.additional_cost(game, "rez", card)
        if extra is not FREE and self.forced:
            options = [Option("accept", card=card, cost=extra), Option("decline", card=card)]
            answer = yield from choose(game, CORP, "accept-or-decline", options, source=card, default=1)
            if answer.act == "decline":
                return
        cost = rez_cost(game, card, reduction=self.reduction, free=self.free, ignore_all=self.ignore_all)
        this = Resolution(card, card.object, CORP)
        payment = yield from pay(game, CORP, cost, this, Purpose("rez", card))
        if card.object != number or not card.installed or card.faceup:
            return
        turn_faceup(game, card, payment.credits)


def turn_faceup(game: Game, card: Card, paid: int = 0) -> None:
    """The end of rezzing: the card is faceup, active and loaded, and has been rezzed."""
    card.faceup = True
    card.known = BOTH
    movement.activate(game, card)
    place_starting_counters(game, card)
    happen(game, "rez", CORP, card, paid, server=movement.where_is(card))


def place_starting_counters(game: Game, card: Card) -> None:
    """Recurring credits, placed when the card becomes active (1.10.5)."""
    if card.definition.recurring:
        movement.place_counters(game, card, "credits", card.definition.recurring)


@define(slots=True, eq=False, kw_only=True)
class Derez(Effect):
    """Turn rezzed cards face down."""

    kind: ClassVar[str] = "derez"
    card: Card

    def expected(self, game: Game) -> bool:
        return not self.void and self.card.rezzed

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        card = self.card
        if not card.rezzed:
            return
        card.faceup = False
        movement.activate(game, card)
        happen(game, "derez", game.resolving[-1].controller if game.resolving else None, card,
               server=movement.where_is(card))  # fmt: skip
        encounter = game.encounter
        if encounter is not None and encounter.ice is card:
            encounter.left = True


def rez(game: Game, card: Card) -> Flow[None]:
    """Rez in a paid ability window."""
    yield from effects.instruct(game, Rez(card=card, forced=False))
