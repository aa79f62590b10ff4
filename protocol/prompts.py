"""What a seat is asked: a prompt and its complete list of options.

A prompt is answered with the index of one of its options. A listed option is never refused, an unlisted one does not
exist, and labels are for people: every fact stands in a field of its own. Cards are named twice: by `card`, an object
id that means something to this seat alone, and by `title`, the card's printed title, if the seat knows it.
"""

from __future__ import annotations

from typing import Literal

from attrs import define, field

Side = Literal["corp", "runner"]

Kind = Literal["action", "paid", "reaction", "interrupt", "access", "mulligan", "choose", "bid"]
"""The five windows of 9.2, the mulligan, a choice of any other kind (see `Purpose`), and a secret bid."""

Act = Literal[
    "credit", "draw", "purge", "remove-tag", "install", "play", "advance", "trash", "use", "run", "rez", "score",
    "pass", "choose", "pay", "number", "accept", "decline", "jack-out", "continue", "access", "steal", "discard",
    "order", "keep", "mulligan", "done",
]  # fmt: skip
"""What an option does; the same verbs in prompts, scenarios and records."""

Purpose = Literal[
    "target", "destination", "host", "trash-first", "pay", "cost", "number", "mode", "order", "discard", "candidate",
    "steal", "accept-or-decline", "continue-or-jack-out", "server", "subroutine", "search", "name", "subtype",
    "checkpoint", "bid",
]  # fmt: skip
"""Why a `choose` (or a `bid`) is asked."""

PURPOSES: dict[Purpose, str] = {
    "target": "What an effect is applied to: a card to trash, to reveal, to move, and so on.",
    "destination": "Where a card is installed: a server, a new remote, the rig.",
    "host": "On which card it is installed or put.",
    "trash-first": "Before an installation: which cards to trash there, one after the other; `done` when it is enough.",
    "pay": "How many of the credits to take from this source (`card`; none: the bad publicity fund); what is left over "
    "is asked for at the next source, and comes from the credit pool at last.",
    "cost": "Which card to give up, or to reveal, as a part of a cost.",
    "number": "A number: how much to spend, to raise a trace or a link strength by, how many cards.",
    "mode": "Which of several effects; `choice` says it in words.",
    "order": "What comes first, or next: cards to arrange from the top, effects that would both replace another one.",
    "discard": "At the end of the turn: which card to discard, down to the maximum hand size.",
    "candidate": "During a breach: which card to access next, or whether one that is new in the root may be accessed.",
    "steal": "Whether to pay what stealing the accessed agenda costs: `steal` it, or `pass` and leave it there.",
    "accept-or-decline": "Whether to do what an effect says that you may, or to pay what it asks for.",
    "continue-or-jack-out": "After passing ice: whether to go on to the next position, or to end the run.",
    "server": "A server, such as one to run on.",
    "subroutine": "A subroutine of a piece of ice (`target`), by its number (`amount`).",
    "search": "Which card to take of those found in a deck or another zone, listed by title.",
    "name": "What to name: a type of card or a title (`choice`).",
    "subtype": "A subtype, such as `barrier`.",
    "checkpoint": "What the rules themselves ask for: which programs to trash if memory is short, which of the cards "
    "or servers over a limit to keep.",
    "bid": "A secret bid, in credits.",
}
"""What each of them is about."""


CARD = ("card", "title")
"""How an option names a card that the seat sees. A card that it does not know has no `title`."""

COST = ("cost_words",)
"""How an option says what it costs."""

ACTS: dict[Kind | Purpose, dict[Act, tuple[str, ...]]] = {
    "action": {
        "credit": (), "draw": (), "purge": (), "remove-tag": ("[cost]",), "install": CARD, "play": (*CARD, "[cost]"),
        "advance": ("card", "[title]", "[cost]"), "trash": (*CARD, "[cost]"), "run": ("place", "[cost]"),
        "use": (*CARD, "ability", "[ability_of]", "[cost]"),
    },
    "paid": {
        "pass": (), "use": (*CARD, "ability", "[ability_of]", "[cost]"), "rez": (*CARD, "[cost]"),
        "score": (*CARD, "[cost]"),
    },
    "reaction": {"pass": (), "use": (*CARD, "ability", "[ability_of]", "[choice]", "[cost]")},
    "interrupt": {"pass": (), "use": (*CARD, "ability", "[ability_of]", "[choice]", "[cost]")},
    "access": {"pass": (), "use": (*CARD, "ability", "[ability_of]", "[cost]"), "trash": (*CARD, "[cost]")},
    "mulligan": {"keep": (), "mulligan": ()},
    "target": {"choose": ("card", "[title]"), "done": ()},
    "destination": {"choose": ("[place]", "[card]", "[title]")},
    "host": {"choose": ("card", "[title]")},
    "trash-first": {"choose": ("card", "[title]"), "done": ()},
    "pay": {"pay": ("amount", "[card]", "[title]"), "choose": ("card", "[title]")},
    "cost": {"choose": ("card", "[title]")},
    "number": {"number": ("amount",)},
    "mode": {"choose": ("choice", "[cost]"), "done": (), "decline": ()},
    "order": {"order": CARD, "use": (*CARD, "ability", "[ability_of]"), "pass": ()},
    "discard": {"discard": CARD},
    "candidate": {"access": ("place", "[card]", "[title]")},
    "steal": {"steal": (*CARD, "[cost]"), "pass": ()},
    "accept-or-decline": {
        "accept": ("[card]", "[title]", "[place]", "[choice]", "[cost]"),
        "decline": ("[card]", "[title]", "[place]", "[choice]", "[cost]"),
    },
    "continue-or-jack-out": {"continue": (), "jack-out": ("[cost]",)},
    "server": {"choose": ("place",)},
    "subroutine": {"choose": ("target", "amount"), "done": ()},
    "search": {"choose": CARD, "done": ()},
    "name": {"choose": ("choice",)},
    "subtype": {"choose": ("choice",)},
    "checkpoint": {"choose": ("[card]", "[title]", "[place]")},
    "bid": {"number": ("amount",)},
}  # fmt: skip
"""The kind of a window, or the purpose of a `choose` or `bid` -> the acts among its options -> the fields of each.
Those in brackets are there only if they have something to say; `cost` stands for the fields of `COST`."""


@define(slots=True)
class Option:
    """One legal answer."""

    act: Act
    """The verb."""
    label: str = ""
    """The whole option in words, for people."""
    card: str | None = None
    """Object id of the card it concerns: played, installed, used, accessed, chosen."""
    title: str | None = None
    """That card's printed title, if the seat knows it; also without an object id, for a named card."""
    ability: str | None = None
    """Key of the ability used, as `cards` lists it."""
    ability_of: str | None = None
    """Title of the card under which `cards` lists it, if that is another card."""
    target: str | None = None
    """Object id of a second card: the ice of a subroutine, what an ability acts on."""
    place: str | None = None
    """A server (`HQ`, `R&D`, `Archives`, `Remote 1`), `new remote`, `rig` or another zone."""
    amount: int | None = None
    """A number to name, bid or pay."""
    choice: str | None = None
    """What is chosen where that is no card, place or number, in fixed words: a mode of the source, a subtype, which of
    several imminent effects (`net 2`) an interrupt is used on."""
    cost_words: str | None = None
    """What it costs, in rulebook words: `[click], 2[credit]`."""


@define(slots=True)
class Pending:
    """A conditional ability waiting in a reaction window (9.2.8), of either player."""

    player: Side
    """Who may or must trigger it."""
    card: str | None = None
    """Object id of its card, if the seat sees that as an object."""
    title: str | None = None
    """That card's printed title, if the seat knows it."""
    ability: str | None = None
    """Key of the ability, if the seat knows the card."""
    ability_of: str | None = None
    """Title of the card under which `cards` lists it, if that is another card."""
    label: str = ""
    """What it does, in words."""
    optional: bool = False
    """Whether it may be passed over."""


@define(slots=True)
class Imminent:
    """An effect about to happen, in an interrupt window (9.2.9)."""

    e: str
    """What kind of effect, named as the event that it will be: `net`, `tag`, `trash`, …"""
    player: Side | None = None
    """To whom it happens, or who carries it out."""
    card: str | None = None
    """Object id of the card it is about, if the seat sees that as an object."""
    title: str | None = None
    """That card's printed title, if the seat knows it."""
    amount: int | None = None
    """How much is left of it."""


@define(slots=True)
class Prompt:
    """A decision that a seat has to make."""

    kind: Kind
    """The kind of window, or of question."""
    step: str
    """Rule number of the step in progress, such as `6.9.3b`."""
    step_name: str
    """What happens in that step."""
    options: list[Option]
    """All legal answers; the answer is an index into this list."""
    default: int = 0
    """Index of the option that does least: pass or decline where that is legal, a credit in an action window. For
    clients that have no better idea; nothing is ever answered for you."""
    purpose: Purpose | None = None
    """Of a `choose` or `bid`: what the answer is for."""
    source: str | None = None
    """Object id of the card whose ability asks."""
    source_title: str | None = None
    """That card's printed title, if the seat knows it."""
    closes: bool = False
    """Whether passing closes the window."""
    next: Side | None = None
    """Who has priority after a pass, unless that closes the window."""
    pending: list[Pending] = field(factory=list)
    """In a reaction window: what is still pending, both players'."""
    imminent: list[Imminent] = field(factory=list)
    """In an interrupt window: what is about to happen."""
    picked: list[str] = field(factory=list)
    """What was taken by the earlier prompts of a pick of several: object ids, or words for what is no object."""
    min: int = 1
    """Of a pick: how many have to be taken, those of `picked` included."""
    max: int = 1
    """Of a pick: how many can be taken."""
