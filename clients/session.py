"""A thin client: connect, take seats, and iterate over the prompts of a game.

    async with connect(name="mine") as session:
        async for game in session.games():
            async for prompt in game:
                await game.decide(prompt.default)

Environment variables say where to connect and which seats to take: `REZD_HOST` (`-`: use standard input and output) and
`REZD_PORT`; `REZD_GAME`, `REZD_SEAT` and `REZD_KEY`, each one value, or equally many comma-separated values for
consecutive games; `REZD_DECK`, a deck file.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import trio
from attrs import define, field

from clients.board import Board
from protocol import messages, requests
from protocol.messages import Message
from protocol.prompts import Prompt, Side
from protocol.requests import PROTOCOL, Capabilities, DeckList, Delivery, Request
from protocol.views import Event, View
from protocol.wire import LINE_OUT, decode_message, encode

HOST, PORT = "127.0.0.1", 7393
"""The daemon's default address; the port spells REZD on a telephone keypad."""


class Refused(Exception):
    """The daemon refused a request. `error` is its message, with a code (`error.error`) and a deck's `faults`."""

    def __init__(self, error: messages.Error) -> None:
        super().__init__("\n".join([f"{error.error}: {error.message}", *error.faults[:20]]))
        self.error = error


class Gone(Exception):
    """The daemon closed the connection; the message gives its reason, if any."""


@define
class Seat:
    """A seat to take: without `g`, any open one."""

    side: Side
    g: str | None = None
    key: str | None = None
    deck: str | DeckList | None = None
    """A string: a deck builder's export."""


def seats(environment: Mapping[str, str] = os.environ) -> list[Seat]:
    """The seats named by the environment. Raises `ValueError` if its variables contradict each other."""
    lists = [environment.get(f"REZD_{name}", "").split(",") for name in ("SEAT", "GAME", "KEY")]
    if len({len(values) for values in lists}) != 1:
        raise ValueError("REZD_SEAT, REZD_GAME and REZD_KEY have different numbers of values")
    deck = Path(environment["REZD_DECK"]).read_text("utf-8") if environment.get("REZD_DECK") else None
    found = []
    for side, g, key in zip(*lists, strict=True):
        if side not in ("corp", "runner"):
            raise ValueError(f"REZD_SEAT must be corp or runner, not {side!r}")
        found.append(Seat(cast(Side, side), g or None, key or None, deck))
    return found


@asynccontextmanager
async def connect(
    host: str | None = None,
    port: int | None = None,
    *,
    name: str = "",
    version: str = "",
    delivery: Delivery = "in_prompt",
    hash: bool = False,
) -> AsyncIterator[Session]:
    """A connection on which `hello` has been exchanged; by default to the environment's address.

    `delivery` says how games are delivered: as events, as a whole view in every prompt, or both. Raises `OSError`,
    `Refused` and `Gone`.
    """
    host = host or os.environ.get("REZD_HOST") or HOST
    stream = (
        stdio() if host == "-" else await trio.open_tcp_stream(host, port or int(os.environ.get("REZD_PORT", PORT)))
    )
    async with stream:
        session = Session(stream)
        program, caps = requests.Program(name, version), Capabilities(delivery, hash)
        session.welcome = cast(messages.Welcome, await session.ask(requests.Hello([PROTOCOL], program, caps)))
        yield session


def stdio() -> trio.StapledStream[Any, Any]:
    """A connection over standard input and output; from now on, `print` goes to standard error."""
    sys.stdout.flush()
    out = os.dup(1)
    os.dup2(2, 1)
    return trio.StapledStream(trio.lowlevel.FdStream(out), trio.lowlevel.FdStream(os.dup(0)))


class Session:
    """A connection. It must be used by one task only, which may play several games at once."""

    welcome: messages.Welcome

    def __init__(self, stream: trio.abc.Stream) -> None:
        self.stream = stream
        self.buffer = bytearray()
        self.lines: deque[bytearray] = deque()
        self.running: dict[str, Game] = {}
        self.count = 0
        self.facts: dict[str, messages.CardFacts] = {}
        """Facts of every title passed to `learn`."""

    async def send(self, request: Request) -> None:
        """Send a request without waiting for the reply."""
        try:
            await self.stream.send_all(encode(request))
        except trio.BrokenResourceError:
            # The reason may be in messages that have not been read yet.
            while True:
                await self.pump()

    async def ask(self, request: Any) -> Message:
        """Send a request and wait for its reply, dispatching messages that come before it. Raises `Refused`."""
        self.count += 1
        request.id = f"{self.count}"
        await self.send(request)
        while True:
            message = await self.pump()
            if getattr(message, "re", None) == request.id:
                return message

    async def pump(self) -> Message:
        """Read and dispatch one message. Raises `Refused` for an error, `Gone` at the end of the connection."""
        message = await self.receive()
        match message:
            case requests.Ping(k=k):
                await self.send(requests.Pong(k))
            case messages.Error(error="game_over"):
                pass  # the game ended while an answer was on its way
            case messages.Error():
                raise Refused(message)
            case messages.Bye():
                raise Gone(f"{message.error}: {message.message}")
        game = self.running.get(getattr(message, "g", None) or "")
        if game is not None:
            game.take(message)
        return message

    async def receive(self) -> Message:
        """Read one message of a known type."""
        while True:
            while not self.lines:
                await self._read()
            message = decode_message(self.lines.popleft())
            if message is not None:
                return message

    async def _read(self) -> None:
        try:
            chunk = await self.stream.receive_some()
        except trio.BrokenResourceError:
            chunk = b""
        if not chunk:
            raise Gone("the daemon closed the connection")
        self.buffer += chunk
        *whole, self.buffer = self.buffer.split(b"\n")
        self.lines += (line for line in whole if line.strip())
        if len(self.buffer) > LINE_OUT:
            raise Gone("a line is too long: is this a rezd daemon?")

    async def join(self, seat: Seat, nonce: str = "") -> Game:
        """Take a seat and get ready; returns once this is acknowledged. The game begins when both players are ready."""
        deck = DeckList(export=seat.deck) if isinstance(seat.deck, str) else seat.deck
        ack = await self.ask(requests.Join(seat.side, seat.g, seat.key, deck))
        assert isinstance(ack, messages.Ack)
        game = self.running[ack.g or ""] = Game(self, ack.g or "", seat.side)
        await self.ask(requests.Ready(game.g, nonce))
        return game

    async def games(self, wanted: Sequence[Seat] | None = None) -> AsyncIterator[Game]:
        """Join one game after another, by default those named by the environment."""
        for seat in seats() if wanted is None else wanted:
            yield await self.join(seat)

    async def cards(self, *titles: str) -> dict[str, messages.CardFacts]:
        """The facts of cards, by title, without unknown ones."""
        found: dict[str, messages.CardFacts] = {}
        for start in range(0, len(titles), requests.MOST_TITLES):
            facts = await self.ask(requests.Cards(list(titles[start : start + requests.MOST_TITLES])))
            assert isinstance(facts, messages.Facts)
            found.update((card.title, card) for card in facts.facts)
        return found

    async def learn(self, titles: Iterable[str]) -> None:
        """Request the facts of cards that are not in `facts` yet."""
        new = sorted({title for title in titles if title not in self.facts})
        if new:
            self.facts.update(await self.cards(*new))


@define(eq=False)
class Game:
    """A seat in a game. Iterating over it yields each prompt as it arrives, and ends with the game."""

    session: Session
    g: str
    side: Side
    start: messages.GameStart | None = None
    """The terms, the player's own deck, and the first view."""
    view: View | None = None
    """The latest view received."""
    board: Board | None = None
    """The state built from events."""
    events: list[Event] = field(factory=list)
    """What has happened since the previous prompt, without the changes to the view, which are in `board`."""
    asked: messages.Prompt | None = None
    """The open prompt."""
    over: messages.GameOver | None = None
    """How the game ended."""
    fresh: bool = False
    """Whether the open prompt has not been yielded yet."""
    answered: bool = True

    def take(self, message: Message) -> None:
        """Handle a message of this game."""
        match message:
            case messages.GameStart():
                self.start, self.view = message, message.view
                self.board = Board(message.view)
            case messages.Event(event=event):
                if self.board is not None:
                    self.board.apply(event)
                if event.e == "change":
                    return
                if self.answered:
                    self.events, self.answered = [], False
                self.events.append(event)
            case messages.Prompt():
                if self.answered:
                    self.events, self.answered = [], False
                self.asked, self.fresh = message, True
                self.view = message.view or self.view
            case messages.View():
                self.view = message.view
            case messages.PromptClosed():
                self.asked = None
            case messages.GameOver():
                self.over, self.asked = message, None
                self.session.running.pop(self.g, None)

    @property
    def facts(self) -> dict[str, messages.CardFacts]:
        """Card facts by title, for titles passed to `Session.learn`."""
        return self.session.facts

    async def decide(self, index: int) -> None:
        """Answer the prompt that was handed out last, unless the daemon has closed it since."""
        assert not self.answered, "no prompt is open"
        if self.asked is None:
            return
        decision = requests.Decide(self.g, self.asked.p, index)
        self.asked, self.answered = None, True
        await self.session.send(decision)

    async def concede(self) -> None:
        """Concede the game."""
        await self.session.send(requests.Concede(self.g))

    def __aiter__(self) -> Game:
        return self

    async def __anext__(self) -> Prompt:
        while not (self.fresh and self.asked is not None):
            if self.over is not None:
                raise StopAsyncIteration
            await self.session.pump()
        self.fresh = False
        return self.asked.prompt
