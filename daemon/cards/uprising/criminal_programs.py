"""Uprising era, Criminal: programs."""

from daemon.cards.declare import card
from daemon.cards.uprising.criminal_hardware import stealth
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.cards import Draw, Reveal
from daemon.rules.costs import Cost
from daemon.rules.imminent import Effect
from daemon.rules.model import ARCHIVES, CORP, HQ, RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.runs import Bypass, DeclareSuccess, attack
from daemon.rules.words.asking import payable, paying
from daemon.rules.words.basics import do, gain, imminent
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.meaning import means, says
from daemon.rules.words.running import run
from daemon.rules.words.triggers import instead, to_be_drawn, whenever


def a_sentry(game: Game, card: Card, occurrence: Occurrence) -> bool:
    ice = game.find(occurrence.card)
    return ice is not None and values.has_subtype(game, ice, "sentry")


def can_bypass(game: Game, this: Resolution) -> bool:
    encounter = game.encounter
    return encounter is not None and not encounter.over and not values.cannot(game, "bypass", encounter.ice)


card(
    "Afterimage",
    "Once a turn the Runner may bypass a sentry just encountered for 2 credits, all of them from stealth cards. One "
    "credit of any kind breaks one or two sentry subroutines. +2 strength costs 1 credit, which has to be a stealth "
    "card's.",
    when=[
        whenever(
            "encounter",
            a_sentry,
            paying(Cost(2), imminent(lambda game, this: Bypass(), can_bypass, means=says("bypass"))),
            optional=True,
            once_per_turn=True,
            paid_from=stealth,
            words="bypass",
        )
    ],
    abilities=[break_subs(1, "sentry", count=2, up_to=True), boost(1, 2, paid_from=stealth)],
)


def made_a_successful_run_on_hq(game: Game, card: Card) -> bool:
    return any(o.kind == "success" and o.server == HQ for o in game.happened)


@means(says("may", pay=Cost(2), then=(says("reveal", what="card", count=1, player=CORP),)))
def reveal_one_of_them(game: Game, this: Resolution) -> Flow[None]:
    """One instance per card: the Runner may trigger any of them."""
    effect = this.effect
    assert isinstance(effect, Draw)
    options = [Option("number", amount=at, value=drawn) for at, drawn in to_be_drawn(game, this.here, effect, CORP)]
    if options:
        answer = yield from choose(game, RUNNER, "number", options, source=this.card)
        effect.considered.append((this.here.number, answer.value.object))
        reveal = imminent(lambda game, this: Reveal(cards=[answer.value], by=RUNNER))
        yield from paying(Cost(2), reveal).flow(game, this)


card(
    "Bug",
    "Can be installed only in a turn with a successful run on HQ. As an interrupt, each card that the Corp is about to "
    "draw may be revealed for 2 credits.",
    install_if=made_a_successful_run_on_hq,
    interrupts=[
        whenever(
            (),
            None,
            do(reveal_one_of_them, lambda game, this: payable(game, this, Cost(2))),
            interrupts=("draw",),
            relevant=lambda game, card, effect: bool(to_be_drawn(game, card, effect, CORP)),
            repeats=True,
            optional=True,
            words="reveal",
        )
    ],
)


def with_this_alone(game: Game, card: Card, occurrence: Occurrence) -> bool:
    def alone(record: Occurrence) -> bool:
        return record.source == card.reference and record.data is not None and bool(record.data["one"])

    return alone(occurrence) and first_this_turn(game, occurrence, alone)


card(
    "Makler",
    "Breaks one or two barrier subroutines for 2 credits, and gets 2 stronger for as much. It pays the Runner 1 credit "
    "the first time in a turn that it fully breaks ice on its own.",
    abilities=[break_subs(2, "barrier", count=2, up_to=True), boost(2, 2)],
    when=[whenever("fully break", with_this_alone, gain(1))],
)


def declares_that_run(game: Game, card: Card, effect: Effect, lingering: Lingering | None) -> bool:
    return isinstance(effect, DeclareSuccess) and lingering is not None and effect.run.id == lingering.memory["run"]


@means(says("change_server", places=("HQ",)))
def move_to_hq_first(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    """The run is then declared successful on the new server, if nothing forbids it."""
    assert isinstance(effect, DeclareSuccess)
    hq = game.server(HQ)
    if hq is not None:
        attack(game, effect.run, hq)
    yield from ()


card(
    "Sneakdoor Beta",
    "For a click, the Runner can run Archives. Just before that run is declared successful, they have to change the "
    "attacked server to HQ. Success is then declared there.",
    abilities=[Paid(words="run Archives", cost=Cost(clicks=1), instructions=(run((ARCHIVES,), attach=("to HQ",)),))],
    lingering={
        "to HQ": instead("success", declares_that_run, move_to_hq_first, words="the attacked server becomes HQ")
    },
)
