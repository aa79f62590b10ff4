"""Turns (chapter 5): the steps of 5.6 and 5.7, and the basic actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from daemon.rules import checkpoint, damage, movement, values
from daemon.rules.actions import action_options, take_action
from daemon.rules.cards import Draw
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Game, Seat, Turn
from daemon.rules.occurrences import happen
from daemon.rules.picking import pick_cards
from daemon.rules.prompts import Flow
from daemon.rules.timing import END, Table, walk
from daemon.rules.windows import action_window, paid_ability_window

TURN = Table("5.6 and 5.7 Turns")

LAPS = frozenset(("5.6.1a", "5.6.2a", "5.6.2d", "5.6.3a", "5.7.1a", "5.7.1e", "5.7.1h", "5.7.2a"))
"""The steps at which a lap begins: only the state outlives a lap, so a game can be resumed there."""


def lap(game: Game) -> Flow[None]:
    """One lap: from `game.lap` to the next step that begins one."""
    if game.lap in ("5.6.1a", "5.7.1a"):
        begin_turn(game, CORP if game.lap == "5.6.1a" else RUNNER)
    game.shown = []  # like everything that is not copied, this does not outlive a lap
    turn = Turn(game.turn_id, game.active, game.turn)
    game.structures.append(turn)
    following = yield from walk(game, TURN, turn, game.lap, LAPS)
    game.structures.clear()
    if following == END:
        following = "5.7.1a" if game.active == CORP else "5.6.1a"
        game.lingering = [effect for effect in game.lingering if effect.until != ("structure", game.turn_id)]
    game.lap = game.step = following


def begin_turn(game: Game, seat: Seat) -> None:
    """A player's next turn begins."""
    game.turn += 1
    game.turn_id = game.new_structure_id()
    game.active = seat
    game.last_turn, game.happened = game.happened, []
    game.unchecked = 0


# -- Steps of both players' turns


def gain_allotted_clicks(game: Game, turn: Turn) -> None:
    player = game.player(turn.seat)
    amount = values.allotted_clicks(game, turn.seat)
    player.extra_clicks = 0
    player.clicks = amount
    happen(game, "click gain", turn.seat, amount=amount, detail="allotted")


def window_with_scoring(game: Game, turn: Turn) -> Flow[None]:
    return paid_ability_window(game, rez=True, score=True)


def window_with_rezzing(game: Game, turn: Turn) -> Flow[None]:
    return paid_ability_window(game, rez=True)


def refill_recurring_credits(game: Game, turn: Turn) -> None:
    """1.10.5a: refill up to the printed number."""
    for card in list(game.installed(turn.seat)) + [c for c in (game.player(turn.seat).identity,) if c is not None]:
        missing = card.definition.recurring - card.count("credits")
        if card.active and missing > 0:
            movement.place_counters(game, card, "credits", missing)


def begin_formally(game: Game, turn: Turn) -> None:
    """Turn-begin conditions are met; effects that last until now expire in the checkpoint."""
    for effect in game.lingering:
        if effect.until == ("turn begins", 0 if turn.seat == CORP else 1):
            effect.until = ("checkpoint", 0)
    happen(game, "turn begins", turn.seat, amount=turn.number)


def take_an_action(game: Game, turn: Turn) -> Flow[str | None]:
    """The active player must take an action while they have clicks, if they can."""
    options = action_options(game, turn.seat) if game.player(turn.seat).clicks > 0 else []
    if not options:
        return "5.6.2d" if turn.seat == CORP else "5.7.1h"
    answer = yield from action_window(game, options)
    yield from take_action(game, turn.seat, answer)
    happen(game, "action ends", turn.seat, detail=answer.act)
    return None


def end_action_phase(game: Game, turn: Turn) -> None:
    happen(game, "action phase ends", turn.seat)


def discard_to_hand_size(game: Game, turn: Turn) -> Flow[None]:
    """All at once, facedown for the Corp; this is not trashing."""
    seat = turn.seat
    size = values.hand_size(game, seat)
    if seat == RUNNER:
        damage.flatlined_by_hand_size(game, size)
    hand = game.player(seat).hand
    excess = len(hand) - max(0, size)
    if excess <= 0:
        return
    picked = yield from pick_cards(game, seat, "discard", hand, excess, excess, act="discard", source=None)
    for card in picked:
        reference = card.reference
        movement.move(game, card, "discard", by=seat, faceup=seat == RUNNER, record=False)
        happen(game, "discard", seat, card, was="hand", seen=card.known, reference=reference,
               data={"object": card.object})  # fmt: skip


def lose_unspent_clicks(game: Game, turn: Turn) -> None:
    player = game.player(turn.seat)
    if player.clicks:
        amount, player.clicks = player.clicks, 0
        happen(game, "click lose", turn.seat, amount=amount, detail="unspent")


def end_turn(game: Game, turn: Turn) -> None:
    """`turn ends` and `discard phase ends` are the same moment (5.1.4b)."""
    happen(game, "turn ends", turn.seat, amount=turn.number)


def complete_turn(game: Game, turn: Turn) -> str:
    """ "This turn" and the mark end in a checkpoint outside the turn."""
    game.finished.append(turn.id)
    game.structures.clear()
    game.turn_id, game.mark = 0, None
    game.touched = True
    return END


def declare(number: str, name: str, function: Callable[[Game, Any], Any]) -> None:
    """Declare a step whose function both turns share."""
    TURN.step(number, name)(function)


# -- 5.6.1 The Corp's draw phase

declare("5.6.1a", "the Corp gains allotted clicks", gain_allotted_clicks)
declare("5.6.1b", "window before the turn begins", window_with_scoring)
declare("5.6.1c", "recurring credits", refill_recurring_credits)
declare("5.6.1d", "the Corp's turn begins", begin_formally)


@TURN.step("5.6.1e", "the mandatory draw")
def the_mandatory_draw(game: Game, turn: Turn) -> Effect:
    return Draw(player=CORP, amount=1)


@TURN.step("5.6.1f", "the draw phase is complete")
def the_draw_phase_is_complete(game: Game, turn: Turn) -> str:
    return "5.6.2a"


# -- 5.6.2 The Corp's action phase

declare("5.6.2a", "window before an action", window_with_scoring)
declare("5.6.2b", "the Corp takes an action", take_an_action)


@TURN.step("5.6.2c", "back to the window")
def the_corp_goes_on(game: Game, turn: Turn) -> str:
    return "5.6.2a"


declare("5.6.2d", "the action phase ends", end_action_phase)


@TURN.step("5.6.2e", "on to the discard phase")
def the_corp_discards_next(game: Game, turn: Turn) -> str:
    return "5.6.3a"


# -- 5.6.3 The Corp's discard phase

declare("5.6.3a", "the Corp discards to maximum hand size", discard_to_hand_size)
declare("5.6.3b", "window after discarding", window_with_rezzing)
declare("5.6.3c", "unspent clicks are lost", lose_unspent_clicks)
declare("5.6.3d", "the Corp's turn ends", end_turn)
declare("5.6.3e", "on to the Runner's turn", complete_turn)

# -- 5.7.1 The Runner's action phase

declare("5.7.1a", "the Runner gains allotted clicks", gain_allotted_clicks)
declare("5.7.1b", "window before the turn begins", window_with_rezzing)
declare("5.7.1c", "recurring credits", refill_recurring_credits)
declare("5.7.1d", "the Runner's turn begins", begin_formally)
declare("5.7.1e", "window before an action", window_with_rezzing)
declare("5.7.1f", "the Runner takes an action", take_an_action)


@TURN.step("5.7.1g", "back to the window")
def the_runner_goes_on(game: Game, turn: Turn) -> str:
    return "5.7.1e"


declare("5.7.1h", "the action phase ends", end_action_phase)


@TURN.step("5.7.1i", "on to the discard phase")
def the_runner_discards_next(game: Game, turn: Turn) -> str:
    return "5.7.2a"


# -- 5.7.2 The Runner's discard phase

declare("5.7.2a", "the Runner discards to maximum hand size", discard_to_hand_size)
declare("5.7.2b", "window after discarding", window_with_rezzing)
declare("5.7.2c", "unspent clicks are lost", lose_unspent_clicks)
declare("5.7.2d", "the Runner's turn ends", end_turn)
declare("5.7.2e", "on to the Corp's turn", complete_turn)


def force_end_of_action_phase(game: Game) -> Flow[None]:
    """5.4.3: once the exception has unwound everything, the phase formally ends."""
    game.structures.clear()
    game.resolving.clear()
    game.imminent.clear()
    game.windows_open.clear()
    game.waiting.clear()
    game.lap = game.step = "5.6.2d" if game.active == CORP else "5.7.1h"
    game.touched = True
    yield from checkpoint.checkpoint(game)
