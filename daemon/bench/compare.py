"""Compares this revision with another one in alternating rounds, both measured by this revision's programs."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from daemon.bench import wire
from daemon.bench.processes import ROOT, run
from daemon.errors import UserError

ROUNDS = 3

GAMES = 100
"""Concurrent games over TCP."""


@contextmanager
def files_of(revision: str) -> Iterator[Path]:
    """The files of a revision of this repository, in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="rezd-base-") as folder:
        git = ["git", "-C", str(ROOT), "archive", "--format=tar", "--end-of-options", f"{revision}^{{commit}}"]
        with subprocess.Popen(git, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as archive:
            subprocess.run(["tar", "-x", "-C", folder], stdin=archive.stdout, stderr=subprocess.DEVNULL, check=False)
            _, err = archive.communicate()
        if archive.returncode:
            lines = err.decode(errors="replace").strip().splitlines()
            raise UserError(f"{revision}: {lines[0] if lines else 'no such revision'}", hint="git log lists revisions")
        yield Path(folder)


def compare(
    revision: str, seconds: float, *, tcp: bool = True, say: wire.Say = lambda words: None
) -> dict[str, tuple[float, float]]:
    """Figure name -> its medians for the other revision and for this one."""
    found: dict[str, tuple[list[float], list[float]]] = {}
    with files_of(revision) as base:
        for number in range(ROUNDS):
            # Alternate the order, so that a machine that slows down favours neither.
            for which in ((0, 1), (1, 0))[number % 2]:
                root = (base, ROOT)[which]
                say(f"round {number + 1} of {ROUNDS}, {('this', revision)[which == 0]}")
                figures = run("engine", f"{seconds / ROUNDS}", root=root)
                if tcp:
                    figures |= wire.measure(seconds / ROUNDS / 2, (GAMES,), root)
                for name, value in figures.items():
                    found.setdefault(name, ([], []))[which].append(value)
    return {name: (median(theirs), median(ours)) for name, (theirs, ours) in found.items() if theirs and ours}
