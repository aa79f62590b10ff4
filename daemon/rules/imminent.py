"""The record of an effect that is about to happen (9.9)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from daemon.rules.model import Card, Game, Occurrence
from daemon.rules.prompts import Flow


@define(slots=True, eq=False, kw_only=True)
class Effect:
    """What is about to happen. Subclasses are defined in the chapters of the rules they belong to."""

    kind: ClassVar[str] = ""  # Damage has one per instance
    void: bool = False
    """It was prevented or replaced entirely."""
    unpreventable: bool = False
    replaced_by: list[tuple[int, str]] = field(factory=list)
    """Replacement abilities already applied: each applies once per effect (9.9.9)."""
    would: list[Occurrence] = field(factory=list)
    """The records of it being imminent, one for each kind it has had, if any card needs them."""

    def carry_out(self, game: Game) -> Flow[None]:
        """Change the game."""
        raise AssertionError("every effect must define carry_out")

    def expected(self, game: Game) -> bool:
        """Whether anything would happen; an interrupt window opens only for expected effects."""
        return not self.void

    def short(self, game: Game) -> bool:
        """Whether its cost can be paid only if an interrupt that `reduces` lowers it, which is mandatory (8.7.2b)."""
        return False

    @property
    def subject(self) -> Card | None:
        """The (first) card it concerns, for records and prompts."""
        card: Card | None = getattr(self, "card", None) or getattr(self, "ice", None)
        if card is None and getattr(self, "cards", None):
            card = self.cards[0]  # type: ignore[attr-defined]
        return card

    @property
    def size(self) -> int | None:
        """Its amount, for records and prompts."""
        return getattr(self, "amount", None)
