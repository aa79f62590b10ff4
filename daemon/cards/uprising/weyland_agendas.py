"""Uprising era: Weyland Consortium, agendas."""

from daemon.cards.declare import card
from daemon.rules.abilities import Conditional, Paid
from daemon.rules.costs import Cost
from daemon.rules.damage import Damage
from daemon.rules.imminent import Effect
from daemon.rules.model import Card, Game, Resolution
from daemon.rules.payment import Spend
from daemon.rules.prompts import Flow
from daemon.rules.words.basics import do, place
from daemon.rules.words.lasting import modify, this_run
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import when_scored


@means(says("modify", what="damage", amount=1))
def one_more(game: Game, this: Resolution) -> Flow[None]:
    assert this.effect is not None
    this.effect.amount += 1  # type: ignore[attr-defined]
    yield from ()


def damage_you_do(game: Game, agenda: Card, effect: Effect) -> bool:
    assert isinstance(effect, Damage)
    return effect.by == agenda.controller  # 0 or less can still be raised (9.9.7a)


card(
    "The Cleaners",
    "Interrupt: adds 1 to any meat damage that the Corp is about to do.",
    interrupts=[
        Conditional(words="+1 damage", interrupts=("meat",), relevant=damage_you_do, instructions=(do(one_more),))
    ],
)


@means(says("forbid", what="be_successful", until="run"))
def no_success(game: Game, this: Resolution) -> Flow[None]:
    modify(game, "cannot be successful", True, this_run(game))
    yield from ()


card(
    "Transport Monopoly",
    "Receives 2 agenda counters as it is scored. One can be spent in a run, once a turn at most: that run cannot be "
    "declared successful.",
    when=[when_scored(place("agenda", 2))],
    abilities=[
        Paid(
            words="cannot be declared successful",
            cost=Cost(parts=(Spend("agenda"),)),
            once_per_turn=True,
            condition=lambda game, agenda: game.run is not None,
            instructions=(do(no_success, lambda game, this: game.run is not None and not game.run.reached_success),),
        )
    ],
)
