"""Well-known cards: Haas-Bioroid."""

from daemon.cards.declare import card, sub
from daemon.rules.cards import Trash
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Game, Resolution
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_targets, if_paid, installed_cards, of_type
from daemon.rules.words.basics import do, either, end_the_run
from daemon.rules.words.breakers import bioroid_break
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import when_accessed


@means(says("trash", what="program", player=RUNNER, origin="installed"))
def trash_a_program_for_each_counter(game: Game, this: Resolution) -> Flow[None]:
    count = this.here.count("advancement") if this.present else 0
    picked = yield from choose_targets(game, this, installed_cards(game, RUNNER, of_type("program")), count, count)
    if picked:
        yield from instruct(game, Trash(cards=picked, by=CORP))


def advanced_against_programs(game: Game, this: Resolution) -> bool:
    return this.here.count("advancement") > 0 and bool(installed_cards(game, RUNNER, of_type("program")))


card(
    "Aggressive Secretary",
    "Can be advanced. When the Runner accesses it, the Corp may pay 2 credits to trash a program for each advancement "
    "counter on it.",
    advanceable=True,
    when=[
        when_accessed(either(advanced_against_programs, (if_paid(Cost(2), do(trash_a_program_for_each_counter)),)))
    ],
)

card(
    "Eli 1.0",
    "The Runner, and nobody else, can break its subroutines for a lost [click] each. Both of them: end the run.",
    abilities=[bioroid_break()],
    subs=[sub("End the run", end_the_run()), sub("End the run", end_the_run())],
)
