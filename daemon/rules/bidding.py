"""Traces (10.8) and psi games (10.14): both players spend credits, and the result decides what becomes pending."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from attrs import define, evolve

from daemon.rules import checkpoint, values
from daemon.rules.abilities import Conditional, Instruction, filled
from daemon.rules.costs import Cost, Purpose
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Game, Pending, Resolution, Seat, opponent
from daemon.rules.occurrences import happen
from daemon.rules.payment import available, pay
from daemon.rules.prompts import Flow, Option, Prompt, ask, choose
from daemon.rules.words.meaning import of_parts


@define(slots=True, eq=False, kw_only=True)
class Trace(Effect):
    """A trace: base strength against link, the Corp spending first, ties for the Runner."""

    kind: ClassVar[str] = "trace"
    this: Resolution
    base: int
    if_successful: tuple[Instruction, ...] = ()
    if_unsuccessful: tuple[Instruction, ...] = ()
    player: Seat = CORP
    strength: int = 0
    link: int = 0

    @property
    def size(self) -> int | None:
        return self.base

    def carry_out(self, game: Game) -> Flow[None]:
        happen(game, "trace", CORP, amount=self.base)  # a
        yield from checkpoint.checkpoint(game)  # b
        spent = yield from spend(game, CORP, self.this, "trace")  # c
        self.strength = self.base + spent
        spent = yield from spend(game, RUNNER, self.this, "trace")  # d
        self.link = values.link(game) + spent
        successful = self.strength > self.link  # e
        happen(
            game, "trace ends", CORP, amount=self.strength, detail="successful" if successful else "unsuccessful",
            data={"link": self.link},
        )  # fmt: skip
        memory = {"strength": self.strength, "link": self.link, "by": self.strength - self.link}
        for ability in follows(self.if_successful, ()) if successful else follows((), self.if_unsuccessful):
            pend(game, self.this, ability, memory)


def follows(successful: tuple[Instruction, ...], unsuccessful: tuple[Instruction, ...]) -> tuple[Conditional, ...]:
    """The conditional abilities formed by a trace's `if …` parts (10.8)."""
    parts = {"if successful": successful, "if unsuccessful": unsuccessful}
    return tuple(filled(Conditional(instructions=each), key, "", key) for key, each in parts.items() if each)


def spend(game: Game, seat: Seat, this: Resolution, kind: str) -> Flow[int]:
    """A player names a number of credits and spends them; no checkpoint."""
    purpose = Purpose(kind, this.card)
    options = [Option("number", amount=n, value=n) for n in range(available(game, seat, purpose) + 1)]
    answer = yield from choose(game, seat, "number", options, source=this.card)
    if answer.value:
        yield from pay(game, seat, Cost(answer.value), Resolution(this.card, this.object, seat), purpose, check=False)
    return int(answer.value)


def pend(game: Game, this: Resolution, ability: Conditional, memory: Mapping[str, object]) -> None:
    """Make a part of the resolving ability pending."""
    assert this.card is not None
    subs = {sub.key: sub.of for sub in values.subroutines(game, this.card)} if this.subroutine is not None else {}
    title = subs.get(this.subroutine or "", this.ability.of if this.ability is not None else "")
    ability = evolve(ability, of=title, means=tuple(of_parts(game, this, ability.means, title)))
    game.waiting.append(
        Pending(
            this.card,
            this.object,
            this.controller,
            ability,
            None,
            this.server,
            memory={**this.memory, **memory},
            delayed=True,
        )
    )


@define(slots=True, eq=False, kw_only=True)
class Psi(Effect):
    """Secret bids of 0 to 2, revealed and paid together; `match` holds the result for the rest of the ability."""

    kind: ClassVar[str] = "psi"
    this: Resolution
    bids: tuple[int, int] = (0, 0)
    """The Corp's and the Runner's."""

    @property
    def match(self) -> bool:
        return self.bids[0] == self.bids[1]

    def carry_out(self, game: Game) -> Flow[None]:
        happen(game, "psi", CORP)
        bids = yield from bid(game, self.this, 2)
        self.bids = (bids[CORP], bids[RUNNER])


def bid(game: Game, this: Resolution, most: int) -> Flow[dict[Seat, int]]:
    """Both players secretly choose a number of credits; then both are revealed and paid, the active player choosing
    the sources first (10.14.4c)."""
    seats: tuple[Seat, Seat] = (game.active, opponent(game.active))
    prompts = []
    for seat in seats:
        purpose = Purpose("bid", this.card)
        limit = min(most, available(game, seat, purpose))
        options = [
            Option("number", amount=n, value=n)
            for n in range(limit + 1)
            if not values.cannot(game, "bid", seat, n)
        ] or [Option("number", amount=0, value=0)]  # fmt: skip
        prompts.append(
            Prompt(seat, "bid", game.step, tuple(options), purpose="bid", source=this.card, minimum=0, maximum=most)
        )
    answers = yield from ask(*prompts)
    result: dict[Seat, int] = {}
    for seat, answer in zip(seats, answers, strict=True):
        result[seat] = answer.value
        happen(game, "bid", seat, amount=answer.value)
    for seat in seats:
        if result[seat]:
            cost = Cost(result[seat])
            yield from pay(game, seat, cost, Resolution(this.card, this.object, seat), Purpose("bid", this.card),
                           check=False)  # fmt: skip
    return result
