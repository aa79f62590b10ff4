"""`rezd scenario`: run scenarios."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from daemon.commands import echo_json
from daemon.errors import UserError
from daemon.scenario import Outcome, Scenario, ScenarioError, find_files, load_each, run


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--by-rule", is_flag=True, help="List the cited rules and the scenarios that cite them; run nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document for a script.")
def scenario(paths: tuple[Path, ...], by_rule: bool, as_json: bool) -> int:
    """Run scenarios: a position, decisions, and what must hold afterwards.

    PATH is a file or a folder. Each scenario gets one line; a failure also shows the step, what was found and expected,
    and the open prompt with its options. The exit status is 0 only if at least one scenario is found and all hold.

    \b
    Example:
      rezd scenario tests/scenarios
      rezd scenario --by-rule tests/scenarios
    """
    files = find_files(paths)
    if by_rule:
        faults: list[ScenarioError] = []
        rules = cited(files, faults)
        for fault in faults:
            click.echo(as_line(fault), err=True)
        if not rules and not faults:
            raise none_found(paths, "scenarios that cite a rule")
        if as_json:
            echo_json(rules)
        else:
            for rule, names in rules.items():
                click.echo(f"{rule}: {', '.join(names)}")
        return 1 if faults else 0
    results = []
    held = wrong = 0
    for result in outcomes(files):
        held += isinstance(result, Outcome) and result.holds
        wrong += not (isinstance(result, Outcome) and result.holds)
        if as_json:
            results.append(as_document(result))
        elif isinstance(result, Outcome):
            click.echo(str(result))
        else:
            click.echo(as_line(result))
    if not held and not wrong:
        raise none_found(paths, "scenarios")
    if as_json:
        echo_json(results)
    else:
        totals = [f"{held} {'holds' if held == 1 else 'hold'}"] if held else []
        totals += [f"{wrong} {'does' if wrong == 1 else 'do'} not hold"] if wrong else []
        click.echo(", ".join(totals))
    return 1 if wrong else 0


def none_found(paths: tuple[Path, ...], what: str) -> UserError:
    """Having nothing to run is a failure."""
    hint = "the scenarios of a folder are in its .yaml files" if any(path.is_dir() for path in paths) else None
    return UserError(f"no {what} found in {', '.join(map(str, paths))}", hint=hint)


def outcomes(files: list[Path]) -> Iterator[Outcome | ScenarioError]:
    """Run everything; an invalid scenario or file does not stop the others."""
    for file in files:
        for each in load_each(file):
            try:
                yield each if isinstance(each, ScenarioError) else run(each)
            except ScenarioError as error:
                yield error


def cited(files: list[Path], faults: list[ScenarioError]) -> dict[str, list[str]]:
    """Rule or ruling -> ids of the scenarios that cite it, in rule order. Invalid ones are added to the faults and do
    not stop the others."""
    found: dict[str, list[str]] = {}
    for file in files:
        for each in load_each(file):
            if isinstance(each, ScenarioError):
                faults.append(each)
                continue
            for rule in each.cites:
                found.setdefault(rule, []).append(each.id)
    return {rule: found[rule] for rule in sorted(found, key=in_order)}


def in_order(rule: str) -> list[tuple[int, str]]:
    """Numbers in a rule's name sort as numbers: 6.9 before 6.10."""
    parts: list[tuple[int, str]] = []
    for word in rule.replace(".", " ").split():
        digits = "".join(sign for sign in word if sign.isdigit())
        parts.append((int(digits) if digits else -1, word))
    return parts


def as_line(error: ScenarioError) -> str:
    """The error in a scenario, or in a file as a whole."""
    return f"WRONG  {f'{error.scenario}: ' if error.scenario else ''}{error.message}"


def as_document(result: Outcome | ScenarioError) -> dict[str, Any]:
    """One result for a script."""
    if isinstance(result, ScenarioError):
        file = str(result.file) if result.file is not None else None
        return {"id": result.scenario, "holds": False, "file": file, "line": result.line, "wrong": result.reason}
    each: Scenario = result.scenario
    document: dict[str, Any] = {"id": each.id, "title": each.title, "file": str(each.file), "holds": result.holds}
    if result.step is not None:
        document |= {"line": result.step.line, "step": str(result.step), "message": result.message}
        document["prompt"] = result.prompt.splitlines()
    return document
