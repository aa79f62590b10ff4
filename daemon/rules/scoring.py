"""Advancing, scoring, stealing, forfeiting (1.17, 1.18, 7.2.3)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from daemon.rules import effects, movement, playing, values
from daemon.rules.costs import FREE, Purpose
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution, Seat
from daemon.rules.occurrences import happen
from daemon.rules.payment import can_pay, pay
from daemon.rules.prompts import Flow


def can_be_advanced(game: Game, card: Card) -> bool:
    """Whether a card can be advanced: agendas always, other cards if they say so, rezzed or not (1.18.2)."""
    if not card.installed or card.owner != CORP or values.cannot(game, "advance", card):
        return False
    if card.type == "agenda":
        return True
    says = card.definition.advanceable
    if says is True or (callable(says) and says(game, card)):
        return True
    return any(values.contributions(game, "can be advanced", card))


@define(slots=True, eq=False, kw_only=True)
class Advance(Effect):
    """Advance a card: place an advancement counter on it."""

    kind: ClassVar[str] = "advance"
    card: Card

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        card = self.card
        if can_be_advanced(game, card):
            before = card.count("advancement")
            movement.place_counters(game, card, "advancement", 1, CORP)
            happen(game, "advance", CORP, card, 1, server=movement.where_is(card), data={"before": before})


def can_score(game: Game, card: Card) -> bool:
    """Whether the Corp may score an installed agenda now: it has enough counters, and additional costs can be paid."""
    if card.type != "agenda" or not card.installed or not may_be_scored(game, card):
        return False
    cost = values.additional_cost(game, "score", card)
    return cost is FREE or can_pay(game, CORP, cost, scoring_of(card), Purpose("score", card))


def may_be_scored(game: Game, card: Card) -> bool:
    """Whether an agenda could be scored apart from additional costs."""
    enough = card.count("advancement") >= values.advancement_requirement(game, card)
    return enough and not values.cannot(game, "score", card)


def scoring_of(card: Card) -> Resolution:
    """The purpose of the additional costs of scoring."""
    return Resolution(card, card.object, CORP, restriction=lambda game: may_be_scored(game, card))


def score(game: Game, card: Card) -> Flow[None]:
    """Score in a paid ability window: pay additional costs, then move the agenda (1.16.10c)."""
    cost = values.additional_cost(game, "score", card)
    if cost is not FREE:
        yield from pay(game, CORP, cost, scoring_of(card), Purpose("score", card))
    yield from effects.instruct(game, Score(card=card))


@define(slots=True, eq=False, kw_only=True)
class Score(Effect):
    """An agenda is scored."""

    kind: ClassVar[str] = "score"
    card: Card

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        card = self.card
        data = {
            "counters": dict(card.counters),
            "requirement": values.advancement_requirement(game, card),
            "points": values.agenda_points(game, card),
            "old": card.reference,
        }
        server, was = movement.where_is(card), card.zone
        take_agenda(game, card, CORP)
        happen(game, "score", CORP, card, server=server, was=was, data=data)
        playing.end_currents(game, RUNNER)


def take_agenda(game: Game, card: Card, seat: Seat) -> None:
    """Put an agenda faceup into a score area without its counters."""
    movement.move(game, card, "score", by=seat, controller=seat, faceup=True, record=False)


@define(slots=True, eq=False, kw_only=True)
class Steal(Effect):
    """The Runner steals an agenda."""

    kind: ClassVar[str] = "steal"
    card: Card

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        card = self.card
        data = {"counters": dict(card.counters), "points": values.agenda_points(game, card)}
        data |= {"rezzed": card.rezzed, "old": card.reference}
        server, was = movement.where_is(card), card.zone
        access = game.access
        if access is not None and access.card is card:
            data["from"] = access.origin
        take_agenda(game, card, RUNNER)
        happen(game, "steal", RUNNER, card, server=server, was=was, data=data)
        playing.end_currents(game, CORP)


@define(slots=True, eq=False, kw_only=True)
class AddToScoreArea(Effect):
    """A card is added to a score area without being scored or stolen; if not an agenda, it becomes one (10.1.3)."""

    kind: ClassVar[str] = "move"
    card: Card
    seat: Seat
    points: int | None = None
    """Agenda points of a card that is not an agenda itself."""

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        card = self.card
        movement.move(game, card, "score", by=self.seat, controller=self.seat, faceup=True)
        if self.points is not None:
            card.became, card.traits = "agenda", {"points": self.points}
            movement.activate(game, card)


@define(slots=True, eq=False, kw_only=True)
class ForfeitAgenda(Effect):
    """Forfeit an agenda by an effect."""

    kind: ClassVar[str] = "forfeit"
    card: Card
    seat: Seat

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        movement.forfeit(game, self.card, self.seat)
