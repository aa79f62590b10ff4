import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from bots import chance
from bots.program import main
from protocol.prompts import Option, Prompt

GAME: Any = None


def prompt(count: int) -> Prompt:
    return Prompt("action", "5.6.2b", "", [Option("credit")] * count)


def test_every_option_has_the_same_chance() -> None:
    choose = chance.player("seed")
    counts = Counter(choose(GAME, prompt(4)) for _ in range(4000))
    assert sorted(counts) == [0, 1, 2, 3]
    assert all(900 < count < 1100 for count in counts.values())


def test_its_luck_is_its_seed() -> None:
    def picks(seed: str) -> list[int]:
        choose = chance.player(seed)
        return [choose(GAME, prompt(number % 7 + 1)) for number in range(100)]

    assert picks("a") == picks("a") != picks("b")
    assert all(pick <= number % 7 for number, pick in enumerate(picks("a")))


def test_help_has_an_example() -> None:
    done = subprocess.run([sys.executable, "-m", "bots.chance", "--help"], capture_output=True, text=True, check=True)
    assert "example: python -m bots.chance --seat runner" in done.stdout


def test_no_daemon_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main("chance", chance.player, words="", arguments=["--seat", "corp", "--port", "1"])
    assert ended.value.code == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("chance: ")


def test_no_seat_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REZD_SEAT", raising=False)
    with pytest.raises(SystemExit):
        main("chance", chance.player, words="", arguments=[])
    assert capsys.readouterr().err == "chance: REZD_SEAT must be corp or runner, not ''\n"
