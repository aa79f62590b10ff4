"""`rezd deck random`."""

import json
from pathlib import Path

import pytest

from daemon.decks import load_deck
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
    """This seed's deck brings identities along, too."""
    decks = []
    for name, options in (("deck.txt", ()), ("deck.json", ("--json",))):
        assert run("deck", "random", "runner", "--seed", "52", *options) == 0
        file = tmp_path / name
        file.write_text(capsys.readouterr().out)
        assert run("deck", "check", str(file)) == 0
        capsys.readouterr()
        decks.append(load_deck(file))
    assert decks[0] == decks[1]
    assert json.loads((tmp_path / "deck.json").read_text())["extra"] == list(decks[0].extra)
    assert decks[0].extra


@pytest.mark.parametrize(
    ("identity", "message"),
    [
        ("quetz", "did you mean Quetzal: Free Spirit?"),
        ("Hedge Fund", "Hedge Fund is no playable Runner identity\nhint: one of: "),
        ("NBN: Reality Plus", "NBN: Reality Plus is no playable Runner identity"),
    ],
)
def test_an_identity_that_is_none(identity: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("deck", "random", "runner", "--identity", identity) == 2
    assert message in capsys.readouterr().err
