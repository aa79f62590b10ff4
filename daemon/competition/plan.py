"""The plan of a match: its bots, decks and randomness, and the games derived from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Literal

from attrs import frozen

from daemon.cards.formats import Format
from daemon.competition.programs import Entrant
from daemon.rules.model import SEATS, Seat
from daemon.rules.setup import Decklist
from protocol.requests import Windows

OnCrash = Literal["stop", "loss"]


@frozen
class Plan:
    """The settings of a match."""

    bots: tuple[Entrant, Entrant]
    decks: Sequence[tuple[Decklist, Decklist]]
    """Pairs of Corp and Runner decks: each seed uses the next pair."""
    seed: str
    games: int = 1
    only: int | None = None
    """The index of the only game to play; None: all games."""
    mirror: bool = False
    """Every seed is played from both sides."""
    windows: Windows = "all"
    points_to_win: int | None = None
    format: Format | None = None
    """The format in which all decks are legal."""
    stdio: bool = False
    lanes: int = 1
    idle: float = 60.0
    """Seconds per decision."""
    patience: float = 30.0
    """Seconds for a bot to take its seat."""
    leave: float = 2.0
    """Seconds for a bot to end once its last game is over or its connection is closed."""
    refused: int | None = None
    """How many refused lines lose a game; None: no limit."""
    on_crash: OnCrash = "loss"
    """Whether a game in which a bot failed ends the match or only counts as lost."""
    records: Path | None = None
    record_name: Callable[[str], str] = "{}.jsonl".format
    output: Path | None = None
    """Folder for the bots' output; None: it is only quoted if they fail."""

    def fixtures(self) -> list[Fixture]:
        """The games to play: the bots swap sides after each."""
        found = []
        for number in range(self.games):
            luck = number // 2 if self.mirror else number
            sides = (0, 1) if number % 2 == 0 else (1, 0)
            seed = digest(f"rezd match {self.seed} {luck}")
            found.append(Fixture(number + 1, sides, seed, luck % len(self.decks)))
        return found if self.only is None else [found[self.only - 1]]


@frozen
class Fixture:
    """A game to play."""

    index: int
    """Its number in the match, from 1."""
    bots: tuple[int, int]
    """Which of the two bots is the Corp, and which the Runner."""
    seed: bytes
    decks: int
    """Which of the plan's pairs of decks is played."""

    @property
    def g(self) -> str:
        """Its id as a game of the daemon."""
        return f"G{self.index}"

    def seat(self, bot: int) -> Seat:
        """A bot's side."""
        return SEATS[self.bots.index(bot)]


def digest(text: str) -> bytes:
    """32 bytes derived from a text."""
    return sha256(text.encode()).digest()
