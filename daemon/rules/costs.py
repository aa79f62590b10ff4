"""Costs (1.16). `daemon.rules.payment` pays them; it and `daemon.rules.words.paying` define their parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from attrs import define, evolve, field, frozen

from daemon.rules.model import Card, Game, Resolution, Seat
from daemon.rules.prompts import Flow
from daemon.rules.words.names import SPENDING, unknown


@frozen(slots=True)
class Purpose:
    """What credits are spent for, which determines the sources that may pay (1.10.3)."""

    kind: str
    """One of `names.SPENDING`; `other` is for an opponent's ability."""
    card: Card | None = None
    """The card installed, rezzed, played, trashed or used."""
    ability: Any = None

    def __attrs_post_init__(self) -> None:
        if self.kind not in SPENDING:
            raise unknown("purpose of spending", self.kind, SPENDING)


def nested(this: Resolution, payer: Seat) -> Purpose:
    """What a cost within an ability (1.16.11) is paid for: by paying it, the ability's controller uses the ability
    (9.1.6); the other player does not."""
    if payer == this.controller:
        return Purpose("use", this.card, this.ability)
    return Purpose("other", this.card)


@frozen(slots=True)
class Part:
    """A part of a cost other than credits and clicks."""

    source: Card | None = field(default=None, kw_only=True)
    """The card whose ability imposes it as an additional cost (1.16.10); otherwise the card used, played, stolen, …"""
    foreseeable: ClassVar[bool] = False
    """Whether the picked cards fully determine the payment, so that it can be tried out (1.16.1c)."""

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        """Whether it can be paid, given that other parts use the cards in `taken`."""
        return True

    def pick(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> Flow[tuple[Card, ...]]:
        """Choose what is paid."""
        yield from ()
        return ()

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        """Pay it; all parts of a payment are paid simultaneously."""

    def words(self) -> str:
        """The part in rulebook terms."""
        return ""

    def means(self) -> tuple[Mapping[str, Any], ...]:
        """What paying it does, as data for programs (`daemon.rules.words.meaning`)."""
        return ({"do": "other"},)


@frozen(slots=True)
class Cost:
    """Credits, clicks and other parts, paid together."""

    credits: int = 0
    clicks: int = 0
    parts: tuple[Part, ...] = ()
    x: bool = False
    """Plus X credits, where X is announced on payment (1.16.6)."""
    x_limit: Callable[[Game, Resolution], int] | None = None
    added: tuple[tuple[Card, int], ...] = ()
    """How many of the credits are additional costs, per source: paid together, but each separately (1.16.2b)."""

    def __add__(self, other: Cost) -> Cost:
        if other is FREE:
            return self
        if self is FREE:
            return other
        return Cost(
            self.credits + other.credits,
            self.clicks + other.clicks,
            self.parts + other.parts,
            self.x or other.x,
            self.x_limit or other.x_limit,
            self.added + other.added,
        )

    def asked_by(self, source: Card) -> Cost:
        """The cost as an additional cost imposed by a card's ability."""
        parts = tuple(evolve(part, source=source) for part in self.parts)
        return evolve(self, parts=parts, added=((source, self.credits),) if self.credits else ())

    def words(self) -> str:
        """The cost in rulebook terms, e.g. `[click] 2[credit], trash this`."""
        out = ["[click]"] * self.clicks
        if self.x:
            out.append("X[credit]")
        if self.credits or not (self.clicks or self.parts or self.x):
            out.append(f"{self.credits}[credit]")
        out.extend(part.words() for part in self.parts)
        return ", ".join(out)


FREE = Cost()


@define(slots=True)
class Payment:
    """What was paid."""

    x: int = 0
    credits: int = 0
    cards: tuple[Card, ...] = ()
    """Cards chosen by the parts, in order."""
