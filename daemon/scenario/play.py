"""A game played by decisions in words, which answers trivial prompts itself.

It is copied to try decisions out. An impossible decision raises `Failure`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn, Self

from attrs import define

from daemon.rules import effects, installing
from daemon.rules.engine import Engine
from daemon.rules.imminent import Effect
from daemon.rules.model import Game, Occurrence, Resolution, Seat, Server
from daemon.rules.prompts import Flow, Option, Prompt
from daemon.rules.timing import STEPS
from daemon.scenario import events, paths
from daemon.scenario.decisions import Decision, covered, find, misses
from daemon.scenario.names import Names, server_name
from daemon.scenario.text import show
from daemon.view.prompts import label

FAR = 2000
"""Maximum number of prompts answered on the way to a step."""


MOST_MISSES = 5
"""Maximum number of similar options that a failure names."""


class Failure(Exception):
    """A step failed: what was found, and the open prompt."""

    def __init__(self, message: str, prompt: str) -> None:
        super().__init__(f"{message}\n{prompt}" if prompt else message)
        self.message, self.prompt = message, prompt


class Stuck(Failure):
    """The way to a step needs a decision that the scenario does not give, or the game ends first."""


@define(slots=True)
class Injected:
    """An effect injected into a game: before which decision since the start of which lap."""

    base: Game
    at: int
    seat: Seat
    event: events.Event


class Play:
    """A game at a position, played by decisions in words."""

    def __init__(self, game: Game, names: Names) -> None:
        game.news = []
        self.names = names
        self.history: list[Occurrence] = []
        self.used: tuple[Seat, int] | None = None
        """The player who has just used an ability, and the number of its card."""
        self.injected: list[Injected] = []
        self.barred: list[tuple[Seat, Decision]] = []
        self.engine = Engine(game)
        self.note()

    # -- The game

    @property
    def game(self) -> Game:
        """The current game."""
        return self.engine.game

    def open(self, seat: Seat | None = None) -> Prompt | None:
        """The open prompt, for that seat if given."""
        half = self.engine.half
        for prompt in self.engine.prompts:
            if (seat is None or prompt.seat == seat) and (half is None or half[0] != prompt.seat):
                return prompt
        return None

    def place(self) -> paths.Place:
        """What expectations refer to."""
        prompts = [prompt for prompt in self.engine.prompts if self.open(prompt.seat) is not None]
        return paths.Place(self.game, prompts, self.history, self.names)

    def note(self) -> None:
        """Record what happened, and check that nothing forbidden by `never` is offered."""
        news = self.game.news
        if news:
            self.history += news
            news.clear()
        for seat, decision in self.barred:
            prompt = self.open(seat)
            if prompt is not None and any(covered(self.names, decision, option) for option in prompt.options):
                self.fail(f"{seat} is offered what must never be offered: {decision}")

    def answer(self, seat: Seat, index: int) -> None:
        """Answer a prompt."""
        self.engine.decide(seat, index)
        self.note()

    def fork(self) -> Self:
        """The same at a copy of the game."""
        twin = self.__class__.__new__(self.__class__)
        twin.names, twin.history, twin.used = self.names, list(self.history), self.used
        twin.injected, twin.barred = [], []
        engine = self.engine
        twin.engine = Engine(engine.base.copy())
        injected = {each.at: each for each in self.injected if each.base is engine.base}
        for at, (seat, index) in enumerate(engine.since):
            if at in injected:
                twin.inject(injected[at].seat, injected[at].event)
            twin.engine.decide(seat, index)
        for each in injected.values():
            twin.injected.append(Injected(twin.engine.base, each.at, each.seat, each.event))
        twin.game.news = []
        return twin

    def fail(self, message: str) -> NoReturn:
        """Fail the step."""
        raise Failure(message, self.describe())

    def describe(self) -> str:
        """The open prompt with its options."""
        result = self.game.result
        if result is not None:
            return f"the game is over: {result.winner or 'a draw'}, {result.reason}"
        lines = []
        for prompt in self.engine.prompts:
            what = f" ({prompt.purpose})" if prompt.purpose else ""
            source = f", asked by {prompt.source.title}" if prompt.source is not None else ""
            lines.append(f"{prompt.seat}'s prompt: {prompt.kind}{what} at {prompt.step} {STEPS[prompt.step]}{source}")
            if prompt.pending:
                lines.append(f"  pending: {show([instance.card.title for instance in prompt.pending])}")
            if prompt.imminent:
                lines.append(f"  imminent: {show([events.imminent(effect) for effect in prompt.imminent])}")
            lines += [f"  {describe(option)}" for option in prompt.options]
        return "\n".join(lines)

    # -- Trivial prompts

    def settle(self, seat: Seat | None = None, verbs: Sequence[str] = ()) -> None:
        """Answer trivial prompts, unless the next step names this player and one of the prompt's verbs."""
        for _ in range(FAR):
            prompt = self.open()
            if prompt is None or prompt.kind != "choose":
                return
            if prompt.seat == seat and any(option.act in verbs for option in prompt.options):
                return
            index = self.follows(prompt)
            if index is None:
                return
            self.answer(prompt.seat, index)
        self.fail("the prompts never end")

    def follows(self, prompt: Prompt) -> int | None:
        """The option of a trivial choice: the only one, how to pay, trashing nothing first, the effect of the ability
        just used."""
        options = prompt.options
        if len(options) == 1:
            return 0
        if prompt.purpose == "pay" and all(option.amount is not None for option in options):
            return max(range(len(options)), key=lambda at: options[at].amount or 0)
        if prompt.purpose == "trash-first":
            return index_of(options, "done")
        if prompt.purpose == "accept-or-decline" and prompt.source is not None:
            return index_of(options, "accept") if self.used == (prompt.seat, prompt.source.number) else None
        return None

    def passes(self, prompt: Prompt) -> int | None:
        """The answer on the way to a step; None where the scenario must decide."""
        options = prompt.options
        if prompt.kind in ("action", "mulligan"):
            return None
        index = self.follows(prompt) if prompt.kind == "choose" else None
        if index is not None:
            return index
        for act in ("pass", "decline", "done", "continue"):
            index = index_of(options, act)
            if index is not None:
                return index
        if prompt.kind in ("reaction", "interrupt"):
            return next(
                (at for at, option in enumerate(options) if not getattr(option.ability, "optional", True)), None
            )
        if options[0].act == "number":
            return min(range(len(options)), key=lambda at: options[at].amount or 0)
        return 0 if options[0].act in ("order", "access") else None

    def advance(self) -> None:
        """Answer the open prompt on the way to a step."""
        prompt = self.open()
        if prompt is None:
            raise Stuck("the game ends before that", self.describe())
        index = self.passes(prompt)
        if index is None:
            raise Stuck("getting there needs a decision that the scenario does not give", self.describe())
        self.answer(prompt.seat, index)

    # -- Decisions

    def offered(self, prompt: Prompt, decision: Decision) -> bool:
        """Whether a prompt offers a decision's first option."""
        try:
            return find(self.names, decision, prompt, decision.items or (None,)) is not None
        except ValueError as error:
            self.fail(str(error))

    def near_misses(self, prompt: Prompt, decision: Decision) -> list[str]:
        """Options with the decision's verb and card but a different place or label."""
        where = f" (at {prompt.step})"
        return [describe(option) + where for option in prompt.options if misses(self.names, decision, option)]

    def perform(self, seat: Seat, decision: Decision) -> None:
        """Make a decision at the open prompt: for a pick, all of it; for an install, with its destination."""
        rest: list[str | None] = list(decision.items or (None,))
        taken = 0
        first: Prompt | None = None
        while rest:
            prompt = self.open(seat)
            if prompt is None or (first is not None and not continues(first, prompt, taken)):
                self.fail(f"the pick ends before {rest[0]}" if taken else f"{seat} has no open prompt")
            try:
                found = find(self.names, decision, prompt, rest[:1] if decision.verb == "order" else rest)
            except ValueError as error:
                self.fail(str(error))
            if found is None:
                missed = otherwise(self.near_misses(prompt, decision))
                self.fail(f"{seat} is not offered {decision.verb} {rest[0] or ''}".rstrip() + missed)
            index, item = found
            option = prompt.options[index]
            if first is None:
                first = prompt
                self.used = (seat, option.card.number) if option.act == "use" and option.card is not None else None
            if decision.verb == "install" and decision.place is not None:
                self.install(seat, index, option, decision.place)
            else:
                self.answer(seat, index)
            rest.remove(item)
            taken += 1
        assert first is not None
        self.finish(seat, first, taken)

    def finish(self, seat: Seat, first: Prompt, taken: int) -> None:
        """Close a pick of several, which must be complete."""
        prompt = self.open(seat)
        if prompt is None or first.kind != "choose" or not continues(first, prompt, taken):
            return
        done = index_of(prompt.options, "done")
        if done is None:
            self.fail("the pick needs more than this")
        self.answer(seat, done)

    def install(self, seat: Seat, index: int, option: Option, place: str) -> None:
        """Choose an install option and its destination, which must be offered or the only one."""
        card = option.card
        assert card is not None
        found = installing.destinations(self.game, card, installing.PLAIN, seat)
        if not any(self.is_destination(where, place) for where in found):
            self.fail(f"{card.title} cannot be installed @ {place}")
        self.answer(seat, index)
        prompt = self.open(seat)
        if prompt is None or prompt.purpose not in ("destination", "host"):
            return
        for at, choice in enumerate(prompt.options):
            if self.is_destination(choice.value, place):
                self.answer(seat, at)
                return
        self.fail(f"{place} is not offered")

    def is_destination(self, where: installing.Destination, place: str) -> bool:
        """Whether a destination is the named place."""
        if where is None:
            return place == "rig"
        if isinstance(where, Server):
            name = where.name if where in self.game.servers else "new remote"
            return name == server_name(place)
        return self.names.fits(place, where)

    # -- From outside the rules

    def inject(self, seat: Seat, event: events.Event) -> int:
        """Add an option to the open prompt that carries out the event; returns its index."""
        prompt = self.open(seat)
        assert prompt is not None
        made = events.effect_of(event, self.names, self.game, seat)
        prompt.options = (*prompt.options, Option("use", words=event.text, value=(carry_out, seat, made)))
        return len(prompt.options) - 1


def carry_out(game: Game, seat: Seat, effect: Effect) -> Flow[None]:
    """One instruction without a source."""
    game.resolving.append(Resolution(None, 0, seat))
    shown = len(game.shown)
    yield from effects.instruct(game, effect)
    game.resolving.pop()
    del game.shown[shown:]


def continues(first: Prompt, prompt: Prompt, taken: int) -> bool:
    """Whether a prompt continues the pick begun by another."""
    same = prompt.kind == first.kind and prompt.purpose == first.purpose and prompt.source is first.source
    return same and len(prompt.picked) == len(first.picked) + taken


def otherwise(missed: Sequence[str]) -> str:
    """A line for each similar option."""
    return "".join(f"\nbut there was: {each}" for each in list(dict.fromkeys(missed))[:MOST_MISSES])


def index_of(options: Sequence[Option], act: str) -> int | None:
    """The index of the option with that verb."""
    return next((at for at, option in enumerate(options) if option.act == act), None)


def describe(option: Option) -> str:
    """An option in words."""
    words = option.words or (option.ability.words if option.ability is not None else "")
    if option.target is not None:
        words = f"{words} on {option.target.title}" if words else option.target.title
    if option.choice:
        words = f"{words}, {option.choice}"
    name = option.card.title if option.card is not None else None
    return label(option.act, name, option.place, option.amount, words, option.price)
