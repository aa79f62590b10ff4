"""System Gateway: Criminal."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.cards import MoveCard
from daemon.rules.costs import Cost
from daemon.rules.economy import TakeCredits
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, installable
from daemon.rules.model import CENTRALS, HQ, R_AND_D, RUNNER, Game, Resolution, Server
from daemon.rules.prompts import Flow
from daemon.rules.rezzing import Derez
from daemon.rules.words.asking import accept, on_ice, search
from daemon.rules.words.basics import do, gain, load, place, take_credits, trash_this
from daemon.rules.words.breakers import boost, break_subs
from daemon.rules.words.lasting import create, this_run
from daemon.rules.words.meaning import attaches, means, says
from daemon.rules.words.running import of_this_run, run
from daemon.rules.words.triggers import (
    delayed,
    memory,
    static,
    when_empty,
    when_installed,
    whenever,
    your_turn_begins,
)


def made_a_successful_run(game: Game) -> bool:
    return any(o.kind == "success" for o in game.happened)


# -- Identity


def accesses_in_that_run(game: Game, this: Resolution) -> int:
    occurrence = this.occurrence
    run_id = occurrence.data["run"] if occurrence is not None and occurrence.data else 0
    return sum(1 for o in game.happened if o.kind == "access" and o.run == run_id)


card(
    "Zahya Sadeghi: Versatile Smuggler",
    "Can pay out once a turn, at the end of a run on HQ or R&D: 1 credit for every access the Runner made in it.",
    when=[
        whenever(
            "run ends",
            lambda game, card, o: o.server in (HQ, R_AND_D),
            gain(accesses_in_that_run),
            optional=True,
            once_per_turn=True,
        )
    ],
)

# -- Events


@means(
    says("search", what="icebreaker", count=1, origin="deck"),
    says("move", what="chosen", to="hand"),
    says("if", condition="other", then=(says("may", then=(says("install", what="chosen"),)),)),
)
def fetch_an_icebreaker(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, lambda game, card: "icebreaker" in values.subtypes(game, card), reveal=True)
    if not found:
        return
    breaker = found[0]
    if made_a_successful_run(game) and installable(game, breaker) and (yield from accept(game, this, words="install")):
        yield from instruct(game, Install(card=breaker, player=RUNNER))
    if breaker.zone == "set aside":
        yield from instruct(game, MoveCard(card=breaker, zone="hand", by=RUNNER))


card(
    "Mutual Favor",
    "Find an icebreaker by a search of the stack and reveal it. It goes to the grip; after a successful run this turn "
    "the Runner may install it instead.",
    play=[do(fetch_an_icebreaker, lambda game, this: bool(game.runner.deck))],
)

card(
    "Tread Lightly",
    "Makes a run on any server. Rezzing ice costs 3 credits more until it is over.",
    play=[run(during=lambda game, this, attacked: dear_ice(game, this), means=(attaches("dear ice"),))],
    lingering={
        "dear ice": static(
            "rez cost",
            lambda game, lingering, card: 3 if card.type == "ice" else 0,
            means=(says("modify", what="rez_cost", amount=3),),
        )
    },
)


def dear_ice(game: Game, this: Resolution) -> None:
    create(game, this, "dear ice", this_run(game), once=False)


# -- Hardware

card(
    "Docklands Pass",
    "One card more is accessed in each turn's first breach of HQ.",
    static=[
        static(
            "additional access HQ",
            lambda game, card: int(sum(1 for o in game.happened if o.kind == "breach" and o.server == HQ) == 1),
            means=(says("if", condition="other", then=(says("access", amount=1, server=HQ),)),),
        )
    ],
)

card(
    "Pennyshaver",
    "Adds 1 memory. Every successful run puts a credit here. For [click] it gets another, and then all its credits go "
    "to the Runner.",
    static=[memory(1)],
    when=[whenever("success", None, place("credits", 1))],
    abilities=[
        Paid(
            words="place 1 credit, then take all",
            cost=Cost(clicks=1),
            instructions=(place("credits", 1), take_credits(None)),
        )
    ],
)

# -- Programs

card(
    "Carmen",
    "Breaks sentries, a subroutine per credit; 2 credits make it 3 stronger. After a successful run this turn, its "
    "install cost is 2 credits lower.",
    static=[
        static(
            "install cost",
            lambda game, card, other, server, host: -2 if other is card and made_a_successful_run(game) else 0,
            where=lambda game, card: True,
            means=(says("if", condition="other", then=(says("modify", what="install_cost", amount=-2),)),),
        )
    ],
    abilities=[break_subs(1, "sentry"), boost(2, 3)],
)

card(
    "Marjanah",
    "Breaks barriers at 2 credits a subroutine, or at 1 after a successful run this turn; another credit makes it 1 "
    "stronger.",
    abilities=[
        break_subs(lambda game, card: Cost(1 if made_a_successful_run(game) else 2), "barrier"),
        boost(1, 1),
    ],
)


@means(says("if", condition="other", then=(says("derez", what="host"),)))
def derez_host_at_three(game: Game, this: Resolution) -> Flow[None]:
    host = this.here.host if this.present else None
    if host is not None and this.here.count("virus") >= 3:
        yield from instruct(game, Derez(card=host))


card(
    "Tranquilizer",
    "Goes on ice only. It gets a virus counter upon install and as each turn of the Runner begins, and then derezzes "
    "its host if it holds 3 or more.",
    install_on=on_ice,
    when=[
        when_installed(place("virus", 1), do(derez_host_at_three)),
        your_turn_begins(place("virus", 1), do(derez_host_at_three)),
    ],
)

# -- Resource


def centrals_not_run(game: Game, this: Resolution) -> list[Server]:
    run_on = [o.server for o in game.happened if o.kind == "run"]
    return [s for s in game.servers if s.name in CENTRALS and s.name not in run_on]


@means(says("take", what="credits", amount=3))
def take_three(game: Game, this: Resolution) -> Flow[None]:
    if this.present:
        yield from instruct(game, TakeCredits(player=RUNNER, card=this.here, amount=3))


card(
    "Red Team",
    "Load 12 credits on it upon install; it is trashed once they are gone. For [click] the Runner makes a run on a "
    "central not yet run this turn, to take 3 credits from here if it succeeds.",
    when=[when_installed(load("credits", 12)), when_empty(trash_this())],
    abilities=[
        Paid(
            words="run a central server",
            cost=Cost(clicks=1),
            instructions=(run(centrals_not_run, attach=("if successful",), among=CENTRALS),),
        )
    ],
    lingering={"if successful": delayed("success", of_this_run, do(take_three))},
)
