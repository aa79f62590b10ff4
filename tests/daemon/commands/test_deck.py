import io
import json
from pathlib import Path

import pytest

import bots
from daemon.decks import checking
from tests.daemon.commands.test_commands import run

STARTER = Path(bots.__file__).parent / "decks" / "gateway-beginner-corp.txt"


@pytest.fixture(autouse=True)
def _everything_is_implemented_but_snare(monkeypatch: pytest.MonkeyPatch) -> None:
    class Everything(dict[str, object]):
        def __contains__(self, title: object) -> bool:
            return title != "Snare!"

    monkeypatch.setattr(checking, "implemented", Everything)


def test_a_legal_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("deck", "check", str(STARTER)) == 0
    assert capsys.readouterr().out == f"{STARTER}: legal: 34 cards, 29 influence, 14 agenda points\n"


def test_faults_come_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("NBN: Reality Plus\n1x Snare!\n3x Hedge Fnud\n")
    assert run("deck", "check", str(STARTER), str(path)) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"{path}:2: Snare!: known, but not yet implemented",
        f'{path}:3: no card is called "Hedge Fnud"; did you mean Hedge Fund?',
        f"{path}: 2 faults: 1 card, 2 influence of 15, 0 agenda points",
    ]


def test_json_for_a_script(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Zahya Sadeghi\n4x Sure Gamble"))
    assert run("deck", "check", "--json", str(STARTER), "-") == 1
    legal, other = json.loads(capsys.readouterr().out)
    assert (legal["legal"], legal["faults"], legal["influence_limit"]) == (True, [], None)
    assert other["identity"] == "Zahya Sadeghi: Versatile Smuggler"
    assert (other["file"], other["legal"], other["cards"], other["influence_limit"]) == ("-", False, 4, 15)
    assert other["faults"][0] == {
        "code": "copies",
        "message": "Sure Gamble: 4 copies, at most 3 allowed",
        "line": 2,
        "title": "Sure Gamble",
    }


def test_a_format_is_checked_on_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Weyland Consortium: Built to Last\n3x Hostile Takeover\n")
    assert run("deck", "check", "--format", "startup@2026-05-01", str(file)) == 1
    out = capsys.readouterr().out
    assert f"{file}:2: Hostile Takeover: not in the pool of startup@2026-05-01\n" in out
    assert "faults in startup@2026-05-01: 3 cards" in out
    assert run("deck", "check", "--json", "--format", "startup@2026-05-01", str(file)) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["format"] == "startup@2026-05-01"
    assert "format" in {fault["code"] for fault in report["faults"]}
    assert run("deck", "check", "--format", "modern", str(file)) == 2
    assert 'no format is called "modern"; there are eternal' in capsys.readouterr().err
