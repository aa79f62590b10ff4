"""Uprising era: NBN, operations."""

from daemon.cards.declare import card
from daemon.rules import values
from daemon.rules.cards import MoveCard, Trash
from daemon.rules.costs import Cost, nested
from daemon.rules.economy import Tags
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, Swap, Terms, can_swap, installable
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution, Server
from daemon.rules.occurrences import happen
from daemon.rules.payment import can_pay, pay
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import choose_target, installed_cards, of_type, payable, search
from daemon.rules.words.basics import bad_publicity, do, tagged
from daemon.rules.words.lasting import modify, this_turn
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import whenever


def no_success_on_hq(game: Game, card: Card) -> bool:
    """The Runner has had a turn, and made no successful run on HQ in the last one."""
    return game.turn > 1 and not any(o.kind == "success" and o.server == "HQ" for o in game.last_turn)


@means(says("search", what="agenda", count=1, origin="deck"), says("move", what="chosen", to="hand"))
def find_an_agenda(game: Game, this: Resolution) -> Flow[None]:
    found = yield from search(game, this, lambda game, other: other.type == "agenda", reveal=True)
    for agenda in found:
        yield from instruct(game, MoveCard(card=agenda, zone="hand", by=CORP))


def remote_roots(game: Game) -> Terms:
    remotes: list[Server | None] = [server for server in game.servers if not server.central]
    return Terms(servers=(*remotes, None))


@means(says("install", what="card", count=1, up_to=True, origin="hand"))
def install_in_a_remote_root(game: Game, this: Resolution) -> Flow[None]:
    terms = remote_roots(game)
    cards = [other for other in game.corp.hand if other.type != "ice" and installable(game, other, terms)]
    chosen = yield from choose_target(game, this, cards, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=terms))


@means(says("forbid", what="score", until="turn"))
def no_more_scoring(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "cannot score", 1, this_turn(game))
    yield from ()


card(
    "Digital Rights Management",
    "Needs a last turn of the Runner's without a successful run on HQ. The Corp finds an agenda in R&D, reveals it and "
    "takes it into HQ; then it may install one card of HQ in a remote server's root. It cannot score any more agendas "
    "this turn.",
    play_if=no_success_on_hq,
    play=[
        do(find_an_agenda, lambda game, this: bool(game.corp.deck)),
        do(install_in_a_remote_root, lambda game, this: bool(game.corp.hand)),
        do(no_more_scoring),
    ],
)


def agendas(game: Game, score: list[Card]) -> list[Card]:
    return [agenda for agenda in score if agenda.type == "agenda"]


@means(says("swap", what="agenda", origin="score"))
def exchange(game: Game, this: Resolution) -> Flow[None]:
    ours = yield from choose_target(game, this, agendas(game, game.corp.score))
    theirs = yield from choose_target(game, this, agendas(game, game.runner.score))
    if ours is not None and theirs is not None:
        yield from instruct(game, Swap(card=ours, other=theirs, player=CORP))


def can_exchange(game: Game, this: Resolution) -> bool:
    return any(
        can_swap(game, ours, theirs)
        for ours in agendas(game, game.corp.score)
        for theirs in agendas(game, game.runner.score)
    )


card(
    "Exchange of Information",
    "Needs a tagged Runner. One agenda in the Corp's score area and one in the Runner's change places.",
    play_if=tagged,
    play=[do(exchange, can_exchange)],
)

RUNNER_TYPES = ("event", "hardware", "program", "resource")


@means(
    says("name", what="type"),
    says("unless", player=RUNNER, pay=Cost(3), then=(says("trash", what="card", player=RUNNER, origin="installed"),)),
)
def trash_a_type(game: Game, this: Resolution) -> Flow[None]:
    options = [Option("choose", words=kind, value=kind) for kind in RUNNER_TYPES]
    kind = (yield from choose(game, CORP, "name", options, source=this.card, default=2)).value
    lost = [
        other
        for other in installed_cards(game, RUNNER, of_type(kind))
        if other.faceup
        and not values.has_subtype(game, other, "icebreaker")
        and not values.cannot(game, "trash", other)
    ]
    price = Cost(3)
    for other in list(lost):
        purpose = nested(this, RUNNER)
        if not can_pay(game, RUNNER, price, this, purpose):
            break
        answer = yield from choose(
            game, RUNNER, "accept-or-decline",
            [Option("accept", card=other, cost=price, value=True), Option("decline", card=other, value=False)],
            source=this.card, default=1,
        )  # fmt: skip
        if answer.value:
            yield from pay(game, RUNNER, price, this, purpose)
            happen(game, "prevent", RUNNER, other, 1, detail="trash")
            lost.remove(other)
    yield from instruct(game, Trash(cards=[other for other in lost if other.installed], by=CORP))


card(
    "Game Over",
    "Needs that the Runner stole an agenda in their last turn. The Corp names a type of Runner card, and all installed "
    "ones are trashed, icebreakers excepted. The Runner may pay 3 credits for any of them to prevent that. The Corp "
    "takes 1 bad publicity.",
    play_if=lambda game, card: any(o.kind == "steal" for o in game.last_turn),
    play=[do(trash_a_type, lambda game, this: any(game.installed(RUNNER))), bad_publicity(1)],
)


@means(says("unless", player=RUNNER, pay=Cost(4), then=(says("tag", amount=1),)))
def pay_or_take_a_tag(game: Game, this: Resolution) -> Flow[None]:
    """The Runner must choose an effect they could carry out, whatever interrupts it later (9.12.3c, d)."""
    price = Cost(4)
    options = []
    if payable(game, this, price, RUNNER):
        options.append(Option("choose", words="pay 4 credits", cost=price, value=True))
    if not values.cannot(game, "take tags"):
        options.append(Option("choose", words="take 1 tag", value=False))
    if not options:
        return
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card, default=len(options) - 1)
    if answer.value:
        yield from pay(game, RUNNER, price, this, nested(this, RUNNER))
    else:
        yield from instruct(game, Tags(amount=1, by=RUNNER))


card(
    "SYNC Rerouting",
    "Lockdown: cannot be played while another is active, and stays until the Corp's next turn begins. Every run begins "
    "with a choice the Runner has to make: pay 4 credits, or take a tag.",
    stays=True,
    when=[whenever("run", None, do(pay_or_take_a_tag))],
)
