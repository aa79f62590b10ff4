"""A game may ask for decks that are legal in a format."""

from pathlib import Path

import orjson
import pytest

from daemon.cards import load
from daemon.games import Settings
from daemon.lobby import Lobby
from protocol.messages import Ack, Error, GameStart
from protocol.requests import Create, DeckList, Join, Ready
from tests.daemon.test_lobby import created, hello, reply

CORP, RUNNER = (
    DeckList(export=Path(f"bots/decks/gateway-intermediate-{seat}.txt").read_text("utf-8"))
    for seat in ("corp", "runner")
)


def test_a_game_takes_only_decks_that_are_legal_in_its_format() -> None:
    at = Lobby(Settings(load()))
    corp = hello(at)
    g, keys = created(at, corp, format="startup@2026-05-01")
    refused = reply(at.receive(corp, Join("corp", g, keys.corp, CORP)), corp)
    assert isinstance(refused, Error)
    assert refused.error == "bad_deck"
    assert "line 3: Offworld Office: banned in startup@2026-05-01" in refused.faults


def test_a_game_says_in_which_format_its_decks_are_legal(tmp_path: Path) -> None:
    at = Lobby(Settings(load(), records=tmp_path))
    corp, runner = hello(at), hello(at)
    g, keys = created(at, corp, format="system_gateway")
    assert isinstance(reply(at.receive(corp, Join("corp", g, keys.corp, CORP)), corp), Ack)
    assert isinstance(reply(at.receive(runner, Join("runner", g, keys.runner, RUNNER)), runner), Ack)
    at.receive(corp, Ready(g))
    mail = at.receive(runner, Ready(g))
    starts = [message for _, message in mail if isinstance(message, GameStart)]
    assert [start.format for start in starts] == ["system_gateway@2021-04-09"] * 2
    (record,) = tmp_path.glob("*.jsonl")
    assert orjson.loads(record.read_bytes().splitlines()[0])["legal_in"] == "system_gateway@2021-04-09"


@pytest.mark.parametrize("seat", ["corp", "runner"])
def test_decks_fixed_by_the_director_must_be_legal_too(seat: str) -> None:
    at = Lobby(Settings(load(), director="key"))
    peer = hello(at)
    deck = CORP if seat == "corp" else RUNNER
    create = Create(id="1", director="key", format="startup@2019-03-18", decks={seat: deck})  # type: ignore[dict-item]
    assert isinstance(reply(at.receive(peer, create), peer), Ack)
    create.format = "startup@2026-05-01"
    refused = reply(at.receive(peer, create), peer)
    assert (refused.error, bool(refused.faults)) == ("bad_deck", True)
