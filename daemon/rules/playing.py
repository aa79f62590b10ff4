"""Playing events and operations (8.6)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from daemon.rules import checkpoint, effects, movement, values
from daemon.rules.costs import FREE, Cost, Purpose
from daemon.rules.imminent import Effect
from daemon.rules.model import SEATS, ActionPhaseEnds, Card, Game, Lingering, Resolution, Seat
from daemon.rules.occurrences import happen
from daemon.rules.payment import can_pay, pay
from daemon.rules.prompts import Flow


def cost_to_play(game: Game, card: Card, *, reduction: int = 0) -> Cost:
    """Play cost including additional costs and the card's own."""
    cost = Cost(values.play_cost(game, card, reduction))
    return cost + card.definition.play_cost + values.additional_cost(game, "play", card)


def can_play(game: Game, card: Card, *, reduction: int = 0, action: Cost = FREE) -> bool:
    """Whether a card may be played: its restriction holds, its cost (with the action's) can be paid, and it could
    change the game state (CR 1.2.5)."""
    definition = card.definition
    if card.type not in ("event", "operation") or values.cannot(game, "play", card) or values.stuck(game, card):
        return False
    if "lockdown" in definition.subtypes and active_lockdown(game):
        return False
    if "priority" in definition.subtypes and not is_first_click(game, card.owner, action):
        return False
    this = play_of(card, card.owner)
    if this.restriction is not None and not this.restriction(game):
        return False
    this.memory["playing"] = True
    reduction += values.optional_reduction(game, "play", card)
    cost = cost_to_play(game, card, reduction=reduction) + action
    if not can_pay(game, card.owner, cost, this, Purpose("play", card)):
        return False
    if definition.stays:
        return True
    return effects.could_change(game, this, definition.play)


def play_of(card: Card, seat: Seat) -> Resolution:
    """The resolution of an event or operation, created as its cost is paid."""
    play_if = card.definition.play_if
    return Resolution(
        card, card.object, seat, restriction=None if play_if is None else lambda game: play_if(game, card)
    )


def is_first_click(game: Game, seat: Seat, action: Cost) -> bool:
    """Whether an action spends the turn's first click, as priority cards require (1.11.4)."""
    return action.clicks > 0 and not any(o.kind == "click spend" and o.player == seat for o in game.happened)


@define(slots=True, eq=False, kw_only=True)
class Play(Effect):
    """Play one card, step by step (8.6.7)."""

    kind: ClassVar[str] = "play"
    card: Card
    player: Seat
    reduction: int = 0
    remove_after: bool = False
    """Whether it is removed from the game instead of being trashed after resolving."""

    def short(self, game: Game) -> bool:
        this = play_of(self.card, self.player)
        this.memory["playing"] = True
        cost = cost_to_play(game, self.card, reduction=self.reduction)
        return not can_pay(game, self.player, cost, this, Purpose("play", self.card))

    def carry_out(self, game: Game) -> Flow[None]:
        card, definition = self.card, self.card.definition
        was, reference = card.zone, card.reference
        if self.short(game):
            return
        cost = cost_to_play(game, card, reduction=self.reduction)
        movement.move(game, card, "play", by=self.player, faceup=True, record=False)  # a
        this = play_of(card, self.player)
        game.resolving.append(this)
        payment = yield from pay(game, self.player, cost, this, Purpose("play", card))  # b
        this.memory["paid"] = payment
        if card.object != this.object:
            game.resolving.pop()
            return
        card.active = True  # c
        card.since = game.tick()
        happen(game, "play", self.player, card, payment.credits, was=was, source=card, data={"old": reference})  # d
        if definition.stays:
            stay_in_play(game, card)
        yield from checkpoint.checkpoint(game)  # e
        shown = len(game.shown)
        for instruction in definition.play:  # f
            yield from instruction.flow(game, this)
        del game.shown[shown:]
        if card.zone == "play" and card.object == this.object and not definition.stays:  # g
            if self.remove_after or this.memory.get("remove after"):
                movement.remove_from_game(game, card, self.player)
            else:
                movement.trash(game, [card], self.player, "played")
        happen(game, "played", self.player, reference=(card.number, this.object), card=card, source=card)  # h
        effects.resolved(game, this)
        if definition.terminal and game.step in ("5.6.2b", "5.7.1f"):
            yield from checkpoint.checkpoint(game)
            raise ActionPhaseEnds


def stay_in_play(game: Game, card: Card) -> None:
    """A lingering effect protects it from being trashed: a lockdown until its player's next turn begins, a current
    until another current is played or the opponent scores or steals an agenda."""
    until = ("game", 0)
    if "lockdown" in card.definition.subtypes:
        until = ("turn begins", SEATS.index(card.controller))
    if "current" in card.definition.subtypes:
        end_currents(game)
    game.lingering.append(Lingering(until, query="stays", on=card.reference, controller=card.controller))


def end_currents(game: Game, seat: Seat | None = None) -> None:
    """The protection of currents (of one or both players) ends: the next checkpoint trashes them (10.3.1b)."""
    for effect in game.lingering:
        card = game.find(effect.on) if effect.query == "stays" else None
        if card is not None and "current" in card.definition.subtypes and seat in (None, card.controller):
            effect.until = ("checkpoint", 0)


def active_lockdown(game: Game) -> bool:
    """Whether a lockdown is active, which prevents playing another."""
    return any(card.active and "lockdown" in card.definition.subtypes for card in game.corp.play)
