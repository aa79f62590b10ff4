"""Uprising era: Apex."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost, nested
from daemon.rules.effects import ResolveConditional, instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import FlipCard, Install, Terms, installable
from daemon.rules.model import RUNNER, Card, Game, Lingering, Occurrence, Resolution, Run
from daemon.rules.movement import redirected
from daemon.rules.occurrences import happen
from daemon.rules.payment import pay
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target, payable
from daemon.rules.words.basics import do
from daemon.rules.words.lasting import create
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashCards, TrashThis
from daemon.rules.words.running import run
from daemon.rules.words.triggers import delayed, static

# -- Events


def watch_passing(game: Game, this: Resolution, attacked: Run) -> None:
    create(game, this, "eat", ("structure", attacked.id), once=False, run=attacked.id)


def passes_rezzed_ice(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    """The strength of unrezzed ice is unknown."""
    ice = game.find(occurrence.card)
    return not lingering.memory.get("used") and occurrence.run == lingering.memory["run"] and bool(ice and ice.rezzed)


def passed_ice(game: Game, this: Resolution) -> Card | None:
    ice = game.find(this.occurrence.card) if this.occurrence is not None else None
    return ice if ice is not None and not values.cannot(game, "trash", ice) else None


def as_many_as_its_strength(game: Game, ice: Card) -> Cost:
    return Cost(parts=(TrashCards(max(0, values.strength(game, ice)), noun="installed card"),))


def can_trash_it(game: Game, this: Resolution) -> bool:
    ice = passed_ice(game, this)
    return ice is not None and payable(game, this, as_many_as_its_strength(game, ice))


@means(says("trash", what="ice"))
def trash_the_ice(game: Game, this: Resolution) -> Flow[None]:
    ice = passed_ice(game, this)
    if ice is not None and can_trash_it(game, this):
        this.memory["used"] = True
        cost = as_many_as_its_strength(game, ice)
        yield from pay(game, RUNNER, cost, this, nested(this, RUNNER))
        yield from instruct(game, Trash(cards=[ice], by=RUNNER))


card(
    "Prey",
    "The Runner has to run any server. Once in that run, after passing ice, they may trash as many installed cards as "
    "that ice has strength, to trash it as well.",
    play=[run(during=watch_passing)],
    lingering={
        "eat": delayed(
            "pass",
            passes_rezzed_ice,
            do(trash_the_ice, can_trash_it),
            optional=True,
            words="trash installed cards, trash the ice",
        )
    },
)

# -- Programs


def would_trash_this(game: Game, program: Card, effect: Effect) -> bool:
    return isinstance(effect, Trash) and program in redirected(game, effect.cards, False)[0]


@means(says("flip", what="this"))
def turn_it_facedown(game: Game, this: Resolution) -> Flow[None]:
    """The static ability decides where it goes, even for costs, which only skip optional interrupts (1.16.1a)."""
    yield from ()


card(
    "Harbinger",
    "As an interrupt of its own trashing, it is turned facedown where it is. It counts as trashed but does not go to "
    "the heap.",
    static=[static("trashed facedown", lambda game, program, other: other is program and program.installed)],
    interrupts=[
        Conditional(
            words="turn this facedown",
            interrupts=("trash",),
            relevant=would_trash_this,
            instructions=(do(turn_it_facedown),),
        )
    ],
)

# -- Resources


def facedown_cards(game: Game, this: Resolution) -> list[Card]:
    return [other for other in game.runner.rig if not other.faceup]


@means(says("flip", what="chosen"))
def turn_one_faceup(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, facedown_cards(game, this))
    if chosen is not None:
        yield from instruct(game, FlipCard(card=chosen, faceup=True))


def trash_an_event(game: Game, this: Resolution) -> Flow[None]:
    events = [other for other in this.targets if other.installed and other.faceup and other.type == "event"]
    if events:
        yield from instruct(game, Trash(cards=events, by=RUNNER))


card(
    "Assimilator",
    "Two clicks turn a facedown card of the rig faceup. It is trashed if it proves to be an event.",
    abilities=[
        Paid(
            words="turn 1 card faceup",
            cost=Cost(0, 2),
            instructions=(
                do(turn_one_faceup, lambda game, this: bool(facedown_cards(game, this))),
                do(trash_an_event, lambda game, this: False),
            ),
        )
    ],
)


FACEDOWN = Terms(facedown=True)


def when_encountered_on_ice(game: Game, grounds: Card, effect: Effect) -> bool:
    """A `when encountered` ability: its condition was met by the beginning of an encounter with its source
    (9.6.14a)."""
    if not isinstance(effect, ResolveConditional) or effect.card is None or effect.card.type != "ice":
        return False
    met = effect.this.occurrence
    return met is not None and met.kind == "encounter" and met.card == (effect.card.number, effect.this.object)


@means(says("prevent", all=True))
def prevent_it(game: Game, this: Resolution) -> Flow[None]:
    assert this.effect is not None
    this.effect.void = True
    happen(game, "prevent", RUNNER, this.effect.subject, 1, detail="conditional")
    yield from ()


@means(says("install", what="card", count=3, origin="deck", free=True))
def install_the_top_three(game: Game, this: Resolution) -> Flow[None]:
    """In sequence, each as a separate instruction (8.5.5)."""
    for top in game.runner.deck[:3]:
        if top.zone == "deck" and installable(game, top, FACEDOWN):
            yield from instruct(game, Install(card=top, player=RUNNER, terms=FACEDOWN))


card(
    "Hunting Grounds",
    'Once a turn, an interrupt for 0 credits prevents what a piece of ice does "when encountered". It is trashed to '
    "install three cards from the top of the stack, facedown.",
    abilities=[
        Paid(
            words="install the top 3 cards facedown",
            cost=Cost(0, parts=(TrashThis(),)),
            instructions=(do(install_the_top_three, lambda game, this: bool(game.runner.deck)),),
        )
    ],
    interrupts=[
        Paid(
            words='prevent a "when encountered" ability',
            cost=Cost(0),
            once_per_turn=True,
            interrupts=("conditional",),
            relevant=when_encountered_on_ice,
            instructions=(do(prevent_it),),
        )
    ],
)
