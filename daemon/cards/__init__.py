"""The cards, by cycle and faction: each card's text in our words, then what it does. `printed.jsonl` holds the facts.

`registry` maps the exact printed title of every implemented card to its declaration; it is filled on first use.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from daemon.rules.abilities import CardDefinition

    registry: Mapping[str, CardDefinition]


@cache
def load() -> Mapping[str, CardDefinition]:
    """Import every card module, in order of name, and return the registry."""
    from daemon.cards.declare import DECLARED

    for module in sorted(module.name for module in walk_packages(__path__, "daemon.cards.")):
        import_module(module)
    return DECLARED


def __getattr__(name: str) -> Any:
    if name == "registry":
        return load()
    raise AttributeError(name)
