"""Uprising era: neutral Corp."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost
from daemon.rules.economy import LoseClicks, Purge
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence
from daemon.rules.occurrences import first_this_turn
from daemon.rules.words.basics import gain, imminent
from daemon.rules.words.meaning import says
from daemon.rules.words.paying import ForfeitThis
from daemon.rules.words.triggers import being_accessed, static, when_scored, whenever

# -- Agendas


def first_purge(game: Game, agenda: Card, occurrence: Occurrence) -> bool:
    return occurrence.player == CORP and first_this_turn(game, occurrence)


card(
    "Cyberdex Sandbox",
    "Each turn, the Corp's first purge of virus counters earns it 4 credits. As this is scored, the Corp may purge.",
    when=[
        whenever("purge", first_purge, gain(4)),
        when_scored(imminent(lambda game, this: Purge(), means=says("purge")), optional=True, words="purge"),
    ],
)

card(
    "False Lead",
    "The Corp can forfeit it to make the Runner lose [click][click], if they have as many left.",
    abilities=[
        Paid(
            words="the Runner loses [click][click]",
            cost=Cost(parts=(ForfeitThis(),)),
            instructions=(
                imminent(
                    lambda game, this: LoseClicks(player=RUNNER, amount=2) if game.runner.clicks >= 2 else None,
                    lambda game, this: game.runner.clicks >= 2,
                    means=says("lose", what="clicks", amount=2, player=RUNNER),
                ),
            ),
        )
    ],
)

# -- Operation


def more_to_steal(game: Game, lockdown: Card, what: str, *subject: Card) -> Cost | None:
    return Cost(4 + 2 * subject[0].count("advancement")) if what == "steal" else None


card(
    "NAPD Cordon",
    "Lockdown: cannot be played while another is active, and stays until the Corp's next turn begins. Stealing an "
    "agenda costs the Runner 4 credits in addition, and 2 more per advancement counter on it.",
    stays=True,
    static=[static("additional cost", more_to_steal)],
)

# -- Upgrade

card(
    "Mumbad Virtual Tour",
    "Accessed while installed, it has to be trashed by the Runner, if they are able to. Costs no influence in a deck "
    "with at least 7 assets.",
    static=[
        static(
            "must trash",
            lambda game, tour, accessed: "any" if accessed is tour and tour.installed else None,
            where=being_accessed,
        )
    ],
)
