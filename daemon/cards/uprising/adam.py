"""Uprising era: Adam."""

from daemon.cards.declare import card
from daemon.rules.cards import Trash, look
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.installing import Install, Terms, installable
from daemon.rules.model import RUNNER, Card, Game, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_targets, search
from daemon.rules.words.basics import do
from daemon.rules.words.meaning import means, says
from daemon.rules.words.triggers import whenever, would_draw_revealed

PROGRAM_OR_HARDWARE = ("program", "hardware")


def in_the_grip(game: Game, this: Resolution) -> list[Card]:
    return [card for card in game.runner.hand if card.type in PROGRAM_OR_HARDWARE]


@means(says("trash", what="card", up_to=True, origin="hand"))
def trash_any_number(game: Game, this: Resolution) -> Flow[None]:
    cards = in_the_grip(game, this)
    chosen = yield from choose_targets(game, this, cards, 0, len(cards), public=False)
    this.memory["x"] = sum(card.definition.printed.cost or 0 for card in chosen)
    if chosen:
        yield from instruct(game, Trash(cards=chosen, by=RUNNER))


@means(says("search", what="program", also=("hardware",), count=1, origin="deck"), says("install", what="chosen"))
def find_and_install(game: Game, this: Resolution) -> Flow[None]:
    terms = Terms(reduction=this.memory["x"])
    found = yield from search(
        game, this, lambda game, card: card.type in PROGRAM_OR_HARDWARE and installable(game, card, terms)
    )
    if found:
        yield from instruct(game, Install(card=found[0], player=RUNNER, terms=terms))


card(
    "Emergent Creativity",
    "Costs another [click] to play. The Runner trashes programs and hardware of the grip, as many as they like, and "
    "searches the stack for one of either kind. It is installed for as many credits less as the trashed ones cost to "
    "install in all.",
    play_cost=Cost(clicks=1),
    play=[
        do(trash_any_number, lambda game, this: bool(in_the_grip(game, this))),
        do(find_and_install, lambda game, this: bool(game.runner.deck)),
    ],
)


@means(says("look", what="card", count=1, player="corp", origin="deck"))
def look_at_the_top_card(game: Game, this: Resolution) -> Flow[None]:
    look(game, RUNNER, game.corp.deck[:1])
    yield from ()


card(
    "Find the Truth",
    "As an interrupt, reveals each card that the Runner is about to draw. The first successful run in a turn lets the "
    "Runner look at what is on top of R&D.",
    interrupts=[would_draw_revealed(RUNNER)],
    when=[
        whenever(
            "success",
            lambda game, directive, o: first_this_turn(game, o),
            do(look_at_the_top_card, lambda game, this: bool(game.corp.deck)),
            optional=True,
            words="look at the top card of R&D",
        )
    ],
)
