"""Effects on cards other than installing, playing and scoring: drawing, trashing, searching, showing (4, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define, field

from daemon.rules import checkpoint, movement, values
from daemon.rules.imminent import Effect
from daemon.rules.model import BOTH, CORP, RUNNER, SEES, Card, Game, Seat, Zone
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow


@define(slots=True, eq=False, kw_only=True)
class Draw(Effect):
    """A player draws cards (8.4): set aside face down, a checkpoint, then into the hand."""

    kind: ClassVar[str] = "draw"
    player: Seat
    amount: int
    considered: list[tuple[int, int]] = field(factory=list)
    """For "whenever a player would draw a card": bearer (number) and card (object) of the resolved instances."""

    def expected(self, game: Game) -> bool:
        return not self.void and self.amount > 0 and not values.cannot(game, "draw", self.player)

    def carry_out(self, game: Game) -> Flow[None]:
        if not self.expected(game):
            return
        player = game.player(self.player)
        if self.player == CORP and len(player.deck) < self.amount:
            checkpoint.end_game(game, RUNNER, "decked")  # 1.7.2c, 4.2.7b
        drawn = player.deck[: self.amount]
        for card in drawn:
            movement.move(game, card, "set aside", by=self.player, faceup=False, record=False)
            card.known = SEES[self.player]
        for card in drawn:
            happen(
                game, "draw", self.player, card, 1, server="R&D" if self.player == CORP else None, was="deck",
                data={"count": len(drawn)}, seen=SEES[self.player],
            )  # fmt: skip
        if "draw" in game.declared or game.lingering:
            yield from checkpoint.checkpoint(game)
        for card in drawn:
            if card.zone == "set aside":
                number = card.object
                movement.move(game, card, "hand", by=self.player, record=False)
                card.object = number


@define(slots=True, eq=False, kw_only=True)
class Trash(Effect):
    """Cards are trashed together."""

    kind: ClassVar[str] = "trash"
    cards: list[Card]
    by: Seat
    why: str = "ability"
    faceup: bool | None = None
    trashed: list[Card] = field(factory=list)
    """Those that were trashed, once it is carried out."""
    shuffled: list[Card] = field(factory=list)
    """Those that an interrupt shuffled into the deck instead of adding them to the discard pile (8.2.2)."""

    @property
    def player(self) -> Seat:
        """Who chooses the order of replacement effects (9.9.11): the controller of the first card."""
        return self.cards[0].controller if self.cards else self.by

    def expected(self, game: Game) -> bool:
        return not self.void and bool(self.cards)

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        self.trashed = [
            card
            for card in self.cards
            if card.zone not in ("discard", "removed")
            and not values.cannot(game, "trash", card)
            and not (self.by == RUNNER and values.cannot(game, "runner trash", card))
        ]
        plain = [card for card in self.trashed if card not in self.shuffled]
        movement.trash(game, plain, self.by, self.why, faceup=self.faceup)
        for card in self.trashed:
            if card not in plain:
                movement.trash(game, [card], self.by, self.why, zone="deck")
                movement.shuffle_deck(game, card.owner)


@define(slots=True, eq=False, kw_only=True)
class MoveCard(Effect):
    """A card is added to a hand or deck, set aside, or put into another zone.

    `index` in a deck: 0 is the top, -1 the bottom.
    """

    kind: ClassVar[str] = "move"
    card: Card
    zone: Zone
    by: Seat
    index: int | None = None
    faceup: bool | None = None

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if not values.stuck(game, self.card):
            movement.move(game, self.card, self.zone, by=self.by, index=self.index, faceup=self.faceup)


@define(slots=True, eq=False, kw_only=True)
class RemoveFromGame(Effect):
    """Cards are removed from the game."""

    kind: ClassVar[str] = "remove"
    cards: Sequence[Card]
    by: Seat

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        for card in self.cards:
            if card.zone != "removed" and not values.stuck(game, card):
                movement.remove_from_game(game, card, self.by)


@define(slots=True, eq=False, kw_only=True)
class ShuffleInto(Effect):
    """Cards are shuffled into their owner's deck; with none, the deck is shuffled."""

    kind: ClassVar[str] = "shuffle"
    player: Seat
    cards: Sequence[Card] = ()

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        for card in self.cards:
            if not values.stuck(game, card):
                movement.move(game, card, "deck", by=self.player)
        movement.shuffle_deck(game, self.player)


def could_shuffle(game: Game, seat: Seat, cards: Sequence[Card] = ()) -> bool:
    """Whether shuffling some or none of these cards into a deck could change anything: one card cannot be shuffled."""
    return len(game.player(seat).deck) > 1 or any(not values.stuck(game, card) for card in cards)


@define(slots=True, eq=False, kw_only=True)
class Reveal(Effect):
    """Cards are revealed."""

    kind: ClassVar[str] = "reveal"
    cards: Sequence[Card]
    by: Seat | None = None

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        movement.reveal(game, self.cards, self.by)


@define(slots=True, eq=False, kw_only=True)
class Expose(Effect):
    """An installed unrezzed card is exposed: revealed to both players."""

    kind: ClassVar[str] = "expose"
    card: Card
    by: Seat = RUNNER

    def expected(self, game: Game) -> bool:
        return not self.void and self.card.installed and not self.card.faceup

    def carry_out(self, game: Game) -> Flow[None]:
        yield from ()
        if self.expected(game) and not values.cannot(game, "expose", self.card):
            self.card.known = 3
            game.shown.append((self.card.object, BOTH))
            happen(game, "expose", self.by, self.card, server=movement.where_is(self.card))


def look(game: Game, seat: Seat, cards: Sequence[Card]) -> None:
    """A player looks at cards; they remain the same objects."""
    for card in cards:
        if card.zone in ("hand", "deck", "discard"):
            game.shown.append((card.object, SEES[seat]))  # it cannot be tracked there
        else:
            card.known |= SEES[seat]
        happen(game, "look", seat, card, seen=SEES[seat] | card.known, server=movement.where_is(card))
