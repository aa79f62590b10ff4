"""System Gateway: Haas-Bioroid."""

from daemon.cards.declare import card, sub
from daemon.rules import movement
from daemon.rules.cards import MoveCard, ShuffleInto, could_shuffle
from daemon.rules.costs import Cost, nested
from daemon.rules.economy import PlaceCounters
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.payment import pay
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import choose_target, choose_targets, installed_cards, payable, trash_installed
from daemon.rules.words.basics import do, draw, end_the_run, gain_clicks, load, take_credits, trash_this
from daemon.rules.words.breakers import bioroid_break
from daemon.rules.words.lasting import create, modify, this_run, this_turn
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import (
    approaches_this_server,
    hand_size,
    static,
    when_empty,
    when_rezzed,
    when_scored,
    whenever,
    your_turn_begins,
)

# -- Identity


@means(says("move", what="card", count=1, origin="discard", to="hand"))
def recover_one(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, game.corp.discard)
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="hand", by=CORP))


card(
    "Haas-Bioroid: Precision Design",
    "The Corp's maximum hand size is 1 higher. Each agenda it scores lets it move a card from Archives to HQ.",
    static=[hand_size(1)],
    when=[
        whenever("score", None, do(recover_one, lambda game, this: bool(game.corp.discard)), optional=True),
    ],
)

# -- Agenda


@means(says("forbid", what="score", until="turn"))
def no_more_scoring(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "cannot score", 1, this_turn(game))
    yield from ()


card(
    "Luminal Transubstantiation",
    "Scoring it gives the Corp three more clicks, but no agenda can be scored any more this turn.",
    when=[when_scored(gain_clicks(3), do(no_more_scoring))],
)

# -- Asset

card(
    "Nico Campaign",
    "Is loaded with 9 credits upon its rez and has the Corp take 3 credits as each of its turns begins. Once empty it "
    "is trashed, and the Corp draws a card.",
    when=[
        when_rezzed(load("credits", 9)),
        when_empty(trash_this(), draw(1)),
        your_turn_begins(take_credits(3)),
    ],
)

# -- Ice


@means(says("install", what="card", count=1, up_to=True))
def install_from_hq_or_archives(game: Game, this: Resolution) -> Flow[None]:
    cards = [c for c in (*game.corp.hand, *game.corp.discard) if installable(game, c)]
    chosen = yield from choose_target(game, this, cards, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP))


def in_hq_or_archives(game: Game, this: Resolution) -> bool:
    return bool(game.corp.hand or game.corp.discard)


@means(says("forbid", what="steal", until="run"), says("forbid", what="trash", player=RUNNER, until="run"))
def no_stealing_or_trashing(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "cannot steal", 1, this_run(game))
    create(game, this, "no trashing", this_run(game), title="Ansel 1.0")
    yield from ()


card(
    "Ansel 1.0",
    "The Runner, and nobody else, can break its subroutines for a lost [click] each. They trash an installed card of "
    "the Runner, let the Corp install a card from HQ or Archives, and forbid the Runner to steal, or to trash cards of "
    "the Corp, until the run is over.",
    abilities=[bioroid_break()],
    subs=[
        sub("Trash 1 installed Runner card", trash_installed(RUNNER)),
        sub("Install 1 card from HQ or Archives", do(install_from_hq_or_archives, in_hq_or_archives)),
        sub(
            "The Runner cannot steal or trash for the rest of the run",
            do(no_stealing_or_trashing, lambda game, this: game.run is not None),
        ),
    ],
    lingering={"no trashing": static("cannot runner trash", lambda game, lingering, card: card.owner == CORP)},
)


@means(says("install", what="ice", count=1, up_to=True, free=True))
def install_inward(game: Game, this: Resolution) -> Flow[None]:
    position = movement.position_of(this.here) if this.present else None
    server = this.here.server if this.present else None
    if position is None or server is None:
        return
    terms = Terms(ignore_all=True, position=(server, server.positions.index(position) + 1))
    cards = [c for c in (*game.corp.hand, *game.corp.discard) if c.type == "ice" and installable(game, c, terms)]
    chosen = yield from choose_target(game, this, cards, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=terms))


card(
    "Brân 1.0",
    "The Runner, and nobody else, can break its subroutines for a lost [click] each. The first lets the Corp install "
    "ice from HQ or Archives in the next position inward, free of all costs. The other two: end the run.",
    abilities=[bioroid_break()],
    subs=[
        sub("Install 1 ice inward", do(install_inward, in_hq_or_archives)),
        sub("End the run", end_the_run()),
        sub("End the run", end_the_run()),
    ],
)

# -- Operations


@means(says("place", what="advancement", amount=2, bearer="chosen"))
def two_advancement_counters(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, not_installed_this_turn(game, this))
    if chosen is not None:
        yield from instruct(game, PlaceCounters(card=chosen, counter="advancement", amount=2, player=CORP))


def not_installed_this_turn(game: Game, this: Resolution) -> list[Card]:
    """Cards of either player: the Corp has not installed the Runner's cards, whenever they were installed."""
    return installed_cards(game, None, lambda game, c: c.owner == RUNNER or c.installed_turn != game.turn)


card(
    "Seamless Launch",
    "Place 2 advancement counters on an installed card of either player, but not on one that the Corp has installed "
    "during the current turn.",
    play=[do(two_advancement_counters, lambda game, this: bool(not_installed_this_turn(game, this)))],
)


@means(says("move", what="card", count=2, origin="hand", to="deck"), says("shuffle"))
def shuffle_two_back(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.hand, 2, 2, public=False)
    yield from instruct(game, ShuffleInto(player=CORP, cards=picked))


card(
    "Sprint",
    "The Corp is to draw 3 cards and then choose two of HQ, which are shuffled into R&D.",
    play=[draw(3), do(shuffle_two_back, lambda game, this: could_shuffle(game, CORP, game.corp.hand))],
)

# -- Upgrade


@means(
    says(
        "unless",
        player=RUNNER,
        pay=Cost(clicks=2),
        then=(says("unless", player=RUNNER, pay=Cost(5), then=(says("end_run"),)),),
    )
)
def end_the_run_unless_clicks_or_credits(game: Game, this: Resolution) -> Flow[None]:
    options = [Option("decline", value=None)]
    for cost in (Cost(clicks=2), Cost(5)):
        if payable(game, this, cost, RUNNER):
            words = "spend [click][click]" if cost.clicks else "pay 5 credits"
            options.append(Option("choose", words=words, cost=cost, value=cost))
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card)
    if answer.value is None:
        yield from end_the_run().flow(game, this)
    else:
        yield from pay(game, RUNNER, answer.value, this, nested(this, RUNNER))


card(
    "Manegarm Skunkworks",
    "Asks the Runner who approaches this server to pay 5 credits or spend [click][click], and will end the run unless "
    "they do.",
    when=[whenever("approach server", approaches_this_server, do(end_the_run_unless_clicks_or_credits))],
)
