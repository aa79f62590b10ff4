"""What a daemon answers to what the protocol reserves: resuming, clocks, spectators, accounts, notes."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest

from daemon.lobby import Lobby
from protocol import views
from protocol.messages import MESSAGES, Error, Prompt, Welcome
from protocol.requests import REQUESTS, Capabilities, Create, Decide, Hello, Spectate
from protocol.reserved import Auth, Resume, TimeControl
from protocol.schema import fields_of
from protocol.wire import decode_request, encode
from tests.daemon.doubles import lobby
from tests.daemon.test_lobby import begun, created, hello, play, reply


def reserved() -> dict[str, set[str]]:
    """The reserved fields of every message and object, by class."""
    found: dict[str, set[str]] = {}
    waiting: list[Any] = [*REQUESTS.values(), *MESSAGES.values(), Capabilities]
    for cls in waiting:
        names = {each.name for each in fields_of(cls) if each.words.startswith("Reserved")}
        if names:
            found[cls.__name__] = names
    return found


def test_what_is_reserved() -> None:
    assert reserved() == {
        "Hello": {"auth", "resume"},
        "Capabilities": {"resumable", "notes"},
        "Create": {"clock", "spectators"},
        "Decide": {"note"},
        "Welcome": {"resume_token", "resumed"},
        "Ack": {"used_ms"},
        "Error": {"retry_after_ms"},
        "GameStart": {"clock"},
        "Prompt": {"again", "deadline_ms"},
        "PromptClosed": {"o"},
    }
    assert {tag for tag, cls in {**REQUESTS, **MESSAGES}.items() if "Reserved" in (cls.__doc__ or "")} == {
        "spectate", "clock", "peer",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("request_", "path"),
    [
        (Hello(["rezd/1"], auth=Auth("secret")), "$.auth"),
        (Hello(["rezd/1"], resume=Resume("secret", {"G1": 44})), "$.resume"),
    ],
)
def test_accounts_and_resuming_are_unsupported_and_hello_can_be_said_again(request_: Hello, path: str) -> None:
    at = lobby()
    peer = at.connect()
    refused = reply(at.receive(peer, decoded(request_)), peer)
    assert (refused.error, refused.path, refused.fatal) == ("unsupported", path, False)
    assert isinstance(reply(at.receive(peer, Hello(["rezd/1"])), peer), Welcome)


@pytest.mark.parametrize(
    ("request_", "path"),
    [
        (Create(clock=TimeControl(600_000, 500, 2000, "default", 3)), "$.clock"),
        (Create(spectators="public"), "$.spectators"),
        (Spectate("G1"), "$.t"),
        (Spectate("G1", "all", "key"), "$.t"),
    ],
)
def test_clocks_and_spectators_are_unsupported(request_: Any, path: str) -> None:
    at = lobby(director="key")
    peer = hello(at)
    refused = reply(at.receive(peer, decoded(request_)), peer)
    assert isinstance(refused, Error)
    assert (refused.error, refused.path) == ("unsupported", path)
    assert not at.open


def test_spectators_are_refused() -> None:
    at = lobby()
    created(at, hello(at), spectators="nobody")


def test_capabilities_to_come_are_not_granted_and_say_so() -> None:
    at = lobby()
    peer = at.connect()
    asked = Hello(["rezd/1"], caps=Capabilities(hash=True, resumable=True, notes=True, unknown=["x-more"]))
    welcome = reply(at.receive(peer, asked), peer)
    assert welcome.caps == Capabilities(hash=True)
    assert welcome.ignored_caps == ["resumable", "notes", "x-more"]


def test_notes_are_ignored() -> None:
    at = lobby()
    corp, runner = hello(at), hello(at)
    g, mail = begun(at, corp, runner)
    asked = next(message for _, message in mail if isinstance(message, Prompt))
    request = decoded(Decide(g, asked.p, asked.prompt.default, note="I wonder why"))
    mail = at.receive(corp, request)
    assert reply(mail, corp).status == "applied"
    assert not any(b"wonder" in encode(message) for _, message in mail)


def test_nothing_that_is_reserved_is_sent() -> None:
    at: Lobby = lobby()
    corp, runner = hello(at, view="both"), hello(at)
    _, mail = begun(at, corp, runner)
    names = set().union(*reserved().values()) - {"o"}
    lines = [json.loads(encode(message)) for _, message in play(at, mail)]
    assert len(lines) > 200
    for line in lines:
        assert line["t"] not in ("clock", "peer")
        assert not names & line.keys()
        assert line["t"] != "prompt_closed" or "o" not in line


def decoded(request: Any) -> Any:
    """The request as it arrives."""
    return decode_request(encode(request))


def test_shapes_are_closed() -> None:
    """Nothing in the protocol is of any type: what is reserved has a shape too."""
    for cls in (*REQUESTS.values(), *MESSAGES.values(), views.View, Auth, Resume, TimeControl):
        attrs.resolve_types(cls)
        assert all(field.type is not Any for field in fields_of(cls)), cls
