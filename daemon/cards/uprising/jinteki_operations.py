"""Uprising era: Jinteki operations."""

from daemon.cards.declare import card
from daemon.rules import chance, movement
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost
from daemon.rules.economy import PlaceCounters
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import CORP, RUNNER, SEES, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import happen
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_server, choose_target, choose_targets
from daemon.rules.words.basics import damage, do, end_the_run, remove_this_from_game
from daemon.rules.words.meaning import means, says
from daemon.rules.words.tracing import psi
from daemon.rules.words.triggers import whenever


@means(says("name", what="server"))
def choose_the_server(game: Game, this: Resolution) -> Flow[None]:
    server = yield from choose_server(game, this, game.servers)
    if server is not None and this.present:
        this.here.chosen = server.name
        happen(game, "choose", CORP, this.card, server=server.name)


def success_on_the_chosen_server(game: Game, lockdown: Card, occurrence: Occurrence) -> bool:
    return lockdown.chosen is not None and occurrence.server == lockdown.chosen


card(
    "Hyoubu Precog Manifold",
    "Lockdown: cannot be played while another is active, and stays until the Corp's next turn begins. As it is played, "
    "the Corp picks a server. Each successful run there starts a psi game, and different bids end the run.",
    stays=True,
    play=[do(choose_the_server)],
    when=[whenever("success", success_on_the_chosen_server, psi(end_the_run()))],
)


@means(says("trash", what="card", up_to=True, origin="hand"))
def trash_any_from_hq(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.hand, 0, len(game.corp.hand), public=False)
    if picked:
        yield from instruct(game, Trash(cards=picked, by=CORP))


@means(says("flip", what="card"))
def turn_archives_facedown(game: Game, this: Resolution) -> Flow[None]:
    """Archives has no order, and the Runner cannot distinguish its facedown cards."""
    cards = game.corp.discard
    for archived in cards:
        if archived.faceup:
            archived.faceup = False
            happen(game, "flip", CORP, archived, detail="facedown", server="Archives")
    chance.shuffle(game, cards, "Archives")
    movement.renew(game, cards)
    happen(game, "shuffle", CORP, server="Archives")
    for archived in cards:
        archived.known = SEES[CORP]
    game.touched = True
    yield from ()


@means(
    says("install", what="card", count=1, up_to=True, origin="discard"),
    says("place", what="advancement", amount=2, bearer="chosen"),
)
def install_from_archives(game: Game, this: Resolution) -> Flow[None]:
    remotes = tuple(server for server in game.servers if not server.central)
    terms = Terms(servers=(*remotes, None))
    cards = [c for c in game.corp.discard if c.type != "ice" and installable(game, c, terms)]
    chosen = yield from choose_target(game, this, cards, optional=True, public=False)
    if chosen is not None:
        install = Install(card=chosen, player=CORP, terms=terms)
        yield from instruct(game, install, check=False)
        if install.installed:
            counters = PlaceCounters(card=chosen, counter="advancement", amount=2, player=CORP)
            yield from instruct(game, counters)


card(
    "Kakurenbo",
    "Costs [click][click] in addition. The Corp trashes as many cards of HQ as it likes, then turns all of Archives "
    "facedown. It may install one card of Archives in a remote server's root, with 2 advancement counters on it. "
    "Finally this is removed from the game.",
    play_cost=Cost(clicks=2),
    play=[
        do(trash_any_from_hq, lambda game, this: any(card is not this.card for card in game.corp.hand)),
        do(turn_archives_facedown, lambda game, this: any(card.faceup for card in game.corp.discard)),
        do(install_from_archives, lambda game, this: bool(game.corp.discard)),
        remove_this_from_game(),
    ],
)


def ran_last_turn(game: Game, operation: Card) -> bool:
    return any(o.kind == "run" and o.player == RUNNER for o in game.last_turn)


card(
    "Neural EMP",
    "Needs a run in the Runner's last turn. The Corp does 1 net damage.",
    play_if=ran_last_turn,
    play=[damage("net", 1)],
)
