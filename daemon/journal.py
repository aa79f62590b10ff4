"""Game records: a header, then a row for each decision, as JSON lines; writing, reading and replaying them.

Seed and decisions determine the game, so a record holds no state, only a hash of it each turn. A row names the option
twice, by index and by key: a replay with different rules or cards stops where the two disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    """The first row: everything the game was made from."""

    format: str
    rezd: str
    """Version of rezd."""
    game: str
    names: Names
    decks: Decks
    seed: str
    """The game's seed in hexadecimal."""
    windows: Windows
    points_to_win: int
    pool: list[str]
    """Sorted titles of all cards implemented when the game was created: under `all` and `public` they determine which
    windows are prompted."""
    ruleset: str = "standard"
    rated: bool = False
    legal_in: str | None = None
    """The organised-play format that the game required of both decks, with the date of its list; None: no format."""


@attrs.define(slots=True)
class Decided:
    """A seat answered a prompt."""

    seat: Side
    o: int
    """Index of the option."""
    key: str
    """The option's key, the same on every machine."""
    label: str = ""
    """The option's label, for people."""


@attrs.define(slots=True)
class Hashed:
    """A turn began; the state at its first prompt."""

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
"""Fields of a game that are not part of its state, or equal in all games with the same cards."""

_GAME = attrgetter(*(field.name for field in attrs.fields(Game) if field.name not in (*NOT_STATE, "cards")))
_CARD = attrgetter(*(field.name for field in attrs.fields(Card)))


def state_hash(game: Game) -> str:
    """SHA-256, in hexadecimal, of everything that a game's future depends on; the same on every machine.

    Cards are identified by number, servers by name, abilities by key.
    """
    state = [[_CARD(card) for card in game.cards], _GAME(game)]
    options = orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS | orjson.OPT_PASSTHROUGH_SUBCLASS
    return sha256(orjson.dumps(state, default=_plain, option=options)).hexdigest()


def _plain(value: Any) -> Any:
    """The JSON form of a value that JSON cannot represent directly."""
    match value:
        case Card():
            return value.number
        case Server():
            return [value.name, value.positions, value.root]
        case bytes():
            return value.hex()
    key = getattr(value, "key", None) or getattr(value, "title", None)
    if isinstance(key, str):
        return key
    if attrs.has(value.__class__):
        return [value.__class__.__name__, *(getattr(value, field.name) for field in attrs.fields(value.__class__))]
    return getattr(value, "__qualname__", value.__class__.__qualname__)


def written(row: Header | Row) -> bytes:
    """A row as a line."""
    return orjson.dumps({"t": TAGS[row.__class__], **_WRITER.unstructure(row)}, option=orjson.OPT_APPEND_NEWLINE)


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
    """A deck in the form used by the protocol and by records."""
    return DeckList(dict(deck.cards), deck.identity, list(deck.extra))


# Reading


class RecordError(UserError):
    """A record that cannot be read or does not match these rules."""


@attrs.define(slots=True)
class Record:
    """A record as read."""

    path: Path
    header: Header
    rows: list[tuple[int, Row]]
    """Each with its line number."""
    fault: RecordError | None = None
    """Why the rows end before the game does."""


def load_record(path: Path) -> Record:
    """Read a record. Raises `OSError`, and `UserError` if it is not a record or has another format version.

    A truncated or damaged record is read up to the damage, which `fault` describes.
    """
    lines = read_bytes(path).split(b"\n")
    header = _header(path, lines[0])
    record = Record(path, header, [])
    for number, line in enumerate(lines[1:], 2):
        if number == len(lines):
            over = bool(record.rows) and isinstance(record.rows[-1][1], Ended)
            if line or not over:
                words = "is truncated" if line else "is missing: the record ends before the game is over"
                record.fault = RecordError(f"{path}: line {number} {words}")
            return record
        try:
            record.rows.append((number, _row(line)))
        except ValueError as error:
            record.fault = RecordError(f"{path}: line {number} {error}")
            return record
    record.fault = RecordError(f"{path}: the first line is truncated")
    return record


def _header(path: Path, line: bytes) -> Header:
    try:
        fields = orjson.loads(line)
        written = fields["format"]
    except (ValueError, LookupError, TypeError):
        raise RecordError(f"{path} is not a game record", hint="rezd match and rezd serve write them") from None
    if written != FORMAT:
        raise RecordError(f"{path} has record format {written}; this rezd reads {FORMAT}")
    try:
        return _READER.structure(fields, Header)
    except Exception as error:
        raise RecordError("{}: line 1: {}: {}".format(path, *mistake(error))) from None


def _row(line: bytes) -> Row:
    try:
        fields = orjson.loads(line)
        cls = ROWS[fields["t"]]
    except (ValueError, LookupError, TypeError):
        raise ValueError("is not a record row") from None
    try:
        return cast(Row, _READER.structure(fields, cls))
    except Exception as error:
        raise ValueError("is invalid: {}: {}".format(*mistake(error))) from None


# Replaying


class Replay:
    """Replays a record: after every step of `steps`, `game` is the checked state."""

    engine: Engine

    def __init__(self, record: Record, cards: dict[str, Any]) -> None:
        """Raises `RecordError` if `cards` (title -> definition) lacks any of the record's cards."""
        self.record = record
        header = record.header
        missing = [title for title in header.pool if title not in cards]
        if missing:
            raise RecordError(f"{record.path}: cards not implemented here: {', '.join(missing[:5])}")
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
            raise RecordError(f"{record.path}: line 1: this game has no card {unknown.args[0]}") from None
        except ValueError as error:
            raise RecordError(f"{record.path}: line 1: {error}") from None
        self.game.news = []

    def steps(self) -> Iterator[Row]:
        """Set up the game, then apply the rows in order, yielding each.

        Raises `RecordError` at the first mismatch, or at the end if the record stops before the game does.
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
                    raise self._mismatch(number, f"the {row.seat} has no prompt here")
                key = prompt.options[row.o].key if 0 <= row.o < len(prompt.options) else "missing"
                if key != row.key:
                    raise self._mismatch(number, f"{row.key} was chosen, but option {row.o} is {key}")
                engine.decide(row.seat, row.o)
            case Adjudicated():
                engine.adjudicate(row.winner, row.reason)
            case Hashed():
                if (engine.game.turn, state_hash(engine.game)) != (row.turn, row.hash):
                    raise self._mismatch(number, f"the state at the beginning of turn {row.turn} differs")
            case Ended():
                result = engine.over
                if result is None or (result.winner, result.reason) != (row.winner, row.reason):
                    raise self._mismatch(number, "the game ends differently")
                if state_hash(engine.game) != row.hash:
                    raise self._mismatch(number, "the state at the end differs")

    def _mismatch(self, number: int, words: str) -> RecordError:
        written = self.record.header.rezd
        return RecordError(
            f"{self.record.path}: line {number} does not match: {words}",
            hint=f"written by rezd {written}, replayed by {__version__}: the rules or cards may have changed",
        )
