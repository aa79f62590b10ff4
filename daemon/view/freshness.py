"""What can have changed since a view was made; the rest need not be computed again.

Most decisions change no card: windows are passed, steps follow each other, clicks and credits are spent. The boards of
`tests/clients/test_board.py` and of the soak tests would detect a missed change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from daemon.rules import values
from daemon.rules.model import Card as GameCard
from daemon.rules.model import Game, Occurrence

PLAYED = ("event", "operation")

Live = dict[str, list[tuple[GameCard, Any]] | None]
"""Query -> the active static abilities that may answer it now; None if a lingering effect may."""


def stamp_of(game: Game) -> object:
    """Everything that can change how a seat sees cards without anything happening to them."""
    breach, encounter = game.breach, game.encounter
    return (
        list(game.lingering),
        list(game.shown),
        game.objects,
        game.access,
        breach and len(breach.seen),
        encounter and encounter.broken and (encounter.ice, *encounter.broken),
    )


APART = frozenset(
    [
        "turn begins", "turn ends", "action phase ends", "action ends", "click gain", "click lose", "click spend",
        "gain", "lose", "spend", "run", "approach", "encounter", "encounter ends", "pass", "pass all",
        "approach server", "success", "end run", "unsuccessful", "run ends", "breach", "breach ends", "tag",
        "remove tag", "bad publicity", "mulligan", "keep", "over",
    ]
)  # fmt: skip
"""Kinds of record that do not affect any card, except through a static ability or lingering effect."""


def concerns_cards(news: Sequence[Occurrence]) -> bool:
    """Whether what happened may have changed how any card looks, ignoring static abilities."""
    for occurrence in news:
        if occurrence.kind not in APART or (occurrence.kind == "spend" and occurrence.card is not None):
            return True
    return False


@cache
def matters(kind: str, zone: str) -> frozenset[str]:
    """The queries, except `subtypes`, that can change how a view shows a card of that type in that zone."""
    found = ["trash cost", "base trash cost"]
    if kind in ("ice", "program"):
        found += ["strength", "base strength"]
    if kind == "ice":
        found += ["subroutines", "subroutine"]
    if kind == "agenda":
        found += ["advancement requirement", "agenda points"]
    if zone == "hand":
        found.append("play cost" if kind in PLAYED else "install cost")
    if zone in ("ice", "root"):
        found += ["rez cost"]
    return frozenset(found)


QUERIES = ("subtypes", "open hand", "play cost", *sorted(matters("ice", "hand") | matters("agenda", "root")))
"""The queries that can change how a view shows any card."""


IN_HAND = frozenset(("play cost", "install cost"))
"""Those that matter only for cards in hand."""


def live_queries(game: Game) -> Live:
    """The queries in `QUERIES` that something may answer now: no other value differs from the printed one."""
    declared = game.declared
    live: Live = {}
    for query in QUERIES:
        if "~" + query in declared:
            active = [(bearer, each) for bearer, each in declared["~" + query] if values.is_active(game, bearer, each)]
            if active:
                live[query] = active
    for effect in game.lingering:
        live[effect.query] = None
        if effect.key:
            live[getattr(game.lingering_ability(effect), "query", "")] = None
    return live
