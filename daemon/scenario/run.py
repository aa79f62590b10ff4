"""Runs the steps of a scenario."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import Any, NoReturn

from attrs import define

from daemon.cards.printed import Printed, UnknownTitle, find, lookup
from daemon.decks import Deck, influence_spent
from daemon.rules.abilities import CardDefinition
from daemon.rules.model import SEATS, Game, Seat
from daemon.rules.prompts import KINDS
from daemon.rules.timing import STEPS
from daemon.scenario import events, paths
from daemon.scenario.decisions import Decision, Reader
from daemon.scenario.driver import Driver
from daemon.scenario.invented import cards_of
from daemon.scenario.load import Scenario, Step
from daemon.scenario.names import Names
from daemon.scenario.play import Failure
from daemon.scenario.position import build
from daemon.scenario.text import ScenarioError, nearest, of_scenario, show


@define(slots=True)
class Outcome:
    """Whether a scenario holds; if not, the failed step and why."""

    scenario: Scenario
    holds: bool
    step: Step | None = None
    number: int = 0
    """Number of the step, from 1."""
    message: str = ""
    prompt: str = ""
    """The open prompt, with its options."""

    def __str__(self) -> str:
        scenario = self.scenario
        if self.holds:
            return f"holds  {scenario.id}: {scenario.title}"
        line = self.step.line if self.step is not None else scenario.line
        where = f"{scenario.file}:{line}" if scenario.file is not None else f"line {line}"
        lines = [f"FAILS  {scenario.id}: {scenario.title}", f"  {where}"]
        if self.step is not None:
            lines.append(f"  step {self.number}: {self.step}")
        for part in (self.message, self.prompt):
            lines += [f"    {text}" for text in part.splitlines()]
        return "\n".join(lines)


def run(scenario: Scenario) -> Outcome:
    """Run a scenario. Raises ScenarioError if it is invalid."""
    with of_scenario(scenario.id):
        return carried_out(scenario)


def carried_out(scenario: Scenario) -> Outcome:
    """Run a scenario, without adding its id to errors (`run` does)."""
    try:
        game, names = build(scenario, made_up(scenario))
        runner = Runner(scenario, game, names)
        for step in scenario.steps:
            runner.check(step)
        runner.driver = Driver(game, names)
    except ScenarioError:
        raise
    except Exception as error:
        raise ScenarioError(broken(error), scenario.file, scenario.line) from error
    for number, step in enumerate(scenario.steps, 1):
        try:
            runner.take(step)
        except Failure as failure:
            return Outcome(scenario, False, step, number, failure.message, failure.prompt)
        except ScenarioError:
            raise
        except Exception as error:  # a bug in a card or the engine: the other scenarios still run
            return Outcome(scenario, False, step, number, broken(error))
    return Outcome(scenario, True)


def broken(error: Exception) -> str:
    """Describes an exception raised by the rules or a card, and where."""
    frame = extract_tb(error.__traceback__)[-1]
    where = f"{frame.name}, {Path(frame.filename).name}:{frame.lineno}"
    return f"the rules or a card raised an exception: {type(error).__name__}: {error} (in {where})"


def made_up(scenario: Scenario) -> tuple[CardDefinition, ...]:
    """The cards named by the key `cards`: a path relative to the scenario's file."""
    written = scenario.position.get("cards")
    if written is None:
        return ()
    line = scenario.position.lines["cards"]
    if not isinstance(written, str) or scenario.file is None:
        raise ScenarioError("cards must be the path of a Python file or a folder", scenario.file, line)
    try:
        return cards_of((scenario.file.parent / written).resolve())
    except ScenarioError as error:
        raise ScenarioError(f"{written}: {error.reason}", scenario.file, line) from None
    except Exception as error:
        raise ScenarioError(f"{written}: {type(error).__name__}: {error}", scenario.file, line) from error


class Runner:
    """Reads one scenario's steps and has the driver take them."""

    driver: Driver

    def __init__(self, scenario: Scenario, game: Game, names: Names) -> None:
        self.file = scenario.file
        self.game, self.names = game, names
        self.reader = Reader(names, game, scenario.file)

    def wrong(self, message: str, step: Step) -> NoReturn:
        raise ScenarioError(message, self.file, step.line)

    # -- Before anything runs

    def check(self, step: Step) -> None:
        """Refuse a step that is invalid whatever happens in the game."""
        try:
            match step.kind:
                case "corp" | "runner":
                    self.reader.several(step.value, step.line)
                case "expect" | "then":
                    paths.check_all(step.value, self.names, self.game)
                case "to":
                    self.goal(step)
                case "can" | "cannot" | "only" | "never":
                    self.reader.by_seat(step.value, step.line)
                case "effect":
                    self.effect(step)
                case "find":
                    self.facts(step)
                case "deck":
                    self.written_deck(step)
                case "end-turn":
                    if step.value not in SEATS:
                        self.wrong(f"end-turn takes corp or runner, not {show(step.value)}", step)
        except ValueError as error:
            self.wrong(str(error), step)

    def goal(self, step: Step) -> tuple[Any, tuple[Seat, Decision] | None]:
        """The goal of a `to`: a step, a kind, paths, or a player's decision."""
        value = step.value
        if isinstance(value, dict):
            if len(value) == 1 and next(iter(value)) in SEATS and isinstance(next(iter(value.values())), str):
                ((seat, (decision,)),) = self.reader.by_seat(value, step.line)
                return value, (seat, decision)
            paths.check_all(value, self.names, self.game)
        elif not isinstance(value, str) or (value not in STEPS and value not in KINDS):
            self.wrong(f"unknown step or kind {show(value)}{nearest(str(value), (*KINDS, *STEPS))}", step)
        return value, None

    def effect(self, step: Step) -> tuple[Seat, events.Event]:
        """Player and event of an `effect`."""
        value = step.value
        if not isinstance(value, dict) or len(value) != 1 or next(iter(value)) not in SEATS:
            self.wrong("effect must be a mapping from corp or runner to an event", step)
        seat, text = next(iter(value.items()))
        if not isinstance(text, str):
            self.wrong(f"{show(text)} is not an event", step)
        event = events.parse(text)
        events.check(event, self.names, self.game)
        return seat, event

    def facts(self, step: Step) -> tuple[dict[str, Any], list[str]]:
        """Facts and titles of a `find`."""
        facts = dict(paths.as_mapping("find", step.value))
        titles = facts.pop("titles", None)
        if not isinstance(titles, list) or not all(isinstance(title, str) for title in titles):
            self.wrong("find needs titles, a list of texts", step)
        facts_of_cards = [name for name, value in vars(Printed).items() if name[0] != "_" and not callable(value)]
        known = ("set", "code", *facts_of_cards)
        for key in facts:
            if key not in known:
                self.wrong(f"cards have no fact {key}{nearest(key, known)}", step)
        return facts, [self.title(title, step) for title in titles]

    def written_deck(self, step: Step) -> tuple[Deck, Any]:
        """The deck of a `deck` step, and the influence it should spend."""
        written = paths.as_mapping("deck", step.value)
        for key in written:
            if key not in ("identity", "cards", "influence"):
                self.wrong(f"deck has no {key}{nearest(key, ('identity', 'cards', 'influence'))}", step)
        cards = paths.as_mapping("cards", written.get("cards"))
        for title, count in cards.items():
            if not isinstance(count, int):
                self.wrong(f"{title}: {show(count)} is not a count", step)
        counts = tuple((self.title(title, step), count) for title, count in cards.items())
        return Deck(self.title(str(written.get("identity")), step), counts), written.get("influence")

    # -- Taking a step

    def take(self, step: Step) -> None:
        """Have the driver take a step. Raises Failure."""
        driver, value = self.driver, step.value
        match step.kind:
            case "corp" | "runner":
                for decision in self.reader.several(value, step.line):
                    try:
                        driver.decide(step.kind, decision)
                    except Failure as failure:
                        raise Failure(f"{decision}: {failure.message}", failure.prompt) from None
            case "expect":
                driver.expect(value)
            case "then":
                driver.then(value)
            case "to":
                driver.to(*self.goal(step))
            case "can" | "cannot" | "only" | "never":
                for seat, decisions in self.reader.by_seat(value, step.line):
                    getattr(driver, step.kind)(seat, decisions)
            case "effect":
                driver.effect(*self.effect(step))
            case "end-turn":
                driver.end_turn(value)
            case "find":
                self.find(step)
            case "deck":
                self.deck(step)

    def find(self, step: Step) -> None:
        """Check that exactly these cards have the facts."""
        facts, titles = self.facts(step)
        found, wanted = sorted(card.title for card in find(facts)), sorted(titles)
        if found != wanted:
            raise Failure(f"titles: found {show(found)}, expected {show(wanted)}", "")

    def deck(self, step: Step) -> None:
        """Check how much influence a deck spends."""
        deck, wanted = self.written_deck(step)
        spent = influence_spent(deck)
        if spent != wanted:
            raise Failure(f"influence: found {spent}, expected {show(wanted)}", "")

    def title(self, words: str, step: Step) -> str:
        try:
            return lookup(words).title
        except UnknownTitle as unknown:
            self.wrong(str(unknown), step)
