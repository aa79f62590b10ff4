"""Whether a deck may be played: the rules of deck construction (CR 1.4, 1.5) and what is implemented."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from daemon.cards.formats import Format
from daemon.cards.printed import Printed, cards
from daemon.decks.deck import NO_IDENTITY, Deck, Fault
from daemon.decks.terms import BRINGS_COPIES, FREE_IF, NORMAL, TERMS, Contents, Terms


def check_deck(
    deck: Deck,
    *,
    side: str | None = None,
    format: Format | None = None,
    is_implemented: Callable[[str], bool] | None = None,
) -> tuple[Fault, ...]:
    """All faults of `deck`: those of single lines first, then those of the whole; empty for a legal deck.

    `side` is the seat it is for, if known; `format` the format whose pool and list it must follow. `is_implemented`
    says whether the card with that exact title is implemented; by default, by rezd itself.
    """
    faults = list(deck.unread)
    if not deck.identity and not deck.unread:
        faults.append(Fault("no-identity", NO_IDENTITY))
    faults += _faults_of_cards(deck, side)
    if format:
        faults += _outside(deck, format)
    faults += _not_implemented(deck, is_implemented or (lambda title: title in implemented()))
    faults.sort(key=lambda fault: (fault.line is None, fault.line or 0))
    if deck.identity:
        faults += _faults_of_whole(deck, format)
    if format:
        faults += _against_list(deck, format)
    return tuple(faults)


def implemented() -> Mapping[str, Any]:
    """The definitions of all implemented cards by exact title."""
    # Imported here: loading all cards takes a while, and reading decks should not wait for it.
    registry: Mapping[str, Any] = getattr(import_module("daemon.cards"), "registry", {})
    return registry


def influence_spent(deck: Deck, format: Format | None = None) -> int:
    """The influence of all out-of-faction cards, per copy (CR 1.4.5), with alliances and the like taken into account.

    A format's list may add influence costs to cards of any faction.
    """
    faction = cards()[deck.identity].faction if deck.identity else ""
    contents = _contents(deck)
    spent = sum(count * format.surcharge.get(card.title, 0) for card, count in contents) if format else 0
    for card, count in contents:
        # Neutral cards are out of faction even for a neutral identity.
        if card.influence is None or (card.faction == faction and not card.neutral):
            continue
        if card.title in FREE_IF and FREE_IF[card.title](contents):
            continue
        if card.type == "program" and _terms(deck).first_program_free:
            count -= 1
        spent += count * card.influence
    return spent


def agenda_points(deck: Deck) -> int:
    """The agenda points of all agendas in the deck."""
    return sum(count * (card.points or 0) for card, count in _contents(deck))


def agenda_points_needed(size: int) -> tuple[int, int] | None:
    """Minimum and maximum agenda points of a Corp deck of `size` cards (CR 1.4.6); below 40 cards there is no rule."""
    if size < 40:
        return None
    fewest = 18 + 2 * ((size - 40) // 5)
    return fewest, fewest + 1


def _terms(deck: Deck) -> Terms:
    return TERMS.get(deck.identity, NORMAL)


def _contents(deck: Deck) -> Contents:
    return [(cards()[title], count) for title, count in deck.cards]


def _faults_of_cards(deck: Deck, seat: str | None) -> Iterator[Fault]:
    identity = cards().get(deck.identity)
    side = seat or (identity.side if identity else None)
    terms = _terms(deck)

    def fault(code: Any, card: Printed, message: str) -> Fault:
        return Fault(code, f"{card.title}: {message}", deck.lines.get(card.title), card.title)

    if identity and identity.side != side:
        yield fault("side", identity, f"a {identity.side.title()} identity, in a deck for the {str(side).title()}")
    for card, count in _contents(deck):
        if side and card.side != side:
            yield fault("side", card, f"a {card.side.title()} card, in a {side.title()} deck")
        elif identity and (message := _barred(card, identity, terms)):
            yield fault("faction", card, message)
        limit = min(card.deck_limit, terms.copies)
        if count > limit:
            yield fault("copies", card, f"{count} copies, at most {limit} allowed")
    for title in dict.fromkeys(deck.extra):
        card = cards()[title]
        if message := _not_extra(card, identity, side):
            yield fault("extra", card, message)


def _barred(card: Printed, identity: Printed, terms: Terms) -> str | None:
    """Why `card` may not be in a deck of `identity` at all (CR 1.4.4), or None."""
    if terms.only_set and terms.only_set not in card.sets:
        return f"not from the starter box; {identity.title} allows only cards from that box"
    if card.faction == terms.barred:
        return f"{identity.title} cannot include {_name(card.faction)} cards"
    if card.faction == identity.faction or card.influence is not None:
        return None
    if card.type == "agenda" and terms.foreign_agendas:
        return None
    what = "an agenda" if card.type == "agenda" else "a card without influence cost"
    return f"{what} from {_name(card.faction)}, in a deck for {_name(identity.faction)}"


def _not_extra(card: Printed, identity: Printed | None, side: str | None) -> str | None:
    """Why `card` may not be brought outside the deck (CR 1.5), or None."""
    if card.type == "identity":
        if side == "runner" and card.side == "runner":
            return None
        if identity and card is identity and card.title in BRINGS_COPIES:
            return None
        return f"a second identity, besides {identity.title}" if identity else "a second identity"
    if "directive" in card.subtypes and identity and TERMS.get(identity.title, NORMAL).directives:
        return None
    return "cannot be brought outside the deck"


def _not_implemented(deck: Deck, is_implemented: Callable[[str], bool]) -> Iterator[Fault]:
    for title in _titles(deck):
        if not is_implemented(title):
            message = f"{title}: known, but not yet implemented"
            yield Fault("not-implemented", message, deck.lines.get(title), title)


def _titles(deck: Deck) -> Iterator[str]:
    """Every distinct card in the deck and outside it."""
    return iter(
        dict.fromkeys(title for title in (deck.identity, *(title for title, _ in deck.cards), *deck.extra) if title)
    )


def _outside(deck: Deck, format: Format) -> Iterator[Fault]:
    """Faults for cards outside the format's pool or banned by its list."""
    for title in _titles(deck):
        card = cards()[title]
        if not format.in_pool(card):
            yield Fault("format", f"{title}: not in the pool of {format}", deck.lines.get(title), title)
        elif format.bans(card):
            yield Fault("format", f"{title}: banned in {format}", deck.lines.get(title), title)


def _against_list(deck: Deck, format: Format) -> Iterator[Fault]:
    """Faults under the format's list that concern the whole deck."""
    titles = list(_titles(deck))
    restricted = [title for title in titles if title in format.restricted]
    if len(restricted) > 1:
        yield Fault(
            "format", f"{len(restricted)} restricted cards, at most 1 allowed in {format}: {'; '.join(restricted)}"
        )
    points = {title: format.points[title] for title in titles if title in format.points}
    if format.point_limit is not None and sum(points.values()) > format.point_limit:
        spent = "; ".join(f"{title} {cost}" for title, cost in points.items())
        message = f"{sum(points.values())} points on {format}'s list, at most {format.point_limit} allowed: {spent}"
        yield Fault("format", message)
    big = sum(count for card, count in _contents(deck) if card.type == "agenda" and card.points == 3)
    if format.three_pointers is not None and big > format.three_pointers:
        yield Fault("format", f"{big} agendas worth 3 points, at most {format.three_pointers} allowed in {format}")


def _faults_of_whole(deck: Deck, format: Format | None) -> Iterator[Fault]:
    identity, terms, contents = cards()[deck.identity], _terms(deck), _contents(deck)
    minimum = identity.minimum_deck_size or 0
    # An unreadable line may hold the very cards that size and agenda points are missing.
    complete = not deck.unread
    if complete and deck.size < minimum:
        yield Fault("size", f"{deck.size} cards, at least {minimum} needed")
    spent, limit = influence_spent(deck, format), identity.influence_limit
    if format and limit is not None:
        limit = max(1, limit - sum(count * format.penalty.get(card.title, 0) for card, count in contents))
    if limit is not None and spent > limit:
        yield Fault("influence", f"{spent} influence spent, at most {limit} allowed")
    if complete and identity.side == "corp" and terms.agenda_range:
        # The missing cards will add their own points, so a deck that is too small is judged as if it were complete.
        needed = agenda_points_needed(max(deck.size, minimum))
        points = agenda_points(deck)
        if needed and not needed[0] <= points <= needed[1]:
            message = f"{points} agenda points, {needed[0]} or {needed[1]} needed with {max(deck.size, minimum)} cards"
            yield Fault("agenda-points", message)
    foreign: dict[str, int] = {}
    for card, _ in contents:
        if card.type == "agenda" and card.influence is None and card.faction != identity.faction:
            foreign[card.faction] = foreign.get(card.faction, 0) + 1
    for faction, different in foreign.items():
        if terms.foreign_agendas and different > terms.foreign_agendas:
            message = f"{different} different agendas of {_name(faction)}, at most {terms.foreign_agendas} allowed"
            yield Fault("faction", message)
    directives = {title for title in deck.extra if "directive" in cards()[title].subtypes}
    if len(directives) < terms.directives:
        message = f"{terms.directives} different directives are required outside the deck (heading: Extra)"
        yield Fault("extra", message)


def _name(faction: str) -> str:
    names = {"nbn": "NBN", "haas_bioroid": "Haas-Bioroid", "sunny_lebeau": "Sunny Lebeau"}
    return names.get(faction, faction.replace("_", " ").title())
