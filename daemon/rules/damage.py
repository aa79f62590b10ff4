"""Damage and flatlining (10.4)."""

from __future__ import annotations

from attrs import define, field

from daemon.rules import chance, checkpoint, movement
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Card, Game, Seat
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow


@define(slots=True, eq=False, kw_only=True)
class Damage(Effect):
    """The Corp does damage, or the Runner suffers it (then `by` is the Runner): one damage event of its kind."""

    kind: str = "net"  # type: ignore[misc]  # `net meat core`: each is a kind of its own for interrupts
    amount: int = 1
    by: Seat = CORP
    player: Seat = RUNNER
    trashed: list[Card] = field(factory=list)
    chosen: list[Card] = field(factory=list)
    """Cards that an effect chose to be trashed first, instead of at random."""

    def expected(self, game: Game) -> bool:
        """0 damage is no damage (9.9.6b), but an amount that became 0 while imminent may be raised again (9.9.7a)."""
        return not self.void and (self.amount > 0 or bool(self.would))

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if self.amount > 0:
            self.trashed = suffer(game, self.kind, self.amount, self.by, self.chosen)


def suffer(game: Game, kind: str, amount: int, by: Seat, chosen: list[Card] | None = None) -> list[Card]:
    """Trash that many random cards from the grip together; more damage than cards flatlines at once (10.4.3)."""
    grip = game.runner.hand
    if amount > len(grip):
        happen(game, kind, RUNNER, amount=amount)
        checkpoint.end_game(game, CORP, "flatline")
    if kind == "core":
        game.runner.core_damage += amount
    picked = [card for card in chosen or () if card in grip][:amount]
    rest = [card for card in grip if card not in picked]
    picked += chance.sample(game, rest, amount - len(picked), "damage")
    for card in picked:
        card.known = 3
    happen(game, kind, RUNNER, amount=amount, data={"by": by})
    movement.trash(game, picked, by, "damage")
    return picked


def flatlined_by_hand_size(game: Game, size: int) -> None:
    """With a negative maximum hand size at the start of their discard step, the Runner loses (1.7.2b)."""
    if size < 0:
        checkpoint.end_game(game, CORP, "hand-size")
