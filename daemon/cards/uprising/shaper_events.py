"""Uprising era, Shaper: events."""

from daemon.cards.declare import card
from daemon.rules.abilities import Conditional, always
from daemon.rules.cards import ShuffleInto, Trash
from daemon.rules.costs import Purpose
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import RUNNER, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_target, choose_targets
from daemon.rules.words.basics import do, place, remove_this_from_game
from daemon.rules.words.lasting import Strengthen, create, this_run
from daemon.rules.words.meaning import attaches, means, says
from daemon.rules.words.running import run
from daemon.rules.words.triggers import delayed, first_would, static


def during_its_run(game: Game, card: Card, purpose: Purpose) -> bool:
    attacked = game.run
    return card.zone == "play" and attacked is not None and attacked.source == card.reference


def when_its_run_ends(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    return bool((occurrence.data or {}).get("run") == lingering.memory["run"])


def used_programs(game: Game, this: Resolution) -> list[Card]:
    """Installed programs that the Runner used during that run."""
    used = {o.card for o in game.happened if o.kind == "use" and o.player == RUNNER and o.run == this.memory["run"]}
    return [card for card in game.runner.rig if card.faceup and card.type == "program" and card.reference in used]


@means(says("trash", what="program", count=1, player=RUNNER, origin="installed"))
def trash_a_used_program(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, used_programs(game, this))
    if chosen is not None:
        yield from instruct(game, Trash(cards=[chosen], by=RUNNER, unpreventable=True))


card(
    "Cold Read",
    "The Runner has to place 4 credits on this, then run any server. They can be spent on anything in that run. When "
    "it is over, the Runner has to trash 1 installed program that was used in it, which nothing prevents.",
    play=[place("credits", 4), run(attach=("cold",))],
    static=[static("pays", during_its_run)],
    lingering={
        "cold": delayed(
            "run ends",
            when_its_run_ends,
            do(trash_a_used_program, lambda game, this: bool(used_programs(game, this))),
            words="trash 1 program",
        )
    },
)


@means(says("move", what="card", count=5, up_to=True, origin="discard", to="deck"), says("shuffle"))
def shuffle_five_names(game: Game, this: Resolution) -> Flow[None]:
    one_of_each = {card.title: card for card in reversed(game.runner.discard)}
    cards = sorted(one_of_each.values(), key=lambda card: card.title)
    chosen = yield from choose_targets(game, this, cards, 0, 5)
    yield from instruct(game, ShuffleInto(player=RUNNER, cards=chosen))


card(
    "Harmony AR Therapy",
    "Up to five cards of the heap, no two of one name, are shuffled into the stack at the Runner's choice. The event "
    "leaves the game.",
    play=[do(shuffle_five_names, always), remove_this_from_game()],
)

THREE_LESS = Terms(reduction=3)


def for_three_less(game: Game, this: Resolution) -> list[Card]:
    kinds = ("program", "hardware")
    return [card for card in game.runner.hand if card.type in kinds and installable(game, card, THREE_LESS)]


@means(says("install", what="program", also=("hardware",), count=1, origin="hand", less=3))
def install_for_three_less(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, for_three_less(game, this), public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=RUNNER, terms=THREE_LESS))


card(
    "Modded",
    "Lets the Runner install 1 program or piece of hardware, paying 3 credits less.",
    play=[do(install_for_three_less, lambda game, this: bool(for_three_less(game, this)))],
)


def first_increase(game: Game, card: Card, effect: Effect) -> bool:
    if not isinstance(effect, Strengthen) or effect.player != RUNNER or effect.amount <= 0 or game.run is None:
        return False
    return effect.card.zone == "rig" and first_would(game, effect, "strength")


@means(attaches("lasting"))
def make_strength_last(game: Game, this: Resolution) -> Flow[None]:
    assert isinstance(this.effect, Strengthen)
    run = game.run
    if run is not None:
        create(game, this, "lasting", this_run(game), on=this.effect.card, once=False, run=run.id)
    yield from ()


def lasts_the_run(game: Game, lingering: Lingering, breaker: Card, boost: Lingering) -> tuple[str, int] | None:
    return ("structure", lingering.memory["run"]) if breaker.reference == lingering.on else None


card(
    "System Seizure",
    "Stays in play until an agenda is scored or another current is played. It interrupts the Runner's first raise of "
    "an icebreaker's strength in a turn: until the run is over, whatever raises that one's strength lasts as long as "
    "the run, not for its usual time.",
    stays=True,
    interrupts=[
        Conditional(
            words="its strength lasts for the run",
            interrupts=("strength",),
            relevant=first_increase,
            instructions=(do(make_strength_last, lambda game, this: game.run is not None),),
        )
    ],
    lingering={"lasting": static("boost duration", lasts_the_run)},
)
