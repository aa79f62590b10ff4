"""Uprising era: Weyland Consortium, ice."""

from daemon.cards.declare import card, sub
from daemon.rules import values
from daemon.rules.abilities import Paid
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost
from daemon.rules.economy import Tags
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.installing import MoveIce
from daemon.rules.model import CORP, RUNNER, Card, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.rezzing import Rez, can_rez
from daemon.rules.runs import MoveRunner
from daemon.rules.words.asking import choose_target, installed_cards, of_type, put_counter, trash_installed, unless_pays
from daemon.rules.words.basics import do, end_the_run, gain, imminent
from daemon.rules.words.breakers import break_subs
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import SufferDamage, TrashThis
from daemon.rules.words.triggers import static, whenever


def three_or_more(game: Game, this: Resolution) -> bool:
    """The ice with the subroutine counts its own counters, even if the subroutine is another card's (9.1.3b)."""
    return this.present and this.here.count("advancement") >= 3


card(
    "Akhet",
    "Can be advanced. With 3 or more advancement counters it is 3 stronger, and lets the Runner break only one of its "
    "printed subroutines per encounter. The first subroutine earns the Corp 1 credit and puts an advancement counter "
    "on any installed card; the second ends the run.",
    advanceable=True,
    static=[
        static("strength", lambda game, card, ice: 3 if ice is card and card.count("advancement") >= 3 else 0),
        static("printed breaks", lambda game, card, ice: 1 if ice is card and card.count("advancement") >= 3 else None),
    ],
    subs=[
        sub(
            "Gain 1 credit, place 1 advancement counter",
            gain(1),
            put_counter("advancement", lambda game, this: installed_cards(game)),
        ),
        sub("End the run", end_the_run()),
    ],
)


def running_here(game: Game, card: Card) -> bool:
    return game.run is not None and not game.run.ended and game.run.server is card.server


card(
    "Border Control",
    "The Corp can trash it in a run on this server to end the run. Its first subroutine earns the Corp 1 credit per "
    "piece of ice protecting this server; the second ends the run.",
    abilities=[
        Paid(
            words="end the run",
            cost=Cost(parts=(TrashThis(),)),
            condition=running_here,
            instructions=(end_the_run(),),
        )
    ],
    subs=[
        sub(
            "Gain 1 credit for each ice protecting this server",
            gain(lambda game, this: len(this.server.ice) if this.server is not None else 0),
        ),
        sub("End the run", end_the_run()),
    ],
)


@means(says("if", condition="other", then=(says("tag", amount=2),), otherwise=(says("tag", amount=1),)))
def one_tag_or_two(game: Game, this: Resolution) -> Effect:
    return Tags(amount=2 if three_or_more(game, this) else 1)


@means(
    says("trash", what="program", count=1, player=RUNNER, origin="installed"),
    says("if", condition="other", then=(says("trash", what="resource", count=1, player=RUNNER, origin="installed"),)),
)
def trash_program_and_resource(game: Game, this: Resolution) -> Flow[None]:
    chosen: list[Card] = []
    for type in ("program", "resource") if three_or_more(game, this) else ("program",):
        cards = [c for c in installed_cards(game, RUNNER, of_type(type)) if not values.cannot(game, "trash", c)]
        target = yield from choose_target(game, this, cards)
        if target is not None:
            chosen.append(target)
    yield from instruct(game, Trash(cards=chosen, by=CORP))


def could_trash_some(game: Game, this: Resolution) -> bool:
    types = ("program", "resource") if three_or_more(game, this) else ("program",)
    return bool(installed_cards(game, RUNNER, of_type(*types)))


card(
    "Colossus",
    "Can be advanced, and is 1 stronger per advancement counter on it. Its subroutines give the Runner a tag, and "
    "trash an installed program. With 3 or more of the counters they do more: two tags, and an installed resource "
    "trashed along with the program.",
    advanceable=True,
    static=[static("strength", lambda game, card, ice: card.count("advancement") if ice is card else 0)],
    subs=[
        sub("Give the Runner 1 tag, or 2", imminent(one_tag_or_two)),
        sub("Trash 1 installed program, or it and 1 resource", do(trash_program_and_resource, could_trash_some)),
    ],
)


@means(says("rez", what="this"), says("encounter", what="this"))
def rez_and_move_here(game: Game, this: Resolution) -> Flow[None]:
    ice = this.here
    assert this.occurrence is not None
    server = game.server(this.occurrence.server or "")
    yield from instruct(game, Rez(card=ice))
    if this.present and ice.faceup and server is not None:
        yield from instruct(game, MoveIce(card=ice, server=server))
        yield from instruct(game, MoveRunner(ice=ice, encounter=True))


card(
    "Formicary",
    "Each time the Runner comes to a server, whichever it is, the Corp may rez this. It then becomes the innermost ice "
    "there, and the Runner is moved to it and encounters it. Its subroutine ends the run if the Runner does not suffer "
    "2 net damage.",
    when=[
        whenever(
            "approach server",
            None,
            do(rez_and_move_here, lambda game, this: can_rez(game, this.here)),
            words="rez",
            optional=True,
            where=lambda game, card: card.zone == "ice" and not card.faceup,
            while_hidden=lambda game: any(c.zone == "ice" and not c.faceup for c in game.installed(CORP)),
        )
    ],
    subs=[
        sub(
            "End the run unless the Runner suffers 2 net damage",
            unless_pays(RUNNER, Cost(parts=(SufferDamage("net", 2),)), end_the_run()),
        )
    ],
)

card(
    "Negotiator",
    "Paying 2 credits breaks one of its subroutines; that is for the Runner alone. The first subroutine earns the Corp "
    "2 credits, the second trashes an installed program.",
    abilities=[break_subs(2, on=lambda game, card, ice: ice is card, interface=False, by=RUNNER)],
    subs=[
        sub("Gain 2 credits", gain(2)),
        sub("Trash 1 installed program", trash_installed(RUNNER, of_type("program"))),
    ],
)
