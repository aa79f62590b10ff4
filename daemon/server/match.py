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
from daemon.server import Server, listen
from daemon.server.programs import Entrant, Program, start
from daemon.server.transport import StreamTransport
from daemon.tally import Played, Tally
from daemon.terms import Terms
from protocol.requests import Windows

GRACE = 0.5
"""Seconds for a bot to end after its last game."""

CRASHES = 3
"""Crashes of a bot in a row that end a match."""


@frozen
class Plan:
    """What is to be played."""

    bots: tuple[Entrant, Entrant]
    decks: tuple[Decklist, Decklist]
    """Of the Corp and of the Runner."""
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

    def fixtures(self) -> list[Fixture]:
        """All games: the bots change sides after each."""
        found = []
        for number in range(self.games):
            luck = number // 2 if self.mirror else number
            sides = (0, 1) if number % 2 == 0 else (1, 0)
            found.append(Fixture(number, sides, digest(f"rezd match {self.seed} {luck}")))
        return found


@frozen
class Fixture:
    """A game to be played."""

    number: int
    bots: tuple[int, int]
    """Which of the two bots is the Corp, and which the Runner."""
    seed: bytes

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
    over: dict[str, Outcome] = field(factory=dict)
    ended: dict[str, trio.Event] = field(factory=dict)
    crashes: list[str] = field(factory=list)
    """What bots died of, in words."""
    streak: list[int] = field(factory=lambda: [0, 0])
    """Crashes of each bot in a row."""

    def finished(self, outcome: Outcome) -> None:
        """A game is over."""
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
        decks = tuple(zip(SEATS, plan.decks, strict=True))
        terms = Terms(plan.windows, False, plan.points_to_win, fixture.seed, decks)
        games.append((fixture, lobby.open_game(terms, kept=True)))
    match = Match(plan, Tally([bot.name for bot in plan.bots]), lobby, games)
    match.ended = {game.g: trio.Event() for _, game in games}
    settings.on_over = match.finished
    return match


async def play(match: Match, report: Callable[[], None] = lambda: None) -> None:
    """Play all games of a match; `report` is called after each. Raises `UserError` for bots that do not play."""
    server = Server(match.lobby)
    listeners = [] if match.plan.stdio else await listen("127.0.0.1", 0)
    port = listeners[0].socket.getsockname()[1] if listeners else 0
    async with trio.open_nursery() as nursery:
        nursery.start_soon(server.run, listeners)
        async with trio.open_nursery() as lanes:
            for each in deal(match.games, match.plan.lanes):
                lanes.start_soon(Lane(match, server, port, each, report).play)
        nursery.cancel_scope.cancel()
    match.tally.games.sort(key=lambda played: int(played.outcome.g[1:]))


def deal(games: Sequence[tuple[Fixture, OpenGame]], lanes: int) -> Iterable[list[tuple[Fixture, OpenGame]]]:
    """The games in as many equal parts, each a stretch of the schedule."""
    size = math.ceil(len(games) / max(1, min(lanes, len(games))))
    for first in range(0, len(games), size):
        yield list(games[first : first + size])


class Lane:
    """Games one after the other, with a process of each bot."""

    def __init__(
        self,
        match: Match,
        server: Server,
        port: int,
        games: list[tuple[Fixture, OpenGame]],
        report: Callable[[], None],
    ) -> None:
        self.match = match
        self.plan = match.plan
        self.server = server
        self.port = port
        self.games = games
        self.report = report
        self.programs: list[Program | None] = [None, None]

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
                for program in self.programs:
                    if program is not None:
                        await program.stop()

    async def ready(self, bot: int, number: int, nursery: trio.Nursery) -> None:
        """See that a process of the bot is there for the game of that number."""
        program, entrant = self.programs[bot], self.plan.bots[bot]
        if program is not None and entrant.many and program.ended is None:
            return
        if program is not None:
            await program.stop()
        games = self.games[number:] if entrant.many else self.games[number : number + 1]
        program = await start(entrant, self.environment(bot, games), stdio=self.plan.stdio)
        self.programs[bot] = program
        nursery.start_soon(program.watch)
        if self.plan.stdio:
            assert program.process.stdin is not None
            assert program.process.stdout is not None
            nursery.start_soon(self.server.handle, StreamTransport(program.process.stdin, program.process.stdout))

    def environment(self, bot: int, games: list[tuple[Fixture, OpenGame]]) -> dict[str, str]:
        """What a bot needs to know to play these games."""
        seats = [fixture.seat(bot) for fixture, _ in games]
        luck = [digest(f"{self.plan.seed} {fixture.number} {fixture.seat(bot)} bot").hex() for fixture, _ in games]
        return {
            "REZD_HOST": "-" if self.plan.stdio else "127.0.0.1",
            "REZD_PORT": str(self.port),
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
        program = self.programs[bot]
        assert program is not None
        await program.done.wait()
        # Its connection may be closed a moment later than it has ended.
        await trio.sleep(0.1)
        if game.g in self.match.lobby.open:
            raise UserError(self.absent(game))

    def absent(self, game: OpenGame) -> str:
        """Why a game has not begun, in words."""
        fixture = next(fixture for fixture, each in self.games if each is game)
        words = []
        # Whoever has ended is the reason, even if the other has not sat down either.
        programs = [program for program in self.programs if program is not None]
        for program in [each for each in programs if each.ended] or programs:
            seat = fixture.seat(self.programs.index(program))
            player = game.players.get(seat)
            if player is None or player.nonce is None:
                how = program.ended or f"did not take its seat within {self.plan.patience:g} seconds"
                words.append(f"{program.name}, the {seat.title()}, {how}{_quoted(program.tail)}")
        return "the game did not begin: " + "; ".join(words)

    async def aftermath(self, fixture: Fixture, outcome: Outcome, *, last: bool) -> None:
        """After a game: note who has died of it, and let those go who play only one."""
        for bot, program in enumerate(self.programs):
            assert program is not None
            entrant, seat = self.plan.bots[bot], fixture.seat(bot)
            lost = outcome.reason == "disconnect" and outcome.winner != seat
            if lost or last or not entrant.many:
                with trio.move_on_after(GRACE):
                    await program.done.wait()
            ended = program.ended
            if not lost and (ended is None or program.process.returncode == 0):
                self.match.streak[bot] = 0
                continue
            if ended is None:
                # Stuck, so that it will not come to the next game either.
                await program.stop()
                ended = f"did not answer within {self.plan.idle:g} seconds"
            words = f"{entrant.name}, the {seat.title()}, {ended}{_quoted(program.tail)}"
            self.match.crashes.append(words)
            self.match.streak[bot] += 1
            if self.match.streak[bot] == CRASHES and not last:
                raise UserError(f"{CRASHES} games in a row: {words}")


def _quoted(tail: str) -> str:
    lines = [line for line in tail.strip().splitlines() if line.strip()][-10:]
    return "; its last words:\n" + "\n".join(f"  | {line}" for line in lines) if lines else ""
