"""Quick stand-ins for the engine and a seat's eyes, and daemons with small cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

from attrs import define, field

from daemon.cards.formats import Format
from daemon.games import Outcome, Settings
from daemon.lobby import Lobby
from daemon.rules.model import Occurrence, Result, Seat, opponent
from daemon.rules.prompts import Option, Prompt
from daemon.rules.setup import Decklist
from daemon.table import Revealed, Table
from protocol import prompts, views
from protocol.messages import Nonces
from protocol.requests import Capabilities, DeckList
from tests.daemon import random_games

SEATS: tuple[Seat, Seat] = ("corp", "runner")


def asks(seat: Seat, step: str = "5.6.2b", kind: str = "action", acts: Sequence[str] = ("credit", "draw")) -> Prompt:
    """A prompt with one option for each act."""
    return Prompt(seat, kind, step, tuple(Option(act) for act in acts))


BIDS = (asks("corp", "bid", "bid", ("number", "number")), asks("runner", "bid", "bid", ("number", "number")))


@define
class FakeGame:
    """As much of a game as a table looks at."""

    turn: int = 0
    news: list[Occurrence] | None = field(factory=list)
    result: Result | None = None


class FakeEngine:
    """Asks prompts from a script; every decision is news, but for those of a prompt whose step is `quiet`."""

    def __init__(self, *script: tuple[Prompt, ...]) -> None:
        self.game = FakeGame()
        self.script = list(script)
        self.decided: list[tuple[Seat, int]] = []
        self.missing = 0
        self.prompts: tuple[Prompt, ...] = ()
        self.go_on()

    @property
    def over(self) -> Result | None:
        return self.game.result

    def go_on(self) -> None:
        self.prompts = self.script.pop(0) if self.script else ()
        self.missing = len(self.prompts)
        if not self.prompts:
            self.adjudicate("corp", "agenda")

    def decide(self, seat: Seat, index: int) -> None:
        self.decided.append((seat, index))
        self.missing -= 1
        if self.missing == 0:
            assert self.game.news is not None
            self.game.news += [Occurrence("gain", who) for who, _ in self.decided[-len(self.prompts) :]
                               if self.prompts[0].step != "quiet"]  # fmt: skip
            self.game.turn += self.prompts[0].step == "turn"
            self.go_on()

    def adjudicate(self, winner: Seat | None, reason: str) -> None:
        if self.game.result is None:
            self.game.result, self.prompts = Result(winner, reason), ()
            assert self.game.news is not None
            self.game.news.append(Occurrence("over", winner))


class FakeViewer:
    """Sees everything."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def change(self, game: Any, news: Any) -> views.Event | None:
        return None

    def view(self, game: Any) -> views.View:
        corp, runner = views.Corp(5, 3, 1, 5, 40, 5), views.Runner(5, 4, 2, 5, 40, 5)
        return views.View(game.turn, "corp", "5.6.2b", corp, runner, [])

    def events(self, game: Any, news: Sequence[Occurrence]) -> list[views.Event]:
        return [views.Event(each.kind, each.player) for each in news]

    def prompt(self, game: Any, prompt: Prompt) -> prompts.Prompt:
        options = [prompts.Option(option.act) for option in prompt.options]  # type: ignore[arg-type]
        return prompts.Prompt(prompt.kind, prompt.step, "a step", options)  # type: ignore[arg-type]


def table(*script: tuple[Prompt, ...], caps: Capabilities | None = None, **more: Any) -> Table:
    """A table whose engine follows a script."""
    fake: Any = FakeEngine(*script)
    viewers: Any = {seat: FakeViewer(seat) for seat in SEATS}
    own = caps or Capabilities()
    revealed = Revealed(b"game", b"seed", b"salt", Nonces("a", "b"))
    return Table("G1", fake, viewers, {"corp": own, "runner": own}, revealed, **more)


def read_any(sent: DeckList, seat: Seat, format: Format | None = None) -> Decklist:
    """A deck without rules of construction: a number in a text is the seed of a random one."""
    if sent.export:
        return random_games.random_deck(Random(sent.export), seat)
    return Decklist(sent.identity or f"{seat} identity", tuple(sent.cards.items()), tuple(sent.extra))


def settings(**more: Any) -> Settings:
    """Settings with small cards, any deck, and the same randomness in every run."""
    number = count(1)
    given: dict[str, Any] = {
        "entropy": lambda size: next(number).to_bytes(size, "big"),
        "read_deck": read_any,
        "complain": complaints.append,
    }
    return Settings(random_games.pool(), **{**given, **more})


complaints: list[str] = []


def lobby(**more: Any) -> Lobby:
    """A lobby with small cards."""
    return Lobby(settings(**more))


__all__ = ["BIDS", "SEATS", "FakeEngine", "Outcome", "asks", "lobby", "opponent", "settings", "table"]
