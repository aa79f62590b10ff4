"""What happened, as one seat saw it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from daemon.rules import values
from daemon.rules.model import Card, Game, Occurrence
from daemon.rules.occurrences import KINDS
from daemon.view.knowledge import PUBLIC, Knowledge, listed_elsewhere
from protocol.views import Event

TYPES = {kind: kind.replace(" ", "_") for kind in KINDS}
"""The event type of every kind of record. Imminent effects (`would …`) are not events."""

NEW_OBJECT = frozenset(("install", "draw", "play", "score", "steal"))
"""Kinds whose record names the new object."""

TO = {
    "draw": "hand",
    "discard": "discard",
    "trash": "discard",
    "remove": "removed",
    "forfeit": "removed",
    "play": "play",
    "score": "score",
    "steal": "score",
    "host": "hosted",
}
"""Type -> the zone to which it moves a card, unless the record gives another."""

SHOWN_TOGETHER = frozenset(("reveal", "look", "flip"))
"""Kinds whose records follow the cards' order in their zone, which only their owner may know."""

COUNTED = frozenset(("bid", "trace", "trace_ends", "purge"))
"""Types for which an amount of 0 is meaningful."""

MOVES = frozenset(
    "install uninstall draw move discard trash remove play played host swap score steal forfeit shuffle reveal look "
    "flip access access_ends expose breach_ends mulligan keep rez search".split()
)
"""Kinds after which cards may be new objects, or their visibility may have changed."""


def events_of(knowledge: Knowledge, game: Game, news: Sequence[Occurrence]) -> list[Event]:
    """One event per record, in order; the opponent's cards shown together are sorted by title."""
    events: list[Event] = []
    moved = False
    for occurrence in in_order(knowledge, game, news):
        kind = occurrence.kind
        name = TYPES.get(kind)
        if name is None:
            continue
        moved = moved or name in MOVES
        events.append(event_of(knowledge, game, occurrence, name))
    if moved or knowledge.glimpses:
        knowledge.notice(game)
    return events


def in_order(knowledge: Knowledge, game: Game, news: Sequence[Occurrence]) -> Sequence[Occurrence]:
    """The records, with the opponent's cards shown together in an order that reveals nothing."""
    if not any(occurrence.kind in SHOWN_TOGETHER for occurrence in news):
        return news
    result: list[Occurrence] = []
    at = 0
    while at < len(news):
        kind, end = news[at].kind, at + 1
        if kind in SHOWN_TOGETHER:
            while end < len(news) and news[end].kind == kind:
                end += 1
        group = list(news[at:end])
        if len(group) > 1:
            group.sort(key=lambda occurrence: title_for_order(knowledge, game, occurrence))
        result += group
        at = end
    return result


def title_for_order(knowledge: Knowledge, game: Game, occurrence: Occurrence) -> str:
    """The title by which a shown card is sorted; empty for the seat's own and for unseen cards."""
    if occurrence.card is None or not occurrence.seen & knowledge.bit:
        return ""
    card = game.cards[occurrence.card[0]]
    return "" if card.owner == knowledge.seat else card.title


def event_of(knowledge: Knowledge, game: Game, occurrence: Occurrence, name: str) -> Event:
    """One record, as the seat saw it."""
    event = Event(name, occurrence.player, server=occurrence.server, to=TO.get(name))
    if occurrence.amount or name in COUNTED:
        event.amount = occurrence.amount
    data = occurrence.data
    if occurrence.was is not None:
        event.origin = occurrence.was.replace(" ", "-")
    if occurrence.detail is not None:
        event.detail = occurrence.detail
    if occurrence.card is not None:
        name_card(knowledge, game, occurrence, event)
        if name in ("break", "subroutine") and occurrence.detail is not None:
            ice = game.cards[occurrence.card[0]]
            event.subroutine, event.detail = knowledge.subroutine(ice, occurrence.detail), None
        elif name == "use" and occurrence.detail not in (None, "credits"):
            key, event.detail = event.detail or "", None
            if event.title is not None:
                name_ability(knowledge, game, game.cards[occurrence.card[0]], key, event, data or {})
    if occurrence.source is not None:
        source = game.cards[occurrence.source[0]]
        if knowledge.seat is None or source.owner == knowledge.seat or knowledge.sees(game, source):
            event.source_title = source.title
    if data:
        if "to" in data:
            event.to = data["to"].replace(" ", "-")
        other = data.get("host") or data.get("other")
        if other is not None:
            event.other = id_then(knowledge, game, other, seen=False)
        match name:
            case "subroutine":
                event.detail = data["words"]
            case "spend":
                if data.get("fund"):
                    event.origin = "fund"
            case "install":
                event.detail = "facedown" if data["facedown"] else None
                event.to = "hosted" if data["host"] is not None else event.to
    return event


def name_ability(knowledge: Knowledge, game: Game, card: Card, key: str, event: Event, data: Mapping[str, Any]) -> None:
    """Add the ability used, as listed on the card that declares it; for a subroutine also which one."""
    subs = values.subroutines(game, card) if card.type == "ice" else []
    gained = next((sub for sub in subs if sub.key == key), None)
    if gained is not None:
        event.subroutine = knowledge.subroutine(card, key)
        event.ability, event.ability_of = gained.ability, listed_elsewhere(gained.of, card)
    else:
        event.ability, event.ability_of = key, data.get("of")


def name_card(knowledge: Knowledge, game: Game, occurrence: Occurrence, event: Event) -> None:
    """Add the card's id, before and from now on."""
    reference, data = occurrence.card, occurrence.data or {}
    assert reference is not None
    card = game.cards[reference[0]]
    seen = knowledge.seat is None or bool(occurrence.seen & knowledge.bit)
    event.side = card.owner
    if seen:
        event.title = card.title
    if occurrence.kind in NEW_OBJECT:
        event.now = id_now(knowledge, game, card, reference[1], data.get("to", TO.get(occurrence.kind)))
        old = data.get("old")
        if old is not None and old[1] != reference[1]:
            event.card = id_then(knowledge, game, old, seen=seen)
        return
    event.card = id_then(knowledge, game, reference, seen=seen)
    if "object" in data:
        event.now = id_now(knowledge, game, card, data["object"], data.get("to", TO.get(occurrence.kind)))


def id_then(knowledge: Knowledge, game: Game, reference: tuple[int, int], *, seen: bool) -> str | None:
    """The id of a record's card; for an unseen card only if the seat could track it."""
    card, number = game.cards[reference[0]], reference[1]
    found = knowledge.ids.get(number)
    if found is not None:
        return found
    if card.object == number:
        return knowledge.id_of(game, card)
    if seen and number in knowledge.glimpses:
        return knowledge.glimpses[number][0]
    return None


def id_now(knowledge: Knowledge, game: Game, card: Card, number: int, zone: str | None) -> str | None:
    """The id of the object that a card became, if it still is that object or everyone could see it."""
    found = knowledge.ids.get(number)
    if found is not None:
        return found
    if card.object == number:
        return knowledge.id_of(game, card)
    return knowledge.passing(number) if zone in PUBLIC else None
