"""Using paid abilities (9.5), and rezzing and scoring in priority windows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from daemon.rules import checkpoint, effects, movement, rezzing, scoring, values
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost, Purpose
from daemon.rules.model import Card, Game, Resolution, Seat
from daemon.rules.payment import can_pay, pay
from daemon.rules.picking import likeness
from daemon.rules.prompts import Flow, Option


def bearers(game: Game, seat: Seat) -> Iterator[Card]:
    """Cards whose paid abilities a player may be able to use, in an order derived from public information."""
    player = game.player(seat)
    if player.identity is not None:
        yield player.identity
    yield from player.play
    yield from player.score
    yield from game.installed(seat)
    for card, _ in game.declared.get("paid by " + seat, ()):
        yield card
    elsewhere = game.declared.get("paid elsewhere")
    if elsewhere:
        for card, _ in elsewhere:
            if not card.active and card.controller == seat:
                yield card


def cost_of(game: Game, card: Card, ability: Paid) -> Cost:
    """The current trigger cost. Query `use cost`: (card, ability) changes its credits."""
    cost = ability.cost if isinstance(ability.cost, Cost) else ability.cost(game, card)
    change = values.total(game, "use cost", card, ability)
    if change:
        cost = Cost(max(0, cost.credits + change), cost.clicks, cost.parts, cost.x, cost.x_limit)
    return cost


def usable(game: Game, seat: Seat, card: Card, ability: Paid, *, effect: Any = None) -> bool:
    """Whether a player may trigger a paid ability: it is active, its restrictions are met, its cost can be paid, and it
    could change the game state (CR 1.2.5)."""
    if (ability.by or card.controller) != seat or not values.is_active(game, card, ability):
        return False
    if ability.once_per_turn and card.used.get(ability.key) == game.turn:
        return False
    this = use_of(game, seat, card, ability, effect)
    if not permitted(game, card, ability) or (ability.breaks is not None and not can_break(game, card, ability)):
        return False
    if not can_pay(game, seat, cost_of(game, card, ability), this, Purpose("use", card, ability)):
        return False
    return effects.could_change(game, this, ability.instructions)


def permitted(game: Game, card: Card, ability: Paid) -> bool:
    """Whether the restrictions on a paid ability are met, regardless of its cost."""
    if ability.condition is not None and not ability.condition(game, card):
        return False
    return not (ability.interface and not interfaces(game, card)) and not values.cannot(game, "use", card, ability)


def use_of(game: Game, seat: Seat, card: Card, ability: Paid, effect: Any) -> Resolution:
    """The resolution of a paid ability, created as its cost is paid."""
    return Resolution(
        card, card.object, seat, ability, effect=effect, server=card.server,
        restriction=lambda game: permitted(game, card, ability),
    )  # fmt: skip


def interfaces(game: Game, card: Card) -> bool:
    """Interface abilities need an encounter with ice no stronger than the icebreaker (3.9.4, 9.5.6)."""
    encounter = game.encounter
    return (
        encounter is not None
        and encounter.step == "6.9.3b"
        and not (encounter.over or encounter.left)
        and values.strength(game, card) >= values.strength(game, encounter.ice)
    )


def can_break(game: Game, card: Card, ability: Paid) -> bool:
    """Whether there is an unbroken subroutine that it could break."""
    encounter = game.encounter
    if encounter is None or encounter.step != "6.9.3b" or encounter.over or encounter.left:
        return False
    ice = encounter.ice
    assert ability.breaks is not None
    spent = values.printed_breaks_left(game, ice, encounter.broken) == 0
    return (
        ability.breaks(game, card, ice)
        and any(
            sub.key not in encounter.broken and not (sub.printed and spent) for sub in values.subroutines(game, ice)
        )
        and not values.cannot(game, "break", ice, card)
    )


def ability_option(game: Game, card: Card, ability: Paid, value: Any = None) -> Option:
    """The option to use a paid ability."""
    cost = cost_of(game, card, ability)
    return Option("use", card=card, ability=ability, cost=cost, words=ability.words, value=value)


def ability_options(game: Game, seat: Seat, *, action: bool = False) -> list[Option]:
    """The paid abilities a player may use in a paid ability window, or as an action."""
    options: list[Option] = []
    alike: list[Any] = []
    for card in bearers(game, seat):
        for ability in values.paid_abilities(game, card):
            if ability.interrupts or ability.access or ability.action is not action:
                continue
            if not usable(game, seat, card, ability):
                continue
            if card.zone == "rig" or card.zone in ("hand", "discard"):
                like = (likeness(card), ability.key)
                if like in alike:
                    continue
                alike.append(like)
            options.append(ability_option(game, card, ability, value=(use, seat, card, ability)))
    return options


def use(game: Game, seat: Seat, card: Card, ability: Paid, *, effect: Any = None) -> Flow[None]:
    """9.5.7: pay (which uses it), then resolve its instructions, each with targets, interrupts and checkpoint."""
    this = use_of(game, seat, card, ability, effect)
    if card.server is None and card.host is not None:
        this.server = card.host.server
    this.memory["server"] = this.server
    cost = cost_of(game, card, ability)
    game.resolving.append(this)
    shown = len(game.shown)
    if ability.once_per_turn:
        card.used[ability.key] = game.turn
    payment = yield from pay(game, seat, cost, this, Purpose("use", card, ability), check=False)
    this.memory["paid"] = payment
    effects.note_use(game, this)
    yield from checkpoint.checkpoint(game)
    for instruction in ability.instructions:
        yield from instruction.flow(game, this)
    game.resolving.pop()
    del game.shown[shown:]
    if ability.keeps_hosted:
        if left := [hosted for hosted in this.memory.get("hosted", ()) if hosted.zone == "set aside"]:
            movement.trash(game, left, None, "checkpoint")
        yield from checkpoint.checkpoint(game)


# -- Rez and score in a paid ability window


def rez_options(game: Game) -> list[Option]:
    """Assets and upgrades the Corp may rez."""
    options = []
    for server in game.servers:
        for card in server.root:
            if not card.faceup and card.type in ("asset", "upgrade") and rezzing.can_rez(game, card):
                options.append(Option("rez", card=card, cost=rezzing.rez_cost(game, card), value=(rezzing.rez, card)))
    return options


def ice_options(game: Game) -> list[Option]:
    """The approached ice, if the Corp may rez it (6.9.2b)."""
    run = game.run
    ice = run.ice if run is not None else None
    if ice is None or ice.faceup or not rezzing.can_rez(game, ice):
        return []
    return [Option("rez", card=ice, cost=rezzing.rez_cost(game, ice), value=(rezzing.rez, ice))]


def score_options(game: Game) -> list[Option]:
    """Agendas the Corp may score (1.17)."""
    return [
        Option("score", card=card, value=(scoring.score, card))
        for server in game.servers
        for card in server.root
        if card.type == "agenda" and scoring.can_score(game, card)
    ]
