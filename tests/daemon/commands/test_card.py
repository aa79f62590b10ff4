import json
from types import SimpleNamespace

import pytest

from daemon.commands import card
from tests.daemon.commands.test_commands import run


@pytest.fixture(autouse=True)
def _two_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    definition = SimpleNamespace(text="Gain 9 credits.", module="daemon.cards.gateway.neutral")
    monkeypatch.setattr(card, "implemented", lambda: {"Hedge Fund": definition})


def test_an_implemented_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("card", "hedge", "FUND") == 0
    out = capsys.readouterr().out
    assert out.startswith("Hedge Fund\n")
    for line in ("type         operation: transaction", "cost         5", "text         Gain 9 credits."):
        assert f"  {line}\n" in out
    assert out.endswith("  module       daemon.cards.gateway.neutral\n")


def test_a_known_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("card", "Snare!") == 0
    assert capsys.readouterr().out.endswith("known, but not yet implemented\n")


def test_json_for_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("card", "--json", "30075") == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["title"], facts["cost"], facts["printings"][-1]) == ("Hedge Fund", 5, "system_gateway:30075")
    assert (facts["implemented"], facts["text"]) == (True, "Gain 9 credits.")
    assert run("card", "--json", "Zahya Sadeghi") == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["link"], facts["implemented"], facts["text"], facts["module"]) == (0, False, None, None)


def test_an_unknown_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("card", "hedge", "fnud") == 1
    assert capsys.readouterr().err == 'error: no card is called "hedge fnud"; did you mean Hedge Fund?\n'


def test_a_card_says_in_which_formats_it_is_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("card", "aumakua") == 0
    assert "formats      eternal: 1 of 7 points, snapshot: legal\n" in capsys.readouterr().out
    assert run("card", "--json", "offworld office") == 0
    formats = json.loads(capsys.readouterr().out)["formats"]
    assert (formats["startup"], formats["system_gateway"], formats["snapshot"]) == ("banned", "legal", None)
