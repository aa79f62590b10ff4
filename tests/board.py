"""The language of card and rule tests: a position, a few decisions in words, and what must then hold.

    def test_corroder_breaks_a_barrier() -> None:
        board = Board(corp={"HQ": {"ice": ["Ice Wall (rezzed)"]}}, runner={"rig": ["Corroder"]})
        board.runner("run HQ")
        board.to("6.9.3b")
        board.runner("use Corroder / break")
        board.expect({"Ice Wall.unbroken": []})
        board.cannot(runner="use Corroder / break")
        board.then({"runner.credits": 4, "last_run.result": "successful"})

It is the language of scenario files, a method a step: positions, decisions and paths are those that
`tests/scenarios/README.md` describes. A step that does not hold fails the test at its line and shows the open prompt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from daemon.rules.abilities import CardDefinition
from daemon.rules.model import Card, Game, Seat
from daemon.rules.prompts import KINDS, Prompt
from daemon.rules.timing import STEPS
from daemon.scenario import Driver, Failure, Scenario, build, events, paths
from daemon.scenario.decisions import Decision, Reader
from daemon.scenario.invented import invented
from daemon.scenario.text import lined, nearest, show

Paths = Mapping[str, Any]
Words = str | Iterable[str]

__all__ = ["Board", "invented"]


class Board:
    """A game at a position, with a method for every step of a scenario.

    `corp` and `runner` are mappings as in scenario files; so are the other arguments. By default it is the Runner's
    turn, in the window before the first action, nobody owns anything but 5 credits and a deck of blanks. `cards` are
    cards made up for the test (see `invented`).
    """

    def __init__(
        self,
        *,
        corp: Mapping[str, Any] | None = None,
        runner: Mapping[str, Any] | None = None,
        turn: Seat | None = None,
        start: str | None = None,
        cards: Iterable[CardDefinition] = (),
        **further: Any,
    ) -> None:
        written = {"corp": corp, "runner": runner, "turn": turn, "start": start, **further}
        position = lined({key: value for key, value in written.items() if value is not None})
        game, self.names = build(Scenario("board", "board", (), position, ()), cards)
        self.reader = Reader(self.names, game, None)
        self.driver = Driver(game, self.names)

    # -- Steps

    def corp(self, *decisions: str) -> None:
        """The Corp's decisions, one after another, each in the first window that offers it."""
        __tracebackhide__ = True
        self.decide("corp", decisions)

    def runner(self, *decisions: str) -> None:
        """The Runner's decisions, one after another, each in the first window that offers it."""
        __tracebackhide__ = True
        self.decide("runner", decisions)

    def expect(self, paths: Paths) -> None:
        """What must hold now."""
        __tracebackhide__ = True
        self.step("expect", paths, lambda: self.driver.expect(self.checked(paths)))

    def then(self, paths: Paths) -> None:
        """What must hold at the next action window, the turn's last window, or the game's end."""
        __tracebackhide__ = True
        self.step("then", paths, lambda: self.driver.then(self.checked(paths)))

    def to(self, goal: str | Paths | None = None, *, corp: str | None = None, runner: str | None = None) -> None:
        """Go on to a step (`6.9.3b`), a kind of prompt, paths that hold, or a decision that becomes possible."""
        __tracebackhide__ = True
        wanted = self.by_seat(corp, runner)
        if isinstance(goal, Mapping):
            goal = self.checked(goal)
        elif goal is not None and goal not in (*KINDS, *STEPS):
            raise ValueError(f"unknown step or kind {goal}{nearest(goal, (*KINDS, *STEPS))}")
        decision = (wanted[0][0], wanted[0][1][0]) if wanted else None
        self.step("to", goal or str(decision), lambda: self.driver.to(goal or "", decision))

    def can(self, *, corp: Words | None = None, runner: Words | None = None) -> None:
        """Each of these decisions can be taken now (actions: at the next action window)."""
        __tracebackhide__ = True
        self.each("can", self.driver.can, corp, runner)

    def cannot(self, *, corp: Words | None = None, runner: Words | None = None) -> None:
        """None of these decisions can be taken now (actions: at the next action window)."""
        __tracebackhide__ = True
        self.each("cannot", self.driver.cannot, corp, runner)

    def only(self, *, corp: Words | None = None, runner: Words | None = None) -> None:
        """These can be taken and nothing else is offered, but passing."""
        __tracebackhide__ = True
        self.each("only", self.driver.only, corp, runner)

    def never(self, *, corp: Words | None = None, runner: Words | None = None) -> None:
        """None of these is offered from here on."""
        __tracebackhide__ = True
        self.each("never", self.driver.never, corp, runner)

    def effect(self, *, corp: str | None = None, runner: str | None = None) -> None:
        """An event (`net 1`, `trash Corroder`, `run HQ`) resolves in the player's next window, without a source."""
        __tracebackhide__ = True
        seat: Seat = "corp" if corp is not None else "runner"
        text = corp or runner or ""
        event = events.parse(text)
        events.check(event, self.names, self.game)
        self.step(f"effect {seat}", text, lambda: self.driver.effect(seat, event))

    def end_turn(self, seat: Seat) -> None:
        """Credits for all clicks, discards from the end, then the other player's first action window."""
        __tracebackhide__ = True
        self.step("end-turn", seat, lambda: self.driver.end_turn(seat))

    # -- Looking closer

    @property
    def game(self) -> Game:
        """The engine's game."""
        return self.driver.game

    @property
    def prompt(self) -> Prompt:
        """The open prompt."""
        prompt = self.driver.open()
        assert prompt is not None, "the game is over"
        return prompt

    def card(self, name: str) -> Card:
        """The only card of that title, or of that name given with `as`."""
        found = self.names.find(self.game, name)
        assert len(found) == 1, f"{len(found)} cards are called {name}"
        return found[0]

    def __getitem__(self, path: str) -> Any:
        """The value at a path: a number, a word, a card (`paths.Cards` for several)."""
        return self.driver.place().read(path)

    # -- How

    def decide(self, seat: Seat, decisions: Iterable[str]) -> None:
        __tracebackhide__ = True
        for text in decisions:
            decision = self.reader.one(text, None)
            self.step(seat, text, lambda: self.driver.decide(seat, decision))  # noqa: B023

    def each(self, kind: str, method: Callable[[Seat, list[Decision]], None], corp: Any, runner: Any) -> None:
        __tracebackhide__ = True
        for seat, decisions in self.by_seat(corp, runner):
            self.step(f"{kind} {seat}", [str(decision) for decision in decisions], lambda: method(seat, decisions))  # noqa: B023

    def by_seat(self, corp: Words | None, runner: Words | None) -> list[tuple[Seat, list[Decision]]]:
        found: list[tuple[Seat, list[Decision]]] = []
        if corp is not None:
            found.append(("corp", self.reader.several(corp if isinstance(corp, str) else list(corp), None)))
        if runner is not None:
            found.append(("runner", self.reader.several(runner if isinstance(runner, str) else list(runner), None)))
        return found

    def checked(self, expected: Paths) -> dict[str, Any]:
        paths.check_all(dict(expected), self.names, self.game)
        return dict(expected)

    def step(self, kind: str, value: Any, take: Callable[[], None]) -> None:
        __tracebackhide__ = True
        try:
            take()
        except Failure as failure:
            self.fail(f"{kind}: {show(value)}\n{failure}")

    def fail(self, message: str) -> NoReturn:
        __tracebackhide__ = True
        raise AssertionError(message) from None
