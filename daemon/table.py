"""One game between two seats: decisions in, messages out, no connections.

A prompt's id makes an answer idempotent: the same answer again is a duplicate, a different one is stale, and neither is
ever applied to another prompt. Each seat's messages are numbered separately.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, cast

from attrs import define, field

from daemon.journal import Adjudicated, Decided
from daemon.recording import Journal
from daemon.rules import prompts as rules
from daemon.rules.engine import Engine
from daemon.rules.model import CORP, RUNNER, SEATS, Occurrence, Seat, opponent
from daemon.view import Viewer
from protocol.errors import Refusal
from protocol.messages import (
    Ack,
    Closed,
    Counts,
    Event,
    GameOver,
    Message,
    Nonces,
    Prompt,
    PromptClosed,
    View,
    Waiting,
)
from protocol.requests import Capabilities, Decide, Id
from protocol.views import Reason
from protocol.wire import view_hash

MOST_DECISIONS = 20_000
"""Maximum number of decisions per seat and game; a seat that needs one more loses by `limit`."""

Post = list[tuple[Seat, Message]]
"""Messages and their recipients, in order."""


@define(slots=True, eq=False)
class Place:
    """The table's state for one seat."""

    seat: Seat
    viewer: Viewer
    caps: Capabilities
    n: int = 0
    """Messages of this game so far, without replies."""
    answers: list[int] = field(factory=list)
    """The answer to every closed prompt, in order."""
    thought: list[float] = field(factory=list)
    """Seconds that every answer took."""
    asked: rules.Prompt | None = None
    """The open prompt. An answered secret bid is no longer open."""
    labels: Sequence[str] = ()
    """The labels of its options."""
    since: float = 0.0
    """When the prompt was opened."""
    waiting: tuple[Seat, str] | None = None
    """The last `waiting`, if nothing has been sent since."""

    @property
    def prompt_id(self) -> str:
        """Id of the open or next prompt."""
        return f"{self.seat[0]}{len(self.answers) + 1}"

    def next_n(self) -> int:
        """The number of the next message."""
        self.n += 1
        return self.n


@define(slots=True)
class Revealed:
    """The sources of a game's randomness, revealed when it is over."""

    game_seed: bytes
    seed: bytes
    salt: bytes
    nonces: Nonces
    fixed: bool = False


class Table:
    """One game in progress. Every method that changes something returns the messages to send, in order."""

    def __init__(
        self,
        g: str,
        engine: Engine,
        viewers: dict[Seat, Viewer],
        caps: dict[Seat, Capabilities],
        revealed: Revealed,
        *,
        journal: Journal | None = None,
        clock: Callable[[], float] = time.monotonic,
        most_decisions: int = MOST_DECISIONS,
        needs_record: bool = False,
    ) -> None:
        self.g = g
        self.engine = engine
        self.places = {seat: Place(seat, viewers[seat], caps[seat]) for seat in SEATS}
        self.revealed = revealed
        self.journal = journal
        self.clock = clock
        self.most_decisions = most_decisions
        self.needs_record = needs_record
        self.turn = engine.game.turn
        self.over = False

    def start(self) -> Post:
        """Send the first prompt, after the messages that begin the game."""
        return self._tell()

    # -- Requests

    def decide(self, seat: Seat, request: Decide) -> Post:
        """A seat answers a prompt. Raises `Refusal`: `no_such_prompt stale_prompt bad_answer game_over`."""
        place = self.places[seat]
        asked = place.asked
        if asked is None or request.p != place.prompt_id:
            return [(seat, self._not_open(place, request))]
        if not 0 <= request.o < len(asked.options):
            words = f"{request.p} has options 0 to {len(asked.options) - 1}, not {request.o}"
            raise Refusal("bad_answer", words, g=self.g, p=request.p, path="$.o")
        if self.journal is not None:
            self.journal.add(Decided(seat, request.o, asked.options[request.o].key, place.labels[request.o]))
        place.asked = None
        place.answers.append(request.o)
        place.thought.append(self.clock() - place.since)
        secret = len(self.engine.prompts) > 1
        self.engine.decide(seat, request.o)
        if self.journal is not None:
            self.journal.commit()
        if secret and any(each.asked is not None for each in self.places.values()):
            # The other seat must not notice that this one has bid.
            return [(seat, Ack(request.id, self.g, request.p, "recorded"))]
        status: Any = "recorded" if secret else "applied"
        return [(seat, Ack(request.id, self.g, request.p, status)), *self._tell()]

    def concede(self, seat: Seat, re: Id | None = None) -> Post:
        """A seat concedes."""
        return [(seat, Ack(re, self.g)), *self.adjudicate(opponent(seat), "concede")]

    def resync(self, seat: Seat, re: Id | None = None) -> Post:
        """A seat's whole view."""
        place = self.places[seat]
        view = place.viewer.view(self.engine.game)
        return [(seat, View(self.g, place.n, view, view_hash(view) if place.caps.hash else None, re))]

    # -- From outside

    def adjudicate(self, winner: Seat | None, reason: Reason) -> Post:
        """End the game from outside the rules."""
        if self.over:
            return []
        if self.journal is not None:
            self.journal.add(Adjudicated(reason, winner=winner))
        self.engine.adjudicate(winner, reason)
        return self._tell()

    def overdue(self, limit: float) -> list[Seat]:
        """The seats whose prompt has been open for longer than `limit` seconds."""
        now = self.clock()
        return [place.seat for place in self.places.values() if place.asked and now - place.since > limit]

    def is_asked(self, seat: Seat) -> bool:
        """Whether a prompt is open for the seat."""
        return self.places[seat].asked is not None

    @property
    def points(self) -> Counts:
        """The score."""
        corp = self.places[CORP].viewer.view(self.engine.game)
        return Counts(corp.corp.points, corp.runner.points)

    @property
    def decisions(self) -> Counts:
        """How many prompts each seat has answered."""
        return Counts(len(self.places[CORP].answers), len(self.places[RUNNER].answers))

    # -- Internal

    def _not_open(self, place: Place, request: Decide) -> Message:
        """The reply to an answer to a prompt that is not open."""
        number, own = request.p[1:], request.p[:1] == place.seat[0]
        index = int(number) if own and number.isdecimal() and number.isascii() and len(number) < 7 else 0
        current = place.prompt_id if place.asked is not None else None
        if not 0 < index <= len(place.answers) or number != str(index):
            words = f"the {place.seat} has not had a prompt {request.p[:20]}"
            raise Refusal("no_such_prompt", words, g=self.g, p=request.p, current=current)
        given = place.answers[index - 1]
        if request.o == given:
            return Ack(request.id, self.g, request.p, "duplicate", given)
        words = f"{request.p} has already been answered with {given}"
        raise Refusal("stale_prompt", words, g=self.g, p=request.p, closed=Closed("answered", given), current=current)

    def _tell(self) -> Post:
        """The events since the last call as each seat sees them, and the next prompts."""
        post: Post = []
        self._limit()
        self._keep()
        game = self.engine.game
        over = self.engine.over is not None
        if over:
            for place in self.places.values():
                if place.asked is not None:
                    post.append((place.seat, PromptClosed(self.g, place.next_n(), place.prompt_id)))
                    place.asked = None
        news = list(game.news or ())
        if game.news:
            game.news.clear()
            for place in self.places.values():
                # Made even if they are not sent: object ids depend on the order of calls.
                events = place.viewer.events(game, news)
                if events:
                    place.waiting = None
                    if place.caps.delivery != "in_prompt":
                        g, seat = self.g, place.seat
                        post += [(seat, Event(g, place.next_n(), event)) for event in events]
        if over:
            for place in self.places.values():
                post += self._change(place, news)
            return post + self._end()
        if game.turn != self.turn:
            self.turn = game.turn
            if self.journal is not None:
                self.journal.turn(game)
        return post + self._ask(news)

    def _limit(self) -> None:
        for prompt in self.engine.prompts:
            if len(self.places[prompt.seat].answers) >= self.most_decisions and self.engine.over is None:
                if self.journal is not None:
                    self.journal.add(Adjudicated("limit", winner=opponent(prompt.seat)))
                self.engine.adjudicate(opponent(prompt.seat), "limit")

    def _keep(self) -> None:
        """End a game that must not go on without its record."""
        if self.needs_record and self.journal is not None and self.journal.failure and self.engine.over is None:
            self.journal.add(Adjudicated("director"))
            self.engine.adjudicate(None, "director")

    def _change(self, place: Place, news: Sequence[Occurrence]) -> Post:
        """The event that says what is different in the seat's view after what has happened."""
        if place.caps.delivery == "in_prompt":
            return []
        event = place.viewer.change(self.engine.game, news)
        if event is None:
            return []
        place.waiting = None
        return [(place.seat, Event(self.g, place.next_n(), event))]

    def _ask(self, news: Sequence[Occurrence]) -> Post:
        post: Post = []
        game, prompts = self.engine.game, self.engine.prompts
        for prompt in prompts:
            place = self.places[prompt.seat]
            shown = place.viewer.prompt(game, prompt)
            place.asked, place.since, place.waiting = prompt, self.clock(), None
            place.labels = [option.label for option in shown.options] if self.journal is not None else ()
            post += self._change(place, news)
            message = Prompt(self.g, place.next_n(), place.prompt_id, shown)
            if place.caps.delivery != "events" or place.caps.hash:
                view = place.viewer.view(game)
                if place.caps.delivery != "events":
                    message.view = view
                if place.caps.hash:
                    message.view_hash = view_hash(view)
            post.append((prompt.seat, message))
        if len(prompts) == 1:
            asked = prompts[0]
            place = self.places[opponent(asked.seat)]
            post += self._change(place, news)
            # One for all the prompts in a row of which this seat sees nothing.
            if place.waiting != (asked.seat, asked.step):
                place.waiting = (asked.seat, asked.step)
                post.append((place.seat, Waiting(self.g, place.next_n(), asked.seat, asked.step)))
        return post

    def _end(self) -> Post:
        self.over = True
        game, result, revealed = self.engine.game, self.engine.over, self.revealed
        assert result is not None
        points = self.points
        if self.journal is not None:
            self.journal.end(game, points)
        unrecorded = self.journal is not None and self.journal.failure is not None
        return [
            (
                seat,
                GameOver(
                    self.g,
                    place.next_n(),
                    cast(Reason, result.reason),
                    game.turn,
                    points,
                    self.decisions,
                    revealed.game_seed.hex(),
                    revealed.seed.hex(),
                    revealed.salt.hex(),
                    revealed.nonces,
                    revealed.fixed,
                    winner=result.winner,
                    unrecorded=unrecorded,
                ),
            )
            for seat, place in self.places.items()
        ]
