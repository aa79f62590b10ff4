"""The spec: its examples, its tables, and its two clients, which play a game."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

import pytest
import trio
from jsonschema import Draft202012Validator

from daemon.cards import load
from daemon.commands.schema import steps
from daemon.games import Outcome, Settings
from daemon.lobby import Lobby
from daemon.rules import chance
from daemon.rules import prompts as rules
from daemon.server import Server, listen
from protocol.messages import MESSAGES
from protocol.prompts import PURPOSES, Act, Purpose
from protocol.requests import REQUESTS
from protocol.schema import fields_of, schemas
from protocol.spec import BLOCK, FILE, OBJECTS, parts, render
from protocol.wire import decode_message, decode_request, encode

TEXT = FILE.read_text("utf-8")
PAGES = {path.name: path.read_text("utf-8") for path in sorted(FILE.parent.glob("*.md"))}


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


def examples() -> list[str]:
    return [
        line
        for text in PAGES.values()
        for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
    ]


@pytest.mark.parametrize("line", examples())
def test_an_example_is_a_message(line: str) -> None:
    fields = json.loads(line)
    schema = schemas()[f"{fields['t']}.json"]
    Draft202012Validator(schema).validate(fields)
    assert list(unknown(fields, schema, schema)) == []
    if fields["t"] in REQUESTS:
        decode_request(line.encode())
    else:
        # As the daemon would send it, to the last comma; `re` aside, which stands in front for people.
        message = decode_message(line.encode())
        assert message is not None
        assert json.loads(encode(message)) == fields


def unknown(value: Any, schema: dict[str, Any], root: dict[str, Any], path: str = "$") -> Iterator[str]:
    """Fields that the schema does not name."""
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
    for option in schema.get("anyOf", ()):
        if Draft202012Validator({**root, **option, "required": []}).is_valid(value) and "$ref" in option:
            schema = root["$defs"][option["$ref"].rpartition("/")[2]]
    if isinstance(value, dict) and "properties" in schema:
        for name, inner in value.items():
            if name not in schema["properties"]:
                yield f"{path}.{name}"
            else:
                yield from unknown(inner, schema["properties"][name], root, f"{path}.{name}")
    elif isinstance(value, list) and "items" in schema:
        for number, inner in enumerate(value):
            yield from unknown(inner, schema["items"], root, f"{path}[{number}]")


def test_every_message_has_an_example() -> None:
    shown = {json.loads(line)["t"] for line in examples()}
    assert {*REQUESTS, *MESSAGES} - shown == {"view"}  # which is long, and half of game_start


def test_every_message_has_its_table() -> None:
    named = [found[1] for found in BLOCK.findall(TEXT)]
    assert len(named) == len(set(named))
    # Those without fields that need a word have none.
    assert set(parts(steps())) - set(named) == {"fields sync", "fields pong", "reasons"}


def test_the_tables_are_those_of_the_classes() -> None:
    assert render(TEXT, steps()) == TEXT, "run: rezd schema --write"


def test_every_purpose_is_explained() -> None:
    assert list(PURPOSES) == list(get_args(Purpose)) == rules.PURPOSES
    assert all(words.endswith(".") for words in PURPOSES.values())


def test_every_object_shows_all_its_fields() -> None:
    tables = parts(steps())
    for cls in OBJECTS:
        rows = tables[f"object {cls.__name__}"].splitlines()[2:]
        assert [re.findall(r"`(\w+)`", row)[0] for row in rows] == [field.name for field in fields_of(cls)]


def test_the_vector_of_the_shuffle() -> None:
    found = re.search(
        r"game seed `([0-9a-f]+)`, draw 0 for the purpose `corp deck` is the number `(\d+)`, "
        r"and a Corp deck of five cards `A B C D E` is `([A-E ]+)`",
        TEXT,
    )
    assert found is not None
    seed = bytes.fromhex(found[1])
    assert chance.number(seed, "corp deck", 0) == int(found[2])
    # As the text says it, not as the rules do it.
    deck, k = list("ABCDE"), 0
    for last in range(4, 0, -1):
        draw = 2**64
        while draw >= 2**64 - 2**64 % (last + 1):
            draw = int.from_bytes(sha256(seed + b"\0corp deck\0%d" % k).digest()[:8], "big")
            k += 1
        other = draw % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    assert " ".join(deck) == found[3]


def test_every_link_leads_somewhere() -> None:
    anchors = {
        name: {
            re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
            for title in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
        }
        for name, text in PAGES.items()
    }
    for name, text in PAGES.items():
        for page, anchor in re.findall(r"\]\(([\w./-]*)#?([^)]*)\)", text):
            assert not page or (FILE.parent / page).exists(), f"{name}: {page}"
            assert not anchor or anchor in anchors[page or name], f"{name}: {page}#{anchor}"


def test_the_first_bot_chooses_what_it_likes() -> None:
    (source,) = re.findall(r"```python\n(.*?)```", PAGES["first-bot.md"], re.DOTALL)
    names: dict[str, Any] = {}
    exec(source, names)
    prompt = {"options": [{"act": "pass"}, {"act": "rez"}, {"act": "score"}], "default": 0}
    assert names["choose"](prompt) == 2
    assert names["choose"]({"options": [{"act": "keep"}], "default": 0}) == 0
    assert set(names["LIKED"]) <= set(get_args(Act))


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_the_clients_are_short_and_need_nothing(language: str) -> None:
    (source,) = blocks(language)
    assert len(source.splitlines()) <= 25
    imports = re.findall(r"^import (\w+)|require\(\"(\w+)\"\)", source, re.MULTILINE)
    assert {a or b for a, b in imports} == ({"json", "socket"} if language == "python" else {"net", "readline"})


@pytest.mark.parametrize("runner", ["python", "javascript"])
async def test_the_clients_play_a_whole_game(runner: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if runner == "javascript" and node is None:
        pytest.skip("no node here: the JavaScript client was not run")
    outcomes: list[Outcome] = []
    ended = trio.Event()

    def over(outcome: Outcome) -> None:
        outcomes.append(outcome)
        ended.set()

    server = Server(Lobby(Settings(load(), clock=trio.current_time, on_over=over)))
    listeners = await listen("127.0.0.1", 0)
    port = listeners[0].socket.getsockname()[1]
    commands = [
        [sys.executable, client(tmp_path, "python", "corp", port)],
        [sys.executable if runner == "python" else str(node), client(tmp_path, runner, "runner", port)],
    ]
    said: list[str] = []
    statuses: list[int] = []

    async def play(command: list[str]) -> None:
        done = await trio.run_process(command, capture_stdout=True, stderr=subprocess.STDOUT, check=False)
        said.append(done.stdout.decode().strip())
        statuses.append(done.returncode)

    with trio.fail_after(600):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(server.run, listeners)
            async with trio.open_nursery() as players:
                for command in commands:
                    players.start_soon(play, command)
                await ended.wait()
            nursery.cancel_scope.cancel()
    (outcome,) = outcomes
    assert said == [f"{outcome.winner} wins by {outcome.reason}"] * 2
    assert statuses == [0, 0]
    assert outcome.reason == "decked"
    assert outcome.names.corp == "snake"


def client(folder: Path, language: str, seat: str, port: int) -> str:
    """The file of a client out of the text, with the seat and port of this test."""
    (source,) = blocks(language)
    here = re.compile(r'"127.0.0.1", 7393, "(corp|runner)"')
    assert len(here.findall(source)) == 1
    path = folder / f"{seat}.{'py' if language == 'python' else 'js'}"
    path.write_text(here.sub(f'"127.0.0.1", {port}, "{seat}"', source), "utf-8")
    return str(path)
