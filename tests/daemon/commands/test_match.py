"""Matches between real programs."""

from __future__ import annotations

import errno
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from daemon.competition.playing import Lane
from tests.daemon.commands.test_commands import run
from tests.daemon.competition.programs import ANSWER, CRASHES, GARBAGE, JOIN, LISTEN, PATIENT, TALKS, program

LIMITS = [f"--{limit}={PATIENT}" for limit in ("idle", "patience", "leave")]


def match(*arguments: str) -> int:
    """The exit status of a match whose bots have all the time that a busy machine may take."""
    return run("match", *LIMITS, *arguments)


def matched(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status = match(*arguments, "--json")
    out = capsys.readouterr().out
    return {**json.loads(out), "status": status}


def test_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert match("chance", "chance", "--seed", "1", "--records", str(tmp_path)) == 0
    shown = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert list(shown) == ["winner", "result", "points", "turns", "decisions", "time", "seed", "record"]
    assert shown["winner"] in ("chance 1, the Corp", "chance 2, the Runner")
    assert run("replay", shown["record"]) == 0
    out = capsys.readouterr().out
    assert f"by {shown['result']}, agenda points" in out
    assert "state hashes match the record" in out


def test_the_same_seed_plays_the_same_games_whatever_way(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["chance", "chance", "--games", "4", "--seed", "7", "--no-records", "--windows", "own"]
    ways = [["--jobs", "1"], ["--jobs", "4", "--stdio"]]
    first, second = (matched(capsys, *arguments, *way) for way in ways)
    for each in (first, second):
        assert each["status"] == 0
        for game in each["games"]:
            del game["seconds"], game["think"]
    assert first["games"] == second["games"]
    assert [game["names"]["corp"] for game in first["games"]] == ["chance 1", "chance 2"] * 2
    assert len({game["seed"] for game in first["games"]}) == 4


def test_mirrored_games_share_their_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    shown = matched(capsys, "chance", "chance", "--games", "4", "--mirror", "--no-records", "--windows", "own")
    seeds = [game["seed"] for game in shown["games"]]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    assert shown["bots"]["chance 1"]["both"]["games"] == 4


def test_a_game_of_a_match_is_played_again_with_the_same_luck(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["chance", "chance", "--games", "4", "--seed", "7", "--decks", "random", "--no-records"]
    whole, again = matched(capsys, *arguments), matched(capsys, *arguments, "--only", "3")
    for each in (whole, again):
        for game in each["games"]:
            del game["seconds"], game["think"]
    assert again["games"] == [whole["games"][2]]
    assert again["games"][0]["index"] == 3
    assert again["unplayed"] == []


def test_only_a_game_of_the_match_can_be_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert match("chance", "chance", "--games", "4", "--only", "5") == 2
    assert "--only 5: the match has 4 games (--games)" in capsys.readouterr().err


def test_a_table_is_not_broken_whatever_reads_it() -> None:
    command = [sys.executable, "-c", "from daemon.commands import main; main()", "match", "chance", "chance"]
    names = ["--name", "one", "--name", "two"]
    done = subprocess.run(
        [*command, *names, "--games", "3", "--no-records", "--windows", "own", "--seed", "7"],
        env={**os.environ, "COLUMNS": "20"},
        capture_output=True,
        text=True,
        check=True,
    )
    games, score, rest = done.stdout.split("\n\n")
    assert [line.split()[0] for line in games.splitlines()] == ["game", "1", "2", "3"]
    assert [len(line.split()) for line in score.splitlines()] == [6, 1, 7, 7, 7, 1, 7, 7, 7]
    assert max(len(line) for line in done.stdout.splitlines()) <= 40
    assert "games per second" in rest
    assert done.stderr == "one against two, 3 games\n"


def test_every_game_is_reported_whatever_its_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = program(tmp_path, JOIN, LISTEN, CRASHES, ANSWER)
    records = tmp_path / "records"
    names = ["--name", "mine", "--name", "other"]
    assert match(bot, "sh -c 'exit 3'", *names, "--games", "2", "--json", "--records", str(records)) == 1
    first = json.loads(capsys.readouterr().out)["games"][0]
    assert (first["kind"], first["winner"], first["winner_name"]) == ("no-start", "corp", "mine")
    assert first["faults"] == [
        {"name": "other", "side": "runner", "words": "other, the Runner, ended with status 3", "status": 3}
    ]
    assert first["points"] is first["record"] is None
    assert match(bot, "chance", *names, "--games", "2", "--json", "--records", str(records)) == 1
    said = capsys.readouterr()
    shown = json.loads(said.out)
    assert [(game["index"], game["kind"], game["reason"]) for game in shown["games"]] == [
        (1, "crash", "disconnect"),
        (2, "crash", "disconnect"),
    ]
    for game in shown["games"]:
        deck = shown["decks"][game["decks"]]
        assert game["identities"] == {side: deck[side]["identity"] for side in ("corp", "runner")}
        assert sorted(game["names"].values()) == ["mine", "other"]
        assert game["winner_name"] == "other"
        assert game["decisions"][game["faults"][0]["side"]] == 4
        assert game["think"]["corp"]["max"] >= game["think"]["corp"]["p50"] >= 0
        assert run("replay", game["record"]) == 0
    assert "warning: game 1: mine, the Corp, ended with status 1; what it printed:\n  | Traceback" in said.err


def test_a_crash_may_stop_the_match_and_what_was_played_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = program(tmp_path, JOIN, LISTEN, CRASHES, ANSWER)
    assert match(bot, "chance", "--games", "5", "--jobs", "1", "--on-crash", "stop", "--no-records") == 1
    said = capsys.readouterr()
    assert re.search(r"^ +1  crash +chance \(Runner\)$", said.out, re.MULTILINE)
    assert "error: stopped after 1 of 5 games: a bot failed in game 1\n" in said.err


def test_what_was_played_is_shown_even_if_the_program_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    judge, count = Lane.judge, 0

    async def broken(*arguments: Any, **more: Any) -> Any:
        nonlocal count
        count += 1
        if count == 2:
            raise ZeroDivisionError("ours")
        return await judge(*arguments, **more)

    monkeypatch.setattr(Lane, "judge", broken)
    bots = [program(tmp_path), program(tmp_path, name="other.py")]
    with pytest.raises(BaseExceptionGroup):
        match(*bots, "--games", "2", "--jobs", "1", "--no-records", "--json")
    shown = json.loads(capsys.readouterr().out)
    assert [game["index"] for game in shown["games"]] == [1]
    assert shown["unplayed"] == [2]


def test_decks_of_a_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["chance", "chance", "--no-records", "--windows", "own"]
    shown = matched(capsys, *arguments, "--decks", "random", "--format", "startup@2025-12-24", "--games", "2")
    assert shown["format"].startswith("startup")
    for pair in shown["decks"]:
        for side, deck in pair.items():
            (tmp_path / "deck.json").write_text(json.dumps(deck))
            assert run("deck", "check", "--format", "startup@2025-12-24", str(tmp_path / "deck.json")) == 0, side
    capsys.readouterr()
    assert match(*arguments, "--decks", "nbn,shaper", "--format", "system_gateway") == 1
    said = capsys.readouterr().err
    assert "cannot be played as the Corp's deck in system_gateway" in said
    assert "hint: all faults: rezd deck check --format system_gateway" in said
    assert match(*arguments, "--format", "modern") == 2


def test_missing_cards_are_said_with_what_helps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("1x The Professor: Keeper of Knowledge\n3x Sure Gambel\n")
    assert match("chance", "chance", "--runner-deck", str(deck), "--no-records") == 1
    said = capsys.readouterr().err
    assert "rezd card TITLE" in said
    assert "rezd deck random runner" in said


def test_any_command_line_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = matched(capsys, "chance", program(tmp_path), "--games", "2", "--no-records")
    assert shown["status"] == 0
    assert set(shown["bots"]) == {"chance", "mine.py"}
    assert not any(game["faults"] for game in shown["games"])


@pytest.mark.parametrize("way", [[], ["--jobs", "1"]])
def test_lines_that_are_refused_are_counted_though_the_bot_plays_on(
    way: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = program(tmp_path, JOIN, LISTEN, GARBAGE, ANSWER)
    assert match(bot, "chance", "--games", "2", *way, "--no-records", "--json") == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["refused"] == {"mine.py": 4, "chance": 0}
    assert re.fullmatch("warning: mine.py: lines refused: 4, the last with unknown_type: .*\n", said.err)


def test_bot_output_is_kept_on_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot, folder = program(tmp_path, JOIN, LISTEN, TALKS, ANSWER), tmp_path / "output"
    assert match(bot, "chance", "--games", "2", "--no-records", "--bot-output", str(folder)) == 0
    assert "well played" not in capsys.readouterr().err
    kept = {path.name.partition("-mine.py-")[2]: path.read_text() for path in folder.glob("*mine.py*")}
    assert kept == {"chance-1-corp.log": "said\nwell played\n", "chance-2-runner.log": "said\nwell played\n"}


def test_no_records_where_the_disk_is_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written, write = 0, os.write

    def full(file: int, data: Any) -> int:
        nonlocal written
        written += len(data)
        if written > 20_000:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(file, data)

    monkeypatch.setattr("daemon.recording.os.write", full)
    arguments = ["--games", "6", "--records", str(tmp_path), "--windows", "own"]
    assert match("chance", "chance", *arguments, "--json") == 1
    said = capsys.readouterr()
    errors = [line for line in said.err.splitlines() if line.startswith("error: ")]
    assert errors[0].endswith("No space left on device")
    assert len(errors) <= 4
    records = [game["record"] for game in json.loads(said.out)["games"]]
    assert len(records) == 6
    assert None in records
    for record in records:
        assert record is None or run("replay", record) == 0


def test_bots_do_not_learn_the_key_of_the_director(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REZD_DIRECTOR_KEY", "k")
    tell = f"\nPath = __import__('pathlib').Path\nPath({str(tmp_path / 'env')!r}).write_text(str(sorted(env)))\n"
    assert match("chance", program(tmp_path, JOIN, LISTEN, ANSWER, tell), "--no-records") == 0
    told = (tmp_path / "env").read_text()
    assert "REZD_SEED" in told
    assert "REZD_DIRECTOR_KEY" not in told


def test_the_daemon_log_is_shown_on_request() -> None:
    code = """
import structlog
from daemon.commands import main, pairs
load = pairs.read
def deck(*arguments):
    structlog.get_logger().warning("a peer does not read")
    return load(*arguments)
pairs.read = deck
main()
"""
    arguments = ["match", "chance", "chance", "--no-records", "--windows", "own"]
    for option, shown in (([], 0), (["-v"], 2)):
        done = subprocess.run([sys.executable, "-c", code, *arguments, *option], capture_output=True, text=True)
        assert done.returncode == 0
        assert "does not read" not in done.stdout
        assert done.stderr.count("a peer does not read") == shown


def test_the_bot_of_the_readme_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    (source,) = re.findall(r"```python\n(import trio.*?)```", text, re.DOTALL)
    (command,) = re.findall(r"`rezd (match chance \"python mine.py\")`", text)
    (tmp_path / "mine.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    # As after `. .venv/bin/activate`.
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert run(*shlex.split(command), "--no-records") == 0


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_stopped_match_leaves_nothing_behind(number: int, status: int, tmp_path: Path) -> None:
    pipe = tmp_path / "pid"
    os.mkfifo(pipe)
    bot = f'{sys.executable} -c \'import os, time; open("{pipe}", "w").write(str(os.getpid())); time.sleep({PATIENT})\''
    command = [sys.executable, "-c", "from daemon.commands import main; main()", "match", "chance", bot, "--no-records"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as match:
        pid = int(pipe.read_text())  # waits until the bot writes it
        match.send_signal(number)
        _, err = match.communicate(timeout=PATIENT)
    assert match.returncode == status
    assert "interrupted after 0 of 1 games" in err
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
