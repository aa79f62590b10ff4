"""Uprising era: Jinteki upgrades."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.costs import Cost
from daemon.rules.damage import Damage
from daemon.rules.economy import PlaceCounters
from daemon.rules.effects import instruct, note_imminent
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, Card, Game, Resolution, Server
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.runs import ResolveSubroutine
from daemon.rules.words.asking import on_target, paying
from daemon.rules.words.basics import do
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.tracing import psi
from daemon.rules.words.triggers import first_would, your_turn_begins


def in_this_root(game: Game, this: Resolution) -> list[Card]:
    return list(this.server.root) if this.server is not None else []


def remote(game: Game, upgrade: Card, server: Server | None) -> bool:
    return server is None or not server.central


card(
    "La Costa Grid",
    "Goes only into the root of a remote server; one region per server. As each Corp turn begins, one card in this "
    "root gets an advancement counter.",
    install_in=remote,
    when=[
        your_turn_begins(
            on_target(
                in_this_root,
                lambda game, this, card: PlaceCounters(card=card, counter="advancement", amount=1, player=CORP),
                means=(says("place", what="advancement", amount=1, bearer="chosen"),),
            )
        )
    ],
)


def subroutines_here(game: Game, this: Resolution) -> list[tuple[Card, int, values.Sub]]:
    """The subroutines of rezzed ice protecting this server, with their numbers, broken or not."""
    server = this.memory.get("server") or this.server
    return [
        (ice, number, each)
        for ice in (server.ice if server is not None else ())
        if ice.faceup
        for number, each in enumerate(values.subroutines(game, ice), 1)
    ]


@means(says("resolve", count=1))
def resolve_a_subroutine(game: Game, this: Resolution) -> Flow[None]:
    options = [
        Option("choose", target=ice, amount=number, words=each.words, value=(ice, each))
        for ice, number, each in subroutines_here(game, this)
    ]
    if options:
        answer = yield from choose(game, CORP, "subroutine", options, source=this.card)
        ice, each = answer.value
        yield from instruct(game, ResolveSubroutine(ice=ice, sub=each))


card(
    "Marcus Batty",
    "Trashed by the Corp in a run on this server, it starts a psi game. If the bids differ, the Corp has one "
    "subroutine resolve, of any rezzed ice that protects the server.",
    abilities=[
        Paid(
            words="play a psi game, resolve 1 subroutine",
            cost=Cost(parts=(TrashThis(),)),
            condition=lambda game, card: game.run is not None and game.run.server is card.server,
            instructions=(psi(do(resolve_a_subroutine, lambda game, this: bool(subroutines_here(game, this)))),),
        )
    ],
)


def first_net_damage_here(game: Game, upgrade: Card, effect: Effect) -> bool:
    """The Corp's first imminent net damage during this run on this server (9.9.5a)."""
    run = game.run
    if run is None or run.server is not upgrade.server:
        return False
    own = isinstance(effect, Damage) and effect.by == CORP and effect.amount > 0
    return own and first_would(game, effect, "net", by=CORP, run=run.id)


@means(says("damage", what="core", amount=1))
def core_damage_instead(game: Game, this: Resolution) -> Flow[None]:
    """The imminent damage becomes core damage (9.9.10), for everything that depends on it or interrupts it from now
    on."""
    yield from ()
    assert isinstance(this.effect, Damage)
    this.effect.kind, this.effect.amount = "core", 1
    note_imminent(game, this.effect)


card(
    "Tori Hanzō",
    "Interrupt: when the Corp is about to do net damage in a run on this server, the first time in that run, it may do "
    "1 core damage in its place, for 2 credits.",
    interrupts=[
        Conditional(
            words="do 1 core damage instead",
            interrupts=("net",),
            relevant=first_net_damage_here,
            optional=True,
            instructions=(paying(Cost(2), do(core_damage_instead)),),
        )
    ],
)
