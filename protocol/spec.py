"""The tables of `protocol/README.md`, made from the classes and their docstrings.

They appear between `<!-- generated: NAME -->` and `<!-- /generated -->`; `rezd schema --write` brings them up to date.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from protocol import effects, messages, prompts, requests, reserved, views
from protocol.errors import CODES
from protocol.messages import MESSAGES
from protocol.requests import REQUESTS
from protocol.schema import Field, fields_of

FILE = Path(__file__).with_name("README.md")

BLOCK = re.compile(r"(<!-- generated: ([^>]+) -->\n).*?(<!-- /generated -->)", re.DOTALL)

OBJECTS: tuple[type[Any], ...] = (
    prompts.Option,
    effects.Cost,
    effects.Effect,
    prompts.Pending,
    prompts.Imminent,
    views.View,
    views.Corp,
    views.Runner,
    views.Server,
    views.Card,
    views.Subroutine,
    views.Run,
    views.Encounter,
    views.Breach,
    views.Access,
    views.Window,
    views.Lasting,
    requests.DeckList,
    requests.Capabilities,
    messages.CardFacts,
    messages.AbilityFacts,
    messages.Printing,
    reserved.Auth,
    reserved.Resume,
    reserved.Resumed,
    reserved.TimeControl,
    messages.Limits,
    messages.Data,
)
"""The objects inside messages, each of which has a table."""


def render(text: str, steps: Mapping[str, str]) -> str:
    """The text with every generated part updated. Raises `KeyError` for an unknown part."""
    made = parts(steps)
    return BLOCK.sub(lambda found: f"{found[1]}{made[found[2]]}\n{found[3]}", text)


def parts(steps: Mapping[str, str]) -> dict[str, str]:
    """Name of a generated part -> its text."""
    made = {
        "errors": table(("code", "means"), ((f"`{code}`", words) for code, words in CODES.items())),
        "events": table(("type", "means"), ((f"`{name}`", _sentence(words)) for name, words in views.EVENTS.items())),
        "steps": table(
            ("step", "what happens"), ((f"`{number}`", steps[number]) for number in sorted(steps, key=_order))
        ),
        "acts": ", ".join(f"`{act}`" for act in get_args(prompts.Act)),
        "purposes": table(
            ("purpose", "asks for"), ((f"`{purpose}`", words) for purpose, words in prompts.PURPOSES.items())
        ),
        "acts by purpose": table(("kind or purpose", "act", "fields"), acts()),
        "effects": table(
            ("do", "fields", "means"),
            (
                (f"`{verb}`", " ".join(f"`{name}`" for name in fields.split()), words)
                for verb, (fields, words) in effects.DOES.items()
            ),
        ),
        "reasons": ", ".join(f"`{reason}`" for reason in get_args(views.Reason)),
    }
    for tag, cls in {**REQUESTS, **MESSAGES}.items():
        made[f"fields {tag}"] = fields_table(cls, asked=tag in REQUESTS)
    for cls in OBJECTS:
        made[f"object {cls.__name__}"] = fields_table(cls, asked=cls in (requests.DeckList, requests.Capabilities))
    return made


def acts() -> Iterator[tuple[str, str, str]]:
    """What prompts of each kind and purpose list: rows of purpose, act and its fields."""
    for asked, options in prompts.ACTS.items():
        for act, fields in options.items():
            shown = ", ".join(f"[`{name[1:-1]}`]" if name[0] == "[" else f"`{name}`" for name in fields)
            yield f"`{asked}`", f"`{act}`", shown or "none"


def fields_table(cls: type[Any], *, asked: bool = False) -> str:
    """The fields of a message or object; those that may be missing are in brackets."""
    envelope = ("id", "re") if cls not in OBJECTS else ()
    fields = [each for each in fields_of(cls, asked=asked) if each.name not in envelope]
    if not fields:
        return "No fields of its own."
    return table(("field", "type", "means"), ((_name(each), kind(each.type), _words(each)) for each in fields))


def table(heads: tuple[str, ...], rows: Any) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def kind(of: Any) -> str:
    """A type in words."""
    origin, arguments = get_origin(of), get_args(of)
    if of is Any:
        return "anything"
    if of == prompts.Act:
        return "an act"
    if of == prompts.Purpose:
        return "a purpose"
    if of == effects.Do:
        return "a verb"
    if origin is Literal:
        return " ".join(f"`{argument}`" for argument in arguments) if len(arguments) < 10 else "string"
    if origin in (Union, types.UnionType):
        return " or ".join(kind(argument) for argument in arguments if argument is not type(None))
    if origin is list:
        return f"list of {kind(arguments[0])}"
    if origin is dict:
        return f"object: {kind(arguments[0])} → {kind(arguments[1])}"
    if attrs.has(of):
        if of in OBJECTS:
            return f"[{of.__name__}](#{of.__name__.lower()})"
        return "{" + ", ".join(f"{each.name}: {kind(each.type)}" for each in fields_of(of)) + "}"
    return {str: "string", int: "integer", bool: "boolean"}[of]


def _name(field: Field) -> str:
    return f"`{field.name}`" if field.required else f"[`{field.name}`]"


def _words(field: Field) -> str:
    """What a field means; where it says nothing itself, what the class of its values says."""
    words = field.words
    classes = [each for each in (field.type, *get_args(field.type)) if attrs.has(each)]
    if not words and classes:
        words = " ".join((classes[0].__doc__ or "").split())
    return words + (f" If left out: `{field.default}`." if field.default is not None else "")


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:]


def _order(number: str) -> list[Any]:
    return [(int(digits or -1), letters) for digits, letters in re.findall(r"(\d+)|([a-z]+)", number)]
