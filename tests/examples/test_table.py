from collections import Counter

from daemon.cards import printed
from tests.examples.table import README, examples, proved, readme


def test_no_example_says_why_it_has_no_scenario_when_it_has_one() -> None:
    scenarios = proved()
    assert [row.id for row in examples() if row.id in scenarios and row.note] == []


def test_every_scenario_belongs_to_an_example() -> None:
    assert proved() - {row.id for row in examples()} == set()


def test_the_examples_of_a_rule_are_lettered() -> None:
    rows = examples()
    for rule, count in Counter(row.rule for row in rows).items():
        letters = [row.letter for row in rows if row.rule == rule]
        assert letters == (list("abcdef"[:count]) if count > 1 else [""]), rule


def test_the_cards_named_are_known() -> None:
    named = {title for row in examples() for title in row.cards}
    assert named - printed.cards().keys() == set()


def test_the_readme_is_what_would_be_written_now() -> None:
    assert README.read_text(encoding="utf-8") == readme(), "run make regenerate"
