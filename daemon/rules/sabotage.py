"""Sabotage (10.12): the Corp trashes cards of its choice from HQ, and the rest from the top of R&D."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from daemon.rules import movement
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, Game
from daemon.rules.occurrences import happen
from daemon.rules.picking import pick_cards
from daemon.rules.prompts import Flow


@define(slots=True, eq=False, kw_only=True)
class Sabotage(Effect):
    """The Corp trashes that many cards together, facedown."""

    kind: ClassVar[str] = "sabotage"
    amount: int

    def carry_out(self, game: Game) -> Flow[None]:
        corp = game.corp
        least = self.amount - len(corp.deck)  # 10.12.3
        picked = yield from pick_cards(game, CORP, "target", corp.hand, max(least, 0), self.amount)
        cards = [*picked, *corp.deck[: self.amount - len(picked)]]
        happen(game, "sabotage", CORP, amount=self.amount)
        movement.trash(game, cards, CORP, "sabotage", faceup=False)
