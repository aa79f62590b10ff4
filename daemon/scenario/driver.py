"""The steps of scenarios, one method each, for scenario files and for tests in Python.

A step that fails raises `Failure`, which says what was found and shows the open prompt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from daemon.rules.abilities import Paid
from daemon.rules.model import CORP, Seat, opponent
from daemon.rules.timing import STEPS
from daemon.scenario import events
from daemon.scenario.decisions import ACTION_ONLY, PASSING, Decision, begins_word, covered
from daemon.scenario.play import FAR, Failure, Injected, Play, Stuck, describe, index_of, otherwise

LAST_WINDOWS = ("5.6.3b", "5.7.2b")

Goal = str | dict[str, Any]
"""A step, a kind of prompt, or paths."""


class Driver(Play):
    """A game at a position, and the steps of a scenario."""

    def decide(self, seat: Seat, decision: Decision) -> None:
        """Make a decision in the first window that offers it."""
        self.settle(seat, (decision.verb,))
        if decision.verb == "concede":
            self.engine.concede(seat)
            self.note()
            return
        first = self.engine.prompts
        missed: list[str] = []
        for _ in range(FAR):
            prompt = self.open(seat)
            if prompt is not None and self.offered(prompt, decision):
                self.perform(seat, decision)
                return
            if prompt is not None:
                missed += self.near_misses(prompt, decision)
            try:
                self.advance()
            except Stuck as stuck:
                further = "" if self.engine.prompts is first else ", nor anywhere on the way to this prompt"
                raise Failure(f"{seat} is not offered this{further}{otherwise(missed)}", stuck.prompt) from None
        self.fail("not reached")

    # -- Looking

    def expect(self, expected: dict[str, Any]) -> None:
        """Check expectations now."""
        self.settle()
        self.compare(expected)

    def then(self, expected: dict[str, Any]) -> None:
        """Check expectations at the next action window, the turn's last window, or the end of the game."""
        self.settle()
        for _ in range(FAR):
            prompt = self.open()
            if prompt is None or prompt.kind == "action" or (prompt.kind == "paid" and prompt.step in LAST_WINDOWS):
                self.compare(expected)
                return
            self.advance()
        self.fail("not reached")

    def compare(self, expected: dict[str, Any]) -> None:
        """Compare paths with the game."""
        try:
            found = list(self.place().mismatches(expected))
        except ValueError as error:
            self.fail(str(error))
        if found:
            self.fail("\n".join(f"{path}: found {is_}, expected {should}" for path, is_, should in found))

    def to(self, goal: Goal, decision: tuple[Seat, Decision] | None = None) -> None:
        """Continue to a step, a kind of prompt, the moment when paths hold, or when a decision becomes possible."""
        self.settle()
        for _ in range(FAR):
            if self.arrived(goal, decision):
                return
            self.advance()
        self.fail("not reached")

    def arrived(self, goal: Goal, decision: tuple[Seat, Decision] | None) -> bool:
        """Whether a goal of `to` has been reached."""
        if decision is not None:
            prompt = self.open(decision[0])
            return prompt is not None and self.offered(prompt, decision[1]) and self.possible(*decision)
        prompt = self.open()
        if prompt is None:
            return False
        if isinstance(goal, dict):
            return not any(self.place().mismatches(goal))
        if goal in STEPS:
            return goal == prompt.step or any(structure.step == goal for structure in self.game.structures)
        return prompt.kind == goal

    # -- What is offered

    def possible(self, seat: Seat, decision: Decision) -> bool:
        """Whether a decision can be made at the open prompt, tried on a copy."""
        try:
            self.fork().perform(seat, decision)
        except Failure:
            return False
        return True

    def can(self, seat: Seat, decisions: Sequence[Decision]) -> None:
        """All of these are offered."""
        for decision in decisions:
            at = self.trying(seat, decision)
            try:
                at.fork().perform(seat, decision)
            except Failure as failure:
                raise Failure(f"{seat} cannot {decision}: {failure.message}", at.describe()) from None

    def cannot(self, seat: Seat, decisions: Sequence[Decision]) -> None:
        """None of these are offered."""
        for decision in decisions:
            at = self.trying(seat, decision)
            if at.possible(seat, decision):
                raise Failure(f"{seat} can {decision}", at.describe())

    def only(self, seat: Seat, decisions: Sequence[Decision]) -> None:
        """Exactly these are offered, apart from passing."""
        self.can(seat, decisions)
        at = self.trying(seat, *decisions)
        prompt = at.open(seat)
        assert prompt is not None
        for option in prompt.options:
            if option.act not in PASSING and not any(covered(self.names, decision, option) for decision in decisions):
                raise Failure(f"{seat} is also offered {describe(option)}", at.describe())

    def never(self, seat: Seat, decisions: Sequence[Decision]) -> None:
        """None of these are offered from here on."""
        self.barred += [(seat, decision) for decision in decisions]
        self.note()

    def trying(self, seat: Seat, *decisions: Decision) -> Driver:
        """Where to try decisions: at the player's open prompt, or for actions at their next action window."""
        self.settle(seat, [decision.verb for decision in decisions])
        prompt = self.open(seat)
        if decisions and all(self.is_action(seat, decision) for decision in decisions):
            if prompt is not None and prompt.kind == "action":
                return self
            twin = self.fork()
            for _ in range(FAR):
                prompt = twin.open()
                if prompt is None or prompt.kind == "action":
                    break
                twin.advance()
            if prompt is None or prompt.seat != seat:
                self.fail(f"the next action window is not {seat}'s")
            return twin
        if prompt is None:
            self.fail(f"{seat} has no open prompt")
        return self

    def is_action(self, seat: Seat, decision: Decision) -> bool:
        """Whether the decision is an action: by its verb, or by using an ability that is one."""
        if decision.verb in ACTION_ONLY or (decision.verb == "trash" and seat == CORP):
            return True
        if decision.verb != "use" or not decision.items:
            return False
        abilities = [
            ability
            for card in self.names.find(self.game, decision.items[0])
            for ability in card.definition.abilities
            if decision.words is None or begins_word(ability.words, decision.words)
        ]
        return bool(abilities) and all(isinstance(ability, Paid) and ability.action for ability in abilities)

    # -- From outside the rules

    def effect(self, seat: Seat, event: events.Event) -> None:
        """Resolve an event in the player's next window, as an ability of that player without source or cost."""
        self.settle()
        for _ in range(FAR):
            prompt = self.open()
            if prompt is not None and prompt.seat == seat and prompt.kind in ("paid", "action", "access"):
                break
            self.advance()
        self.used = None
        self.injected.append(Injected(self.engine.base, len(self.engine.since), seat, event))
        try:
            index = self.inject(seat, event)
        except ValueError as error:
            self.fail(str(error))
        self.answer(seat, index)

    def end_turn(self, seat: Seat) -> None:
        """Spend all clicks on credits, discard from the end, and continue to the opponent's first action."""
        self.settle()
        for _ in range(FAR):
            prompt = self.open()
            if prompt is None:
                self.fail("the game ends before that")
            if prompt.kind == "action" and prompt.seat == opponent(seat):
                return
            if prompt.kind == "action":
                index = index_of(prompt.options, "credit")
            elif prompt.purpose == "discard":
                index = max(at for at, option in enumerate(prompt.options) if option.act == "discard")
            else:
                index = self.passes(prompt)
            if index is None:
                self.fail("ending the turn needs a decision that the scenario does not give")
            self.answer(prompt.seat, index)
