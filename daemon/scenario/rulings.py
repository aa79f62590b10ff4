"""The statements of the documents that the project answers to, and the scenarios that prove them.

`statements.tsv` lists them, one a line: id, the lines of the document, subject, our wording, and its proof, which is
empty (scenarios have its id, or its id and a letter), `same as ID, ID, …`, or `none: why it cannot be tested`. The
documents are those of `DOCUMENTS`; their texts, to whose lines the list refers, are not part of the project.

The official rulings on cards are many more than the cards implemented. `published.tsv` says which there are: id, card,
whether the rules team verified it, and its date. The lists in `cards/` answer those on implemented cards: id, our
wording, and proof, which may also be `superseded: by what`; its scenarios, and those of the statements that it names,
then prove what holds instead.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path

from attrs import define

from daemon.cards.printed import folded
from daemon.scenario.load import Scenario, find_files, load
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

TO_COME = {"001": "the ruleset of the 1996 game is still to come"}
"""Documents none of whose statements are listed yet, and why."""

FILE, COLUMNS = "statements.tsv", ["id", "lines", "subject", "statement", "proof"]
PUBLISHED, PUBLISHED_COLUMNS = "published.tsv", ["id", "title", "verified", "date"]
ANSWERS, ANSWERS_COLUMNS = "cards/*.tsv", ["id", "statement", "proof"]


@define(slots=True, frozen=True)
class Statement:
    """One statement of a document."""

    id: str
    lines: str | None
    """Where in the document's text, from 1; `12` or `12-14`. None for rulings on cards."""
    subject: str
    """Of rulings on cards: the card."""
    statement: str
    """In our own words."""
    same_as: tuple[str, ...] = ()
    """The ids of the statements whose scenarios prove this one too, besides its own."""
    untestable: str | None = None
    """Why nothing can prove it."""
    superseded: str | None = None
    """The text or rule that has replaced it: its scenarios prove what holds instead."""
    verified: bool | None = None
    """Whether the rules team verified it; None for other documents than the rulings on cards."""

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
        """None where nothing can be tested; False if a scenario fails or there is none. What holds instead of a
        superseded statement is proved if it is said by scenarios."""
        statement = self.statement
        if statement.untestable is not None or (statement.superseded is not None and not self.outcomes):
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


@define(slots=True, frozen=True)
class Published:
    """An official ruling, whether its card is implemented or not."""

    id: str
    title: str
    """The card that it is about."""
    verified: bool
    """By the rules team."""
    date: str


def read_rows(file: Path, columns: list[str]) -> list[tuple[int, list[str]]]:
    """Line number and cells of each line after the first. Raises ScenarioError for another number of cells."""
    rows = list(csv.reader(io.StringIO(read_text(file)), delimiter="\t", quoting=csv.QUOTE_NONE))
    if not rows or rows[0] != columns:
        raise ScenarioError(f"the first line names the columns: {', '.join(columns)}, with tabs between", file, 1)
    found: list[tuple[int, list[str]]] = []
    for line, row in enumerate(rows[1:], 2):
        if len(row) != len(columns):
            raise ScenarioError(f"{len(row)} columns, not {len(columns)}", file, line)
        found.append((line, [cell.strip() for cell in row]))
    return found


@define(slots=True, frozen=True)
class Proof:
    """What the proof of a statement says; at most one of them."""

    same_as: tuple[str, ...]
    untestable: str | None
    superseded: str | None


def read_proof(name: str, proof: str, known: list[str], file: Path, line: int) -> Proof:
    """`proof`, parsed. Raises ScenarioError if `known` does not have the statement that it names."""
    means = re.fullmatch("(?:same as (?P<same_as>.+)|none: (?P<untestable>.+)|superseded: (?P<superseded>.+))?", proof)
    if means is None:
        wrong = f"a proof is empty, `same as ID`, `none: why` or `superseded: by what`, not {proof}"
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
    """The list of statements. Raises ScenarioError for a line that is not as the list's lines are."""
    letters = "".join(letter for letter, (number, _) in DOCUMENTS.items() if number.isdigit())
    found: dict[str, Statement] = {}
    rows = read_rows(file, COLUMNS)
    known = [cells[0] for _, cells in rows]
    for line, (name, lines, subject, words, proof) in rows:
        if not re.fullmatch(f"[{letters}]-[0-9]{{3}}", name):
            raise ScenarioError(f"an id is a document's letter and three digits, as T-001, not {name}", file, line)
        if name in found:
            raise ScenarioError(f"{name} stands twice", file, line)
        if not re.fullmatch("[0-9]+(-[0-9]+)?(, ?[0-9]+(-[0-9]+)?)*", lines):
            raise ScenarioError(f"lines are numbers, as 12 or 12-14, not {lines}", file, line)
        if not subject or not words:
            raise ScenarioError(f"{name} needs a subject and a statement", file, line)
        means = read_proof(name, proof, known, file, line)
        found[name] = Statement(name, lines, subject, words, means.same_as, means.untestable, means.superseded)
    return list(found.values())


def read_published(file: Path) -> dict[str, Published]:
    """Id -> official ruling. Raises ScenarioError for a line that is not as the list's lines are."""
    found: dict[str, Published] = {}
    numbers: dict[str, int] = {}
    for line, (name, title, verified, date) in read_rows(file, PUBLISHED_COLUMNS):
        numbers[title] = numbers.get(title, 0) + 1
        expected = f"Q-{folded(title).replace(' ', '-')}-{numbers[title]}"
        if name != expected:
            raise ScenarioError(f"the id of this ruling is {expected}, not {name}", file, line)
        if verified not in ("yes", "no"):
            raise ScenarioError(f"verified is yes or no, not {verified}", file, line)
        found[name] = Published(name, title, verified == "yes", date)
    return found


def read_answers(folder: Path, others: Iterable[str]) -> list[Statement]:
    """What is said of official rulings. Raises ScenarioError for a line that is not as the lists' lines are."""
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
    """Ids of the official rulings on cards with these titles that no statement answers."""
    answered = {each.id for each in statements}
    published = read_published(folder / PUBLISHED).values()
    return [each.id for each in published if each.title in titles and each.id not in answered]


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
        for other in statement.same_as:
            found[statement.id] += found[other]
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
