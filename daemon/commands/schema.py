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
@click.option("--write", is_flag=True, help="Bring the schemas and the tables of the protocol's README up to date.")
@click.option(
    "--into", type=click.Path(file_okay=False, path_type=Path), default=FOLDER, help="Another folder for --write."
)
def schema(message: str | None, write: bool, into: Path) -> None:
    """Print the JSON Schema (2020-12) of a message, such as prompt; without MESSAGE, the root with all their names.

    \b
    Example:
      rezd schema decide
      rezd schema --write
    """
    only_with("--write", "into", present=write)
    made = schemas()
    if write:
        make_folder(into, "--into names a folder")
        click.echo(f"{write_schemas(into)} of {len(made)} files written to {into}")
        if into == FOLDER:
            click.echo(f"{'tables written to' if write_tables() else 'nothing to write to'} {FILE}")
        return
    name = ROOT if message is None else f"{message}.json"
    if name not in made:
        names = ", ".join(each.removesuffix(".json") for each in made)
        raise click.BadParameter(f"no message is called {message}; they are: {names}")
    echo_json(made[name])


def write_tables() -> bool:
    """Make the tables of the protocol's README anew; returns whether they differed."""
    before = FILE.read_text("utf-8")
    after = render(before, steps())
    FILE.write_text(after, "utf-8")
    return before != after


def steps() -> Mapping[str, str]:
    """Number and name of every step; the modules of the engine declare them."""
    import_module("daemon.rules.engine")
    from daemon.rules.timing import STEPS

    return STEPS


def write_schemas(folder: Path) -> int:
    """Write every schema that differs from its file, remove the files of messages that are gone, count the changes."""
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
