"""The engine: prompts out, decisions in, and copies that can be played on independently.

The outermost loop runs laps (a phase, or one round of an action phase). Only state outlives a lap, so a fork is a copy
of the state at the start of a recent lap plus the decisions since.
"""

from __future__ import annotations

from daemon.rules import turns
from daemon.rules.model import ActionPhaseEnds, Game, GameEnds, Result, Seat
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow, Prompts
from daemon.rules.setup import set_up


class IllegalDecision(ValueError):
    """The seat has no open prompt, or the option does not exist; nothing has changed."""


DECISIONS_BETWEEN_COPIES = 4
"""Decisions between copies: a copy costs about as much as a decision, and a fork replays this few cheaply."""


def play(game: Game, engine: Engine) -> Flow[None]:
    """The whole game, lap by lap."""
    while True:
        if engine.base is game or len(engine.since) >= DECISIONS_BETWEEN_COPIES:
            engine.base, engine.since = game.copy(), []
        try:
            if game.lap == "1.6":
                yield from set_up(game)
            else:
                yield from turns.lap(game)
        except ActionPhaseEnds:
            yield from turns.force_end_of_action_phase(game)
        except GameEnds:
            return


class Engine:
    """One game being played.

    `prompts` holds the open prompt, both prompts of a secret bid, or nothing once the game is over.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.base = game
        self.since: list[tuple[Seat, int]] = []
        self.prompts: Prompts = ()
        self.half: tuple[Seat, int] | None = None
        """The first answer to a pair of bids."""
        self.flow = play(game, self)
        self.advance(None)

    @property
    def over(self) -> Result | None:
        """How the game ended; None while it is in progress."""
        return self.game.result

    def advance(self, answers: tuple[int, ...] | None) -> None:
        try:
            self.prompts = next(self.flow) if answers is None else self.flow.send(answers)
        except StopIteration:
            self.prompts = ()

    def decide(self, seat: Seat, index: int) -> None:
        """Answer a seat's open prompt with the index of an option.

        Raises IllegalDecision if the seat has no open prompt or the index is out of range.
        """
        position = next((at for at, prompt in enumerate(self.prompts) if prompt.seat == seat), None)
        if position is None or (self.half is not None and self.half[0] == seat):
            raise IllegalDecision(f"{seat} has no open prompt")
        count = len(self.prompts[position].options)
        if not 0 <= index < count:
            raise IllegalDecision(f"this prompt has options 0 to {count - 1}, not {index}")
        self.since.append((seat, index))
        if len(self.prompts) == 1:
            self.advance((index,))
        elif self.half is None:
            self.half = (seat, index)
        else:
            other = self.half[1]
            self.half = None
            self.advance((index, other) if position == 0 else (other, index))

    def fork(self, chance: bytes | None = None) -> Engine:
        """A copy that can be played on independently; with `chance`, random numbers then come from that seed."""
        twin = Engine(self.base.copy())
        for seat, index in self.since:
            twin.decide(seat, index)
        if self.game.result is not None and twin.game.result is None:
            twin.adjudicate(self.game.result.winner, self.game.result.reason)
        if chance is not None:
            twin.game.seed = chance
            twin.game.draws = {}
        return twin

    def concede(self, seat: Seat) -> None:
        """A seat concedes."""
        self.adjudicate("runner" if seat == "corp" else "corp", "concede")

    def adjudicate(self, winner: Seat | None, reason: str) -> None:
        """End the game from outside the rules: `concede time disconnect limit director`."""
        if self.game.result is None:
            self.game.result = Result(winner, reason)
            happen(self.game, "over", winner, detail=reason)
            self.flow.close()
            self.prompts = ()
