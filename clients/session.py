"""A thin client: connect, take seats, and iterate over the prompts of a game.

    async with connect(name="mine") as session:
        async for game in session.games():
            async for prompt in game:
                await game.decide(prompt.default)

Where to connect to and which seats to take is told by the environment: `REZD_HOST` (`-`: the conversation is on
standard input and output) and `REZD_PORT`; `REZD_GAME`, `REZD_SEAT` and `REZD_KEY`, each one value, or the same number
of values with commas in between for games one after the other; `REZD_DECK`, the file of a deck.
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
"""Where a daemon listens unless it is told otherwise; the port is the name on a telephone's keys."""


class Refused(Exception):
    """The daemon refused a request: `error.code` says why, `error.faults` what is wrong with a deck."""

    def __init__(self, error: messages.Error) -> None:
        super().__init__("\n".join([f"{error.error}: {error.message}", *error.faults[:20]]))
        self.error = error


class Gone(Exception):
    """The daemon closed the connection; the words say why, if it did."""


@define
class Seat:
    """A seat to take: without `g`, any that is open."""

    side: Side
    g: str | None = None
    key: str | None = None
    deck: str | DeckList | None = None
    """A string: the text that a deck builder exports."""


def seats(environment: Mapping[str, str] = os.environ) -> list[Seat]:
    """The seats that the environment names. Raises `ValueError` if it contradicts itself."""
    lists = [environment.get(f"REZD_{name}", "").split(",") for name in ("SEAT", "GAME", "KEY")]
    if len({len(values) for values in lists}) != 1:
        raise ValueError("REZD_SEAT, REZD_GAME and REZD_KEY differ in their number of values")
    deck = Path(environment["REZD_DECK"]).read_text("utf-8") if environment.get("REZD_DECK") else None
    found = []
    for side, g, key in zip(*lists, strict=True):
        if side not in ("corp", "runner"):
            raise ValueError(f"REZD_SEAT is corp or runner, not {side!r}")
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
    """A connection on which `hello` was said; by default to where the environment says.

    `delivery` says how games are followed: by events, by a whole view in every prompt, or both. Raises `OSError`,
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
    """The conversation on standard input and output; what the program prints goes to standard error from now on."""
    sys.stdout.flush()
    out = os.dup(1)
    os.dup2(2, 1)
    return trio.StapledStream(trio.lowlevel.FdStream(out), trio.lowlevel.FdStream(os.dup(0)))


class Session:
    """A connection. One task uses it; it may play several games at once."""

    welcome: messages.Welcome

    def __init__(self, stream: trio.abc.Stream) -> None:
        self.stream = stream
        self.buffer = bytearray()
        self.lines: deque[bytearray] = deque()
        self.running: dict[str, Game] = {}
        self.count = 0
        self.facts: dict[str, messages.CardFacts] = {}
        """Of every title that `learn` was asked for."""

    async def send(self, request: Request) -> None:
        """Send a request and do not wait for the reply."""
        try:
            await self.stream.send_all(encode(request))
        except trio.BrokenResourceError:
            # Why it broke may be among what has not been read yet.
            while True:
                await self.pump()

    async def ask(self, request: Any) -> Message:
        """Send a request and wait for its reply; what comes before goes where it belongs. Raises `Refused`."""
        self.count += 1
        request.id = f"{self.count}"
        await self.send(request)
        while True:
            message = await self.pump()
            if getattr(message, "re", None) == request.id:
                return message

    async def pump(self) -> Message:
        """Read one message and take it to where it belongs. Raises `Refused` for an error, `Gone` at the end."""
        message = await self.receive()
        match message:
            case requests.Ping(k=k):
                await self.send(requests.Pong(k))
            case messages.Error(error="game_over"):
                pass  # it ended while an answer was on its way
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
            raise Gone("a line without end: is this a rezd daemon?")

    async def join(self, seat: Seat, nonce: str = "") -> Game:
        """Take a seat and be ready; returns when that is acknowledged, and the game begins when both are."""
        deck = DeckList(export=seat.deck) if isinstance(seat.deck, str) else seat.deck
        ack = await self.ask(requests.Join(seat.side, seat.g, seat.key, deck))
        assert isinstance(ack, messages.Ack)
        game = self.running[ack.g or ""] = Game(self, ack.g or "", seat.side)
        await self.ask(requests.Ready(game.g, nonce))
        return game

    async def games(self, wanted: Sequence[Seat] | None = None) -> AsyncIterator[Game]:
        """Join one game after the other, by default those of the environment."""
        for seat in seats() if wanted is None else wanted:
            yield await self.join(seat)

    async def cards(self, *titles: str) -> dict[str, messages.CardFacts]:
        """The facts of cards, by title. Unknown ones are left out."""
        found: dict[str, messages.CardFacts] = {}
        for start in range(0, len(titles), requests.MOST_TITLES):
            facts = await self.ask(requests.Cards(list(titles[start : start + requests.MOST_TITLES])))
            assert isinstance(facts, messages.Facts)
            found.update((card.title, card) for card in facts.facts)
        return found

    async def learn(self, titles: Iterable[str]) -> None:
        """Ask for the facts of cards that are not in `facts` yet."""
        new = sorted({title for title in titles if title not in self.facts})
        if new:
            self.facts.update(await self.cards(*new))


@define(eq=False)
class Game:
    """A seat in a game. Iterating over it waits for the next prompt, and ends with the game."""

    session: Session
    g: str
    side: Side
    start: messages.GameStart | None = None
    """The terms, one's own deck, and the first view."""
    view: View | None = None
    """The last view that came."""
    board: Board | None = None
    """A state of one's own, kept by events."""
    events: list[Event] = field(factory=list)
    """What happened since the prompt before, without what changed in the view because of it: that is in `board`."""
    asked: messages.Prompt | None = None
    """The open prompt."""
    over: messages.GameOver | None = None
    """How the game ended."""
    fresh: bool = False
    """The open prompt was not handed out yet."""
    answered: bool = True

    def take(self, message: Message) -> None:
        """A message of this game."""
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
        """Facts of cards by title, as far as `Session.learn` was asked for them."""
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
        """Give the game up."""
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
