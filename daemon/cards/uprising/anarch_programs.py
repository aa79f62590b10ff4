"""Uprising era: Anarch programs."""

from daemon.cards.declare import card
from daemon.rules import using, values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.bidding import Trace
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost
from daemon.rules.economy import PlaceCounters, Purge
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, installable
from daemon.rules.model import CENTRALS, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import happen
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow
from daemon.rules.runs import BreakSubroutines
from daemon.rules.words.asking import on_ice
from daemon.rules.words.basics import do, place
from daemon.rules.words.breakers import boost, break_subs, could_boost, encountering, lower_the_ice, pick_subroutines
from daemon.rules.words.lasting import Strengthen, this_encounter
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.triggers import static, whenever


@means(
    says(
        "if",
        condition="other",
        then=(says("trash", what="host"),),
        otherwise=(says("place", what="virus", amount=1),),
    )
)
def trash_the_host_or_grow(game: Game, this: Resolution) -> Flow[None]:
    """The strength is checked only now."""
    ice = this.here.host
    if not this.present or ice is None:
        return
    if values.strength(game, ice) <= 0:
        yield from instruct(game, Trash(cards=[ice], by=RUNNER))
    else:
        yield from instruct(game, PlaceCounters(card=this.here, counter="virus", amount=1, player=RUNNER))


card(
    "Chisel",
    "Has to be installed on ice, which has -1 strength per virus counter here. As the Runner encounters that ice, it "
    "is trashed if no strength is left (0 or less). If some is left, this gets 1 virus counter.",
    install_on=on_ice,
    static=[static("strength", lambda game, card, ice: -card.count("virus") if card.host is ice else 0)],
    when=[
        whenever(
            "encounter",
            lambda game, card, o: card.host is not None and card.host.reference == o.card,
            do(trash_the_host_or_grow),
        )
    ],
)

card(
    "Corroder",
    "Breaks barriers, a subroutine for each credit; another credit makes it 1 stronger.",
    abilities=[break_subs(1, "barrier"), boost(1, 1)],
)


card(
    "Datasucker",
    "Gets a virus counter for each successful run on a central server. Spending one gives rezzed ice that is being "
    "encountered -1 strength while the encounter lasts.",
    when=[whenever("success", lambda game, card, o: o.server in CENTRALS, place("virus", 1))],
    abilities=[
        Paid(
            words="-1 strength to the encountered ice",
            cost=Cost(parts=(Spend("virus"),)),
            condition=lambda game, card: game.encounter is not None and game.encounter.ice.faceup,
            instructions=(lower_the_ice(),),
        )
    ],
)


@means(says("modify", what="trace_strength"))
def no_base_strength(game: Game, this: Resolution) -> Flow[None]:
    assert isinstance(this.effect, Trace)
    this.effect.base = 0
    yield from ()


card(
    "Disrupter",
    "Can be trashed as an interrupt of a trace, whose base strength then becomes 0.",
    interrupts=[
        Paid(
            words="reduce the base trace strength to 0",
            cost=Cost(parts=(TrashThis(),)),
            interrupts=("trace",),
            relevant=lambda game, card, effect: isinstance(effect, Trace) and effect.base > 0,
            instructions=(do(no_base_strength),),
        )
    ],
)


def three_virtual_resources(game: Game, odore: Card) -> bool:
    return (
        sum(1 for c in game.runner.rig if c.faceup and c.type == "resource" and values.has_subtype(game, c, "virtual"))
        >= 3
    )


card(
    "Odore",
    "For 2 credits it breaks any number of a sentry's subroutines. It can break 1 sentry subroutine for nothing, but "
    "only with three or more virtual resources installed. 3 credits make it 3 stronger.",
    abilities=[break_subs(2, "sentry", count=None), break_subs(0, "sentry", condition=three_virtual_resources),
               boost(3, 3)],
)  # fmt: skip


def a_barrier_while_in_the_heap(game: Game, paperclip: Card, occurrence: Occurrence) -> bool:
    ice = game.find(occurrence.card)
    return ice is not None and values.has_subtype(game, ice, "barrier")


@means(says("strength", what="this", each=1, per="x", until="encounter"))
def x_strength(game: Game, this: Resolution) -> Flow[None]:
    if this.present and this.x:
        yield from instruct(game, Strengthen(card=this.here, amount=this.x, until=this_encounter(game)))


@means(says("break", what="barrier", up_to=True))
def break_up_to_x(game: Game, this: Resolution) -> Flow[None]:
    encounter = game.encounter
    if not this.present or encounter is None or not this.x or not using.interfaces(game, this.here):
        return
    if values.has_subtype(game, encounter.ice, "barrier") and not values.cannot(
        game, "break", encounter.ice, this.here
    ):
        keys = yield from pick_subroutines(game, this, this.x, True)
        if keys:
            yield from instruct(game, BreakSubroutines(ice=encounter.ice, keys=keys, by=this.card))


card(
    "Paperclip",
    "May be installed from the heap, at its cost, when the Runner encounters a barrier. Paying X credits makes it X "
    "stronger. If it can then interface with the encountered barrier, up to X subroutines of that ice are broken.",
    abilities=[
        Paid(
            words="+X strength, break up to X barrier subroutines",
            cost=Cost(x=True),
            instructions=(do(x_strength, could_boost), do(break_up_to_x, encountering)),
        )
    ],
    when=[
        whenever(
            "encounter",
            a_barrier_while_in_the_heap,
            do(
                lambda game, this: instruct(game, Install(card=this.here, player=RUNNER)),
                lambda game, this: this.present and installable(game, this.here),
                means=(says("install", what="this", origin="discard"),),
            ),
            where=lambda game, card: card.zone == "discard",
            optional=True,
            words="install from heap",
        )
    ],
)


def a_virus_alone(game: Game, progenitor: Card, other: Card) -> bool:
    """A virus program, if it is the only hosted card."""
    alone = all(card is other for card in progenitor.hosted)
    return alone and other.type == "program" and values.has_subtype(game, other, "virus")


def hosted_counters(game: Game, progenitor: Card, effect: Effect) -> bool:
    assert isinstance(effect, Purge)
    return any(c.count("virus") > effect.kept.get(c.number, 0) for c in progenitor.hosted)


@means(says("prevent", amount=1))
def keep_one_counter(game: Game, this: Resolution) -> Flow[None]:
    effect = this.effect
    assert isinstance(effect, Purge)
    for hosted in this.here.hosted:
        if hosted.count("virus") > effect.kept.get(hosted.number, 0):
            effect.kept[hosted.number] = effect.kept.get(hosted.number, 0) + 1
            happen(game, "prevent", RUNNER, hosted, 1, detail="purge")
    yield from ()


card(
    "Progenitor",
    "Hosts a single program, which must be a virus and takes up no memory. When virus counters are purged, an "
    "interrupt saves one on the hosted program.",
    hosts=a_virus_alone,
    static=[static("memory cost on", lambda game, card, program, host: 0 if host is card else None)],
    interrupts=[
        Conditional(
            words="prevent 1 virus counter from being removed",
            interrupts=("purge",),
            relevant=hosted_counters,
            instructions=(do(keep_one_counter),),
        )
    ],
)

card(
    "Wyrm",
    "Breaks a subroutine for 3 credits if the ice has 0 strength or less. When it can interface with the encountered "
    "ice, a credit takes 1 strength from that ice until the encounter is over. Another credit makes it 1 stronger.",
    abilities=[
        break_subs(3, on=lambda game, card, ice: values.strength(game, ice) <= 0),
        Paid(
            words="-1 strength to the encountered ice",
            cost=Cost(1),
            interface=True,
            instructions=(lower_the_ice(),),
        ),
        boost(1, 1),
    ],
)


def any_virus_counter(game: Game, card: Card) -> bool:
    return True


VIRUS = Cost(parts=(Spend("virus", test=any_virus_counter),))

card(
    "Yusuf",
    "A successful run may put a virus counter on it. Each virus counter spent, whichever card it is on, breaks a "
    "barrier's subroutine or makes this 1 stronger.",
    when=[whenever("success", None, place("virus", 1), optional=True, words="place 1 virus counter")],
    abilities=[break_subs(VIRUS, "barrier"), boost(VIRUS, 1)],
)
