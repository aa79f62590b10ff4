"""Uprising era: Haas-Bioroid, ice."""

from daemon.cards.declare import card, sub
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.cards import MoveCard, ShuffleInto, Trash, could_shuffle, look
from daemon.rules.costs import Cost, nested
from daemon.rules.economy import GainClicks
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Resolution
from daemon.rules.payment import pay
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.words.asking import (
    choose_target,
    installed_cards,
    payable,
    trash_installed,
)
from daemon.rules.words.basics import damage, do, end_the_run, gain
from daemon.rules.words.breakers import bioroid_break
from daemon.rules.words.lasting import create, modify, this_run
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import TrashCards
from daemon.rules.words.triggers import (
    static,
    when_encountered,
)


@means(
    says("look", what="card", count=5, origin="deck"),
    says("install", what="chosen", count=1, up_to=True, origin="deck", free=True),
)
def look_at_five(game: Game, this: Resolution) -> Flow[None]:
    top = list(game.corp.deck[:5])
    look(game, CORP, top)
    terms = Terms(free=True)
    choices = [c for c in top if installable(game, c, terms)]
    chosen = yield from choose_target(game, this, choices, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=terms))


def install_from_archives_or_hq(game: Game, this: Resolution, terms: Terms) -> Flow[None]:
    cards = [c for c in (*game.corp.discard, *game.corp.hand) if installable(game, c, terms)]
    chosen = yield from choose_target(game, this, cards, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, Install(card=chosen, player=CORP, terms=terms))


def from_archives_or_hq(game: Game, this: Resolution) -> bool:
    return bool(game.corp.discard or game.corp.hand)


card(
    "Architect",
    "No player can trash it. Its first subroutine shows the Corp the top 5 cards of R&D, and one of them may be "
    "installed at no install cost. The second allows an install from HQ or Archives, at the usual cost.",
    static=[static("cannot trash", lambda game, card, other: other is card)],
    subs=[
        sub("Look at 5 cards of R&D, install 1", do(look_at_five, lambda game, this: bool(game.corp.deck))),
        sub(
            "Install 1 card from Archives or HQ",
            do(
                lambda game, this: install_from_archives_or_hq(game, this, Terms()),
                from_archives_or_hq,
                means=(says("install", what="card", count=1, up_to=True),),
            ),
        ),
    ],
)


@means(says("move", what="card", count=1, up_to=True, origin="discard", to="hand"))
def add_from_archives(game: Game, this: Resolution) -> Flow[None]:
    chosen = yield from choose_target(game, this, game.corp.discard, optional=True, public=False)
    if chosen is not None:
        yield from instruct(game, MoveCard(card=chosen, zone="hand", by=CORP))


card(
    "Drafter",
    "Its first subroutine lets the Corp take a card from Archives into HQ. The second lets it install a card of HQ or "
    "Archives free of all costs.",
    subs=[
        sub("Add 1 card from Archives to HQ", do(add_from_archives, lambda game, this: bool(game.corp.discard))),
        sub(
            "Install 1 card from Archives or HQ",
            do(
                lambda game, this: install_from_archives_or_hq(game, this, Terms(ignore_all=True)),
                from_archives_or_hq,
                means=(says("install", what="card", count=1, up_to=True, free=True),),
            ),
        ),
    ],
)


@means(
    says(
        "unless",
        player=RUNNER,
        pay=Cost(1),
        then=(says("trash", what="card", count=1, player=RUNNER, origin="installed"),),
    )
)
def pay_or_trash(game: Game, this: Resolution) -> Flow[None]:
    """The Runner must choose an effect that can be carried out in full (9.12.3)."""
    credit, lost = Cost(1), Cost(parts=(TrashCards(1, noun="installed card"),))
    can_pay_credit, can_trash = payable(game, this, credit, RUNNER), bool(list(game.installed(RUNNER)))
    options = []
    if can_pay_credit:
        options.append(Option("choose", words="pay 1 credit", value=credit))
    if can_trash:
        options.append(Option("choose", words="trash 1 of your installed cards", value=lost))
    if not options:
        return
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card)
    if answer.value is credit:
        yield from pay(game, RUNNER, credit, this, nested(this, RUNNER))
    else:
        chosen = yield from choose_target(game, this, installed_cards(game, RUNNER), seat=RUNNER)
        if chosen is not None:
            yield from instruct(game, Trash(cards=[chosen], by=RUNNER))


card(
    "Fairchild 1.0",
    "Losing [click] breaks one of its subroutines; that is for the Runner alone. Each of the two subroutines makes the "
    "Runner choose: pay 1 credit, or trash a card they have installed.",
    abilities=[bioroid_break()],
    subs=[sub("Pay 1 credit or trash 1 installed card", do(pay_or_trash))] * 2,
)


@means(says("modify", what="access_maximum", until="run"))
def one_access(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "access maximum", 1, this_run(game))
    yield from ()


card(
    "Hudson 1.0",
    "Losing [click] breaks one of its subroutines; that is for the Runner alone. Each of the two subroutines limits "
    "the Runner to a single accessed card until the run is over.",
    abilities=[bioroid_break()],
    subs=[sub("Access no more than 1 card", do(one_access, lambda game, this: game.run is not None))] * 2,
)


@means(says("subtype", bearer="this", until="run"), says("modify", what="subroutine", until="run"))
def take_after_another(game: Game, this: Resolution) -> Flow[None]:
    others = [c for c in game.installed(CORP) if c.type == "ice" and c.faceup and c is not this.here]
    other = yield from choose_target(game, this, others)
    if other is None:
        return
    for subtype in values.subtypes(game, other):
        modify(game, "subtypes", subtype, this_run(game), on=this.here)
    create(game, this, "subroutines of another", this_run(game), once=False,
           subs=[(other.title, gained) for gained in values.subroutines(game, other)])  # fmt: skip


def copied_subroutines(game: Game, lingering: Lingering, ice: Card) -> list[tuple[str, str, object]]:
    if ice.reference != lingering.bearer:
        return []
    return [("before", f"{title} {sub.key}", sub) for title, sub in lingering.memory["subs"]]


@means(
    says(
        "choose",
        count=1,
        of=((says("end_run"),), (says("move", what="card", all=True, player=RUNNER, origin="hand", to="deck"),)),
    )
)
def end_or_shuffle(game: Game, this: Resolution) -> Flow[None]:
    options = [
        Option("choose", words="end the run", value="end"),
    ]
    if could_shuffle(game, RUNNER, game.runner.hand):
        options.append(Option("choose", words="shuffle your grip into your stack", value="shuffle"))
    answer = yield from choose(game, RUNNER, "mode", options, source=this.card)
    if answer.value == "end":
        yield from end_the_run().flow(game, this)
    else:
        yield from instruct(game, ShuffleInto(player=RUNNER, cards=list(game.runner.hand)))


card(
    "Loki",
    "On encounter the Corp picks other rezzed ice. Until the run is over, Loki has that ice's subtypes too, and its "
    "subroutines, in their order, ahead of any others. The printed subroutine makes the Runner choose between the end "
    "of the run and shuffling their whole grip into the stack.",
    when=[when_encountered(do(take_after_another))],
    subs=[sub("End the run or shuffle the grip into the stack", do(end_or_shuffle))],
    lingering={"subroutines of another": static("subroutines", copied_subroutines)},
)


@means(says("gain", what="clicks", amount=1))
def one_more_click(game: Game, this: Resolution) -> Flow[None]:
    yield from instruct(game, GainClicks(player=CORP, amount=1, next_turn=True))


@means(says("trash", what="card", count=1, player=RUNNER, origin="installed"), says("gain", what="credits", amount=3))
def trash_and_gain(game: Game, this: Resolution) -> Flow[None]:
    yield from trash_installed(RUNNER).flow(game, this)
    yield from gain(3, CORP).flow(game, this)


tyr_break = bioroid_break()
card(
    "Týr",
    "Losing [click] breaks one of its subroutines, and the Corp gets 1 more allotted click in its next turn; that is "
    "for the Runner alone. Subroutines: the Corp does 2 core damage; an installed Runner card is trashed and the Corp "
    "gains 3 credits; the run ends.",
    abilities=[
        Paid(
            words=tyr_break.words,
            cost=tyr_break.cost,
            instructions=(*tyr_break.instructions, do(one_more_click)),
            by=RUNNER,
            breaks=tyr_break.breaks,
        )
    ],
    subs=[
        sub("Do 2 core damage", damage("core", 2)),
        sub("Trash 1 installed Runner card, gain 3 credits", do(trash_and_gain)),
        sub("End the run", end_the_run()),
    ],
)
