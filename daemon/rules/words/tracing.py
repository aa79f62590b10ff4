"""Traces and psi games, as cards word them."""

from __future__ import annotations

from daemon.rules.abilities import Instruction, always
from daemon.rules.bidding import Psi, Trace, follows
from daemon.rules.effects import instruct
from daemon.rules.model import Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import amount_of
from daemon.rules.words.meaning import Amount, meaning, quantity, says


def trace(base: Amount, *if_successful: Instruction) -> Instruction:
    """`Trace [N]. If successful, …`; in `if_successful`, `this.memory["by"]` is the margin."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        number = amount_of(game, this, base)
        yield from instruct(game, Trace(this=this, base=number, if_successful=if_successful))

    words = f"trace {base}" if isinstance(base, int) else "trace"
    means = says("trace", **quantity(base), then=meaning(if_successful))
    return Instruction(flow, always, words, follows(if_successful, ()), means=(means,))


def psi(*if_different: Instruction) -> Instruction:
    """`Play a psi game. If the bids differ, …`, each part a separate instruction (10.14.6d)."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        bids = Psi(this=this)
        yield from instruct(game, bids)
        if not (bids.void or bids.match):
            for instruction in if_different:
                yield from instruction.flow(game, this)

    return Instruction(flow, always, "play a psi game", means=(says("psi", then=meaning(if_different)),))
