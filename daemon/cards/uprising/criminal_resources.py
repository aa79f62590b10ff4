"""Uprising era, Criminal: resources."""

from attrs import evolve

from daemon.cards.declare import card
from daemon.rules import using, values
from daemon.rules.abilities import Paid
from daemon.rules.bidding import Trace, follows
from daemon.rules.breach import BreachServer
from daemon.rules.cards import Draw, MoveCard, Reveal, ShuffleInto, could_shuffle, look
from daemon.rules.costs import Cost
from daemon.rules.economy import GainCredits
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, HQ, RUNNER, SEES, Card, Game, Lingering, Occurrence, Resolution
from daemon.rules.movement import hosted_count
from daemon.rules.occurrences import first_this_turn, happen
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_server, choose_target, choose_targets, paying
from daemon.rules.words.basics import do, draw, gain, load, place, together, trash_this
from daemon.rules.words.lasting import modify, this_turn
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import RemoveThis, TrashThis
from daemon.rules.words.preventing import prevent, preventable
from daemon.rules.words.triggers import (
    first_would,
    instead,
    static,
    when_empty,
    when_installed,
    whenever,
    your_turn_begins,
)


def left_untrashed(game: Game, card: Card, occurrence: Occurrence) -> bool:
    """A card with a trash cost was accessed, not in Archives, and was not trashed during that access. Cards in the
    root of Archives are not in Archives (4.6.7d)."""
    if occurrence.card is None:
        return False
    if values.trash_cost(game, game.cards[occurrence.card[0]]) is None:
        return False
    for earlier in reversed(game.happened):
        if earlier.kind == "trash" and earlier.card == occurrence.card and earlier.player == RUNNER:
            return False
        if earlier.kind == "access" and earlier.card == occurrence.card:
            return earlier.was != "discard"
    return False


def an_unseen_access_ended(game: Game) -> bool:
    """Public condition: an access of a card in R&D, which the Corp does not see, has just ended."""
    ended = next((o for o in reversed(game.happened) if o.kind == "access ends"), None)
    unseen = ended is not None and not ended.seen & SEES[CORP]
    return unseen and any(card.title == "Aeneas Informant" and card.active for card in game.runner.rig)


@means(says("reveal", what="accessed"))
def reveal_it(game: Game, this: Resolution) -> Effect | None:
    accessed = game.find(this.occurrence.card) if this.occurrence is not None else None
    return Reveal(cards=[accessed], by=RUNNER) if accessed is not None else None


card(
    "Aeneas Informant",
    "The Runner may reveal a card with a trash cost that they accessed outside Archives and did not trash, and gets 1 "
    "credit for it.",
    when=[
        whenever(
            "access ends",
            left_untrashed,
            together(
                reveal_it,
                lambda game, this: GainCredits(player=RUNNER, amount=1),
                means=(says("reveal", what="accessed"), says("gain", what="credits", amount=1)),
            ),
            optional=True,
            while_hidden=an_unseen_access_ended,
            words="reveal it and gain 1 credit",
        )
    ],
)


def has_a_stack(game: Game, this: Resolution) -> bool:
    return bool(game.runner.deck)


@means(says("look", what="card", count=2, origin="deck"))
def look_at_the_top_two(game: Game, this: Resolution) -> Flow[None]:
    top = game.runner.deck[:2]
    this.memory["seen"] = [card.reference for card in top]
    look(game, RUNNER, top)
    yield from ()


@means(says("move", what="chosen", count=1, origin="deck", to="bottom"))
def put_one_at_the_bottom(game: Game, this: Resolution) -> Flow[None]:
    seen = [card for card in map(game.find, this.memory["seen"]) if card is not None]
    chosen = yield from choose_target(game, this, seen, public=False)
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="deck", by=RUNNER, index=-1))


card(
    "Mr. Li",
    "For a click, the Runner looks at the stack's top two cards, puts one of them at the bottom and draws a card.",
    abilities=[
        Paid(
            words="draw 1 of the top 2 cards",
            cost=Cost(clicks=1),
            instructions=(
                do(look_at_the_top_two, has_a_stack),
                do(put_one_at_the_bottom, has_a_stack),
                draw(1),
            ),
        )
    ],
)


def tags_or_net_damage(game: Game, card: Card, effect: Effect) -> bool:
    return preventable(game, card, effect) and first_would(game, effect, "tag", "net")


ALL_OF_IT = (prevent(None),)


@means(says("trace", otherwise=(says("prevent", all=True),)))
def trace_for_it(game: Game, this: Resolution) -> Flow[None]:
    this.memory["imminent"] = this.effect
    yield from instruct(game, Trace(this=this, base=0, if_unsuccessful=ALL_OF_IT))


card(
    "No One Home",
    "Can be trashed as an interrupt of the first tags or net damage that the Runner would get in a turn. The Corp has "
    "to trace then, with base strength 0. Without success in it, all of those tags or that damage is prevented.",
    interrupts=[
        whenever(
            (),
            None,
            evolve(paying(Cost(parts=(TrashThis(),)), do(trace_for_it)), creates=follows((), ALL_OF_IT)),
            interrupts=("tag", "net"),
            relevant=tags_or_net_damage,
            optional=True,
            words="trace 0",
        )
    ],
)


def cheaper_after_hq(game: Game, card: Card, other: Card, server: object, host: object) -> int:
    return -2 if other is card and any(o.kind == "success" and o.server == HQ for o in game.happened) else 0


card(
    "Penumbral Toolkit",
    "Comes 2 credits cheaper in a turn with a successful run on HQ. The Runner is to load 4 credits here on installing "
    "it, for use in runs; it is trashed when none are left.",
    when=[when_installed(load("credits", 4)), when_empty(trash_this())],
    static=[
        static("install cost", cheaper_after_hq, where=lambda game, card: True),
        static("pays", lambda game, card, purpose: game.run is not None),
    ],
)

card(
    "Power Tap",
    "Each trace that is initiated pays the Runner 1 credit.",
    when=[whenever("trace", None, gain(1))],
)


@means(says("name", what="server"))
def choose_for_this_turn(game: Game, this: Resolution) -> Flow[None]:
    server = yield from choose_server(game, this, game.servers)
    if server is not None and this.present:
        this.here.chosen = server.name
        modify(game, "choice", 0, this_turn(game), on=this.here)
        happen(game, "choose", RUNNER, server=server.name)


def breaches_the_chosen_server(game: Game, card: Card, effect: Effect, lingering: Lingering | None) -> bool:
    """During this turn's first successful run on that server."""
    run = game.run
    if run is None or not isinstance(effect, BreachServer) or effect.server.name != card.chosen:
        return False
    if run.step != "6.9.5b" or not run.successful:
        return False
    successes = [o for o in game.happened if o.kind == "success" and o.server == card.chosen]
    return len(successes) == 1 and successes[0].run == run.id


@means(says("gain", what="credits", amount=2))
def gain_two_instead(game: Game, this: Resolution, effect: Effect) -> Flow[None]:
    effect.void = True
    yield from instruct(game, GainCredits(player=RUNNER, amount=2), check=False)


card(
    "Security Testing",
    "The Runner may name a server as their turn begins. The first successful run on it in that turn does not breach "
    "it: it lets them gain 2 credits.",
    when=[your_turn_begins(do(choose_for_this_turn), optional=True, words="choose a server")],
    instead=[instead("breach", breaches_the_chosen_server, gain_two_instead)],
)


def hardware_in_a_run(game: Game, occurrence: Occurrence) -> bool:
    used = game.cards[occurrence.card[0]] if occurrence.card is not None else None
    return used is not None and used.definition.type == "hardware" and occurrence.run > 0


def has_a_trash_ability(game: Game, card: Card) -> bool:
    """Whether the cost of one of its paid abilities contains the trash icon (1.19.4a)."""
    return card.type != "event" and any(
        any(isinstance(part, TrashThis) for part in using.cost_of(game, card, ability).parts)
        for ability in card.definition.paid
    )


def with_trash_abilities(game: Game) -> list[Card]:
    return [card for card in game.runner.discard if has_a_trash_ability(game, card)]


@means(says("name", what="card"))
def choose_two_for_each(game: Game, this: Resolution) -> Flow[None]:
    yield from choose_targets(game, this, with_trash_abilities(game), 0, 2 * hosted_count(this, "power"))


@means(says("move", what="chosen", origin="discard", to="deck"), says("shuffle"))
def shuffle_them_in(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, ShuffleInto(player=RUNNER, cards=list(this.targets)))


def stack_can_be_shuffled(game: Game, this: Resolution) -> bool:
    return could_shuffle(game, RUNNER, with_trash_abilities(game) if hosted_count(this, "power") else ())


card(
    "The Back",
    "Gets a power counter the first time in a turn that hardware is used in a run. For a click it is removed from the "
    "game. The Runner then chooses cards of the heap with trash abilities, up to two per counter it had, to be "
    "shuffled into the stack.",
    when=[
        whenever(
            "use",
            lambda game, card, o: (
                hardware_in_a_run(game, o)
                and first_this_turn(game, o, lambda earlier: hardware_in_a_run(game, earlier))
            ),
            place("power", 1),
            words="place 1 power counter",
        )
    ],
    abilities=[
        Paid(
            words="shuffle cards with trash abilities into your stack",
            cost=Cost(clicks=1, parts=(RemoveThis(),)),
            instructions=(
                do(choose_two_for_each, lambda game, this: False),
                do(shuffle_them_in, stack_can_be_shuffled),
            ),
        )
    ],
)


def first_draw(game: Game, card: Card, effect: Effect) -> bool:
    return (
        isinstance(effect, Draw)
        and effect.player == RUNNER
        and effect.amount > 0
        and first_would(game, effect, "draw", player=RUNNER)
    )


@means(says("look", what="card", origin="deck"))
def one_more_than_drawn(game: Game, this: Resolution) -> Flow[None]:
    assert isinstance(this.effect, Draw)
    top = game.runner.deck[: this.effect.amount + 1]
    this.memory["seen"] = [card.reference for card in top]
    look(game, RUNNER, top)
    yield from ()


card(
    "The Class Act",
    "At the end of the turn in which it was installed, the Runner is to draw 4 cards. As an interrupt of each turn's "
    "first draw, the Runner looks at as many cards on top of the stack as it is for, and one more. One of them goes to "
    "the bottom.",
    when=[whenever("turn ends", lambda game, card, o: card.installed_turn == game.turn, draw(4))],
    interrupts=[
        whenever(
            (),
            None,
            do(one_more_than_drawn, has_a_stack),
            do(put_one_at_the_bottom, has_a_stack),
            interrupts=("draw",),
            relevant=first_draw,
            words="look at 1 more",
        )
    ],
)
