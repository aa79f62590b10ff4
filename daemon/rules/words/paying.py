"""Parts of costs besides credits, clicks and counters: trashing, forfeiting, tags, damage (1.16)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import frozen

from daemon.rules import damage, economy, movement, values
from daemon.rules.abilities import Meaning
from daemon.rules.costs import Part
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution, Seat
from daemon.rules.occurrences import happen
from daemon.rules.payment import ChooseCards
from daemon.rules.words.meaning import cards_of, says


@frozen(slots=True)
class TrashThis(Part):
    """Trash the source."""

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        if this.here.zone == "discard":
            return False  # it is already where trashing would put it (1.19.1)
        return this.present and this.here not in taken and not values.cannot(game, "trash", this.here)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.set_hosted_aside(game, this)
        movement.trash(game, [this.here], payer, "cost")

    def words(self) -> str:
        return "trash this"

    def means(self) -> tuple[Meaning, ...]:
        return (says("trash", what="this"),)


@frozen(slots=True)
class RemoveThis(Part):
    """Remove the source from the game."""

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return this.present and this.here not in taken and not values.stuck(game, this.here)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.set_hosted_aside(game, this)
        movement.remove_from_game(game, this.here, payer)

    def words(self) -> str:
        return "remove this from the game"

    def means(self) -> tuple[Meaning, ...]:
        return (says("remove", what="this"),)


@frozen(slots=True)
class ReturnThis(RemoveThis):
    """Add the source to its owner's hand."""

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.set_hosted_aside(game, this)
        movement.move(game, this.here, "hand", by=payer)

    def words(self) -> str:
        return "add this to your hand"

    def means(self) -> tuple[Meaning, ...]:
        return (says("move", what="this", to="hand"),)


def hand_of(game: Game, payer: Seat) -> Iterable[Card]:
    """The payer's hand."""
    return game.player(payer).hand


def scored_by(game: Game, payer: Seat) -> Iterable[Card]:
    """The payer's score area."""
    return game.player(payer).score


def where(part: ChooseCards) -> str:
    """The zone of the cards to give up, as meanings name it."""
    return "hand" if part.among is hand_of else "score" if part.among is scored_by else "installed"


@frozen(slots=True)
class TrashCards(ChooseCards):
    """Trash installed cards, or cards from hand (`among=hand_of`)."""

    def allowed(self, game: Game, card: Card) -> bool:
        return not values.cannot(game, "trash", card)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.trash(game, list(picked), payer, "cost")

    def words(self) -> str:
        return f"trash {self.count} {self.noun}{'s' if self.count > 1 else ''}"

    def means(self) -> tuple[Meaning, ...]:
        return (says("trash", **cards_of(self.test), count=self.count, origin=where(self)),)


@frozen(slots=True)
class Forfeit(ChooseCards):
    """Forfeit agendas."""

    among: Callable[[Game, Seat], Iterable[Card]] | None = scored_by
    noun: str = "agenda"

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        for card in picked:
            movement.forfeit(game, card, payer)

    def words(self) -> str:
        return f"forfeit {self.count} agenda{'s' if self.count > 1 else ''}"

    def means(self) -> tuple[Meaning, ...]:
        return (says("forfeit", what="agenda", count=self.count),)


@frozen(slots=True)
class ForfeitThis(Part):
    """Forfeit the source, an agenda in the payer's score area."""

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return this.present and this.here not in taken and this.here in game.player(payer).score

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        movement.set_hosted_aside(game, this)
        movement.forfeit(game, this.here, payer)

    def words(self) -> str:
        return "forfeit this"

    def means(self) -> tuple[Meaning, ...]:
        return (says("forfeit", what="this"),)


@frozen(slots=True)
class ReturnCards(ChooseCards):
    """Add installed cards to their owner's hand."""

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        for card in picked:
            movement.move(game, card, "hand", by=payer)

    def words(self) -> str:
        return f"add {self.count} {self.noun} to your hand"

    def means(self) -> tuple[Meaning, ...]:
        return (says("move", **cards_of(self.test), count=self.count, origin=where(self), to="hand"),)


@frozen(slots=True)
class TakeTags(Part):
    """Take tags; unpayable if a mandatory interrupt or static ability would stop part of it (1.16.1b)."""

    foreseeable = True
    count: int = 1

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        tags = economy.Tags(amount=self.count)
        return not values.cannot(game, "take tags") and not values.would_be_stopped(game, tags)

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        game.runner.tags += self.count
        happen(game, "tag", RUNNER, amount=self.count)

    def words(self) -> str:
        return f"take {self.count} tag{'s' if self.count > 1 else ''}"

    def means(self) -> tuple[Meaning, ...]:
        return (says("tag", amount=self.count),)


@frozen(slots=True)
class RemoveTags(Part):
    """Remove tags from the Runner; either player can pay this (1.14)."""

    foreseeable = True
    count: int = 1

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return game.runner.tags >= self.count

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        game.runner.tags -= self.count
        happen(game, "remove tag", payer, amount=self.count)

    def words(self) -> str:
        return f"remove {self.count} tag{'s' if self.count > 1 else ''}"

    def means(self) -> tuple[Meaning, ...]:
        return (says("remove_tag", amount=self.count),)


@frozen(slots=True)
class TakeBadPublicity(Part):
    """Take bad publicity."""

    foreseeable = True
    count: int = 1

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        game.corp.bad_publicity += self.count
        happen(game, "bad publicity", CORP, amount=self.count)

    def words(self) -> str:
        return f"take {self.count} bad publicity"

    def means(self) -> tuple[Meaning, ...]:
        return (says("bad_publicity", amount=self.count),)


@frozen(slots=True)
class SufferDamage(Part):
    """Suffer damage; unpayable if part of it would be stopped (1.16.1b)."""

    damage: str = "net"
    count: int = 1

    def payable(self, game: Game, payer: Seat, this: Resolution, taken: tuple[Card, ...]) -> bool:
        return not values.would_be_stopped(game, damage.Damage(kind=self.damage, amount=self.count, by=payer))

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        damage.suffer(game, self.damage, self.count, payer)

    def words(self) -> str:
        return f"suffer {self.count} {self.damage} damage"

    def means(self) -> tuple[Meaning, ...]:
        return (says("damage", what=self.damage, amount=self.count),)
