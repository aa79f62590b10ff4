"""Credits, clicks, counters, tags and bad publicity (1.9 to 1.11, 10.5, 10.6, 10.9)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from daemon.rules import movement, values
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Card, Game, Seat
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow


@define(slots=True, eq=False, kw_only=True)
class GainCredits(Effect):
    """A player gains credits."""

    kind: ClassVar[str] = "gain"
    player: Seat
    amount: int

    def expected(self, game: Game) -> bool:
        return not self.void and self.amount > 0

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if not values.cannot(game, "gain credits", self.player):
            movement.gain_credits(game, self.player, self.amount)


@define(slots=True, eq=False, kw_only=True)
class LoseCredits(Effect):
    """A player loses credits from the pool, as many as there are up to the amount (None: all)."""

    kind: ClassVar[str] = "lose"
    player: Seat
    amount: int | None

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        player = game.player(self.player)
        pool = values.credits(game, self.player)
        amount = pool if self.amount is None else min(self.amount, pool)
        hosted = 0
        for card in values.pooled(game, self.player):  # credits that would be lost anyway go first
            hosted += movement.remove_counters(game, card, "credits", amount - hosted)
        movement.lose_credits(game, player, amount - hosted, hosted)


@define(slots=True, eq=False, kw_only=True)
class TakeCredits(Effect):
    """A player takes credits from a card, which counts as gaining them."""

    kind: ClassVar[str] = "take"
    player: Seat
    card: Card
    amount: int | None
    """None: all."""

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        most = self.card.count("credits")
        amount = most if self.amount is None else min(self.amount, most)
        if amount:
            game.player(self.player).credits += amount
            happen(game, "gain", self.player, amount=amount, source=self.card, data={"taken": True})
            movement.remove_counters(game, self.card, "credits", amount, self.player)


@define(slots=True, eq=False, kw_only=True)
class GainClicks(Effect):
    """A player gains clicks, now or for the next turn."""

    kind: ClassVar[str] = "click gain"
    player: Seat
    amount: int
    next_turn: bool = False

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        player = game.player(self.player)
        if self.next_turn:
            player.extra_clicks += self.amount
        else:
            player.clicks += self.amount
            happen(game, "click gain", self.player, amount=self.amount)


@define(slots=True, eq=False, kw_only=True)
class LoseClicks(Effect):
    """A player loses clicks, as many as there are up to the amount, now or from the next turn's allotment."""

    kind: ClassVar[str] = "click lose"
    player: Seat
    amount: int
    next_turn: bool = False

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        player = game.player(self.player)
        if self.next_turn:
            player.extra_clicks -= self.amount
            return
        amount = min(self.amount, player.clicks)
        if amount > 0:
            player.clicks -= amount
            happen(game, "click lose", self.player, amount=amount)


@define(slots=True, eq=False, kw_only=True)
class Tags(Effect):
    """The Runner takes (or is given) tags."""

    kind: ClassVar[str] = "tag"
    amount: int
    player: Seat = RUNNER
    by: Seat = CORP

    def expected(self, game: Game) -> bool:
        """0 tags are no tags (9.9.6a), but an amount that became 0 while imminent may be raised again (9.9.7a)."""
        return not self.void and (self.amount > 0 or bool(self.would)) and not values.cannot(game, "take tags")

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if self.amount > 0 and not values.cannot(game, "take tags"):
            game.runner.tags += self.amount
            happen(game, "tag", RUNNER, amount=self.amount)


@define(slots=True, eq=False, kw_only=True)
class RemoveTags(Effect):
    """Tags are removed, as many as there are up to the amount (None: all)."""

    kind: ClassVar[str] = "remove tag"
    player: Seat = RUNNER
    amount: int | None = 1

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        amount = game.runner.tags if self.amount is None else min(self.amount, game.runner.tags)
        if amount and not values.cannot(game, "remove tags"):
            game.runner.tags -= amount
            happen(game, "remove tag", self.player, amount=amount)


@define(slots=True, eq=False, kw_only=True)
class BadPublicity(Effect):
    """The Corp takes bad publicity, or some is removed (negative)."""

    kind: ClassVar[str] = "bad publicity"
    amount: int
    player: Seat = CORP

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        change = max(self.amount, -game.corp.bad_publicity)
        if change:
            game.corp.bad_publicity += change
            happen(game, "bad publicity", CORP, amount=change)


@define(slots=True, eq=False, kw_only=True)
class PlaceCounters(Effect):
    """Counters are placed on a card; with `load`, the card can become empty of that kind (10.9)."""

    kind: ClassVar[str] = "counter"
    card: Card
    counter: str
    amount: int
    player: Seat | None = None
    load: bool = False

    def expected(self, game: Game) -> bool:
        return not self.void and self.amount > 0

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if self.amount > 0:
            if self.load and self.counter not in self.card.loaded:
                self.card.loaded = (*self.card.loaded, self.counter)
            movement.place_counters(game, self.card, self.counter, self.amount, self.player)


@define(slots=True, eq=False, kw_only=True)
class RemoveCounters(Effect):
    """Counters are removed from a card (None: all of the kind)."""

    kind: ClassVar[str] = "remove counter"
    card: Card
    counter: str
    amount: int | None = None

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        amount = self.card.count(self.counter) if self.amount is None else self.amount
        movement.remove_counters(game, self.card, self.counter, amount)


@define(slots=True, eq=False, kw_only=True)
class MoveCounters(Effect):
    """Counters move from one card to another, which is not placing counters (1.9.4)."""

    kind: ClassVar[str] = "move counter"
    card: Card
    to: Card
    counter: str
    amount: int

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        moved = movement.remove_counters(game, self.card, self.counter, self.amount)
        movement.place_counters(game, self.to, self.counter, moved)


@define(slots=True, eq=False, kw_only=True)
class Purge(Effect):
    """Every virus counter is removed; always legal, even with none (seed)."""

    kind: ClassVar[str] = "purge"
    kept: dict[int, int] = field(factory=dict)
    """Card number -> how many virus counters are prevented from being removed from it."""

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        removed = 0
        for card in game.cards:
            if "virus" in card.counters:
                amount = card.counters["virus"] - self.kept.get(card.number, 0)
                removed += movement.remove_counters(game, card, "virus", amount)
        happen(game, "purge", CORP, amount=removed)
