"""Cards that change deck construction: the exceptions to CR 1.4, one table for identities and one for other cards."""

from collections.abc import Callable, Mapping, Sequence

import attrs

from daemon.cards.printed import Printed

Contents = Sequence[tuple[Printed, int]]
"""The cards of a deck with their numbers of copies."""

ANY = 10_000


@attrs.frozen
class Terms:
    """How an identity changes the rules of construction, for a deck of that identity.

    `copies`: maximum copies of any card. `barred`: a faction whose cards it may not include. `foreign_agendas`: how
    many different agendas of each other faction it may include. `first_program_free`: whether the first copy of each
    program costs no influence. `only_set`: the only set it may use. `agenda_range`: whether CR 1.4.6 applies.
    `directives`: how many different directives must be brought outside the deck (CR 1.5.3).
    """

    copies: int = ANY
    barred: str | None = None
    foreign_agendas: int = 0
    first_program_free: bool = False
    only_set: str | None = None
    agenda_range: bool = True
    directives: int = 0


# The two starter identities allow only the decks in their box (CR 1.4.1a). Those decks are smaller, use agendas of all
# factions, have fewer points than CR 1.4.6 requires, and win at 6.
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
"""Identities of which several copies with different reverses may be brought (CR 1.5.2)."""


SWITCHES_IDENTITY = ("Rebirth",)
"""Cards for which a Runner brings further identities of the same faction (CR 1.5.1)."""


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
"""Alliance cards, and when they cost no influence."""
