"""Made-up cards for tests and scenarios: printed facts in the form of a `blank`, and abilities."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import attrs

from daemon.rules.abilities import CardDefinition, keyed, named
from daemon.rules.model import Seat
from daemon.scenario.position import blank
from daemon.scenario.text import ScenarioError, lined

KEYED = {"paid": "paid", "conditionals": "when", "statics": "static", "replacements": "instead", "subroutines": "sub"}


def invented(
    title: str, side: Seat, type: str, facts: Mapping[str, Any] | None = None, **declared: Any
) -> CardDefinition:
    """A made-up card for a test: printed facts in the form of a `blank`, and fields of `CardDefinition`.

    `Board(cards=[invented("Siren", "corp", "ice", {"strength": 3}, subroutines=…)], corp={"HQ": {"ice": ["Siren"]}})`
    """
    for field, prefix in KEYED.items():
        if field in declared:
            declared[field] = keyed(tuple(declared[field]), prefix, title)
    if "lingering" in declared:
        declared["lingering"] = named(declared["lingering"], title)
    return attrs.evolve(blank(side, type, lined(dict(facts or {}))), title=title, text=title, **declared)


@cache
def cards_of(path: Path) -> tuple[CardDefinition, ...]:
    """The `CARDS` of the module at `path`, or of all modules if it is a folder. Raises ScenarioError."""
    if path.is_dir():
        return tuple(card for file in sorted(path.glob("[!_]*.py")) for card in cards_of(file))
    spec = importlib.util.spec_from_file_location(f"cards_of_{path.stem}", path) if path.is_file() else None
    if spec is None or spec.loader is None:
        raise ScenarioError("expected a Python file, or a folder of Python files", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, "CARDS"):
        raise ScenarioError("the module has no list CARDS", path)
    return tuple(module.CARDS)
