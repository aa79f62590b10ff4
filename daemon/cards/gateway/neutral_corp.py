"""System Gateway: neutral Corp cards."""

from daemon.cards.declare import card, sub
from daemon.rules.model import CORP, RUNNER
from daemon.rules.rezzing import Rez
from daemon.rules.words.asking import installed_cards, may, on_target
from daemon.rules.words.basics import damage, draw, either, end_the_run, gain, load, lose, tagged, tags, take_credits
from daemon.rules.words.basics import trash_this
from daemon.rules.words.triggers import hand_size, static, when_empty, when_rezzed, when_scored, when_scored_or_stolen
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost

card("Hedge Fund", "Gain 9 credits.", play=[gain(9)])
card("Offworld Office", "When scored: gain 7 credits.", when=[when_scored(gain(7))])
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
card("Tithe", "Subroutines: do 1 net damage; gain 1 credit.", subs=[sub("Do 1 net damage", damage("net", 1)), sub("Gain 1 credit", gain(1))])
