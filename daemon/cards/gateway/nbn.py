"""System Gateway: NBN."""

from daemon.cards.declare import card, sub
from daemon.rules.abilities import Paid
from daemon.rules.cards import ShuffleInto, could_shuffle
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_targets, modes, unless_pays
from daemon.rules.words.basics import do, draw, end_the_run, gain, tagged, tags
from daemon.rules.words.meaning import means, says
from daemon.rules.words.paying import RemoveThis, TakeTags
from daemon.rules.words.triggers import (
    is_this,
    this_server,
    when_encountered,
    when_rezzed,
    when_scored_or_stolen,
    whenever,
)

# -- Identity

card(
    "NBN: Reality Plus",
    "When the Runner takes tags for the first time in a turn, the Corp gets 2 credits or draws two cards.",
    when=[
        whenever(
            "tag",
            lambda game, card, o: first_this_turn(game, o),
            modes(("gain 2 credits", (gain(2),)), ("draw 2 cards", (draw(2),))),
        )
    ],
)

# -- Agenda

card(
    "Tomorrowʼs Headline",
    "Scoring or stealing it gives the Runner a tag.",
    when=[when_scored_or_stolen(tags(1))],
)

# -- Asset


@means(says("move", what="card", count=2, up_to=True, origin="discard", to="deck"), says("shuffle"))
def shuffle_two_back(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.discard, 0, 2)
    yield from instruct(game, ShuffleInto(player=CORP, cards=picked))


card(
    "Spin Doctor",
    "Two cards are drawn upon its rez. The Corp can remove it from the game, whereupon up to two cards of Archives are "
    "shuffled into R&D.",
    when=[when_rezzed(draw(2))],
    abilities=[
        Paid(
            words="shuffle up to 2 cards from Archives into R&D",
            cost=Cost(parts=(RemoveThis(),)),
            instructions=(do(shuffle_two_back, lambda game, this: could_shuffle(game, CORP, game.corp.discard)),),
        )
    ],
)

# -- Ice

card(
    "Funhouse",
    "When encountered, it will end the run if the Runner does not take 1 tag. Its subroutine gives a tag as well, "
    "which the Runner can avert for 4 credits.",
    when=[when_encountered(unless_pays(RUNNER, Cost(parts=(TakeTags(1),)), end_the_run()))],
    subs=[sub("Give the Runner 1 tag unless they pay 4 credits", unless_pays(RUNNER, Cost(4), tags(1)))],
)


def rezzed_during_a_run_here(game: Game, card: Card, occurrence: Occurrence) -> bool:
    return is_this(card, occurrence) and game.run is not None and game.run.server is card.server


card(
    "Ping",
    "Rezzing it in the middle of a run on its server gives the Runner a tag. Its subroutine: end the run.",
    when=[whenever("rez", rezzed_during_a_run_here, tags(1))],
    subs=[sub("End the run", end_the_run())],
)

# -- Operations

card(
    "Predictive Planogram",
    "Either gain 3 credits or draw 3 cards. Against a tagged Runner the Corp may do both.",
    play=[
        modes(
            ("gain 3 credits", (gain(3),)),
            ("draw 3 cards", (draw(3),)),
            all_if=tagged,
        )
    ],
)


def successful_last_turn(game: Game, card: Card) -> bool:
    return any(o.kind == "success" for o in game.last_turn)


card(
    "Public Trail",
    "Needs a successful run in the Runner's last turn to be played. Costs the Runner a tag, unless they pay 8 credits.",
    play_if=successful_last_turn,
    play=[unless_pays(RUNNER, Cost(8), tags(1))],
)

# -- Upgrade


def stole_on(game: Game, server: str | None, occurrence: Occurrence) -> bool:
    """The run that ended was on that server, and the Runner stole an agenda in it."""
    if occurrence.server != server:
        return False
    run = occurrence.data["run"] if occurrence.data else 0
    return any(o.kind == "steal" and o.run == run for o in game.happened)


card(
    "AMAZE Amusements",
    "Persistent. If the Runner stole an agenda in a run on this server, the end of that run brings them 2 tags.",
    when=[
        whenever(
            "run ends",
            lambda game, card, o: stole_on(game, this_server(card), o),
            tags(2),
            persistent=True,
        )
    ],
)
