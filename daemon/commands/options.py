"""Options shared by several verbs, finite numbers, and the check for options that would be ignored."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from daemon.cards.formats import Format, UnknownFormat, format_of
from daemon.errors import UserError
from daemon.files import read_text


class Number(click.FloatRange):
    """A finite number in a range; NaN and infinities, which Python also parses, are wrong usage."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


def format_option(words: str) -> Callable[[Any], Any]:
    """The option that names an organised-play format, `NAME` or `NAME@DATE`; its parameter `format` is a `Format`."""

    def convert(ctx: click.Context, param: click.Parameter, value: str | None) -> Format | None:
        try:
            return None if value is None else format_of(value)
        except UnknownFormat as unknown:
            raise click.BadParameter(str(unknown), ctx, param) from None

    return click.option("--format", callback=convert, metavar="NAME[@DATE]", help=words)


RECORDS = click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("games"),
    show_default=True,
    help="Folder for game records.",
)
"""Where records of games are written."""

SECONDS = Number(0, 1e6, min_open=True)
"""A time limit."""


def director_options(words: str) -> Callable[[Any], Any]:
    """The options that give the director's key; `director` reads their values."""

    def add(command: Any) -> Any:
        file = click.Path(dir_okay=False, path_type=Path)
        command = click.option("--director-key-file", type=file, help="File that holds this key, and nothing else.")(
            command
        )
        return click.option(
            "--director-key",
            metavar="KEY",
            envvar="REZD_DIRECTOR_KEY",
            show_envvar=True,
            help=f"{words} Other users of the machine can see command lines: prefer the file or the environment.",
        )(command)

    return add


def director(key: str | None, file: Path | None) -> str | None:
    """The director's key, if one was given. Raises `UserError`, and `OSError` for the file."""
    not_with("--director-key-file", "director_key", present=file is not None)
    found = key if file is None else read_text(file).strip()
    if found is not None and not found.strip():
        what = "--director-key" if file is None else str(file)
        raise UserError(f"{what}: the key is empty", hint="anyone could guess an empty key", status=2)
    return found


def given(name: str) -> bool:
    """Whether the user gave this option, on the command line or in the environment."""
    return click.get_current_context().get_parameter_source(name) not in (ParameterSource.DEFAULT, None)


def only_with(other: str, *names: str, present: bool) -> None:
    """Refuse options that have no effect without another one."""
    ignored = [] if present else [f"--{name.replace('_', '-')}" for name in names if given(name)]
    if ignored:
        raise click.UsageError(f"{' and '.join(ignored)} {'requires' if len(ignored) == 1 else 'require'} {other}")


def not_with(other: str, *names: str, present: bool) -> None:
    """Refuse options that another one overrides."""
    ignored = [f"--{name.replace('_', '-')}" for name in names if given(name)] if present else []
    if ignored:
        raise click.UsageError(f"{other} and {' and '.join(ignored)} cannot be combined")


def make_folder(folder: Path, hint: str) -> None:
    """Create a folder to write to. Raises `UserError` if it cannot be used."""
    if folder.exists() and not folder.is_dir():
        raise UserError(f"{folder} is not a folder", hint=hint, status=2)
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise UserError(f"{folder} cannot be written to", hint=hint)


FOR_RECORDS = "--records names another folder; --no-records keeps none"
