"""The thin client against a daemon in memory."""

from __future__ import annotations

from typing import Any

import pytest
import trio
import trio.testing

from clients.session import Game, Gone, Refused, Seat, Session, seats
from daemon.server.transport import StreamTransport
from protocol import requests
from protocol.requests import Capabilities, Hello, Program
from tests.daemon.server.peers import House, house


async def connected(at: House, view: Any = "in_prompt") -> Session:
    ours, theirs = trio.testing.memory_stream_pair()
    at.nursery.start_soon(at.server.handle, StreamTransport(theirs, theirs))
    session = Session(ours)
    await session.ask(Hello(["rezd/1"], Program("me"), Capabilities(view)))
    return session


async def play(game: Game, most: int = 10_000) -> None:
    async for prompt in game:
        assert prompt.options
        await game.decide(prompt.default)
        most -= 1
        if most == 0:
            return


async def test_a_game_in_a_handful_of_lines(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        one, two = await connected(at), await connected(at, "events")
        games = [await one.join(Seat("corp", deck="1")), await two.join(Seat("runner", deck="2"))]
        async with trio.open_nursery() as nursery:
            for game in games:
                nursery.start_soon(play, game)
        for game in games:
            assert game.over is not None
            assert game.start is not None
            assert game.start.seat == game.side
            assert game.view is not None
            assert not game.session.running
        assert games[0].over.winner == games[1].over.winner  # type: ignore[union-attr]


async def test_what_happened_since_the_last_prompt(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        one, two = await connected(at, "both"), await connected(at)
        corp, runner = await one.join(Seat("corp", deck="1")), await two.join(Seat("runner", deck="2"))
        at.nursery.start_soon(play, runner, 1)
        await corp.__anext__()
        assert {event.e for event in corp.events} == {"shuffle", "move"}
        await corp.decide(0)
        await corp.__anext__()
        assert [event.e for event in corp.events] == ["keep", "keep", "click_gain"]
        assert corp.view is not None
        assert corp.view.corp.clicks == 3


async def test_two_games_at_once_by_one_task(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        one, two = await connected(at), await connected(at)
        games = [
            await one.join(Seat("corp", deck="1")),
            await two.join(Seat("runner", deck="1")),
            await two.join(Seat("corp", deck="1")),
            await one.join(Seat("runner", deck="1")),
        ]

        async def serve(session: Session, mine: list[Game]) -> None:
            while any(game.over is None for game in mine):
                for game in mine:
                    if game.asked is not None:
                        await game.decide(game.asked.prompt.default)
                if all(game.asked is None and game.over is None for game in mine) or session.running:
                    await session.pump()

        with trio.move_on_after(1000) as scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(serve, one, [games[0], games[3]])
                nursery.start_soon(serve, two, [games[1], games[2]])
        assert not scope.cancelled_caught
        assert {game.g for game in games} == {"G1", "G2"}


async def test_a_refusal_is_an_exception(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        session = await connected(at)
        with pytest.raises(Refused, match="no_such_game: there is no game G9") as caught:
            await session.join(Seat("corp", "G9", "key", "1"))
        assert caught.value.error.error == "no_such_game"
        await session.ask(requests.Sync())


async def test_a_closed_connection_says_why(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        session = await connected(at)
        at.server.shut_down()
        with pytest.raises(Gone, match="shutting_down"):
            await session.pump()


async def test_conceding_while_an_answer_is_on_its_way(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        one, two = await connected(at), await connected(at)
        corp, runner = await one.join(Seat("corp", deck="1")), await two.join(Seat("runner", deck="2"))
        await corp.__anext__()
        await runner.concede()
        await trio.testing.wait_all_tasks_blocked()
        await corp.decide(0)
        assert [prompt async for prompt in corp] == []
        assert corp.over is not None
        assert (corp.over.winner, corp.over.reason) == ("corp", "concede")
        await one.ask(requests.Sync())


async def test_pings_are_answered(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        session = await connected(at)
        with trio.move_on_after(200):
            while True:
                await session.pump()
        await session.ask(requests.Sync())


async def test_facts_of_cards(autojump_clock: trio.testing.MockClock) -> None:
    async with house() as at:
        session = await connected(at)
        facts = await session.cards(*["Hedge Fund", "Corroder"] * 150)
        assert sorted(facts) == ["Corroder", "Hedge Fund"]


async def test_a_foreign_server(autojump_clock: trio.testing.MockClock) -> None:
    ours, theirs = trio.testing.memory_stream_pair()
    session = Session(ours)
    await theirs.send_all(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    with pytest.raises(ValueError, match="not a line of rezd/1"):
        await session.pump()
    await theirs.send_all(b"x" * 1_100_000)
    with pytest.raises(Gone, match="a line is too long"):
        await session.pump()


def test_seats_of_the_environment() -> None:
    assert seats({"REZD_SEAT": "corp", "REZD_GAME": "G1", "REZD_KEY": "k"}) == [Seat("corp", "G1", "k")]
    assert seats({"REZD_SEAT": "runner"}) == [Seat("runner")]
    assert seats({"REZD_SEAT": "corp,runner", "REZD_GAME": "G1,G2", "REZD_KEY": "k,l"}) == [
        Seat("corp", "G1", "k"),
        Seat("runner", "G2", "l"),
    ]
    with pytest.raises(ValueError, match="different numbers"):
        seats({"REZD_SEAT": "corp,runner", "REZD_GAME": "G1", "REZD_KEY": "k"})
    with pytest.raises(ValueError, match="corp or runner, not ''"):
        seats({})
