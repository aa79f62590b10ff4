"""Games from the first seat to the last message, with their connections, settings and outcomes."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import cast

from attrs import define, field

from daemon.journal import deck_list, header_of
from daemon.recording import Journal, Quota
from daemon.rules.abilities import CardDefinition
from daemon.rules.engine import Engine
from daemon.rules.model import SEATS, Result, Seat
from daemon.rules.setup import Decklist, new_game
from daemon.table import MOST_DECISIONS, Revealed, Table
from daemon.terms import ReadDeck, Seed, Terms
from daemon.view import Viewer
from protocol.messages import Counts, GameStart, Keys, Message, Names, Nonces
from protocol.requests import Capabilities
from protocol.views import Reason

REMEMBERED = 64
"""How many finished games a connection remembers, so that a late message gets the right error."""


@define(slots=True, eq=False)
class Peer:
    """One connection, as games see it."""

    session: str
    welcome: bool = False
    """Whether it has said `hello`."""
    name: str = ""
    caps: Capabilities = field(factory=Capabilities)
    only: frozenset[tuple[str, Seat]] | None = None
    """The seats that it may take, and then it opens no game of its own; None: any."""
    seats: dict[str, tuple[OpenGame | Playing, Seat]] = field(factory=dict)
    """Its games, and its seat in each."""
    created: dict[str, OpenGame] = field(factory=dict)
    """Open games that it created."""
    finished: deque[str] = field(factory=lambda: deque(maxlen=REMEMBERED))


Mail = list[tuple[Peer, Message]]
"""Messages and their recipients, in order."""


@define(slots=True, eq=False)
class Player:
    """A player in a seat of an open game."""

    peer: Peer
    deck: Decklist
    nonce: str | None = None
    """None: not ready yet."""


@define(slots=True, eq=False)
class OpenGame:
    """A game waiting for its players."""

    g: str
    terms: Terms
    seed: Seed
    keys: Keys | None = None
    """None: anyone may sit down."""
    creator: Peer | None = None
    """The connection that created it, while it lasts."""
    kept: bool = False
    """Stays open even without any connection."""
    players: dict[Seat, Player] = field(factory=dict)

    @property
    def abandoned(self) -> bool:
        """Whether no connection can join it any more."""
        return not (self.players or self.creator or self.kept)

    @property
    def ready(self) -> bool:
        """Whether both seats are taken and ready."""
        return len(self.players) == 2 and all(player.nonce is not None for player in self.players.values())


@define(slots=True, eq=False)
class Playing:
    """A game in progress."""

    g: str
    table: Table
    peers: dict[Seat, Peer]
    names: Names
    began: float


@define(slots=True, frozen=True)
class Outcome:
    """A finished game, as reported to the daemon's operator."""

    g: str
    names: Names
    winner: Seat | None
    reason: Reason
    turns: int
    points: Counts
    decisions: Counts
    seconds: float
    journal: Journal | None
    thought: Mapping[Seat, Sequence[float]]
    """How long each seat took for each of its decisions, in seconds."""

    @property
    def record(self) -> Path | None:
        """The file of the game's record; None: there is none, or it was left incomplete."""
        return self.journal.path if self.journal is not None else None


@define(slots=True)
class Settings:
    """A daemon's settings."""

    pool: Mapping[str, CardDefinition]
    """The implemented cards, by title."""
    director: str | None = None
    """The director's key; None: no director."""
    records: Path | None = None
    """Folder for game records; None: no records."""
    record_name: Callable[[str], str] = "{}.jsonl".format
    """File name of a game's record, given the game's id."""
    sealed: bool = False
    """Write a game's record when it is over, so that no player can read it earlier."""
    quota: Quota | None = None
    """How much the records may take."""
    needs_record: bool = False
    """A rated game whose record cannot be written ends as a draw."""
    idle: float = 60.0
    """Seconds a prompt may stay open before its seat loses."""
    games: int = 64
    """Maximum number of concurrent games per connection."""
    decisions: int = MOST_DECISIONS
    clock: Callable[[], float] = time.monotonic
    entropy: Callable[[int], bytes] = secrets.token_bytes
    read_deck: ReadDeck | None = None
    """None: follow the rules of deck construction."""
    complain: Callable[[str], None] = print
    """Called with a message when a record or a game fails."""
    on_over: Callable[[Outcome], None] = lambda outcome: None
    """Called for every game that ends."""
    on_lost: Callable[[str], None] = lambda g: None
    """Called for every game that a bug ended without an outcome."""


def begin(game: OpenGame, settings: Settings) -> tuple[Playing, Mail]:
    """Deal a game whose players are ready; returns it with the first messages to send."""
    corp, runner = (game.players[seat] for seat in SEATS)
    nonces = Nonces(corp.nonce or "", runner.nonce or "")
    seed = game.seed.game_seed(nonces.corp, nonces.runner)
    terms = game.terms
    rules = new_game(
        corp.deck,
        runner.deck,
        seed=seed,
        pool=settings.pool,
        windows=terms.windows,
        points_to_win=terms.points_to_win,
    )
    names = Names(corp.peer.name, runner.peer.name)
    # The viewers' initial state must be taken before the engine runs.
    viewers = {seat: Viewer(rules, seat, sha256(b"viewer %s " % seat.encode() + seed).digest()) for seat in SEATS}
    views = {seat: viewers[seat].view(rules) for seat in SEATS}
    legal_in = str(terms.format) if terms.format else None
    journal = None
    if settings.records is not None:
        decks = {seat: player.deck for seat, player in game.players.items()}
        header = header_of(rules, game.g, names, decks, windows=terms.windows, rated=terms.rated)
        header.legal_in = legal_in
        path = settings.records / settings.record_name(game.g)
        journal = Journal(path, header, settings.complain, sealed=settings.sealed, quota=settings.quota)
    rules.news = []
    table = Table(
        game.g,
        Engine(rules),
        viewers,
        {seat: player.peer.caps for seat, player in game.players.items()},
        Revealed(seed, game.seed.seed, game.seed.salt, nonces, game.seed.fixed),
        journal=journal,
        needs_record=terms.rated and settings.needs_record,
        clock=settings.clock,
        most_decisions=settings.decisions,
    )
    peers = {seat: player.peer for seat, player in game.players.items()}
    playing = Playing(game.g, table, peers, names, settings.clock())
    mail: Mail = []
    for seat, player in game.players.items():
        start = GameStart(
            game.g,
            table.places[seat].next_n(),
            seat,
            names,
            deck_list(player.deck),
            game.seed.commitment,
            terms.windows,
            rules.points_to_win,
            views[seat],
            rated=terms.rated,
            format=legal_in,
        )
        mail.append((player.peer, start))
    return playing, mail


def outcome_of(game: Playing, seconds: float) -> Outcome:
    """The outcome of a finished game."""
    table, result = game.table, cast(Result, game.table.engine.over)
    return Outcome(
        game.g,
        game.names,
        result.winner,
        cast(Reason, result.reason),
        table.engine.game.turn,
        table.points,
        table.decisions,
        seconds,
        table.journal,
        {seat: place.thought for seat, place in table.places.items()},
    )
