"""The statements of the rules documents, and the scenarios that prove them.

`statements.tsv` lists them, one per line: id, the lines of the document, subject, our wording, and its proof, which is
empty (scenarios have its id, or its id and a letter), `same as ID, ID, …`, or `none: why it cannot be tested`. The
documents are those in `DOCUMENTS`; their texts, to which the line numbers refer, are not part of the project.

The official rulings also cover cards that are not implemented. `published.tsv` lists them all: id, card, whether the
rules team verified it, and its date. The lists in `cards/` answer those on implemented cards: id, our wording, and
proof, which may also be `superseded: by what`; its scenarios, and those of the statements it names, then prove what
holds instead.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path

from attrs import define

from daemon.cards.printed import folded
from daemon.scenario.load import Scenario, find_files, load_each
from daemon.scenario.run import Outcome, run
from daemon.scenario.text import ScenarioError, nearest, read_text

DOCUMENTS: Mapping[str, tuple[str, str]] = {
    "T": ("000", "The Corp's turn (Android: Netrunner)"),
    "C": ("001", "The turn chart of the 1996 game"),
    "R": ("002", "The run (Android: Netrunner)"),
    "U": ("004", "Uprising: rules article, errata and card FAQ"),
    "Q": ("cards", "Official rulings on cards"),
}
"""First letter of an id -> number and name of its document."""

TO_COME = {"001": "the ruleset of the 1996 game is not implemented yet"}
"""Documents whose statements are not listed yet, and why."""

FILE, COLUMNS = "statements.tsv", ["id", "lines", "subject", "statement", "proof"]
PUBLISHED, PUBLISHED_COLUMNS = "published.tsv", ["id", "title", "verified", "date"]
ANSWERS, ANSWERS_COLUMNS = "cards/*.tsv", ["id", "statement", "proof"]


@define(slots=True, frozen=True)
class Statement:
    """One statement of a document."""

    id: str
    lines: str | None
    """Lines of the document's text, from 1; `12` or `12-14`. None for rulings on cards."""
    subject: str
    """For rulings on cards, the card."""
    statement: str
    """In our own words."""
    same_as: tuple[str, ...] = ()
    """The ids of further statements whose scenarios also prove this one."""
    untestable: str | None = None
    """Why it cannot be tested."""
    superseded: str | None = None
    """The text or rule that has replaced it; its scenarios prove what holds instead."""
    verified: bool | None = None
    """Whether the rules team verified it; None except for rulings on cards."""

    @property
    def document(self) -> str:
        return DOCUMENTS[self.id[0]][0]


@define(slots=True)
class Ruling:
    """A statement and the results of its scenarios."""

    statement: Statement
    outcomes: tuple[Outcome | ScenarioError, ...]

    @property
    def holds(self) -> bool | None:
        """None if it cannot be tested; False if a scenario fails or none exists. For a superseded statement, scenarios
        are optional."""
        statement = self.statement
        if statement.untestable is not None or (statement.superseded is not None and not self.outcomes):
            return None
        return bool(self.outcomes) and all(isinstance(each, Outcome) and each.holds for each in self.outcomes)

    @property
    def message(self) -> str:
        """Why it does not hold; empty if it holds or cannot be tested."""
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


@define(slots=True, frozen=True)
class Published:
    """An official ruling, whether its card is implemented or not."""

    id: str
    title: str
    """The card that it is about."""
    verified: bool
    """Whether the rules team verified it."""
    date: str


def read_rows(file: Path, columns: list[str]) -> list[tuple[int, list[str]]]:
    """Line number and cells of each line after the first. Raises ScenarioError for a wrong number of cells."""
    rows = list(csv.reader(io.StringIO(read_text(file)), delimiter="\t", quoting=csv.QUOTE_NONE))
    if not rows or rows[0] != columns:
        raise ScenarioError(f"the first line must name the columns, separated by tabs: {', '.join(columns)}", file, 1)
    found: list[tuple[int, list[str]]] = []
    for line, row in enumerate(rows[1:], 2):
        if len(row) != len(columns):
            raise ScenarioError(f"expected {len(columns)} columns, got {len(row)}", file, line)
        found.append((line, [cell.strip() for cell in row]))
    return found


@define(slots=True, frozen=True)
class Proof:
    """A statement's parsed proof; at most one field is set."""

    same_as: tuple[str, ...]
    untestable: str | None
    superseded: str | None


def read_proof(name: str, proof: str, known: list[str], file: Path, line: int) -> Proof:
    """Parse `proof`. Raises ScenarioError if it names a statement that `known` lacks."""
    means = re.fullmatch("(?:same as (?P<same_as>.+)|none: (?P<untestable>.+)|superseded: (?P<superseded>.+))?", proof)
    if means is None:
        wrong = f"a proof must be empty, `same as ID`, `none: why` or `superseded: by what`, not {proof}"
        raise ScenarioError(wrong, file, line)
    same_as = tuple(re.split(", *", means["same_as"])) if means["same_as"] else ()
    same_as += tuple(re.findall("[A-Z]-[a-z0-9-]*[0-9]", means["superseded"] or ""))
    for other in same_as:
        if other == name or other not in known:
            raise ScenarioError(f"there is no other statement {other}{nearest(other, known)}", file, line)
    return Proof(same_as, means["untestable"], means["superseded"])


def read_rulings(folder: Path) -> list[Statement]:
    """All statements: those of the documents, then those of the rulings on cards, if the folder has any."""
    statements = read_statements(folder / FILE)
    if (folder / PUBLISHED).is_file():
        statements += read_answers(folder, [each.id for each in statements])
    return statements


def read_statements(file: Path) -> list[Statement]:
    """The list of statements. Raises ScenarioError for a malformed line."""
    letters = "".join(letter for letter, (number, _) in DOCUMENTS.items() if number.isdigit())
    found: dict[str, Statement] = {}
    rows = read_rows(file, COLUMNS)
    known = [cells[0] for _, cells in rows]
    for line, (name, lines, subject, words, proof) in rows:
        if not re.fullmatch(f"[{letters}]-[0-9]{{3}}", name):
            raise ScenarioError(f"an id is a document's letter and three digits, such as T-001, not {name}", file, line)
        if name in found:
            raise ScenarioError(f"{name} appears twice", file, line)
        if not re.fullmatch("[0-9]+(-[0-9]+)?(, ?[0-9]+(-[0-9]+)?)*", lines):
            raise ScenarioError(f"lines must be numbers, such as 12 or 12-14, not {lines}", file, line)
        if not subject or not words:
            raise ScenarioError(f"{name} needs a subject and a statement", file, line)
        means = read_proof(name, proof, known, file, line)
        found[name] = Statement(name, lines, subject, words, means.same_as, means.untestable, means.superseded)
    return list(found.values())


def read_published(file: Path) -> dict[str, Published]:
    """Id -> official ruling. Raises ScenarioError for a malformed line."""
    found: dict[str, Published] = {}
    numbers: dict[str, int] = {}
    for line, (name, title, verified, date) in read_rows(file, PUBLISHED_COLUMNS):
        numbers[title] = numbers.get(title, 0) + 1
        expected = f"Q-{folded(title).replace(' ', '-')}-{numbers[title]}"
        if name != expected:
            raise ScenarioError(f"the id of this ruling must be {expected}, not {name}", file, line)
        if verified not in ("yes", "no"):
            raise ScenarioError(f"verified must be yes or no, not {verified}", file, line)
        found[name] = Published(name, title, verified == "yes", date)
    return found


def read_answers(folder: Path, others: Iterable[str]) -> list[Statement]:
    """The answers to official rulings. Raises ScenarioError for a malformed line."""
    published = read_published(folder / PUBLISHED)
    files = {file: read_rows(file, ANSWERS_COLUMNS) for file in sorted(folder.glob(ANSWERS))}
    known = [*others, *(cells[0] for rows in files.values() for _, cells in rows)]
    found: dict[str, Statement] = {}
    for file, rows in files.items():
        for line, (name, words, proof) in rows:
            if name not in published:
                wrong = f"{PUBLISHED} has no ruling {name}{nearest(name, published)}"
                raise ScenarioError(wrong, file, line)
            if name in found:
                raise ScenarioError(f"{name} is answered twice", file, line)
            if not words:
                raise ScenarioError(f"{name} needs a statement", file, line)
            ruling = published[name]
            means = read_proof(name, proof, known, file, line)
            found[name] = Statement(
                name, None, ruling.title, words, means.same_as, means.untestable, means.superseded, ruling.verified
            )
    return [found[name] for name in published if name in found]


def unanswered(folder: Path, statements: Iterable[Statement], titles: Container[str]) -> list[str]:
    """Ids of the official rulings on these cards that no statement answers."""
    answered = {each.id for each in statements}
    published = read_published(folder / PUBLISHED).values()
    return [each.id for each in published if each.title in titles and each.id not in answered]


def proofs(
    folder: Path, statements: list[Statement], faults: list[ScenarioError] | None = None
) -> dict[str, list[Scenario]]:
    """Statement id -> the scenarios that prove it.

    An invalid scenario or file, a scenario that proves no statement, and a duplicate id are added to `faults` and do
    not stop the others; without such a list they are raised.
    """
    found: dict[str, list[Scenario]] = {statement.id: [] for statement in statements}
    by_id: dict[str, Scenario] = {}

    def fault(error: ScenarioError) -> None:
        if faults is None:
            raise error
        faults.append(error)

    for file in find_files((folder,)):
        for scenario in load_each(file):
            if isinstance(scenario, ScenarioError):
                fault(scenario)
                continue
            name = re.sub("[a-z]$", "", scenario.id)
            first = by_id.setdefault(scenario.id, scenario)
            if name not in found:
                wrong = f"{scenario.id} is not a statement's id, with or without a letter{nearest(name, found)}"
                fault(ScenarioError(wrong, file, scenario.line))
            elif first is not scenario:
                wrong = f"{scenario.id} already exists at {first.file}:{first.line}"
                fault(ScenarioError(wrong, file, scenario.line))
            else:
                found[name].append(scenario)
    for statement in statements:
        for other in statement.same_as:
            found[statement.id] += found[other]
    return found


def run_rulings(statements: list[Statement], scenarios: Mapping[str, list[Scenario]]) -> Iterator[Ruling]:
    """Run the statements' scenarios in order, each scenario once."""
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
