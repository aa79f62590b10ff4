"""What greedy knows: facts of the cards it has seen, what they do, and what it remembers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field

from bots.greedy.meaning import inner
from protocol.effects import Effect
from protocol.messages import AbilityFacts, CardFacts
from protocol.prompts import Option
from protocol.views import Card, Server, View


@define
class Table:
    """Facts by title, where each object of the latest view is, and what earlier views have shown."""

    facts: Mapping[str, CardFacts] = field(factory=dict)
    said: dict[str | None, list[Effect]] = field(factory=dict)
    """What each title does, once it was asked for."""
    cards: dict[str, Card] = field(factory=dict)
    place: dict[str, str] = field(factory=dict)
    since: dict[str, int] = field(factory=dict)
    """The turn in which each object was first seen."""
    looked: tuple[int, int] = (-1, 0)
    """Size of R&D when it was last breached, and how many of its cards were seen then."""

    stale: float = 0
    """Roughly how many cards in HQ were seen in breaches."""
    paid: int = 0
    """What the Corp has paid since the previous view."""
    purse: int = 0
    """The Corp's credits."""
    last: tuple[int, int] = (0, 0)
    """The turn, and how many cards of HQ were taken in the breach in progress."""

    def see(self, view: View) -> None:
        """Update from a view."""
        self.paid, self.purse = max(0, self.purse - view.corp.credits), view.corp.credits
        self.cards, self.place = {}, {}
        for name, card in everything(view):
            self.cards[card.card] = card
            self.place[card.card] = name
            self.since.setdefault(card.card, view.turn)
        taken = view.breach.taken if view.breach is not None and view.breach.server == "HQ" else 0
        size = max(1, view.corp.hand_count)
        if view.turn != self.last[0]:
            self.stale *= 1 - 1 / size
        for _ in range(taken - self.last[1]):
            self.stale += max(0, 1 - self.stale / size)
        self.last = view.turn, taken
        if view.breach is not None and view.breach.server == "R&D":
            seen = self.looked[1] if self.looked[0] == view.corp.deck_count else 0
            self.looked = view.corp.deck_count, max(seen, view.breach.taken, 1)

    def fact(self, code: str | None) -> CardFacts | None:
        """The printed facts of a title, if it is known."""
        return self.facts.get(code) if code is not None else None

    def type(self, code: str | None) -> str:
        """The printed type of a title, empty if unknown."""
        fact = self.fact(code)
        return fact.type if fact is not None else ""

    def abilities(self, code: str | None) -> Sequence[AbilityFacts]:
        """The abilities of a title, as far as they are known."""
        fact = self.fact(code)
        return fact.abilities if fact is not None else ()

    def effects(self, code: str | None) -> list[Effect]:
        """All that a card does."""
        if code not in self.said:
            self.said[code] = [effect for ability in self.abilities(code) for effect in ability.effects]
        return self.said[code]

    def advanceable(self, code: str | None) -> bool:
        """Whether a title that is no agenda can be advanced."""
        fact = self.fact(code)
        return fact is not None and fact.advanceable

    def against_tags(self, code: str | None) -> bool:
        """Whether a title asks for a tagged Runner."""
        fact = self.fact(code)
        named = fact is not None and fact.condition == "tagged"
        return named or any(each.condition == "tagged" for each in inner(self.effects(code)))

    def subtypes(self, card: Card) -> list[str]:
        """A card's current subtypes."""
        if card.subtypes is not None:
            return card.subtypes
        fact = self.fact(card.title)
        return fact.subtypes if fact is not None else []

    def trap(self, code: str | None) -> bool:
        """Whether the Corp wants this card to be accessed."""
        fact = self.fact(code)
        return fact is not None and fact.type != "agenda" and "ambush" in fact.subtypes

    def fresh_cards(self, view: View) -> int:
        """How many cards on top of R&D are known from the last breach; 0 once one of them was drawn."""
        return self.looked[1] if self.looked[0] == view.corp.deck_count else 0


def everything(view: View) -> Iterator[tuple[str, Card]]:
    """Every card in a view, including hosted cards, with the name of its place."""
    for server in view.servers:
        for card in server.ice:
            yield from with_hosted(f"{server.name} ice", card)
        for card in server.root:
            yield from with_hosted(server.name, card)
    for card in view.runner.rig:
        yield from with_hosted("rig", card)
    for name, player in (("corp", view.corp), ("runner", view.runner)):
        for card in player.hand:
            yield f"{name} hand", card
        for card in player.discard:
            yield f"{name} discard", card
        for card in (*player.score, *player.play):
            yield f"{name} score", card


def with_hosted(place: str, card: Card) -> Iterator[tuple[str, Card]]:
    """A card and what it hosts."""
    yield place, card
    for hosted in card.hosted:
        yield from with_hosted(place, hosted)


def server_of(view: View, name: str | None) -> Server | None:
    """The server with that name."""
    return next((server for server in view.servers if server.name == name), None)


def find(options: Sequence[Option], act: str) -> int | None:
    """The index of the first option with that verb."""
    return next((index for index, option in enumerate(options) if option.act == act), None)


def best(worth: Sequence[float]) -> int:
    """The index of the greatest value, the first one if several are equal."""
    return max(range(len(worth)), key=worth.__getitem__)
