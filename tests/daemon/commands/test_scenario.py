import json
import os
from pathlib import Path

import pytest

from tests.daemon.commands.test_commands import run

HOLDS = "id: good\ntitle: Five credits\ncites: [CR 6.10, CR 6.9.1a]\nsteps: [expect: {corp.credits: 5}]\n"
FAILS = "id: bad\ntitle: Four credits\ncites: [CR 6.9.1a]\nsteps: [expect: {corp.credits: 4}]\n"


def test_all_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(HOLDS)
    assert run("scenario", str(tmp_path)) == 0
    assert capsys.readouterr() == ("holds  good: Five credits\n1 holds\n", "")


def test_one_fails_and_the_others_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(f"{FAILS}---\n{HOLDS}")
    (tmp_path / "b.yaml").write_text("id: [\n")
    assert run("scenario", str(tmp_path)) == 1
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == "FAILS  bad: Four credits"
    assert "    corp.credits: found 5, expected 4" in lines
    assert "holds  good: Five credits" in lines
    assert lines[-1] == "1 holds, 2 do not hold"
    assert lines[-2].startswith(f"WRONG  {tmp_path / 'b.yaml'}:2: not YAML")
    assert err == ""


def test_rules_and_the_scenarios_that_cite_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(f"{FAILS}---\n{HOLDS}")
    assert run("scenario", "--by-rule", str(tmp_path)) == 0
    assert capsys.readouterr().out == "CR 6.9.1a: bad, good\nCR 6.10: good\n"


def test_a_wrong_file_does_not_stop_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = "id: a\ntitle: A\nrunner: {rig: [{card: Corroder, hosted: 3}]}\nsteps: [to: paid]\n"
    (tmp_path / "a.yaml").write_text(wrong)
    (tmp_path / "b.yaml").write_text("id: [\n")
    (tmp_path / "c.yaml").write_text(HOLDS)
    assert run("scenario", str(tmp_path)) == 1
    *lines, totals = capsys.readouterr().out.splitlines()
    assert totals == "1 holds, 2 do not hold"
    assert [line.partition("  ")[0] for line in lines] == ["WRONG", "WRONG", "holds"]
    assert lines[0].startswith(f"WRONG  a: {tmp_path / 'a.yaml'}:3: hosted must be a list of cards")
    assert run("scenario", "--by-rule", str(tmp_path)) == 1
    out, err = capsys.readouterr()
    assert out == "CR 6.9.1a: good\nCR 6.10: good\n"
    assert err.startswith(f"WRONG  {tmp_path / 'b.yaml'}:2: not YAML")


def test_a_wrong_scenario_does_not_stop_the_others_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.yaml"
    no_id, no_steps, bad_key = "title: A\n", "id: b\ntitle: B\n", "id: c\ntitle: C\nstep: []\n"
    file.write_text("---\n".join([HOLDS, no_id, no_steps, HOLDS, bad_key, FAILS]))
    assert run("scenario", str(file)) == 1
    lines = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert lines == [
        "holds  good: Five credits",
        f"WRONG  {file}:6: a scenario needs an id",
        f"WRONG  b: {file}:8: a scenario needs steps",
        f"WRONG  {file}:11: two scenarios have the id good",
        f"WRONG  c: {file}:18: unknown key step; did you mean steps?",
        "FAILS  bad: Four credits",
        "1 holds, 5 do not hold",
    ]
    assert run("scenario", "--json", str(file)) == 1
    ids = [each["id"] for each in json.loads(capsys.readouterr().out)]
    assert ids == ["good", None, "b", None, "c", "bad"]


def test_json_for_a_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(f"{FAILS}---\n{HOLDS}")
    assert run("scenario", "--json", str(file)) == 1
    bad, good = json.loads(capsys.readouterr().out)
    assert (bad["id"], bad["holds"], bad["line"], bad["step"]) == ("bad", False, 4, "expect: {corp.credits: 4}")
    assert bad["prompt"][0].startswith("runner's prompt: paid")
    assert good == {"id": "good", "title": "Five credits", "file": str(file), "holds": True}
    assert run("scenario", "--json", "--by-rule", str(file)) == 0
    assert json.loads(capsys.readouterr().out) == {"CR 6.9.1a": ["bad", "good"], "CR 6.10": ["good"]}


@pytest.mark.parametrize("text", [None, "", "# nothing yet\n", "---\n---\n"])
@pytest.mark.parametrize("option", [[], ["--json"], ["--by-rule"]])
def test_nothing_to_run_is_a_failure(
    text: str | None, option: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is not None:
        (tmp_path / "a.yaml").write_text(text)
    assert run("scenario", *option, str(tmp_path)) == 1
    assert f"found in {tmp_path}" in capsys.readouterr().err


def test_nothing_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("scenario", str(tmp_path / "none")) == 1
    assert "does not exist" in capsys.readouterr().err


def test_a_device_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("scenario", os.devnull) == 1
    assert "WRONG  /dev/null is not a regular file" in capsys.readouterr().out
