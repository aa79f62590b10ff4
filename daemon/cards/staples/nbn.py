"""Well-known cards: NBN."""

from daemon.cards.declare import card, sub
from daemon.rules.abilities import Paid
from daemon.rules.cards import ShuffleInto, could_shuffle
from daemon.rules.costs import Cost
from daemon.rules.economy import Tags
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Game, Resolution
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import choose_targets
from daemon.rules.words.basics import do, draw, end_the_run, place, tags
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import RemoveThis
from daemon.rules.words.tracing import trace
from daemon.rules.words.triggers import when_encountered


@means(says("move", what="card", count=3, up_to=True, origin="discard", to="deck"), says("shuffle"))
def shuffle_three_back(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.discard, 0, 3)
    yield from instruct(game, ShuffleInto(player=CORP, cards=picked))


card(
    "Jackson Howard",
    "Draws two cards for [click]. The Corp can also remove it from the game, whereupon up to three cards of Archives "
    "are shuffled into R&D.",
    abilities=[
        Paid(words="draw 2 cards", cost=Cost(clicks=1), instructions=(draw(2),)),
        Paid(
            words="shuffle up to 3 cards from Archives into R&D",
            cost=Cost(parts=(RemoveThis(),)),
            instructions=(do(shuffle_three_back, lambda game, this: could_shuffle(game, CORP, game.corp.discard)),),
        ),
    ],
)


@means(says("choose", player=RUNNER, count=1, of=((says("tag", amount=1),), (says("end_run"),))))
def take_a_tag_or_end_the_run(game: Game, this: Resolution) -> Flow[None]:
    options = [
        Option("choose", words="take 1 tag", value=True),
        Option("choose", words="end the run", value=False),
    ]
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card)
    if answer.value:
        yield from instruct(game, Tags(amount=1, by=RUNNER))
    else:
        yield from end_the_run().flow(game, this)


card(
    "Data Raven",
    "When encountered, it has the Runner choose: take 1 tag, or end the run. A power counter comes from its "
    "subroutine, trace 3, if that succeeds. The Corp can spend one to give the Runner a tag.",
    when=[when_encountered(do(take_a_tag_or_end_the_run))],
    abilities=[Paid(words="give 1 tag", cost=Cost(parts=(Spend("power"),)), instructions=(tags(1),))],
    subs=[sub("Trace 3: place 1 power counter", trace(3, place("power", 1)))],
)

card(
    "SEA Source",
    "Needs a successful run in the Runner's last turn to be played. It is a trace 3; success gives the Runner a tag.",
    play_if=lambda game, card: any(o.kind == "success" for o in game.last_turn),
    play=[trace(3, tags(1))],
)
