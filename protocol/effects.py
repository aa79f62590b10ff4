"""What abilities do and what they cost, as data: a closed list of verbs, each with the fields that it may have.

It is made from the declarations of the cards. What it says is true, but it may leave things out: `other` stands for
whatever only the text of the card says. The effects of a list happen one after the other.
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
    "lose": ("what amount each per all player", "Loses `credits` or `clicks`, as far as there are any."),
    "take": ("what amount all", "Takes credits that are hosted on this card."),
    "draw": ("amount each per player", "Draws cards."),
    "place": ("what amount each per bearer", "Places counters: `advancement agenda credits power virus`."),
    "spend": ("what amount all bearer", "Spends or removes counters; the common part of a cost."),
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
    "install": ("what also count up_to origin less free", "Installs cards, paying for them unless it says otherwise."),
    "rez": ("what also count less free", "Rezzes a card."),
    "derez": ("what also count", "Derezzes a card."),
    "flip": ("what", "Turns a card to its other side, or faceup or facedown."),
    "reveal": ("what also count all player origin", "Reveals cards."),
    "look": ("what count player origin", "Looks at cards."),
    "expose": ("what count", "Exposes a card."),
    "search": ("what also count player origin", "Searches a zone for a card; what happens to it comes next."),
    "steal": ("what", "The Runner steals or takes an agenda."),
    # runs and ice
    "run": ("places condition then", "The Runner runs one of the places, or any server; `then` holds for that run."),
    "end_run": ("", "Ends the run."),
    "jack_out": ("", "The Runner jacks out."),
    "change_server": ("places", "The run goes on at another server."),
    "bypass": ("", "The encountered ice is bypassed."),
    "encounter": ("what", "The Runner encounters that ice besides."),
    "break": ("what also count up_to condition", "Breaks subroutines of ice of these subtypes; `this`: of this ice."),
    "strength": ("what amount each per until", "Changes a strength: of `this`, of the encountered `ice`, …"),
    "subtype": ("what also bearer until", "A card gains a subtype."),
    "resolve": ("count", "Resolves a subroutine."),
    "access": ("amount each per server", "The Runner accesses so many cards more (fewer, if negative)."),
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
    "choose": ("player count up_to of", "The player chooses so many of the lists in `of`."),
    "when": ("triggers interrupts then", "`then`, as soon as something happens."),
    "instead": ("what then", "`then`, instead of what would happen."),
    "other": ("", "Something that only the text of the card says."),
}  # fmt: skip
"""The fields that each of them may have, and what it means."""


@define(slots=True)
class Effect:
    """Something that an ability does, or that is done to pay a cost. Fields that do not apply are left out; an `amount`
    is also left out where only the game will tell, unless `each` and `per` do."""

    do: Do
    """The verb; which of the other fields it has, and what they mean with it, stands in its table."""
    what: str | None = None
    """Which kind: of counter, damage, value or subtype; of cards their type or subtype, `card` for any, `this` for the
    card itself, `host` for its host, `ice` for the ice encountered, `accessed` for the card accessed, `chosen` for one
    that was chosen before."""
    also: list[str] = field(factory=list)
    """Further kinds that will do as well."""
    amount: int | None = None
    """How much, of what is no card."""
    each: int | None = None
    """So much more for every `per`."""
    per: str | None = None
    """What is counted: a kind of counter on this card (or the chosen one), `ice` that was passed, …"""
    all: bool = False
    """As much as there is."""
    count: int | None = None
    """How many cards, subroutines or lists."""
    up_to: bool = False
    """Fewer will do; any number without `count`."""
    player: Side | None = None
    """Whom it happens to, whose cards they are, or who decides, if not the player whose ability it is; of cards: either
    player's, if left out."""
    bearer: str | None = None
    """Which card the counters are on, or gets them, if not this card: `chosen`, `host`, …"""
    origin: str | None = None
    """The zone that the cards come from, as in events; `installed` for any place in play."""
    to: str | None = None
    """The zone that they go to; `top` and `bottom` are those of the deck."""
    server: str | None = None
    """Of accesses: from which server."""
    places: list[str] = field(factory=list)
    """Names of servers."""
    until: str | None = None
    """How long it lasts: for the `encounter`, the `run`, the `turn`."""
    less: int | None = None
    """Credits less."""
    free: bool = False
    """Without paying the credits."""
    pay: Cost | None = None
    """What has to be paid; left out if only the game tells."""
    condition: str | None = None
    """What must be the case: `tagged`; `credits`, that the player has at most `amount`; `ice`, that ice protects the
    server to run; `other`, something that only the text says."""
    triggers: list[str] = field(factory=list)
    """Types of events that bring it about."""
    interrupts: list[str] = field(factory=list)
    """Kinds of imminent effects that bring it about."""
    then: list[Effect] = field(factory=list)
    otherwise: list[Effect] = field(factory=list)
    of: list[list[Effect]] = field(factory=list)
    """What there is to choose from."""


@define(slots=True)
class Cost:
    """What has to be paid, all of it together."""

    credits: int = 0
    """Credits."""
    clicks: int = 0
    """Clicks."""
    x: bool = False
    """Besides, any number of credits, which is asked for."""
    parts: list[Effect] = field(factory=list)
    """What else is done to pay it, such as trashing the card itself."""
