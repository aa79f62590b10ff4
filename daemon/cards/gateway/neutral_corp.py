"""System Gateway: neutral Corp cards."""

from daemon.cards.declare import card, sub
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.rezzing import Rez, can_rez
from daemon.rules.words.asking import choose_target
from daemon.rules.words.basics import (
    damage,
    do,
    draw,
    either,
    end_the_run,
    gain,
    load,
    lose,
    tagged,
    tags,
    take_credits,
    trash_this,
)
from daemon.rules.words.meaning import HasAtMost, means, says
from daemon.rules.words.triggers import hand_size, static, when_empty, when_rezzed, when_scored, when_scored_or_stolen

# -- Identity

card("The Syndicate: Profit over Principle", "For the starter game.")

# -- Agendas

card("Offworld Office", "Score it to gain 7 credits.", when=[when_scored(gain(7))])

card(
    "Orbital Superiority",
    "Score it to do 4 meat damage to a tagged Runner; one without tags gets 1 tag instead.",
    when=[when_scored(either(tagged, (damage("meat", 4),), (tags(1),)))],
)


def unrezzed_ice(game: Game, this: Resolution) -> list[Card]:
    return [c for c in game.installed(CORP) if c.type == "ice" and can_rez(game, c, ignore_all=True)]


@means(says("rez", what="ice", count=1, free=True))
def rez_one_ice(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, unrezzed_ice(game, this))
    if ice is not None:
        yield from instruct(game, Rez(card=ice, ignore_all=True))


card(
    "Send a Message",
    "Whether scored or stolen, it lets the Corp rez an installed piece of ice without any cost.",
    when=[
        when_scored_or_stolen(do(rez_one_ice, lambda game, this: bool(unrezzed_ice(game, this))), optional=True)
    ],
)

card(
    "Superconducting Hub",
    "Adds 2 to the Corp's maximum hand size. Scoring it lets the Corp draw two cards.",
    when=[when_scored(draw(2), optional=True)],
    static=[hand_size(2)],
)

# -- Asset

card(
    "Regolith Mining License",
    "Is loaded with 15 credits upon its rez and trashed once they are gone. Each [click] lets the Corp take 3 credits.",
    when=[when_rezzed(load("credits", 15)), when_empty(trash_this())],
    abilities=[Paid(words="take 3 credits", cost=Cost(clicks=1), instructions=(take_credits(3),))],
)

# -- Ice

card(
    "Palisade",
    "Is 2 stronger in front of a remote server. Its subroutine: end the run.",
    static=[
        static(
            "strength",
            lambda game, card, ice: 2 if ice is card and card.server is not None and not card.server.central else 0,
        )
    ],
    subs=[sub("End the run", end_the_run())],
)

card(
    "Tithe",
    "One subroutine does 1 net damage, the other pays the Corp 1 credit.",
    subs=[sub("Do 1 net damage", damage("net", 1)), sub("Gain 1 credit", gain(1))],
)

card(
    "Whitespace",
    "Its first subroutine costs the Runner 3 credits. The second is to end the run if the Runner holds no more than 6 "
    "by then.",
    subs=[
        sub("The Runner loses 3 credits", lose(3, RUNNER)),
        sub(
            "End the run if the Runner has 6 credits or less",
            either(HasAtMost(RUNNER, 6), (end_the_run(),)),
        ),
    ],
)

# -- Operation

card("Hedge Fund", "Gain 9 credits.", play=[gain(9)])
