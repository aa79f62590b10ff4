"""`rezd rulings`: the statements of the rules documents, and whether each holds."""

from pathlib import Path
from typing import Any

import click

from daemon.commands import echo_json
from daemon.errors import UserError
from daemon.scenario import ScenarioError
from daemon.scenario.rulings import DOCUMENTS, FILE, TO_COME, Ruling, Statement, proofs, read_rulings, run_rulings

WORDS = {True: "holds", False: "FAILS", None: "-"}


@click.command()
@click.argument("words", nargs=-1)
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    default=Path("tests/rulings"),
    show_default=True,
    help=f"Where {FILE} and the scenarios are.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document for a script.")
def rulings(words: tuple[str, ...], folder: Path, as_json: bool) -> int:
    """List the statements of the rules documents, the scenarios that prove them, and whether they hold.

    The documents are: the Corp's turn and the run of Android: Netrunner; the article, errata and FAQ of the Uprising
    expansion; and the official rulings on implemented cards, some of them verified by the rules team. Line numbers
    refer to the documents' texts, which are not part of the repository.

    WORDS select statements: ids (U-120), documents (004, cards), or words from their subjects. Without any, all are
    listed. Run this in a checkout. The exit status is 0 only if all listed statements hold.

    \b
    Example:
      rezd rulings
      rezd rulings U-120 "paige piper"
    """
    file = folder / FILE
    if not file.is_file():
        raise UserError(f"{file} does not exist", hint="run this in a checkout, or give --folder")
    statements = read_rulings(folder)
    faults: list[ScenarioError] = []
    scenarios = proofs(folder, statements, faults)
    for fault in faults:
        click.echo(f"WRONG  {fault.message}", err=True)
    listed = [each for each in statements if not words or any(is_about(each, word.casefold()) for word in words)]
    to_come = {number: why for number, why in TO_COME.items() if not words or number in words}
    if not listed and not to_come:
        raise UserError(
            f"no statement is about {' or '.join(words)}",
            hint="give an id (U-120, Q-archer-1), a document (004, cards), or a word from a subject; without any, rezd "
            "rulings lists them all",
        )
    done: list[Ruling] = []
    for ruling in run_rulings(listed, scenarios):
        if not as_json:
            if not done or done[-1].statement.document != ruling.statement.document:
                echo_heading(ruling.statement)
            click.echo(as_line(ruling))
        done.append(ruling)
    failed = [ruling for ruling in done if ruling.holds is False]
    status = 1 if failed or faults or not done else 0
    names = dict(DOCUMENTS.values())
    if as_json:
        coming = [{"document": number, "name": names[number], "why": why} for number, why in to_come.items()]
        echo_json({"rulings": [as_document(ruling) for ruling in done], "to_come": coming})
        return status
    for number, why in to_come.items():
        click.echo(f"\n{number} {names[number]}: {why}")
    if not done:
        return status
    untestable = sum(ruling.holds is None for ruling in done)
    click.echo(
        f"\n{len(done)} statements: {len(done) - untestable - len(failed)} hold, {len(failed)} fail, "
        f"{untestable} cannot be tested; {len({name for ruling in done for name in ruling.scenarios})} scenarios"
    )
    return status


def is_about(statement: Statement, word: str) -> bool:
    """Whether a word selects the statement."""
    if word in dict(DOCUMENTS.values()):
        return statement.document == word
    return word == statement.id.casefold() or word in statement.subject.casefold()


def echo_heading(statement: Statement) -> None:
    """Print the heading of the next statements' document."""
    number, name = DOCUMENTS[statement.id[0]]
    click.echo(f"\n{number} {name}")


def as_line(ruling: Ruling) -> str:
    """One line; for a failure, also its scenarios' messages."""
    statement = ruling.statement
    if statement.untestable is not None:
        proof = f"not testable: {statement.untestable}"
    else:
        proof = ", ".join(ruling.scenarios)
        if statement.superseded is not None:
            proof = f"superseded by {statement.superseded}" + (f": {proof}" if proof else "")
        proof = proof or "no scenario proves it"
    verified = ", verified" if statement.verified else ""
    line = f"{WORDS[ruling.holds]:5}  {statement.id}  {statement.subject}{verified}: {statement.statement} [{proof}]"
    if ruling.outcomes:
        line += "".join(f"\n  {text}" for text in ruling.message.splitlines())
    return line


def as_document(ruling: Ruling) -> dict[str, Any]:
    """One ruling for a script."""
    statement = ruling.statement
    return {
        "id": statement.id,
        "document": statement.document,
        "lines": statement.lines,
        "subject": statement.subject,
        "statement": statement.statement,
        "holds": ruling.holds,
        "message": ruling.message or None,
        "scenarios": ruling.scenarios,
        "untestable": statement.untestable,
        "superseded": statement.superseded,
        "verified": statement.verified,
    }
