"""The record of an effect that is about to happen (9.9)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from daemon.rules.model import Card, Game, Occurrence
from daemon.rules.prompts import Flow


@define(slots=True, eq=False, kw_only=True)
class Effect:
    """What is about to happen. Subclasses stand in the chapter of the rules that they belong to."""

    kind: ClassVar[str] = ""  # Damage has one per instance
    void: bool = False
    """Nothing is left of it: prevented, or replaced entirely."""
    unpreventable: bool = False
    replaced_by: list[tuple[int, str]] = field(factory=list)
    """Replacement abilities applied already: each applies once to an effect (9.9.9)."""
    would: list[Occurrence] = field(factory=list)
    """The records of its being imminent, one for each kind that it had, if a card cares."""

    def carry_out(self, game: Game) -> Flow[None]:
        """Change the game."""
        raise AssertionError("every effect has its own")

    def expected(self, game: Game) -> bool:
        """Whether anything would happen; an interrupt window opens only for expected effects."""
        return not self.void

    def short(self, game: Game) -> bool:
        """Whether its cost cannot be paid unless an interrupt that `reduces` lowers it; then one must (8.7.2b)."""
        return False

    @property
    def subject(self) -> Card | None:
        """The card it is about (of several, the first), for records and prompts."""
        card: Card | None = getattr(self, "card", None) or getattr(self, "ice", None)
        if card is None and getattr(self, "cards", None):
            card = self.cards[0]  # type: ignore[attr-defined]
        return card

    @property
    def size(self) -> int | None:
        """Its amount, for records and prompts."""
        return getattr(self, "amount", None)
