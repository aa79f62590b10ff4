"""System Gateway: NBN."""

from daemon.cards.declare import card, sub
from daemon.rules.abilities import Paid
from daemon.rules.cards import ShuffleInto
from daemon.rules.costs import Cost
from daemon.rules.effects import instruct
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence, Resolution
from daemon.rules.occurrences import first_this_turn
from daemon.rules.payment import RemoveThis, TakeTags
from daemon.rules.prompts import Flow
from daemon.rules.words.asking import choose_targets, modes, unless_pays
from daemon.rules.words.basics import do, draw, end_the_run, gain, tagged, tags
from daemon.rules.words.triggers import is_this, when_encountered, when_rezzed, when_scored_or_stolen, whenever

# -- Identity

card(
    "NBN: Reality Plus",
    "The first time each turn the Runner takes a tag: gain 2 credits or draw 2 cards.",
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
    "When scored or stolen: give the Runner 1 tag.",
    when=[when_scored_or_stolen(tags(1))],
)

# -- Asset


def shuffle_two_back(game: Game, this: Resolution) -> Flow[None]:
    picked = yield from choose_targets(game, this, game.corp.discard, 0, 2)
    yield from instruct(game, ShuffleInto(player=CORP, cards=picked))


card(
    "Spin Doctor",
    "When rezzed: draw 2 cards. Remove this from the game: shuffle up to 2 cards from Archives into R&D.",
    when=[when_rezzed(draw(2))],
    abilities=[
        Paid(
            words="shuffle up to 2 cards from Archives into R&D",
            cost=Cost(parts=(RemoveThis(),)),
            instructions=(do(shuffle_two_back),),
        )
    ],
)

# -- Ice

card(
    "Funhouse",
    "When encountered: end the run unless the Runner takes 1 tag. Subroutine: give the Runner 1 tag unless they pay 4 "
    "credits.",
    when=[when_encountered(unless_pays(RUNNER, Cost(parts=(TakeTags(1),)), end_the_run()))],
    subs=[sub("Give the Runner 1 tag unless they pay 4 credits", unless_pays(RUNNER, Cost(4), tags(1)))],
)


def rezzed_during_a_run_here(game: Game, card: Card, occurrence: Occurrence) -> bool:
    return is_this(card, occurrence) and game.run is not None and game.run.server is card.server


card(
    "Ping",
    "When rezzed during a run on this server: give the Runner 1 tag. Subroutine: end the run.",
    when=[whenever("rez", rezzed_during_a_run_here, tags(1))],
    subs=[sub("End the run", end_the_run())],
)

# -- Operations

card(
    "Predictive Planogram",
    "Resolve 1, or if the Runner is tagged you may resolve both: gain 3 credits; draw 3 cards.",
    play=[
        modes(
            ("gain 3 credits", (gain(3),)),
            ("draw 3 cards", (draw(3),)),
            count=lambda game, this: 2 if tagged(game) else 1,
            at_least=1,
        )
    ],
)


def successful_last_turn(game: Game, card: Card) -> bool:
    return any(o.kind == "success" for o in game.last_turn)


card(
    "Public Trail",
    "Play only if the Runner made a successful run during their last turn. Give the Runner 1 tag unless they pay 8 "
    "credits.",
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
    "Persistent. Whenever a run on this server ends in which the Runner stole an agenda: give the Runner 2 tags.",
    when=[
        whenever(
            "run ends",
            lambda game, card, o: card.server is not None and stole_on(game, card.server.name, o),
            tags(2),
            persistent=True,
            delayed=lambda game, lingering, o: stole_on(game, lingering.memory["server"], o),
        )
    ],
)
