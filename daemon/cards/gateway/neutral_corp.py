"""System Gateway: neutral Corp cards."""

from daemon.cards.declare import card, sub
from daemon.rules import values
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
from daemon.rules.words.triggers import hand_size, static, when_empty, when_rezzed, when_scored, when_scored_or_stolen

# -- Identity

card("The Syndicate: Profit over Principle", "For the starter game.")

# -- Agendas

card("Offworld Office", "When scored: gain 7 credits.", when=[when_scored(gain(7))])

card(
    "Orbital Superiority",
    "When scored: do 4 meat damage if the Runner is tagged; otherwise give the Runner 1 tag.",
    when=[when_scored(either(tagged, (damage("meat", 4),), (tags(1),)))],
)


def unrezzed_ice(game: Game, this: Resolution) -> list[Card]:
    return [c for c in game.installed(CORP) if c.type == "ice" and can_rez(game, c, ignore_all=True)]


def rez_one_ice(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, unrezzed_ice(game, this))
    if ice is not None:
        yield from instruct(game, Rez(card=ice, ignore_all=True))


card(
    "Send a Message",
    "When scored or stolen: you may rez 1 installed piece of ice, ignoring all costs.",
    when=[
        when_scored_or_stolen(do(rez_one_ice, lambda game, this: bool(unrezzed_ice(game, this))), optional=True)
    ],
)

card(
    "Superconducting Hub",
    "When scored: you may draw 2 cards. You have +2 maximum hand size.",
    when=[when_scored(draw(2), optional=True)],
    static=[hand_size(2)],
)

# -- Asset

card(
    "Regolith Mining License",
    "When rezzed: load 15 credits. When empty: trash this. [click]: take 3 credits.",
    when=[when_rezzed(load("credits", 15)), when_empty(trash_this())],
    abilities=[Paid(words="take 3 credits", cost=Cost(clicks=1), instructions=(take_credits(3),))],
)

# -- Ice

card(
    "Palisade",
    "+2 strength while protecting a remote. Subroutine: end the run.",
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
    "Subroutines: do 1 net damage; gain 1 credit.",
    subs=[sub("Do 1 net damage", damage("net", 1)), sub("Gain 1 credit", gain(1))],
)

card(
    "Whitespace",
    "Subroutines: the Runner loses 3 credits; end the run if the Runner has 6 credits or less.",
    subs=[
        sub("The Runner loses 3 credits", lose(3, RUNNER)),
        sub(
            "End the run if the Runner has 6 credits or less",
            either(lambda game, this: values.credits(game, RUNNER) <= 6, (end_the_run(),)),
        ),
    ],
)

# -- Operation

card("Hedge Fund", "Gain 9 credits.", play=[gain(9)])
