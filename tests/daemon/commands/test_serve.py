"""`rezd serve` as a process."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from tests.daemon.commands.test_commands import run

REZD = [sys.executable, "-c", "from daemon.commands import main; main()"]


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    command = [*REZD, "serve", "--port", "0", "--records", str(tmp_path / "games"), "--director-key", "k"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        first = json.loads(process.stderr.readline())
        assert first["event"] == "listening"
        yield process, first["port"]
        process.kill()


def bot(port: int, seat: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "bots.chance", "--seat", seat, "--port", str(port), "--seed", "1"]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True)


def said(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.read()


def test_bots_find_each_other_and_leave_a_record(
    daemon: tuple[subprocess.Popen[str], int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    process, port = daemon
    players = [bot(port, "corp"), bot(port, "runner")]
    for player in players:
        with player:
            assert player.wait(timeout=600) == 0
            assert "wins by" in said(player.stderr)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=600) == 0
    events = [json.loads(line)["event"] for line in said(process.stderr).splitlines()]
    assert events == ["game over", "stopping"]
    (record,) = (tmp_path / "games").iterdir()
    assert run("replay", str(record)) == 0
    assert "match the record" in capsys.readouterr().out


def test_ctrl_c_says_bye(daemon: tuple[subprocess.Popen[str], int]) -> None:
    process, port = daemon
    with socket.create_connection(("127.0.0.1", port)) as client, client.makefile("rwb", 0) as lines:
        lines.write(b'{"t":"hello","protocols":["rezd/1"]}\n')
        assert json.loads(lines.readline())["t"] == "welcome"
        process.send_signal(signal.SIGINT)
        assert json.loads(lines.readline())["error"] == "shutting_down"
        assert lines.readline() == b""
    assert process.wait(timeout=600) == 0


@pytest.mark.parametrize("ignored", [signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2])
def test_signals_that_mean_nothing_end_no_game(
    daemon: tuple[subprocess.Popen[str], int], ignored: signal.Signals
) -> None:
    process, port = daemon
    with socket.create_connection(("127.0.0.1", port)) as client, client.makefile("rwb", 0) as lines:
        lines.write(b'{"t":"hello","protocols":["rezd/1"]}\n')
        assert json.loads(lines.readline())["t"] == "welcome"
        process.send_signal(ignored)
        assert process.stderr is not None
        event = json.loads(process.stderr.readline())
        assert (event["event"], event["signal"]) == ("signal ignored", ignored.name)
        lines.write(b'{"t":"sync"}\n')
        assert json.loads(lines.readline()) == {"t": "ack"}


def test_a_port_that_is_taken_is_one_line(daemon: tuple[subprocess.Popen[str], int]) -> None:
    _, port = daemon
    done = subprocess.run([*REZD, "serve", "--port", str(port), "--no-records"], capture_output=True, text=True)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "Address already in use" in done.stderr


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "::", "example.org"])
def test_public_addresses_need_insecure_bind(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("serve", "--host", host) == 2
    assert "--insecure-bind" in capsys.readouterr().err


def test_an_empty_key_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "key").write_text("\n")
    for option, value in (
        ("--director-key", ""),
        ("--director-key", "  "),
        ("--director-key-file", str(tmp_path / "key")),
    ):
        assert run("serve", "--port", "0", "--no-records", option, value) == 2
        assert "the key is empty" in capsys.readouterr().err


def test_a_key_that_is_not_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "key").write_bytes(b"\xff\xfe")
    assert run("serve", "--port", "0", "--no-records", "--director-key-file", str(tmp_path / "key")) == 1
    assert capsys.readouterr().err == f"error: {tmp_path / 'key'} is not UTF-8 text\n"


@pytest.mark.parametrize("way", ["environment", "file"])
def test_a_key_that_no_command_line_shows(way: str, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("k\n")
    option = ["--director-key-file", str(tmp_path / "key")] if way == "file" else []
    environment = {**os.environ, **({"REZD_DIRECTOR_KEY": "k"} if way == "environment" else {})}
    command = [*REZD, "serve", "--port", "0", "--no-records", *option]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stderr is not None
        port = json.loads(process.stderr.readline())["port"]
        with socket.create_connection(("127.0.0.1", port)) as client, client.makefile("rwb", 0) as lines:
            lines.write(b'{"t":"hello","protocols":["rezd/1"]}\n{"t":"create","director":"k","game_seed":"00"}\n')
            assert [json.loads(lines.readline())["t"] for _ in range(2)] == ["welcome", "ack"]
        process.kill()


def test_a_folder_for_records_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert run("serve", "--port", "0", "--records", str(tmp_path / "file" / "games")) == 1
    assert "Not a directory" in capsys.readouterr().err


@pytest.mark.parametrize("option", [["--records-limit", "9"], ["--on-no-record", "stop"]])
def test_options_for_records_where_none_are_kept(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("serve", "--no-records", *option) == 2
    assert f"--no-records and {option[0]} cannot be combined" in capsys.readouterr().err
