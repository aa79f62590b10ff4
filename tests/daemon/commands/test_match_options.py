"""What `rezd match` is told to play: seeds, decks, folders."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import bots
from daemon.commands.pairs import pairs
from daemon.errors import UserError
from tests.daemon.commands.test_commands import run
from tests.daemon.commands.test_match import matched

FULL = Path("/dev/full")


def test_a_drawn_seed_cannot_be_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (matched(capsys, "chance", "chance", "--no-records", "--windows", "own")["seed"] for _ in "12")
    assert re.fullmatch("[0-9a-f]{32}", first)
    assert first != second
    # With the seed that was shown, the game can be repeated.
    again = [matched(capsys, "chance", "chance", "--no-records", "--seed", first)["games"][0]["seed"] for _ in "12"]
    assert again[0] == again[1]


@pytest.mark.parametrize("seed", ["", "  ", "\n", "7\n", "\udcff", "x" * 201])
def test_an_invalid_seed(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("match", "chance", "chance", "--no-records", "--seed", seed) == 2
    assert "expected one line of 1 to 200 characters" in capsys.readouterr().err


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("option", "hint"),
    [
        ("--records", "--records names another folder; --no-records keeps none"),
        ("--bot-output", "--bot-output expects a folder"),
    ],
)
def test_what_needs_a_folder(
    option: str, hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("match", "chance", "chance", option, str(FULL)) == 2
    assert capsys.readouterr().err == f"error: /dev/full is not a folder\nhint: {hint}\n"


@pytest.mark.parametrize("bots", [("chance", "nobody"), ("chance", "no-such-program x"), ("chance", "'")])
def test_an_invalid_bot(bots: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("match", *bots) == 2
    assert len(capsys.readouterr().err.splitlines()) <= 2


@pytest.mark.parametrize("names", [["a", "b", "c"], [" "], ["a\nb"], ["x" * 41]])
def test_an_invalid_name(names: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("match", "chance", "chance", *(f"--name={name}" for name in names)) == 2
    assert "--name" in capsys.readouterr().err


def test_a_name_that_could_be_a_path_stays_in_the_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--name", "../old 1", "--windows", "own", "--records", str(tmp_path)]
    (game,) = matched(capsys, "chance", "chance", *arguments)["games"]
    assert game["names"] == {"corp": "../old 1", "runner": "chance"}
    assert Path(game["record"]).parent == tmp_path
    assert Path(game["record"]).name.endswith("-_old_1-chance-1.jsonl")


def test_decks_by_name() -> None:
    def names(words: str, games: int = 9) -> list[tuple[str, str]]:
        return [(corp.identity, runner.identity) for corp, runner in pairs(words, None, None, "7", games)]

    ((corp, runner),) = names("nbn, shaper")
    assert corp.startswith("NBN")
    assert runner.startswith("Tāo")
    uprising = names("uprising")
    assert len(set(uprising)) == len(uprising) == 9
    assert names("random") == names("random")
    assert len(set(names("random"))) > 3


def test_a_file_takes_the_place_of_the_decks_of_a_side() -> None:
    file = Path(bots.__file__).parent / "decks" / "jinteki.txt"
    assert {corp.identity for corp, _ in pairs("uprising", file, None, "7", 1)} == {"Jinteki: Restoring Humanity"}


@pytest.mark.parametrize("words", ["nobody", "nbn,", "shaper,nbn", "nbn,shaper,anarch", ""])
def test_decks_that_make_no_pair(words: str) -> None:
    with pytest.raises(UserError):
        pairs(words, None, None, "7", 1)


def test_each_seed_has_the_next_decks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["--games", "4", "--mirror", "--windows", "own", "--records", str(tmp_path)]
    shown = matched(capsys, "chance", "chance", "--seed", "7", "--decks", "random", *arguments)
    heads = [json.loads(Path(game["record"]).read_text("utf-8").splitlines()[0])["decks"] for game in shown["games"]]
    assert heads[0] == heads[1] != heads[2] == heads[3]


def test_a_deck_that_cannot_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deck.txt").write_text("3x Hedge Fund\n3x Sure Gamble\n")
    assert run("match", "chance", "chance", "--runner-deck", str(tmp_path / "deck.txt")) == 1
    err = capsys.readouterr().err
    assert "cannot be played as the Runner's deck" in err
    assert "no identity" in err


@pytest.mark.parametrize("option", ["--corp-deck", "--runner-deck"])
def test_a_missing_deck(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path, words in ((tmp_path / "none", "does not exist"), (tmp_path, "is a directory")):
        assert run("match", "chance", "chance", option, str(path)) == 2
        assert words in capsys.readouterr().err
    if FULL.exists():
        assert run("match", "chance", "chance", option, str(FULL)) == 1
        assert "/dev/full is not a regular file" in capsys.readouterr().err


def test_names_of_decks_that_would_have_no_effect(capsys: pytest.CaptureFixture[str]) -> None:
    decks = Path(bots.__file__).parent / "decks"
    files = ["--corp-deck", str(decks / "jinteki.txt"), "--runner-deck", str(decks / "shaper.txt")]
    assert run("match", "chance", "chance", *files, "--decks", "uprising") == 2
    assert "--corp-deck and --runner-deck and --decks cannot be combined" in capsys.readouterr().err
