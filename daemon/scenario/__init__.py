"""Scenarios: positions, decisions in words, and what must then hold. `tests/scenarios/README.md` is their language.

`load` reads the scenarios of a file and `run` plays one; both raise `ScenarioError` for what is wrong in the file.
`Driver` has the steps as methods, for tests in Python.
"""

from daemon.scenario.driver import Driver
from daemon.scenario.load import Scenario, Step, find_files, load, parse
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
    "parse",
    "run",
]
