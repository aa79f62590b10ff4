"""Scenarios: positions, decisions in words, and expectations. `tests/scenarios/README.md` documents the language.

`load` reads a file's scenarios and `run` plays one; both raise `ScenarioError` for errors in the file. `load_each`
returns the error of each invalid scenario instead. `Driver` offers the steps as methods, for tests in Python.
"""

from daemon.scenario.driver import Driver
from daemon.scenario.load import Scenario, Step, find_files, load, load_each, parse
from daemon.scenario.play import Failure
from daemon.scenario.position import build
from daemon.scenario.run import Outcome, run
from daemon.scenario.text import ScenarioError

__all__ = [
    "Driver",
    "Failure",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "Step",
    "build",
    "find_files",
    "load",
    "load_each",
    "parse",
    "run",
]
