"""Bots as programs: the commands behind their names, starting them, and how they ended."""

from __future__ import annotations

import codecs
import errno
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import trio
from attrs import define, field, frozen

from daemon.errors import UserError

HEAD, TAIL = 2000, 4000
"""How many characters of the beginning and the end of a program's output are kept."""

FIRST, LAST = 5, 10
"""How many lines of the beginning and the end of a program's output are quoted."""

WIDEST = 200
"""How many characters of a line are quoted."""

POLITE, CERTAIN = 2.0, 5.0
"""Seconds for a program to end after SIGTERM, and after SIGKILL."""

CHUNK, REST = 64 * 1024, 1024 * 1024
"""Bytes of output read at once, and the maximum that a pipe may still hold when a program has ended."""

PLACEHOLDERS = ("host", "port", "game", "seat", "key")
"""The placeholders `{…}` in command lines; the same values are in the environment."""

SECRETS = ("REZD_DIRECTOR_KEY",)
"""Environment variables of rezd that bots must not see."""


@frozen
class Entrant:
    """A bot, and how it is started."""

    name: str
    """Its name in the match."""
    command: tuple[str, ...]
    many: bool = False
    """Whether one process plays several games in a row."""


def named_bots() -> list[str]:
    """The bots available by name."""
    package = find_spec("bots")
    folders = package.submodule_search_locations if package is not None else None
    found = []
    for folder in folders or ():
        for path in (*Path(folder).glob("*.py"), *Path(folder).glob("*/__main__.py")):
            # A program among its modules is one that can be run.
            if 'if __name__ == "__main__":' in path.read_text("utf-8"):
                found.append(path.parent.name if path.stem == "__main__" else path.stem)
    return sorted(set(found))


def entrant(text: str, name: str | None = None) -> Entrant:
    """The bot given by a name or a command line, called `name` in the match. Raises `UserError` if there is none."""
    names = named_bots()
    if text in names:
        return Entrant(name or text, (sys.executable, "-m", f"bots.{text}"), many=True)
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise UserError(f"not a command line: {text} ({error})", status=2) from None
    if not command or shutil.which(command[0]) is None:
        what = f"{text!r} is neither a bot nor a command" if len(command) < 2 else f"no program is called {command[0]}"
        raise UserError(what, hint=f"expected one of {', '.join(names)}, or a quoted command line", status=2)
    # The script, if an interpreter runs one.
    script = next((word for word in command[1:] if Path(word).is_file()), command[0])
    return Entrant(name or Path(script).name, command)


@define
class Output:
    """The beginning and the end of a program's output."""

    head: str = ""
    tail: str = ""
    length: int = 0
    """Characters so far."""
    decoder: codecs.IncrementalDecoder = field(factory=lambda: codecs.getincrementaldecoder("utf-8")("replace"))

    def add(self, chunk: bytes) -> None:
        """Add the next output."""
        text = self.decoder.decode(chunk)
        self.length += len(text)
        room = HEAD - len(self.head)
        self.head += text[:room]
        self.tail = (self.tail + text[room:])[-TAIL:]

    @property
    def quoted(self) -> str:
        """Its first and last lines, each on a separate line after a bar, without blank lines."""
        lines = _shown(self.head + self.tail)
        if self.length > len(self.head) + len(self.tail):
            lines = [*_shown(self.head)[:FIRST], "...", *_shown(self.tail)[-LAST:]]
        elif len(lines) > FIRST + LAST:
            lines[FIRST:-LAST] = ["..."]
        return "".join(f"\n  | {line}" for line in lines)


def _shown(text: str) -> list[str]:
    lines = ("".join(c for c in line.expandtabs(4) if c.isprintable()).rstrip() for line in text.splitlines())
    return [line if len(line) <= WIDEST else f"{line[:WIDEST]}..." for line in lines if line]


@define(eq=False)
class Program:
    """A running bot."""

    name: str
    process: trio.Process
    stream: trio.lowlevel.FdStream
    """Its output, apart from messages to the daemon."""
    output: Output = field(factory=Output)
    done: trio.Event = field(factory=trio.Event)
    """It has ended, and all of its output is in `output`."""

    @property
    def ended(self) -> str | None:
        """How it ended, in words; None while it runs."""
        status = self.process.returncode
        if status is None:
            return None
        if status < 0:
            try:
                return f"was killed by {signal.Signals(-status).name}"
            except ValueError:
                return f"was killed by signal {-status}"
        return f"ended with status {status}"

    async def watch(self, keep: Callable[[bytes], None]) -> None:
        """Collect its output until it ends, then end the processes it started; `keep` also receives the output."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._collect, keep)
            await self.process.wait()
            self._signal(signal.SIGKILL)
            # Not until the end of its output: a process outside its group may hold it open.
            nursery.cancel_scope.cancel()
        with suppress(OSError):  # nothing left, for now
            for _ in range(REST // CHUNK):
                chunk = os.read(self.stream.fileno(), CHUNK)
                if not chunk:
                    break
                self._take(chunk, keep)
        self.done.set()

    async def _collect(self, keep: Callable[[bytes], None]) -> None:
        with suppress(trio.ClosedResourceError):
            async for chunk in self.stream:
                self._take(bytes(chunk), keep)

    def _take(self, chunk: bytes, keep: Callable[[bytes], None]) -> None:
        keep(chunk)
        self.output.add(chunk)

    def _signal(self, number: int) -> None:
        """Send a signal to its whole process group, which may outlive it."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, number)

    async def stop(self) -> None:
        """End it and the processes it started, with SIGTERM first."""
        with trio.CancelScope(shield=True):
            if self.process.returncode is None:
                self._signal(signal.SIGTERM)
                with trio.move_on_after(POLITE):
                    await self.process.wait()
            self._signal(signal.SIGKILL)
            with trio.move_on_after(CERTAIN):
                await self.process.wait()
            for stream in (self.stream, self.process.stdin, self.process.stdout):
                if stream is not None:
                    await trio.aclose_forcefully(stream)


async def start(bot: Entrant, environment: Mapping[str, str], *, stdio: bool = False) -> Program:
    """Start a bot with `REZD_…` variables, which its command line may also use as `{…}`.

    With `stdio`, its standard input and output are pipes, for the conversation. Raises `UserError`, and `OSError` if
    the machine has no resources left for another program.
    """
    command = [fill(word, environment) for word in bot.command]
    reading, writing = os.pipe()
    try:
        process = await trio.lowlevel.open_process(
            command,
            stdin=subprocess.PIPE if stdio else subprocess.DEVNULL,
            stdout=subprocess.PIPE if stdio else writing,
            stderr=writing,
            # So that rezd handles Ctrl-C, and the bot's children end with it.
            start_new_session=True,
            env={name: value for name, value in os.environ.items() if name not in SECRETS} | {**environment},
        )
    except OSError as error:
        os.close(reading)
        if error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN):
            raise  # not the bot's fault
        raise UserError(f"{bot.name} could not be started: {command[0]}: {error.strerror}") from None
    finally:
        os.close(writing)
    return Program(bot.name, process, trio.lowlevel.FdStream(reading))


def fill(word: str, environment: Mapping[str, str]) -> str:
    """A word of a command line with its placeholders filled in; other braces stay as they are."""
    for name in PLACEHOLDERS:
        word = word.replace("{" + name + "}", environment.get(f"REZD_{name.upper()}", ""))
    return word
