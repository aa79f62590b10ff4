"""Uprising era: NBN, assets."""

from daemon.cards.declare import card
from daemon.rules.abilities import Conditional
from daemon.rules.cards import Draw, MoveCard, look
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target
from daemon.rules.words.basics import do
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import first_would, static

card(
    "Blacklist",
    "Whatever lies in the Runner's heap has to stay there.",
    static=[static("cannot leave the heap", lambda game, card, other: True)],
)


def first_draw(game: Game, card: Card, effect: Effect) -> bool:
    """The turn's first effect by which the Corp would draw cards."""
    assert isinstance(effect, Draw)
    return effect.player == CORP and effect.amount > 0 and first_would(game, effect, "draw", player=CORP)


@means(says("move", what="card", count=1, origin="deck", to="bottom"))
def one_to_the_bottom(game: Game, this: Resolution) -> Flow[None]:
    assert isinstance(this.effect, Draw)
    seen = game.corp.deck[: this.effect.amount]
    look(game, CORP, seen)
    chosen = yield from choose_target(game, this, seen, public=False)
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="deck", index=-1, by=CORP))
    this.effect.amount -= 1


card(
    "Daily Business Show",
    "The turn's first effect by which the Corp draws is for one card more. Interrupt: of the cards that this draw is "
    "for, the Corp looks at all, puts one at the bottom of R&D, and then draws one fewer.",
    static=[static("more draw", lambda game, card, effect: int(first_draw(game, card, effect)))],
    interrupts=[
        Conditional(
            words="add 1 card to the bottom of R&D",
            interrupts=("draw",),
            relevant=first_draw,
            instructions=(do(one_to_the_bottom),),
        )
    ],
)
