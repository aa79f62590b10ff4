"""What a seat is asked: a prompt and its complete list of options.

A prompt is answered with the index of one of its options. A listed option is never refused, an unlisted one does not
exist, and labels are for people: every fact has a field of its own. A card is named twice: by `card`, an object id that
is valid for this seat alone, and by `title`, its printed title, if the seat knows it.
"""

from __future__ import annotations

from typing import Literal

from attrs import define, field

from protocol.effects import Cost, Effect
from protocol.effects import Side as Side

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
    "target": "What an effect applies to: a card to trash, reveal, move, and so on.",
    "destination": "Where to install a card: a server, a new remote, the rig.",
    "host": "The card on which to install or host it.",
    "trash-first": "Before an installation: the next card to trash in its place; `done` to trash no more.",
    "pay": "How many credits to take from this source (`card`; absent: the bad publicity fund). The rest is asked "
    "for at the next source, and finally comes from the credit pool.",
    "cost": "The card to give up or reveal as part of a cost.",
    "number": "A number: how much to spend, by how much to raise a trace or link strength, how many cards.",
    "mode": "One of several effects; `choice` says which, in words.",
    "order": "What comes next: a card to put under those before it, or one of several replacement effects.",
    "discard": "At the end of the turn: the next card to discard, down to the maximum hand size.",
    "candidate": "During a breach: the card to access next.",
    "steal": "Whether to pay what stealing the accessed agenda costs: `steal` it, or `pass` and leave it there.",
    "accept-or-decline": "Whether to do what an effect lets you do, or to pay what it asks for.",
    "continue-or-jack-out": "After passing ice: whether to continue to the next position or to end the run.",
    "server": "A server, such as one to run on.",
    "subroutine": "A subroutine of a piece of ice (`target`), by its number (`amount`).",
    "search": "The card to take, of those found in a deck or another zone; they are listed by title.",
    "name": "A card type or a title (`choice`) to name.",
    "subtype": "A subtype, such as `barrier`.",
    "checkpoint": "What the rules themselves require: programs to trash if memory is short, or what to keep where a "
    "limit is exceeded.",
    "bid": "A secret bid, in credits.",
}
"""What each of them asks for."""


CARD = ("card", "title")
"""How an option names a card that the seat sees. A card that it does not know has no `title`."""

COST = ("cost_words", "pay")
"""How an option says what it costs."""

ACTS: dict[Kind | Purpose, dict[Act, tuple[str, ...]]] = {
    "action": {
        "credit": ("cost",), "draw": ("cost",), "purge": ("cost",), "remove-tag": ("cost",), "install": (*CARD, "cost"),
        "play": (*CARD, "cost", "[effects]"), "advance": ("card", "[title]", "cost"), "trash": (*CARD, "cost"),
        "run": ("place", "cost"), "use": (*CARD, "ability", "[ability_of]", "cost", "effects"),
    },
    "paid": {
        "pass": (), "use": (*CARD, "ability", "[ability_of]", "cost", "effects"), "rez": (*CARD, "cost"),
        "score": (*CARD, "[cost]"),
    },
    "reaction": {"pass": (), "use": (*CARD, "ability", "[ability_of]", "[target]", "[choice]", "[cost]", "effects")},
    "interrupt": {"pass": (), "use": (*CARD, "ability", "[ability_of]", "[target]", "[choice]", "[cost]", "effects")},
    "access": {
        "pass": (), "use": (*CARD, "ability", "[ability_of]", "cost", "effects"), "trash": (*CARD, "[cost]"),
    },
    "mulligan": {"keep": (), "mulligan": ()},
    "target": {"choose": ("card", "[title]"), "done": ()},
    "destination": {"choose": ("[place]", "[card]", "[title]", "cost")},
    "host": {"choose": ("card", "[title]", "[cost]")},
    "trash-first": {"choose": ("card", "[title]"), "done": ()},
    "pay": {"pay": ("amount", "[card]", "[title]"), "choose": ("card", "[title]")},
    "cost": {"choose": ("card", "[title]")},
    "number": {"number": ("amount",)},
    "mode": {"choose": ("choice", "[cost]", "[effects]"), "done": (), "decline": ()},
    "order": {"order": CARD, "use": (*CARD, "ability", "[ability_of]", "[effects]"), "pass": ()},
    "discard": {"discard": CARD},
    "candidate": {"access": ("place", "[card]", "[title]")},
    "steal": {"steal": (*CARD, "[cost]"), "pass": ()},
    "accept-or-decline": {
        "accept": ("[card]", "[title]", "[place]", "[choice]", "[cost]", "[effects]"),
        "decline": ("[card]", "[title]", "[place]", "[choice]"),
    },
    "continue-or-jack-out": {"continue": (), "jack-out": ("[cost]",)},
    "server": {"choose": ("place",)},
    "subroutine": {"choose": ("target", "amount", "[effects]"), "done": ()},
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
    """Object id of the card that is played, installed, used, accessed or chosen."""
    title: str | None = None
    """That card's printed title, if the seat knows it."""
    ability: str | None = None
    """Key of the ability used, as `cards` lists it."""
    ability_of: str | None = None
    """Title of the card under which `cards` lists it, if that is another card."""
    target: str | None = None
    """Object id of a second card: the ice of a subroutine, or the card that the occurrence or effect is about, where
    one ability can be used on several."""
    place: str | None = None
    """A server (`HQ`, `R&D`, `Archives`, `Remote 1`), `new remote`, `rig` or another zone."""
    amount: int | None = None
    """A number to name, bid or pay."""
    choice: str | None = None
    """What is chosen, in fixed words, where it is not a card, place or number: a mode, a subtype, a name, or the
    imminent effect (`net 2`) that an interrupt applies to."""
    cost_words: str | None = None
    """What it costs, in rulebook words: `[click], 2[credit]`."""
    pay: Cost | None = None
    """The same as data. Absent if there is no cost. For a destination: the cost of installing there."""
    effects: list[Effect] = field(factory=list)
    """What it does, for `use`, `play`, modes, subroutines and offers."""


@define(slots=True)
class Pending:
    """A conditional ability waiting in a reaction window (9.2.8), of either player."""

    player: Side
    """Who may or must trigger it."""
    card: str | None = None
    """Object id of its card, if the seat sees it as an object."""
    title: str | None = None
    """That card's printed title, if the seat knows it."""
    ability: str | None = None
    """Key of the ability, if the seat knows the card."""
    ability_of: str | None = None
    """Title of the card under which `cards` lists it, if that is another card."""
    label: str = ""
    """What it does, in words."""
    optional: bool = False
    """Whether its player may decline it."""


@define(slots=True)
class Imminent:
    """An effect about to happen, in an interrupt window (9.2.9)."""

    e: str
    """The type of event that the effect will cause: `net`, `tag`, `trash`, …"""
    player: Side | None = None
    """To whom it happens, or who carries it out."""
    card: str | None = None
    """Object id of the card it affects, if the seat sees it as an object."""
    title: str | None = None
    """That card's printed title, if the seat knows it."""
    amount: int | None = None
    """How much of it is left."""


@define(slots=True)
class Prompt:
    """A decision that a seat has to make."""

    kind: Kind
    """The kind of window or question."""
    step: str
    """Rule number of the step in progress, such as `6.9.3b`."""
    step_name: str
    """What happens in that step."""
    options: list[Option]
    """All legal answers; the answer is an index into this list."""
    default: int = 0
    """Index of the option that does least: pass or decline where that is legal, a credit in an action window."""
    purpose: Purpose | None = None
    """Of a `choose` or `bid`: what it asks for."""
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
    """Of a pick of several: what was picked by the prompts before, as object ids, or in words for anything else."""
    min: int = 1
    """Of a pick: how many must be picked in all."""
    max: int = 1
    """Of a pick: how many may be picked in all."""
