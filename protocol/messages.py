"""What the daemon sends: every message class of that direction, its tag in `MESSAGES`.

Messages of a game carry `g` and `n`, which counts them for this seat from 1 without a gap. Replies (`welcome ack error
facts view pong`) carry `re` if the request had an `id`, and no `n`. Long because it is one direction of the
conversation, a class a message.
"""

from __future__ import annotations

from typing import Any, Literal

from attrs import define, field

from protocol import prompts, views
from protocol.effects import Cost, Effect
from protocol.errors import Code
from protocol.prompts import Side
from protocol.requests import Capabilities, DeckList, Id, Ping, Pong, Program, Windows
from protocol.reserved import Resumed, TimeControl
from protocol.views import Reason

Status = Literal["applied", "duplicate", "recorded"]
"""What became of a decision: applied; applied before; recorded, a secret bid that waits for the other one."""


Cause = Literal["answered", "game_over", "timeout"]
"""What closed a prompt; `timeout` is reserved for clocks."""


@define(slots=True)
class Data:
    """The rules and cards that a daemon plays with."""

    rules: str
    """Version of the Comprehensive Rules."""
    card_count: int
    """Number of playable cards."""
    cards_hash: str
    """SHA-256 of their titles; equal on daemons with the same cards."""


@define(slots=True)
class Limits:
    """The limits of a connection."""

    line_in: int
    """Bytes of a line to the daemon, at most."""
    line_out: int
    """Bytes of a line from the daemon, at most."""
    max_games: int
    """Games of a connection at the same time."""
    idle_ms: int
    """Milliseconds for which a prompt may stay open before its seat loses by `disconnect`."""
    max_decisions: int
    """Decisions of a seat in a game; needing one more, it loses by `limit`."""


@define(slots=True)
class Welcome:
    """Replies to `hello`."""

    protocol: str
    """The version chosen from the client's list."""
    rev: int
    """Revision of that version, for information."""
    caps: Capabilities
    """The capabilities granted."""
    daemon: Program
    """The daemon program."""
    data: Data
    limits: Limits
    ignored_caps: list[str] = field(factory=list)
    """Capabilities that the client asked for and does not get."""
    resume_token: str | None = None
    """Reserved for resuming this connection if it is lost: a secret, new in every `welcome`."""
    resumed: dict[str, Resumed] = field(factory=dict)
    """Reserved for resuming: how each game of the lost connection continues, by its id."""
    re: Id | None = None


@define(slots=True)
class Keys:
    """The key of each seat of a game, which allows its holder to take the seat."""

    corp: str
    runner: str


@define(slots=True)
class Ack:
    """Replies to a request that succeeded."""

    re: Id | None = None
    g: str | None = None
    """The game that the request was about."""
    p: str | None = None
    """The prompt that was answered."""
    status: Status | None = None
    """What became of a decision."""
    o: int | None = None
    """With `duplicate`: the answer that was given."""
    keys: Keys | None = None
    """After `create`: the key of each seat."""
    seat: Side | None = None
    """After `join`: the seat."""
    commit: str | None = None
    """After `create` and `join`: SHA-256 of the daemon's seed followed by its salt, both revealed in `game_over`."""
    used_ms: int | None = None
    """Reserved for clocks: milliseconds that the decision took."""
    deck_settled: bool = False
    """After `join`: the director chose the deck of this seat."""


@define(slots=True)
class Closed:
    """How a prompt was closed."""

    cause: Cause
    o: int | None = None
    """The answer that counted."""


@define(slots=True)
class Error:
    """Replies to a request that failed; it has changed nothing."""

    error: Code
    """What is wrong, for programs: one of a closed list."""
    message: str
    """What is wrong, for people."""
    re: Id | None = None
    g: str | None = None
    p: str | None = None
    fatal: bool = False
    """The daemon closes the connection."""
    path: str | None = None
    """JSON path of the field at fault, such as `$.o`."""
    protocols: list[str] = field(factory=list)
    """With `unsupported_version`: the versions that the daemon supports."""
    faults: list[str] = field(factory=list)
    """With `bad_deck`: every fault of the deck."""
    retry_after_ms: int | None = None
    """Reserved for limits: milliseconds after which the same request may be sent again."""
    closed: Closed | None = None
    """With `stale_prompt`: how it was closed."""
    current: str | None = None
    """With `stale_prompt` and `no_such_prompt`: the prompt that is open for this seat."""


@define(slots=True)
class AbilityFacts:
    """One ability of a card; prompts, events and views name it by `ability`."""

    ability: str
    """Its key."""
    ability_kind: Literal["play", "paid", "conditional", "static", "replacement", "subroutine"]
    label: str = ""
    """What it does, in words."""
    cost_words: str | None = None
    """Cost of a paid ability, in rulebook words; absent where it depends on the game."""
    pay: Cost | None = None
    """The same as data. Of playing a card: what it costs besides the printed cost and the click."""
    effects: list[Effect] = field(factory=list)
    """What it does, as data."""
    triggers: list[str] = field(factory=list)
    """Of a conditional ability: the types of events that can meet its condition, which may ask for more."""
    interrupts: list[str] = field(factory=list)
    """Kinds of imminent effects that it interrupts."""
    own: bool = False
    """Its condition is about this very card, its server, or the turn of its controller."""
    restricted: bool = False
    """It can be used only under conditions, or paid for only with certain credits, that the text says."""
    optional: bool = False
    """Of a conditional ability: whether its player may decline it."""
    created: bool = False
    """Whether an effect of the card creates it or gives it to another card."""


@define(slots=True)
class Printing:
    """One printing of a card."""

    set: str
    """Which set it is in."""
    code: str
    """Its printing code."""


@define(slots=True)
class CardFacts:
    """What is printed on a card, and what it does. Facts that do not apply to the card are absent."""

    title: str
    """Its exact title, as in prompts, events and views."""
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
    advanceable: bool = False
    """Whether it can be advanced although it is no agenda, perhaps only under conditions."""
    recurring: int | None = None
    """Recurring credits on it."""
    condition: str | None = None
    """What must be the case to play it: `tagged`; `other`: something that only the text says."""
    text: str = ""
    """What it does, in our own words, a sentence per instruction."""
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
    """The names of both players' programs."""

    corp: str
    runner: str


@define(slots=True)
class GameStart:
    """The first message of a game: its terms, the seat's deck, and the view before the first event."""

    g: str
    n: int
    seat: Side
    """The receiver's seat."""
    names: Names
    deck: DeckList
    """The seat's deck, by exact titles."""
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
    """Something that happened, as this seat saw it; not sent with the delivery `in_prompt`."""

    g: str
    n: int
    event: views.Event = field(metadata={"flat": True})


@define(slots=True)
class Prompt:
    """Asks for a decision. Every event that led to it has been sent; nothing else of the game follows until it is
    answered or closed."""

    g: str
    n: int
    p: str
    """Its id: `c1`, `c2`, … for the Corp, `r1`, `r2`, … for the Runner."""
    prompt: prompts.Prompt = field(metadata={"flat": True})
    again: bool = False
    """Reserved for resuming a lost connection: this prompt has been sent before, with the same `n` and `p`."""
    deadline_ms: int | None = None
    """Reserved for clocks: milliseconds until the time for this prompt is over."""
    view: views.View | None = None
    """With the delivery `in_prompt` or `both`."""
    view_hash: str | None = None
    """With the capability `hash`: SHA-256 of the view."""


@define(slots=True)
class Waiting:
    """Nothing more follows until the other seat has decided."""

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
    """The other seat lost its connection, or resumed it. Reserved."""

    g: str
    n: int
    present: bool = False
    """Whether it is connected."""
    grace_ms: int | None = None
    """Milliseconds until it loses by `disconnect`."""


@define(slots=True)
class Nonces:
    """The nonces that the seats sent in `ready`."""

    corp: str
    runner: str


@define(slots=True)
class GameOver:
    """The last message of a game. What it reveals allows anyone to check every random draw."""

    g: str
    n: int
    winner: Side | None = field(default=None, kw_only=True)
    """Absent: a draw."""
    reason: Reason
    turns: int
    """Turns begun, by both players together."""
    agenda_points: Counts
    """Agenda points."""
    decisions: Counts
    """Prompts that each seat answered."""
    game_seed: str
    """The game's seed in hexadecimal, from which every random draw follows."""
    seed: str
    """The daemon's share of the game's seed, in hexadecimal, to which it had committed."""
    salt: str
    """The salt of that commitment, in hexadecimal."""
    nonces: Nonces
    seed_fixed: bool = False
    """The director fixed the game's seed: `game_seed` is `seed`."""
    unrecorded: bool = False
    """The daemon keeps records, and could not write all of this game's so far."""


@define(slots=True)
class Bye:
    """The daemon closes the connection, for a reason other than a line of the client's."""

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
