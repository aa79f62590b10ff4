"""YAML that remembers its line numbers, and errors in such files.

Only whole numbers, `true`, `false` and `null` are more than text: a step number such as `5.6` stays text.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from daemon.errors import UserError
from daemon.files import read_bytes

DEEPEST = 50
"""Maximum nesting of mappings and lists."""

WORDS: dict[str, Any] = {"true": True, "false": False, "null": None, "~": None, "": None}


class ScenarioError(UserError):
    """An invalid scenario: its message gives file, line, and similar valid words.

    `scenario` is its id, or None where the file as a whole is invalid.
    """

    scenario: str | None = None

    def __init__(self, message: str, file: Path | None = None, line: int | None = None) -> None:
        self.file, self.line, self.reason = file, line, message
        place = f"{file}:{line}: " if file is not None and line is not None else f"{file}: " if file is not None else ""
        super().__init__(place + message)


@contextmanager
def of_scenario(name: str) -> Iterator[None]:
    """Attributes errors raised inside to the scenario with that id."""
    try:
        yield
    except ScenarioError as error:
        error.scenario = name
        raise


class Mapping(dict[str, Any]):
    """A mapping that knows its own line and its keys' lines."""

    line: int = 0
    lines: dict[str, int]


class Sequence(list[Any]):
    """A list that knows its own line and its items' lines."""

    line: int = 0
    lines: list[int]


def line_of(value: Any, default: int) -> int:
    """A value's line, if known."""
    return getattr(value, "line", default)


def read_text(file: Path) -> str:
    """A file's text. Raises ScenarioError if it cannot be read or, with the line, is not UTF-8."""
    try:
        raw = read_bytes(file)
    except OSError as error:
        raise ScenarioError(f"cannot be read: {error.strerror}", file) from None
    except UserError as error:
        raise ScenarioError(error.message) from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioError("not UTF-8", file, raw.count(b"\n", 0, error.start) + 1) from None


def documents(text: str, file: Path | None = None) -> Iterator[Mapping]:
    """The documents of a file. Raises ScenarioError for bad YAML."""
    if unprintable := yaml.reader.Reader.NON_PRINTABLE.search(text):
        line = text.count("\n", 0, unprintable.start()) + 1
        raise ScenarioError(f"not YAML: the character U+{ord(unprintable[0]):04X} is not allowed", file, line)
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        nodes = list(yaml.compose_all(text, Loader=loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reason = error.problem or error.context or "not YAML"
        raise ScenarioError(
            f"not YAML: {reason}; quote what contains `: `", file, mark.line + 1 if mark is not None else None
        ) from None
    except yaml.YAMLError as error:
        raise ScenarioError(f"not YAML: {error}", file) from None
    except RecursionError:
        raise ScenarioError("not a scenario: nested too deeply", file) from None
    built: set[int] = set()
    for node in nodes:
        value = build(node, file, built)
        if value is None:
            continue
        if not isinstance(value, Mapping):
            raise ScenarioError("a scenario must be a mapping", file, node.start_mark.line + 1)
        yield value


def build(node: Any, file: Path | None, built: set[int], depth: int = 0) -> Any:
    """A YAML node's value; `built` holds the identities of earlier nodes, none of which may appear again."""
    line = node.start_mark.line + 1
    if id(node) in built:
        # Otherwise a few characters could mean billions of values, or a value containing itself.
        raise ScenarioError("aliases (*) are not allowed; use `like`", file, line)
    if depth > DEEPEST:
        raise ScenarioError("nested too deeply", file, line)
    built.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        text = node.value
        if not node.style:  # written without quotes
            if text in WORDS:
                return WORDS[text]
            if re.fullmatch(r"-?\d+", text):
                return int(text)
        return text
    if isinstance(node, yaml.SequenceNode):
        sequence = Sequence(build(item, file, built, depth + 1) for item in node.value)
        sequence.line, sequence.lines = line, [item.start_mark.line + 1 for item in node.value]
        return sequence
    mapping = Mapping()
    mapping.line, mapping.lines = line, {}
    for key_node, value_node in node.value:
        key = str(key_node.value)
        if key in mapping:
            raise ScenarioError(f"{key} appears twice", file, key_node.start_mark.line + 1)
        mapping[key] = build(value_node, file, built, depth + 1)
        mapping.lines[key] = key_node.start_mark.line + 1
    return mapping


def lined(value: Any) -> Any:
    """Plain dictionaries and lists as if read from a file, without line numbers."""
    if isinstance(value, dict):
        mapping = Mapping({str(key): lined(item) for key, item in value.items()})
        mapping.lines = dict.fromkeys(mapping, 0)
        return mapping
    if isinstance(value, (list, tuple)):
        sequence = Sequence(lined(item) for item in value)
        sequence.lines = [0] * len(sequence)
        return sequence
    return value


def nearest(word: str, words: Iterable[str]) -> str:
    """`; did you mean …?`, or the words if they are few, or nothing."""
    known = list(dict.fromkeys(words))
    lower = {known_word.casefold(): known_word for known_word in reversed(known)}
    close = difflib.get_close_matches(word.casefold(), lower, n=3, cutoff=0.6)
    if close:
        return f"; did you mean {' or '.join(lower[found] for found in close)}?"
    return f"; one of: {', '.join(known)}" if 0 < len(known) <= 12 else ""


def show(value: Any) -> str:
    """A value as one line of YAML, for messages."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case dict():
            return "{" + ", ".join(f"{key}: {show(item)}" for key, item in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(show(item) for item in value) + "]"
    return str(value)
