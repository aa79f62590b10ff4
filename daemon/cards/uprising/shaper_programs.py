"""Uprising era, Shaper: programs."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Swap, can_swap, installable
from daemon.rules.model import CENTRALS, CORP, RUNNER, Card, Game, Resolution
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import choose_target, paying, search
from daemon.rules.words.basics import do, place
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.lasting import modify, this_encounter
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.triggers import first_would, when_installed, whenever

ONE_VIRUS = Cost(parts=(Spend("virus"),))


def partners(game: Game, ice: Card) -> list[Card]:
    """Installed ice that may be swapped with it."""
    return [other for other in game.installed(CORP) if other.type == "ice" and can_swap(game, ice, other, RUNNER)]


def movable_ice(game: Game, this: Resolution) -> list[Card]:
    """Ice protecting the server of the successful run that could be swapped."""
    server = game.server(this.occurrence.server or "") if this.occurrence is not None else None
    return [ice for ice in server.ice if partners(game, ice)] if server is not None else []


@means(says("swap", what="ice", origin="installed"))
def swap_ice(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, movable_ice(game, this))
    if ice is None:
        return
    other = yield from choose_target(game, this, partners(game, ice))
    if other is not None:
        yield from instruct(game, Swap(card=ice, other=other, player=RUNNER))


card(
    "Cordyceps",
    "Starts with 2 virus counters. Once a turn, after a successful run on a central server, one of them may be removed "
    "to have ice protecting that server change places with any other installed ice.",
    when=[
        when_installed(place("virus", 2)),
        whenever(
            "success",
            lambda game, card, o: o.server in CENTRALS,
            paying(ONE_VIRUS, do(swap_ice, lambda game, this: bool(movable_ice(game, this)))),
            optional=True,
            once_per_turn=True,
            words="swap 2 pieces of ice",
        ),
    ],
)


@means(says("subtype", what="code_gate", bearer="ice", until="encounter"))
def it_becomes_a_code_gate(game: Game, this: Resolution) -> Flow[None]:
    ice = game.find(this.occurrence.card) if this.occurrence is not None else None
    if ice is not None:
        modify(game, "subtypes", "code_gate", this_encounter(game), on=ice)
    yield from ()


card(
    "Engolo",
    "Breaks code gates, a subroutine for each credit, and gets 4 stronger for 2 credits. Once a turn, 2 credits may "
    "make ice just encountered a code gate as well, until the encounter is over.",
    abilities=[break_subs(1, "code_gate"), boost(2, 4)],
    when=[
        whenever(
            "encounter",
            None,
            paying(Cost(2), do(it_becomes_a_code_gate)),
            optional=True,
            once_per_turn=True,
            words="gain code gate",
        )
    ],
)


def installed_this_turn(game: Game, card: Card) -> bool:
    return card.installed_turn == game.turn


card(
    "Euler",
    "It can break 1 code gate subroutine for nothing, but only if it came into play in this turn. At any time, 2 "
    "credits break one or two of them. Another credit makes it 1 stronger.",
    abilities=[
        break_subs(0, "code_gate", condition=installed_this_turn),
        break_subs(2, "code_gate", count=2, up_to=True),
        boost(1, 1),
    ],
)


def first_net_damage(game: Game, card: Card, effect: Effect) -> bool:
    return preventable(game, card, effect) and first_would(game, effect, "net")


card(
    "Net Shield",
    "As an interrupt, the first net damage that the Runner would take in a turn may be made 1 less for 1 credit.",
    interrupts=[
        Conditional(
            words="prevent 1 net damage",
            interrupts=("net",),
            relevant=first_net_damage,
            optional=True,
            instructions=(paying(Cost(1), prevent(1)),),
        )
    ],
)


ICE_SUBTYPES = (
    "advertisement", "ambush", "ap", "barrier", "bioroid", "code_gate", "deep_net", "deflector", "destroyer",
    "expendable", "grail", "harmonic", "liability", "morph", "mythic", "next", "observer", "psi", "sentry", "tracer",
    "trap",
)  # fmt: skip
"""All existing subtypes (2.16.7d), in this game's format or not."""


@means(says("subtype", bearer="ice", until="encounter"))
def choose_ice_subtype(game: Game, this: Resolution) -> Flow[None]:
    options = [Option("choose", words=name.replace("_", " "), value=name) for name in ICE_SUBTYPES]
    answer = yield from choose(game, RUNNER, "subtype", options, source=this.card)
    encounter = game.encounter
    if encounter is not None:
        modify(game, "subtypes", answer.value, this_encounter(game), on=encounter.ice)


card(
    "Pelangi",
    "Starts with 2 virus counters. Once a turn, one of them gives the encountered ice another subtype until the "
    "encounter is over. It may be any that ice can have.",
    when=[when_installed(place("virus", 2))],
    abilities=[
        Paid(
            words="gain a subtype",
            cost=ONE_VIRUS,
            once_per_turn=True,
            instructions=(do(choose_ice_subtype, lambda game, this: game.encounter is not None),),
        )
    ],
)


def stealth(game: Game, card: Card) -> bool:
    return values.has_subtype(game, card, "stealth")


card(
    "Penrose",
    "Breaks code gates, a subroutine for each credit. A credit can also break 1 barrier subroutine, but only if the "
    "program came into play in this turn. +3 strength costs 1 credit, which has to be a stealth card's.",
    abilities=[
        break_subs(1, "barrier", condition=installed_this_turn),
        break_subs(1, "code_gate"),
        boost(1, 3, paid_from=stealth),
    ],
)


@means(says("search", what="program", count=1, origin="deck"), says("install", what="chosen", count=1))
def find_and_install(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, lambda game, card: card.type == "program" and installable(game, card))
    if found:
        yield from instruct(game, Install(card=found[0], player=RUNNER))


card(
    "Self-modifying Code",
    "For 2 credits it can be trashed to search the stack for a program. The stack is shuffled, and that program is "
    "installed at its cost.",
    abilities=[
        Paid(
            words="search your stack for 1 program",
            cost=Cost(2, 0, (TrashThis(),)),
            instructions=(do(find_and_install, lambda game, this: bool(game.runner.deck)),),
        )
    ],
)
