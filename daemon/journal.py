"""The record of a game: a header, then a row for each decision, as JSON lines; written, read and replayed.

Engine and seed make a game out of its decisions, so the record holds no state, but a hash of it each turn. A row names
the option twice, by index and by key: a replay by other rules or cards ends where the two do not agree any more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import Any, cast

import attrs
import orjson

from daemon import __version__
from daemon.errors import UserError
from daemon.files import read_bytes
from daemon.rules.engine import Engine
from daemon.rules.model import Card, Game, Seat, Server
from daemon.rules.setup import Decklist, new_game
from protocol.converters import mistake, reader, writer
from protocol.messages import Counts, Names
from protocol.prompts import Side
from protocol.requests import DeckList, Windows
from protocol.views import Reason

FORMAT = "rezd-record/1"


# Rows


@attrs.define(slots=True)
class Decks:
    """Both decks, by exact titles."""

    corp: DeckList
    runner: DeckList


@attrs.define(slots=True)
class Header:
    """The first row: all that the game was made of."""

    format: str
    rezd: str
    """Version of the program."""
    game: str
    names: Names
    decks: Decks
    seed: str
    """The game's seed in hexadecimal."""
    windows: Windows
    points_to_win: int
    pool: list[str]
    """Titles of all cards that could be played when the game was created, sorted: which windows are asked under
    `all` and `public` follows from them."""
    ruleset: str = "standard"
    rated: bool = False
    legal_in: str | None = None
    """The format of organised play in which both decks were legal, with the date of its list, if the game asked for
    one."""


@attrs.define(slots=True)
class Decided:
    """A seat answered a prompt."""

    seat: Side
    o: int
    """Index of the option."""
    key: str
    """The option's key, the same on any machine."""
    label: str = ""
    """What it was, for people."""


@attrs.define(slots=True)
class Hashed:
    """A turn began; the state when its first decision was asked."""

    turn: int
    hash: str


@attrs.define(slots=True)
class Adjudicated:
    """The game was ended from outside the rules."""

    winner: Side | None = attrs.field(default=None, kw_only=True)
    """Absent: a draw."""
    reason: Reason


@attrs.define(slots=True)
class Ended:
    """The last row."""

    winner: Side | None = attrs.field(default=None, kw_only=True)
    """Absent: a draw."""
    reason: Reason
    turns: int
    points: Counts
    hash: str
    """Of the state at the end."""


Row = Decided | Hashed | Adjudicated | Ended
ROWS: dict[str, type[Any]] = {"decide": Decided, "hash": Hashed, "adjudicate": Adjudicated, "result": Ended}
TAGS = {Header: "record"} | {cls: tag for tag, cls in ROWS.items()}

_READER = reader(detailed=True)
_WRITER = writer()


# The state


NOT_STATE = ("pool", "declared", "phantoms", "news")
"""Fields of a game that are the same for all games with its cards, or are nobody's state."""

_GAME = attrgetter(*(field.name for field in attrs.fields(Game) if field.name not in (*NOT_STATE, "cards")))
_CARD = attrgetter(*(field.name for field in attrs.fields(Card)))


def state_hash(game: Game) -> str:
    """SHA-256, in hexadecimal, of everything that a game's future depends on; the same on any machine.

    Cards are named by their numbers, servers by their names, abilities by their keys.
    """
    state = [[_CARD(card) for card in game.cards], _GAME(game)]
    options = orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS | orjson.OPT_PASSTHROUGH_SUBCLASS
    return sha256(orjson.dumps(state, default=_plain, option=options)).hexdigest()


def _plain(value: Any) -> Any:
    """What stands for a value that JSON has no form for."""
    match value:
        case Card():
            return value.number
        case Server():
            return [value.name, value.positions, value.root]
        case bytes():
            return value.hex()
        case set() | frozenset():
            return sorted(value, key=repr)
    key = getattr(value, "key", None) or getattr(value, "title", None)
    if isinstance(key, str):
        return key
    if attrs.has(value.__class__):
        return [value.__class__.__name__, *(getattr(value, field.name) for field in attrs.fields(value.__class__))]
    return getattr(value, "__qualname__", value.__class__.__qualname__)


# Writing


class Journal:
    """Writes the record of a game, a turn at a time.

    The file is written at the beginning, each turn and at the end, and is closed in between. If it cannot be written,
    `complain` is told once, what there is of the file is removed, and the game goes on without a record.
    """

    def __init__(self, path: Path, header: Header, complain: Callable[[str], None]) -> None:
        self.path: Path | None = path
        self.complain = complain
        self.rows: list[bytes] = []
        self.flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND
        self.add(header)
        self.flush()
        self.flags = os.O_WRONLY | os.O_APPEND

    def add(self, row: Header | Row) -> None:
        """Hold a row back until the next flush."""
        if self.path is not None:
            fields = {"t": TAGS[row.__class__], **_WRITER.unstructure(row)}
            self.rows.append(orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE))

    def flush(self) -> None:
        """Write what was held back."""
        if self.path is None:
            return
        data = memoryview(b"".join(self.rows))
        self.rows = []
        try:
            # Hidden cards of a game that may still go on: nobody else's to read.
            file = os.open(self.path, self.flags, 0o600)
            try:
                while data:
                    data = data[os.write(file, data) :]
            finally:
                os.close(file)
        except OSError as error:
            self.complain(f"no record of this game: {self.path}: {error.strerror}")
            with suppress(OSError):
                # A part of a record is none, and what is full has the more room. But never a device or the like.
                if self.path.is_file():
                    self.path.unlink()
            self.path = None

    def turn(self, game: Game) -> None:
        """A turn began."""
        if self.path is not None:
            self.add(Hashed(game.turn, state_hash(game)))
            self.flush()

    def end(self, game: Game, points: Counts) -> None:
        """The game is over."""
        if self.path is not None and game.result is not None:
            result = game.result
            self.add(Ended(cast(Reason, result.reason), game.turn, points, state_hash(game), winner=result.winner))
            self.flush()


def header_of(
    game: Game, name: str, names: Names, decks: dict[Seat, Decklist], *, windows: Windows, rated: bool = False
) -> Header:
    """The header of the record of a new game."""
    return Header(
        FORMAT,
        __version__,
        name,
        names,
        Decks(deck_list(decks["corp"]), deck_list(decks["runner"])),
        game.seed.hex(),
        windows,
        game.points_to_win,
        sorted(game.pool),
        rated=rated,
    )


def deck_list(deck: Decklist) -> DeckList:
    """A deck as the wire and the record have it."""
    return DeckList(dict(deck.cards), deck.identity, list(deck.extra))


# Reading


class RecordError(UserError):
    """A record that cannot be read or does not fit these rules."""


@attrs.define(slots=True)
class Record:
    """A record as it was read."""

    path: Path
    header: Header
    rows: list[tuple[int, Row]]
    """Each with the number of its line."""
    fault: RecordError | None = None
    """Why the rows stop before the end of the game."""


def load_record(path: Path) -> Record:
    """Read a record. Raises `OSError`, and `UserError` if it is none, or another version's.

    One that is cut off or damaged further down is read up to there; `fault` says it then.
    """
    lines = read_bytes(path).split(b"\n")
    header = _header(path, lines[0])
    record = Record(path, header, [])
    for number, line in enumerate(lines[1:], 2):
        if number == len(lines):
            over = bool(record.rows) and isinstance(record.rows[-1][1], Ended)
            if line or not over:
                words = "is cut off" if line else "was to come: the record ends before the game is over"
                record.fault = RecordError(f"{path}: line {number} {words}")
            return record
        try:
            record.rows.append((number, _row(line)))
        except ValueError as error:
            record.fault = RecordError(f"{path}: line {number} {error}")
            return record
    record.fault = RecordError(f"{path}: the first line is cut off")
    return record


def _header(path: Path, line: bytes) -> Header:
    try:
        fields = orjson.loads(line)
        written = fields["format"]
    except (ValueError, LookupError, TypeError):
        raise RecordError(f"{path} is no record of a game", hint="rezd match and rezd serve write them") from None
    if written != FORMAT:
        raise RecordError(f"{path} is a record of the form {written}; this rezd reads {FORMAT}")
    try:
        return _READER.structure(fields, Header)
    except Exception as error:
        raise RecordError("{}: line 1: {}: {}".format(path, *mistake(error))) from None


def _row(line: bytes) -> Row:
    try:
        fields = orjson.loads(line)
        cls = ROWS[fields["t"]]
    except (ValueError, LookupError, TypeError):
        raise ValueError("is not a row of a record") from None
    try:
        return cast(Row, _READER.structure(fields, cls))
    except Exception as error:
        raise ValueError("is wrong: {}: {}".format(*mistake(error))) from None


# Replaying


class Replay:
    """Plays a record again: `game` can be looked at after every step of `steps`, which has then been checked."""

    engine: Engine

    def __init__(self, record: Record, cards: dict[str, Any]) -> None:
        """Raises `RecordError` for cards that `cards` (title -> definition) lacks."""
        self.record = record
        header = record.header
        missing = [title for title in header.pool if title not in cards]
        if missing:
            raise RecordError(f"{record.path}: not among the cards here: {', '.join(missing[:5])}")
        decks = [
            Decklist(deck.identity or "", tuple(deck.cards.items()), tuple(deck.extra))
            for deck in (header.decks.corp, header.decks.runner)
        ]
        try:
            self.game = new_game(
                *decks,
                seed=bytes.fromhex(header.seed),
                pool={title: cards[title] for title in header.pool},
                windows=header.windows,
                points_to_win=header.points_to_win,
            )
        except KeyError as unknown:
            raise RecordError(f"{record.path}: line 1: no card of this game is called {unknown.args[0]}") from None
        except ValueError as error:
            raise RecordError(f"{record.path}: line 1: {error}") from None
        self.game.news = []

    def steps(self) -> Iterator[Row]:
        """Set the game up, then do one row after the other and yield it.

        Raises `RecordError` at the first that does not fit, or at the end if the record stops before the game does.
        """
        self.engine = Engine(self.game)
        for number, row in self.record.rows:
            self._do(number, row)
            yield row
        if self.record.fault is not None:
            raise self.record.fault

    def _do(self, number: int, row: Row) -> None:
        engine = self.engine
        match row:
            case Decided():
                prompt = next((prompt for prompt in engine.prompts if prompt.seat == row.seat), None)
                if prompt is None:
                    raise self._mismatch(number, f"the {row.seat} is not asked here")
                key = prompt.options[row.o].key if 0 <= row.o < len(prompt.options) else "no option"
                if key != row.key:
                    raise self._mismatch(number, f"{row.key} was chosen, and option {row.o} is {key}")
                engine.decide(row.seat, row.o)
            case Adjudicated():
                engine.adjudicate(row.winner, row.reason)
            case Hashed():
                if (engine.game.turn, state_hash(engine.game)) != (row.turn, row.hash):
                    raise self._mismatch(number, f"the state at the beginning of turn {row.turn} is another")
            case Ended():
                result = engine.over
                if result is None or (result.winner, result.reason) != (row.winner, row.reason):
                    raise self._mismatch(number, "the game does not end like that")
                if state_hash(engine.game) != row.hash:
                    raise self._mismatch(number, "the state at the end is another")

    def _mismatch(self, number: int, words: str) -> RecordError:
        written = self.record.header.rezd
        return RecordError(
            f"{self.record.path}: line {number} does not fit: {words}",
            hint=f"written by rezd {written}, replayed by {__version__}: rules or cards may have changed in between",
        )
