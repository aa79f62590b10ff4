"""The statements of the documents that the project answers to, and the scenarios that prove them.

`statements.tsv` lists them, one a line: id, the lines of the document, subject, our wording, and its proof, which is
empty (scenarios have its id, or its id and a letter), `same as ID`, or `none: why it cannot be tested`. The documents
are those of `DOCUMENTS`; their texts, to whose lines the list refers, are not part of the project.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import define

from daemon.scenario.load import Scenario, find_files, load
from daemon.scenario.run import Outcome, run
from daemon.scenario.text import ScenarioError, nearest, read_text

DOCUMENTS: Mapping[str, tuple[str, str]] = {
    "T": ("000", "The Corp's turn (Android: Netrunner)"),
    "C": ("001", "The turn chart of the 1996 game"),
    "R": ("002", "The run (Android: Netrunner)"),
    "U": ("004", "Uprising: rules article, errata and card FAQ"),
}
"""First letter of an id -> number and name of its document."""

TO_COME = {"001": "the ruleset of the 1996 game is still to come"}
"""Documents none of whose statements are listed yet, and why."""

COLUMNS = ["id", "lines", "subject", "statement", "proof"]
FILE = "statements.tsv"


@define(slots=True, frozen=True)
class Statement:
    """One statement of a document."""

    id: str
    lines: str
    """Where in the document's text, from 1; `12` or `12-14`."""
    subject: str
    statement: str
    """In our own words."""
    same_as: str | None = None
    """The id of the statement whose scenarios prove this one too."""
    untestable: str | None = None
    """Why nothing can prove it."""

    @property
    def document(self) -> str:
        return DOCUMENTS[self.id[0]][0]


@define(slots=True)
class Ruling:
    """A statement and its proof, run."""

    statement: Statement
    outcomes: tuple[Outcome | ScenarioError, ...]

    @property
    def holds(self) -> bool | None:
        """None where nothing can be tested; False if a scenario fails or there is none."""
        if self.statement.untestable is not None:
            return None
        return bool(self.outcomes) and all(isinstance(each, Outcome) and each.holds for each in self.outcomes)

    @property
    def message(self) -> str:
        """Why it does not hold; nothing if it does, or cannot be tested."""
        if self.holds is not False:
            return ""
        said = [
            f"WRONG  {each.message}" if isinstance(each, ScenarioError) else str(each)
            for each in self.outcomes
            if isinstance(each, ScenarioError) or not each.holds
        ]
        return "\n".join(said) or "no scenario proves it"

    @property
    def scenarios(self) -> list[str]:
        return [each.scenario.id for each in self.outcomes if isinstance(each, Outcome)]


def read_statements(file: Path) -> list[Statement]:
    """The list of statements. Raises ScenarioError for a line that is not as the list's lines are."""
    rows = list(csv.reader(io.StringIO(read_text(file)), delimiter="\t", quoting=csv.QUOTE_NONE))
    if not rows or rows[0] != COLUMNS:
        raise ScenarioError(f"the first line names the columns: {', '.join(COLUMNS)}, with tabs between", file, 1)
    known = [row[0] for row in rows[1:] if row]
    found: dict[str, Statement] = {}
    for line, row in enumerate(rows[1:], 2):
        if len(row) != len(COLUMNS):
            raise ScenarioError(f"{len(row)} columns, not {len(COLUMNS)}", file, line)
        name, lines, subject, words, proof = (cell.strip() for cell in row)
        if not re.fullmatch(f"[{''.join(DOCUMENTS)}]-[0-9]{{3}}", name):
            raise ScenarioError(f"an id is a document's letter and three digits, as T-001, not {name}", file, line)
        if name in found:
            raise ScenarioError(f"{name} stands twice", file, line)
        if not re.fullmatch("[0-9]+(-[0-9]+)?(, ?[0-9]+(-[0-9]+)?)*", lines):
            raise ScenarioError(f"lines are numbers, as 12 or 12-14, not {lines}", file, line)
        if not subject or not words:
            raise ScenarioError(f"{name} needs a subject and a statement", file, line)
        means = re.fullmatch("(?:same as (?P<same_as>.+)|none: (?P<untestable>.+))?", proof)
        if means is None:
            raise ScenarioError(f"a proof is empty, `same as ID` or `none: why`, not {proof}", file, line)
        same_as = means["same_as"]
        if same_as is not None and (same_as == name or same_as not in known):
            raise ScenarioError(f"there is no other statement {same_as}{nearest(same_as, known)}", file, line)
        found[name] = Statement(name, lines, subject, words, same_as, means["untestable"])
    return list(found.values())


def proofs(
    folder: Path, statements: list[Statement], faults: list[ScenarioError] | None = None
) -> dict[str, list[Scenario]]:
    """Statement's id -> scenarios that prove it.

    A file that is wrong, a scenario that proves no statement, and a second one of the same id add to the faults and do
    not stop the others; without a list for them they are raised.
    """
    found: dict[str, list[Scenario]] = {statement.id: [] for statement in statements}
    by_id: dict[str, Scenario] = {}

    def fault(error: ScenarioError) -> None:
        if faults is None:
            raise error
        faults.append(error)

    for file in find_files((folder,)):
        try:
            scenarios = load(file)
        except ScenarioError as error:
            fault(error)
            continue
        for scenario in scenarios:
            name = re.sub("[a-z]$", "", scenario.id)
            first = by_id.setdefault(scenario.id, scenario)
            if name not in found:
                wrong = f"{scenario.id} is no statement's id, or such an id and a letter{nearest(name, found)}"
                fault(ScenarioError(wrong, file, scenario.line))
            elif first is not scenario:
                wrong = f"{scenario.id} stands already at {first.file}:{first.line}"
                fault(ScenarioError(wrong, file, scenario.line))
            else:
                found[name].append(scenario)
    for statement in statements:
        if statement.same_as is not None:
            found[statement.id] = found[statement.id] or found[statement.same_as]
    return found


def run_rulings(statements: list[Statement], scenarios: Mapping[str, list[Scenario]]) -> Iterator[Ruling]:
    """Run each statement's scenarios, one after the other; those of several statements once."""
    done: dict[tuple[Path | None, str], Outcome | ScenarioError] = {}
    for statement in statements:
        outcomes = []
        for scenario in scenarios[statement.id]:
            key = scenario.file, scenario.id
            if key not in done:
                try:
                    done[key] = run(scenario)
                except ScenarioError as error:
                    done[key] = error
            outcomes.append(done[key])
        yield Ruling(statement, tuple(outcomes))
