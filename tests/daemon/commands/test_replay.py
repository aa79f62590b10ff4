import json
import os
import threading
from pathlib import Path

import pytest

from tests.daemon.commands.test_commands import run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    assert run("match", "chance", "chance", "--seed", "3", "--windows", "own", "--records", str(folder)) == 0
    (path,) = folder.iterdir()
    return path


@pytest.mark.parametrize("view", ["corp", "runner", "all"])
def test_a_game_can_be_read(record: Path, view: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(record), "--view", view) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Corp     chance, The Syndicate")
    assert any(line.startswith("Turn 2, the Runner   Corp 0 points") for line in lines)
    assert lines[-1].endswith("state hashes match the record.")
    # What the Corp installs, the Runner does not see.
    installed = [line for line in lines if "Corp installs a card in" in line]
    assert bool(installed) == (view == "runner")


@pytest.mark.parametrize("view", ["corp", "runner", "all"])
def test_json_for_a_script(record: Path, view: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(record), "--view", view, "--json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["verified"]
    assert shown["rows"][-1]["t"] == "result"
    keys = {row["seat"] for row in shown["rows"] if row["t"] == "decide" and "key" in row}
    assert keys == ({"corp", "runner"} if view == "all" else {view})
    assert set(shown["header"]["decks"]) == keys
    assert ("seed" in shown["header"]) == (view == "all")


def test_a_record_that_does_not_fit_is_shown_up_to_there(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_bytes().split(b"\n")
    at = next(number for number, line in enumerate(lines) if b'"hash","turn":3' in line)
    lines[at] = lines[at].replace(b'"hash":"', b'"hash":"x')
    path = tmp_path / "changed.jsonl"
    path.write_bytes(b"\n".join(lines))
    assert run("replay", str(path)) == 1
    said = capsys.readouterr()
    assert "Turn 2, the Runner" in said.out
    assert f"line {at + 1} does not match: the state at the beginning of turn 3 differs" in said.err


def test_an_invalid_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("3x Hedge Fund")
    assert run("replay", str(path)) == 1
    assert "is not a game record" in capsys.readouterr().err
    assert run("replay", str(tmp_path / "none")) == 1
    assert "none: No such file or directory" in capsys.readouterr().err


def test_a_record_can_be_read_from_a_pipe_but_not_from_a_device(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = threading.Thread(target=lambda: (tmp_path / "pipe").write_bytes(record.read_bytes()))
    writer.start()
    assert run("replay", str(tmp_path / "pipe")) == 0
    writer.join()
    # As endless as others, but nothing could go wrong with it here.
    assert run("replay", os.devnull) == 1
    assert capsys.readouterr().err == "error: /dev/null is not a regular file\n"
