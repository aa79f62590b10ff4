"""How scenarios name cards, zones and places, and describe what they found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from daemon.cards.printed import folded
from daemon.rules.model import ARCHIVES, CENTRALS, CORP, HQ, R_AND_D, RUNNER, SEATS, Card, Game, Server

BLANK = "blank"
"""The start of every blank's title, which continues with its facts. A blank is a card without abilities."""

ZONES = ("deck", "hand", "discard", "score", "play", "rig", "extra", "identity")


class Names:
    """The names valid in one scenario: titles and those given with `as`. Copies of its game share them."""

    def __init__(self) -> None:
        self.aliases: dict[str, int] = {}
        """Folded name -> the card's number."""
        self.fillers: set[int] = set()
        """Numbers of the blanks not written individually, but by count or by default."""

    def fits(self, name: str, card: Card) -> bool:
        """Whether a name means the card: its `as` name, its title, or its title up to the colon."""
        wanted = folded(name)
        if wanted in self.aliases:
            return self.aliases[wanted] == card.number
        return fits_title(wanted, card.title)

    def find(self, game: Game, name: str) -> list[Card]:
        """All cards in the game that the name means; individually written cards take precedence over other blanks."""
        found = [card for card in game.cards if self.fits(name, card)]
        return [card for card in found if card.number not in self.fillers] or found

    def known(self, game: Game) -> Iterator[str]:
        """All names of cards here."""
        yield from self.aliases
        for card in game.cards:
            if not is_blank(card.title):
                yield card.title


def is_blank(title: str) -> bool:
    """Whether a card is a blank."""
    return title == BLANK or title.startswith(f"{BLANK} ")


def fits_title(wanted: str, title: str) -> bool:
    """Whether folded words are a title, or a title up to its colon."""
    if wanted == BLANK:
        return is_blank(title)
    return wanted == folded(title) or (":" in title and wanted == folded(title.partition(":")[0]))


def server_name(words: str) -> str | None:
    """A server's proper name, however it is written; None for anything else. `new remote` counts as a server."""
    plain = words.strip().casefold()
    for name in (*CENTRALS, "new remote"):
        if plain == name.casefold():
            return name
    if plain == "rd":
        return R_AND_D
    first, _, number = plain.partition(" ")
    return f"Remote {int(number)}" if first == "remote" and number.isdigit() and int(number) > 0 else None


def zone_of(card: Card) -> str:
    """A card's location as a path: `corp.hand`, `HQ.ice`, `runner.rig`, `removed`, `set_aside`."""
    match card.zone:
        case "ice" | "root" if card.server is not None:
            return f"{card.server.name}.{card.zone}"
        case "set aside":
            return "set_aside"
        case "removed":
            return "removed"
        case "hosted" | "ice":
            return card.host.title if card.host is not None else "hosted"
        case "score" | "play":
            return f"{card.controller}.{card.zone}"
    return f"{card.owner}.{card.zone}"


CENTRAL_ZONES = {"hand": HQ, "deck": R_AND_D, "discard": ARCHIVES}


def stands_at(names: Names, card: Card, place: str) -> bool:
    """Whether a card is at or in a place: a server, `HQ.ice`, `HQ.ice.2`, `runner.discard`, a host."""
    name = server_name(place)
    if name is not None:
        if card.server is not None:
            return card.server.name == name
        if card.host is not None and card.host.server is not None:
            return card.host.server.name == name
        return card.owner == CORP and CENTRAL_ZONES.get(card.zone) == name
    whole, _, last = place.rpartition(".")
    if last.isdigit() and whole:
        zone, _, kind = whole.rpartition(".")
        return (
            card.server is not None
            and card.zone == kind
            and card.server.name == server_name(zone)
            and index_in(card.server, card) == int(last)
        )
    if place.casefold() == zone_of(card).casefold():
        return True
    return card.host is not None and names.fits(place, card.host)


def index_in(server: Server, card: Card) -> int:
    """A card's position among a server's ice or in its root, from 1 (outermost)."""
    cards = server.ice if card.zone == "ice" else server.root
    return cards.index(card) + 1


def describe(card: Card) -> str:
    """A card as expectations write it."""
    if card.owner == RUNNER:
        return f"{card.title} (facedown)" if card.zone == "rig" and not card.faceup else card.title
    if card.zone in ("ice", "root"):
        return f"{card.title} (rezzed)" if card.faceup else card.title
    if card.zone == "discard":
        return f"{card.title} ({'faceup' if card.faceup else 'facedown'})"
    return card.title


def cards_of(game: Game, path: str) -> tuple[list[Card], bool] | None:
    """The cards at a path and whether their order matters; None if it is not a path of cards."""
    match path:
        case "removed":
            return list(game.removed), False
        case "set_aside":
            return list(game.set_aside), False
    first, _, last = path.rpartition(".")
    if first in SEATS:
        player = game.player(CORP if first == CORP else RUNNER)
        match last:
            case "deck":
                return list(player.deck), True
            case "hand" | "discard" | "score" | "play" | "extra":
                return list(getattr(player, last)), False
            case "rig" if first == RUNNER:
                return [card for card in player.rig if card.host is None], False
        return None
    name = server_name(first)
    if name is None or name == "new remote" or last not in ("ice", "root"):
        return None
    server = game.server(name)
    if server is None:
        return [], last == "ice"
    return (server.ice, True) if last == "ice" else (list(server.root), False)


def alike(cards: Iterable[Card]) -> bool:
    """Whether cards are copies in the same state, so that any of them can be meant."""
    return len({state(card) for card in cards}) <= 1


def state(card: Card) -> tuple[object, ...]:
    """Everything that distinguishes a card from others in its place."""
    place = index_in(card.server, card) if card.server is not None else 0
    counters = tuple(sorted((kind, count) for kind, count in card.counters.items() if count))
    host = card.host.number if card.host is not None else None
    hosted = tuple(state(other) for other in card.hosted)
    return (
        card.title, card.faceup, zone_of(card), place, counters, host, hosted, str(card.chosen),
        card.flipped, card.became,
    )  # fmt: skip
