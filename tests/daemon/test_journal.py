import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import attrs
import orjson
import pytest

from daemon.journal import (
    NOT_STATE,
    Adjudicated,
    Decided,
    Ended,
    Hashed,
    Header,
    RecordError,
    Replay,
    header_of,
    load_record,
    state_hash,
)
from daemon.recording import Journal, Quota, Unwritten
from daemon.rules.engine import Engine
from daemon.rules.model import SEATS, Game, Seat
from daemon.rules.setup import Decklist, new_game
from daemon.table import Revealed, Table
from daemon.view import Viewer
from protocol.messages import Counts, Names, Nonces
from protocol.requests import Capabilities, Decide
from tests.daemon.random_games import SIMPLE, pool

POOL = pool()


def deck(seat: Seat) -> Decklist:
    """The same deck whatever cards are added: the simple ones."""
    return Decklist(f"{seat} identity", tuple((card.title, 3) for card in SIMPLE if card.side == seat))


def new(seed: int = 2) -> tuple[Engine, Header]:
    decks: Any = {seat: deck(seat) for seat in SEATS}
    game = new_game(decks["corp"], decks["runner"], seed=b"%d" % seed, pool=POOL, windows="own")
    game.news = []
    header = header_of(game, "G1", Names("a", "b"), decks, windows="own")
    return Engine(game), header


def recorded(
    path: Path,
    seed: int = 2,
    end: bool = True,
    sealed: bool = False,
    check: Callable[[], None] = lambda: None,
    unwritten: Unwritten | None = None,
    quota: Quota | None = None,
) -> list[str]:
    """Play a random game and record it; returns the complaints. `check` is called after each decision."""
    engine, header = new(seed)
    random, turn = Random(seed), 0
    complaints: list[str] = []
    journal = Journal(path, header, complaints.append, sealed=sealed, quota=quota)
    while engine.prompts:
        prompt = engine.prompts[0]
        index = random.randrange(len(prompt.options))
        journal.add(Decided(prompt.seat, index, prompt.options[index].key, "some words"))
        engine.decide(prompt.seat, index)
        journal.commit()
        check()
        if engine.game.turn != turn and engine.prompts:
            turn = engine.game.turn
            journal.turn(engine.game)
        if turn == 8:
            engine.adjudicate(None, "director")
            break
    if end:
        journal.rows.append(b'{"t":"adjudicate","winner":null,"reason":"director"}\n')
        journal.end(engine.game, Counts(0, 0))
        after = unwritten or Unwritten()
        after.add(journal)
        if unwritten is None:
            after.close()
    return complaints


def played(path: Path) -> list[Any]:
    return list(Replay(load_record(path), POOL).steps())


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "G1.jsonl"
    assert recorded(path) == []
    return path


def test_a_record_replays(record: Path) -> None:
    rows = played(record)
    assert sum(isinstance(row, Hashed) for row in rows) == 8
    assert isinstance(rows[-1], Ended)
    assert record.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("reason", ["limit", "time"])
def test_an_end_from_outside_the_rules_is_recorded_and_replayed(tmp_path: Path, reason: Any) -> None:
    engine, header = new()
    path = tmp_path / "G1.jsonl"
    viewers: dict[Seat, Viewer] = {seat: Viewer(engine.game, seat, b"key") for seat in SEATS}
    caps: dict[Seat, Capabilities] = {seat: Capabilities() for seat in SEATS}
    journal = Journal(path, header, pytest.fail)
    revealed = Revealed(b"", b"", b"", Nonces("", ""))
    table = Table("G1", engine, viewers, caps, revealed, journal=journal, most_decisions=2)
    table.start()
    if reason == "time":
        table.adjudicate("corp", "time")
    while not table.over:
        seat = engine.prompts[0].seat
        table.decide(seat, Decide("G1", table.places[seat].prompt_id, engine.prompts[0].default))
    assert engine.over is not None
    rows = played(path)
    assert rows[-2] == Adjudicated(reason, winner=engine.over.winner)
    assert isinstance(rows[-1], Ended)


def test_a_record_says_all_about_the_game(record: Path) -> None:
    header = load_record(record).header
    assert header.format == "rezd-record/1"
    assert header.names == Names("a", "b")
    assert header.pool == sorted(POOL)
    assert header.decks.corp.identity == new()[1].decks.corp.identity
    first = orjson.loads(record.read_bytes().split(b"\n")[1])
    assert first == {"t": "decide", "seat": "corp", "o": first["o"], "key": first["key"], "label": "some words"}


def test_the_same_game_has_the_same_record_in_any_process(record: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    code = f"from pathlib import Path; from tests.daemon.test_journal import recorded; recorded(Path({str(other)!r}))"
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONHASHSEED": "7"}, cwd=Path(__file__).parents[2])
    assert other.read_bytes() == record.read_bytes()


def test_the_hash_covers_every_field_of_a_game() -> None:
    engine, _ = new()
    game = engine.game
    before = state_hash(game)
    for field in attrs.fields(Game):
        if field.name in NOT_STATE:
            continue
        value = getattr(game, field.name)
        other: Any = {int: 99, str: "x", bool: not value, bytes: b"x", tuple: ((1, 2),)}.get(type(value))
        if isinstance(value, list):
            other = value[:-1] if value else [7]
        elif isinstance(value, dict):
            other = {**value, "x": 1}
        elif value is None:
            other = "x"
        elif other is None:
            continue
        setattr(game, field.name, other)
        assert state_hash(game) != before, field.name
        setattr(game, field.name, value)
    game.corp.credits += 1
    assert state_hash(game) != before
    game.corp.credits -= 1
    game.cards[3].counters["advancement"] = 1
    assert state_hash(game) != before
    game.cards[3].counters.clear()
    assert state_hash(game) == before


def damaged(record: Path, tmp_path: Path, change: Any) -> Path:
    lines = record.read_bytes().split(b"\n")
    path = tmp_path / "damaged.jsonl"
    path.write_bytes(b"\n".join(change(lines)))
    return path


def changed(line: bytes, **fields: Any) -> bytes:
    return orjson.dumps({**orjson.loads(line), **fields})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [lines[0][:50]], "is not a game record"),
        (lambda lines: [b""], "is not a game record"),
        (lambda lines: [b"Hedge Fund"], "is not a game record"),
        (lambda lines: [changed(lines[0], format="rezd-record/2"), *lines[1:]], "rezd-record/2; this rezd reads"),
        (lambda lines: [changed(lines[0], windows="none"), *lines[1:]], r"line 1: \$\.windows: expected one of"),
        (lambda lines: [changed(lines[0], seed="xyz"), *lines[1:]], "line 1: non-hexadecimal"),
        (lambda lines: [lines[0]], "truncated"),
        (lambda lines: [*lines[:1], b""], "line 2 is missing: the record ends before the game"),
        (lambda lines: [*lines[:4], lines[4][:10]], "line 5 is truncated"),
        (lambda lines: [*lines[:4], lines[4]], "line 5 is truncated"),
        (lambda lines: [*lines[:4], b"x", *lines[4:]], "line 5 is not a record row"),
        (lambda lines: [*lines[:4], changed(lines[4], o="1"), *lines[5:]], r"line 5 is invalid: \$\.o"),
        (lambda lines: [*lines[:1], changed(lines[1], key="draw"), *lines[2:]], "2 does not match: draw was chosen"),
        (lambda lines: [*lines[:1], changed(lines[1], o=99), *lines[2:]], "2 does not match: .*option 99 is missing"),
        (lambda lines: [*lines[:1], changed(lines[1], seat="runner"), *lines[2:]], "the runner has no prompt here"),
        (lambda lines: [*lines[:-2], changed(lines[-2], winner="corp"), b""], "the game ends differently"),
        (lambda lines: [*lines[:-2], changed(lines[-2], hash="0"), b""], "state at the end differs"),
        (
            lambda lines: [changed(line, hash="0") if b'"hash","turn":3' in line.replace(b" ", b"") else line
                           for line in lines],
            "the state at the beginning of turn 3 differs",
        ),
        (lambda lines: [changed(lines[0], pool=["Sure Gambol"]), *lines[1:]], "not implemented here: Sure Gambol"),
        (
            lambda lines: [
                changed(lines[0], decks={side: {"cards": {}, "identity": "Sure Gambol"} for side in SEATS}),
                *lines[1:],
            ],
            "line 1: this game has no card Sure Gambol",
        ),
    ],
)  # fmt: skip
def test_an_invalid_record_is_reported_clearly(record: Path, tmp_path: Path, change: Any, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        played(damaged(record, tmp_path, change))
    assert "\n" not in caught.value.message


def test_a_record_that_is_cut_off_is_replayed_up_to_there(record: Path, tmp_path: Path) -> None:
    path = damaged(record, tmp_path, lambda lines: [*lines[:6], lines[6][:5]])
    steps = Replay(load_record(path), POOL).steps()
    assert len([next(steps) for _ in range(5)]) == 5
    with pytest.raises(RecordError, match="line 7 is truncated"):
        next(steps)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_record(tmp_path / "none.jsonl")


def test_every_decision_is_in_the_file_before_it_is_acknowledged(tmp_path: Path) -> None:
    path, count = tmp_path / "G1.jsonl", 0

    def check() -> None:
        nonlocal count
        count += 1
        assert path.read_bytes().count(b'"t":"decide"') == count

    assert recorded(path, check=check) == []
    assert count > 20


def test_a_sealed_record_is_written_when_the_game_is_over(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "G1.jsonl"

    def check() -> None:
        assert not path.exists()

    assert recorded(path, sealed=True, check=check) == []
    assert path.read_bytes() == record.read_bytes()


@pytest.mark.parametrize("first", [0, 1, 30])
def test_a_disk_that_is_full_for_a_while_costs_no_record(
    first: int, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, calls = os.write, 0

    def full(file: int, data: memoryview) -> int:
        nonlocal calls
        calls += 1
        if not first < calls <= first + 3:
            return write(file, data)
        if calls == first + 1:
            return write(file, data[: len(data) // 2])  # then no more fits
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("daemon.recording.os.write", full)
    path = tmp_path / "G1.jsonl"
    assert recorded(path) == [f"the record cannot be written for now: {path}: No space left on device"]
    assert path.read_bytes() == record.read_bytes()


def test_a_record_that_cannot_be_written_is_complained_of_twice() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    assert recorded(full) == [
        "the record cannot be written for now: /dev/full: No space left on device",
        "the record is incomplete: /dev/full: No space left on device",
    ]
    assert full.exists(), "a device was removed"


def test_a_folder_that_is_gone_is_complained_of(tmp_path: Path) -> None:
    complaints = recorded(tmp_path / "gone" / "G1.jsonl")
    assert all("No such file" in complaint for complaint in complaints)
    assert len(complaints) == 2
