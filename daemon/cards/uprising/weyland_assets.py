"""Uprising era: Weyland Consortium, assets."""

from daemon.cards.declare import card
from daemon.rules.cards import MoveCard
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, Game, Resolution
from daemon.rules.words.asking import installed_cards, modes, of_type, put_counter
from daemon.rules.words.basics import draw, either, gain, imminent
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import your_turn_begins


def other_rezzed_assets(game: Game, this: Resolution) -> bool:
    return any(c.faceup and c.type == "asset" and c is not this.here for c in game.installed(CORP))


@means(says("move", what="this", to="hand"))
def return_this(game: Game, this: Resolution) -> Effect | None:
    return MoveCard(card=this.here, zone="hand", by=CORP) if this.present else None


WALL_TO_WALL = (
    ("draw 1 card", (draw(1),)),
    ("gain 1 credit", (gain(1),)),
    (
        "place 1 advancement counter on ice",
        (put_counter("advancement", lambda game, this: installed_cards(game, CORP, of_type("ice"))),),
    ),
    ("add this to HQ", (imminent(return_this, lambda game, this: this.present),)),
)

card(
    "Wall to Wall",
    "As each of its turns begins, the Corp does up to 3 of these, each once and in any order, or exactly one if "
    "another asset of its is rezzed: draw a card, gain a credit, put an advancement counter on installed ice, return "
    "this to HQ.",
    when=[
        your_turn_begins(
            either(other_rezzed_assets, (modes(*WALL_TO_WALL),), (modes(*WALL_TO_WALL, count=3, at_least=0),))
        )
    ],
)
