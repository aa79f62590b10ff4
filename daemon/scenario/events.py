"""Events in words: counting what happened, describing what is imminent, and making events happen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import frozen

from daemon.rules.bidding import Psi, Trace
from daemon.rules.breach import AccessCard, BreachServer
from daemon.rules.cards import Draw, Expose, MoveCard, RemoveFromGame, Reveal, ShuffleInto, Trash
from daemon.rules.damage import Damage
from daemon.rules.economy import BadPublicity, GainCredits, LoseCredits, Purge, Tags
from daemon.rules.imminent import Effect
from daemon.rules.installing import FlipCard, Install, Swap
from daemon.rules.mark import IdentifyMark
from daemon.rules.model import CORP, RUNNER, SEATS, Card, Game, Occurrence, Resolution, Seat, Server
from daemon.rules.playing import Play
from daemon.rules.rezzing import Derez, Rez
from daemon.rules.runs import BreakSubroutines, Bypass, EndRun, ForceEncounter, JackOut, MakeRun
from daemon.rules.sabotage import Sabotage
from daemon.rules.scoring import Advance, ForfeitAgenda, Score, Steal
from daemon.rules.values import subroutines
from daemon.scenario.names import Names, server_name
from daemon.scenario.text import nearest

NUMBERED = ("draw", "gain", "lose", "tag", "net", "meat", "core", "trace", "sabotage", "bad-publicity", "bottom")
PLAIN = ("psi", "purge", "mark", "end-run", "jack-out")
OF_SERVERS = ("run", "success", "unsuccessful", "breach", "shuffle")
OF_CARDS = (
    "trash", "discard", "reveal", "expose", "rez", "derez", "install", "play", "advance", "access", "steal", "score",
    "forfeit", "break", "flip", "swap", "remove", "approach", "encounter", "pass", "bypass", "use", "uninstall",
)  # fmt: skip
WORDS = (*NUMBERED, *PLAIN, *OF_SERVERS, *OF_CARDS)

KINDS = {"bad-publicity": "bad publicity", "end-run": "end run", "jack-out": "jack out"}
"""Words spelled differently in the game's history."""
IMMINENT = {"run": "initiate", "encounter": "force encounter"}
"""Words for effects with a different kind."""
EFFECT_WORDS = {kind: word for word, kind in (*KINDS.items(), *IMMINENT.items())}


@frozen
class Event:
    """One event as written: `net 1`, `breach HQ`, `trash Corroder`, `swap A + B`."""

    word: str
    item: str | None
    text: str

    @property
    def kind(self) -> str:
        """The kind of record."""
        return "move" if self.word == "bottom" else KINDS.get(self.word, self.word)

    @property
    def cards(self) -> list[str]:
        """The named cards."""
        return [part.strip() for part in (self.item or "").split(" + ") if part.strip()]


def parse(text: str) -> Event:
    """Parse an event. Raises ValueError with a message."""
    word, _, item = text.strip().partition(" ")
    if word not in WORDS:
        raise ValueError(f"unknown event {word}{nearest(word, WORDS)}")
    item = item.strip()
    if item and word in NUMBERED and not re.fullmatch(r"-?\d{1,4}", item):
        raise ValueError(f"{word} takes a number, not {item}")
    if item and word in PLAIN:
        raise ValueError(f"{word} takes no item")
    if item and word in OF_SERVERS and server_name(item) is None and item not in SEATS:
        raise ValueError(f"{item} is not a server{nearest(item, ('HQ', 'R&D', 'Archives', 'Remote 1'))}")
    return Event(word, item or None, text)


def check(event: Event, names: Names, game: Game) -> None:
    """Check that the event's cards exist in the scenario. Raises ValueError."""
    if event.word in OF_CARDS:
        for name in event.cards:
            if not names.find(game, name):
                raise ValueError(f"this scenario has no card {name}{nearest(name, names.known(game))}")


# -- What happened


def count(event: Event, names: Names, game: Game, history: Iterable[Occurrence]) -> int:
    """How often it happened: counts cards for events that happen to cards (and for drawing), otherwise occurrences."""
    found = [occurrence for occurrence in history if happened(event, names, game, occurrence)]
    if event.word == "draw" and event.item is not None:
        return len(found) // max(1, int(event.item))
    return len(found)


def happened(event: Event, names: Names, game: Game, occurrence: Occurrence) -> bool:
    """Whether an occurrence is that event."""
    if occurrence.kind != event.kind:
        return event.word == "jack-out" and occurrence.kind == "end run" and occurrence.detail == "jack out"
    if event.word == "bottom":
        depth = int(event.item) if event.item is not None else occurrence.amount
        return 0 < occurrence.amount == depth
    if event.item is None:
        return True
    if event.word == "draw":
        return bool((occurrence.data or {}).get("count") == int(event.item))
    if event.word in NUMBERED:
        return occurrence.amount == int(event.item)
    if event.word == "shuffle":
        return occurrence.player == (event.item if event.item in SEATS else CORP)
    if event.word in OF_SERVERS:
        return occurrence.server == server_name(event.item)
    if occurrence.card is None:
        return False
    other = (occurrence.data or {}).get("other")
    cards = [game.cards[occurrence.card[0]], *([game.cards[other[0]]] if other is not None else [])]
    return all(any(names.fits(name, card) for card in cards) for name in event.cards)


# -- What is imminent


def imminent(effect: Any) -> str:
    """An imminent effect in words."""
    word = EFFECT_WORDS.get(effect.kind, effect.kind)
    cards: Sequence[Card] = getattr(effect, "cards", ())
    server: Server | None = getattr(effect, "server", None)
    if len(cards) > 1:
        return f"{word} {' + '.join(card.title for card in cards)}"
    if effect.subject is not None:
        return f"{word} {effect.subject.title}"
    if server is not None:
        return f"{word} {server.name}"
    run = getattr(effect, "run", None)
    if run is not None:
        return f"{word} {run.server.name}"
    return f"{word} {effect.size}" if effect.size is not None else word


def is_imminent(event: Event, names: Names, effect: Any) -> bool:
    """Whether an effect is the event."""
    if EFFECT_WORDS.get(effect.kind, effect.kind) != event.word:
        return False
    if event.item is None:
        return True
    if event.word in NUMBERED:
        return bool(effect.size == int(event.item))
    if event.word in OF_SERVERS:
        return imminent(effect) == f"{event.word} {server_name(event.item)}"
    cards: Sequence[Card] = getattr(effect, "cards", None) or ([effect.subject] if effect.subject is not None else [])
    return bool(cards) and all(any(names.fits(name, card) for card in cards) for name in event.cards)


# -- Making it happen


def effect_of(event: Event, names: Names, game: Game, seat: Seat) -> Effect:
    """The effect that carries out the event for that player. Raises ValueError."""
    number = int(event.item) if event.item is not None and event.word in NUMBERED else 1
    this = Resolution(None, 0, seat)
    match event.word:
        case "draw":
            return Draw(player=seat, amount=number)
        case "gain":
            return GainCredits(player=seat, amount=number)
        case "lose":
            return LoseCredits(player=seat, amount=number)
        case "tag":
            return Tags(amount=number, by=seat)
        case "net" | "meat" | "core":
            return Damage(kind=event.word, amount=number, by=seat)
        case "trace":
            return Trace(this=this, base=number)
        case "bad-publicity":
            return BadPublicity(amount=number)
        case "psi":
            return Psi(this=this)
        case "sabotage":
            return Sabotage(amount=number)
        case "mark":
            return IdentifyMark()
        case "purge":
            return Purge()
        case "end-run":
            return EndRun()
        case "jack-out":
            return JackOut()
        case "run":
            return MakeRun(server=server(event, game))
        case "breach":
            return BreachServer(server=server(event, game))
        case "shuffle":
            return ShuffleInto(player=RUNNER if event.item == RUNNER else CORP)
    if event.word in OF_CARDS:
        return effect_on_cards(event, [one(name, names, game) for name in event.cards], game, seat)
    raise ValueError(f"{event.word} cannot be made to happen")


def server(event: Event, game: Game) -> Server:
    """The named server."""
    found = game.server(server_name(event.item or "") or "")
    if found is None:
        raise ValueError(
            f"this game has no server {event.item}{nearest(event.item or '', [s.name for s in game.servers])}"
        )
    return found


def one(name: str, names: Names, game: Game) -> Card:
    """The first card with that name, preferring installed ones."""
    found = names.find(game, name)
    if not found:
        raise ValueError(f"this scenario has no card {name}{nearest(name, names.known(game))}")
    return next((card for card in found if card.installed), found[0])


def effect_on_cards(event: Event, cards: list[Card], game: Game, seat: Seat) -> Effect:
    """The effect of a verb that acts on cards."""
    if not cards:
        raise ValueError(f"{event.word} needs a card")
    card = cards[0]
    match event.word:
        case "trash":
            return Trash(cards=cards, by=seat)
        case "discard":
            return MoveCard(card=card, zone="discard", by=seat)
        case "reveal":
            return Reveal(cards=cards, by=seat)
        case "expose":
            return Expose(card=card, by=seat)
        case "rez":
            return Rez(card=card)
        case "derez":
            return Derez(card=card)
        case "install":
            return Install(card=card, player=card.owner)
        case "play":
            return Play(card=card, player=card.owner)
        case "advance":
            return Advance(card=card)
        case "access":
            return AccessCard(card=card)
        case "steal":
            return Steal(card=card)
        case "score":
            return Score(card=card)
        case "forfeit":
            return ForfeitAgenda(card=card, seat=seat)
        case "break":
            return BreakSubroutines(ice=card, keys=[sub.key for sub in subroutines(game, card)], by=None)
        case "flip":
            return FlipCard(card=card, faceup=None if card.zone == "identity" else not card.faceup)
        case "swap" if len(cards) == 2:
            return Swap(card=card, other=cards[1], player=seat)
        case "remove":
            return RemoveFromGame(cards=cards, by=seat)
        case "encounter":
            return ForceEncounter(ice=card)
        case "bypass":
            return Bypass(ice=card)
    raise ValueError(f"{event.text} cannot be made to happen")
