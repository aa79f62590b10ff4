"""Actions (5.2): the basic ones of both players, and those that cards offer."""

from __future__ import annotations

from daemon.rules import effects, installing, playing, scoring, using, values
from daemon.rules.cards import Draw, Trash
from daemon.rules.costs import Cost, Purpose
from daemon.rules.economy import GainCredits, Purge, RemoveTags
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution, Seat
from daemon.rules.payment import can_pay, pay
from daemon.rules.picking import distinct
from daemon.rules.prompts import Flow, Option
from daemon.rules.runs import MakeRun, can_run

CLICK = Cost(clicks=1)
PURGE = Cost(clicks=3)
ADVANCE = Cost(1, 1)
TRASH_RESOURCE = Cost(2, 1)
REMOVE_TAG = Cost(2, 1)


def basic_cost(game: Game, act: str, cost: Cost, card: Card | None = None) -> Cost:
    """A basic action's cost now. Query `action cost`: (act, card) -> credits more or fewer."""
    change = values.total(game, "action cost", act, card)
    return Cost(max(0, cost.credits + change), cost.clicks, cost.parts) if change else cost


def action_options(game: Game, seat: Seat) -> list[Option]:
    """Every action a player can take now, the credit first."""
    options = [Option("credit")]
    player = game.player(seat)
    if player.deck and not values.cannot(game, "draw", seat):
        options.append(Option("draw"))
    this = Resolution(None, 0, seat)
    for card in distinct(player.hand):
        if card.type in ("event", "operation"):
            if playing.can_play(game, card, action=CLICK):
                cost = playing.cost_to_play(game, card)
                options.append(Option("play", card=card, cost=cost.words()))
        elif installing.installable(game, card):
            options.append(Option("install", card=card))
    if seat == CORP:
        for card in game.installed(CORP):
            cost = basic_cost(game, "advance", ADVANCE, card)
            if scoring.can_be_advanced(game, card) and can_pay(game, CORP, cost, this, Purpose("advance", card)):
                options.append(Option("advance", card=card, cost=cost.words()))
        if game.runner.tags:
            for card in game.runner.rig:
                cost = basic_cost(game, "trash", TRASH_RESOURCE, card)
                if card.type != "resource" or not card.faceup or values.cannot(game, "trash", card):
                    continue
                cost = cost + values.additional_cost(game, "trash resource", card)
                if can_pay(game, CORP, cost, this, Purpose("trash resource", card)):
                    options.append(Option("trash", card=card, cost=cost.words()))
        if player.clicks >= PURGE.clicks:
            options.append(Option("purge"))
    else:
        for server in game.servers:
            if can_run(game, server, CLICK):
                options.append(Option("run", place=server.name, value=server))
        if game.runner.tags and not values.cannot(game, "remove tags"):
            cost = basic_cost(game, "remove-tag", REMOVE_TAG)
            if can_pay(game, RUNNER, cost, this, Purpose("remove-tag")):
                options.append(Option("remove-tag", cost=cost.words()))
    options.extend(using.ability_options(game, seat, action=True))
    if seat == CORP and not player.deck:
        options.append(Option("draw"))  # legal, though it loses (1.7.2c); last, so that nobody takes it unawares
    return options


def take_action(game: Game, seat: Seat, option: Option) -> Flow[None]:
    """Pay for the action, let what reacts to that resolve (5.2.2c), then carry it out."""
    act, card = option.act, option.card
    if act == "use":
        yield from option.value[0](game, *option.value[1:])
        return
    cost = {"purge": PURGE, "advance": ADVANCE, "trash": TRASH_RESOURCE, "remove-tag": REMOVE_TAG}.get(act, CLICK)
    cost = basic_cost(game, act, cost, card)
    purpose = Purpose("trash resource" if act == "trash" else act, card)
    if act == "trash":
        assert card is not None
        cost = cost + values.additional_cost(game, "trash resource", card)
    this = Resolution(None, 0, seat, memory={"action": act})
    game.resolving.append(this)
    yield from pay(game, seat, cost, this, purpose)
    effect: Effect
    match act:
        case "credit":
            effect = GainCredits(player=seat, amount=1)
        case "draw":
            effect = Draw(player=seat, amount=1)
        case "purge":
            effect = Purge()
        case "remove-tag":
            effect = RemoveTags(player=RUNNER, amount=1)
        case "run":
            effect = MakeRun(server=option.value)
        case _:
            assert card is not None
            effect = card_action(seat, act, card)
    yield from effects.instruct(game, effect)
    game.resolving.pop()


def card_action(seat: Seat, act: str, card: Card) -> Effect:
    """The effect of a basic action on a card."""
    match act:
        case "install":
            return installing.Install(card=card, player=seat)
        case "play":
            return playing.Play(card=card, player=seat)
        case "advance":
            return scoring.Advance(card=card)
        case "trash":
            return Trash(cards=[card], by=CORP)
    raise AssertionError(f"no basic action {act}")
