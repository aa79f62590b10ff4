"""Uprising era: NBN, ice."""

from daemon.cards.declare import card, sub
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.cards import MoveCard, Trash
from daemon.rules.costs import Cost
from daemon.rules.economy import LoseCredits
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import installed_cards, on_target, unless_pays
from daemon.rules.words.basics import do, either, end_the_run, lose, tagged, tags, together
from daemon.rules.words.breakers import break_instruction, break_words
from daemon.rules.words.lasting import create, this_run
from daemon.rules.words.meaning import attaches, means, says
from daemon.rules.words.tracing import trace
from daemon.rules.words.triggers import delayed, is_this, static, whenever

card(
    "F2P",
    "Paying 2 credits breaks one of its subroutines; that is for an untagged Runner alone. The first subroutine "
    "returns an installed Runner card to the grip, the second gives the Runner a tag.",
    abilities=[
        Paid(
            words=break_words(None, 1, False),
            cost=Cost(2),
            condition=lambda game, card: not tagged(game),
            instructions=(break_instruction(1, False),),
            by=RUNNER,
            breaks=lambda game, card, ice: ice is card,
        )
    ],
    subs=[
        sub(
            "Add 1 installed Runner card to the grip",
            on_target(
                lambda game, this: installed_cards(game, RUNNER),
                lambda game, this, chosen: MoveCard(card=chosen, zone="hand", by=CORP),
                means=(says("move", what="card", count=1, player=RUNNER, origin="installed", to="hand"),),
            ),
        ),
        sub("Give the Runner 1 tag", tags(1)),
    ],
)


def printed_broken(game: Game, card: Card, occurrence: Occurrence) -> bool:
    printed = [each.key for each in card.definition.subroutines]
    return is_this(card, occurrence) and occurrence.player == RUNNER and occurrence.detail in printed


card(
    "Gold Farmer",
    "For each of its printed subroutines that the Runner breaks, they lose 1 credit. There are two, and each ends the "
    "run if the Runner does not pay 3 credits.",
    when=[whenever("break", printed_broken, lose(1, RUNNER))],
    subs=[sub("End the run unless the Runner pays 3 credits", unless_pays(RUNNER, Cost(3), end_the_run()))] * 2,
)


@means(attaches("1 access less"))
def access_less(game: Game, this: Resolution) -> Flow[None]:
    create(game, this, "1 access less", this_run(game), title="SYNC BRE", once=False)
    yield from ()


@means(says("access", amount=-1))
def one_less(game: Game, this: Resolution) -> Flow[None]:
    if game.breach is not None:
        game.breach.fewer += 1
    yield from ()


card(
    "SYNC BRE",
    "Its first subroutine is trace 4; success gives the Runner a tag. The second is trace 2; success makes every "
    "breach until the run is over a breach for one card less.",
    subs=[
        sub("Trace 4: give the Runner 1 tag", trace(4, tags(1))),
        sub(
            "Trace 2: access 1 card less in this run",
            trace(2, do(access_less, lambda game, this: game.run is not None)),
        ),
    ],
    lingering={
        "1 access less": delayed("breach", lambda game, lingering, o: True, do(one_less), words="access 1 card less")
    },
)

card(
    "Universal Connectivity Fee",
    "Its subroutine makes an untagged Runner lose 1 credit. A tagged one loses every credit of their pool, and the "
    "Corp trashes this ice.",
    subs=[
        sub(
            "Lose 1 credit, or if tagged all credits",
            either(lambda game, this: not tagged(game), (lose(1, RUNNER),)),
            either(
                tagged,
                (
                    together(
                        lambda game, this: LoseCredits(player=RUNNER, amount=None),
                        lambda game, this: Trash(cards=[this.here], by=CORP) if this.present else None,
                        means=(says("lose", what="credits", all=True, player=RUNNER), says("trash", what="this")),
                    ),
                ),
            ),
        )
    ],
)


def without_fracters(game: Game, card: Card, ice: Card) -> int:
    programs = [other for other in game.runner.rig if other.faceup and other.type == "program"]
    return 7 if ice is card and not any(values.has_subtype(game, other, "fracter") for other in programs) else 0


card(
    "Wraparound",
    "Has 7 more strength unless a fracter program is installed. Its subroutine ends the run.",
    static=[static("strength", without_fracters)],
    subs=[sub("End the run", end_the_run())],
)
