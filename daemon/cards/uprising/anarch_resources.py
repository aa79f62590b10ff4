"""Uprising era: Anarch resources."""

from daemon.cards.declare import card
from daemon.rules import chance, values
from daemon.rules.abilities import Paid
from daemon.rules.cards import MoveCard, Trash, look
from daemon.rules.costs import Cost, Purpose
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Host, Install, Terms, installable
from daemon.rules.model import RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import choose_target, installed_cards, search
from daemon.rules.words.basics import do, either, place
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashThis
from daemon.rules.words.triggers import static, when_installed, whenever, your_turn_ends


def was_a_tool(occurrence: Occurrence) -> bool:
    """A program or piece of hardware, from anywhere; a card installed facedown is neither."""
    return (occurrence.data or {}).get("type") in ("program", "hardware")


def of_your_faction(game: Game, this: Resolution) -> list[Card]:
    identity = game.runner.identity
    if identity is None:
        return []
    faction = identity.definition.printed.faction
    return [c for c in game.runner.discard if c.definition.printed.faction == faction]


@means(says("move", what="card", count=1, origin="discard", to="hand"))
def take_one_back(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, of_your_faction(game, this))
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="hand", by=RUNNER))


card(
    "District 99",
    "Can take a power counter when the first program or piece of hardware in a turn is trashed, wherever it was. For a "
    "click and three of these counters, a card in the heap that has the faction of the Runner's identity returns to "
    "the grip.",
    when=[
        whenever(
            "trash",
            lambda game, card, o: was_a_tool(o) and first_this_turn(game, o, was_a_tool),
            place("power", 1),
            optional=True,
            words="place 1 power counter",
        )
    ],
    abilities=[
        Paid(
            words="add 1 card from your heap to your grip",
            cost=Cost(0, 1, (Spend("power", 3),)),
            instructions=(do(take_one_back, lambda game, this: bool(of_your_faction(game, this))),),
        )
    ],
)


def you_stole(game: Game, card: Card, occurrence: Occurrence) -> bool:
    return occurrence.kind == "steal" or occurrence.player == RUNNER


def three_credits(game: Game, this: Resolution) -> bool:
    return this.present and this.here.count("credits") >= 3


@means(
    says("choose", count=1, of=((says("trash", what="card", count=1, origin="hand"),), (says("trash", what="this"),))),
)
def random_card_or_this(game: Game, this: Resolution) -> Flow[None]:
    """One of two effects that can be carried out in full (9.12.3)."""
    options = []
    if game.runner.hand:
        options.append(Option("choose", words="trash 1 card from your grip at random", value="grip"))
    if this.present and not values.cannot(game, "trash", this.here):
        options.append(Option("choose", words="trash this resource", value="this"))
    if not options:
        return
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card)
    if answer.value == "grip":
        card = chance.pick(game, game.runner.hand, "grip trash")
        yield from instruct(game, Trash(cards=[card], by=RUNNER))
    else:
        yield from instruct(game, Trash(cards=[this.here], by=RUNNER))


card(
    "Mystic Maemi",
    "Gets a credit as the Runner's turn begins and for each agenda stolen, to be spent on playing events. If it holds "
    "three or more at the end of the Runner's turn, either this or a random card of the grip is trashed, as the Runner "
    "chooses.",
    static=[static("pays", lambda game, card, purpose: purpose.kind == "play")],
    when=[
        whenever(("turn begins", "steal"), you_stole, place("credits", 1)),
        your_turn_ends(either(three_credits, (do(random_card_or_this),))),
    ],
)


def first_install(game: Game, paige: Card, occurrence: Occurrence) -> bool:
    return occurrence.player == RUNNER and first_this_turn(game, occurrence, lambda o: o.player == RUNNER)


@means(says("search", what="card", origin="deck"), says("move", what="chosen", to="discard"))
def copies_into_the_heap(game: Game, this: Resolution) -> Flow[None]:
    occurrence = this.occurrence
    assert occurrence is not None and occurrence.card is not None and occurrence.data is not None
    title = None if occurrence.data["facedown"] else game.cards[occurrence.card[0]].title
    found = yield from search(game, this, lambda game, card: card.title == title, maximum=len(game.runner.deck))
    if found:
        yield from instruct(game, *[MoveCard(card=card, zone="discard", by=RUNNER) for card in found])


card(
    "Paige Piper",
    "After the Runner's first install of a turn, be it of this very card, the stack may be searched for copies of what "
    "was installed. As many as the Runner likes go to the heap, and the stack is shuffled.",
    when=[
        whenever(
            "install",
            first_install,
            do(copies_into_the_heap, lambda game, this: bool(game.runner.deck)),
            optional=True,
            words="search your stack",
        )
    ],
)


@means(says("trash", what="card", count=1, player=RUNNER, origin="installed"))
def trash_one_of_yours(game: Game, this: Resolution) -> Flow[None]:
    cards = [c for c in installed_cards(game, RUNNER) if not values.cannot(game, "trash", c)]
    chosen = yield from choose_target(game, this, cards)
    if chosen is not None:
        yield from instruct(game, Trash(cards=[chosen], by=RUNNER))


def for_others_than_connections(game: Game, card: Card, purpose: Purpose) -> bool:
    return (
        purpose.kind == "install"
        and purpose.card is not None
        and not values.has_subtype(game, purpose.card, "connection")
    )


card(
    "Paladin Poemu",
    "Gets a credit as the Runner's turn begins and for each agenda stolen, to be spent on installing anything but "
    "connections. If it holds three or more at the end of the Runner's turn, the Runner has to trash 1 installed card.",
    static=[static("pays", for_others_than_connections)],
    when=[
        whenever(("turn begins", "steal"), you_stole, place("credits", 1)),
        your_turn_ends(either(three_credits, (do(trash_one_of_yours),))),
    ],
)


@means(says("host", what="card", count=3, origin="deck"))
def host_the_top_three(game: Game, this: Resolution) -> Flow[None]:
    if not this.present:
        return
    top = game.runner.deck[:3]
    effects: list[Effect] = [Host(card=card, host=this.here, by=RUNNER, faceup=False) for card in top]
    if effects:
        yield from instruct(game, *effects, check=False)
        look(game, RUNNER, [card for card in top if card.host is this.here])


def a_peddler_with_cards(game: Game) -> bool:
    """Public condition: it hosts cards; only the Runner knows whether one of them could be installed."""
    return any(c.title == "Street Peddler" and c.faceup and c.hosted for c in game.runner.rig)


CHEAPER = Terms(reduction=1)


def on_the_peddler(game: Game, this: Resolution) -> list[Card]:
    """The hosted cards that could be installed, or those it hosted before it was trashed as a cost."""
    cards = this.memory.get("hosted", this.here.hosted)
    return [c for c in cards if c.zone in ("hosted", "set aside") and installable(game, c, CHEAPER)]


@means(says("install", what="card", count=1, origin="hosted", less=1))
def install_a_hosted_card(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, on_the_peddler(game, this), public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=RUNNER, terms=CHEAPER))


card(
    "Street Peddler",
    "Takes in the top three cards of the stack, facedown, as it is installed; the Runner can always look at them. It "
    "is trashed to install one of them for 1 credit less.",
    when=[when_installed(do(host_the_top_three, lambda game, this: bool(game.runner.deck)))],
    abilities=[
        Paid(
            words="install 1 hosted card",
            cost=Cost(parts=(TrashThis(),)),
            keeps_hosted=True,
            while_hidden=a_peddler_with_cards,
            instructions=(do(install_a_hosted_card, lambda game, this: bool(on_the_peddler(game, this))),),
        )
    ],
)
