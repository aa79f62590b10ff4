from pathlib import Path

import pytest

from daemon.scenario import Outcome, ScenarioError, load, parse, run

MINIMAL = """\
id: minimal
title: Nothing happens
steps:
- expect: {corp.credits: 5}
"""


def outcome(text: str) -> Outcome:
    (scenario,) = parse(text)
    return run(scenario)


def with_steps(*steps: str, more: str = "") -> str:
    return "id: a\ntitle: A\n" + more + "steps:\n" + "".join(f"- {step}\n" for step in steps)


def test_a_minimal_scenario_holds() -> None:
    assert outcome(MINIMAL).holds


def test_a_failure_names_file_line_and_step(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(MINIMAL + "- expect: {runner.credits: 4, corp.credits: 5, turn: corp}\n")
    (scenario,) = load(file)
    failed = run(scenario)
    assert not failed.holds
    assert str(failed).splitlines() == [
        "FAILS  minimal: Nothing happens",
        f"  {file}:5",
        "  step 2: expect: {runner.credits: 4, corp.credits: 5, turn: corp}",
        "    runner.credits: found 5, expected 4",
        "    turn: found runner, expected corp",
        "    runner's prompt: paid at 5.7.1e window before an action",
        "      pass",
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("id: [a\n", 2, "not YAML"),
        ("- 1\n", 1, "a scenario must be a mapping"),
        ("id: &a [*a]\n", 1, "aliases"),
        ("id: a\ntitle: &t A\nsteps: [*t]\n", 2, "aliases"),
        ("id: " + "[" * 60 + "]" * 60, 1, "nested too deeply"),
        ("id: " + "[" * 20_000, 1, "not YAML"),
        ("title: A\nsteps: [expect: {turn: corp}]\n", 1, "a scenario needs an id"),
        ("id: a\nsteps: [expect: {turn: corp}]\n", 1, "a scenario needs a title"),
        ("id: a\ntitle: A\n", 1, "a scenario needs steps"),
        ("id: a\ntitle: A\nsteps: run HQ\n", 3, "steps must be a list, not run HQ"),
        ("id: a\nid: b\n", 2, "id appears twice"),
        ("id: a\ntitle: A\nstep: []\n", 3, "unknown key step; did you mean steps"),
        (MINIMAL + "---\n" + MINIMAL, 6, "two scenarios have the id minimal"),
        (MINIMAL + "like: minima\n", 5, "no scenario in this file has the id minima; did you mean minimal?"),
        (MINIMAL + "like: minimal\n", 5, "minimal is like itself"),
        (MINIMAL + "- expct: {turn: corp}\n", 5, "unknown step expct; did you mean expect"),
        (MINIMAL + "- {expect: {turn: corp}, to: paid}\n", 5, "a step must be a mapping with one key"),
        (MINIMAL + "turn: corporation\n", 5, "turn cannot be corporation; one of: corp, runner"),
        (MINIMAL + "corp: {credit: 5}\n", 5, "corp has no credit; did you mean credits"),
        (MINIMAL + "corp: {rig: []}\n", 5, "corp has no rig"),
        (MINIMAL + "corp: {credits: many}\n", 5, "credits must be a number"),
        (MINIMAL + "corp:\n  hand:\n  - Hedge Fund\n  - Hedge Fnud\n", 8, "did you mean Hedge Fund?"),
        (MINIMAL + "corp: {HQ: {ices: []}}\n", 5, "a server has no ices; did you mean ice?"),
        (MINIMAL + "corp: {hand: [{card: blank, typ: ice}]}\n", 5, "a card has no typ; did you mean type"),
        (MINIMAL + "corp: {hand: [{card: Hedge Fund, type: ice}]}\n", 5, "a card has no type"),
        (MINIMAL + "corp: {credits: -1}\n", 5, "credits must be a number from 0 to 999, not -1"),
        (MINIMAL + "clicks: 99999999999\n", 5, "clicks must be a number"),
        (MINIMAL + "corp: {deck: [9999999]}\n", 5, "9999999 blanks: the number must be from 0 to 999"),
        (MINIMAL + "corp: {hand: {a: 1}}\n", 5, "hand must be a list of cards or a number of blanks, not {a: 1}"),
        (MINIMAL + "corp: {HQ: {ice: true}}\n", 5, "ice must be a list of cards"),
        (MINIMAL + "runner: {rig: [[Corroder]]}\n", 5, "[Corroder] is not a card"),
        (MINIMAL + "runner:\n  rig:\n  - Corroder\n  - Ice Wall\n", 8, "Ice Wall is a Corp card"),
        (MINIMAL + "runner: {rig: [Sure Gamble]}\n", 5, "of type event, cannot be in rig: only hardware or"),
        (MINIMAL + "corp: {HQ: {root: [Ice Wall]}}\n", 5, "Ice Wall, of type ice, cannot be in root"),
        (MINIMAL + "runner: {identity: Corroder}\n", 5, "Corroder, of type program, cannot be in identity"),
        (MINIMAL + "runner: {hand: [Zahya Sadeghi]}\n", 5, "of type identity, cannot be in hand"),
        (MINIMAL + "runner:\n  rig:\n  - card: Corroder\n    hosted: 3\n", 8, "hosted must be a list of cards, not 3"),
        (MINIMAL + "runner: {rig: [{card: Corroder, hosted: [Ice Wall]}]}\n", 5, "Ice Wall cannot be hosted on Corr"),
        (MINIMAL + "corp: {HQ: {ice: [{card: Ice Wall, hosted: [Corroder]}]}}\n", 5, "Corroder cannot be hosted on"),
        (MINIMAL + "runner: {hand: [{card: Corroder, hosted: [blank]}]}\n", 5, "Corroder cannot host cards in hand"),
        (MINIMAL + "runner: {rig: [{card: Gebrselassie, chosen: Zorro}]}\n", 5, "Zorro is not a card, server or word"),
        (MINIMAL + "runner: {rig: [{card: Gebrselassie, chosen: [HQ]}]}\n", 5, "chosen must be a card, a server"),
        (MINIMAL + "runner: {rig: [{card: Gebrselassie, chosen: hardwear}]}\n", 5, "did you mean hardware?"),
        (MINIMAL + "runner: {rig: [{card: Corroder, virus: x}]}\n", 5, "virus must be a number from 0 to 999, not x"),
        (MINIMAL + "runner: {rig: [{card: Corroder, facedown: 1}]}\n", 5, "facedown must be true or false, not 1"),
        (MINIMAL + "runner: {rig: [{card: Corroder, as: [a]}]}\n", 5, "as must be text, not [a]"),
        (MINIMAL + "runner: {rig: [{card: Corroder, as: a}, {card: Wyrm, as: A}]}\n", 5, "two cards have the name A"),
        (MINIMAL + "corp: {hand: [{card: blank, type: icee}]}\n", 5, "icee is not a type of Corp card"),
        (MINIMAL + "corp: {hand: [{card: blank, cost: {a: 1}}]}\n", 5, "cost must be a number"),
        (MINIMAL + "corp: {hand: [{card: blank, subtypes: 3}]}\n", 5, "subtypes must be a list of texts, not 3"),
        (MINIMAL + "mark: Remote 9\n", 5, "Remote 9 cannot be the mark; one of: HQ, R&D, Archives"),
        (MINIMAL + "random: [[a]]\n", 5, "expected a card title or a server, got [a]"),
        (MINIMAL + "first_turn: maybe\n", 5, "first_turn must be true or false, not maybe"),
        (MINIMAL + "corp: {HQ: {ice: [Ice Wall (rezed)]}}\n", 5, "rezed is not a face; did you mean rezzed"),
        (MINIMAL + "corp: {hand: [Ice Wall (rezzed)]}\n", 5, "Ice Wall cannot be rezzed in hand"),
        (MINIMAL + "runner: {hand: [Corroder (facedown)]}\n", 5, "Corroder cannot be facedown in hand"),
        (MINIMAL + "runner: {rig: [{card: Corroder, rezzed: true}]}\n", 5, "Corroder cannot be rezzed in rig"),
        (with_steps("runner: ''"), 4, "a decision without a verb"),
        (with_steps("runner: rnu HQ"), 4, "unknown verb rnu; did you mean run?"),
        (with_steps("runner: [run HQ,\n    run QQ]"), 5, "QQ is not a server"),
        (with_steps("corp: rez Ice Wal", more="corp: {HQ: {ice: [blank]}}\n"), 5, "this scenario has no card"),
        (with_steps("expect: {corp.credit: 1}"), 4, "unknown path corp.credit; did you mean credits"),
        (with_steps("expect: {Ice Wall.strength: 1}"), 4, "this scenario has no card Ice Wall"),
        (with_steps("expect: {Ice Wall.strenght: 1}"), 4, "unknown path Ice Wall.strenght"),
        (with_steps("expect: {happened: {acess: 1}}"), 4, "unknown event acess; did you mean access"),
        (with_steps("to: 6.9.9"), 4, "unknown step or kind 6.9.9; did you mean"),
        (with_steps("to: {corp.points: 1, turns: 1}"), 4, "unknown path turns; did you mean turn?"),
        (with_steps("to: {corp: rez Ice Wall, step: 6.9.2b}"), 4, "corp has many facts; name one, such as"),
        (with_steps("can: {player: pass}"), 4, "expected a mapping with corp, runner or both"),
        (with_steps("effect: {corp: nett 1}"), 4, "unknown event nett; did you mean net"),
        (with_steps("end-turn: nobody"), 4, "end-turn takes corp or runner"),
        (with_steps("find: {sett: x, titles: []}"), 4, "cards have no fact sett; did you mean set"),
        (with_steps("find: all"), 4, "find must be a mapping, not all"),
        (with_steps("find: {set: uprising, titles: [3]}"), 4, "find needs titles"),
        (with_steps("deck: {identity: Zahya Sadeghi, cards: {Diesel: many}}"), 4, "Diesel: many is not a count"),
        (with_steps("effect: {corp: [net 1]}"), 4, "[net 1] is not an event"),
        (with_steps("runner: run @ HQ"), 4, "run needs an item"),
        (with_steps("runner: number / a"), 4, "number needs an item"),
        (with_steps("to: paid", more="cards: none.py\n"), 3, "none.py: expected a Python file, or a folder"),
        (with_steps("to: paid", more="cards: wrong.yaml\n"), 3, "wrong.yaml: expected a Python file"),
        (with_steps('expect: {clicks: ">> 3"}'), 4, ">> 3 is not a comparison: write >=, <=, !=, >, < and a whole"),
        (with_steps('expect: {happened: {draw: "> x"}}'), 4, "> x is not a comparison"),
        (with_steps("only: {runner: []}"), 4, "an empty list is not a decision"),
        (with_steps("to: [paid]"), 4, "unknown step or kind [paid]"),
        ("id: 56\ntitle: A\n", 1, 'expected text as id: write "56" in quotes'),
        (MINIMAL + "like: [a]\n", 5, "like must be the id of a scenario in this file, not [a]"),
        ("id: a\ntitle: A\0\n", 2, "not YAML: the character U+0000"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, message: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(text)
    with pytest.raises(ScenarioError) as wrong:
        list(map(run, load(file)))
    assert message in wrong.value.reason
    assert (wrong.value.file, wrong.value.line) == (file, line)


@pytest.mark.parametrize(
    ("program", "message"),
    [("def (", "cards.py: SyntaxError: invalid syntax"), ("x = 1", "cards.py: the module has no list CARDS")],
)
def test_a_program_of_cards_that_is_wrong(program: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "cards.py").write_text(program)
    (tmp_path / "a.yaml").write_text(with_steps("to: paid", more="cards: cards.py\n"))
    with pytest.raises(ScenarioError) as wrong:
        run(load(tmp_path / "a.yaml")[0])
    assert wrong.value.line == 3
    assert wrong.value.reason.startswith(message)


VALUES = ("3", "-1", "true", "word", "[]", "[3]", "[[a]]", "[{}]", "{}", "{a: 1}", "{card: [a]}", '""')
PLACES = (
    *("turn: V", "start: V", "clicks: V", "first_turn: V", "windows: V", "random: V", "mark: V", "corp: V", "like: V"),
    *("runner: {rig: V}", "runner: {tags: V}", "runner: {identity: V}", "corp: {HQ: V}", "corp: {HQ: {ice: V}}"),
    *(
        f"runner: {{rig: [{{card: {title}, {key}: V}}]}}"
        for title in ("blank", "Street Peddler")
        for key in (
            "rezzed",
            "facedown",
            "flipped",
            "virus",
            "hosted",
            "chosen",
            "as",
            "type",
            "subtypes",
            "cost",
            "subs",
        )
    ),
    "runner: {rig: [{card: V}]}",
)


@pytest.mark.parametrize("place", PLACES)
def test_no_value_of_a_position_breaks_the_engine(place: str) -> None:
    """A value either means something or is refused with its line."""
    said: list[tuple[int | None, str]] = []
    for value in VALUES:
        try:
            said.append((5, outcome(f"{MINIMAL}{place.replace('V', value)}\n").message))
        except ScenarioError as wrong:
            said.append((wrong.line, wrong.reason))
    assert [each for each in said if each[0] != 5 or "broken" in each[1]] == []


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "latin.yaml"
    file.write_bytes("id: a\ntitle: Café\n".encode("latin-1"))
    with pytest.raises(ScenarioError, match=r"latin.yaml:2: not UTF-8"):
        load(file)


def test_a_step_for_a_player_without_a_prompt() -> None:
    failed = outcome(with_steps("can: {corp: pass}"))
    assert failed.message == "corp has no open prompt"
    assert "runner's prompt" in failed.prompt


def test_like_lays_keys_over_another_scenario() -> None:
    first, second, third = parse(
        "id: first\ntitle: One\ncites: [CR 1.1]\ncorp: {credits: 3, hand: [Hedge Fund]}\nrunner: {tags: 1}\n"
        "steps:\n- expect: {corp.credits: 3, corp.hand: 1, runner.tags: 1}\n"
        "---\nid: second\nlike: first\ntitle: Two\ncorp: {hand: null, credits: 4}\n"
        "steps:\n- expect: {corp.credits: 4, corp.hand: 0, runner.tags: 1}\n"
        "---\nid: third\nlike: second\nrunner: null\nsteps:\n- expect: {corp.credits: 4, runner.tags: 0}\n"
    )
    assert all(run(scenario).holds for scenario in (first, second, third))
    assert (second.cites, second.title, third.title) == (("CR 1.1",), "Two", "Two")


def test_numbers_of_steps_stay_what_they_are() -> None:
    (scenario,) = parse(with_steps("to: 5.6", "to: 1.10"))
    assert [step.value for step in scenario.steps] == ["5.6", "1.10"]


def test_yes_and_no_are_words() -> None:
    (scenario,) = parse("id: no\ntitle: yes\nsteps: [end-turn: on]\n")
    assert (scenario.id, scenario.title, scenario.steps[0].value) == ("no", "yes", "on")


def test_a_broken_card_fails_only_its_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error inside the rules or a card is one line about the step, and the other scenarios go on."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("daemon.scenario.driver.Driver.expect", broken)
    outcome = run(parse("id: a\ntitle: t\nsteps: [expect: {corp.credits: 5}]\n")[0])
    assert not outcome.holds
    assert outcome.message == (
        f"the rules or a card raised an exception: ZeroDivisionError: by nought (in broken, test_files.py:"
        f"{broken.__code__.co_firstlineno + 1})"
    )


def test_cards_that_are_missing_are_said_all_at_once_with_the_scenario() -> None:
    missing = "runner: {hand: [Akamatsu Mem Chip, Hegde Fund], rig: [{card: Nobody, as: x}]}\n"
    text = with_steps("to: paid", more=missing)
    (scenario,) = parse(text)
    with pytest.raises(ScenarioError) as wrong:
        run(scenario)
    assert wrong.value.scenario == scenario.id
    assert "Akamatsu Mem Chip is known, but not yet implemented" in wrong.value.reason
    assert 'no card is called "Hegde Fund"; did you mean Hedge Fund?' in wrong.value.reason
    assert 'no card is called "Nobody"' in wrong.value.reason
