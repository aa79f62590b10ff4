"""Scenario files: reading them, and `like`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from attrs import define, field

from daemon.scenario.text import (
    Mapping,
    ScenarioError,
    Sequence,
    documents,
    line_of,
    nearest,
    of_scenario,
    read_text,
    show,
)

KEYS = (
    "id", "title", "cites", "like", "cards", "turn", "start", "clicks", "first_turn", "windows", "random", "mark",
    "corp", "runner", "steps",
)  # fmt: skip

STEPS = (
    "corp",
    "runner",
    "expect",
    "then",
    "to",
    "can",
    "cannot",
    "only",
    "never",
    "effect",
    "end-turn",
    "find",
    "deck",
)

SETTING = ("cards", "turn", "start", "clicks", "first_turn", "windows", "random", "mark", "corp", "runner")
"""The keys that describe the position."""


@define(slots=True)
class Step:
    """One step, with its line."""

    kind: str
    value: Any
    line: int

    def __str__(self) -> str:
        return f"{self.kind}: {show(self.value)}"


@define(slots=True)
class Scenario:
    """A scenario as written, with `like` resolved."""

    id: str
    title: str
    cites: tuple[str, ...]
    position: Mapping
    """The keys of the position."""
    steps: tuple[Step, ...]
    file: Path | None = None
    line: int = 1
    raw: Mapping = field(factory=Mapping, repr=False)


def load(file: Path) -> list[Scenario]:
    """The scenarios in a file. Raises ScenarioError for the first invalid one."""
    return valid(load_each(file))


def load_each(file: Path) -> Iterator[Scenario | ScenarioError]:
    """The scenarios in a file; an invalid one is replaced by its error, and so is a file that cannot be read."""
    try:
        yield from parse_each(read_text(file), file)
    except ScenarioError as error:
        yield error


def parse(text: str, file: Path | None = None) -> list[Scenario]:
    """The scenarios in a text. Raises ScenarioError for the first invalid one."""
    return valid(parse_each(text, file))


def valid(found: Iterable[Scenario | ScenarioError]) -> list[Scenario]:
    """All scenarios. Raises the first error."""
    scenarios = []
    for each in found:
        if isinstance(each, ScenarioError):
            raise each
        scenarios.append(each)
    return scenarios


def parse_each(text: str, file: Path | None = None) -> Iterator[Scenario | ScenarioError]:
    """The scenarios in a text, or their errors. Raises ScenarioError if the text is not a list of YAML mappings."""
    by_id: dict[str, Mapping] = {}
    found: list[Mapping | ScenarioError] = []
    for document in documents(text, file):
        try:
            by_id[read_id(document, by_id, file)] = document
            found.append(document)
        except ScenarioError as error:
            found.append(error)
    for each in found:
        try:
            if isinstance(each, ScenarioError):
                raise each
            with of_scenario(each["id"]):
                check_keys(each, file)
                scenario = finish(each, by_id, file)
            yield scenario
        except ScenarioError as error:
            yield error


def read_id(document: Mapping, by_id: dict[str, Mapping], file: Path | None) -> str:
    """A document's id, which no earlier one has."""
    name = document.get("id")
    if isinstance(name, (int, bool)):
        raise ScenarioError(f'expected text as id: write "{show(name)}" in quotes', file, document.lines["id"])
    if not isinstance(name, str) or not name:
        raise ScenarioError("a scenario needs an id", file, document.lines.get("id", document.line))
    if name in by_id:
        raise ScenarioError(f"two scenarios have the id {name}", file, document.lines["id"])
    return name


def check_keys(document: Mapping, file: Path | None) -> None:
    """Refuse unknown keys."""
    for key in document:
        if key not in KEYS:
            raise ScenarioError(f"unknown key {key}{nearest(key, KEYS)}", file, document.lines[key])


def finish(document: Mapping, by_id: dict[str, Mapping], file: Path | None) -> Scenario:
    """Resolve `like` and parse the steps."""
    merged = resolved(document, by_id, file, ())
    title = merged.get("title")
    if not isinstance(title, str) or not title:
        raise ScenarioError("a scenario needs a title saying what it proves", file, document.line)
    cites = merged.get("cites") or []
    if not isinstance(cites, list) or not all(isinstance(cite, str) for cite in cites):
        raise ScenarioError("cites must be a list of texts", file, document.lines.get("cites", document.line))
    steps = merged.get("steps")
    if steps is not None and not isinstance(steps, Sequence):
        raise ScenarioError(f"steps must be a list, not {show(steps)}", file, merged.lines["steps"])
    if not steps:
        raise ScenarioError("a scenario needs steps", file, document.lines.get("steps", document.line))
    position = Mapping({key: merged[key] for key in SETTING if key in merged})
    position.line, position.lines = document.line, merged.lines
    return Scenario(
        document["id"],
        title,
        tuple(cites),
        position,
        tuple(read_steps(steps, file)),
        file,
        document.line,
        merged,
    )


def resolved(document: Mapping, by_id: dict[str, Mapping], file: Path | None, above: tuple[str, ...]) -> Mapping:
    """The document merged over the one it is like."""
    base = document.get("like")
    if base is None:
        return document
    line = document.lines["like"]
    if not isinstance(base, str):
        raise ScenarioError(f"like must be the id of a scenario in this file, not {show(base)}", file, line)
    if base not in by_id:
        raise ScenarioError(f"no scenario in this file has the id {base}{nearest(str(base), by_id)}", file, line)
    if base in above:
        raise ScenarioError(f"{base} is like itself", file, line)
    return overlaid(resolved(by_id[base], by_id, file, (*above, base)), document)


def overlaid(under: Mapping, over: Mapping) -> Mapping:
    """Keys of `over` replace those of `under`, recursively; null removes a key."""
    result = Mapping(under)
    result.line, result.lines = over.line, {**under.lines, **over.lines}
    for key, value in over.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, Mapping) and isinstance(under.get(key), Mapping):
            result[key] = overlaid(under[key], value)
        else:
            result[key] = value
    return result


def read_steps(steps: Sequence, file: Path | None) -> Iterator[Step]:
    """Each step is a mapping of one key."""
    for step, line in zip(steps, steps.lines, strict=True):
        if not isinstance(step, Mapping) or len(step) != 1:
            raise ScenarioError("a step must be a mapping with one key", file, line)
        (kind,) = step
        if kind not in STEPS:
            raise ScenarioError(f"unknown step {kind}{nearest(kind, STEPS)}", file, line)
        yield Step(kind, step[kind], line_of(step, line))


def find_files(paths: tuple[Path, ...]) -> list[Path]:
    """Files and the YAML files in folders, sorted by name, each once per folder."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            for file in sorted(path.rglob("*.yaml")):
                found[file] = None
        elif path.exists():
            found[path] = None
        else:
            raise ScenarioError("does not exist", path)
    return list(found)
