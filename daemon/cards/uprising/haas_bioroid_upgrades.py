"""Uprising era: Haas-Bioroid, upgrades."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Terms, installable
from daemon.rules.model import CORP, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import first_this_turn, happen
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.rezzing import Rez, can_rez
from daemon.rules.runs import BreakSubroutines, ForceEncounter
from daemon.rules.words.asking import choose_target
from daemon.rules.words.basics import do, draw, gain
from daemon.rules.words.drawing import may_install, whenever_you_would_draw
from daemon.rules.words.lasting import create, this_run
from daemon.rules.words.meaning import attaches, means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.triggers import (
    approaches_this_server,
    delayed,
    whenever,
)


def bioroids_to_rez(game: Game, this: Resolution) -> list[Card]:
    """Ice on the Center that could be rezzed for 7 less."""
    return [ice for ice in this.here.hosted if can_rez(game, ice, reduction=7)] if this.present else []


@means(says("rez", what="bioroid", count=1, less=7), attaches("trash it after the run"), says("encounter", what="ice"))
def rez_and_force_an_encounter(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, bioroids_to_rez(game, this), public=False)
    if ice is None:
        return
    yield from instruct(game, Rez(card=ice, reduction=7))
    if ice.rezzed:
        create(game, this, "trash it after the run", this_run(game), ice=ice.reference)
        yield from instruct(game, ForceEncounter(ice=ice))


@means(says("trash", what="ice"))
def trash_that_ice(game: Game, this: Resolution) -> Flow[None]:
    ice = game.find(this.memory["ice"])
    if ice is not None:
        yield from instruct(game, Trash(cards=[ice], by=CORP))


card(
    "Awakening Center",
    "Bioroid ice can be installed on it, unrezzed and at no install cost. Each time the Runner has passed all the ice "
    "of this server, the Corp may rez one hosted piece for 7 credits less. The Runner then encounters it, and it is "
    "trashed when the run is over.",
    hosts=lambda game, center, other: other.type == "ice" and values.has_subtype(game, other, "bioroid"),
    when=[
        whenever(
            "pass all",
            approaches_this_server,
            do(rez_and_force_an_encounter, lambda game, this: bool(bioroids_to_rez(game, this))),
            optional=True,
        )
    ],
    lingering={
        "trash it after the run": delayed(
            "run ends",
            None,
            do(trash_that_ice, lambda game, this: game.find(this.memory["ice"]) is not None),
        )
    },
)


@means(says("may", then=(says("install", what="ice", count=1, less=4),)))
def install_it_if_ice(game: Game, this: Resolution) -> Flow[None]:
    card, terms = this.targets[0], Terms(reduction=4, servers=(this.server,))
    yield from may_install(game, this, card, card.type == "ice" and installable(game, card, terms), terms)


card(
    "Jinja City Grid",
    "Interrupt: the Corp looks at each card it is about to draw. Ice may be revealed and installed protecting this "
    "server, 4 credits cheaper, rather than go to HQ. One region per server.",
    interrupts=[whenever_you_would_draw(install_it_if_ice)],
)


def in_root(game: Game, occurrence: Occurrence) -> bool:
    installed = game.find(occurrence.card)
    return installed is not None and installed.zone == "root"


def first_in_root(game: Game, grid: Card, occurrence: Occurrence) -> bool:
    return first_this_turn(
        game, occurrence,
        lambda o: o.player == CORP and o.server == occurrence.server and was_root_card(game, o),
    )  # fmt: skip


def was_root_card(game: Game, occurrence: Occurrence) -> bool:
    return occurrence.card is not None and game.cards[occurrence.card[0]].definition.type != "ice"


@means(says("choose", count=1, of=((says("gain", what="credits", amount=2),), (says("draw", amount=1),))))
def gain_or_draw(game: Game, this: Resolution) -> Flow[None]:
    options = [Option("choose", words="gain 2 credits", value=gain(2)), Option("choose", words="draw 1 card",
               value=draw(1))]  # fmt: skip
    answer = yield from choose(game, CORP, "mode", options, source=this.card)
    yield from answer.value.flow(game, this)


card(
    "Tranquility Home Grid",
    "Goes only into the root of a remote server; one region per server. The first card the Corp installs in this root "
    "each turn brings it 2 credits or a drawn card, as it prefers.",
    install_in=lambda game, card, server: server is None or not server.central,
    when=[
        whenever(
            "install",
            lambda game, card, o: (
                o.player == CORP
                and card.server is not None
                and o.server == card.server.name
                and in_root(game, o)
                and first_in_root(game, card, o)
            ),
            do(gain_or_draw),
        )
    ],
)


@means(says("rez", what="this"))
def rez_this(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, Rez(card=this.here))


def breaking_a_bioroid_here(game: Game, card: Card, effect: Effect) -> bool:
    assert isinstance(effect, BreakSubroutines)
    return bool(effect.keys) and effect.ice.server is card.server and values.has_subtype(game, effect.ice, "bioroid")


@means(says("prevent", amount=1))
def keep_one_unbroken(game: Game, this: Resolution) -> Flow[None]:
    effect = this.effect
    assert isinstance(effect, BreakSubroutines)
    subs = [sub for sub in values.subroutines(game, effect.ice) if sub.key in effect.keys]
    options = [
        Option("choose", target=effect.ice, amount=number, words=kept.words, value=kept.key)
        for number, kept in enumerate(values.subroutines(game, effect.ice), 1)
        if kept in subs
    ]
    answer = yield from choose(game, CORP, "subroutine", options, source=this.card)
    effect.keys.remove(answer.value)
    happen(game, "prevent", CORP, effect.ice, 1, detail="break")


def a_facedown_card_by_a_bioroid(game: Game) -> bool:
    """Public condition: the encountered ice is a bioroid, and its server's root holds an unrezzed card."""
    encounter = game.encounter
    if encounter is None or encounter.ice.server is None:
        return False
    if not values.has_subtype(game, encounter.ice, "bioroid"):
        return False
    return any(not card.faceup for card in encounter.ice.server.root)


card(
    "Tyr's Hand",
    "Interrupts, for subroutines about to be broken on bioroids that protect this server: the Corp may rez this; and "
    "it can trash this to keep one of them from being broken.",
    interrupts=[
        Conditional(
            words="rez",
            interrupts=("break",),
            relevant=breaking_a_bioroid_here,
            optional=True,
            where=lambda game, card: card.zone == "root" and not card.faceup,
            while_hidden=a_facedown_card_by_a_bioroid,
            instructions=(do(rez_this, lambda game, this: can_rez(game, this.here)),),
        ),
        Paid(
            words="trash: prevent 1 subroutine from being broken",
            cost=Cost(parts=(TrashThis(),)),
            interrupts=("break",),
            relevant=breaking_a_bioroid_here,
            instructions=(do(keep_one_unbroken),),
        ),
    ],
)
