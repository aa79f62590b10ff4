"""Decks: reading deck builders' exports and checking them against the rules of deck construction (CR 1.4).

`load_deck` and `parse_deck` never fail on a deck's content: what they cannot read is kept in the deck and reported by
`check_deck` with all other faults, so that a player can correct everything at once.
"""

from daemon.decks.checking import agenda_points, agenda_points_needed, check_deck, influence_spent
from daemon.decks.deck import Deck, Fault
from daemon.decks.generating import identities, random_deck
from daemon.decks.reading import deck_from_map, load_deck, parse_deck

__all__ = [
    "Deck",
    "Fault",
    "agenda_points",
    "agenda_points_needed",
    "check_deck",
    "deck_from_map",
    "identities",
    "influence_spent",
    "load_deck",
    "parse_deck",
    "random_deck",
]
