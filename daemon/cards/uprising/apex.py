"""Uprising era: Apex."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost
from daemon.rules.effects import ResolveConditional, instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import RUNNER, Card, Game, Resolution
from daemon.rules.occurrences import happen
from daemon.rules.payment import TrashThis
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import do

FACEDOWN = Terms(facedown=True)


def when_encountered_on_ice(game: Game, grounds: Card, effect: Effect) -> bool:
    """A `when encountered` ability: what met its condition is the beginning of an encounter with its source
    (9.6.14a)."""
    if not isinstance(effect, ResolveConditional) or effect.card is None or effect.card.type != "ice":
        return False
    met = effect.this.occurrence
    return met is not None and met.kind == "encounter" and met.card == (effect.card.number, effect.this.object)


def prevent_it(game: Game, this: Resolution) -> Flow[None]:
    assert this.effect is not None
    this.effect.void = True
    happen(game, "prevent", RUNNER, this.effect.subject, 1, detail="conditional")
    yield from ()


def install_the_top_three(game: Game, this: Resolution) -> Flow[None]:
    """One after another, each an instruction of its own (8.5.5)."""
    for top in game.runner.deck[:3]:
        if top.zone == "deck" and installable(game, top, FACEDOWN):
            yield from instruct(game, Install(card=top, player=RUNNER, terms=FACEDOWN))


card(
    "Hunting Grounds",
    'Interrupt, once per turn, 0 credits: prevent a "when encountered" ability on a piece of ice. Trash this: install '
    "the top 3 cards of your stack facedown.",
    abilities=[
        Paid(
            words="install the top 3 cards facedown",
            cost=Cost(0, parts=(TrashThis(),)),
            instructions=(do(install_the_top_three, lambda game, this: bool(game.runner.deck)),),
        )
    ],
    interrupts=[
        Paid(
            words='prevent a "when encountered" ability',
            cost=Cost(0),
            once_per_turn=True,
            interrupts=("conditional",),
            relevant=when_encountered_on_ice,
            instructions=(do(prevent_it),),
        )
    ],
)
