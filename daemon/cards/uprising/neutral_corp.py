"""Uprising era: neutral Corp."""

from daemon.cards.declare import card
from daemon.rules.abilities import Paid
from daemon.rules.costs import Cost
from daemon.rules.economy import LoseClicks, Purge
from daemon.rules.model import CORP, RUNNER, Card, Game, Occurrence
from daemon.rules.occurrences import first_this_turn
from daemon.rules.payment import ForfeitThis
from daemon.rules.words.basics import gain, imminent
from daemon.rules.words.triggers import being_accessed, static, when_scored, whenever

# -- Agendas


def first_purge(game: Game, agenda: Card, occurrence: Occurrence) -> bool:
    return occurrence.player == CORP and first_this_turn(game, occurrence)


card(
    "Cyberdex Sandbox",
    "The first time each turn you purge virus counters: gain 4 credits. When scored: you may purge virus counters.",
    when=[
        whenever("purge", first_purge, gain(4)),
        when_scored(imminent(lambda game, this: Purge()), optional=True, words="purge"),
    ],
)

card(
    "False Lead",
    "Forfeit this: if the Runner has [click][click] or more, they lose [click][click].",
    abilities=[
        Paid(
            words="the Runner loses [click][click]",
            cost=Cost(parts=(ForfeitThis(),)),
            instructions=(
                imminent(
                    lambda game, this: LoseClicks(player=RUNNER, amount=2) if game.runner.clicks >= 2 else None,
                    lambda game, this: game.runner.clicks >= 2,
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
    "Lockdown: play only if none is active; it stays until your next turn begins. To steal an agenda the Runner must "
    "pay 4 credits more, and 2 credits for each advancement counter on it.",
    stays=True,
    static=[static("additional cost", more_to_steal)],
)

# -- Upgrade

card(
    "Mumbad Virtual Tour",
    "No influence if your deck has 7 or more assets. When the Runner accesses this while it is installed, they must "
    "trash it, if able.",
    static=[
        static(
            "must trash",
            lambda game, tour, accessed: "any" if accessed is tour and tour.installed else None,
            where=being_accessed,
        )
    ],
)
