"""What the daemon sends: every message class of that direction, its tag in `MESSAGES`.

Messages of a game carry `g` and `n`, which counts them for this seat from 1 without a gap. Replies (`welcome ack error
facts view pong`) carry `re` if the request had an `id`, and no `n`. Long because it is one direction of the
conversation, a class a message.
"""

from __future__ import annotations

from typing import Any, Literal

from attrs import define, field

from protocol import prompts, views
from protocol.errors import Code
from protocol.prompts import Side
from protocol.requests import Capabilities, DeckList, Id, Ping, Pong, Program, Windows
from protocol.reserved import Resumed, TimeControl
from protocol.views import Reason

Status = Literal["applied", "duplicate", "recorded"]
"""What became of a decision: it was applied; it had been before; it is a secret bid that waits for the other."""


Cause = Literal["answered", "game_over", "timeout"]
"""What closed a prompt; `timeout` is reserved for clocks."""


@define(slots=True)
class Data:
    """What a daemon knows of the game."""

    rules: str
    """Version of the Comprehensive Rules."""
    card_count: int
    """How many cards can be played."""
    cards_hash: str
    """SHA-256 of their titles; equal on daemons with the same cards."""


@define(slots=True)
class Limits:
    """What a daemon allows a connection."""

    line_in: int
    """Bytes of a line to the daemon."""
    line_out: int
    """Bytes of a line from the daemon."""
    max_games: int
    """Games at once."""
    idle_ms: int
    """Milliseconds that a prompt may stay open before its seat loses by `disconnect`."""
    max_decisions: int
    """Decisions of a seat in one game before it loses by `limit`."""


@define(slots=True)
class Welcome:
    """Replies to `hello`."""

    protocol: str
    """The version chosen from the client's list."""
    rev: int
    """Additive revision of that version, for information: what is there is told by `caps`."""
    caps: Capabilities
    """What the connection gets."""
    daemon: Program
    data: Data
    limits: Limits
    ignored_caps: list[str] = field(factory=list)
    """Capabilities asked for that mean nothing here."""
    resume_token: str | None = None
    """Reserved for taking up this connection if it is lost: a secret, new in every `welcome`."""
    resumed: dict[str, Resumed] = field(factory=dict)
    """Reserved: how each game of the lost connection goes on, by its id."""
    re: Id | None = None


@define(slots=True)
class Keys:
    """A key for each seat of a game: whoever has it may take the seat."""

    corp: str
    runner: str


@define(slots=True)
class Ack:
    """Replies to a request that did what it was to do."""

    re: Id | None = None
    g: str | None = None
    """The game created, joined or decided in."""
    p: str | None = None
    """The prompt answered."""
    status: Status | None = None
    """What became of a decision."""
    o: int | None = None
    """With `duplicate`: the answer that was given."""
    keys: Keys | None = None
    """Of a game created."""
    seat: Side | None = None
    """The seat taken."""
    commit: str | None = None
    """Of a game created or joined: SHA-256 of the daemon's seed followed by its salt, both revealed in `game_over`."""
    used_ms: int | None = None
    """Reserved for clocks: milliseconds that the decision took."""
    deck_settled: bool = False
    """Of a game joined: the director settled the deck of this seat."""


@define(slots=True)
class Closed:
    """How a prompt was closed."""

    cause: Cause
    o: int | None = None
    """The answer that counted."""


@define(slots=True)
class Error:
    """Replies to a line that did nothing; nothing has changed by it."""

    error: Code
    """What is wrong, for programs: one of a closed list."""
    message: str
    """For people, and not for parsing."""
    re: Id | None = None
    g: str | None = None
    p: str | None = None
    fatal: bool = False
    """The daemon closes the connection after this line."""
    path: str | None = None
    """Where in the line the mistake is, such as `$.o`."""
    protocols: list[str] = field(factory=list)
    """With `unsupported_version`: the versions spoken here."""
    faults: list[str] = field(factory=list)
    """With `bad_deck`: everything that is wrong with the deck."""
    retry_after_ms: int | None = None
    """Reserved for limits: milliseconds after which the same request may be sent again."""
    closed: Closed | None = None
    """With `stale_prompt`: how it was closed."""
    current: str | None = None
    """With `stale_prompt` and `no_such_prompt`: the prompt that is open for this seat."""


@define(slots=True)
class AbilityFacts:
    """One ability of a card; prompts and events name it by `key`."""

    ability: str
    """Its key."""
    ability_kind: Literal["paid", "conditional", "static", "replacement", "subroutine"]
    label: str = ""
    """What it does, in words."""
    cost_words: str | None = None
    """Cost of a paid ability, in rulebook words; absent where it depends on the game."""
    optional: bool = False
    """Of a conditional ability: whether it may be passed over."""
    created: bool = False
    """Not there from the beginning: an effect of the card creates it, or gives it to another card."""


@define(slots=True)
class Printing:
    """One printing of a card."""

    set: str
    """Which set it is in."""
    code: str
    """Its printing code."""


@define(slots=True)
class CardFacts:
    """What is printed on a card, and what it does. A fact that the card has not is left out."""

    title: str
    """Its exact title, which is the `title` of prompts, events and views."""
    side: Side
    faction: str
    type: str
    subtypes: list[str] = field(factory=list)
    unique: bool = False
    cost: int | None = None
    """Credits to play, install or rez it."""
    strength: int | None = None
    memory: int | None = None
    trash_cost: int | None = None
    advancement_requirement: int | None = None
    """Advancement counters needed to score it."""
    points: int | None = None
    influence: int | None = None
    deck_limit: int = 3
    minimum_deck_size: int | None = None
    influence_limit: int | None = None
    link: int | None = None
    printings: list[Printing] = field(factory=list)
    implemented: bool = True
    """Whether it can be played here."""
    text: str = ""
    """What it does, in our own words, a sentence an instruction."""
    abilities: list[AbilityFacts] = field(factory=list)


@define(slots=True)
class Facts:
    """Replies to `cards`."""

    facts: list[CardFacts]
    """In the order of the request, without those that are unknown."""
    unknown: list[str] = field(factory=list)
    """Titles and codes that no card has."""
    after: str = ""
    """With `playable`: the last title of this page, if another page follows. Repeat the request with this `after`."""
    re: Id | None = None


@define(slots=True)
class View:
    """Replies to `resync`."""

    g: str
    at: int
    """The last `n` that the view includes."""
    view: views.View
    view_hash: str | None = None
    """With the capability `hash`."""
    re: Id | None = None


@define(slots=True)
class Names:
    """What the two players' programs are called."""

    corp: str
    runner: str


@define(slots=True)
class GameStart:
    """The first message of a game: the terms, one's own deck, and what there is to see before the first event."""

    g: str
    n: int
    seat: Side
    """One's own."""
    names: Names
    deck: DeckList
    """One's own, by exact titles."""
    commit: str
    """As in the reply to `join`."""
    windows: Windows
    points_to_win: int
    view: views.View
    ruleset: str = "standard"
    rated: bool = False
    clock: TimeControl | None = None
    """Reserved for time controls."""
    format: str | None = None
    """The format in which both decks are legal, with the date of its list, such as `startup@2026-05-01`, if the game
    asks for one."""


@define(slots=True)
class Event:
    """One thing that happened, as this seat saw it; not sent with `delivery: in_prompt`."""

    g: str
    n: int
    event: views.Event = field(metadata={"flat": True})


@define(slots=True)
class Prompt:
    """Asks for a decision. Every event that it builds on came before it; nothing else of the game comes until it is
    answered or closed."""

    g: str
    n: int
    p: str
    """Its id: `c1 c2 …` for the Corp, `r1 r2 …` for the Runner, counted for each seat."""
    prompt: prompts.Prompt = field(metadata={"flat": True})
    again: bool = False
    """Reserved for taking up a lost connection: this prompt has been sent before, with the same `n` and `p`."""
    deadline_ms: int | None = None
    """Reserved for clocks: milliseconds until the time for this prompt is over."""
    view: views.View | None = None
    """With the delivery `in_prompt` or `both`."""
    view_hash: str | None = None
    """With the capability `hash`: SHA-256 of the view (see there)."""


@define(slots=True)
class Waiting:
    """Nothing more comes until the other seat has decided."""

    g: str
    n: int
    on: Side
    """Who is asked."""
    step: str
    """Rule number of the step in progress."""


@define(slots=True)
class PromptClosed:
    """An open prompt was closed without this seat's answer: the game is over."""

    g: str
    n: int
    p: str
    cause: Cause = "game_over"
    """What closed it."""
    o: int | None = None
    """Reserved for clocks, with `timeout`: the option that was taken."""


@define(slots=True)
class Counts:
    """A number for each seat."""

    corp: int
    runner: int


@define(slots=True)
class Clock:
    """The time that is left. Reserved."""

    g: str
    n: int
    bank_ms: Counts
    """Milliseconds in each seat's time bank."""
    running: Side | None = None
    """Whose time is running."""


@define(slots=True)
class Peer:
    """The other seat lost its connection, or took it up again. Reserved."""

    g: str
    n: int
    present: bool = False
    """Whether it is connected."""
    grace_ms: int | None = None
    """Milliseconds until it loses by `disconnect`."""


@define(slots=True)
class Nonces:
    """What the seats said in `ready`."""

    corp: str
    runner: str


@define(slots=True)
class GameOver:
    """The last message of a game. With what is revealed here anyone can check every random draw of it."""

    g: str
    n: int
    winner: Side | None = field(default=None, kw_only=True)
    """Absent: a draw."""
    reason: Reason
    turns: int
    """Turns begun, both players' counted."""
    agenda_points: Counts
    """Agenda points."""
    decisions: Counts
    """Prompts answered."""
    game_seed: str
    """In hexadecimal; every random draw comes of it."""
    seed: str
    """The daemon's seed in hexadecimal, to which it had committed."""
    salt: str
    """In hexadecimal."""
    nonces: Nonces
    seed_fixed: bool = False
    """The director had fixed the game's seed: `game_seed` is `seed`."""


@define(slots=True)
class Bye:
    """The daemon closes the connection, for a reason that is no line of the client's."""

    error: Code
    message: str


Message = (
    Welcome | Ack | Error | Facts | View | GameStart | Event | Prompt | Waiting | PromptClosed | Clock | Peer | GameOver
    | Ping | Pong | Bye
)  # fmt: skip

MESSAGES: dict[str, type[Any]] = {
    "welcome": Welcome,
    "ack": Ack,
    "error": Error,
    "facts": Facts,
    "game_start": GameStart,
    "event": Event,
    "prompt": Prompt,
    "waiting": Waiting,
    "view": View,
    "prompt_closed": PromptClosed,
    "clock": Clock,
    "peer": Peer,
    "game_over": GameOver,
    "ping": Ping,
    "pong": Pong,
    "bye": Bye,
}
"""Tag -> class, in the order in which a client meets them."""
