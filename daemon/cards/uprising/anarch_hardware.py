"""Uprising era: Anarch hardware."""

from attrs import evolve

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import MoveCard, RemoveFromGame, ShuffleInto, Trash
from daemon.rules.costs import Cost, Purpose, nested
from daemon.rules.economy import MoveCounters
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Install, Swap, Terms, installable
from daemon.rules.model import CORP, HQ, R_AND_D, RUNNER, Card, Game, Occurrence, Resolution, Run
from daemon.rules.occurrences import first_this_turn
from daemon.rules.payment import pay
from daemon.rules.playing import Play
from daemon.rules.prompts import Flow
from daemon.rules.runs import MakeRun
from daemon.rules.words.asking import choose_server, choose_target, choose_targets
from daemon.rules.words.basics import do, gain, place
from daemon.rules.words.lasting import modify, this_run
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import RemoveThis, TrashCards, TrashThis, hand_of
from daemon.rules.words.running import runnable
from daemon.rules.words.triggers import memory, static, whenever, your_turn_begins


def for_icebreakers_and_viruses(game: Game, card: Card, purpose: Purpose) -> bool:
    """Using icebreakers, installing virus programs."""
    other = purpose.card
    if other is None:
        return False
    if purpose.kind == "use":
        return values.has_subtype(game, other, "icebreaker")
    return purpose.kind == "install" and other.type == "program" and values.has_subtype(game, other, "virus")


card(
    "Cyberfeeder",
    "Its 1 recurring credit pays for the use of icebreakers and the install of virus programs.",
    recurring=1,
    static=[static("pays", for_icebreakers_and_viruses)],
)


def remove_this(game: Game, this: Resolution) -> Flow[bool]:
    """The nested cost of an ability whose use is the decision: remove the hardware from the game."""
    if not this.present:
        return False
    yield from pay(game, RUNNER, Cost(parts=(RemoveThis(),)), this, nested(this, RUNNER))
    return True


@means(says("remove", what="this"), says("strength", what="ice", amount=-6, until="run"))
def weaken_the_ice(game: Game, this: Resolution) -> Flow[None]:
    assert this.occurrence is not None
    if (yield from remove_this(game, this)):
        ice = game.find(this.occurrence.card)
        if ice is not None:
            modify(game, "strength", -6, this_run(game), on=ice)


card(
    "Devil Charm",
    "On encountering ice, the Runner can take 6 strength from it until the run is over, by removing this from the "
    "game.",
    when=[
        whenever(
            "encounter",
            None,
            do(weaken_the_ice, lambda game, this: this.present),
            optional=True,
            words="-6 strength",
        )
    ],
)


def you_trash_a_corp_card(game: Game, chip: Card, occurrence: Occurrence) -> bool:
    assert occurrence.card is not None
    return occurrence.player == RUNNER and game.cards[occurrence.card[0]].owner == CORP


def virus_programs(game: Game, this: Resolution) -> list[Card]:
    return [c for c in game.runner.rig if c.faceup and c.type == "program" and values.has_subtype(game, c, "virus")]


@means(says("spend", what="virus", amount=1), says("place", what="virus", amount=1, bearer="chosen"))
def move_a_counter(game: Game, this: Resolution) -> Flow[None]:
    if not this.present or not this.here.count("virus"):
        return
    program = yield from choose_target(game, this, virus_programs(game, this))
    if program is not None:
        yield from instruct(game, MoveCounters(card=this.here, to=program, counter="virus", amount=1))


card(
    "Friday Chip",
    "Can take a virus counter each time the Runner trashes one of the Corp's cards. As the Runner's turn begins, one "
    "of these counters may move on to a virus program.",
    when=[
        whenever("trash", you_trash_a_corp_card, place("virus", 1), optional=True, words="place 1 virus counter"),
        your_turn_begins(
            do(
                move_a_counter,
                lambda game, this: this.present and this.here.count("virus") > 0 and bool(virus_programs(game, this)),
            ),
            optional=True,
            words="move 1 virus counter",
        ),
    ],
)


@means(says("move", what="card", count=6, origin="deck", to="set-aside"))
def set_six_aside(game: Game, this: Resolution) -> Flow[None]:
    top = game.runner.deck[:6]
    yield from instruct(game, *[MoveCard(card=card, zone="set aside", by=RUNNER, faceup=True) for card in top])
    this.memory["aside"] = [card.reference for card in top if card.zone == "set aside"]


def still_aside(game: Game, this: Resolution) -> list[Card]:
    found = [game.find(reference) for reference in this.memory.get("aside", ())]
    return [card for card in found if card is not None and card.zone == "set aside"]


CHEAPER = Terms(reduction=2)


@means(says("install", what="program", also=("resource",), count=1, up_to=True, origin="set-aside", less=2))
def install_one_of_them(game: Game, this: Resolution) -> Flow[None]:
    cards = [
        card
        for card in still_aside(game, this)
        if (card.type == "program" or (card.type == "resource" and values.has_subtype(game, card, "virtual")))
        and installable(game, card, CHEAPER)
    ]
    chosen = yield from choose_target(game, this, cards, optional=True)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=RUNNER, terms=CHEAPER))


@means(
    says("move", what="card", count=3, origin="set-aside", to="deck"),
    says("shuffle"),
    says("remove", what="card", all=True, origin="set-aside"),
)
def shuffle_three_back(game: Game, this: Resolution) -> Flow[None]:
    """3 cards go back, then the rest leaves the game: one sentence, one instruction."""
    rest = still_aside(game, this)
    if not rest:
        return
    back = yield from choose_targets(game, this, rest, 3, 3)
    gone = [card for card in rest if card not in back]
    yield from instruct(game, ShuffleInto(player=RUNNER, cards=back), RemoveFromGame(cards=gone, by=RUNNER))


def has_a_stack(game: Game, this: Resolution) -> bool:
    return bool(game.runner.deck)


card(
    "Gachapon",
    "Trashed to set the stack's top 6 cards aside, faceup. The Runner may install 1 program or virtual resource of "
    "them for 2 credits less. Three of those left are then shuffled into the stack, and what remains leaves the game.",
    abilities=[
        Paid(
            words="set aside 6 cards of your stack",
            cost=Cost(parts=(TrashThis(),)),
            instructions=(
                do(set_six_aside, has_a_stack),
                do(install_one_of_them, has_a_stack),
                do(shuffle_three_back, has_a_stack),
            ),
        )
    ],
)


def outermost(occurrence: Occurrence) -> bool:
    return bool(occurrence.data and occurrence.data["outermost"])


def broken_ice(game: Game, this: Resolution) -> Card | None:
    """The ice, unless it is gone or cannot be trashed."""
    ice = game.find(this.occurrence.card) if this.occurrence is not None else None
    return ice if ice is not None and not values.cannot(game, "trash", ice) else None


@means(says("remove", what="this"), says("trash", what="ice"))
def trash_the_broken_ice(game: Game, this: Resolution) -> Flow[None]:
    if (yield from remove_this(game, this)):
        ice = broken_ice(game, this)
        if ice is not None:
            yield from instruct(game, Trash(cards=[ice], by=RUNNER))


card(
    "Hippo",
    "Goes off in a run, the first time in a turn that the Runner fully breaks the outermost ice of the attacked "
    "server. That ice can be trashed by removing this from the game.",
    when=[
        whenever(
            "fully break",
            lambda game, hippo, o: outermost(o) and first_this_turn(game, o, outermost),
            do(
                trash_the_broken_ice,
                lambda game, this: this.present and broken_ice(game, this) is not None,
            ),
            optional=True,
            words="trash that ice",
        )
    ],
)


def of_a_companion(game: Game, occurrence: Occurrence) -> bool:
    """The Runner installed a companion, or spent credits from one that is installed."""
    if occurrence.player != RUNNER or occurrence.card is None:
        return False
    if occurrence.kind == "install" and occurrence.data and occurrence.data["facedown"]:
        return False
    return "companion" in game.cards[occurrence.card[0]].definition.subtypes


def first_companion(game: Game, keiko: Card, occurrence: Occurrence) -> bool:
    return of_a_companion(game, occurrence) and first_this_turn(
        game, occurrence, lambda o: of_a_companion(game, o), "install", "spend"
    )


card(
    "Keiko",
    "Adds 2 to memory. Pays the Runner 1 credit the first time in a turn that a companion is installed or that credits "
    "of an installed one are spent.",
    static=[memory(2)],
    when=[whenever(("install", "spend"), first_companion, gain(1))],
)


def is_paid_for(game: Game, patchwork: Card, effect: Effect) -> bool:
    """The Runner is about to play or install a card and pay for it."""
    if isinstance(effect, Play):
        return effect.player == RUNNER
    if isinstance(effect, Install):
        terms = effect.terms
        return effect.player == RUNNER and not (terms.free or terms.ignore_all or terms.facedown)
    return False


def other_cards(game: Game, this: Resolution) -> bool:
    subject = this.effect.subject if this.effect is not None else None
    return any(card is not subject for card in game.runner.hand)


@means(says("trash", what="card", count=1, origin="hand"), says("modify", what="cost", amount=-2))
def trash_for_two_less(game: Game, this: Resolution) -> Flow[None]:
    effect = this.effect
    assert isinstance(effect, (Play, Install))
    subject = effect.card
    part = TrashCards(1, lambda game, card: card is not subject, among=hand_of, noun="card from your grip", secret=True)
    yield from pay(game, RUNNER, Cost(parts=(part,)), this, nested(this, RUNNER))
    if isinstance(effect, Play):
        effect.reduction += 2
    else:
        effect.terms = evolve(effect.terms, reduction=effect.terms.reduction + 2)


def two_less_if_unused(game: Game, patchwork: Card, what: str, other: Card) -> int:
    used = patchwork.used.get("patch") == game.turn
    return 2 if other.owner == RUNNER and not used and any(card is not other for card in game.runner.hand) else 0


card(
    "Patchwork",
    "Adds 1 to memory. Once a turn, as the Runner is about to play or install a card, an interrupt lets them trash 1 "
    "other card of the grip. The one played or installed then costs 2 credits less.",
    static=[memory(1), static("may cost less", two_less_if_unused)],
    interrupts=[
        Conditional(
            key="patch",
            words="2 credits less",
            interrupts=("play", "install"),
            relevant=is_paid_for,
            optional=True,
            once_per_turn=True,
            reduces=True,
            instructions=(do(trash_for_two_less, other_cards),),
        )
    ],
)


@means(says("trash", what="card", up_to=True, origin="hand"))
def trash_two_or_more(game: Game, this: Resolution) -> Flow[None]:
    grip = game.runner.hand
    picked = yield from choose_targets(game, this, grip, 2, len(grip), public=False)
    trash = Trash(cards=list(picked), by=RUNNER)
    if picked:
        yield from instruct(game, trash)
    this.memory["trashed"] = len(trash.trashed)


@means(says("run", places=(HQ, R_AND_D), then=(says("access"),)))
def run_the_deck_or_the_hand(game: Game, this: Resolution) -> Flow[None]:
    server = yield from choose_server(game, this, runnable(game, (HQ, R_AND_D)))
    if server is None:
        return
    more = this.memory["trashed"] // 2

    def during(game: Game, run: Run) -> None:
        if more:
            modify(game, f"additional access {server.name}", more, ("structure", run.id))

    yield from instruct(game, MakeRun(server=server, servers=(HQ, R_AND_D), during=during))


card(
    "Severnius Stim Implant",
    "For a click, the Runner trashes at least two cards of the grip and runs R&D or HQ. Every two cards trashed give "
    "access to 1 more card each time that server is breached in the run.",
    abilities=[
        Paid(
            words="trash 2 or more cards, run R&D or HQ",
            cost=Cost(clicks=1),
            instructions=(
                do(trash_two_or_more, lambda game, this: bool(game.runner.hand)),
                do(
                    run_the_deck_or_the_hand,
                    lambda game, this: game.run is None and bool(runnable(game, (HQ, R_AND_D))),
                ),
            ),
        )
    ],
)


def agendas(game: Game) -> list[Card]:
    return [card for card in game.corp.score if card.type == "agenda"]


@means(says("swap", what="agenda", origin="score"))
def swap_the_agenda(game: Game, this: Resolution) -> Flow[None]:
    assert this.occurrence is not None
    stolen = game.find(this.occurrence.card)
    if stolen is None or stolen.zone != "score" or stolen.controller != RUNNER:
        return
    other = yield from choose_target(game, this, agendas(game))
    if other is not None:
        yield from instruct(game, Swap(card=stolen, other=other, player=RUNNER))


card(
    "Turntable",
    "Adds 1 to memory. An agenda that the Runner has just stolen may change places with one that the Corp has scored.",
    static=[memory(1)],
    when=[
        whenever(
            "steal",
            None,
            do(swap_the_agenda, lambda game, this: bool(agendas(game))),
            optional=True,
            words="swap agendas",
        )
    ],
)
