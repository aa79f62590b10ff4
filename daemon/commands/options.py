"""What the options of several verbs have in common: numbers that are numbers, and options that would be ignored."""

from __future__ import annotations

import math
from typing import Any

import click
from click.core import ParameterSource


class Number(click.FloatRange):
    """A finite number in a range; NaN and infinities, which Python reads too, are wrong usage."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


SECONDS = Number(0, 1e6, min_open=True)
"""A time limit."""


def given(name: str) -> bool:
    """Whether the user gave this option, in the command line or the environment."""
    return click.get_current_context().get_parameter_source(name) not in (ParameterSource.DEFAULT, None)


def only_with(other: str, *names: str, present: bool) -> None:
    """Refuse options that mean nothing without another one: nobody should believe that they had an effect."""
    ignored = [] if present else [f"--{name.replace('_', '-')}" for name in names if given(name)]
    if ignored:
        raise click.UsageError(f"{' and '.join(ignored)} {'goes' if len(ignored) == 1 else 'go'} with {other} only")


def not_with(other: str, *names: str, present: bool) -> None:
    """Refuse options that another one makes meaningless."""
    ignored = [f"--{name.replace('_', '-')}" for name in names if given(name)] if present else []
    if ignored:
        raise click.UsageError(f"{other} and {' and '.join(ignored)} do not go together")
