"""Writing records: before the daemon acknowledges, however long it takes, and within a quota."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from daemon.journal import load_record
from daemon.recording import MEASURE, MOST_UNWRITTEN, Quota, Unwritten
from protocol.messages import Ack, GameOver, Prompt
from protocol.requests import Concede, Decide
from tests.daemon.doubles import lobby
from tests.daemon.test_journal import record, recorded
from tests.daemon.test_lobby import begun, hello

__all__ = ["record"]


def test_an_acknowledged_decision_is_in_the_record(tmp_path: Path) -> None:
    at = lobby(records=tmp_path)
    corp, runner = hello(at), hello(at)
    g, mail = begun(at, corp, runner)
    prompt = next(message for _, message in mail if isinstance(message, Prompt))
    assert isinstance(at.receive(corp, Decide(g, prompt.p, 0))[0][1], Ack)
    (record,) = tmp_path.iterdir()
    last = record.read_bytes().splitlines()[-1]
    assert b'"t":"decide","seat":"corp","o":0,' in last


@pytest.mark.parametrize(
    ("terms", "ends"),
    [
        ({"needs_record": True}, True),
        ({"needs_record": False}, False),
        ({"needs_record": True, "rated": False}, False),
    ],
)
def test_a_rated_game_may_need_its_record(terms: dict[str, bool], ends: bool, tmp_path: Path) -> None:
    said: list[str] = []
    at = lobby(records=tmp_path / "gone", needs_record=terms["needs_record"], complain=said.append)
    corp, runner = hello(at), hello(at)
    g, mail = begun(at, corp, runner, rated=terms.get("rated", True))
    assert any(isinstance(message, Prompt) for _, message in mail) is not ends
    if not ends:
        mail = at.receive(corp, Concede(g))
    over = [message for _, message in mail if isinstance(message, GameOver)]
    assert [(message.reason, message.unrecorded) for message in over] == [("director" if ends else "concede", True)] * 2
    assert len(said) == 1
    # The record is not given up as long as the daemon runs.
    (tmp_path / "gone").mkdir()
    at.sweep()
    (record,) = (tmp_path / "gone").iterdir()
    assert load_record(record).fault is None
    at.shut_down()
    assert len(said) == 1


def test_what_was_never_written_is_told_at_the_end(tmp_path: Path) -> None:
    said: list[str] = []
    at = lobby(records=tmp_path / "gone", complain=said.append)
    corp, runner = hello(at), hello(at)
    g, _ = begun(at, corp, runner)
    at.receive(corp, Concede(g))
    at.shut_down()
    assert said[1:] == [f"the record is incomplete: {tmp_path / 'gone' / g}.jsonl: No such file or directory"]


@pytest.mark.parametrize("sealed", [False, True])
def test_a_disk_that_is_full_as_the_game_ends_costs_no_record(
    sealed: bool, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, write = 1000, os.write

    def full(file: int, data: memoryview) -> int:
        nonlocal room
        if not room:
            raise OSError(errno.ENOSPC, "No space left on device")
        count = write(file, data[:room])
        room -= count
        return count

    monkeypatch.setattr("daemon.recording.os.write", full)
    path, unwritten = tmp_path / "G1.jsonl", Unwritten()
    complaints = recorded(path, sealed=sealed, unwritten=unwritten)
    unwritten.retry()
    assert len(unwritten.journals) == 1
    room = 10**9
    unwritten.retry()
    assert not unwritten.journals
    assert path.read_bytes() == record.read_bytes()
    assert len(complaints) == 1


def test_not_all_records_wait_in_memory(tmp_path: Path) -> None:
    unwritten = Unwritten()
    first = recorded(tmp_path / "gone" / "0.jsonl", unwritten=unwritten)
    (journal,) = unwritten.journals
    for _ in range(MOST_UNWRITTEN):
        unwritten.add(journal)
    assert len(unwritten.journals) == MOST_UNWRITTEN
    assert first[-1].startswith("the record is incomplete: ")


def test_records_take_no_more_than_they_may(record: Path, tmp_path: Path) -> None:
    now, size = 0.0, record.stat().st_size
    limit = 5000 + size * 9 // 10
    (tmp_path / "older.jsonl").write_bytes(b"x" * 5000)
    path, unwritten, quota = tmp_path / "G1.jsonl", Unwritten(), Quota(tmp_path, limit, lambda: now)
    complaints = recorded(path, unwritten=unwritten, quota=quota)
    assert complaints == [f"the record cannot be written for now: {path}: the records may take {limit} bytes in all"]
    assert size // 2 < path.stat().st_size <= size * 9 // 10
    # Room that was made is found, but not looked for all the time.
    quota.limit = size
    unwritten.retry()
    assert len(unwritten.journals) == 1
    (tmp_path / "older.jsonl").unlink()
    now = MEASURE
    unwritten.retry()
    assert not unwritten.journals
    assert load_record(path).fault is None
    assert quota.used == path.stat().st_size
