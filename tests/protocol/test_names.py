"""Every field name has one type, in every message and in every object inside one."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from protocol.schema import schemas


def properties(schema: dict[str, Any], where: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Where each property is, its name and its schema, those of the definitions included."""
    for name, each in schema.get("properties", {}).items():
        yield f"{where}.{name}", name, each
    for name, each in schema.get("$defs", {}).items():
        yield from properties(each, name)


def type_of(schema: dict[str, Any]) -> str:
    """The type that a property declares, whether or not it may be absent."""
    kept = {key: each for key, each in schema.items() if key not in ("description", "default")}
    options = [each for each in kept.get("anyOf", ()) if each != {"type": "null"}]
    return json.dumps(options[0] if len(options) == 1 else kept, sort_keys=True)


def test_every_name_has_one_type() -> None:
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for file, schema in schemas().items():
        for where, name, each in properties(schema, file.removesuffix(".json")):
            if name != "t":
                found[name][type_of(each)].add(where)
    assert len(found) > 100
    several = {name: {kind: sorted(where) for kind, where in types.items()} for name, types in found.items()}
    assert not {name: types for name, types in several.items() if len(types) > 1}


def test_no_field_is_of_any_type_and_only_ids_are_of_two() -> None:
    for file, schema in schemas().items():
        for where, name, each in properties(schema, file.removesuffix(".json")):
            kind = json.loads(type_of(each))
            assert kind.keys() & {"type", "$ref", "enum", "const"}, where
            assert isinstance(kind.get("type", ""), str) or name in ("id", "re"), where
