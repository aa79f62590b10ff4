"""Uprising era: neutral Runner cards. Long because some of them are written out at length."""

from daemon.cards.declare import card
from daemon.cards.printed import cards
from daemon.rules import values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import MoveCard, ShuffleInto
from daemon.rules.costs import Cost, Purpose
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Swap
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Occurrence, Resolution, Run
from daemon.rules.occurrences import first_this_turn, happen
from daemon.rules.payment import LoseClicks, available, pay
from daemon.rules.prompts import Flow, Option, Prompt, ask, choose
from daemon.rules.runs import Bypass, MakeRun, can_run
from daemon.rules.scoring import Steal
from daemon.rules.words.asking import choose_server, choose_target, installed_cards, paying
from daemon.rules.words.basics import do, draw, either, gain, load, take_credits, trash_this
from daemon.rules.words.lasting import CHECKPOINT, Strengthen, create, modify, next_turn_begins, this_run
from daemon.rules.words.meaning import attaches, means, says
from daemon.rules.words.paying import RemoveThis, TrashThis
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.running import run, runnable
from daemon.rules.words.triggers import (
    delayed,
    first_would,
    static,
    when_empty,
    when_installed,
    whenever,
    would_draw_revealed,
    your_turn_begins,
)

# -- Events


def is_an_identity(game: Game, event: Card, other: Card) -> bool:
    return other.zone == "identity"


def when_its_run_ends(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    return bool((occurrence.data or {}).get("run") == lingering.memory["run"])


def in_play(game: Game, this: Resolution) -> bool:
    return this.here.zone == "play"


@means(says("move", what="this", to="deck"), says("shuffle"))
def shuffle_this_into_the_stack(game: Game, this: Resolution) -> Flow[None]:
    if in_play(game, this):
        yield from instruct(game, ShuffleInto(player=RUNNER, cards=[this.here]))


card(
    "Direct Access",
    "Neither identity has any abilities while this resolves. The Runner has to run any server; after that, this may be "
    "shuffled into the stack.",
    play=[run(attach=("again",))],
    static=[static("blank", is_an_identity)],
    lingering={
        "again": delayed(
            "run ends",
            when_its_run_ends,
            do(shuffle_this_into_the_stack, in_play),
            optional=True,
            words="shuffle this into your stack",
        )
    },
)


card(
    "Employee Strike",
    "Stays in play until an agenda is scored or another current is played. Meanwhile the Corp's identity is without "
    "its printed abilities.",
    stays=True,
    static=[static("blank", lambda game, strike, other: other is game.corp.identity)],
)


def icebreakers(game: Game, this: Resolution) -> list[Card]:
    return installed_cards(
        game, RUNNER, lambda game, other: other.faceup and values.has_subtype(game, other, "icebreaker")
    )


@means(says("run", then=(says("strength", what="chosen", amount=2, until="run"),)))
def choose_an_icebreaker_and_run(game: Game, this: Resolution) -> Flow[None]:
    """One instruction: both are chosen before the run, and the increase is imminent along with it."""
    yield from choose_target(game, this, icebreakers(game, this))
    server = yield from choose_server(game, this, runnable(game))
    if server is None:
        return
    increases = [Strengthen(card=breaker, amount=2, until=CHECKPOINT) for breaker in this.targets]

    def begin(game: Game, attacked: Run) -> None:
        for increase in increases:
            modify(game, "strength", increase.amount, this_run(game), on=increase.card, turn=game.turn_id)
            increase.void = True

    yield from instruct(game, MakeRun(server=server, during=begin), *increases)


card(
    "Injection Attack",
    "The Runner chooses an icebreaker and then has to run any server. The icebreaker is 2 stronger throughout that "
    "run.",
    play=[do(choose_an_icebreaker_and_run, lambda game, this: game.run is None and bool(runnable(game)))],
)


def of_the_same_faction(game: Game, this: Resolution) -> list[Card]:
    identity = game.runner.identity
    faction = identity.definition.printed.faction if identity is not None else None
    spare = [other for other in game.runner.extra if other.type == "identity"]
    return [other for other in spare if other.definition.printed.faction == faction]


@means(says("remove", what="this"), says("swap", what="identity"))
def switch_identity(game: Game, this: Resolution) -> Flow[None]:
    """The new identity enters play with its front faceup; the old one goes to the pile outside the game (1.5.4)."""
    this.memory["remove after"] = True
    chosen = yield from choose_target(game, this, of_the_same_faction(game, this), public=False)
    if chosen is not None and game.runner.identity is not None:
        yield from instruct(game, Swap(card=game.runner.identity, other=chosen, player=RUNNER))


card(
    "Rebirth",
    "Puts another identity of the same faction in the place of the Runner's. The event leaves the game when it is "
    "done.",
    play=[do(switch_identity, lambda game, this: bool(of_the_same_faction(game, this)))],
)


def spend_secretly(game: Game, this: Resolution) -> Flow[None]:
    """The Runner secretly chooses a number of credits and the Corp guesses it; then the credits are revealed and
    spent."""
    purpose = Purpose("bid", this.card)
    most = min(2, available(game, RUNNER, purpose))
    prompts = [
        Prompt(
            seat,
            "bid",
            game.step,
            tuple(Option("number", amount=number, value=number) for number in range(limit + 1)),
            purpose="bid",
            source=this.card,
            minimum=0,
            maximum=limit,
        )
        for seat, limit in ((RUNNER, most), (CORP, 2))
    ]
    spent, guess = yield from ask(*prompts)
    happen(game, "bid", RUNNER, amount=spent.value)
    happen(game, "choose", CORP, detail=str(guess.value))
    yield from pay(game, RUNNER, Cost(spent.value), this, purpose)
    this.memory["wrong"] = spent.value != guess.value


def protecting_ice(game: Game) -> list[Card]:
    return [ice for server in game.servers if can_run(game, server) for ice in server.ice]


def bypass_it_once(game: Game, this: Resolution, attacked: Run) -> None:
    for ice in this.targets:
        create(game, this, "bypass", ("structure", attacked.id), on=ice, run=attacked.id)


@means(says("if", condition="other", then=(says("run", then=(attaches("bypass"),)),)))
def run_at_chosen_ice(game: Game, this: Resolution) -> Flow[None]:
    """The ice is chosen before the run, which is on the server that the ice protects."""
    if not this.memory["wrong"]:
        return
    ice = yield from choose_target(game, this, protecting_ice(game))
    if ice is not None and ice.server is not None:
        name = ice.server.name
        yield from run((name,), during=bypass_it_once).flow(game, this)


@means(says("bypass"))
def bypass_the_ice(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, Bypass())


card(
    "Rigged Results",
    "The Runner spends 0 to 2 credits in secret, the Corp guesses how many, and they are revealed. After a wrong "
    "guess, the Runner chooses a piece of ice that protects a server and has to run there. That ice is bypassed at its "
    "first encounter in the run.",
    play=[
        do(spend_secretly, lambda game, this: bool(protecting_ice(game)) or game.runner.credits > 0),
        do(run_at_chosen_ice, lambda game, this: bool(protecting_ice(game))),
    ],
    lingering={
        "bypass": delayed(
            "encounter",
            lambda game, lingering, o: o.card == lingering.on and o.run == lingering.memory["run"],
            do(bypass_the_ice, lambda game, this: game.encounter is not None),
            words="bypass",
        )
    },
)

# -- Hardware


def trashed_from_grip_or_stack(occurrence: Occurrence) -> bool:
    return occurrence.kind == "trash" and occurrence.was in ("hand", "deck") and occurrence.server is None


def first_trashed(game: Game, drive: Card, occurrence: Occurrence) -> bool:
    return trashed_from_grip_or_stack(occurrence) and first_this_turn(game, occurrence, trashed_from_grip_or_stack)


def trashed_together(game: Game, this: Resolution) -> list[Card]:
    """The cards still in the heap that may leave it: the records of cards trashed together are adjacent."""
    found = []
    for occurrence in game.happened[game.happened.index(this.occurrence) :] if this.occurrence is not None else ():
        if occurrence.kind != "trash":
            break
        if trashed_from_grip_or_stack(occurrence) and occurrence.card is not None and occurrence.data is not None:
            other = game.find((occurrence.card[0], occurrence.data["object"]))
            if other is not None and other.zone == "discard" and not values.stuck(game, other):
                found.append(other)
    return found


@means(says("move", what="card", count=1, origin="discard", to="bottom"))
def add_one_to_the_bottom(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, trashed_together(game, this))
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="deck", index=-1, by=RUNNER))


def free_to_leave_the_heap(game: Game, this: Resolution) -> list[Card]:
    return [other for other in game.runner.discard if not values.stuck(game, other)]


@means(says("move", what="card", count=1, origin="discard", to="top"))
def add_one_to_the_top(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, free_to_leave_the_heap(game, this))
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="deck", index=0, by=RUNNER))


card(
    "Buffer Drive",
    "When the grip or the stack loses cards by trashing for the first time in a turn, one of these may go to the "
    "bottom of the stack. Removing this from the game puts a card of the heap on top of the stack.",
    when=[
        whenever(
            "trash",
            first_trashed,
            do(add_one_to_the_bottom, lambda game, this: bool(trashed_together(game, this))),
            optional=True,
            words="put 1 on the bottom of the stack",
        )
    ],
    abilities=[
        Paid(
            words="put 1 card on top of the stack",
            cost=Cost(0, parts=(RemoveThis(),)),
            instructions=(do(add_one_to_the_top, lambda game, this: bool(free_to_leave_the_heap(game, this))),),
        )
    ],
)


def made_up_for(game: Game, vehicle: Card) -> Lingering | None:
    """The lingering effect that this vehicle created."""
    return next((e for e in game.lingering if e.query == "first tag avoided" and e.bearer[0] == vehicle.number), None)


@means(says("prevent", amount=1))
def avoid_the_next_first_tag(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "first tag avoided", 1, next_turn_begins(RUNNER), turn=game.turn, after=len(game.happened))
    yield from ()


def first_tag_since(game: Game, vehicle: Card, effect: Effect) -> bool:
    """The first one imminent since then, whether or not it was taken (9.9.5a)."""
    since = made_up_for(game, vehicle)
    if since is None or not preventable(game, vehicle, effect):
        return False
    records = game.happened if since.memory["turn"] == game.turn else [*game.last_turn, *game.happened]
    return first_would(game, effect, "tag", records=records[since.memory["after"] :])


card(
    "Qianju PT",
    "As their turn begins, the Runner may lose [click]. In return, one tag is avoided when any would come for the "
    "first time before the Runner's next turn.",
    when=[
        your_turn_begins(
            paying(Cost(parts=(LoseClicks(1),)), do(avoid_the_next_first_tag)),
            optional=True,
            words="lose a click to avoid the first tag",
        )
    ],
    interrupts=[
        Conditional(
            words="avoid 1 tag",
            interrupts=("tag",),
            where=lambda game, vehicle: made_up_for(game, vehicle) is not None,
            relevant=first_tag_since,
            instructions=(prevent(1),),
        )
    ],
)

# -- Resources


def with_the_basic_action(game: Game) -> bool:
    action = game.resolving[-1] if game.resolving else None
    return action is not None and action.card is None and action.memory.get("action") == "draw"


card(
    "Corporate Defector",
    "As an interrupt, reveals each card that the Corp is about to draw with a basic action.",
    interrupts=[would_draw_revealed(CORP, with_the_basic_action)],
)

card(
    "Daily Casts",
    "The Runner is to load 8 credits here on installing it. Every turn of the Runner begins with 2 of them taken; it "
    "is trashed when none are left.",
    when=[
        when_installed(load("credits", 8)),
        when_empty(trash_this()),
        your_turn_begins(take_credits(2)),
    ],
)


def digital_or_linked(game: Game, this: Resolution) -> bool:
    identity = game.runner.identity
    return values.link(game) >= 2 or (identity is not None and values.has_subtype(game, identity, "digital"))


card(
    "DreamNet",
    "The first successful run in a turn draws the Runner a card. With a digital identity or a link of 2 or more, it "
    "pays 1 credit, too.",
    when=[
        whenever(
            "success",
            lambda game, net, o: first_this_turn(game, o),
            draw(1),
            either(digital_or_linked, (gain(1),)),
        )
    ],
)


@means(says("name", what="agenda"), attaches("steal"))
def choose_a_name(game: Game, this: Resolution) -> Flow[None]:
    """The name of an agenda, since any other would have no effect; those in the format come first, to keep their
    indices."""
    names = dict.fromkeys(t for each in (game.pool, cards()) for t, d in sorted(each.items()) if d.type == "agenda")
    options = [Option("choose", words=name, value=name) for name in names]
    answer = yield from choose(game, RUNNER, "name", options, source=this.card)
    happen(game, "choose", RUNNER, this.card, detail=answer.value)
    if game.run is not None:
        create(game, this, "steal", this_run(game), run=game.run.id, name=answer.value)


def of_that_name(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    accessed = game.find(occurrence.card)
    if accessed is None or accessed.type != "agenda" or occurrence.run != lingering.memory["run"]:
        return False
    return bool(accessed.title == lingering.memory["name"])


def accessed_agenda(game: Game, this: Resolution) -> Card | None:
    accessed = game.find(this.occurrence.card) if this.occurrence is not None else None
    return accessed if accessed is not None and not values.cannot(game, "steal", accessed) else None


@means(says("steal", what="accessed"))
def steal_it(game: Game, this: Resolution) -> Flow[None]:
    accessed = accessed_agenda(game, this)
    if accessed is not None:
        yield from instruct(game, Steal(card=accessed))


card(
    "Whistleblower",
    "Can be trashed after a successful run to name a card. The next agenda of that name that the Runner accesses in "
    "the run is stolen at once, at no cost, and its access is over.",
    when=[
        whenever(
            "success",
            None,
            paying(Cost(parts=(TrashThis(),)), do(choose_a_name)),
            optional=True,
            words="trash this to choose a card name",
        )
    ],
    lingering={
        "steal": delayed("access", of_that_name, do(steal_it, lambda g, this: accessed_agenda(g, this) is not None))
    },
)
