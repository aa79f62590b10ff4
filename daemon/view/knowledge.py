"""Who may see which card, and with which id.

An object id is a keyed hash of the viewer's key and the viewer's own count of objects: it reveals nothing, and it stays
the same as long as the object does by the rules. Objects are counted in an order that depends only on what the seat
sees. Cards in the opponent's hand or in a deck have an id only while the seat may look at them, since they cannot be
tracked afterwards.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterable, Iterator
from hashlib import blake2b

from daemon.rules import values
from daemon.rules.model import BOTH, SEATS, SEES, Access, Breach, Card, Game, Seat
from protocol import views as wire

PUBLIC = frozenset(("ice", "root", "rig", "hosted", "score", "identity", "play", "removed"))
"""Zones in which everyone can see every card as an object, facedown or not."""


def listed_elsewhere(title: str, card: Card) -> str | None:
    """The title of the card that declares an ability of `card`, if it is another card."""
    return title if title and title != card.title else None


class Knowledge:
    """What one seat may know (`seat=None`: everything), and its object ids."""

    def __init__(self, seat: Seat | None, key: bytes) -> None:
        self.seat = seat
        self.key = key
        self.bit = SEES[seat] if seat is not None else BOTH
        self.count = 0
        self.ids: dict[int, str] = {}
        """Object number -> id of trackable objects, in the order in which the seat first saw them."""
        self.ranks: dict[int, int] = {}
        self.glimpses: dict[int, tuple[str, Card]] = {}
        """Object number -> id and card of objects that the seat sees temporarily."""

        self.drawn: dict[int, tuple[object, wire.Card]] = {}
        """Object number -> how it looked in the last view that contained it."""

    # -- Who may see what

    def sees(self, game: Game, card: Card) -> bool:
        """Whether the seat may know which card it is."""
        if self.seat is None or card.faceup:
            return True
        zone = card.zone
        if zone == "deck" or (card.owner != self.seat and zone in ("hand", "discard")):
            return self.glimpsed(game, card)
        if zone == "hand" or zone == "discard" or zone == "extra":
            return card.owner == self.seat
        return bool(card.known & self.bit)

    def glimpsed(self, game: Game, card: Card) -> bool:
        """Whether the seat temporarily sees a card that it normally could not look at."""
        if self.seat == "runner" and card.owner == "corp":
            for structure in game.structures:
                if structure.__class__ is Access and structure.card is card:
                    return True
                if structure.__class__ is Breach and card.object in structure.seen:
                    return True
        if card.zone == "hand" and values.open_hand(game, card.owner):
            return True
        return any(number == card.object and bits & self.bit for number, bits in game.shown)

    def is_object(self, game: Game, card: Card) -> bool:
        """Whether the seat sees the card as a distinct object, even if not which card it is."""
        return card.zone in PUBLIC or self.sees(game, card)

    def follows(self, card: Card) -> bool:
        """Whether the seat can track the card where it is: not in the opponent's hand or in a deck."""
        return (
            self.seat is None
            or card.owner == self.seat
            or card.zone not in ("hand", "deck", "discard", "set aside")
            or card.faceup
        )

    # -- Ids

    def id_of(self, game: Game, card: Card) -> str | None:
        """A card's current id; None if the seat does not see it as an object."""
        number = card.object
        found = self.ids.get(number)
        if found is not None:
            return found
        return self.new_id(card, number) if self.is_object(game, card) else None

    def new_id(self, card: Card, number: int) -> str:
        """The id of an object that the seat sees."""
        glimpse = self.glimpses.get(number)
        if self.follows(card):
            found = self.ids[number] = glimpse[0] if glimpse is not None else self.mint()
            self.ranks[number] = self.count
        elif glimpse is not None:
            found = glimpse[0]
        else:
            found = self.mint()
            self.glimpses[number] = (found, card)
        return found

    def passing(self, number: int) -> str:
        """The id of an object that everyone saw, even if the card is another object by now."""
        found = self.ids[number] = self.mint()
        self.ranks[number] = self.count
        return found

    def mint(self) -> str:
        """The next id."""
        self.count += 1
        digest = blake2b(b"%d" % self.count, key=self.key[:64], digest_size=10).digest()
        return b32encode(digest).decode().lower()

    def subroutine(self, ice: Card, key: str) -> str:
        """Identifies a subroutine of a piece of ice: by its key if printed; by a keyed hash if gained, since its key
        would reveal when it was gained."""
        if any(sub.key == key for sub in ice.definition.subroutines):
            return key
        digest = blake2b(f"{ice.object} {key}".encode(), key=self.key[:64], digest_size=5).digest()
        return b32encode(digest).decode().lower()

    def notice(self, game: Game) -> None:
        """Give an id to every visible object without one, and forget those that are no longer visible."""
        if self.glimpses:
            self.glimpses = {
                number: glimpse
                for number, glimpse in self.glimpses.items()
                if glimpse[1].object == number and self.sees(game, glimpse[1]) and not self.follows(glimpse[1])
            }
        ids = self.ids
        for cards in self.piles(game):
            fresh = [card for card in cards if card.object not in ids and self.is_object(game, card)]
            if len(fresh) > 1 and not (fresh[0].zone in PUBLIC or fresh[0].owner == self.seat):
                fresh.sort(key=lambda card: card.title)  # this seat must not learn their order
            for card in fresh:
                self.new_id(card, card.object)

    def piles(self, game: Game) -> Iterator[Iterable[Card]]:
        """Every card outside the decks, by zone, in an order that both players can see."""
        for seat in SEATS:
            player = game.player(seat)
            if player.identity is not None:
                yield (player.identity,)
            yield player.score
            yield player.play
            yield player.discard
            yield player.hand
            if seat == self.seat or self.seat is None:
                yield player.extra
        for server in game.servers:
            for position in server.positions:
                if position.ice is not None:
                    yield (position.ice,)
                    yield position.ice.hosted
            yield server.root
            for card in server.root:
                yield card.hosted
        yield game.runner.rig
        for card in game.runner.rig:
            yield card.hosted
        yield game.set_aside
        yield game.removed
