"""Uprising era, Shaper: identities."""

from daemon.cards.declare import card
from daemon.rules.abilities import Conditional
from daemon.rules.imminent import Effect
from daemon.rules.model import Card, Game, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import do
from daemon.rules.words.lasting import modify, this_run
from daemon.rules.words.meaning import means, says
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.triggers import first_would, whenever


def first_tag_of_a_run(game: Game, card: Card, effect: Effect) -> bool:
    run = game.run
    return run is not None and preventable(game, card, effect) and first_would(game, effect, "tag", run=run.id)


card(
    "Jesminder Sareen: Girl Behind the Curtain",
    "As an interrupt, avoids one tag when the Runner would get any for the first time in a run.",
    interrupts=[
        Conditional(
            words="avoid 1 tag", interrupts=("tag",), relevant=first_tag_of_a_run, instructions=(prevent(1),)
        )
    ],
)


@means(says("subtype", what="code_gate", bearer="ice", until="run"))
def becomes_a_code_gate(game: Game, this: Resolution) -> Flow[None]:
    ice = game.find(this.occurrence.card) if this.occurrence is not None else None
    if ice is not None:
        modify(game, "subtypes", "code_gate", this_run(game), on=ice)
    yield from ()


card(
    "Rielle “Kit” Peddler: Transhuman",
    "The first ice that the Runner encounters in a turn is a code gate as well, until the run is over.",
    when=[
        whenever(
            "encounter", lambda game, card, o: first_this_turn(game, o), do(becomes_a_code_gate), words="gain code gate"
        )
    ],
)
