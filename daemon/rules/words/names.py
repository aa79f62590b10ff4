"""The closed lists of names shared by rules and cards, and the check that refuses any other.

Otherwise a misspelled name would silently have no effect. Kinds of occurrence are listed in `daemon.rules.occurrences`,
acts and purposes of prompts in `daemon.rules.prompts`.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection

EFFECTS = frozenset([
    "access", "advance", "bad publicity", "breach", "break", "bypass", "change server", "click gain", "click lose",
    "conditional", "core", "counter", "derez", "draw", "end run", "expose", "flip", "force encounter", "forfeit",
    "gain", "host", "initiate", "install", "jack out", "lose", "mark", "meat", "move", "move counter", "move runner",
    "net", "play", "psi", "purge", "remove", "remove counter", "remove tag", "reveal", "rez", "sabotage", "score",
    "shuffle", "steal", "strength", "subroutine", "success", "swap", "tag", "take", "trace", "trash", "trashed",
])  # fmt: skip
"""Kinds of `Effect`, for interrupts and replacements."""

FORBIDDEN = frozenset([
    "access", "advance", "be successful", "bid", "break", "bypass", "draw", "end the run", "expose",
    "gain credits", "install", "jack out", "leave the heap", "play", "remove tags", "rez", "run", "runner trash",
    "score", "steal", "take tags", "trash", "trash first", "use",
])  # fmt: skip
"""What can be forbidden: see `values.cannot`."""

BASIC = ("advance", "credit", "draw", "install", "play", "purge", "remove-tag", "run", "trash")
"""Basic actions, by their acts."""

CHARGED = frozenset([
    "access", "install", "jack out", "play", "rez", "run", "score", "steal", "trash", "trash resource",
    *(f"basic {act}" for act in BASIC),
])  # fmt: skip
"""What can have an additional cost: see `values.additional_cost`."""

SPENDING = CHARGED | {"advance", "bid", "credit", "draw", "other", "purge", "remove-tag", "trace", "use"}
"""What credits are spent for: see `costs.Purpose`."""

QUERIES = frozenset([
    "abilities", "access maximum", "action cost", "additional access HQ", "additional access R&D", "additional cost",
    "advancement requirement", "agenda points", "allotted clicks", "base strength", "base trash cost", "blank",
    "boost duration", "can be advanced", "hand size", "in pool", "install cost", "link", "may cost less", "memory",
    "memory cost", "memory cost on", "must trash", "open hand", "pays", "play cost", "printed breaks", "remote limit",
    "rez cost", "score", "strength", "subroutines", "subtypes", "trash cost", "trashed facedown", "use cost",
    *(f"cannot {what}" for what in FORBIDDEN),
    *(f"more {kind}" for kind in EFFECTS),
])  # fmt: skip
"""The queries that static abilities answer; the function that makes a query documents its subject."""

MODIFIERS = QUERIES | {"choice", "first tag avoided", "stays", "subroutine"}
"""What lingering effects modify or record."""


def unknown(what: str, name: str, names: Collection[str]) -> ValueError:
    """The error for a name not on its list, with similar names."""
    close = difflib.get_close_matches(name, names, n=3, cutoff=0.6)
    meant = f"; did you mean {' or '.join(map(repr, close))}?" if close else ""
    return ValueError(f"there is no {what} {name!r}{meant}")


def check(what: str, used: Collection[str], names: Collection[str]) -> None:
    """Raise ValueError for the first name that is not on the list."""
    for name in used:
        if name not in names:
            raise unknown(what, name, names)
