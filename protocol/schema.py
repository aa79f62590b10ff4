"""JSON Schema (draft 2020-12) of every message, made from the classes and their docstrings.

`protocol/schema/` holds what `schemas` returns, a file per message; `rezd schema --write` updates it. A message is an
object with the constant `t`; unknown fields are allowed, since receivers ignore them.
"""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Hashable
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any, Literal, Union, cast, get_args, get_origin

import attrs

from protocol.converters import left_out, on_wire
from protocol.messages import MESSAGES
from protocol.prompts import Side
from protocol.requests import PROTOCOL, REQUESTS

FOLDER = Path(__file__).with_name("schema")

DRAFT = "https://json-schema.org/draft/2020-12/schema"

ROOT = "rezd-1.json"
"""The file that is one of all messages; `client.json` and `daemon.json` are those of one direction."""


ENVELOPE = {
    "id": "Any string or integer; comes back as `re` in the reply.",
    "re": "The `id` of the request that this replies to.",
    "g": "Id of the game.",
    "n": "Counts what the daemon sends this seat of this game, replies apart: 1, 2, 3, …",
    "p": "Id of the prompt.",
}
"""What fields mean that many messages have, where the class does not say it."""


@attrs.frozen
class Field:
    """One field of a message or of an object in it."""

    name: str
    type: Any
    required: bool
    """Whether it is always there."""
    words: str
    """What it means, from the docstring behind it."""
    default: Any = None
    """What it is if it is left out; None where that is null, false or empty."""


def schemas() -> dict[str, dict[str, Any]]:
    """File name -> schema, of every message and of the roots."""
    files: dict[str, dict[str, Any]] = {}
    both = {tag: cls for tag, cls in REQUESTS.items() if tag in MESSAGES}
    for tag, cls in {**REQUESTS, **MESSAGES}.items():
        files[f"{tag}.json"] = schema_of(tag, cls, asked=tag in REQUESTS)
    assert all(MESSAGES[tag] is cls for tag, cls in both.items())
    for name, what, tags in (
        ("client.json", "Any message from a client to the daemon", list(REQUESTS)),
        ("daemon.json", "Any message from the daemon to a client", list(MESSAGES)),
        (ROOT, "Any message", list({**REQUESTS, **MESSAGES})),
    ):
        files[name] = {
            "$schema": DRAFT,
            "$id": name,
            "title": f"{PROTOCOL}: {what[0].lower()}{what[1:]}",
            "oneOf": [{"$ref": f"{tag}.json"} for tag in tags],
        }
    return files


def schema_of(tag: str, cls: type[Any], *, asked: bool) -> dict[str, Any]:
    """The schema of one message; `asked` if a client sends it, who may leave out whatever has a default."""
    needed: dict[str, Any] = {}
    made = _object(cls, needed, asked)
    definitions: dict[str, Any] = {}
    while needed:
        name, inner = needed.popitem()
        found: dict[str, Any] = {}
        definitions[name] = _object(inner, found, asked)
        needed.update({other: each for other, each in found.items() if other not in definitions})
    made["properties"] = {"t": {"const": tag}, **made["properties"]}
    made["required"] = ["t", *made["required"]]
    schema = {"$schema": DRAFT, "$id": f"{tag}.json", "title": f"{PROTOCOL}: {tag}", **made}
    if definitions:
        schema["$defs"] = dict(sorted(definitions.items()))
    return schema


def fields_of(cls: type[Any], *, asked: bool = False) -> list[Field]:
    """The fields of a class as they appear on the wire, including those of a flattened body."""
    attrs.resolve_types(cls)
    found = []
    for field in attrs.fields(cls):
        if not on_wire(field):
            continue
        if field.metadata.get("flat"):
            found += fields_of(field.type, asked=asked)
            continue
        required = field.default is attrs.NOTHING or not (asked or left_out(field))
        words = _words(cast(Hashable, cls)).get(field.name) or ENVELOPE.get(field.name, "")
        default = None if required or left_out(field) else field.default
        found.append(Field(field.name, field.type, required, words, default))
    return found


def per_side(cls: type[Any]) -> Any:
    """The type of the values of a class that holds one for each side: on the wire a map. None for other classes."""
    attrs.resolve_types(cls)
    fields = attrs.fields(cls)
    plain = [field.name for field in fields] == list(get_args(Side)) and fields[0].type is fields[1].type
    return fields[0].type if plain else None


def _object(cls: type[Any], needed: dict[str, Any], asked: bool) -> dict[str, Any]:
    fields = fields_of(cls, asked=asked)
    properties = {}
    for field in fields:
        properties[field.name] = _type(field.type, needed)
        if field.words:
            properties[field.name]["description"] = field.words
        if field.default is not None:
            properties[field.name]["default"] = field.default
    return {
        "description": " ".join((cls.__doc__ or "").split()),
        "type": "object",
        "properties": properties,
        "required": [field.name for field in fields if field.required],
    }


def _type(kind: Any, needed: dict[str, Any]) -> dict[str, Any]:
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is Any:
        return {}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (Union, types.UnionType):
        kinds = [_type(each, needed) for each in arguments if each is not type(None)]
        return kinds[0] if len(kinds) == 1 else {"type": [each["type"] for each in kinds]}
    if origin is list:
        return {"type": "array", "items": _type(arguments[0], needed)}
    if origin is dict:
        names = {} if arguments[0] is str else {"propertyNames": _type(arguments[0], needed)}
        return {"type": "object", **names, "additionalProperties": _type(arguments[1], needed)}
    if attrs.has(kind) and per_side(kind) is not None:
        return {**_type(dict[Side, per_side(kind)], needed), "required": list(get_args(Side))}  # type: ignore[misc]
    if attrs.has(kind):
        needed[kind.__qualname__] = kind
        return {"$ref": f"#/$defs/{kind.__qualname__}"}
    simple = {str: "string", int: "integer", bool: "boolean", type(None): "null"}
    return {"type": simple[kind]}


@cache
def _words(cls: Any) -> dict[str, str]:
    """What the string behind each field of a class says, inherited fields included."""
    words: dict[str, str] = {}
    for base in reversed(cls.__mro__[:-1]):
        (tree,) = ast.parse(dedent(inspect.getsource(base))).body
        assert isinstance(tree, ast.ClassDef)
        for before, after in zip(tree.body, tree.body[1:], strict=False):
            match before, after:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                    words[name] = " ".join(text.split())
    return words
