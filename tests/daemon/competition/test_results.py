"""Every game of a match has a result, whatever its bots do: real programs that fail, each in its own way.

Where one is too slow, time stands still until that bot alone is waited for, and then jumps.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing

from daemon.cards import load
from daemon.competition.match import Match, prepare
from daemon.competition.results import Played
from tests.daemon.competition.programs import (
    ANSWER,
    CLOSES,
    CRASHES,
    GARBAGE,
    JOIN,
    LISTEN,
    STUCK,
    WRONG,
    is_asked,
    is_ready,
    once,
    plan,
    played,
    program,
)

WAYS = pytest.mark.parametrize("stdio", [False, True])


async def only(*bots: str, **more: Any) -> Played:
    (game,) = await played(plan(*bots, **more))
    return game


def described(game: Played) -> tuple[str, str | None, list[int | None]]:
    """Kind, winner, and which bots failed."""
    return game.kind, game.winner, [fault.bot for fault in game.faults]


# Before a game begins


async def test_a_bot_that_never_connects(mock_clock: trio.testing.MockClock) -> None:
    match = prepare(plan("sleep 600", "chance", patience=30), load(), print)
    once(match.lobby, is_ready(match, "runner"), lambda: mock_clock.jump(31))
    (game,) = await played(match)
    assert described(game) == ("no-start", "runner", [0])
    assert game.faults[0].words == "sleep, the Corp, did not take its seat within 30 seconds"
    assert game.outcome is None


async def test_two_bots_that_never_connect(mock_clock: trio.testing.MockClock) -> None:
    match = prepare(plan("sleep 600", "sleep 601", patience=30), load(), print)

    async def lose_patience() -> None:
        while not all(match.at_table.get("G1", [None])):
            await trio.lowlevel.checkpoint()
        await trio.testing.wait_all_tasks_blocked()
        mock_clock.jump(31)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(lose_patience)
        (game,) = await played(match)
    assert described(game) == ("void", None, [0, 1])


async def test_a_bot_that_ends_at_once() -> None:
    game = await only(f"{sys.executable} -c 'raise SystemExit(\"no idea\")'", "chance")
    assert described(game) == ("no-start", "runner", [0])
    (fault,) = game.faults
    assert fault.status == 1
    assert fault.words.endswith(", the Corp, ended with status 1; what it printed:\n  | no idea")


async def test_a_program_that_does_not_exist(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("#!/no/such/interpreter\n")
    (tmp_path / "mine").chmod(0o700)
    game = await only("chance", f"{tmp_path / 'mine'}")
    assert described(game) == ("no-start", "corp", [1])
    assert game.faults[0].words.startswith("mine could not be started: ")


@pytest.mark.parametrize(
    ("join", "words"),
    [
        ('say(t="join", seat=env["REZD_SEAT"], deck={})', "that is not the seat"),
        ('say(t="join", g="G2", seat="runner", key=env["REZD_KEY"])', "that is not the seat"),
        ('say(t="join", g="G1", seat="corp", key=env["REZD_KEY"])', "that is not the seat"),
        ('say(t="join", g="G1", seat="runner", key="guessed")', "wrong key for the runner's seat in G1"),
        ('say(t="create")', "this daemon opens no games"),
    ],
)
async def test_a_bot_that_takes_another_seat(join: str, words: str, tmp_path: Path) -> None:
    # Whatever it asks for beside its seat, no game but those of the match is opened.
    liar = program(tmp_path, join, "\nfor heard in at:\n    if b'error' in heard: sys.exit(7)\n")
    match = prepare(plan("chance", liar), load(), print)
    (game,) = await played(match)
    assert described(game) == ("no-start", "corp", [1])
    assert game.faults[0].status == 7
    assert f"the daemon's last error: forbidden: {words}" in game.faults[0].words
    assert match.lobby.count == 1


async def test_the_key_of_the_opponent_opens_no_seat(tmp_path: Path) -> None:
    match = prepare(plan(program(tmp_path), "chance"), load(), print)
    (_, open_game) = match.games[0]
    assert open_game.keys is not None
    stolen = f'\nsay(t="join", g="G1", seat="runner", key="{open_game.keys.runner}")\n'
    program(tmp_path, stolen, JOIN, LISTEN, ANSWER)
    (game,) = await played(match)
    assert not game.faults
    assert match.refused == [1, 0]
    assert match.last_error[0].startswith("forbidden: that is not the seat")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"\xff", "ended with status 0; the daemon's last error: bad_utf8: "),
        (b'{"t":"join","seat":"corp"}', "ended with status 0; the daemon's last error: hello_first: "),
        (b"x" * 70_000, "line_too_long: "),
    ],
)
async def test_a_bot_that_is_refused_is_shown_why(line: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "import os, socket\n"
        "at = socket.create_connection((os.environ['REZD_HOST'], int(os.environ['REZD_PORT'])))\n"
        f"at.sendall({line!r} + b'\\n')\nat.recv(1000)\n"
    )
    game = await only("chance", f"{sys.executable} {tmp_path / 'mine.py'}")
    assert described(game) == ("no-start", "corp", [1])
    assert words in game.faults[0].words


# During a game


async def test_no_bot_can_read_the_record_of_its_game(tmp_path: Path) -> None:
    # A record holds the seed and both decks, and bots are programs of the same user.
    records = tmp_path / "records"
    records.mkdir()
    look = f"\n    if m['t'] == 'prompt' and os.listdir({str(records)!r}): sys.exit(9)\n"
    game = await only(program(tmp_path, JOIN, LISTEN, look, ANSWER), "chance", records=records)
    assert not game.faults
    assert game.outcome is not None
    assert game.outcome.record is not None
    assert game.outcome.record.exists()


@WAYS
async def test_a_bot_that_crashes(stdio: bool, tmp_path: Path) -> None:
    game = await only("chance", program(tmp_path, JOIN, LISTEN, CRASHES, ANSWER), stdio=stdio)
    assert described(game) == ("crash", "corp", [1])
    (fault,) = game.faults
    assert fault.status == 1
    assert fault.words.startswith("mine.py, the Runner, ended with status 1; what it printed:\n  | Traceback")
    assert fault.words.endswith("\n  | RuntimeError: what now?")
    assert game.outcome is not None
    assert game.outcome.reason == "disconnect"
    assert len(game.outcome.thought["runner"]) == game.outcome.decisions.runner == 4


async def test_a_bot_that_is_killed(tmp_path: Path) -> None:
    killed = CRASHES.replace("raise", "os.kill(0, 9); raise")
    game = await only("chance", program(tmp_path, JOIN, LISTEN, killed, ANSWER))
    assert (game.kind, game.faults[0].status) == ("crash", -9)
    assert game.faults[0].words == "mine.py, the Runner, was killed by SIGKILL"


@WAYS
async def test_a_bot_that_is_stuck(stdio: bool, tmp_path: Path, mock_clock: trio.testing.MockClock) -> None:
    bot = program(tmp_path, JOIN, LISTEN, STUCK, ANSWER)
    match = prepare(plan("chance", bot, idle=60, stdio=stdio), load(), print)
    once(match.lobby, is_asked(match, "runner", 4), lambda: mock_clock.jump(61))
    (game,) = await played(match)
    assert described(game) == ("time", "corp", [1])
    assert game.faults[0].words == "mine.py, the Runner, did not answer within 60 seconds"


@WAYS
async def test_a_bot_that_closes_its_connection_is_not_called_slow(stdio: bool, tmp_path: Path) -> None:
    game = await only("chance", program(tmp_path, JOIN, LISTEN, CLOSES, ANSWER), stdio=stdio, leave=0.1)
    assert described(game) == ("disconnect", "corp", [1])
    assert game.faults[0].words == "mine.py, the Runner, closed its connection"


async def test_the_last_error_that_a_bot_was_sent_is_shown(tmp_path: Path) -> None:
    game = await only(program(tmp_path, JOIN, LISTEN, WRONG, ANSWER), "chance")
    assert described(game) == ("crash", "runner", [0])
    words = game.faults[0].words
    assert words.startswith("mine.py, the Corp, ended with status 0; the daemon's last error: bad_answer: c")
    assert words.endswith("not 999")


async def test_a_line_that_cannot_be(tmp_path: Path) -> None:
    endless = '\n    if count == 5: send(b"x" * 70_000); time.sleep(600)\n'
    game = await only(program(tmp_path, JOIN, LISTEN, endless, ANSWER), "chance", leave=0.1)
    assert described(game) == ("illegal", "runner", [0])
    assert "was cut off by the daemon; the daemon's last error: line_too_long: " in game.faults[0].words


async def test_too_many_lines_are_refused(tmp_path: Path) -> None:
    bot = program(tmp_path, JOIN, LISTEN, GARBAGE, ANSWER)
    for refused, kind, faults in ((2, "illegal", [0]), (3, "decked", []), (None, "decked", [])):
        game = await only(bot, program(tmp_path, name="other.py"), refused=refused)
        assert (game.kind, [fault.bot for fault in game.faults]) == (kind, faults)


async def test_conceding_in_one_piece_with_a_decision(tmp_path: Path) -> None:
    both = """
    if count == 3:
        send(line(t="decide", g=m["g"], p=m["p"], o=m["default"]) + line(t="concede", g=m["g"]))
        count = 99
        continue
"""
    game = await only(program(tmp_path, JOIN, LISTEN, both, ANSWER), "greedy")
    assert described(game) == ("concede", "runner", [])


async def test_a_bot_that_fails_when_its_game_is_over_has_its_result(tmp_path: Path) -> None:
    fails = ANSWER.replace("break", "sys.exit(3)")
    game = await only(program(tmp_path, JOIN, LISTEN, fails), program(tmp_path, name="other.py"))
    assert described(game) == ("decked", "runner", [0])
    assert game.faults[0].words == "mine.py, the Corp, ended with status 3 after the game"


async def test_a_game_that_meets_an_error_of_ours_is_void(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: Any, **more: Any) -> Any:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr("daemon.games.new_game", broken)
    game = await only(program(tmp_path), program(tmp_path, name="other.py"), leave=0.1)
    assert described(game) == ("void", None, [None])


# What bots leave behind


ORPHAN = """
    if count == 5:
        told, tell = os.pipe()
        if os.fork():
            os.read(told, 1)
            os._exit(3)
        {escape}
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        held = open({fifo!r}, "w")
        os.write(tell, b"!")
        while connection.recv(1): pass
        os._exit(0)
"""


@pytest.mark.parametrize("escape", ["", "os.setsid()"])
async def test_a_child_that_holds_the_connection_delays_nobody(escape: str, tmp_path: Path) -> None:
    # In the process group, it is killed; outside, the connection is closed.
    fifo = tmp_path / "held"
    os.mkfifo(fifo)
    reading = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    orphan = ORPHAN.format(escape=escape, fifo=str(fifo))
    game = await only("chance", program(tmp_path, "import signal\n", JOIN, LISTEN, orphan, ANSWER))
    assert described(game) == ("crash", "corp", [1])
    assert game.faults[0].status == 3
    os.set_blocking(reading, True)
    assert await trio.to_thread.run_sync(os.read, reading, 1) == b""  # the child is gone
    os.close(reading)


async def test_a_bot_that_is_deaf_to_sigterm_is_killed(tmp_path: Path) -> None:
    deaf = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    bot = program(tmp_path, deaf, JOIN, LISTEN, ANSWER.replace("break", "time.sleep(600)"))
    game = await only(bot, program(tmp_path, name="other.py"), leave=0.1)
    assert described(game) == ("decked", "runner", [])


# A match of several games


async def results(match: Match) -> list[tuple[int, str, str | None]]:
    return [(game.fixture.index, game.kind, game.winner) for game in await played(match)]


@pytest.mark.parametrize(
    ("more", "count", "stopped"),
    [
        ({}, 3, "mine.py failed in 3 games in a row"),
        ({"on_crash": "stop"}, 1, "a bot failed in game 1"),
    ],
)
async def test_a_bot_that_fails_again_and_again(more: Any, count: int, stopped: str, tmp_path: Path) -> None:
    bot = program(tmp_path, JOIN, LISTEN, CRASHES, ANSWER)
    match = prepare(plan("chance", bot, games=9, **more), load(), print)
    sides = ["corp", "runner", "corp"]
    assert await results(match) == [(number + 1, "crash", sides[number]) for number in range(count)]
    assert match.stopped == stopped
    assert match.unplayed == list(range(count + 1, 10))


async def test_a_match_goes_on_after_games_that_were_lost(tmp_path: Path) -> None:
    # It fails as the Runner only: never three times in a row.
    fails = "\nif env['REZD_SEAT'] == 'runner': sys.exit(4)\n"
    match = prepare(plan("chance", program(tmp_path, fails, JOIN, LISTEN, ANSWER), games=4), load(), print)
    found = await results(match)
    assert [kind == "no-start" for _, kind, _ in found] == [True, False] * 2
    assert match.stopped is None
    assert match.unplayed == []


async def test_a_machine_without_room_ends_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = 0

    async def crowded(host: str, port: int) -> Any:
        nonlocal started
        started += 1
        if started == 3:
            raise OSError(24, "Too many open files")
        return await trio.open_tcp_listeners(port, host=host)

    monkeypatch.setattr("daemon.competition.playing.listen", crowded)
    bots = program(tmp_path), program(tmp_path, name="other.py")
    match = prepare(plan(*bots, games=4), load(), print)
    assert [kind for _, kind, _ in await results(match)] == ["decked", "void"]
    assert match.tally.games[1].faults[0].words == "a program could not be started: Too many open files"
    assert match.stopped == "game 2 could not be played"
