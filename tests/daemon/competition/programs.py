"""Bots with nothing but lines, each of which fails in its own way, and matches between them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from daemon.cards import load
from daemon.commands.pairs import pairs
from daemon.competition.match import Match, prepare
from daemon.competition.plan import Plan
from daemon.competition.playing import play
from daemon.competition.programs import entrant
from daemon.competition.results import Played
from daemon.games import Playing
from daemon.lobby import Lobby
from daemon.rules.model import Seat

BEGIN = """
import json, os, socket, sys, time
env = os.environ
if env["REZD_HOST"] == "-":
    at = os.fdopen(os.dup(0), "rb")
    send = lambda data: os.write(1, data)
else:
    connection = socket.create_connection((env["REZD_HOST"], int(env["REZD_PORT"])))
    at = connection.makefile("rb")
    send = connection.sendall
def line(**m): return json.dumps(m).encode() + b"\\n"
def say(**m): send(line(**m))
say(t="hello", protocols=["rezd/1"])
"""
JOIN = """
say(t="join", g=env["REZD_GAME"], seat=env["REZD_SEAT"], key=env["REZD_KEY"])
say(t="ready", g=env["REZD_GAME"])
"""
LISTEN = """
count = 0
for heard in at:
    m = json.loads(heard)
    count += m["t"] == "prompt"
"""
ANSWER = """
    if m["t"] == "prompt": say(t="decide", g=m["g"], p=m["p"], o=m["default"])
    if m["t"] == "game_over": break
"""
CRASHES = """
    if count == 5: raise RuntimeError("what now?")
"""
STUCK = """
    if count == 5: time.sleep(600)
"""
CLOSES = """
    if count == 5:
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 1 if env["REZD_HOST"] == "-" else connection.fileno())
        time.sleep(600)
"""
WRONG = """
    if count == 5: say(t="decide", g=m["g"], p=m["p"], o=999); count = 6
    if m["t"] == "error": break
"""
GARBAGE = """
    if count in (3, 4) and m["t"] == "prompt": send(b"nonsense\\n") if count == 3 else say(t="nonsense")
"""
TALKS = """
    if m["t"] == "game_over": print("said", flush=True); print("well played", file=sys.stderr)
"""
PATIENT = 600
"""Seconds that no test takes: a limit of that many is none, however busy the machine is."""


def program(folder: Path, *parts: str, name: str = "mine.py") -> str:
    """The command line of a bot of these parts; without any, one that plays by default to the end."""
    path = folder / name
    path.write_text(BEGIN + "".join(parts or (JOIN, LISTEN, ANSWER)))
    return f"{sys.executable} {path}"


def plan(*bots: str, **more: Any) -> Plan:
    """A match between two bots, without records and limits of time."""
    seed, games = more.get("seed", "7"), more.get("games", 1)
    one, two = (entrant(bot) for bot in bots)
    given = {"seed": seed, "windows": "own", "idle": PATIENT, "patience": PATIENT, "leave": PATIENT}
    return Plan((one, two), pairs("beginner", None, None, seed, games), **{**given, **more})


async def played(match: Plan | Match) -> list[Played]:
    """Play a match and return its results."""
    if isinstance(match, Plan):
        match = prepare(match, load(), print)
    await play(match)
    return match.tally.games


def once(lobby: Lobby, true: Callable[[], bool], then: Callable[[], None]) -> None:
    """Do something as soon as something is true after a request that the lobby has met."""
    receive, done = lobby.receive, False

    def wrapped(*arguments: Any) -> Any:
        nonlocal done
        mail = receive(*arguments)
        if not done and true():
            done = True
            then()
        return mail

    lobby.receive = wrapped  # type: ignore[assignment,method-assign]


def is_ready(match: Match, seat: Seat) -> Callable[[], bool]:
    """Whether a seat of the first game that is open is taken and ready."""

    def check() -> bool:
        game = next(iter(match.lobby.open.values()), None)
        return game is not None and seat in game.players and game.players[seat].nonce is not None

    return check


def is_asked(match: Match, seat: Seat, answers: int) -> Callable[[], bool]:
    """Whether a seat has answered that many prompts of a game in progress and is asked the next."""

    def check() -> bool:
        game: Playing | None = next(iter(match.lobby.playing.values()), None)
        place = None if game is None else game.table.places[seat]
        return place is not None and place.asked is not None and len(place.answers) == answers

    return check
