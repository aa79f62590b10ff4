"""Uprising era: Jinteki ice."""

from collections.abc import Iterable

from attrs import frozen

from daemon.cards.declare import card, sub
from daemon.rules.abilities import Meaning
from daemon.rules.cards import Reveal, Trash
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Card, Game, Lingering, Occurrence, Resolution, Seat
from daemon.rules.movement import move
from daemon.rules.occurrences import happen
from daemon.rules.payment import ChooseCards
from daemon.rules.prompts import Flow, Option, choose
from daemon.rules.runs import ForceEncounter, MoveRunner
from daemon.rules.words.asking import choose_server, installed_cards, on_target
from daemon.rules.words.basics import do, imminent
from daemon.rules.words.lasting import create, modify, this_encounter, this_run, this_turn
from daemon.rules.words.meaning import attaches, means, says
from daemon.rules.words.running import the_runner_may_jack_out
from daemon.rules.words.tracing import psi
from daemon.rules.words.triggers import delayed, static, when_encountered


@means(says("name", what="type"), attaches("trash a revealed card"))
def choose_a_type(game: Game, this: Resolution) -> Flow[None]:
    """The types that cards in a grip can have."""
    types = ("event", "hardware", "program", "resource")
    options = [Option("choose", words=kind, value=kind) for kind in types]
    answer = yield from choose(game, CORP, "name", options, source=this.card)
    happen(game, "choose", CORP, this.card, detail=answer.value)
    if this.present:
        this.here.chosen = answer.value
        modify(game, "choice", 0, this_encounter(game), on=this.here)
    create(game, this, "trash a revealed card", this_encounter(game), once=False, type=answer.value)


def reveals_the_grip(game: Game, lingering: Lingering, occurrence: Occurrence) -> bool:
    """A subroutine of this ice reveals the grip; the first card's record represents all."""
    this, grip = game.resolving[-1] if game.resolving else None, game.runner.hand
    return (
        this is not None
        and this.subroutine is not None
        and (this.here.number, this.object) == lingering.bearer
        and bool(grip)
        and occurrence.card == grip[0].reference
    )


def of_the_chosen_type(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.runner.hand if card.type == this.memory["type"]]


card(
    "Engram Flush",
    "On encounter the Corp names a card type. Until the encounter ends, each time a subroutine of this ice reveals the "
    "grip, the Corp may trash one of the cards seen that has the type. It has two subroutines, both of which reveal "
    "the grip.",
    when=[when_encountered(do(choose_a_type))],
    subs=[
        sub(
            "Reveal the grip",
            imminent(
                lambda game, this: Reveal(cards=list(game.runner.hand), by=CORP) if game.runner.hand else None,
                lambda game, this: bool(game.runner.hand),
                means=says("reveal", what="card", all=True, player=RUNNER, origin="hand"),
            ),
        )
    ]
    * 2,
    lingering={
        "trash a revealed card": delayed(
            "reveal",
            reveals_the_grip,
            on_target(
                of_the_chosen_type,
                lambda game, this, card: Trash(cards=[card], by=CORP),
                means=(says("trash", what="card", count=1, player=RUNNER, origin="hand"),),
            ),
            words="trash 1 revealed card",
            optional=True,
        )
    },
)


def other_rezzed_ice(game: Game, this: Resolution) -> list[Card]:
    return [ice for ice in game.installed(CORP) if ice.type == "ice" and ice.faceup and ice is not this.card]


card(
    "Konjin",
    "On encounter a psi game is played. If the bids differ, the Corp may have the Runner encounter other rezzed ice "
    "first, whichever it picks.",
    when=[
        when_encountered(
            psi(
                on_target(
                    other_rezzed_ice,
                    lambda game, this, ice: ForceEncounter(ice=ice),
                    optional=True,
                    means=(says("encounter", what="ice"),),
                )
            )
        )
    ],
)


@means(attaches("no draws"))
def no_draws_for_the_runner(game: Game, this: Resolution) -> Flow[None]:
    create(game, this, "no draws", this_turn(game), once=False, title="Lockdown")
    yield from ()


def the_runner_cannot_draw(game: Game, lingering: Lingering, seat: Seat) -> bool:
    return seat == RUNNER


card(
    "Lockdown",
    "Its subroutine forbids the Runner to draw cards until the turn is over.",
    subs=[sub("The Runner cannot draw cards this turn", do(no_draws_for_the_runner))],
    lingering={"no draws": static("cannot draw", the_runner_cannot_draw)},
)


@frozen(slots=True)
class AddToStack(ChooseCards):
    """Add installed cards to the bottom of the stack."""

    noun: str = "installed card"

    def pay(self, game: Game, payer: Seat, this: Resolution, picked: tuple[Card, ...]) -> None:
        for each in picked:
            move(game, each, "deck", by=payer, index=-1)

    def words(self) -> str:
        return f"add {self.count} {self.noun} to the bottom of your stack"

    def means(self) -> tuple[Meaning, ...]:
        return (says("move", what="card", count=self.count, origin="installed", to="bottom"),)


def runner_cards(game: Game, payer: Seat) -> Iterable[Card]:
    return installed_cards(game, RUNNER)


@means(says("change_server"))
def move_to_another_server(game: Game, this: Resolution) -> Flow[None]:
    run = game.run
    if run is None:
        return
    server = yield from choose_server(game, this, [s for s in game.servers if s is not run.server])
    if server is not None:
        yield from instruct(game, MoveRunner(server=server))


@means(attaches("cost to jack out"))
def jacking_out_costs_a_card(game: Game, this: Resolution) -> Flow[None]:
    if game.run is not None:
        create(game, this, "cost to jack out", this_run(game), once=False, title="Mind Game")
    yield from ()


def cost_to_jack_out(game: Game, lingering: Lingering, what: str, *subject: object) -> Cost | None:
    return Cost(parts=(AddToStack(among=runner_cards),)) if what == "jack out" else None


card(
    "Mind Game",
    "Its subroutine starts a psi game. Different bids send the Runner, who does not pass this ice, to the outermost "
    "position of another server that the Corp picks. Until the run is over, jacking out then also costs the Runner one "
    "of their installed cards, put at the bottom of the stack. They may jack out at once.",
    subs=[
        sub(
            "Play a psi game, move the Runner to another server",
            psi(do(move_to_another_server), do(jacking_out_costs_a_card), the_runner_may_jack_out()),
        )
    ],
    lingering={"cost to jack out": static("additional cost", cost_to_jack_out)},
)
