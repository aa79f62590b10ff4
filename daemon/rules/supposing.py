"""Finding out what a change would lead to, without making it (1.16.1c)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from attrs import fields

from daemon.rules.model import Game


@contextmanager
def supposing(game: Game) -> Iterator[None]:
    """Undo all changes to the game at the end of the block; they must neither prompt nor end the game."""
    positions = [position for server in game.servers for position in server.positions]
    things: list[Any] = [game, game.corp, game.runner, *game.cards, *game.servers, *positions, *game.structures]
    before = [(thing, each.name, getattr(thing, each.name)) for thing in things for each in fields(thing.__class__)]
    contents = [value.copy() if isinstance(value, list | dict) else None for _, _, value in before]
    try:
        yield
    finally:
        for (thing, name, value), content in zip(before, contents, strict=True):
            if content is not None:
                value.clear()
                value.update(content) if isinstance(value, dict) else value.extend(content)
            setattr(thing, name, value)
