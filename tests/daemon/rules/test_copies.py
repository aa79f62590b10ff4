"""A copy of a game is the same game, and shares nothing that changes."""

from random import Random
from typing import Any

import attrs
import pytest

from daemon.rules.abilities import CardDefinition
from daemon.rules.engine import Engine
from daemon.rules.model import Card, Game, Lingering, Occurrence, Player, Position, Server
from tests.board import Board
from tests.daemon.random_games import random_game
from tests.daemon.rules.test_engine import starter_engine, step


def plain(value: Any) -> Any:
    """A value with cards and servers as their numbers and names, records as they are (they are shared)."""
    match value:
        case Card():
            return ("card", value.number)
        case Server():
            return ("server", value.name)
        case Occurrence():
            return id(value)
        case list() | tuple():
            return [plain(each) for each in value]
        case dict() if not value or CardDefinition not in map(type, value.values()):
            return {key: plain(each) for key, each in value.items()}
    if isinstance(value, Player | Position | Lingering):
        return {field.name: plain(getattr(value, field.name)) for field in attrs.fields(type(value))}
    return value


def whole(game: Game) -> dict[str, Any]:
    """Everything a game consists of."""
    found = {field.name: plain(getattr(game, field.name)) for field in attrs.fields(Game)}
    for field in attrs.fields(Card):
        found[f"cards.{field.name}"] = [plain(getattr(card, field.name)) for card in game.cards]
    for field in attrs.fields(Server):
        found[f"servers.{field.name}"] = [plain(getattr(server, field.name)) for server in game.servers]
    return found


def differences(game: Game, twin: Game) -> list[str]:
    one, other = whole(game), whole(twin)
    return [f"{key}: {one[key]!r} became {other[key]!r}" for key in one if one[key] != other[key]]


def belongs(game: Game, twin: Game) -> None:
    """No card of the original is reached from the copy."""
    ours = {id(card) for card in game.cards}
    for player in (twin.corp, twin.runner):
        for name in ("deck", "hand", "discard", "score", "rig", "play", "extra"):
            assert not ours & {id(card) for card in getattr(player, name)}
    for server in twin.servers:
        assert not ours & {id(card) for card in (*server.ice, *server.root)}
        assert all(card.server is server for card in (*server.ice, *server.root))
    for card in twin.cards:
        assert not ours & {id(card), id(card.host), *(id(hosted) for hosted in card.hosted)}
        assert card.counters is not game.cards[card.number].counters or not card.counters


@pytest.mark.parametrize("seed", range(2))
def test_a_copy_is_the_same_game(seed: int) -> None:
    rng = Random(seed)
    engine = Engine(random_game(rng, "own")) if seed % 2 else starter_engine(b"%d" % seed)
    base = engine.base
    for _ in range(200):
        if not engine.prompts:
            break
        step(engine, rng)
        if engine.base is not base:
            base = engine.base
            twin = engine.base.copy()
            assert differences(engine.base, twin) == []
            belongs(engine.base, twin)


def test_a_copy_has_what_few_games_have() -> None:
    host = {"card": "Tithe", "rezzed": True, "hosted": [{"card": "blank", "type": "program"}]}
    board = Board(
        corp={
            "HQ": {"ice": [host, "Tithe"]}, "Remote 1": {"root": [{"card": "Offworld Office", "advancement": 2}]},
            "bad_publicity": 2, "score": 1,
        },
        runner={"tags": 1, "core_damage": 2, "score": 1, "discard": 2, "rig": [{"card": "blank", "virus": 3}]},
        mark="HQ", random=["Tithe"],
    )  # fmt: skip
    game = board.driver.engine.base
    twin = game.copy()
    assert differences(game, twin) == []
    belongs(game, twin)
    twin.servers[0].positions.pop()
    twin.cards[0].counters["power"] = 1
    twin.lingering.append(None)  # type: ignore[arg-type]
    twin.draws["x"] = 1
    twin.fixed_picks.clear()
    assert len(game.servers[0].positions) == 2
    assert game.cards[0].counters == {}
    assert game.lingering == []
    assert game.draws == {}
    assert len(game.fixed_picks) == 1


def test_a_fork_of_a_game_that_is_over_is_over() -> None:
    engine = starter_engine()
    engine.concede("runner")
    twin = engine.fork()
    assert twin.over is not None
    assert (twin.over.winner, twin.over.reason) == ("corp", "concede")
    assert twin.prompts == ()
    engine.adjudicate("runner", "time")
    assert engine.over is not None
    assert engine.over.reason == "concede"
    assert [o.kind for o in engine.game.happened].count("over") == 1
