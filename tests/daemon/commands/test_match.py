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
import time
from pathlib import Path
from typing import Any

import pytest

from tests.daemon.commands.test_commands import run

BEGIN = """
import json, os, socket, sys
env = os.environ
connection = socket.create_connection((env["REZD_HOST"], int(env["REZD_PORT"])))
at = connection.makefile("rwb")
def say(**m): at.write(json.dumps(m).encode() + b"\\n"); at.flush()
say(t="hello", protocols=["rezd/1"])
say(t="join", g=env["REZD_GAME"], seat=env["REZD_SEAT"], key=env["REZD_KEY"])
say(t="ready", g=env["REZD_GAME"])
count = 0
for line in at:
    m = json.loads(line)
    count += m["t"] == "prompt"
"""
ANSWER = """
    if m["t"] == "prompt": say(t="decide", g=m["g"], p=m["p"], o=m["default"])
    if m["t"] == "game_over": break
"""
STDIO = """
import json, os, sys
env = os.environ
def say(**m): os.write(1, json.dumps(m).encode() + b"\\n")
say(t="hello", protocols=["rezd/1"])
say(t="join", g=env["REZD_GAME"], seat=env["REZD_SEAT"], key=env["REZD_KEY"])
say(t="ready", g=env["REZD_GAME"])
count = 0
for line in sys.stdin:
    m = json.loads(line)
    count += m["t"] == "prompt"
"""
CRASHES = """
    if count == 5: raise RuntimeError("what now?")
"""
CONCEDES = """
    if count == 3: say(t="concede", g=m["g"]); count = 0
"""
STUCK = """
    if count == 5: import time; time.sleep(60)
"""
CLOSES = """
    if count == 5: os.dup2(os.open(os.devnull, os.O_RDWR), connection.fileno()); import time; time.sleep(60)
"""
WRONG = """
    if count == 5: say(t="decide", g=m["g"], p=m["p"], o=999); count = 6
    if m["t"] == "error": break
"""
GARBAGE = """
    if count in (3, 4) and m["t"] == "prompt": at.write(b"nonsense\\n") if count == 3 else say(t="nonsense")
"""
TALKS = """
    if m["t"] == "game_over": print("said", flush=True); print("well played", file=sys.stderr)
"""
FULL = Path("/dev/full")


def program(folder: Path, *parts: str) -> str:
    path = folder / "mine.py"
    path.write_text(BEGIN + "".join(parts))
    return f"{sys.executable} {path}"


def matched(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status = run("match", *arguments, "--json")
    out = capsys.readouterr().out
    return {**json.loads(out), "status": status}


def test_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("match", "chance", "chance", "--seed", "1", "--records", str(tmp_path)) == 0
    shown = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert list(shown) == ["winner", "reason", "points", "turns", "decisions", "time", "seed", "record"]
    assert shown["winner"] in ("chance 1, the Corp", "chance 2, the Runner")
    assert run("replay", shown["record"]) == 0
    out = capsys.readouterr().out
    assert f"by {shown['reason']}, agenda points" in out
    assert "state hashes match the record" in out


def test_the_same_seed_plays_the_same_games_whatever_way(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["chance", "chance", "--games", "4", "--seed", "7", "--no-records", "--windows", "own"]
    ways = [["--jobs", "1"], ["--jobs", "4", "--stdio"]]
    first, second = (matched(capsys, *arguments, *way) for way in ways)
    for each in (first, second):
        assert each["status"] == 0
        for game in each["games"]:
            del game["seconds"]
    assert first["games"] == second["games"]
    assert [game["corp"] for game in first["games"]] == ["chance 1", "chance 2"] * 2
    assert len({game["seed"] for game in first["games"]}) == 4


def test_mirrored_games_share_their_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    shown = matched(capsys, "chance", "chance", "--games", "4", "--mirror", "--no-records", "--windows", "own")
    seeds = [game["seed"] for game in shown["games"]]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    assert shown["bots"]["chance 1"]["both"]["games"] == 4


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("match", "chance", "chance", "--games", "2", "--no-records", "--windows", "own") == 0
    out = capsys.readouterr().out
    assert "95 % interval" in out
    assert "games a second" in out


def test_any_command_line_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = matched(capsys, "chance", program(tmp_path, ANSWER), "--games", "2", "--no-records")
    assert shown["status"] == 0
    assert set(shown["bots"]) == {"chance", "mine.py"}
    assert not shown["crashes"]


def test_conceding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = matched(capsys, program(tmp_path, CONCEDES, ANSWER), "chance", "--no-records")
    assert [(game["winner"], game["reason"]) for game in shown["games"]] == [("chance", "concede")]


def test_a_bot_that_crashes_loses_and_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = program(tmp_path, CRASHES, ANSWER)
    assert run("match", "chance", bot, "--games", "2", "--records", str(tmp_path)) == 1
    said = capsys.readouterr()
    assert "disconnect 2" in said.out
    assert "warning: mine.py, the Runner, ended with status 1; its last words:" in said.err
    assert "RuntimeError: what now?" in said.err


def test_a_bot_that_crashes_again_and_again_ends_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = program(tmp_path, CRASHES, ANSWER)
    assert run("match", "chance", bot, "--games", "9", "--jobs", "1", "--no-records") == 1
    assert "error: 3 games in a row: mine.py, the Runner, ended with status 1" in capsys.readouterr().err


def test_a_bot_that_is_stuck_loses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = program(tmp_path, STUCK, ANSWER)
    shown = matched(capsys, "chance", bot, "--idle", "0.5", "--no-records")
    assert shown["status"] == 1
    assert shown["games"][0]["reason"] == "disconnect"
    assert "mine.py, the Runner, did not answer within 0.5 seconds" in shown["crashes"][0]


@pytest.mark.parametrize("way", [[], ["--stdio"]])
def test_a_bot_that_closes_its_connection_is_not_called_slow(
    way: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = program(tmp_path, CLOSES, ANSWER)
    if way:
        (tmp_path / "mine.py").write_text(STDIO + (CLOSES + ANSWER).replace("connection.fileno()", "1"))
    shown = matched(capsys, "chance", bot, *way, "--no-records")
    assert shown["status"] == 1
    assert shown["crashes"] == ["mine.py, the Runner, closed its connection"]


def test_the_last_error_that_a_bot_was_sent_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = matched(capsys, program(tmp_path, WRONG, ANSWER), "chance", "--no-records")
    (crash,) = shown["crashes"]
    assert crash.startswith("mine.py, the Corp, ended with status 0; the daemon's last error: bad_answer: c")
    assert crash.endswith("not 999")


@pytest.mark.parametrize("way", [[], ["--jobs", "1"]])
def test_lines_that_are_refused_are_counted_though_the_bot_plays_on(
    way: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = program(tmp_path, GARBAGE, ANSWER)
    assert run("match", bot, "chance", "--games", "2", *way, "--no-records", "--json") == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["refused"] == {"mine.py": 4, "chance": 0}
    assert re.fullmatch("warning: mine.py: lines refused: 4, the last with unknown_type: .*\n", said.err)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"\xff", "ended with status 0; the daemon's last error: bad_utf8: "),
        (b'{"t":"join","seat":"corp"}', "ended with status 0; the daemon's last error: hello_first: "),
        (b"x" * 70_000, "line_too_long: "),
    ],
)
def test_a_bot_that_is_refused_is_shown_why(
    line: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text(
        "import os, socket\nfrom pathlib import Path\n"
        "at = socket.create_connection((os.environ['REZD_HOST'], int(os.environ['REZD_PORT'])))\n"
        f"at.sendall({line!r} + b'\\n')\nat.recv(1000)\n"
    )
    assert run("match", "chance", f"{sys.executable} {tmp_path / 'mine.py'}", "--no-records") == 1
    assert words in capsys.readouterr().err


def test_all_that_bots_print_is_kept_if_that_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot, folder = program(tmp_path, TALKS, ANSWER), tmp_path / "output"
    assert run("match", bot, "chance", "--games", "2", "--no-records", "--bot-output", str(folder)) == 0
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

    monkeypatch.setattr("daemon.journal.os.write", full)
    arguments = ["--games", "6", "--records", str(tmp_path), "--windows", "own"]
    assert run("match", "chance", "chance", *arguments) == 1
    said = capsys.readouterr()
    assert "95 % interval" in said.out
    errors = [line for line in said.err.splitlines() if line.startswith("error: ")]
    assert errors[0].endswith("No space left on device")
    assert len(errors) <= 4
    for record in tmp_path.iterdir():
        assert run("replay", str(record)) == 0


def test_bots_do_not_learn_the_key_of_the_director(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REZD_DIRECTOR_KEY", "k")
    tell = f"\nPath = __import__('pathlib').Path\nPath({str(tmp_path / 'env')!r}).write_text(str(sorted(env)))\n"
    assert run("match", "chance", program(tmp_path, ANSWER, tell), "--no-records") == 0
    told = (tmp_path / "env").read_text()
    assert "REZD_SEED" in told
    assert "REZD_DIRECTOR_KEY" not in told


def test_what_the_daemon_logs_is_shown_if_it_is_wanted() -> None:
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


def test_a_bot_that_never_connects(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("match", "chance", "sleep 60", "--patience", "0.5", "--no-records") == 1
    said = capsys.readouterr()
    assert "the game did not begin: sleep, the Runner, did not take its seat within 0.5 seconds" in said.err


def test_a_bot_that_ends_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"{sys.executable} -c 'raise SystemExit(\"no idea\")'"
    assert run("match", bot, "chance", "--no-records") == 1
    said = capsys.readouterr()
    assert "the Corp, ended with status 1; its last words:" in said.err
    assert "  | no idea" in said.err
    assert "chance" not in said.err.replace("chance (Runner)", "")


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_what_is_told_to_stop_leaves_nothing_behind(number: int, status: int, tmp_path: Path) -> None:
    pidfile = tmp_path / "pid"
    bot = f'{sys.executable} -c \'import os, time; open("{pidfile}", "w").write(str(os.getpid())); time.sleep(60)\''
    command = [sys.executable, "-c", "from daemon.commands import main; main()", "match", "chance", bot, "--no-records"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as match:
        until = time.monotonic() + 20
        while not (pidfile.exists() and pidfile.read_text()) and time.monotonic() < until:
            time.sleep(0.05)
        match.send_signal(number)
        _, err = match.communicate(timeout=20)
    assert match.returncode == status
    assert "interrupted after 0 of 1 games" in err
    with pytest.raises(ProcessLookupError):
        os.kill(int(pidfile.read_text()), 0)
