"""What abilities do and cost, as data: a closed list of verbs, each with the fields it may have.

The data is generated from the cards' declarations. It is true but may be incomplete: `other` marks what only the text
of the card says. The effects in a list happen in order.
"""

from __future__ import annotations

from typing import Literal

from attrs import define, field

Side = Literal["corp", "runner"]

Do = Literal[
    "gain", "lose", "take", "draw", "place", "spend", "damage", "tag", "remove_tag", "bad_publicity", "purge", "trash",
    "remove", "forfeit", "move", "shuffle", "swap", "host", "install", "rez", "derez", "flip", "reveal", "look",
    "expose", "search", "steal", "run", "end_run", "jack_out", "change_server", "bypass", "encounter", "break",
    "strength", "subtype", "resolve", "access", "prevent", "modify", "forbid", "name", "trace", "psi", "unless", "may",
    "if", "choose", "when", "instead", "other",
]  # fmt: skip
"""What an effect does."""

DOES: dict[Do, tuple[str, str]] = {
    # credits, clicks, cards, counters
    "gain": ("what amount each per player", "Gains `credits` or `clicks`."),
    "lose": ("what amount each per all player", "Loses `credits` or `clicks`, as many as there are."),
    "take": ("what amount all", "Takes credits that are hosted on this card."),
    "draw": ("amount each per player", "Draws cards."),
    "place": ("what amount each per bearer", "Places counters: `advancement agenda credits power virus`."),
    "spend": ("what amount all bearer", "Spends or removes counters, usually as part of a cost."),
    # what hurts
    "damage": ("what amount each per", "Does `net`, `meat` or `core` damage."),
    "tag": ("amount each per", "Gives the Runner tags."),
    "remove_tag": ("amount all", "Removes tags."),
    "bad_publicity": ("amount each per", "The Corp takes bad publicity; a negative amount is removed."),
    "purge": ("", "Removes all virus counters."),
    # cards
    "trash": ("what also count up_to all player origin", "Trashes cards."),
    "remove": ("what also count up_to all origin", "Removes cards from the game."),
    "forfeit": ("what count", "Forfeits agendas."),
    "move": ("what also count up_to all player origin to", "Moves cards to another zone, such as from Archives to HQ."),
    "shuffle": ("player", "Shuffles the deck."),
    "swap": ("what also origin", "Two cards change places."),
    "host": ("what also count origin bearer", "A card becomes hosted on another one."),
    "install": ("what also count up_to origin less free", "Installs cards, paying for them unless `free`."),
    "rez": ("what also count less free", "Rezzes a card."),
    "derez": ("what also count", "Derezzes a card."),
    "flip": ("what", "Turns a card to its other side, or faceup or facedown."),
    "reveal": ("what also count all player origin", "Reveals cards."),
    "look": ("what count player origin", "Looks at cards."),
    "expose": ("what count", "Exposes a card."),
    "search": ("what also count player origin", "Searches a zone for a card; the next effect says what happens to it."),
    "steal": ("what", "The Runner steals or takes an agenda."),
    # runs and ice
    "run": ("places condition then", "The Runner runs one of the places, or any server; `then` holds for that run."),
    "end_run": ("", "Ends the run."),
    "jack_out": ("", "The Runner jacks out."),
    "change_server": ("places", "The attacked server becomes one of the places."),
    "bypass": ("", "The encountered ice is bypassed."),
    "encounter": ("what", "The Runner also encounters that ice."),
    "break": ("what also count up_to condition", "Breaks subroutines of ice of these subtypes; `this`: of this ice."),
    "strength": ("what amount each per until", "Changes a strength: of `this`, of the encountered `ice`, …"),
    "subtype": ("what also bearer until", "A card gains a subtype."),
    "resolve": ("count", "Resolves a subroutine."),
    "access": ("amount each per server", "The Runner accesses that many additional cards (negative: fewer)."),
    # rules
    "prevent": ("what amount all up_to", "Prevents or avoids what is imminent."),
    "modify": ("what amount each per until", "Changes a value: `install_cost rez_cost memory link hand_size …`."),
    "forbid": ("what player until", "Something cannot be done: `score steal draw …`."),
    "name": ("what", "Names a type, a subtype, a title or a server."),
    # effects that hold others
    "trace": ("amount each per then otherwise", "Starts a trace with that base strength; `then` if it is successful."),
    "psi": ("then otherwise", "Plays a psi game; `then` if the bids differ."),
    "unless": ("player pay then", "`then`, unless the player pays."),
    "may": ("player pay then", "The player may do `then`, paying for it if there is something to pay."),
    "if": ("condition amount player then otherwise", "`then` if something is the case, `otherwise` if not."),
    "choose": ("player count up_to of", "The player chooses `count` of the lists in `of`."),
    "when": ("triggers interrupts then", "`then`, when one of the events happens."),
    "instead": ("what then", "`then`, instead of what would happen."),
    "other": ("", "Something that only the text of the card says."),
}  # fmt: skip
"""The fields that each of them may have, and what it means."""


@define(slots=True)
class Effect:
    """Something an ability does, or something done to pay a cost. Fields that do not apply are absent, as is an
    `amount` that depends on the game, unless `each` and `per` describe it."""

    do: Do
    """The verb. The table of verbs lists which other fields it may have."""
    what: str | None = None
    """The kind of counter, damage, value or subtype. For cards: a type or subtype, `card` for any card, `this` for the
    card itself, `host` for its host, `ice` for the encountered ice, `accessed` for the accessed card, `chosen` for a
    card chosen before."""
    also: list[str] = field(factory=list)
    """Alternative kinds."""
    amount: int | None = None
    """How many credits, counters, tags, …"""
    each: int | None = None
    """This much more for each `per`."""
    per: str | None = None
    """What is counted: a kind of counter on this card (or the chosen one), `ice` that was passed, …"""
    all: bool = False
    """As many as there are."""
    count: int | None = None
    """How many cards, subroutines or lists."""
    up_to: bool = False
    """Fewer are allowed; without `count`, any number."""
    player: Side | None = None
    """Who is affected, whose cards they are, or who decides. Absent: the controller of the ability; for cards, either
    player."""
    bearer: str | None = None
    """The card that has or gets the counters, if not this card: `chosen`, `host`, …"""
    origin: str | None = None
    """The zone the cards come from, as in events, or `installed` for any installed card."""
    to: str | None = None
    """The zone they go to, or the `top` or `bottom` of the deck."""
    server: str | None = None
    """For accesses: the server."""
    places: list[str] = field(factory=list)
    """Names of servers."""
    until: str | None = None
    """How long it lasts: `encounter`, `run` or `turn`."""
    less: int | None = None
    """The discount in credits."""
    free: bool = False
    """Without paying credits."""
    pay: Cost | None = None
    """What has to be paid. Absent if it depends on the game."""
    condition: str | None = None
    """What must be the case: `tagged`; `credits`, that the player has at most `amount`; `ice`, that ice protects the
    server to run; `other`, something that only the text says."""
    triggers: list[str] = field(factory=list)
    """The types of events that trigger it."""
    interrupts: list[str] = field(factory=list)
    """The kinds of imminent effects that trigger it."""
    then: list[Effect] = field(factory=list)
    otherwise: list[Effect] = field(factory=list)
    of: list[list[Effect]] = field(factory=list)
    """The choices."""


@define(slots=True)
class Cost:
    """What has to be paid, all at once."""

    credits: int = 0
    """Credits."""
    clicks: int = 0
    """Clicks."""
    x: bool = False
    """Plus a chosen number of credits."""
    parts: list[Effect] = field(factory=list)
    """What else the payer does to pay it, such as trashing the card itself."""
