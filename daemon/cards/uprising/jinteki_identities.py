"""Uprising era: Jinteki identities."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.cards import ShuffleInto
from daemon.rules.costs import Cost
from daemon.rules.economy import PlaceCounters
from daemon.rules.effects import instruct
from daemon.rules.installing import FlipCard
from daemon.rules.model import CORP, Card, Game, Occurrence, Resolution
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.scoring import can_be_advanced
from daemon.rules.words.asking import installed_cards, on_target
from daemon.rules.words.basics import damage, do, imminent
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import OccurrenceTest, is_this, whenever

BREWERY, TANK, GREENHOUSE = (
    "The Brewery: Jinteki Biotech",
    "The Tank: Jinteki Biotech",
    "The Greenhouse: Jinteki Biotech",
)


def choose_a_copy(game: Game, identity: Card) -> Flow[None]:
    """The copies differ in their backs, which the Runner does not see before one is flipped (1.5.2a)."""
    options = [Option("choose", words=back, value=back) for back in (BREWERY, TANK, GREENHOUSE)]
    answer = yield from choose(game, CORP, "name", options, source=identity, public=False)
    identity.traits = {"back": answer.value}


@means(says("flip", what="this"))
def flip_this(game: Game, this: Resolution) -> Flow[None]:
    if "back" not in this.here.traits and this.here.chosen is None:
        yield from choose_a_copy(game, this.here)
    this.here.chosen = this.here.traits.get("back", this.here.chosen)
    yield from instruct(game, FlipCard(card=this.here))


def flipped_to(back: str) -> OccurrenceTest:
    def test(game: Game, identity: Card, occurrence: Occurrence) -> bool:
        turned = is_this(identity, occurrence) and occurrence.detail == "side"
        return turned and identity.flipped and identity.chosen == back

    return test


card(
    "Jinteki Biotech: Life Imagined",
    "Before the Corp's first turn it may exchange this for any other copy; copies differ by their backs. "
    "[click][click][click] flips it. Once flipped, The Brewery does 2 net damage, The Tank shuffles all of Archives "
    "into R&D, and The Greenhouse puts 4 advancement counters on one installed card that can be advanced.",
    before_first_turn=choose_a_copy,
    abilities=[
        Paid(
            words="flip this identity",
            cost=Cost(clicks=3),
            condition=lambda game, card: not card.flipped,
            instructions=(do(flip_this),),
        )
    ],
    when=[
        whenever("flip", flipped_to(BREWERY), damage("net", 2), words="do 2 net damage"),
        whenever(
            "flip",
            flipped_to(TANK),
            imminent(
                lambda game, this: ShuffleInto(player=CORP, cards=list(game.corp.discard)),
                means=says("move", what="card", all=True, origin="discard", to="deck"),
            ),
            words="shuffle Archives into R&D",
        ),
        whenever(
            "flip",
            flipped_to(GREENHOUSE),
            on_target(
                lambda game, this: installed_cards(game, CORP, can_be_advanced),
                lambda game, this, card: PlaceCounters(card=card, counter="advancement", amount=4, player=CORP),
                means=(says("place", what="advancement", amount=4, bearer="chosen"),),
            ),
            words="place 4 advancement counters",
        ),
    ],
)
