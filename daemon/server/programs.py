"""Bots as programs: which command a name stands for, starting it, and knowing how it ended."""

from __future__ import annotations

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

TAIL = 2000
"""Characters of a program's last output that are kept."""

PLACEHOLDERS = ("host", "port", "game", "seat", "key")
"""What `{…}` may stand for in a command line; the same as in the environment."""

SECRETS = ("REZD_DIRECTOR_KEY",)
"""Variables of ours that are no bot's to know."""


@frozen
class Entrant:
    """A bot, and how it is started."""

    name: str
    command: tuple[str, ...]
    many: bool = False
    """One process plays one game after the other."""


def named_bots() -> list[str]:
    """The bots that can be called by name."""
    package = find_spec("bots")
    folders = package.submodule_search_locations if package is not None else None
    found = []
    for folder in folders or ():
        for path in (*Path(folder).glob("*.py"), *Path(folder).glob("*/__main__.py")):
            # A program among its modules is one that can be run.
            if 'if __name__ == "__main__":' in path.read_text("utf-8"):
                found.append(path.parent.name if path.stem == "__main__" else path.stem)
    return sorted(set(found))


def entrant(text: str) -> Entrant:
    """The bot that a name or a command line means. Raises `UserError` if there is none."""
    names = named_bots()
    if text in names:
        return Entrant(text, (sys.executable, "-m", f"bots.{text}"), many=True)
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise UserError(f"not a command line: {text} ({error})", status=2) from None
    if not command or shutil.which(command[0]) is None:
        what = f"{text!r} is neither a bot nor a command" if len(command) < 2 else f"no program is called {command[0]}"
        raise UserError(what, hint=f"bots: {', '.join(names)}; or a command line, in quotes", status=2)
    # The script, where an interpreter runs one.
    script = next((word for word in command[1:] if Path(word).is_file()), command[0])
    return Entrant(Path(script).name, command)


@define(eq=False)
class Program:
    """A bot that was started."""

    name: str
    process: trio.Process
    output: trio.abc.ReceiveStream
    """What it prints, its conversation apart."""
    tail: str = ""
    """The end of that."""
    done: trio.Event = field(factory=trio.Event)
    """It has ended, and all that it printed is in `tail`."""

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
        """Collect what it prints until it ends; `keep` is given all of it, too."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._collect, keep)
            await self.process.wait()
            # Children of its own may hold its output open.
            nursery.cancel_scope.deadline = trio.current_time() + 0.5
        self.done.set()

    async def _collect(self, keep: Callable[[bytes], None]) -> None:
        with suppress(trio.ClosedResourceError):
            async for chunk in self.output:
                keep(bytes(chunk))
                self.tail = (self.tail + chunk.decode("utf-8", "replace"))[-TAIL:]

    async def stop(self) -> None:
        """End it and whatever it has started, politely first."""
        with trio.CancelScope(shield=True):
            for number, patience in ((signal.SIGTERM, 1.0), (signal.SIGKILL, 5.0)):
                if self.process.returncode is not None:
                    break
                with suppress(ProcessLookupError):
                    os.killpg(self.process.pid, number)  # it leads a process group of its own
                with trio.move_on_after(patience):
                    await self.process.wait()
            for stream in (self.output, self.process.stdin, self.process.stdout):
                if stream is not None:
                    await trio.aclose_forcefully(stream)


async def start(bot: Entrant, environment: Mapping[str, str], *, stdio: bool = False) -> Program:
    """Start a bot with `REZD_…` variables, which may also stand as `{…}` in its command line.

    With `stdio`, its standard input and output are pipes, for the conversation. Raises `UserError`.
    """
    command = [fill(word, environment) for word in bot.command]
    reading, writing = os.pipe()
    try:
        process = await trio.lowlevel.open_process(
            command,
            stdin=subprocess.PIPE if stdio else subprocess.DEVNULL,
            stdout=subprocess.PIPE if stdio else writing,
            stderr=writing,
            # So that Ctrl-C is ours to handle, and that its children go with it.
            start_new_session=True,
            env={name: value for name, value in os.environ.items() if name not in SECRETS} | {**environment},
        )
    except OSError as error:
        os.close(reading)
        raise UserError(f"{bot.name} could not be started: {command[0]}: {error.strerror}") from None
    finally:
        os.close(writing)
    return Program(bot.name, process, trio.lowlevel.FdStream(reading))


def fill(word: str, environment: Mapping[str, str]) -> str:
    """A word of a command line with its placeholders filled in; other braces stay as they are."""
    for name in PLACEHOLDERS:
        word = word.replace("{" + name + "}", environment.get(f"REZD_{name.upper()}", ""))
    return word
