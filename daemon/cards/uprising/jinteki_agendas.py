"""Uprising era: Jinteki agendas."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.cards import MoveCard, Reveal
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, Game, Resolution
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target
from daemon.rules.words.basics import do, draw, imminent, place
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import when_scored


@means(says("move", what="card", count=1, origin="hand", to="top"))
def one_from_hq_on_top(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, game.corp.hand, public=False)
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="deck", by=CORP, index=0))


card(
    "Flower Sermon",
    "Receives 5 agenda counters as it is scored. Spending one, once a turn at most, reveals the top card of R&D; then "
    "the Corp draws 2 cards and puts any card of HQ on top of R&D.",
    when=[when_scored(place("agenda", 5))],
    abilities=[
        Paid(
            words="reveal the top card of R&D, draw 2 cards",
            cost=Cost(parts=(Spend("agenda"),)),
            once_per_turn=True,
            instructions=(
                imminent(
                    lambda game, this: Reveal(cards=game.corp.deck[:1], by=CORP) if game.corp.deck else None,
                    lambda game, this: bool(game.corp.deck),
                    means=says("reveal", what="card", count=1, origin="deck"),
                ),
                draw(2),
                do(one_from_hq_on_top, lambda game, this: bool(game.corp.hand)),
            ),
        )
    ],
)
