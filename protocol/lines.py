"""One line of JSON, read strictly: what libraries of different languages may read differently is refused."""

from __future__ import annotations

import json
from typing import Any, cast

import orjson

from protocol.errors import BIGGEST, Refusal

DEEPEST = 16
"""Levels of nesting that a line may have."""


def parse(line: bytes | bytearray) -> dict[str, Any]:
    """The object that a line holds. Raises `Refusal` with `bad_utf8` or `bad_json`."""
    try:
        value = orjson.loads(line)
    except ValueError as error:
        try:
            line.decode()
        except UnicodeDecodeError as undecodable:
            raise Refusal("bad_utf8", f"not UTF-8: byte {undecodable.start} of the line") from None
        words = str(error).partition(":")[0]
        raise Refusal("bad_json", f"not JSON: {words} at character {getattr(error, 'pos', 0)}") from None
    if value.__class__ is not dict:
        raise Refusal("bad_json", f"expected an object, got {what(value)}")
    try:
        # Each key is followed by a colon; with more colons than keys, there is one in a string, or a key occurs twice.
        if _count_keys(value, 1) != line.count(b":"):
            json.loads(line, object_pairs_hook=_once)
    except Refusal as refusal:
        raise refusal.about(value) from None
    return cast(dict[str, Any], value)


def what(value: Any) -> str:
    """What kind of JSON value it is, in words."""
    match value:
        case dict():
            return "an object"
        case list():
            return "a list"
        case str():
            return "a string"
        case bool():
            return "true or false"
        case int() | float():
            return "a number"
    return "null"


def _count_keys(value: Any, depth: int) -> int:
    """How many keys there are, all levels counted; numbers are checked on the way."""
    if depth > DEEPEST:
        raise Refusal("bad_json", f"nested more than {DEEPEST} levels deep")
    count, items = 0, value
    if value.__class__ is dict:
        count, items = len(value), value.values()
    for item in items:
        kind = item.__class__
        if kind is int:
            if not -BIGGEST <= item <= BIGGEST:
                raise Refusal("bad_json", f"the integer {item} is beyond ±(2^53-1)")
        elif kind is dict or kind is list:
            count += _count_keys(item, depth + 1)
        elif kind is float:
            raise Refusal("bad_json", "expected integers only, without fraction or exponent")
    return count


def _once(pairs: list[tuple[str, Any]]) -> None:
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise Refusal("bad_json", f"the key {json.dumps(key[:40])} occurs twice in one object")
        seen.add(key)
