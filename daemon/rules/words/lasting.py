"""Lingering effects and their durations (9.10)."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import define

from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Resolution, Seat
from daemon.rules.prompts import Flow
from daemon.rules.words.names import MODIFIERS, check

CHECKPOINT = ("checkpoint", 0)


def this_encounter(game: Game) -> tuple[str, int]:
    """For the remainder of the encounter; without one, until the next checkpoint (9.10.4)."""
    encounter = game.encounter
    return ("structure", encounter.id) if encounter is not None else CHECKPOINT


def this_run(game: Game) -> tuple[str, int]:
    """For the remainder of the run."""
    run = game.run
    return ("structure", run.id) if run is not None else CHECKPOINT


def this_turn(game: Game) -> tuple[str, int]:
    """For the remainder of the turn."""
    return ("structure", game.turn_id)


def next_turn_begins(seat: Seat) -> tuple[str, int]:
    """Until that player's next turn begins."""
    return ("turn begins", 0 if seat == CORP else 1)


def modify(
    game: Game, query: str, amount: Any, until: tuple[str, int], on: Card | None = None, **memory: Any
) -> Lingering:
    """A temporary modifier of a value, for one card or for any subject of the query."""
    check("value to modify", (query,), MODIFIERS)
    source = game.resolving[-1].card if game.resolving else None
    effect = Lingering(
        until,
        query=query,
        amount=amount,
        on=on.reference if on is not None else None,
        bearer=source.reference if source is not None else (-1, -1),
        memory=memory,
        since=game.tick(),
    )
    game.lingering.append(effect)
    game.touched = True
    return effect


@define(slots=True, eq=False, kw_only=True)
class Strengthen(Effect):
    """An icebreaker's strength is increased temporarily."""

    kind: ClassVar[str] = "strength"
    card: Card
    amount: int
    until: tuple[str, int]
    player: Seat = RUNNER

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if self.amount:
            modify(game, "strength", self.amount, self.until, on=self.card, turn=game.turn_id)


def create(
    game: Game,
    this: Resolution,
    key: str,
    until: tuple[str, int],
    *,
    on: Card | None = None,
    once: bool = True,
    title: str | None = None,
    **memory: Any,
) -> Lingering:
    """Create the ability that this card declares under `lingering[key]`, temporarily; it no longer depends on the card.
    Keywords hold what it must remember, as plain data (cards as `card.reference`). A subroutine, which another card may
    have gained, passes the `title` of the card that declares it."""
    title = title or this.here.title
    check(f"lingering ability of {title}", (key,), game.pool[title].lingering)
    effect = Lingering(
        until,
        on=on.reference if on is not None else None,
        title=title,
        key=key,
        bearer=(this.here.number, this.object),
        controller=this.controller,
        memory=memory,
        once=once,
        since=game.tick(),
    )
    game.lingering.append(effect)
    return effect
