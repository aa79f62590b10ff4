"""Every statement of the documents has its proof."""

from collections import Counter
from pathlib import Path

from daemon.cards import registry
from daemon.scenario.rulings import Statement, proofs, read_rulings, unanswered

FOLDER = Path(__file__).parents[2] / "rulings"
STATEMENTS = read_rulings(FOLDER)
DOCUMENTS = [each for each in STATEMENTS if each.document != "cards"]
"""The statements of the documents that are listed line by line."""
COUNTS = {"T": 49, "R": 33, "U": 371}


def test_no_statement_is_left_out() -> None:
    expected = [f"{letter}-{number:03}" for letter, count in COUNTS.items() for number in range(1, count + 1)]
    assert [statement.id for statement in DOCUMENTS] == expected


def test_every_official_ruling_on_an_implemented_card_is_answered() -> None:
    """Whoever adds a card answers what was ruled on it: `tests/rulings/published.tsv` says what there is."""
    assert unanswered(FOLDER, STATEMENTS, registry) == []


def provable(statement: Statement) -> bool:
    return statement.untestable is None and statement.superseded is None


def test_every_statement_that_can_be_tested_has_a_scenario() -> None:
    """`tests/test_scenarios.py` runs them; here it is seen that there are some for each."""
    found = proofs(FOLDER, STATEMENTS)
    assert [each.id for each in STATEMENTS if provable(each) and not found[each.id]] == []
    assert [each.id for each in STATEMENTS if each.untestable is not None and found[each.id]] == []


def test_a_scenario_of_a_ruling_cites_its_document() -> None:
    names = {"T": "The Corp's turn", "R": "The run", "U": "Uprising"}
    found = proofs(FOLDER, STATEMENTS)
    for statement in DOCUMENTS:
        for scenario in found[statement.id] if not statement.same_as else ():
            assert any(cite.startswith(names[statement.id[0]]) for cite in scenario.cites), scenario.id


def test_few_statements_say_that_nothing_can_prove_them() -> None:
    counts = Counter(each.untestable is not None for each in DOCUMENTS)
    assert counts == {False: 437, True: 16}
    assert [each.id for each in STATEMENTS if each.untestable and each not in DOCUMENTS] == [
        "Q-rebirth-1",
        "Q-spin-doctor-3",
    ]


def test_no_ruling_that_the_rules_team_verified_is_superseded() -> None:
    assert [each.id for each in STATEMENTS if each.verified and each.superseded] == []
