"""Clients with nothing but lines, and daemons on memory streams and on TCP."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import trio
import trio.testing

from daemon.lobby import Lobby
from daemon.server import Server, listen
from daemon.server.transport import StreamTransport
from tests.daemon.doubles import settings


class Client:
    """A client with nothing but lines."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.buffer = b""

    async def say(self, **fields: Any) -> None:
        await self.raw(json.dumps(fields).encode() + b"\n")

    async def raw(self, data: bytes) -> None:
        await self.stream.send_all(data)

    async def line(self) -> dict[str, Any] | None:
        """The next line; None at the end."""
        while b"\n" not in self.buffer:
            try:
                chunk = await self.stream.receive_some()
            except trio.BrokenResourceError:
                return None
            if not chunk:
                return None
            self.buffer += chunk
        line, self.buffer = self.buffer.split(b"\n", 1)
        fields = json.loads(line)
        assert isinstance(fields, dict)
        return fields

    async def until(self, t: str) -> dict[str, Any]:
        """The next line of that type."""
        while True:
            fields = await self.line()
            assert fields is not None, f"closed before {t}"
            if fields["t"] == t:
                return fields

    async def hello(self, **caps: Any) -> Client:
        await self.say(t="hello", protocols=["rezd/1"], caps=caps)
        await self.until("welcome")
        return self

    async def sit(self, seat: str, deck: str = "1") -> str:
        """Take an open seat and be ready."""
        await self.say(t="join", seat=seat, deck={"export": deck})
        g = (await self.until("ack"))["g"]
        await self.say(t="ready", g=g)
        await self.until("ack")
        return str(g)

    async def play(self, most: int = 10_000) -> dict[str, Any] | None:
        """Answer prompts by default until the game is over, or that many times."""
        while most:
            fields = await self.line()
            assert fields is not None
            if fields["t"] == "game_over":
                return fields
            if fields["t"] == "prompt":
                await self.say(t="decide", g=fields["g"], p=fields["p"], o=fields["default"])
                most -= 1
        return None


class House:
    """A daemon on memory streams."""

    def __init__(self, server: Server, nursery: trio.Nursery) -> None:
        self.server = server
        self.nursery = nursery

    def connect(self) -> Client:
        ours, theirs = trio.testing.memory_stream_pair()
        self.nursery.start_soon(self.server.handle, StreamTransport(theirs, theirs))
        return Client(ours)

    async def hello(self, **caps: Any) -> Client:
        return await self.connect().hello(**caps)


@asynccontextmanager
async def house(idle: float = 60.0, **limits: Any) -> AsyncIterator[House]:
    server = Server(Lobby(settings(clock=trio.current_time, idle=idle)), **limits)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(server.run)
        yield House(server, nursery)
        nursery.cancel_scope.cancel()


class Port:
    """A daemon on TCP."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.number = number
        self.clients: list[Client] = []

    async def hello(self) -> Client:
        client = Client(await trio.open_tcp_stream("127.0.0.1", self.number))
        self.clients.append(client)
        return await client.hello()


@asynccontextmanager
async def port() -> AsyncIterator[Port]:
    server = Server(Lobby(settings(clock=trio.current_time, idle=60)))
    listeners = await listen("127.0.0.1", 0)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(server.run, listeners)
        at = Port(server, listeners[0].socket.getsockname()[1])
        yield at
        nursery.cancel_scope.cancel()
    for client in at.clients:
        await client.stream.aclose()
