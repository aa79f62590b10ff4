"""Interrupts of the Corp's draws that look at each card before it is drawn."""

from __future__ import annotations

from daemon.rules.abilities import Conditional, Instruction, always
from daemon.rules.cards import Draw, Reveal, look
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, Terms
from daemon.rules.model import CORP, Card, Game, Resolution
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import take_part
from daemon.rules.words.basics import FlowFunction
from daemon.rules.words.meaning import declared, says
from daemon.rules.words.triggers import to_be_drawn


def whenever_you_would_draw(what: FlowFunction) -> Conditional:
    """Look at the card (one instance per card that would be drawn, in any order), then run the flow with it as the
    target."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        assert isinstance(this.effect, Draw)
        cards = to_be_drawn(game, this.here, this.effect, CORP)
        if not cards:
            return
        options = [Option("number", amount=at, value=card) for at, card in cards]
        card = (yield from choose(game, CORP, "number", options, source=this.card)).value
        this.effect.considered.append((this.here.number, card.object))
        look(game, CORP, [card])
        this.targets = [card]
        yield from what(game, this)

    return Conditional(
        words="look at the card",
        interrupts=("draw",),
        relevant=lambda game, card, effect: bool(to_be_drawn(game, card, effect, CORP)),
        repeats=True,
        instructions=(Instruction(flow, always, means=(says("look", what="card"), *declared(what))),),
    )


def may_with(game: Game, this: Resolution, card: Card, possible: bool) -> Flow[bool]:
    """Whether the Corp uses an option for a card only it can see; the prompt appears even if the option is not
    possible."""
    options = [Option("decline", card=card, value=False)]
    if possible:
        options.insert(0, Option("accept", card=card, value=True))
    answer = yield from choose(
        game, CORP, "accept-or-decline", options, source=this.card, default=len(options) - 1, public=False
    )
    if answer.value:
        take_part(this, CORP)
    return bool(answer.value)


def may_install(game: Game, this: Resolution, card: Card, possible: bool, terms: Terms | None = None) -> Flow[None]:
    """The Corp may reveal and install the card instead of adding it to HQ."""
    drawing = this.effect
    assert isinstance(drawing, Draw)
    if (yield from may_with(game, this, card, possible)):
        yield from instruct(game, Reveal(cards=[card], by=CORP), check=False)
        install = Install(card=card, player=CORP, terms=terms or Terms())
        yield from instruct(game, install)
        if install.installed:
            drawing.amount -= 1
