"""From JSON objects to the message classes and back, as cattrs converters that coerce nothing.

A field that is left out, or null, gets its default. What is written leaves out a field that has its default, if that is
null, false or empty: null is never sent, and numbers that are not optional always are.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from types import UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import ClassValidationError
from cattrs.fns import identity
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from protocol.lines import what
from protocol.requests import Capabilities

Read = Callable[[Any, Any], Any]
Write = Callable[[Any], Any]


def on_wire(field: attrs.Attribute[Any]) -> bool:
    """Whether the field of a class is one of the message."""
    return field.metadata.get("wire") is not False


def left_out(field: attrs.Attribute[Any]) -> bool:
    """Whether the field is left out by the daemon when it has its default."""
    default = field.default
    return default is None or default is False or default == "" or hasattr(default, "factory")


# Reading


class _MisplacedError(Exception):
    """A mistake inside a list or map: where."""


def reader(*, detailed: bool) -> Converter:
    """A converter from JSON objects; a `detailed` one raises errors that `mistake` can word."""
    converter = Converter(detailed_validation=detailed)

    def list_of(cls: Any) -> Read:
        (kind,) = get_args(cls)
        read = converter.get_structure_hook(kind)

        def hook(value: Any, _: Any) -> Any:
            if value.__class__ is not list:
                raise TypeError(f"expected a list, got {what(value)}")
            made: list[Any] = []
            try:
                made.extend(read(each, kind) for each in value)
            except Exception as error:
                raise _MisplacedError(f"[{len(made)}]") from error
            return made

        return hook

    def map_of(cls: Any) -> Read:
        name, kind = get_args(cls)
        read_name, read = converter.get_structure_hook(name), converter.get_structure_hook(kind)

        def hook(value: Any, _: Any) -> Any:
            if value.__class__ is not dict:
                raise TypeError(f"expected an object, got {what(value)}")
            made = {}
            for key, each in value.items():
                if each is None and kind is not Any:
                    continue  # in anything but a patch
                try:
                    made[read_name(key, name)] = read(each, kind)
                except Exception as error:
                    raise _MisplacedError(f"[{json.dumps(key[:80])}]") from error
            return made

        return hook

    def object_of(cls: Any) -> Read:
        read = fields_reader(cls, converter, detailed=detailed)
        known = [field.name for field in attrs.fields(cls)]

        def hook(value: Any, _: Any) -> Any:
            if value.__class__ is not dict:
                raise TypeError(f"expected an object, got {what(value)}")
            made = read(value, cls)
            if cls is Capabilities:
                made.unknown = [name for name in value if name not in known]
            return made

        return hook

    for kind, words in ((int, "an integer"), (str, "a string"), (bool, "true or false")):
        converter.register_structure_hook(kind, _exactly((kind,), words))
    converter.register_structure_hook_func(_is_id, _exactly((str, int), "a string or an integer"))
    converter.register_structure_hook_factory(_is(list), list_of)
    converter.register_structure_hook_factory(_is(dict), map_of)
    converter.register_structure_hook_factory(_is(Literal), _literal)
    converter.register_structure_hook_factory(_is_class, object_of)
    return converter


def fields_reader(cls: Any, converter: Converter, *, detailed: bool = False) -> Read:
    """Makes an instance of a class from an object that is known to be one."""
    attrs.resolve_types(cls)
    omitted: Any = {field.name: override(omit=True) for field in attrs.fields(cls) if not on_wire(field)}
    read = cast(Read, make_dict_structure_fn(cls, converter, _cattrs_detailed_validation=detailed, **omitted))

    def hook(value: Any, _: Any) -> Any:
        if None in value.values():
            value = {name: each for name, each in value.items() if each is not None}
        return read(value, cls)

    return hook


def mistake(error: BaseException, path: str = "$") -> tuple[str, str]:
    """Where the first mistake is, as a JSON path, and what it is in words, from what a detailed reader raised."""
    if isinstance(error, ClassValidationError):
        inner, note = error.group_exceptions()[0][0]
        return mistake(inner, f"{path}.{note.name}")
    if isinstance(error, _MisplacedError) and error.__cause__ is not None:
        return mistake(error.__cause__, path + str(error))
    return path, "is missing" if isinstance(error, KeyError) else str(error)


def _exactly(kinds: tuple[type, ...], words: str) -> Read:
    def hook(value: Any, _: Any) -> Any:
        if value.__class__ not in kinds:  # not isinstance: true is an integer to Python, and to nobody else
            raise TypeError(f"expected {words}, got {what(value)}")
        return value

    return hook


def _literal(cls: Any) -> Read:
    allowed = dict.fromkeys(get_args(cls))

    def hook(value: Any, _: Any) -> Any:
        if value.__class__ is not str or value not in allowed:
            raise ValueError(f"expected one of {', '.join(allowed)}")
        return value

    return hook


def _is(origin: Any) -> Callable[[Any], bool]:
    return lambda cls: get_origin(cls) is origin


def _is_plain(cls: Any) -> bool:
    """Whether values of that type are JSON already: strings, numbers, lists and maps of them, or null."""
    if get_origin(cls) is Literal or cls is Any:
        return True
    arguments = get_args(cls)
    if get_origin(cls) is dict:
        return all(_is_plain(argument) for argument in arguments)
    if arguments and get_origin(cls) in (Union, UnionType, list):
        return all(_is_plain(argument) for argument in arguments)
    return cls in (str, int, bool, type(None))


def _is_id(cls: Any) -> bool:
    return set(get_args(cls)) - {type(None)} == {str, int}


def _is_class(cls: Any) -> bool:
    return isinstance(cls, type) and attrs.has(cls)


# Writing


def writer() -> Converter:
    """A converter to JSON objects."""
    converter = Converter()

    def object_of(cls: Any) -> Write:
        attrs.resolve_types(cls)
        fields: Any = {
            field.name: override(omit=not on_wire(field), omit_if_default=left_out(field))
            for field in attrs.fields(cls)
        }
        return cast(Write, make_dict_unstructure_fn(cls, converter, **fields))

    # Recognised by cattrs, which then copies the value without a call.
    converter.register_unstructure_hook_func(_is_plain, identity)
    converter.register_unstructure_hook_factory(_is_class, object_of)
    return converter
