"""Plays the games of a match: the daemon in this process, the bots as programs.

Games are distributed to a few lanes. A lane has one process per bot and plays one game after another; a bot that can
play only one game is restarted for each.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import trio

from daemon.competition.match import Match
from daemon.competition.plan import Fixture, digest
from daemon.competition.player import Player
from daemon.competition.programs import start
from daemon.competition.results import Fault, Kind, Played
from daemon.errors import UserError
from daemon.games import OpenGame, Outcome
from daemon.rules.model import opponent
from daemon.server import Server, listen
from daemon.server.transport import StreamTransport

BOTS = (0, 1)

OURS = Fault(None, "a bug in the daemon ended the game")

Games = Sequence[tuple[Fixture, OpenGame]]


async def play(match: Match, report: Callable[[], None] = lambda: None) -> None:
    """Play a match's games until all are played or it is stopped; `report` is called after each."""
    server = Server(match.lobby)
    async with trio.open_nursery() as nursery:
        await nursery.start(server.run)
        async with trio.open_nursery() as lanes:
            for games in deal(match.games, match.plan.lanes):
                lanes.start_soon(Lane(match, server, games, report).play)
        nursery.cancel_scope.cancel()


def deal(games: Games, lanes: int) -> Iterable[Games]:
    """The games split into that many equal parts, each consecutive."""
    size = math.ceil(len(games) / max(1, min(lanes, len(games))))
    for first in range(0, len(games), size):
        yield games[first : first + size]


class Lane:
    """Consecutive games, with one process per bot."""

    def __init__(self, match: Match, server: Server, games: Games, report: Callable[[], None]) -> None:
        self.match = match
        self.plan = match.plan
        self.server = server
        self.games = games
        self.report = report
        self.players: list[Player | None] = [None, None]
        self.blamed: dict[str, list[int]] = {}
        """Whose fault it is that a game was called off."""
        match.at_table.update((game.g, self.players) for _, game in games)

    async def play(self) -> None:
        """Play all its games, unless the match is stopped."""
        async with trio.open_nursery() as nursery:
            try:
                for number in range(len(self.games)):
                    if self.match.stopped is not None:
                        break
                    self.match.add(await self.game(number, nursery))
                    self.report()
            finally:
                for bot in BOTS:
                    await self.dismiss(bot)
                nursery.cancel_scope.cancel()

    async def game(self, number: int, nursery: trio.Nursery) -> Played:
        """Play the game with that number."""
        fixture, game = self.games[number]
        for bot in BOTS:
            try:
                await self.ready(bot, number, nursery)
            except (UserError, OSError) as error:
                self.match.lobby.withdraw(game)
                for each in BOTS:
                    await self.dismiss(each)
                if isinstance(error, UserError):
                    return Played(fixture, "no-start", opponent(fixture.seat(bot)), faults=(Fault(bot, str(error)),))
                words = f"a program could not be started: {error.strerror or error}"
                return Played(fixture, "void", None, faults=(Fault(None, words),))
        await self.end(fixture, game)
        outcome = self.match.over[game.g]
        if outcome is not None:
            return await self.judge(fixture, outcome, last=number == len(self.games) - 1)
        if game.g in self.blamed:
            return await self.give_up(fixture, game)
        return Played(fixture, "void", None, faults=(OURS,))

    # -- Before a game

    async def ready(self, bot: int, number: int, nursery: trio.Nursery) -> None:
        """Make sure that a process of the bot is ready for the game with that number.

        Raises `UserError` for a program that cannot be started, and `OSError` if the machine has no resources left.
        """
        player, entrant = self.players[bot], self.plan.bots[bot]
        if player is None or not entrant.many or player.program.ended is not None:
            await self.dismiss(bot)
            games = self.games[number:] if entrant.many else self.games[number : number + 1]
            player = self.players[bot] = await self.start(bot, games, nursery)
        player.allow(self.plan.refused)

    async def start(self, bot: int, games: Games, nursery: trio.Nursery) -> Player:
        """Start a process of the bot for these games."""
        listener = None if self.plan.stdio else (await listen("127.0.0.1", 0))[0]
        try:
            program = await start(self.plan.bots[bot], self.environment(bot, games, listener), stdio=self.plan.stdio)
        except BaseException:
            if listener is not None:
                await trio.aclose_forcefully(listener)
            raise
        player = Player(program, listener, frozenset((game.g, fixture.seat(bot)) for fixture, game in games))
        nursery.start_soon(player.watch, self.keeper(bot, *games[0]))
        if listener is not None:
            self.server.add(listener, player.opened)
        else:
            assert program.process.stdin is not None
            assert program.process.stdout is not None
            transport = StreamTransport(program.process.stdin, program.process.stdout)
            nursery.start_soon(self.server.handle, transport, player.opened)
        return player

    async def dismiss(self, bot: int) -> None:
        """Stop the bot's process, if there is one, and record its refused lines."""
        player, self.players[bot] = self.players[bot], None
        if player is None:
            return
        await player.stop()
        if player.refused:
            self.match.refused[bot] += player.refused
            self.match.last_error[bot] = player.last_error

    def keeper(self, bot: int, fixture: Fixture, game: OpenGame) -> Callable[[bytes], None]:
        """Writes a bot's output to a file named after its first game, if requested."""
        folder = self.plan.output
        if folder is None:
            return lambda chunk: None
        path: Path | None = folder / f"{Path(self.plan.record_name(game.g)).stem}-{fixture.seat(bot)}.log"

        def keep(chunk: bytes) -> None:
            nonlocal path
            if path is not None:
                try:
                    with path.open("ab") as file:
                        file.write(chunk)
                except OSError as error:
                    self.match.lobby.settings.complain(
                        f"a bot's output could not be saved completely: {path}: {error.strerror}"
                    )
                    path = None

        return keep

    def environment(self, bot: int, games: Games, listener: trio.SocketListener | None) -> dict[str, str]:
        """What a bot needs to know to play these games."""
        seats = [fixture.seat(bot) for fixture, _ in games]
        luck = [digest(f"{self.plan.seed} {fixture.index - 1} {fixture.seat(bot)} bot").hex() for fixture, _ in games]
        return {
            "REZD_HOST": "-" if listener is None else "127.0.0.1",
            "REZD_PORT": "0" if listener is None else str(listener.socket.getsockname()[1]),
            "REZD_GAME": ",".join(game.g for _, game in games),
            "REZD_SEAT": ",".join(seats),
            "REZD_KEY": ",".join(getattr(game.keys, seat) for (_, game), seat in zip(games, seats, strict=True)),
            "REZD_SEED": ",".join(each[:32] for each in luck),
        }

    # -- During a game

    async def end(self, fixture: Fixture, game: OpenGame) -> None:
        """Wait until a game is over or cannot begin."""
        ended = self.match.ended[game.g]
        async with trio.open_nursery() as nursery:
            for bot in BOTS:
                nursery.start_soon(self.expect, bot, fixture, game)
                nursery.start_soon(self.limit, bot, fixture, game)
            with trio.move_on_after(self.plan.patience):
                await ended.wait()
            self.call_off(fixture, game)
            await ended.wait()
            nursery.cancel_scope.cancel()

    async def expect(self, bot: int, fixture: Fixture, game: OpenGame) -> None:
        """Detect that a bot has ended before the game has begun."""
        await self.player(bot).gone.wait()
        self.call_off(fixture, game)

    async def limit(self, bot: int, fixture: Fixture, game: OpenGame) -> None:
        """End the game if too many lines of a bot are refused."""
        await self.player(bot).exhausted.wait()
        playing = self.match.lobby.playing.get(game.g)
        if playing is not None:
            self.server.post(self.match.lobby.adjudicate(playing, opponent(fixture.seat(bot))))
            self.server.flush()
        self.call_off(fixture, game)

    def call_off(self, fixture: Fixture, game: OpenGame) -> None:
        """If a game has not begun by now, call it off and find out who is to blame."""
        if game.g not in self.match.lobby.open:
            return
        # A bot that has ended is to blame, even if the other has not taken its seat either.
        blamed = [bot for bot in BOTS if self.player(bot).ended or self.player(bot).exhausted.is_set()]
        if not blamed:
            seated = [game.players.get(fixture.seat(bot)) for bot in BOTS]
            blamed = [bot for bot, each in zip(BOTS, seated, strict=True) if each is None or each.nonce is None]
        self.blamed[game.g] = blamed
        self.match.lobby.withdraw(game)
        self.match.end(game.g)

    def player(self, bot: int) -> Player:
        """Who plays for a bot."""
        player = self.players[bot]
        assert player is not None
        return player

    # -- After a game

    async def give_up(self, fixture: Fixture, game: OpenGame) -> Played:
        """A game was called off: record its result and stop both bots."""
        blamed, illegal, faults = self.blamed[game.g], False, []
        for bot in blamed:
            player = self.player(bot)
            illegal = player.exhausted.is_set()
            how = player.ended or f"did not take its seat within {self.plan.patience:g} seconds"
            if illegal:
                how = f"had {self.plan.refused} lines refused"
            faults.append(self.fault(fixture, bot, how, player.program.process.returncode))
        kind: Kind = "void" if len(blamed) != 1 else "illegal" if illegal else "no-start"
        winner = opponent(fixture.seat(blamed[0])) if len(blamed) == 1 else None
        # A bot that is there would wait for this game, or join it too late.
        for bot in BOTS:
            await self.player(bot).hang_up()
            words = f"{game.g} will not be played: a bot did not take its seat"
            for connection in self.player(bot).connections:
                self.server.bye(connection, "shutting_down", words)
        async with trio.open_nursery() as nursery:
            for bot in BOTS:
                if bot not in blamed:
                    nursery.start_soon(self.let_go, self.player(bot))
        for bot in BOTS:
            await self.dismiss(bot)
        return Played(fixture, kind, winner, faults=tuple(faults))

    async def judge(self, fixture: Fixture, outcome: Outcome, *, last: bool) -> Played:
        """A game is over: determine the kind of its result, and let bots leave that have no more games."""
        lost = [
            bot
            for bot in BOTS
            if outcome.winner != fixture.seat(bot)
            and (outcome.reason == "disconnect" or (outcome.reason == "director" and outcome.winner is not None))
        ]
        left = self.match.left[outcome.g]
        async with trio.open_nursery() as nursery:
            for bot in BOTS:
                stuck = bot in lost and self.player(bot) not in left
                if not stuck and (bot in lost or last or not self.plan.bots[bot].many):
                    nursery.start_soon(self.let_go, self.player(bot))
        kind: Kind = "void" if outcome.reason == "director" else outcome.reason
        faults = []
        for bot in BOTS:
            player = self.player(bot)
            status = player.program.process.returncode
            if bot in lost:
                kind, how = self.loss(player, player in left)
                faults.append(self.fault(fixture, bot, how, status if kind == "crash" else None))
            elif status not in (None, 0):
                faults.append(self.fault(fixture, bot, f"{player.ended} after the game", status))
        if outcome.reason == "director" and not lost:
            faults.append(OURS)
        for fault in faults:
            # A stuck bot will not join the next game either.
            if fault.bot is not None:
                await self.player(fault.bot).program.stop()
        return Played(fixture, kind, outcome.winner, outcome, tuple(faults))

    def loss(self, player: Player, left: bool) -> tuple[Kind, str]:
        """The kind of result of a player who lost by other than the rules, and what the player did."""
        if player.exhausted.is_set():
            return "illegal", f"had {self.plan.refused} lines refused"
        if not left:
            return "time", f"did not answer within {self.plan.idle:g} seconds"
        if player.cut_off is not None:
            return player.cut_off, "was cut off by the daemon"
        if player.program.ended is not None:
            return "crash", player.program.ended
        return "disconnect", "closed its connection"

    async def let_go(self, player: Player) -> None:
        """Give a player time to leave."""
        with trio.move_on_after(self.plan.leave):
            await player.program.done.wait()

    def fault(self, fixture: Fixture, bot: int, how: str, status: int | None) -> Fault:
        """How a bot failed, with its last words."""
        name, seat = self.plan.bots[bot].name, fixture.seat(bot).title()
        return Fault(bot, f"{name}, the {seat}, {how}{self.player(bot).last_words}", status)
