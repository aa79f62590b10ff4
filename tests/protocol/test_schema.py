from pathlib import Path
from typing import Any

import orjson
import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from daemon.commands.schema import write_schemas
from protocol.messages import MESSAGES
from protocol.requests import REQUESTS
from protocol.schema import FOLDER, fields_of, schemas


def test_the_files_are_those_of_the_classes() -> None:
    made = {
        name: orjson.dumps(content, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        for name, content in schemas().items()
    }
    assert {path.name: path.read_bytes() for path in FOLDER.glob("*.json")} == made, "run: rezd schema --write"


@pytest.mark.parametrize("name", schemas())
def test_every_file_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(schemas()[name])


def test_the_root_knows_every_message_by_its_tag() -> None:
    registry: Registry[Any] = Registry().with_resources(
        (name, Resource.from_contents(content)) for name, content in schemas().items()
    )
    root = Draft202012Validator(schemas()["rezd-1.json"], registry=registry)
    assert root.is_valid({"t": "decide", "g": "G1", "p": "c1", "o": 0, "later": 1.5})
    assert not root.is_valid({"t": "decide", "g": "G1", "p": "c1", "o": "0"})
    assert not root.is_valid({"t": "nonsense"})


def test_every_field_says_what_it_means() -> None:
    silent = [
        f"{cls.__name__}.{field.name}"
        for cls in (*REQUESTS.values(), *MESSAGES.values())
        for field in fields_of(cls)
        if not field.words
    ]
    # The names of these say it, or the class that they have as type.
    assert {name.partition(".")[2] for name in silent} <= {
        "winner", "reason", "daemon", "data", "limits", "names", "error", "message", "nonces", "facts", "view", "seat",
        "windows", "points_to_win", "ruleset", "rated", "faction", "type", "amount", "detail", "cause",
    }  # fmt: skip


def test_writing_again_changes_nothing(tmp_path: Path) -> None:
    assert write_schemas(tmp_path) == len(schemas())
    (tmp_path / "gone.json").write_text("{}")
    (tmp_path / "decide.json").write_text("{}")
    assert write_schemas(tmp_path) == 2
    assert write_schemas(tmp_path) == 0
