"""Random legal decks: any implemented cards, within the rules of construction (CR 1.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from daemon.cards.formats import Format
from daemon.cards.printed import Printed, cards
from daemon.decks.checking import agenda_points_needed, check_deck, implemented
from daemon.decks.deck import Deck
from daemon.decks.terms import SWITCHES_IDENTITY, TERMS

TRIES = 200


def identities(side: str, format: Format | None = None) -> list[str]:
    """Titles of a side's implemented identities, legal in the format, that random decks can have."""
    of_side = (card for card in map(cards().__getitem__, implemented()) if (card.type, card.side) == ("identity", side))
    return sorted(
        card.title for card in of_side if not _directives(card.title) and (format is None or format.allows(card))
    )


def random_deck(
    side: str,
    random: Random,
    *,
    identity: str | None = None,
    include: Sequence[str] = (),
    format: Format | None = None,
) -> Deck:
    """A legal deck of minimum size with one to three copies of each card, as many as allowed of those in `include`.

    The same state of `random` gives the same deck, as long as the same cards are implemented. Raises ValueError if the
    implemented cards cannot form a legal deck for `identity`, or for any.
    """
    choices = [identity] if identity else identities(side, format)
    if not choices:
        raise ValueError(f"no implemented {side.title()} identity is legal in {format}")
    while choices:
        chosen = identity or random.choice(choices)
        for _ in range(TRIES):
            deck = _attempt(cards()[chosen], random, include, format)
            if not check_deck(deck, side=side, format=format):
                return deck
        choices.remove(chosen)
    where = f" in {format}" if format else ""
    raise ValueError(f"the implemented cards cannot form a legal deck for {identity or f'the {side.title()}'}{where}")


def _attempt(identity: Printed, random: Random, include: Sequence[str], format: Format | None) -> Deck:
    chosen: dict[str, int] = {}
    size = identity.minimum_deck_size or 0
    pool = [card for card in _allowed(identity) if format is None or format.allows(card)]
    random.shuffle(pool)
    pool.sort(key=lambda card: card.title not in include)

    def copies(card: Printed) -> int:
        return card.deck_limit if card.title in include else random.randint(1, card.deck_limit)

    if identity.side == "corp":
        needed = agenda_points_needed(size) if _ranged(identity) else None
        goal = random.choice(needed) if needed else 2 * size // 5
        points = 0
        for card in pool:
            if card.type == "agenda" and card.points:
                count = min(copies(card), (goal - points) // card.points)
                chosen.update({card.title: count} if count else {})
                points += count * card.points
    influence = identity.influence_limit
    for card in pool:
        room = size - sum(chosen.values())
        if (card.type == "agenda" and card.points) or not room:
            continue
        count = min(copies(card), room)
        if card.influence and (card.faction != identity.faction or card.neutral) and influence is not None:
            count = min(count, influence // card.influence)
            influence -= count * card.influence
        if count:
            chosen[card.title] = count
    return Deck(identity.title, tuple(sorted(chosen.items())), _extra(identity, chosen))


def _extra(identity: Printed, chosen: Mapping[str, int]) -> tuple[str, ...]:
    """The identities to bring outside the deck: the whole faction's, if some card can switch to them."""
    if not any(title in SWITCHES_IDENTITY for title in chosen):
        return ()
    others = (title for title in identities(identity.side) if title != identity.title)
    return tuple(title for title in others if cards()[title].faction == identity.faction)


def _allowed(identity: Printed) -> Iterable[Printed]:
    """The implemented cards allowed in a deck with this identity."""
    for title in sorted(implemented()):
        card = cards()[title]
        if card.side == identity.side and card.type != "identity":
            faults = check_deck(Deck(identity.title, ((title, 1),)))
            if not any(fault.title == title for fault in faults):
                yield card


def _ranged(identity: Printed) -> bool:
    return identity.title not in TERMS or TERMS[identity.title].agenda_range


def _directives(title: str) -> bool:
    return title in TERMS and bool(TERMS[title].directives)
