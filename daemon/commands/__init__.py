"""The command line, one file per verb, and the one place where an error becomes one clear line.

A verb is a click command (or group) named after its module: `serve` in `serve.py`. A module is imported only when its
verb is used, so that no verb waits for the imports of the others.

Exit statuses: 0 success, 1 failure, 2 wrong usage, 130 interrupted, 143 terminated, 141 broken output pipe.
"""

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NoReturn

import click

from daemon import __version__
from daemon.errors import INTERRUPTED, UserError

VERBS = ("serve", "match", "deck", "card", "scenario", "replay", "bench", "rulings", "schema")
"""In the order in which `--help` lists them."""

PIPE_CLOSED = 141


class Verbs(click.Group):
    """The group of all verbs whose modules exist."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [verb for verb in VERBS if find_spec(f"{__name__}.{verb}") is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.command(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="rezd", message="%(prog)s %(version)s")
def cli() -> None:
    """Run authoritative games of Netrunner, and tools for decks, cards, records and rules.

    \b
    Example:
      rezd match greedy chance
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the given command line (default: the process's own) and exit with its status."""
    words = sys.argv[1:] if arguments is None else arguments
    _open_closed_streams()
    try:
        status = _run(words)
        # Flush here: a closed pipe or a full disk could not be reported any later.
        sys.stdout.flush()
    except BaseException as error:
        status = _report(error, words)
        # Otherwise Python would try again at shutdown and print its own complaint.
        _abandon_unwritten()
    sys.exit(status)


def _open_closed_streams() -> None:
    """Open closed standard streams on the null device; otherwise the next socket or file would take their place."""
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(descriptor)
    sys.stdin = sys.stdin or os.fdopen(0, "r", closefd=False)
    sys.stdout = sys.stdout or os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", closefd=False)


def _run(arguments: Sequence[str]) -> int:
    # Not `cli.main`, which handles some errors itself.
    try:
        with cli.make_context("rezd", list(arguments)) as context:
            result = cli.invoke(context)
    except click.exceptions.Exit as ended:
        return ended.exit_code
    return result if isinstance(result, int) else 0


def _meant(arguments: Sequence[str]) -> str:
    """The part of a command line that names the command: `rezd deck check`."""
    command: click.Command | None = cli
    context = click.Context(cli)
    path = ["rezd"]
    for word in arguments:
        if word.startswith("-"):
            continue
        command = command.get_command(context, word) if isinstance(command, click.Group) else None
        if command is None:
            break
        path.append(word)
    return " ".join(path)


def _report(error: BaseException, arguments: Sequence[str]) -> int:
    """Report the error on stderr and return the exit status. A bug in rezd is raised again."""
    leaves = list(_leaves(error))
    if any(isinstance(leaf, (KeyboardInterrupt, click.Abort)) for leaf in leaves):
        _say("interrupted")
        return INTERRUPTED
    if not all(isinstance(leaf, (UserError, click.ClickException, OSError)) for leaf in leaves):
        raise error
    match leaves[0]:
        case BrokenPipeError():
            return PIPE_CLOSED
        case OSError() as failure:
            _say(f"error: {_reason(failure)}")
            return 1
        case UserError() as mistake:
            _say(f"error: {mistake.message}" + (f"\nhint: {mistake.hint}" if mistake.hint else ""))
            return mistake.status
        case click.exceptions.NoArgsIsHelpError() as help_wanted:
            help_wanted.show()
            return help_wanted.exit_code
        case click.ClickException() as misuse:
            _say(f"error: {misuse.format_message()}\nhint: {_meant(arguments)} --help")
            return misuse.exit_code
    raise error


def _leaves(error: BaseException) -> Iterator[BaseException]:
    """The errors inside trio's exception groups, or the error itself."""
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _leaves(inner)
    else:
        yield error


def _reason(error: OSError) -> str:
    """A system error in words, with the file or address it concerns."""
    words = error.strerror or str(error)
    if error.filename is None and error.errno in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
        return f"could not write the output: {words}"
    return words if error.filename is None else f"{os.fsdecode(error.filename)}: {words}"


def _say(words: str) -> None:
    with suppress(OSError):  # stderr may be closed; the exit status still tells
        print(words, file=sys.stderr, flush=True)


def _abandon_unwritten() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def echo_json(value: Any) -> None:
    """Print one JSON document for a script."""
    import orjson

    click.echo(orjson.dumps(value, option=orjson.OPT_INDENT_2).decode())
