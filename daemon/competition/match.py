"""A match while it is played: the daemon with all its games, what became of those that are over, when it stops."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import trio
from attrs import define, field

from daemon.competition.plan import Fixture, Plan
from daemon.competition.player import Player
from daemon.competition.results import Played
from daemon.competition.tally import Tally
from daemon.games import OpenGame, Outcome, Settings
from daemon.lobby import Lobby
from daemon.rules.abilities import CardDefinition
from daemon.rules.model import SEATS
from daemon.terms import Terms

FAILURES = 3
"""Games in a row in which the same bot fails that end a match."""


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
    over: dict[str, Outcome | None] = field(factory=dict)
    """How games ended; None: without a result, by a bug in the daemon, or because they never began."""
    ended: dict[str, trio.Event] = field(factory=dict)
    stopped: str | None = None
    """Why no more games are begun, in words."""
    streak: list[int] = field(factory=lambda: [0, 0])
    """Games in a row in which each bot failed."""
    refused: list[int] = field(factory=lambda: [0, 0])
    """Lines of each bot that the daemon answered with an error."""
    last_error: list[str] = field(factory=lambda: ["", ""])
    """The last of these of each."""

    @property
    def unplayed(self) -> list[int]:
        """The indexes of the games that have no result."""
        played = {game.fixture.index for game in self.tally.games}
        return [fixture.index for fixture, _ in self.games if fixture.index not in played]

    def finished(self, outcome: Outcome) -> None:
        """A game is over."""
        self.end(outcome.g, outcome)

    def end(self, g: str, outcome: Outcome | None = None) -> None:
        """A game is over, or will have no outcome."""
        # Now: once they hear of it, all of them leave.
        self.left[g] = [player for player in self.at_table[g] if player and player.ended]
        self.over[g] = outcome
        self.ended[g].set()

    def add(self, played: Played) -> None:
        """Note a result, and whether the match ends with it."""
        self.tally.games.append(played)
        self.tally.games.sort(key=lambda game: game.fixture.index)
        index, failed = played.fixture.index, {fault.bot for fault in played.faults}
        for bot in (0, 1):
            self.streak[bot] = self.streak[bot] + 1 if bot in failed else 0
        if None in failed:
            self.stopped = self.stopped or f"game {index} could not be played"
        elif failed and self.plan.on_crash == "stop":
            self.stopped = self.stopped or f"a bot failed in game {index}"
        elif FAILURES in self.streak:
            name = self.plan.bots[self.streak.index(FAILURES)].name
            self.stopped = self.stopped or f"{name} failed in {FAILURES} games in a row"


def prepare(plan: Plan, pool: Mapping[str, CardDefinition], complain: Callable[[str], None]) -> Match:
    """A daemon with a game for each fixture, which only its players can enter."""
    settings = Settings(
        pool,
        None,
        plan.records,
        plan.record_name,
        # Bots are programs of the same user.
        sealed=True,
        idle=plan.idle,
        clock=trio.current_time,
        complain=complain,
    )
    lobby = Lobby(settings)
    games = []
    for fixture in plan.fixtures():
        decks = tuple(zip(SEATS, plan.decks[fixture.decks], strict=True))
        terms = Terms(plan.windows, False, plan.points_to_win, fixture.seed, plan.format, decks)
        games.append((fixture, lobby.open_game(terms, kept=True, g=fixture.g)))
    match = Match(plan, Tally([bot.name for bot in plan.bots]), lobby, games)
    match.ended = {game.g: trio.Event() for _, game in games}
    settings.on_over, settings.on_lost = match.finished, match.end
    return match
