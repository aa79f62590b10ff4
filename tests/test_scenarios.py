"""Every scenario of the project holds: one test each."""

from pathlib import Path

import pytest

from daemon.scenario import Scenario, ScenarioError, find_files, load, run

HERE = Path(__file__).parent
FOLDERS = [folder for name in ("scenarios", "rulings", "examples") if (folder := HERE / name).is_dir()]


def scenarios() -> list[object]:
    found: list[object] = []
    for file in find_files(tuple(FOLDERS)):
        name = file.relative_to(HERE).with_suffix("")
        try:
            found += [pytest.param(scenario, id=f"{name}:{scenario.id}") for scenario in load(file)]
        except ScenarioError as error:  # one wrong file should not hide the others
            found.append(pytest.param(error, id=str(name)))
    return found


@pytest.mark.parametrize("scenario", scenarios())
def test_holds(scenario: Scenario | ScenarioError) -> None:
    if isinstance(scenario, ScenarioError):
        pytest.fail(str(scenario), pytrace=False)
    try:
        outcome = run(scenario)
    except ScenarioError as error:
        pytest.fail(str(error), pytrace=False)
    if not outcome.holds:
        pytest.fail(str(outcome), pytrace=False)
