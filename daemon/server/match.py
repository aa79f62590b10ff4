"""Playing games between two bots: the daemon in this process, the bots as programs.

Games are dealt out to a few lanes. A lane has a process of each bot and plays one game after the other; a bot that can
only play one is started anew for each.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path

import trio
from attrs import define, field, frozen

from daemon.errors import UserError
from daemon.games import OpenGame, Outcome, Settings
from daemon.lobby import Lobby
from daemon.rules.model import SEATS, Seat
from daemon.rules.setup import Decklist
from daemon.server import Connection, Server, listen
from daemon.server.programs import Entrant, Program, start
from daemon.server.transport import StreamTransport
from daemon.tally import Played, Tally
from daemon.terms import Terms
from protocol.messages import Bye
from protocol.requests import Windows

GRACE = 0.5
"""Seconds for a bot to end after its last game."""

CRASHES = 3
"""Crashes of a bot in a row that end a match."""


@frozen
class Plan:
    """What is to be played."""

    bots: tuple[Entrant, Entrant]
    decks: Sequence[tuple[Decklist, Decklist]]
    """Pairs of the Corp's and the Runner's: each seed has the next of them."""
    seed: str
    games: int = 1
    mirror: bool = False
    """Every seed is played from both sides."""
    windows: Windows = "all"
    points_to_win: int | None = None
    stdio: bool = False
    lanes: int = 1
    idle: float = 60.0
    patience: float = 30.0
    """Seconds for a bot to take its seat."""
    records: Path | None = None
    record_name: Callable[[str], str] = "{}.jsonl".format
    output: Path | None = None
    """Folder for what the bots print; None: it is only quoted if they fail."""

    def fixtures(self) -> list[Fixture]:
        """All games: the bots change sides after each."""
        found = []
        for number in range(self.games):
            luck = number // 2 if self.mirror else number
            sides = (0, 1) if number % 2 == 0 else (1, 0)
            seed = digest(f"rezd match {self.seed} {luck}")
            found.append(Fixture(number, sides, seed, self.decks[luck % len(self.decks)]))
        return found


@frozen
class Fixture:
    """A game to be played."""

    number: int
    bots: tuple[int, int]
    """Which of the two bots is the Corp, and which the Runner."""
    seed: bytes
    decks: tuple[Decklist, Decklist]

    def seat(self, bot: int) -> Seat:
        """The side of a bot."""
        return SEATS[self.bots.index(bot)]


def digest(text: str) -> bytes:
    """32 bytes that follow from a text."""
    return sha256(text.encode()).digest()


@define
class Match:
    """A match while it is played."""

    plan: Plan
    tally: Tally
    lobby: Lobby
    games: list[tuple[Fixture, OpenGame]]
    at_table: dict[str, list[Player | None]] = field(factory=dict)
    """Who plays a game."""
    left: dict[str, list[Player]] = field(factory=dict)
    """Who had gone when a game ended."""
    over: dict[str, Outcome] = field(factory=dict)
    ended: dict[str, trio.Event] = field(factory=dict)
    crashes: list[str] = field(factory=list)
    """What bots died of, in words."""
    streak: list[int] = field(factory=lambda: [0, 0])
    """Crashes of each bot in a row."""
    refused: list[int] = field(factory=lambda: [0, 0])
    """Lines of each bot that the daemon answered with an error."""
    last_error: list[str] = field(factory=lambda: ["", ""])
    """The last of these of each."""

    def finished(self, outcome: Outcome) -> None:
        """A game is over."""
        # Now: once they hear of it, all of them leave.
        self.left[outcome.g] = [player for player in self.at_table[outcome.g] if player and player.ended]
        self.over[outcome.g] = outcome
        self.ended[outcome.g].set()


def prepare(plan: Plan, pool: object, complain: Callable[[str], None]) -> Match:
    """A daemon with a game for each fixture, which only its players can enter."""
    settings = Settings(
        pool,  # type: ignore[arg-type]
        None,
        plan.records,
        plan.record_name,
        idle=plan.idle,
        clock=trio.current_time,
        complain=complain,
    )
    lobby = Lobby(settings)
    games = []
    for fixture in plan.fixtures():
        decks = tuple(zip(SEATS, fixture.decks, strict=True))
        terms = Terms(plan.windows, False, plan.points_to_win, fixture.seed, decks=decks)
        games.append((fixture, lobby.open_game(terms, kept=True)))
    match = Match(plan, Tally([bot.name for bot in plan.bots]), lobby, games)
    match.ended = {game.g: trio.Event() for _, game in games}
    settings.on_over = match.finished
    return match


async def play(match: Match, report: Callable[[], None] = lambda: None) -> None:
    """Play all games of a match; `report` is called after each. Raises `UserError` for bots that do not play."""
    server = Server(match.lobby)
    async with trio.open_nursery() as nursery:
        await nursery.start(server.run)
        async with trio.open_nursery() as lanes:
            for each in deal(match.games, match.plan.lanes):
                lanes.start_soon(Lane(match, server, each, report).play)
        nursery.cancel_scope.cancel()
    match.tally.games.sort(key=lambda played: int(played.outcome.g[1:]))


def deal(games: Sequence[tuple[Fixture, OpenGame]], lanes: int) -> Iterable[list[tuple[Fixture, OpenGame]]]:
    """The games in as many equal parts, each a stretch of the schedule."""
    size = math.ceil(len(games) / max(1, min(lanes, len(games))))
    for first in range(0, len(games), size):
        yield list(games[first : first + size])


@define(eq=False)
class Player:
    """A process of a bot, and its conversation with the daemon."""

    program: Program
    listener: trio.SocketListener | None
    """A port of its own, so that whatever comes there is known to come from it; None: its standard streams."""
    connections: list[Connection]

    @property
    def ended(self) -> str | None:
        """How it ended, or its conversation did, in words; None while both go on."""
        if self.program.ended is not None or not all(connection.closing for connection in self.connections):
            return self.program.ended
        if not self.connections:
            return None
        refusal = self.connections[-1].refusal
        cut_off = isinstance(refusal, Bye) or (refusal is not None and refusal.fatal)
        return "was cut off by the daemon" if cut_off else "closed its connection"

    @property
    def refused(self) -> int:
        """How many of its lines were answered with an error."""
        return sum(connection.refused for connection in self.connections)

    @property
    def last_error(self) -> str:
        """What the daemon had against it at last."""
        refusals = [connection.refusal for connection in self.connections if connection.refusal is not None]
        return f"{refusals[-1].error}: {refusals[-1].message}" if refusals else ""

    @property
    def last_words(self) -> str:
        """What the daemon had against it at last, and what it printed at last, in words."""
        told = f"; the daemon's last error: {self.last_error}" if self.last_error else ""
        return told + _quoted(self.program.tail)

    async def stop(self) -> None:
        """End it, and hear no more of it."""
        with trio.CancelScope(shield=True):
            if self.listener is not None:
                await trio.aclose_forcefully(self.listener)
            await self.program.stop()


class Lane:
    """Games one after the other, with a process of each bot."""

    def __init__(
        self,
        match: Match,
        server: Server,
        games: list[tuple[Fixture, OpenGame]],
        report: Callable[[], None],
    ) -> None:
        self.match = match
        self.plan = match.plan
        self.server = server
        self.games = games
        self.report = report
        self.players: list[Player | None] = [None, None]
        match.at_table.update((game.g, self.players) for _, game in games)

    async def play(self) -> None:
        """Play all of them."""
        async with trio.open_nursery() as nursery:
            try:
                for number, (fixture, game) in enumerate(self.games):
                    for bot in (0, 1):
                        await self.ready(bot, number, nursery)
                    outcome = await self.result(game)
                    self.match.tally.games.append(Played(*fixture.bots, fixture.seed.hex(), outcome))
                    await self.aftermath(fixture, outcome, last=number == len(self.games) - 1)
                    self.report()
            finally:
                for bot in (0, 1):
                    await self.dismiss(bot)

    async def ready(self, bot: int, number: int, nursery: trio.Nursery) -> None:
        """See that a process of the bot is there for the game of that number."""
        player, entrant = self.players[bot], self.plan.bots[bot]
        if player is not None and entrant.many and player.program.ended is None:
            return
        await self.dismiss(bot)
        games = self.games[number:] if entrant.many else self.games[number : number + 1]
        listener = None if self.plan.stdio else (await listen("127.0.0.1", 0))[0]
        program = await start(entrant, self.environment(bot, games, listener), stdio=self.plan.stdio)
        player = self.players[bot] = Player(program, listener, [])
        fixture, game = games[0]
        nursery.start_soon(program.watch, self.keeper(game.g, fixture.seat(bot)))
        if listener is not None:
            self.server.add(listener, player.connections.append)
        else:
            assert program.process.stdin is not None
            assert program.process.stdout is not None
            transport = StreamTransport(program.process.stdin, program.process.stdout)
            nursery.start_soon(self.server.handle, transport, player.connections.append)

    async def dismiss(self, bot: int) -> None:
        """Stop the process of the bot, if there is one, and note what was refused to it."""
        player = self.players[bot]
        if player is None:
            return
        await player.stop()
        if player.refused:
            self.match.refused[bot] += player.refused
            self.match.last_error[bot] = player.last_error

    def keeper(self, g: str, seat: Seat) -> Callable[[bytes], None]:
        """Puts what a bot prints into a file that is called after its first game, if that is wanted."""
        folder = self.plan.output
        if folder is None:
            return lambda chunk: None
        path: Path | None = folder / f"{Path(self.plan.record_name(g)).stem}-{seat}.log"

        def keep(chunk: bytes) -> None:
            nonlocal path
            if path is not None:
                try:
                    with path.open("ab") as file:
                        file.write(chunk)
                except OSError as error:
                    self.match.lobby.settings.complain(f"not all that a bot printed was kept: {path}: {error.strerror}")
                    path = None

        return keep

    def environment(
        self, bot: int, games: list[tuple[Fixture, OpenGame]], listener: trio.SocketListener | None
    ) -> dict[str, str]:
        """What a bot needs to know to play these games."""
        seats = [fixture.seat(bot) for fixture, _ in games]
        luck = [digest(f"{self.plan.seed} {fixture.number} {fixture.seat(bot)} bot").hex() for fixture, _ in games]
        return {
            "REZD_HOST": "-" if listener is None else "127.0.0.1",
            "REZD_PORT": "0" if listener is None else str(listener.socket.getsockname()[1]),
            "REZD_GAME": ",".join(game.g for _, game in games),
            "REZD_SEAT": ",".join(seats),
            "REZD_KEY": ",".join(getattr(game.keys, seat) for (_, game), seat in zip(games, seats, strict=True)),
            "REZD_SEED": ",".join(each[:32] for each in luck),
        }

    async def result(self, game: OpenGame) -> Outcome:
        """Wait for the end of a game. Raises `UserError` if it does not begin."""
        lobby, ended = self.match.lobby, self.match.ended[game.g]
        async with trio.open_nursery() as nursery:
            for bot in (0, 1):
                nursery.start_soon(self.expect, bot, game)
            with trio.move_on_after(self.plan.patience):
                await ended.wait()
            if game.g in lobby.open:
                raise UserError(self.absent(game))
            await ended.wait()
            nursery.cancel_scope.cancel()
        return self.match.over[game.g]

    async def expect(self, bot: int, game: OpenGame) -> None:
        """Notice that a bot has ended before the game has begun."""
        player = self.players[bot]
        assert player is not None
        await player.program.done.wait()
        # Its connection may be closed a moment later than it has ended.
        await trio.sleep(0.1)
        if game.g in self.match.lobby.open:
            raise UserError(self.absent(game))

    def absent(self, game: OpenGame) -> str:
        """Why a game has not begun, in words."""
        fixture = next(fixture for fixture, each in self.games if each is game)
        words = []
        # Whoever has ended is the reason, even if the other has not sat down either.
        players = [player for player in self.players if player is not None]
        for player in [each for each in players if each.ended] or players:
            seat = fixture.seat(self.players.index(player))
            seated = game.players.get(seat)
            if seated is None or seated.nonce is None:
                how = player.ended or f"did not take its seat within {self.plan.patience:g} seconds"
                words.append(f"{player.program.name}, the {seat.title()}, {how}{player.last_words}")
        return "the game did not begin: " + "; ".join(words)

    async def aftermath(self, fixture: Fixture, outcome: Outcome, *, last: bool) -> None:
        """After a game: note who has died of it, and let those go who play only one."""
        for bot, player in enumerate(self.players):
            assert player is not None
            program, entrant, seat = player.program, self.plan.bots[bot], fixture.seat(bot)
            lost = outcome.reason == "disconnect" and outcome.winner != seat
            if lost or last or not entrant.many:
                with trio.move_on_after(GRACE):
                    await program.done.wait()
            if not lost and program.process.returncode in (None, 0):
                self.match.streak[bot] = 0
                continue
            idle = player not in self.match.left[outcome.g]
            how = f"did not answer within {self.plan.idle:g} seconds" if lost and idle else player.ended
            words = f"{entrant.name}, the {seat.title()}, {how}{player.last_words}"
            # Whoever is stuck will not come to the next game either.
            await program.stop()
            self.match.crashes.append(words)
            self.match.streak[bot] += 1
            if self.match.streak[bot] == CRASHES and not last:
                raise UserError(f"{CRASHES} games in a row: {words}")


def _quoted(tail: str) -> str:
    lines = [line for line in tail.strip().splitlines() if line.strip()][-10:]
    return "; its last words:\n" + "\n".join(f"  | {line}" for line in lines) if lines else ""
