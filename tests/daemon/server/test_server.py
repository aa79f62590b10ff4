"""The daemon on streams: what reaches a peer, what a bad line does, and to whom it does nothing."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import trio
import trio.testing
from structlog.testing import capture_logs

from daemon.lobby import Lobby
from daemon.server import Server, listen
from tests.daemon.doubles import settings
from tests.daemon.server.peers import Client, Port, house, port


@pytest.fixture
async def tcp() -> AsyncIterator[Port]:
    async with port() as at:
        yield at


# Games


async def test_a_game_over_memory(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        corp, runner = await at.hello(delivery="in_prompt"), await at.hello()
        await corp.sit("corp")
        await runner.sit("runner")
        results: list[Any] = []
        async with trio.open_nursery() as nursery:
            for client in (corp, runner):
                nursery.start_soon(lambda client: keep(results, client), client)
        assert results[0]["reason"] == results[1]["reason"]
        assert not at.server.lobby.playing


async def keep(results: list[Any], client: Client) -> None:
    results.append(await client.play())


async def test_games_over_tcp(tcp: Port) -> None:
    results: list[Any] = []

    async def player(seat: str) -> None:
        client = await tcp.hello()
        await client.sit(seat)
        results.append(await client.play())
        await client.stream.aclose()

    async with trio.open_nursery() as nursery:
        for _ in range(2):
            nursery.start_soon(player, "corp")
            nursery.start_soon(player, "runner")
    assert len(results) == 4


async def test_what_a_decision_leads_to_comes_in_one_piece(tcp: Port) -> None:
    corp, runner = await tcp.hello(), await tcp.hello()
    g = await corp.sit("corp")
    await runner.sit("runner")
    await corp.until("prompt")
    await runner.until("waiting")
    await corp.say(t="decide", g=g, p="c1", o=0)
    for client, last in ((corp, "waiting"), (runner, "prompt")):
        chunk = await client.stream.receive_some()
        assert json.loads(chunk.splitlines()[-1])["t"] == last


# Lines


BAD = [
    (b"{\n", "bad_json"),
    (b"[]\n", "bad_json"),
    (b'{"t":"decide","t":"decide"}\n', "bad_json"),
    (b'{"t":"decide","g":"G1","p":"c1","o":1.0}\n', "bad_json"),
    (b'{"t":"sync","id":"\xff"}\n', "bad_utf8"),
    (b'{"t":"shuffle"}\n', "unknown_type"),
    (b'{"t":"prompt"}\n', "unknown_type"),
    (b'{"t":"spectate","g":"G1"}\n', "unsupported"),
    (b'{"t":"decide","g":"G1","p":"c1","o":"0"}\n', "bad_message"),
    (b'{"t":"decide","g":"G1","o":0}\n', "bad_message"),
    (b'{"t":"decide","g":"G1","p":"c1","o":99}\n', "bad_answer"),
    (b'{"t":"decide","g":"G1","p":"r1","o":0}\n', "no_such_prompt"),
    (b'{"t":"decide","g":"G1","p":"c9","o":0}\n', "no_such_prompt"),
    (b'{"t":"decide","g":"G2","p":"c1","o":0}\n', "no_such_game"),
    (b'{"t":"hello","protocols":["rezd/1"]}\n', "hello_again"),
]


@pytest.mark.parametrize(("line", "code"), BAD)
async def test_a_bad_line_affects_only_its_sender(
    autojump_clock: trio.testing.MockClock, line: bytes, code: str
) -> None:
    async with house() as at:
        corp, runner = await at.hello(), await at.hello()
        g = await corp.sit("corp")
        await runner.sit("runner")
        await runner.until("waiting")
        await corp.until("prompt")
        await corp.raw(line)
        error = await corp.line()
        assert error is not None
        assert (error["t"], error["error"]) == ("error", code)
        assert error["message"]
        # Nothing has changed: the prompt is open, and the next thing that the other seat hears is of its answer.
        await corp.say(t="decide", g=g, p="c1", o=0)
        ack = await corp.line()
        assert ack is not None
        assert ack["status"] == "applied"
        heard = await runner.line()
        assert heard is not None
        assert heard["t"] == "event"


async def test_a_decision_twice_and_another_one_for_a_closed_prompt(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        corp, runner = await at.hello(), await at.hello()
        g = await corp.sit("corp")
        await runner.sit("runner")
        await corp.until("prompt")
        # In one piece, as after a lost answer.
        line = json.dumps({"t": "decide", "g": g, "p": "c1", "o": 0}).encode() + b"\n"
        await corp.raw(line + line + line.replace(b'"o": 0', b'"o": 1'))
        assert [(await corp.until("ack"))["status"] for _ in range(2)] == ["applied", "duplicate"]
        assert (await corp.until("error"))["error"] == "stale_prompt"


@pytest.mark.parametrize("line", [b'{"t":"decide","g":"G1","p":"c1","o":0,"id":"1"}\n', b'{"t":"sync","id":"1"}\n'])
async def test_before_hello(autojump_clock: trio.testing.MockClock, line: bytes) -> None:
    async with house() as at:
        client = at.connect()
        await client.raw(line)
        error = await client.line()
        said = {"re": "1", **({"g": "G1", "p": "c1"} if b"decide" in line else {})}
        words = "the first line must be hello"
        assert error == {"t": "error", "error": "hello_first", "message": words, "fatal": True, **said}
        assert await client.line() is None


@pytest.mark.parametrize("line", [b"POST / HTTP/1.1\r\n", b'{"t":"hallo"}\n', b'{"t":"hello"}\n', b"\xff\n", b"[]\n"])
async def test_nothing_after_a_first_line_that_is_wrong_is_carried_out(
    autojump_clock: trio.testing.MockClock, line: bytes
) -> None:
    async with house() as at:
        client = at.connect()
        hello = b'{"t":"hello","protocols":["rezd/1"]}\n{"t":"create"}\n'
        await client.raw(line + hello)
        error = await client.line()
        assert error is not None
        assert error["fatal"] is True
        assert await client.line() is None
        assert not at.server.lobby.open


async def test_lines_in_pieces_and_several_in_one(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        client = at.connect()
        for byte in b'{"t":"hello","protocols":["rezd/1"]}\r\n\n  \n':
            await client.raw(bytes([byte]))
        await client.until("welcome")
        await client.raw(b'{"t":"sync","id":"1"}\n{"t":"sync","id":"2"}\n{"t":"sync",')
        assert (await client.line(), await client.line()) == ({"t": "ack", "re": "1"}, {"t": "ack", "re": "2"})
        await client.raw(b'"id":"3"}\n')
        assert await client.line() == {"t": "ack", "re": "3"}


@pytest.mark.parametrize("end", [b"", b"\n"])
async def test_an_endless_line(autojump_clock: trio.testing.MockClock, end: bytes) -> None:
    async with house() as at:
        corp, runner = await at.hello(), await at.hello()
        await corp.sit("corp")
        await runner.sit("runner")
        await corp.raw(b'{"t":"sync","id":"' + b"x" * 70_000 + end)
        error = await corp.until("error")
        assert (error["error"], error["fatal"]) == ("line_too_long", True)
        assert await corp.line() is None
        over = await runner.until("game_over")
        assert (over["winner"], over["reason"]) == ("runner", "disconnect")


async def test_the_longest_line(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        client = await at.hello()
        rest = 64 * 1024 - len('{"t":"sync","id":""}')
        await client.raw(b'{"t":"sync","id":"' + b"x" * rest + b'"}\n')
        assert (await client.until("ack"))["re"] == "x" * rest


async def test_no_common_version(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        client = at.connect()
        await client.say(t="hello", protocols=["rezd/9"])
        error = await client.line()
        assert error is not None
        assert (error["error"], error["protocols"]) == ("unsupported_version", ["rezd/1"])
        assert await client.line() is None


# Time


@pytest.mark.parametrize("line", [b"", b'{"t":"hel', b"\n\n"])
async def test_no_hello(autojump_clock: trio.testing.MockClock, line: bytes) -> None:
    async with house() as at:
        client = at.connect()
        await client.raw(line)
        error = await client.until("error")
        assert (error["error"], error["fatal"]) == ("hello_timeout", True)
        assert 10 <= trio.current_time() <= 12
        assert await client.line() is None


async def test_half_a_line_then_silence_loses_by_disconnect(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        corp, runner = await at.hello(), await at.hello()
        await corp.sit("corp")
        await runner.sit("runner")
        await corp.raw(b'{"t":"decide","g":"G1"')
        async with trio.open_nursery() as nursery:
            nursery.start_soon(pong, runner)
            over = await corp.until("game_over")
            assert (over["winner"], over["reason"]) == ("runner", "disconnect")
            assert 60 <= trio.current_time() <= 63
            # Silent on, and not asked any more: gone.
            assert (await corp.until("bye"))["error"] == "no_pong"
            nursery.cancel_scope.cancel()


async def pong(client: Client) -> None:
    while True:
        await client.until("ping")
        await client.say(t="pong")


async def test_a_peer_that_answers_pings_may_stay_silent(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        client = await at.hello()
        with trio.move_on_after(300):
            await pong(client)
        await client.say(t="sync", id="1")
        assert (await client.until("ack"))["re"] == "1"


async def test_a_thinking_bot_need_not_answer_pings(autojump_clock: trio.testing.MockClock) -> None:
    async with house(idle=600) as at:
        corp, runner = await at.hello(), await at.hello()
        g = await corp.sit("corp")
        await runner.sit("runner")
        with trio.move_on_after(500):
            await pong(runner)
        await corp.say(t="decide", g=g, p="c1", o=0)
        assert (await corp.until("ack"))["status"] == "applied"


# Ends


async def test_closing_a_connection_loses_its_games(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        corp, runner = await at.hello(), await at.hello()
        await corp.sit("corp")
        await runner.sit("runner")
        await corp.stream.aclose()
        over = await runner.until("game_over")
        assert (over["winner"], over["reason"]) == ("runner", "disconnect")
        assert len(at.server.connections) == 1


async def test_closing_the_sending_half_of_a_connection_loses_its_games_too(tcp: Port) -> None:
    corp, runner = await tcp.hello(), await tcp.hello()
    await corp.sit("corp")
    await runner.sit("runner")
    await corp.stream.send_eof()
    over = await runner.until("game_over")
    assert (over["winner"], over["reason"]) == ("runner", "disconnect")
    while await corp.line() is not None:
        pass  # closed from the other side, too


async def test_replies_reach_a_peer_that_has_stopped_sending(tcp: Port) -> None:
    client = await tcp.hello()
    await client.raw(b'{"t":"sync","id":"1"}\n')
    await client.stream.send_eof()
    assert await client.line() == {"t": "ack", "re": "1"}
    assert await client.line() is None


async def test_stopping() -> None:
    server = Server(Lobby(settings(clock=trio.current_time)))
    listeners = await listen("127.0.0.1", 0)
    at = Port(server, listeners[0].socket.getsockname()[1])
    async with trio.open_nursery() as nursery:
        nursery.start_soon(server.run, listeners)
        corp, runner = await at.hello(), await at.hello()
        await corp.sit("corp")
        await runner.sit("runner")
        nursery.cancel_scope.cancel()
    for client in (corp, runner):
        over = await client.until("game_over")
        assert (over.get("winner"), over["reason"]) == (None, "director")
        assert (await client.until("bye"))["error"] == "shutting_down"
        assert await client.line() is None
        await client.stream.aclose()


# Those who do not read


async def test_a_peer_that_never_reads_delays_nobody(tcp: Port) -> None:
    deaf, runner = await tcp.hello(), await tcp.hello()
    g = await deaf.sit("corp")
    await runner.sit("runner")
    with capture_logs() as logs:
        asks = json.dumps({"t": "resync", "g": g}).encode() + b"\n"
        connection, _ = tcp.server.connections.values()
        with trio.fail_after(600):
            # It asks and asks and never looks at an answer, until nobody reads what it asks.
            while not (connection.queue and connection.unread):
                with trio.move_on_after(0.05):
                    await deaf.raw(asks * 200)
        assert len(connection.queue) < 1024 * 1024
        await runner.say(t="sync", id="x")
        assert (await runner.until("ack"))["re"] == "x"
        assert connection.peer.session in tcp.server.connections
    assert logs == []


async def test_what_a_slow_peer_does_not_take_at_once_comes_later(tcp: Port) -> None:
    slow, other = await tcp.hello(), await tcp.hello()
    g = await slow.sit("corp")
    await other.sit("runner")
    for number in range(300):
        await slow.say(t="resync", g=g, id=str(number))
    await other.say(t="sync", id="x")
    assert (await other.until("ack"))["re"] == "x"
    views = [await slow.until("view") for _ in range(300)]
    assert [view["re"] for view in views] == [str(number) for number in range(300)]


async def test_a_slow_reader_is_told_why_it_was_cut_off(autojump_clock: trio.testing.MockClock) -> None:
    async with house(queue_limit=2000) as at:
        client = await at.hello()
        with capture_logs():
            await client.raw(b'{"t":"sync","id":"x"}\n' * 500)
            assert (await client.until("bye"))["error"] == "slow_consumer"
            assert await client.line() is None
