"""Uprising era, Criminal: events."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.breach import AccessCard
from daemon.rules.cards import MoveCard
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import BecomeCounter
from daemon.rules.model import CORP, HQ, RUNNER, Card, Game, Lingering, Resolution, Server
from daemon.rules.prompts import Flow
from daemon.rules.rezzing import Derez
from daemon.rules.words.asking import choose_target, installed_cards, on_target
from daemon.rules.words.basics import do, gain, gain_clicks
from daemon.rules.words.lasting import create, this_run
from daemon.rules.words.meaning import Per, attaches, means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.running import of_this_run, run
from daemon.rules.words.triggers import delayed, instead, static


def protected(game: Game, this: Resolution) -> list[Server]:
    return [server for server in game.servers if server.ice]


def ice_passed(game: Game, this: Resolution) -> int:
    passed = (this.occurrence.data or {}).get("passed", ()) if this.occurrence is not None else ()
    return len(dict.fromkeys(passed))


card(
    "Bravado",
    "The Runner has to run some server protected by ice. The end of the run makes them gain 6 credits, and another one "
    "per piece of ice passed in it.",
    play=[run(protected, attach=("payout",), condition="ice")],
    lingering={
        "payout": delayed(
            "run ends",
            lambda game, lingering, o: (o.data or {}).get("run") == lingering.memory["run"],
            gain(Per(1, "ice", ice_passed, 6)),
            words="gain 6 credits and 1 for each ice",
        )
    },
)

card(
    "Early Bird",
    "Has to be the Runner's first click of the turn. It gives a [click] back and makes a run on any server.",
    play=[gain_clicks(1), run()],
)


def rezzed_ice(game: Game, this: Resolution) -> list[Card]:
    return installed_cards(game, CORP, lambda game, card: card.type == "ice" and card.faceup)


card(
    "Emergency Shutdown",
    "One piece of ice is derezzed. Playing this takes a successful run on HQ earlier in the turn.",
    play_if=lambda game, card: any(o.kind == "success" and o.server == HQ for o in game.happened),
    play=[
        on_target(
            rezzed_ice, lambda game, this, card: Derez(card=card), means=(says("derez", what="ice", count=1),)
        )
    ],
)


def own_resources(game: Game, this: Resolution) -> list[Card]:
    return installed_cards(game, RUNNER, lambda game, card: card.faceup and card.type == "resource")


@means(says("host", what="this", bearer="chosen"))
def host_on_a_resource(game: Game, this: Resolution) -> Flow[None]:
    resource = yield from choose_target(game, this, own_resources(game, this))
    if resource is not None and this.present:
        yield from instruct(game, BecomeCounter(card=this.here, host=resource, by=RUNNER))


card(
    "On the Lam",
    "Becomes a condition counter on one of the Runner's installed resources. From there it can be trashed as an "
    "interrupt, to prevent at most 3 tags or at most 3 damage.",
    play=[do(host_on_a_resource, lambda game, this: bool(own_resources(game, this)))],
    interrupts=[
        Paid(
            words="prevent up to 3 tags or up to 3 damage",
            cost=Cost(parts=(TrashThis(),)),
            where=lambda game, card: card.active and card.became == "counter",
            interrupts=("tag", "net", "meat", "core"),
            relevant=preventable,
            instructions=(prevent(3, up_to=True),),
        )
    ],
)


def take_from_the_heap_instead(game: Game, lingering: Lingering, effect: Effect) -> bool:
    accessed = effect.card if isinstance(effect, AccessCard) else None
    return accessed is not None and accessed.owner == CORP and accessed.zone == "hand"


@means(says("move", what="card", count=1, origin="discard", to="hand"))
def take_from_the_heap(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    effect.void = True
    taken = yield from choose_target(game, this, list(game.runner.discard))
    if taken is not None:
        yield from instruct(game, MoveCard(card=taken, zone="hand", by=RUNNER), check=False)


@means(attaches("from the heap"))
def take_instead_of_accessing(game: Game, this: Resolution) -> Flow[None]:
    create(game, this, "from the heap", this_run(game), once=False)
    yield from ()


@means(says("remove", what="this"))
def leave_the_game_afterwards(game: Game, this: Resolution) -> Flow[None]:
    this.memory["remove after"] = True
    yield from ()


card(
    "Rip Deal",
    "The Runner has to run HQ. Once that is successful, no card of HQ is accessed until the run is over: for each one "
    "that would be, the Runner takes a card of the heap into the grip. The root of HQ cannot be accessed in this run "
    "either. The event leaves the game when it is done.",
    play=[
        do(leave_the_game_afterwards),
        run((HQ,), attach=("if successful", "no root")),
    ],
    lingering={
        "if successful": delayed("success", of_this_run, do(take_instead_of_accessing)),
        "from the heap": instead(
            "access",
            lambda game, card, effect, lingering: (
                lingering is not None and take_from_the_heap_instead(game, lingering, effect)
            ),
            take_from_the_heap,
            words="a card from the heap instead of each access from HQ",
        ),
        "no root": static(
            "cannot access",
            lambda game, lingering, card: card.zone == "root" and card.server is not None and card.server.name == HQ,
            words="no access to the root of HQ",
        ),
    },
)
