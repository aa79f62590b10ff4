"""Starts the programs of this package, and daemons to measure."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson

from daemon.errors import UserError

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
"""The folder with this revision's packages."""

SERVE = "from daemon.commands import main; main(['serve', '--port', '0', '--idle', '3600', '--records', {!r}])"

PATIENCE = 30.0
"""Maximum seconds for a daemon to start."""


def environment(root: Path) -> dict[str, str]:
    """The environment in which a program finds the packages to measure."""
    return {**os.environ, "PYTHONPATH": str(root)}


def start(name: str, *arguments: str, root: Path = ROOT) -> subprocess.Popen[bytes]:
    """Start one of the programs on a revision's packages."""
    # -P: otherwise the program's own folder would come first on the path.
    command = [sys.executable, "-P", str(HERE / f"{name}.py"), *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment(root), stdin=pipe, stdout=pipe, stderr=pipe)


def finish(process: subprocess.Popen[bytes]) -> dict[str, Any]:
    """A program's output. Raises `UserError` if it failed."""
    try:
        out, err = process.communicate()
    finally:
        process.kill()
    if process.returncode:
        lines = err.decode(errors="replace").strip().splitlines()
        raise UserError(f"could not be measured: {lines[-1] if lines else process.returncode}")
    document = orjson.loads(out)
    assert isinstance(document, dict)
    return document


def run(name: str, *arguments: str, root: Path = ROOT) -> dict[str, Any]:
    """Run one of the programs to completion."""
    return finish(start(name, *arguments, root=root))


def drive(jobs: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Run a driver for each job, all concurrently. Raises `UserError` for problems with the daemon."""
    processes = []
    for job in jobs:
        # Not on the command line: it may contain a key or a long record.
        process = start("driver")
        assert process.stdin is not None
        process.stdin.write(orjson.dumps(job))
        process.stdin.close()
        process.stdin = None
        processes.append(process)
    reports = [finish(process) for process in processes]
    for report in reports:
        if "error" in report:
            raise UserError(report["error"], hint="is it a rezd daemon, with cards for the Gateway decks?")
    return reports


@contextmanager
def daemon(root: Path = ROOT) -> Iterator[tuple[int, int]]:
    """A revision's daemon with default settings, and records in a temporary folder; yields its port and process id."""
    with tempfile.TemporaryDirectory(prefix="rezd-bench-") as folder:
        log = Path(folder, "log")
        with log.open("wb") as sink:
            command = [sys.executable, "-P", "-c", SERVE.format(str(Path(folder, "games")))]
            process = subprocess.Popen(command, env=environment(root), stdout=sink, stderr=sink, cwd=folder)
        try:
            yield port_of(process, log), process.pid
        finally:
            stop(process)


def port_of(process: subprocess.Popen[bytes], log: Path) -> int:
    """The port that a daemon logs."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        found = re.search(rb'"port": ?(\d+)', log.read_bytes())
        if found is not None:
            return int(found[1])
        time.sleep(0.02)
    lines = log.read_text(errors="replace").strip().splitlines()
    raise UserError(f"the daemon did not start: {lines[-1] if lines else 'it printed nothing'}")


@contextmanager
def echo() -> Iterator[tuple[int, int]]:
    """The bare server; its port and process id."""
    process = start("echo")
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline()), process.pid
    finally:
        stop(process)
        process.communicate()


def stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a process and wait for it."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
