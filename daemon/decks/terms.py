"""What cards say about building decks: the exceptions to CR 1.4, a table for identities and one for other cards."""

from collections.abc import Callable, Mapping, Sequence

import attrs

from daemon.cards.printed import Printed

Contents = Sequence[tuple[Printed, int]]
"""The cards of a deck with their numbers of copies."""

ANY = 10_000


@attrs.frozen
class Terms:
    """How an identity changes the rules of construction, for a deck of that identity.

    `copies`: at most so many of any card. `barred`: a faction whose cards it may not include. `foreign_agendas`: it
    may include so many different agendas of each other faction. `first_program_free`: the first copy of each program
    costs no influence. `only_set`: no cards but those of that set. `agenda_range`: whether CR 1.4.6 holds.
    `directives`: how many different directives must be brought along (CR 1.5.3).
    """

    copies: int = ANY
    barred: str | None = None
    foreign_agendas: int = 0
    first_program_free: bool = False
    only_set: str | None = None
    agenda_range: bool = True
    directives: int = 0


# The two starter identities are for the decks of their box and no others (CR 1.4.1a). Those decks are smaller, take
# agendas of all factions, carry fewer points than CR 1.4.6 asks for, and win at 6.
STARTER = Terms(foreign_agendas=ANY, only_set="system_gateway", agenda_range=False)
NORMAL = Terms()

TERMS: Mapping[str, Terms] = {
    "Adam: Compulsive Hacker": Terms(directives=3),
    "Ampère: Cybernetics For Anyone": Terms(copies=1, foreign_agendas=2),
    "Custom Biotics: Engineered for Success": Terms(barred="jinteki"),
    "Nova Initiumia: Catalyst & Impetus": Terms(copies=1),
    "The Catalyst: Convention Breaker": STARTER,
    "The Professor: Keeper of Knowledge": Terms(first_program_free=True),
    "The Shadow: Pulling the Strings": Terms(foreign_agendas=ANY),
    "The Syndicate: Profit over Principle": STARTER,
}

BRINGS_COPIES = ("Jinteki Biotech: Life Imagined", "Méliès U: Only the Brightest")
"""Identities that may be brought in several copies, with different reverses (CR 1.5.2)."""


SWITCHES_IDENTITY = ("Rebirth",)
"""Cards for which a Runner brings further identities of the same faction along (CR 1.5.1)."""


def _six_of(faction: str) -> Callable[[Contents], bool]:
    return lambda contents: (
        sum(count for card, count in contents if card.faction == faction and "alliance" not in card.subtypes) >= 6
    )


def _count(type: str, contents: Contents) -> int:
    return sum(count for card, count in contents if card.type == type)


FREE_IF: Mapping[str, Callable[[Contents], bool]] = {
    "Consulting Visit": _six_of("weyland_consortium"),
    "Executive Search Firm": _six_of("weyland_consortium"),
    "Heritage Committee": _six_of("jinteki"),
    "Ibrahim Salem": _six_of("nbn"),
    "Jeeves Model Bioroids": _six_of("haas_bioroid"),
    "Mumba Temple": lambda contents: _count("ice", contents) <= 15,
    "Mumbad Virtual Tour": lambda contents: _count("asset", contents) >= 7,
    "Museum of History": lambda contents: sum(count for _, count in contents) >= 50,
    "PAD Factory": lambda contents: any(card.title == "PAD Campaign" and count >= 3 for card, count in contents),
    "Product Recall": _six_of("haas_bioroid"),
    "Raman Rai": _six_of("jinteki"),
    "Salem's Hospitality": _six_of("nbn"),
}
"""Alliance cards: when they cost no influence."""
