"""What a client sends: every message class of that direction, its tag in `REQUESTS`.

A class is one line on the wire: an object with `t` (the tag) and the fields of the class; fields with a default may be
left out. `id` is chosen by the client, and the reply carries it as `re`.
"""

from __future__ import annotations

from typing import Any, Literal

from attrs import define, field

from protocol.prompts import Side
from protocol.reserved import Auth, Perspective, Resume, Spectators, TimeControl

PROTOCOL = "rezd/1"
"""Name and major version of the protocol; whatever a working client relies on changes only with the number."""

REVISION = 2
"""Counts the revisions of the major version, for information."""

Id = str | int
"""What a client numbers or names its requests by."""

Delivery = Literal["events", "in_prompt", "both"]
"""How a connection follows its games: by events, by the whole view in every prompt, or by both."""

LONGEST_NAME = 40
"""Characters of a program's name that are shown."""

Windows = Literal["all", "public", "own"]
"""Which windows are asked if their player can only pass: all; those in which public facts do not prove it; none."""


@define(slots=True)
class Program:
    """A program, by name and version."""

    name: str
    """What it is called."""
    version: str = ""
    """Its version, in its own notation."""


@define(slots=True)
class Capabilities:
    """What a client asks for; in `welcome`, what it gets."""

    delivery: Delivery = "events"
    """How the connection follows its games: by `events`; with the whole view `in_prompt`, without events; or `both`."""
    hash: bool = False
    """Every prompt carries a hash of the view, against which a client can check its own state."""
    resumable: bool = False
    """Reserved for resuming a lost connection: not granted."""
    notes: bool = False
    """Reserved for notes with decisions: not granted."""
    unknown: list[str] = field(factory=list, metadata={"wire": False})
    """Names of capabilities that the daemon does not know."""


@define(slots=True)
class DeckList:
    """A deck: its cards, or the text that a deck builder exports."""

    cards: dict[str, int] = field(factory=dict)
    """Title or printing code of each card, and how many copies."""
    identity: str | None = None
    """Title or printing code of the identity, unless `cards` lists it with a count of 1."""
    extra: list[str] = field(factory=list)
    """Titles of further cards that are not part of the deck (1.5)."""
    export: str = ""
    """Instead of the other fields: the deck as text, as the usual deck builders export it."""


@define(slots=True)
class Hello:
    """Opens the conversation: the first line of a connection."""

    protocols: list[str]
    """The protocol versions that the client supports."""
    client: Program | None = None
    """The client program. The opponent is shown the first 40 characters of its name, without unprintable characters and
    terminal control sequences."""
    caps: Capabilities = field(factory=Capabilities)
    """What the client asks for. Unknown capabilities are ignored, and named in `welcome`."""
    auth: Auth | None = None
    """Reserved for accounts: `unsupported`."""
    resume: Resume | None = None
    """Reserved for resuming a lost connection: `unsupported`."""
    id: Id | None = None


@define(slots=True)
class Create:
    """Creates a game. The reply contains a key for each seat, and the commitment to the daemon's seed."""

    ruleset: str = "standard"
    """Only `standard`; anything else is `unsupported`."""
    windows: Windows = "all"
    """Which windows are asked if their player can only pass."""
    rated: bool = False
    """Whether the result counts; then `windows` may not be `own`."""
    points_to_win: int | None = None
    """Agenda points that win; by default 6 between the two starter identities, else 7."""
    format: str | None = None
    """The format of organised play in which both decks have to be legal, `NAME` or `NAME@DATE` (`startup`,
    `standard@2026-01-31`); an unknown one is `unsupported`."""
    director: str | None = None
    """The director's key of this daemon, required for `game_seed` and `decks`."""
    game_seed: str | None = None
    """A fixed seed for the game, in hexadecimal, so that it can be repeated; nonces are ignored. Director only."""
    decks: dict[Side, DeckList] = field(factory=dict)
    """Decks by seat, which take precedence over those that the players send. Director only."""
    clock: TimeControl | None = None
    """Reserved for time controls: `unsupported`."""
    spectators: Spectators | None = None
    """Reserved for spectators: `public` is `unsupported`, and nobody can watch."""
    id: Id | None = None


@define(slots=True)
class Join:
    """Takes a seat, with a deck that the other seat never sees.

    Without `g` the connection is seated in the oldest open game that lacks that seat, or in a new one.
    """

    seat: Side
    """The seat to take."""
    g: str | None = None
    key: str | None = None
    """The seat's key, from the reply to `create`; needed with `g`."""
    deck: DeckList | None = None
    """The deck; ignored if the director chose one for this seat."""
    id: Id | None = None


@define(slots=True)
class Ready:
    """Declares this seat ready; the game begins when both are."""

    g: str
    nonce: str = ""
    """Up to 64 printable ASCII characters without spaces, mixed into the game's seed."""
    id: Id | None = None


@define(slots=True)
class Decide:
    """Answers a prompt."""

    g: str
    p: str
    """Id of the prompt."""
    o: int
    """Index of the option."""
    note: str = ""
    """Reserved for a comment of at most 2 KiB that goes into the record, and never to the other seat: ignored."""
    id: Id | None = None


@define(slots=True)
class Concede:
    """Gives the game up."""

    g: str
    id: Id | None = None


@define(slots=True)
class Resync:
    """Asks for the whole view of the seat; the reply is `view`."""

    g: str
    id: Id | None = None


@define(slots=True)
class Spectate:
    """Asks to watch a game. Reserved: `unsupported`."""

    g: str
    perspective: Perspective = "public"
    """Whose eyes to see with."""
    director: str | None = None
    """The director's key, needed for every perspective but `public` while the game is played."""
    id: Id | None = None


@define(slots=True)
class Cards:
    """Asks what cards do; the reply is `facts`. Needs no game. Either `titles` or `playable` is needed."""

    titles: list[str] = field(factory=list)
    """Titles or printing codes, at most 100."""
    playable: bool = False
    """Instead of `titles`: all cards that can be played here, sorted by title."""
    after: str = ""
    """With `playable`: only those that come after this title."""
    id: Id | None = None


@define(slots=True)
class Sync:
    """Asks for an `ack`, which comes after everything that was sent before it: a barrier."""

    id: Id | None = None


@define(slots=True)
class Ping:
    """Asks whether the other end is there; either side may, and the other answers `pong`."""

    k: str = ""
    """Comes back in the `pong`."""
    id: Id | None = None


@define(slots=True)
class Pong:
    """Answers `ping`."""

    k: str = ""
    """As in the `ping`."""
    re: Id | None = None


Request = Hello | Create | Join | Ready | Decide | Concede | Resync | Spectate | Cards | Sync | Ping | Pong

REQUESTS: dict[str, type[Any]] = {
    "hello": Hello,
    "cards": Cards,
    "create": Create,
    "join": Join,
    "ready": Ready,
    "decide": Decide,
    "resync": Resync,
    "concede": Concede,
    "spectate": Spectate,
    "sync": Sync,
    "ping": Ping,
    "pong": Pong,
}
"""Tag -> class, in the order in which a client meets them."""

MOST_TITLES = 100
"""Titles in one `cards`."""

LONGEST_NONCE = 64
"""Characters of a nonce."""
