"""Uprising era, Criminal: hardware."""

from typing import Any

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Instruction, Paid
from daemon.rules.bidding import Trace
from daemon.rules.cards import Reveal, ShuffleInto, look
from daemon.rules.costs import Cost
from daemon.rules.economy import RemoveTags
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import CORP, HQ, R_AND_D, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import first_this_turn, happen
from daemon.rules.prompts import Flow
from daemon.rules.runs import JackOut, can_jack_out
from daemon.rules.words.asking import accept, choose_target, installed_cards, paying
from daemon.rules.words.basics import do, draw, gain_clicks, imminent
from daemon.rules.words.breakers import break_subs
from daemon.rules.words.lasting import create, modify, this_run
from daemon.rules.words.meaning import attaches, means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.running import run
from daemon.rules.words.triggers import (
    adds,
    delayed,
    first_would,
    memory,
    when_installed,
    whenever,
)

TRASH_THIS = Cost(parts=(TrashThis(),))


def removes_a_tag(**flags: Any) -> Paid:
    """Remove a tag at the cost of the card itself."""
    return Paid(
        words="remove 1 tag",
        cost=TRASH_THIS,
        instructions=(
            imminent(
                lambda game, this: RemoveTags(),
                lambda game, this: game.runner.tags > 0 and not values.cannot(game, "remove tags"),
                means=says("remove_tag", amount=1),
            ),
        ),
        **flags,
    )


def stealth(game: Game, card: Card) -> bool:
    """A stealth card, the only allowed source of the credits."""
    return values.has_subtype(game, card, "stealth")


NO_ICE = "no ice"


@means(says("name", what="ice"))
def choose_ice(game: Game, this: Resolution) -> Flow[None]:
    ice = yield from choose_target(game, this, installed_cards(game, CORP, lambda game, card: card.type == "ice"))
    if this.present:
        this.here.chosen = ice.reference if ice is not None else NO_ICE
        happen(game, "choose", RUNNER, ice)


def encounters_the_chosen_ice(game: Game, card: Card) -> bool:
    """The restriction comes only from the choosing ability: if it never resolved, there is no restriction."""
    encounter = game.encounter
    if encounter is None:
        return False
    return card.chosen is None or (card.chosen != NO_ICE and game.find(card.chosen) is encounter.ice)


def copies_in_the_heap(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.runner.discard if card.title == "Boomerang"]


@means(attaches("return"))
def return_when_the_run_ends(game: Game, this: Resolution) -> Flow[None]:
    run = game.run
    if run is not None:
        create(game, this, "return", this_run(game), run=run.id)
    yield from ()


@means(says("move", what="card", count=1, origin="discard", to="deck"), says("shuffle"))
def shuffle_a_copy_in(game: Game, this: Resolution) -> Flow[None]:
    copy = yield from choose_target(game, this, copies_in_the_heap(game, this))
    if copy is not None:
        yield from instruct(game, ShuffleInto(player=RUNNER, cards=[copy]))


card(
    "Boomerang",
    "Meant for one piece of ice, which the Runner chooses on installing it: only encounters with that ice let it be "
    "used. Trashing it breaks one or two subroutines. If the run ends as a successful one, a Boomerang of the heap may "
    "be shuffled into the stack.",
    when=[when_installed(do(choose_ice), words="choose 1 piece of ice")],
    abilities=[
        break_subs(
            TRASH_THIS,
            count=2,
            up_to=True,
            interface=False,
            condition=encounters_the_chosen_ice,
            then=(do(return_when_the_run_ends, lambda game, this: game.run is not None),),
        )
    ],
    lingering={
        "return": delayed(
            "run ends",
            lambda game, lingering, o: (
                (o.data or {}).get("run") == lingering.memory["run"] and o.detail == "successful"
            ),
            do(shuffle_a_copy_in, lambda game, this: bool(copies_in_the_heap(game, this))),
            optional=True,
            words="shuffle 1 Boomerang into your stack",
        )
    },
)

card(
    "Doppelgänger",
    "Adds 1 to memory. Once a turn, the end of a successful run may be followed by a run on any server.",
    static=[memory(1)],
    when=[
        whenever("run ends", lambda game, card, o: o.detail == "successful", run(), optional=True, once_per_turn=True)
    ],
)


@means(says("modify", what="trace_strength"))
def base_strength_of_nothing(game: Game, this: Resolution) -> Flow[None]:
    assert isinstance(this.effect, Trace)
    this.effect.base = 0
    yield from ()


def in_your_turn(game: Game, card: Card) -> bool:
    return game.active == RUNNER


card(
    "Flip Switch",
    "Of no use in the Corp's turn. It is trashed to jack out, to remove a tag, or, as an interrupt of a trace, to make "
    "the base strength 0.",
    abilities=[
        Paid(
            words="jack out",
            cost=TRASH_THIS,
            condition=in_your_turn,
            instructions=(
                imminent(lambda game, this: JackOut(), lambda game, this: can_jack_out(game), means=says("jack_out")),
            ),
        ),
        removes_a_tag(condition=in_your_turn),
    ],
    interrupts=[
        Paid(
            words="base trace strength 0",
            cost=TRASH_THIS,
            condition=in_your_turn,
            interrupts=("trace",),
            relevant=lambda game, card, effect: isinstance(effect, Trace) and effect.base > 0,
            instructions=(do(base_strength_of_nothing),),
        )
    ],
)


card(
    "Forger",
    "Adds 1 to link. It is trashed to remove a tag, or as an interrupt to avoid one.",
    static=[adds("link", 1)],
    abilities=[removes_a_tag()],
    interrupts=[
        Paid(
            words="avoid 1 tag",
            cost=TRASH_THIS,
            interrupts=("tag",),
            relevant=preventable,
            instructions=(prevent(1),),
        )
    ],
)


def hardware_installed(game: Game, occurrence: Occurrence) -> bool:
    installed = game.cards[occurrence.card[0]] if occurrence.card is not None else None
    facedown = (occurrence.data or {}).get("facedown")
    return installed is not None and installed.definition.type == "hardware" and not facedown


DEARER = Terms(reduction=-1)


def hardware_in_the_grip(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.runner.hand if card.type == "hardware" and installable(game, card, DEARER)]


@means(says("install", what="hardware", count=1, origin="hand", less=-1))
def install_dearer(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, hardware_in_the_grip(game, this), public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=RUNNER, terms=DEARER))


card(
    "Masterwork (v37)",
    "Adds 1 to memory. The Runner draws a card for the first hardware installed in a turn. As each run begins, one "
    "piece of hardware may be installed from the grip at 1 credit above its cost.",
    static=[memory(1)],
    when=[
        whenever(
            "install",
            lambda game, card, o: (
                hardware_installed(game, o)
                and first_this_turn(game, o, lambda earlier: hardware_installed(game, earlier))
            ),
            draw(1),
        ),
        whenever(
            "run",
            None,
            do(install_dearer, lambda game, this: bool(hardware_in_the_grip(game, this))),
            optional=True,
            words="install 1 piece of hardware",
        ),
    ],
)


def one_more_access(server: str) -> Instruction:
    """A breach of that server accesses one more card during the successful run."""

    def flow(game: Game, this: Resolution) -> Flow[None]:
        modify(game, f"additional access {server}", 1, this_run(game))
        yield from ()

    means = (says("access", amount=1, server=server),)
    return do(flow, lambda game, this: game.run is not None, means)


card(
    "Mu Safecracker",
    "Works with credits of stealth cards alone. After a successful run on HQ, 1 of them buys access to 1 more card "
    "when HQ is breached. After one on R&D, 2 of them buy as much there.",
    when=[
        whenever(
            "success",
            lambda game, card, o: o.server == HQ,
            paying(Cost(1), one_more_access(HQ)),
            optional=True,
            paid_from=stealth,
            words="1 more card of HQ",
        ),
        whenever(
            "success",
            lambda game, card, o: o.server == R_AND_D,
            paying(Cost(2), one_more_access(R_AND_D)),
            optional=True,
            paid_from=stealth,
            words="1 more card of R&D",
        ),
    ],
)


def first_meat_damage(game: Game, card: Card, effect: Effect) -> bool:
    return preventable(game, card, effect) and first_would(game, effect, "meat")


card(
    "Muresh Bodysuit",
    "As an interrupt, takes 1 off the first meat damage that the Runner is about to suffer in a turn.",
    interrupts=[
        whenever(
            (),
            None,
            prevent(1),
            interrupts=("meat",),
            relevant=first_meat_damage,
            words="prevent 1 meat damage",
        )
    ],
)


@means(says("look", what="card", count=2, origin="deck"))
def look_at_two(game: Game, this: Resolution) -> Flow[None]:
    look(game, RUNNER, game.runner.deck[:2])
    yield from ()


@means(says("reveal", what="card", count=1, origin="deck"))
def reveal_the_top_card(game: Game, this: Resolution) -> Flow[None]:
    if game.runner.deck:
        top = game.runner.deck[0]
        this.targets = [top]
        this.memory["top"] = top.reference
        yield from instruct(game, Reveal(cards=[top], by=RUNNER))


@means(says("may", then=(says("install", what="program", also=("hardware",), count=1, origin="deck"),)))
def install_what_was_revealed(game: Game, this: Resolution) -> Flow[None]:
    top = game.find(this.memory.get("top"))
    if top is None or top.type not in ("program", "hardware") or not installable(game, top):
        return
    if (yield from accept(game, this, words="install")):
        yield from instruct(game, Install(card=top, player=RUNNER))


def has_a_stack(game: Game, this: Resolution) -> bool:
    return bool(game.runner.deck)


card(
    "Prognostic Q-Loop",
    "When the first run of a turn begins, the Runner may look at the stack's top two cards. Once a turn, 1 credit "
    "reveals the top one, and what turns out to be a program or hardware may be installed at its cost.",
    when=[
        whenever(
            "run",
            lambda game, card, o: first_this_turn(game, o),
            do(look_at_two, has_a_stack),
            optional=True,
            words="look at the top 2 cards",
        )
    ],
    abilities=[
        Paid(
            words="reveal the top card of your stack",
            cost=Cost(1),
            once_per_turn=True,
            instructions=(
                do(reveal_the_top_card, has_a_stack),
                do(install_what_was_revealed, has_a_stack),
            ),
        )
    ],
)


def run_event_played(game: Game, occurrence: Occurrence) -> bool:
    played = game.cards[occurrence.card[0]] if occurrence.card is not None else None
    return played is not None and played.type == "event" and values.has_subtype(game, played, "run")


card(
    "Swift",
    "Adds 1 to memory. Gives a [click] back for the first run event that the Runner plays in a turn.",
    static=[memory(1)],
    when=[
        whenever(
            "play",
            lambda game, card, o: (
                run_event_played(game, o) and first_this_turn(game, o, lambda earlier: run_event_played(game, earlier))
            ),
            gain_clicks(1),
        )
    ],
)
