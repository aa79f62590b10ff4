"""Well-known cards: Criminal."""

from daemon.cards.declare import card
from daemon.cards.uprising.criminal_hardware import choose_ice
from daemon.cards.uprising.criminal_programs import can_bypass
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.cards import Trash
from daemon.rules.checkpoint import checkpoint
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, HQ, Card, Game, Occurrence, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.rezzing import Rez, can_rez
from daemon.rules.runs import Bypass
from daemon.rules.words.asking import choose_target, installed_cards, payable, paying
from daemon.rules.words.basics import do, imminent
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.drawing import may_with
from daemon.rules.words.lasting import modify, this_run
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.running import of_this_run, run
from daemon.rules.words.triggers import adds, delayed, when_installed, whenever

# -- Events


def unrezzed_ice(game: Game, this: Resolution) -> list[Card]:
    return installed_cards(game, CORP, lambda game, card: card.type == "ice" and not card.faceup)


@means(says("name", what="ice"))
def choose_unrezzed_ice(game: Game, this: Resolution) -> Flow[None]:
    yield from choose_target(game, this, unrezzed_ice(game, this))


@means(says("may", player=CORP, then=(says("rez", what="chosen"),)))
def the_corp_may_rez_it(game: Game, this: Resolution) -> Flow[None]:
    """Whether the Corp could is not for the Runner to know."""
    for ice in this.targets:
        if (yield from may_with(game, this, ice, can_rez(game, ice))):
            yield from instruct(game, Rez(card=ice), check=False)
            this.memory["rezzed"] = ice.rezzed
            yield from checkpoint(game)


@means(says("if", condition="other", then=(says("trash", what="chosen"),)))
def otherwise_the_corp_trashes_it(game: Game, this: Resolution) -> Flow[None]:
    ice = [ice for ice in this.targets if ice.installed]
    if ice and not this.memory.get("rezzed"):
        yield from instruct(game, Trash(cards=ice, by=CORP))


card(
    "Forged Activation Orders",
    "Aimed at a piece of unrezzed ice of the Runner's choice. Either the Corp rezzes it, at the usual cost, or it goes "
    "to Archives.",
    play=[
        do(choose_unrezzed_ice, lambda game, this: bool(unrezzed_ice(game, this))),
        do(the_corp_may_rez_it, lambda game, this: bool(this.targets)),
        do(otherwise_the_corp_trashes_it, lambda game, this: bool(this.targets)),
    ],
)


@means(says("access", amount=2, server="HQ"))
def two_more_accesses(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "additional access HQ", 2, this_run(game))
    yield from ()


card(
    "Legwork",
    "Makes a run on HQ. If it succeeds, the breach of HQ will access 2 additional cards.",
    play=[run((HQ,), attach=("if successful",))],
    lingering={"if successful": delayed("success", of_this_run, do(two_more_accesses))},
)

# -- Hardware

card(
    "HQ Interface",
    "Every breach of HQ accesses one card more.",
    static=[adds("additional access HQ", 1)],
)

# -- Programs


def for_each_subroutine(game: Game, this: Resolution) -> Cost:
    encounter = game.encounter
    return Cost(len(values.subroutines(game, encounter.ice)) if encounter is not None else 0)


def can_pay_to_bypass(game: Game, this: Resolution) -> bool:
    return can_bypass(game, this) and payable(game, this, for_each_subroutine(game, this))


@means(says("may", then=(says("bypass"),)))
def pay_to_bypass(game: Game, this: Resolution) -> Flow[None]:
    bypass = imminent(lambda game, this: Bypass(), can_bypass)
    yield from paying(for_each_subroutine(game, this), bypass).flow(game, this)


def is_the_chosen_ice(game: Game, card: Card, occurrence: Occurrence) -> bool:
    return card.chosen is not None and card.chosen == occurrence.card


card(
    "Femme Fatale",
    "Breaks sentries, a subroutine per credit; 2 credits make it 1 stronger. As it is installed, the Runner chooses a "
    "piece of ice that is installed, too. Each encounter with that ice can be bypassed, for a credit per subroutine on "
    "the ice.",
    abilities=[break_subs(1, "sentry"), boost(2, 1)],
    when=[
        when_installed(do(choose_ice), words="choose 1 piece of ice"),
        whenever("encounter", is_the_chosen_ice, do(pay_to_bypass, can_pay_to_bypass), optional=True, words="bypass"),
    ],
)

# -- Resources

card(
    "Decoy",
    "Can be trashed to prevent a tag.",
    interrupts=[
        Paid(
            words="prevent 1 tag",
            cost=Cost(parts=(TrashThis(),)),
            interrupts=("tag",),
            relevant=preventable,
            instructions=(prevent(1),),
        )
    ],
)
