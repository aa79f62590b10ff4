"""Uprising era: Weyland Consortium, upgrades."""

from daemon.cards.declare import card
from daemon.rules.costs import FREE, Cost, nested
from daemon.rules.economy import PlaceCounters, RemoveCounters
from daemon.rules.effects import instruct
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.payment import available, pay
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_number, put_counter, unless_pays
from daemon.rules.words.basics import do, end_the_run, imminent
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import static, when_rezzed, whenever, your_turn_begins


def ice_here(game: Game, this: Resolution) -> list[Card]:
    return this.server.ice if this.server is not None else []


def two_for_each_advanced(game: Game, this: Resolution) -> Cost:
    return Cost(2 * sum(ice.count("advancement") > 0 for ice in ice_here(game, this)))


card(
    "Cayambe Grid",
    "One region per server. Each Corp turn begins with an advancement counter for one piece of the ice that protects "
    "this server. A Runner who comes to the server pays 2 credits per advanced piece of that ice, or the run ends.",
    when=[
        your_turn_begins(put_counter("advancement", ice_here)),
        whenever(
            "approach server",
            lambda game, card, o: card.server is not None and o.server == card.server.name,
            unless_pays(RUNNER, two_for_each_advanced, end_the_run()),
        ),
    ],
)

card(
    "Crisium Grid",
    "No run on this server can be declared successful. One region per server.",
    static=[static("cannot be successful", lambda game, card, server: server is card.server)],
)


@means(says("place", what="power"))
def pay_for_counters(game: Game, this: Resolution) -> Flow[None]:
    purpose = nested(this, CORP)
    amount = yield from choose_number(game, this, 1, min(4, available(game, CORP, purpose)))
    yield from pay(game, CORP, Cost(amount), this, purpose)
    if this.present:
        yield from instruct(game, PlaceCounters(card=this.here, counter="power", amount=amount, player=CORP))


@means(says("spend", what="power", amount=1))
def remove_one_counter(game: Game, this: Resolution) -> Effect | None:
    return RemoveCounters(card=this.here, counter="power", amount=1) if this.present else None


def on_a_central(game: Game, card: Card, occurrence: Occurrence) -> bool:
    server = game.server(occurrence.server or "")
    return server is not None and server.central


card(
    "Reduced Service",
    "When it is rezzed, the Corp may pay up to 4 credits for as many power counters on it. A run on this server costs "
    "the Runner 2 credits in addition for each of them. Every successful run on a central server removes one.",
    static=[
        static(
            "additional cost",
            lambda game, card, what, *subject: (
                Cost(2 * card.count("power"))
                if what == "run" and subject[0] is card.server and card.count("power")
                else FREE
            ),
        )
    ],
    when=[
        when_rezzed(
            do(pay_for_counters, lambda game, this: this.present and available(game, CORP, nested(this, CORP)) > 0),
            optional=True,
        ),
        whenever(
            "success",
            on_a_central,
            imminent(remove_one_counter, lambda game, this: this.present and this.here.count("power") > 0),
        ),
    ],
)
