"""System Gateway: Shaper."""

from itertools import combinations

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, Swap, can_swap, installable
from daemon.rules.model import CORP, R_AND_D, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_pair, choose_target
from daemon.rules.words.basics import do, draw, gain, load, lose_clicks, place, take_credits, trash_this
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.lasting import modify, this_run
from daemon.rules.words.meaning import means, says
from daemon.rules.words.running import of_this_run, run
from daemon.rules.words.triggers import delayed, memory, static, when_empty, when_installed, whenever

# -- Identity


@means(says("swap", what="ice", origin="installed"))
def swap_two_ice(game: Game, this: Resolution) -> Flow[None]:
    pair = yield from choose_pair(game, this, ice_to_swap(game))
    if pair is not None:
        yield from instruct(game, Swap(card=pair[0], other=pair[1], player=RUNNER))


def ice_to_swap(game: Game) -> list[tuple[Card, Card]]:
    """Pairs of cards, each legal in the other's place, as far as the Runner can show (8.8.2)."""
    ice = [card for card in game.installed(CORP) if card.type == "ice"]
    return [(a, b) for a, b in combinations(ice, 2) if can_swap(game, a, b, RUNNER)]


def some_ice_to_swap(game: Game, this: Resolution) -> bool:
    return bool(ice_to_swap(game))


card(
    "Tāo Salonga: Telepresence Magician",
    "Every agenda scored or stolen lets the Runner swap two installed pieces of ice with each other.",
    when=[whenever(("score", "steal"), None, do(swap_two_ice, some_ice_to_swap), optional=True)],
)

# -- Events

card(
    "Creative Commission",
    "Gain 5 credits, then lose [click] if there is one left.",
    play=[gain(5), lose_clicks(1, RUNNER)],
)

card(
    "VRcation",
    "Draw 4 cards, then lose [click] if there is one left.",
    play=[draw(4), lose_clicks(1, RUNNER)],
)

# -- Hardware


def first_program(game: Game) -> bool:
    """No program has been installed this turn."""
    return not any(
        o.kind == "install" and o.player == RUNNER and o.card is not None and is_program(game, o) for o in game.happened
    )


def is_program(game: Game, occurrence: Occurrence) -> bool:
    assert occurrence.card is not None
    facedown = bool(occurrence.data and occurrence.data.get("facedown"))
    return game.cards[occurrence.card[0]].definition.type == "program" and not facedown


card(
    "DZMZ Optimizer",
    "Adds 1 memory. The Runner installs the first program of each turn for 1 credit less.",
    static=[
        memory(1),
        static(
            "install cost",
            lambda game, card, other, server, host: -1 if other.type == "program" and first_program(game) else 0,
        ),
    ],
)


@means(says("install", what="card", count=1, up_to=True, origin="hand"))
def install_from_grip(game: Game, this: Resolution) -> Flow[None]:
    cards = [card for card in game.runner.hand if installable(game, card)]
    chosen = yield from choose_target(game, this, cards, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=RUNNER))


card(
    "Pantograph",
    "Adds 1 memory. Every agenda scored or stolen pays the Runner 1 credit, and then a card from the grip may be "
    "installed.",
    static=[memory(1)],
    when=[whenever(("score", "steal"), None, gain(1), do(install_from_grip))],
)

# -- Programs


@means(says("access", each=1, per="virus", server=R_AND_D))
def more_accesses(game: Game, this: Resolution) -> Flow[None]:
    if this.here.count("virus"):
        modify(game, f"additional access {R_AND_D}", this.here.count("virus"), this_run(game))
    yield from ()


card(
    "Conduit",
    "When a successful run on R&D is over, the Runner may put a virus counter here. For [click] this makes a run on "
    "R&D; if it succeeds, the breach accesses one card more per counter.",
    when=[
        whenever(
            "run ends",
            lambda game, card, o: o.server == R_AND_D and o.detail == "successful",
            place("virus", 1),
            optional=True,
        )
    ],
    abilities=[Paid(words="run R&D", cost=Cost(clicks=1), instructions=(run((R_AND_D,), attach=("if successful",)),))],
    lingering={"if successful": delayed("success", of_this_run, do(more_accesses))},
)


def icebreakers(game: Game, card: Card) -> int:
    """Installed icebreakers, including this one."""
    return sum(1 for c in game.runner.rig if c.faceup and "icebreaker" in values.subtypes(game, c))


card(
    "Echelon",
    "Breaks sentries, a subroutine per credit; 3 credits make it 2 stronger. Each installed icebreaker, this one too, "
    "adds 1 to its strength.",
    static=[
        static("strength", lambda game, card, other: icebreakers(game, card) if other is card else 0),
    ],
    abilities=[break_subs(1, "sentry"), boost(3, 2)],
)

card(
    "Unity",
    "Breaks code gates, a subroutine per credit. Another credit makes it stronger by the number of installed "
    "icebreakers, itself included.",
    abilities=[break_subs(1, "code_gate"), boost(1, icebreakers)],
)

# -- Resource

card(
    "Telework Contract",
    "Load 9 credits on it upon install; it is trashed once they are gone. The Runner can spend [click], once a turn, "
    "to take 3 credits.",
    when=[when_installed(load("credits", 9)), when_empty(trash_this())],
    abilities=[
        Paid(
            words="take 3 credits",
            cost=Cost(clicks=1),
            once_per_turn=True,
            instructions=(take_credits(3),),
        )
    ],
)
