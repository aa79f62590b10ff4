"""`rezd schema`: the protocol's JSON Schema."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import click
import orjson

from daemon.commands import echo_json
from daemon.commands.options import make_folder, only_with
from protocol.schema import FOLDER, ROOT, schemas
from protocol.spec import FILE, render


@click.command()
@click.argument("message", required=False)
@click.option("--write", is_flag=True, help="Update the schema files and the tables in the protocol's pages.")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=FOLDER,
    help="With --write: the folder for the schema files.",
)
def schema(message: str | None, write: bool, into: Path) -> None:
    """Print the JSON Schema (2020-12) of a message, such as prompt; without MESSAGE, the root schema.

    \b
    Example:
      rezd schema decide
      rezd schema --write
    """
    only_with("--write", "into", present=write)
    made = schemas()
    if write:
        make_folder(into, "--into expects a folder")
        click.echo(f"{write_schemas(into)} of {len(made)} files written to {into}")
        if into == FOLDER:
            click.echo(f"{FILE}: {'tables updated' if write_tables() else 'tables are up to date'}")
        return
    name = ROOT if message is None else f"{message}.json"
    if name not in made:
        names = ", ".join(each.removesuffix(".json") for each in made)
        raise click.BadParameter(f"unknown message {message}; expected one of: {names}")
    echo_json(made[name])


def write_tables() -> bool:
    """Regenerate the tables in the protocol's README; returns whether they changed."""
    before = FILE.read_text("utf-8")
    after = render(before, steps())
    FILE.write_text(after, "utf-8")
    return before != after


def steps() -> Mapping[str, str]:
    """Number and name of every step, as declared by the engine's modules."""
    import_module("daemon.rules.engine")
    from daemon.rules.timing import STEPS

    return STEPS


def write_schemas(folder: Path) -> int:
    """Write every changed schema and delete those of removed messages; returns the number of changes."""
    folder.mkdir(parents=True, exist_ok=True)
    changed = 0
    made = schemas()
    for name, content in made.items():
        path, text = folder / name, orjson.dumps(content, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        if not path.exists() or path.read_bytes() != text:
            path.write_bytes(text)
            changed += 1
    for path in folder.glob("*.json"):
        if path.name not in made:
            path.unlink()
            changed += 1
    return changed
