"""System Gateway: neutral Runner cards."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.cards import Draw, Trash
from daemon.rules.costs import Cost, Purpose
from daemon.rules.economy import PlaceCounters
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import HQ, R_AND_D, RUNNER, Card, Game, Lingering, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import do, draw, gain, place, take_credits
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.lasting import create, modify, this_run
from daemon.rules.words.meaning import attaches, means, says
from daemon.rules.words.running import of_this_run, run
from daemon.rules.words.triggers import delayed, hand_size, instead, memory, static, your_turn_begins

# -- Identity

card("The Catalyst: Convention Breaker", "For the starter game.")

# -- Events


@means(says("access", amount=1))
def one_more_access(game: Game, this: Resolution) -> Flow[None]:
    attacked = game.run
    if attacked is not None:
        modify(game, f"additional access {attacked.server.name}", 1, this_run(game))
    yield from ()


card(
    "Jailbreak",
    "Makes a run on HQ or R&D. Success draws a card, and the breach of that server will access 1 additional card.",
    play=[run((HQ, R_AND_D), attach=("if successful",))],
    lingering={"if successful": delayed("success", of_this_run, draw(1), do(one_more_access))},
)


@means(says("place", what="credits", amount=5))
def five_credits(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, PlaceCounters(card=this.here, counter="credits", amount=5, player=RUNNER))


def during_its_run(game: Game, card: Card, purpose: Purpose) -> bool:
    attacked = game.run
    return card.zone == "play" and attacked is not None and attacked.source == card.reference


card(
    "Overclock",
    "Place 5 credits on this, then run where the Runner likes. They can pay for anything until the run is over.",
    play=[do(five_credits), run()],
    static=[static("pays", during_its_run)],
)

card("Sure Gamble", "Gain 9 credits.", play=[gain(9)])

# -- Hardware

card(
    "T400 Memory Diamond",
    "Adds 1 memory, and 1 to the Runner's maximum hand size.",
    static=[memory(1), hand_size(1)],
)

# -- Program


@means(attaches("trash"))
def trash_when_the_run_ends(game: Game, this: Resolution) -> Flow[None]:
    attacked = game.run
    already = any(x.key == "trash" and x.bearer == this.here.reference for x in game.lingering)
    if attacked is not None and this.present and not already:
        create(game, this, "trash", ("game", 0), run=attacked.id)
    yield from ()


@means(says("trash", what="this"))
def trash_mayfly(game: Game, this: Resolution) -> Flow[None]:
    if this.present:
        yield from instruct(game, Trash(cards=[this.here], by=RUNNER))


card(
    "Mayfly",
    "Breaks any ice, a subroutine per credit, but then the end of the run will trash this. Another credit makes it 1 "
    "stronger.",
    abilities=[break_subs(1, then=(do(trash_when_the_run_ends),)), boost(1, 1)],
    lingering={
        "trash": delayed(
            "run ends",
            lambda game, lingering, o: (o.data or {}).get("run") == lingering.memory["run"],
            do(trash_mayfly),
        )
    },
)

# -- Resources

card(
    "Smartware Distributor",
    "For [click], 3 credits are put on it. One of them goes to the Runner as each of the Runner's turns begins.",
    abilities=[Paid(words="place 3 credits", cost=Cost(clicks=1), instructions=(place("credits", 3),))],
    when=[your_turn_begins(take_credits(1))],
)


def the_basic_draw(game: Game, card: Card, effect: Effect, lingering: Lingering | None) -> bool:
    """The first basic action to draw this turn."""
    action = game.resolving[-1].memory.get("action") if game.resolving else None
    drawing = action == "draw" and isinstance(effect, Draw) and effect.player == RUNNER
    return drawing and not any(o.kind == "action ends" and o.detail == "draw" for o in game.happened)


@means(says("draw", amount=2))
def two_instead(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    assert isinstance(effect, Draw)
    effect.amount = 2
    yield from ()


card(
    "Verbal Plasticity",
    "The first basic action to draw in each turn is good for two cards instead of one.",
    instead=[instead("draw", the_basic_draw, two_instead)],
)
