"""`rezd rulings`: the list of statements and their proofs."""

import json
from pathlib import Path

import pytest

from tests.daemon.commands.test_commands import run

HEAD = "id\tlines\tsubject\tstatement\tproof\n"
HOLDS = "id: {0}\ntitle: Five credits\nsteps: [expect: {{corp.credits: 5}}]\n"
NAME, WHY = "The turn chart of the 1996 game", "the ruleset of the 1996 game is not implemented yet"
FAILS = "id: {0}\ntitle: Four credits\nsteps: [expect: {{corp.credits: 4}}]\n"


def folder(tmp_path: Path, rows: str, scenarios: str) -> tuple[str, ...]:
    (tmp_path / "statements.tsv").write_text(HEAD + rows)
    (tmp_path / "a.yaml").write_text(scenarios)
    return "rulings", "--folder", str(tmp_path)


def test_all_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "T-001\t1\tCredits\tFive.\t\nT-002\t2\tAgain\tFive.\tsame as T-001\nU-003\t4-5\tMotto\tM.\tnone: a motto\n"
    both = HOLDS.format("T-001a") + "---\n" + HOLDS.format("T-001b")
    assert run(*folder(tmp_path, rows, both)) == 0
    out = capsys.readouterr().out
    assert "000 The Corp's turn" in out
    assert "001 The turn chart of the 1996 game: the ruleset of the 1996 game is not implemented yet" in out
    assert "holds  T-001  Credits: Five. [T-001a, T-001b]" in out
    assert "holds  T-002  Again: Five. [T-001a, T-001b]" in out
    assert "-      U-003  Motto: M. [not testable: a motto]" in out
    assert out.endswith("3 statements: 2 hold, 0 fail, 1 cannot be tested; 2 scenarios\n")


def test_one_fails_and_one_has_no_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "T-001\t1\tCredits\tFour.\t\nT-002\t2\tNothing\tNone.\t\n"
    assert run(*folder(tmp_path, rows, FAILS.format("T-001"))) == 1
    out = capsys.readouterr().out
    assert "FAILS  T-001" in out
    assert "corp.credits: found 5, expected 4" in out
    assert "FAILS  T-002  Nothing: None. [no scenario proves it]" in out


PUBLISHED = "id\ttitle\tverified\tdate\n"
ANSWERS = "id\tstatement\tproof\n"
TWO = "Q-corroder-1\tCorroder\tyes\t2024-01-02\nQ-corroder-2\tCorroder\tno\t2017-01-02\n"


def cards(tmp_path: Path, published: str, answers: str, scenarios: str) -> tuple[str, ...]:
    (tmp_path / "cards").mkdir()
    (tmp_path / "published.tsv").write_text(PUBLISHED + published)
    (tmp_path / "cards" / "c.tsv").write_text(ANSWERS + answers)
    return folder(tmp_path, "T-001\t1\tCredits\tFive.\t\n", HOLDS.format("T-001") + "---\n" + scenarios)


def test_rulings_on_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "Q-corroder-2\tSix.\tsuperseded: CR 1.2\nQ-corroder-1\tFive.\tsame as T-001, Q-corroder-2\n"
    command = cards(tmp_path, TWO, answers, HOLDS.format("Q-corroder-2a"))
    assert run(*command, "cards") == 0
    out = capsys.readouterr().out
    assert "cards Official rulings on cards" in out
    first, second = (line for line in out.splitlines() if "Q-" in line)
    assert first == "holds  Q-corroder-1  Corroder, verified: Five. [T-001, Q-corroder-2a]"
    assert second == "holds  Q-corroder-2  Corroder: Six. [superseded by CR 1.2: Q-corroder-2a]"
    assert run(*command, "cards", "--json") == 0
    rows = json.loads(capsys.readouterr().out)["rulings"]
    assert [(row["verified"], row["superseded"], row["lines"]) for row in rows] == [
        (True, None, None),
        (False, "CR 1.2", None),
    ]


def test_a_superseded_ruling_needs_no_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "Q-corroder-1\tSix.\tsuperseded: its text\nQ-corroder-2\tSix.\tsuperseded: T-001, a rule\n"
    assert run(*cards(tmp_path, TWO, answers, HOLDS.format("T-001b")), "cards") == 0
    out = capsys.readouterr().out
    assert "-      Q-corroder-1  Corroder, verified: Six. [superseded by its text]" in out
    assert "holds  Q-corroder-2  Corroder: Six. [superseded by T-001, a rule: T-001, T-001b]" in out


@pytest.mark.parametrize(
    ("published", "answers", "message"),
    [
        (TWO, "Q-corroder-3\tFive.\t\n", "c.tsv:2: published.tsv has no ruling Q-corroder-3; did you mean"),
        (TWO, "Q-corroder-1\t\t\n", "c.tsv:2: Q-corroder-1 needs a statement"),
        (TWO, "Q-corroder-1\tA\t\nQ-corroder-1\tA\t\n", "c.tsv:3: Q-corroder-1 is answered twice"),
        (TWO, "Q-corroder-1\tA\tsame as U-1\n", "c.tsv:2: there is no other statement U-1"),
        (
            TWO.replace("-2\t", "-3\t"),
            "",
            "published.tsv:3: the id of this ruling must be Q-corroder-2, not Q-corroder-3",
        ),
        (TWO.replace("yes", "maybe"), "", "published.tsv:2: verified must be yes or no, not maybe"),
    ],
)
def test_wrong_rulings_on_cards(
    published: str, answers: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*cards(tmp_path, published, answers, HOLDS.format("T-001b"))) == 1
    assert message in capsys.readouterr().err


def test_choosing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "T-001\t1\tCredits\tFour.\t\nT-002\t2\tPaige Piper\tFive.\t\n"
    command = folder(tmp_path, rows, FAILS.format("T-001") + "---\n" + HOLDS.format("T-002"))
    assert run(*command, "paige") == 0
    assert "T-001" not in capsys.readouterr().out
    assert run(*command, "T-001", "--json") == 1
    printed = json.loads(capsys.readouterr().out)
    (document,) = printed["rulings"]
    assert (document["id"], document["holds"], document["scenarios"]) == ("T-001", False, ["T-001"])
    assert "corp.credits: found 5, expected 4" in document["message"]
    assert printed["to_come"] == []
    assert run(*command, "nobody") == 1
    assert "no statement is about nobody" in capsys.readouterr().err


def test_a_document_to_come(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = folder(tmp_path, "T-001\t1\tCredits\tFive.\t\n", HOLDS.format("T-001"))
    assert run(*command, "001") == 1
    assert capsys.readouterr().out == f"\n001 {NAME}: {WHY}\n"
    assert run(*command, "001", "T-001") == 0
    assert f"001 {NAME}: {WHY}" in capsys.readouterr().out
    assert run(*command, "--json") == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["to_come"] == [{"document": "001", "name": NAME, "why": WHY}]
    assert [each["message"] for each in printed["rulings"]] == [None]


def test_one_id_in_two_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = folder(tmp_path, "T-001\t1\tCredits\tFive.\t\n", HOLDS.format("T-001"))
    (tmp_path / "b.yaml").write_text(f"# again\n{HOLDS.format('T-001')}")
    assert run(*command) == 1
    out, err = capsys.readouterr()
    assert err == f"WRONG  {tmp_path / 'b.yaml'}:2: T-001 already exists at {tmp_path / 'a.yaml'}:1\n"
    assert "holds  T-001  Credits: Five. [T-001]" in out


def test_a_wrong_file_does_not_stop_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "T-001\t1\tCredits\tFive.\t\nT-002\t1\tHost\tOne.\t\n"
    wrong = "---\nid: T-002\ntitle: A\nrunner: {rig: [{card: Corroder, hosted: 3}]}\nsteps: [end-turn: runner]\n"
    command = folder(tmp_path, rows, HOLDS.format("T-001") + wrong)
    (tmp_path / "b.yaml").write_text("id: [\n")
    assert run(*command) == 1
    out, err = capsys.readouterr()
    assert "holds  T-001  Credits: Five. [T-001]" in out
    assert f"WRONG  {tmp_path / 'a.yaml'}:7: hosted must be a list of cards, not 3" in out
    assert err.startswith(f"WRONG  {tmp_path / 'b.yaml'}:2: not YAML")


def test_a_list_that_is_not_utf_8(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "statements.tsv").write_bytes(HEAD.encode() + b"T-001\t1\tCaf\xe9\tFive.\t\n")
    assert run("rulings", "--folder", str(tmp_path)) == 1
    assert capsys.readouterr().err == f"error: {tmp_path / 'statements.tsv'}:2: not UTF-8\n"


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("T-001\t1\tA\tB\n", "statements.tsv:2: expected 5 columns, got 4"),
        ("X-001\t1\tA\tB\t\n", "statements.tsv:2: an id is a document's letter and three digits"),
        ("T-001\t1\tA\tB\t\nT-001\t1\tA\tB\t\n", "statements.tsv:3: T-001 appears twice"),
        ("T-001\tone\tA\tB\t\n", "statements.tsv:2: lines must be numbers"),
        ("T-001\t1\t\tB\t\n", "statements.tsv:2: T-001 needs a subject"),
        ("T-001\t1\tA\tB\tT-002\n", "statements.tsv:2: a proof must be empty, `same as ID`, `none: why` or"),
        ("T-001\t1\tA\tB\t\nT-002\t1\tA\tB\tsame as T-01\n", "statements.tsv:3: there is no other statement T-01"),
        (
            "T-002\t1\tA\tB\t\n",
            "a.yaml:1: T-001 is not a statement's id, with or without a letter; did you mean T-002?",
        ),
    ],
)
def test_a_list_that_is_wrong(rows: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*folder(tmp_path, rows, HOLDS.format("T-001"))) == 1
    assert message in capsys.readouterr().err


def test_outside_a_checkout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rulings", "--folder", str(tmp_path)) == 1
    assert "does not exist\nhint: run this in a checkout" in capsys.readouterr().err
