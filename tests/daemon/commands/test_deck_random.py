"""`rezd deck random`."""

import json
from itertools import count
from pathlib import Path
from random import Random

import pytest

from daemon.decks import load_deck, random_deck
from tests.daemon.commands.test_commands import run


def test_a_random_deck_is_legal_and_named_by_its_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for _ in range(2):
        assert run("deck", "random", "runner", "--seed", "7", "--identity", "quetzal: free spirit") == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert printed[0].startswith("1x Quetzal: Free Spirit\n")
    file = tmp_path / "deck.txt"
    file.write_text(printed[0])
    assert run("deck", "check", str(file)) == 0


def test_json_that_the_other_commands_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deck that brings identities along, too; which seed gives one depends on the cards that are implemented."""
    seed = next(str(seed) for seed in count() if random_deck("runner", Random(str(seed))).extra)
    decks = []
    for name, options in (("deck.txt", ()), ("deck.json", ("--json",))):
        assert run("deck", "random", "runner", "--seed", seed, *options) == 0
        file = tmp_path / name
        file.write_text(capsys.readouterr().out)
        assert run("deck", "check", str(file)) == 0
        capsys.readouterr()
        decks.append(load_deck(file))
    assert decks[0] == decks[1]
    assert json.loads((tmp_path / "deck.json").read_text())["extra"] == list(decks[0].extra)
    assert decks[0].extra


@pytest.mark.parametrize("format", ["startup", "standard", "eternal", "system_gateway"])
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_a_deck_of_a_format_is_legal_there(
    side: str, format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("deck", "random", side, "--seed", "7", "--format", format) == 0
    file = tmp_path / "deck.txt"
    file.write_text(capsys.readouterr().out)
    assert run("deck", "check", "--format", format, str(file)) == 0


@pytest.mark.parametrize(
    ("identity", "message"),
    [
        ("quetz", "did you mean Quetzal: Free Spirit?"),
        ("Hedge Fund", "Hedge Fund is not an implemented Runner identity\nhint: one of: "),
        ("NBN: Reality Plus", "NBN: Reality Plus is not an implemented Runner identity"),
    ],
)
def test_an_identity_that_is_not_an_identity(identity: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("deck", "random", "runner", "--identity", identity) == 2
    assert message in capsys.readouterr().err
