"""Uprising era, Shaper: resources."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.cards import Draw, Trash
from daemon.rules.costs import Cost
from daemon.rules.economy import GainCredits
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import Host, Install, Terms, installable
from daemon.rules.model import RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.scoring import AddToScoreArea
from daemon.rules.words.asking import choose_target, installed_cards
from daemon.rules.words.basics import do
from daemon.rules.words.lasting import Strengthen, this_turn
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import adds, whenever, your_turn_begins


def other_cards(game: Game, this: Resolution) -> list[Card]:
    return installed_cards(game, RUNNER, lambda game, c: c is not this.card and not values.cannot(game, "trash", c))


@means(says("trash", what="card", count=1, player=RUNNER, origin="installed"), says("gain", what="credits", amount=3))
def sell_a_card(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, other_cards(game, this))
    if chosen is None:
        return
    reference, before = chosen.reference, len(game.happened)
    yield from instruct(game, Trash(cards=[chosen], by=RUNNER))
    if any(o.kind == "trash" and o.card == reference for o in game.happened[before:]):
        yield from instruct(game, GainCredits(player=RUNNER, amount=3))


card(
    "Aesop’s Pawnshop",
    "As their turn begins, the Runner may trash 1 other installed card of theirs to gain 3 credits.",
    when=[
        your_turn_begins(
            do(sell_a_card, lambda game, this: bool(other_cards(game, this))),
            optional=True,
            words="trash 1 other card, gain 3 credits",
        )
    ],
)


def new_breaker(game: Game, occurrence: Occurrence) -> Card | None:
    """The non-AI icebreaker just installed."""
    card = game.find(occurrence.card)
    if card is None or card.zone != "rig" or not card.faceup or occurrence.player != RUNNER:
        return None
    return card if "icebreaker" in (kinds := values.subtypes(game, card)) and "ai" not in kinds else None


@means(says("strength", what="chosen", amount=2, until="turn"))
def two_stronger(game: Game, this: Resolution) -> Flow[None]:
    breaker = game.find(this.occurrence.card) if this.occurrence is not None else None
    if breaker is not None:
        yield from instruct(game, Strengthen(card=breaker, amount=2, until=this_turn(game)))


card(
    "Cybertrooper Talut",
    "Adds 1 to link. An icebreaker that is no AI is 2 stronger for the rest of the turn when the Runner installs it.",
    static=[adds("link", 1)],
    when=[
        whenever(
            "install",
            lambda game, card, o: new_breaker(game, o) is not None,
            do(two_stronger),
            words="+2 strength for the turn",
        )
    ],
)


def accessed_agenda(game: Game, card: Card, occurrence: Occurrence) -> bool:
    """An agenda for which there is room."""
    return not card.hosted and occurrence.card is not None and game.cards[occurrence.card[0]].type == "agenda"


def can_host_it(game: Game, this: Resolution) -> bool:
    return this.present and not this.here.hosted and game.access is not None and not game.access.over


def an_unseen_access(game: Game) -> bool:
    """Public condition: a card in R&D, which the Corp does not see, is accessed, and there is room for an agenda."""
    access = game.access
    if access is None or access.card.zone != "deck":
        return False
    return any(card.title == "Film Critic" and card.active and not card.hosted for card in game.runner.rig)


@means(says("host", what="accessed"))
def host_the_agenda(game: Game, this: Resolution) -> Flow[None]:
    if can_host_it(game, this) and game.access is not None:
        yield from instruct(game, Host(card=game.access.card, host=this.here, by=RUNNER))


@means(says("steal", what="agenda"))
def take_hosted_agenda(game: Game, this: Resolution) -> Flow[None]:
    if this.present and this.here.hosted:
        yield from instruct(game, AddToScoreArea(card=this.here.hosted[0], seat=RUNNER))


card(
    "Film Critic",
    "Has room for one agenda. The Runner may put an agenda here on accessing it, which ends the access and leaves it "
    "uninstalled. Two clicks move it to the Runner's score area.",
    when=[
        whenever(
            "access",
            accessed_agenda,
            do(host_the_agenda, can_host_it),
            optional=True,
            while_hidden=an_unseen_access,
            words="host the agenda",
        )
    ],
    abilities=[
        Paid(
            words="add the agenda to your score area",
            cost=Cost(clicks=2),
            instructions=(do(take_hosted_agenda, lambda game, this: bool(this.here.hosted)),),
        )
    ],
)


def basic_draw(game: Game, card: Card, effect: Effect) -> bool:
    """The Runner would draw with the basic action."""
    basic = game.resolving[-1] if game.resolving else None
    if basic is None or basic.card is not None or basic.memory.get("action") != "draw":
        return False
    return isinstance(effect, Draw) and effect.player == RUNNER and effect.amount > 0


@means(says("draw", amount=1))
def one_card_more(game: Game, this: Resolution) -> Flow[None]:
    assert isinstance(this.effect, Draw)
    this.effect.amount += 1
    yield from ()


card(
    "Laguna Velasco District",
    "As an interrupt, one card is added to what the Runner draws with a basic action.",
    interrupts=[
        Conditional(words="draw 1 more", interrupts=("draw",), relevant=basic_draw, instructions=(do(one_card_more),))
    ],
)


def hostable(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.runner.hand if card.type in ("program", "hardware")]


@means(says("host", what="card", count=1, origin="hand"))
def host_from_grip(game: Game, this: Resolution) -> Flow[None]:
    if not this.present:
        return
    chosen = yield from choose_target(game, this, hostable(game, this), public=False)
    if chosen is not None:
        yield from instruct(game, Host(card=chosen, host=this.here, by=RUNNER))


def discounted(game: Game, this: Resolution) -> Terms:
    """The first install this way in each of the Runner's turns costs less for each unique connection."""
    first = not any(o.kind == "install" and o.source == (this.here.number, this.object) for o in game.happened)
    if game.active != RUNNER or not first:
        return Terms()
    connections = [
        card
        for card in game.runner.rig
        if card.faceup and card.definition.unique and values.has_subtype(game, card, "connection")
    ]
    return Terms(reduction=len(connections))


def hosted_installable(game: Game, this: Resolution) -> list[Card]:
    terms = discounted(game, this)
    return [card for card in this.here.hosted if card.zone == "hosted" and installable(game, card, terms)]


@means(says("install", what="card", count=1, origin="hosted", less=1))
def install_a_hosted_card(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, hosted_installable(game, this))
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=RUNNER, terms=discounted(game, this)))


card(
    "Pauleʼs Café",
    "For a click, it takes in a program or hardware of the grip. For 1 credit, a hosted card is installed. The first "
    "such install in each of the Runner's turns comes cheaper, by 1 credit per unique connection that the Runner has "
    "installed.",
    abilities=[
        Paid(
            words="host a card from your grip",
            cost=Cost(clicks=1),
            instructions=(do(host_from_grip, lambda game, this: bool(hostable(game, this))),),
        ),
        Paid(
            words="install 1 card",
            cost=Cost(1),
            instructions=(do(install_a_hosted_card, lambda game, this: bool(hosted_installable(game, this))),),
        ),
    ],
)
