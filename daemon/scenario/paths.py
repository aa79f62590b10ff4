"""Paths: what expectations can refer to, and how they are compared.

Long because each path is read, checked and compared in one place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import define

from daemon.cards.printed import folded
from daemon.rules import values
from daemon.rules.model import CORP, RUNNER, SEATS, Card, Game, Occurrence, Player
from daemon.rules.prompts import Prompt
from daemon.scenario import events
from daemon.scenario.names import BLANK, Names, cards_of, describe, server_name, zone_of
from daemon.scenario.position import COUNTERS, split_face
from daemon.scenario.text import nearest, show
from daemon.view.knowledge import Knowledge

OF_PLAYER = (
    "credits", "clicks", "points", "hand", "deck", "deck.bottom", "discard", "score", "play", "extra", "identity",
    "hand_size",
)  # fmt: skip
OF_CORP = ("bad_publicity",)
OF_RUNNER = ("rig", "tags", "core_damage", "link", "memory", "free_memory", "fund")
OF_GAME = (
    "turn", "clicks", "servers", "removed", "set_aside", "mark", "winner", "reason", "run", "last_run", "encounter",
    "access", "player", "step", "kind", "pending", "imminent", "happened",
)  # fmt: skip
OF_RUN = ("server", "ice", "successful", "credits")
OF_LAST_RUN = ("server", "result")
OF_CARD = (
    "zone", "strength", "subtypes", "points", "subs", "unbroken", "seen_by", "rezzed", "facedown", "flipped",
    *COUNTERS, "hosted", "chosen",
)  # fmt: skip

SOME = "some"
"""Written for any value except `null` and the empty list."""
SIGNS = (">=", "<=", "!=", ">", "<")
COMPARISON = re.compile(f"({'|'.join(SIGNS)})\\s*(-?\\d+)")


@define(slots=True)
class Cards:
    """Cards found at a path; their order matters in decks and ice."""

    cards: list[Card]
    ordered: bool = False


class Place:
    """What paths can refer to: a game, its open prompts, and what has happened since the start."""

    def __init__(self, game: Game, prompts: Sequence[Prompt], history: Sequence[Occurrence], names: Names) -> None:
        self.game, self.prompts, self.history, self.names = game, prompts, history, names

    # -- Comparing

    def mismatches(self, expected: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
        """Path, found and expected value of every mismatch. Raises ValueError for an invalid path."""
        for path, wanted in expected.items():
            if path == "happened":
                for text, number in as_mapping(path, wanted).items():
                    event = events.parse(text)
                    found = events.count(event, self.names, self.game, self.history)
                    if not self.fits(found, number):
                        yield f"happened {text}", str(found), show(number)
            elif isinstance(wanted, dict) and not set(wanted) <= {"has", "lacks"}:
                yield from self.mismatches({f"{path}.{key}": value for key, value in wanted.items()})
            else:
                found = self.read(path)
                if not self.fits(found, wanted):
                    yield path, self.shown(found), show(wanted)

    def fits(self, found: Any, wanted: Any) -> bool:
        """Whether a found value matches the expected one."""
        if isinstance(wanted, dict):
            return self.includes(found, as_list(wanted.get("has"))) and not any(
                self.includes(found, [item]) for item in as_list(wanted.get("lacks"))
            )
        if isinstance(wanted, str) and (compared := COMPARISON.fullmatch(wanted)):
            number = size(found)
            return number is not None and compare(number, compared[1], int(compared[2]))
        if wanted == SOME:
            return found.cards != [] if isinstance(found, Cards) else found is not None and found != []
        if isinstance(found, Cards):
            if isinstance(wanted, int) and not isinstance(wanted, bool):
                return len(found.cards) == wanted
            wanted_cards = spread(as_list(wanted))
            if len(wanted_cards) != len(found.cards):
                return False
            if found.ordered:
                return all(self.is_card(*pair) for pair in zip(wanted_cards, found.cards, strict=True))
            return self.assigned(wanted_cards, found.cards)
        if isinstance(found, list):
            if isinstance(wanted, int) and not isinstance(wanted, bool):
                return len(found) == wanted
            wanted_items = as_list(wanted)
            return len(wanted_items) == len(found) and self.includes(found, wanted_items)
        if isinstance(found, Card):
            return isinstance(wanted, str) and self.is_card(wanted, found)
        if isinstance(found, str) and isinstance(wanted, str):
            return folded(found) == folded(wanted) or (server_name(wanted) or wanted) == found
        return type(found) is type(wanted) and bool(found == wanted)

    def includes(self, found: Any, wanted: list[Any]) -> bool:
        """Whether every expected item can be matched with a different found one."""
        if isinstance(found, Cards):
            return self.assigned(spread(wanted), found.cards)
        rest = list(found) if isinstance(found, list) else []
        for item in wanted:
            hit = next((one for one in rest if self.one_fits(one, item)), None)
            if hit is None:
                return False
            rest.remove(hit)
        return True

    def one_fits(self, found: Any, wanted: Any) -> bool:
        if isinstance(found, Imminent):
            return events.is_imminent(events.parse(str(wanted)), self.names, found.effect)
        return self.fits(found, wanted)

    def assigned(self, wanted: list[Any], cards: list[Card]) -> bool:
        """Whether every expected card can be matched with a different one of these."""
        if not wanted:
            return True
        first, *rest = sorted(wanted, key=lambda item: isinstance(item, str) and " (" not in item)
        return any(
            self.assigned(rest, [other for other in cards if other is not card])
            for card in cards
            if self.is_card(first, card)
        )

    def is_card(self, wanted: Any, card: Card) -> bool:
        """Whether a card is as written: title or name, face, and any other facts."""
        if isinstance(wanted, dict):
            name = wanted.get("card")
            if not isinstance(name, str) or not self.names.fits(name, card):
                return False
            return all(self.fits(self.of_card(card, key), value) for key, value in wanted.items() if key != "card")
        title, face = split_face(str(wanted))
        if not self.names.fits(title, card):
            return False
        return face is None or card.faceup == (face in ("rezzed", "faceup"))

    def shown(self, found: Any) -> str:
        """A found value as expectations would write it."""
        if isinstance(found, Cards):
            return show([describe(card) for card in found.cards])
        if isinstance(found, Card):
            return describe(found)
        if isinstance(found, list):
            return show([self.shown(item) for item in found])
        if isinstance(found, Imminent):
            return events.imminent(found.effect)
        return show(found)

    # -- Reading

    def read(self, path: str) -> Any:
        """The value at a path. Raises ValueError for a path that does not exist."""
        cards = cards_of(self.game, path)
        if cards is not None:
            return Cards(*cards)
        if path in OF_GAME:
            return self.of_game(path)
        first, dot, rest = path.partition(".")
        if dot and first in SEATS:
            return self.of_player(self.game.player(CORP if first == CORP else RUNNER), rest)
        if dot and first == "run":
            return self.of_run(rest)
        if dot and first == "last_run":
            return self.of_last_run(rest)
        name, dot, key = path.rpartition(".")
        if dot and name.rpartition(".")[2] in ("ice", "root") and key.isdigit():
            whole = cards_of(self.game, name)
            if whole is not None:
                at = int(key) - 1
                return whole[0][at] if 0 <= at < len(whole[0]) else None
        found = self.names.find(self.game, name) if dot else []
        if not found:
            check(path, self.names, self.game)
            raise ValueError(f"unknown path {path}")
        readings = [self.of_card(card, key) for card in found]
        if any(self.shown(reading) != self.shown(readings[0]) for reading in readings):
            kinds = dict.fromkeys(f"{zone_of(card)}: {self.shown(self.of_card(card, key))}" for card in found)
            raise ValueError(f"several cards are called {name} ({'; '.join(kinds)}); name one with `as`")
        return readings[0]

    def of_game(self, path: str) -> Any:
        game, prompt = self.game, self.prompts[0] if self.prompts else None
        match path:
            case "turn":
                return game.active
            case "clicks":
                return game.player(game.active).clicks
            case "servers":
                return [server.name for server in game.servers]
            case "mark":
                return game.mark
            case "winner":
                return game.result.winner if game.result is not None else None
            case "reason":
                return game.result.reason if game.result is not None else None
            case "run":
                return game.run.server.name if game.run is not None else None
            case "last_run":
                return self.of_last_run("server")
            case "encounter":
                return game.encounter.ice if game.encounter is not None else None
            case "access":
                return game.access.card if game.access is not None else None
            case "player":
                return prompt.seat if prompt is not None else None
            case "step":
                return prompt.step if prompt is not None else game.step
            case "kind":
                return prompt.kind if prompt is not None else None
            case "pending":
                return [instance.card for instance in prompt.pending] if prompt is not None else []
        return [Imminent(effect) for effect in prompt.imminent] if prompt is not None else []

    def of_player(self, player: Player, key: str) -> Any:
        game, seat = self.game, player.seat
        match key:
            case "credits" | "clicks" | "identity":
                return getattr(player, key)
            case "points":
                return values.points(game, seat)
            case "hand_size":
                return values.hand_size(game, seat)
            case "deck.bottom":
                return player.deck[-1] if player.deck else None
            case "bad_publicity" if seat == CORP:
                return player.bad_publicity
            case "tags" | "core_damage" | "fund" if seat == RUNNER:
                return getattr(player, key)
            case "link" if seat == RUNNER:
                return values.link(game)
            case "memory" if seat == RUNNER:
                return values.memory_limit(game)
            case "free_memory" if seat == RUNNER:
                return values.memory_limit(game) - values.memory_used(game)
        known = (*OF_PLAYER, *(OF_CORP if seat == CORP else OF_RUNNER))
        raise ValueError(f"unknown path {seat}.{key}{nearest(key, known)}")

    def of_run(self, key: str) -> Any:
        run = self.game.run
        match key:
            case "server":
                return run.server.name if run is not None else None
            case "ice":
                return run.ice if run is not None else None
            case "successful":
                return run.successful if run is not None else None
            case "credits":
                return self.game.runner.fund
        raise ValueError(f"unknown path run.{key}{nearest(key, OF_RUN)}")

    def of_last_run(self, key: str) -> Any:
        if key not in OF_LAST_RUN:
            raise ValueError(f"unknown path last_run.{key}{nearest(key, OF_LAST_RUN)}")
        last = next((record for record in reversed(self.history) if record.kind == "run ends"), None)
        return None if last is None else last.server if key == "server" else last.detail

    def of_card(self, card: Card, key: str) -> Any:
        game = self.game
        match key:
            case "zone":
                return zone_of(card)
            case "strength":
                return values.strength(game, card)
            case "subtypes":
                return list(values.subtypes(game, card))
            case "points":
                return values.agenda_points(game, card)
            case "subs":
                return len(values.subroutines(game, card))
            case "unbroken":
                encounter = game.encounter
                broken: Any = encounter.broken if encounter is not None and encounter.ice is card else ()
                subs = enumerate(values.subroutines(game, card), 1)
                return [number for number, sub in subs if sub.key not in broken]
            case "seen_by":
                return [seat for seat in SEATS if Knowledge(seat, b"").sees(game, card)]
            case "rezzed":
                return card.rezzed
            case "facedown":
                return not card.faceup
            case "flipped":
                return card.flipped
            case "hosted":
                return Cards(list(card.hosted))
            case "chosen":
                return game.find(card.chosen) if isinstance(card.chosen, tuple) else card.chosen
        if key in COUNTERS:
            return card.count(key)
        raise ValueError(f"cards have no {key}{nearest(key, OF_CARD)}")


class Imminent:
    """An imminent effect found at a path."""

    def __init__(self, effect: Any) -> None:
        self.effect = effect


def check(path: str, names: Names, game: Game) -> None:
    """Check that a path exists. Raises ValueError, naming similar ones."""
    if path in OF_GAME:
        return
    first, dot, rest = path.partition(".")
    if first in SEATS:
        known = (*OF_PLAYER, *(OF_CORP if first == CORP else OF_RUNNER))
        if dot and rest not in known:
            raise ValueError(f"unknown path {path}{nearest(rest, known)}")
        return
    for name, keys in (("run", OF_RUN), ("last_run", OF_LAST_RUN)):
        if dot and first == name:
            if rest not in keys:
                raise ValueError(f"unknown path {path}{nearest(rest, keys)}")
            return
    if server_name(first) is not None:
        if dot and rest.partition(".")[0] not in ("ice", "root"):
            raise ValueError(f"unknown path {path}{nearest(rest, ('ice', 'root'))}")
        return
    if names.find(game, path):
        return
    name, dot, key = path.rpartition(".")
    if dot and names.find(game, name):
        if key not in OF_CARD:
            raise ValueError(f"cards have no {key}{nearest(key, OF_CARD)}")
        return
    if dot and key in OF_CARD:
        raise ValueError(f"this scenario has no card {name}{nearest(name, names.known(game))}")
    known_names = (*OF_GAME, *SEATS, "HQ", "R&D", "Archives", "Remote 1", *names.known(game))
    raise ValueError(f"unknown path {path}{nearest(name or path, known_names)}")


def check_all(expected: Any, names: Names, game: Game, prefix: str = "") -> None:
    """Check that an expectation's paths, events and cards exist. Raises ValueError."""
    for path, wanted in as_mapping("an expectation", expected).items():
        whole = f"{prefix}{path}"
        if whole == "happened":
            for text, number in as_mapping(whole, wanted).items():
                events.check(events.parse(text), names, game)
                check_comparison(number)
        elif isinstance(wanted, dict) and not set(wanted) <= {"has", "lacks"}:
            check(whole, names, game)
            check_all(wanted, names, game, f"{whole}.")
        elif whole in SEATS:
            raise ValueError(
                f"{whole} has many facts; name one, such as {whole}.credits; a decision is a separate step"
            )
        else:
            check(whole, names, game)
            check_comparison(wanted)
            if whole == "imminent":
                for text in spread(as_list(wanted if not isinstance(wanted, int) else None)):
                    events.parse(str(text))


def check_comparison(wanted: Any) -> None:
    """Refuse a malformed comparison, which would otherwise be compared as a word. Raises ValueError."""
    if isinstance(wanted, str) and wanted.startswith(("<", ">", "=", "!")) and not COMPARISON.fullmatch(wanted):
        raise ValueError(f"{wanted} is not a comparison: write {', '.join(SIGNS)} and a whole number")


def as_mapping(what: str, value: Any) -> dict[str, Any]:
    """The value if it is a mapping. Raises ValueError."""
    if not isinstance(value, dict):
        raise ValueError(f"{what} must be a mapping, not {show(value)}")
    return value


def as_list(value: Any) -> list[Any]:
    """A list; a single item becomes a list of one."""
    return list(value) if isinstance(value, (list, tuple)) else [] if value is None else [value]


def spread(items: list[Any]) -> list[Any]:
    """A number in a list of cards means that many blanks."""
    result: list[Any] = []
    for item in items:
        if isinstance(item, int) and not isinstance(item, bool):
            result += [BLANK] * item
        else:
            result.append(item)
    return result


def size(found: Any) -> int | None:
    """A number, or the number of items."""
    if isinstance(found, Cards):
        return len(found.cards)
    if isinstance(found, list):
        return len(found)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def compare(number: int, sign: str, other: int) -> bool:
    """The result of `number SIGN other`."""
    match sign:
        case ">=":
            return number >= other
        case "<=":
            return number <= other
        case "!=":
            return number != other
        case ">":
            return number > other
    return number < other
