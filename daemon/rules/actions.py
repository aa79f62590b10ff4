"""Actions (5.2): both players' basic actions, and those offered by cards."""

from __future__ import annotations

from typing import Any

from daemon.rules import effects, installing, playing, scoring, using, values
from daemon.rules.cards import Draw, Trash
from daemon.rules.costs import Cost, Purpose
from daemon.rules.economy import GainCredits, Purge, RemoveTags
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution, Seat, Server
from daemon.rules.payment import can_pay, pay
from daemon.rules.picking import distinct
from daemon.rules.prompts import Flow, Option
from daemon.rules.runs import MakeRun, can_run

CLICK = Cost(clicks=1)
COSTS = {"purge": Cost(clicks=3), "advance": Cost(1, 1), "trash": Cost(2, 1), "remove-tag": Cost(2, 1)}
"""Costs of the basic actions that cost more than a click (5.2.6, 5.2.7)."""


def basic_cost(game: Game, act: str, subject: Card | Server | None = None) -> Cost:
    """A basic action's cost now (5.2.3a). Queries `action cost`: (act, subject) -> credits more or fewer, and
    `additional cost` of `basic ACT` with the card or server it is about."""
    cost = COSTS.get(act, CLICK)
    change = values.total(game, "action cost", act, subject)
    if change:
        cost = Cost(max(0, cost.credits + change), cost.clicks)
    return cost + values.additional_cost(game, f"basic {act}", subject)


def purpose_of(act: str, subject: Card | Server | None = None) -> Purpose:
    """The purpose for which a basic action's cost is spent."""
    return Purpose("trash resource" if act == "trash" else act, subject if isinstance(subject, Card) else None)


def action_options(game: Game, seat: Seat) -> list[Option]:
    """Every action a player can take now, the credit first."""
    options: list[Option] = []
    player = game.player(seat)

    def offer(act: str, subject: Card | Server | None = None) -> None:
        cost = basic_cost(game, act, subject)
        if can_pay(game, seat, cost, Resolution(None, 0, seat), purpose_of(act, subject)):
            options.append(Option(act, card=subject if isinstance(subject, Card) else None, cost=cost))

    offer("credit")
    if player.deck and not values.cannot(game, "draw", seat):
        offer("draw")
    for card in distinct(player.hand):
        if card.type in ("event", "operation"):
            cost = basic_cost(game, "play", card)
            if playing.can_play(game, card, action=cost):
                options.append(Option("play", card=card, cost=cost + playing.cost_to_play(game, card)))
        else:
            cost = basic_cost(game, "install", card)
            if installing.installable(game, card, installing.Terms(action=cost)):
                options.append(Option("install", card=card, cost=cost))
    if seat == CORP:
        for card in game.installed(CORP):
            if scoring.can_be_advanced(game, card):
                offer("advance", card)
        for card in game.runner.rig if game.runner.tags else ():
            if card.type == "resource" and card.faceup and not values.cannot(game, "trash", card):
                offer("trash", card)
        offer("purge")
    else:
        for server in game.servers:
            cost = basic_cost(game, "run", server)
            if can_run(game, server, cost):
                options.append(Option("run", place=server.name, cost=cost, value=server))
        if game.runner.tags and not values.cannot(game, "remove tags"):
            offer("remove-tag")
    options.extend(using.ability_options(game, seat, action=True))
    if seat == CORP and not player.deck:
        offer("draw")  # legal, though it loses the game (1.7.2c); offered last, so that nobody takes it by accident
    return options


def take_action(game: Game, seat: Seat, option: Option) -> Flow[None]:
    """Pay for the action, resolve reactions to that (5.2.2c), then carry it out."""
    act, card = option.act, option.card
    if act == "use":
        yield from option.value[0](game, *option.value[1:])
        return
    subject = option.value if act == "run" else card
    this = Resolution(None, 0, seat, memory={"action": act})
    game.resolving.append(this)
    yield from pay(game, seat, basic_cost(game, act, subject), this, purpose_of(act, subject))
    yield from effects.instruct(game, effect_of(seat, act, subject))
    game.resolving.pop()


def effect_of(seat: Seat, act: str, subject: Any) -> Effect:
    """The effect of a basic action, on the card or server it is about."""
    match act:
        case "credit":
            return GainCredits(player=seat, amount=1)
        case "draw":
            return Draw(player=seat, amount=1)
        case "purge":
            return Purge()
        case "remove-tag":
            return RemoveTags(player=RUNNER, amount=1)
        case "run":
            return MakeRun(server=subject)
        case "install":
            return installing.Install(card=subject, player=seat)
        case "play":
            return playing.Play(card=subject, player=seat)
        case "advance":
            return scoring.Advance(card=subject)
    assert act == "trash"
    return Trash(cards=[subject], by=CORP)
