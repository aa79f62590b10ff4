"""The table of the rulebook's examples in README.md: `python -m tests.examples.table` writes it anew.

`examples.tsv` has a line for each example of the Comprehensive Rules: the rule it stands under, a letter where the
rule has several, the cards it names, and, for one that has no scenario although no card is missing, why. A scenario
proves the example that its id names; words in parentheses after it tell several of one example apart.
"""

from pathlib import Path

import attrs

import daemon.cards
from daemon.scenario import find_files, load

HERE = Path(__file__).parent
ROWS = HERE / "examples.tsv"
README = HERE / "README.md"
MARK = "<!-- From here on `python -m tests.examples.table` writes. -->\n"


@attrs.frozen
class Example:
    """One example of the rulebook."""

    rule: str
    letter: str
    cards: tuple[str, ...]
    note: str

    @property
    def id(self) -> str:
        return f"{self.rule}-{self.letter}" if self.letter else self.rule

    @property
    def missing(self) -> list[str]:
        """The cards it names that are not implemented."""
        return [title for title in self.cards if title not in daemon.cards.registry]


def examples() -> list[Example]:
    """All of them, in the order of the rulebook."""
    rows = [line.split("\t") for line in ROWS.read_text(encoding="utf-8").splitlines()[1:]]
    return [
        Example(rule, letter, tuple(title for title in titles.split("; ") if title), note)
        for rule, letter, titles, note in rows
    ]


def proved() -> set[str]:
    """The ids of examples that have a scenario."""
    return {scenario.id.partition(" (")[0] for file in find_files((HERE,)) for scenario in load(file)}


def table() -> str:
    """What stands below the mark."""
    scenarios, rows = proved(), examples()
    rest = [example for example in rows if example.id not in scenarios]
    missing = [example for example in rest if example.missing]
    others = [example for example in rest if not example.missing]
    have = len(rows) - len(rest)
    count = f"The rulebook has {len(rows)} examples. {have} have scenarios here, {len(missing)} wait for"
    open_ = sum(not example.note for example in others)
    lines = [
        "",
        count,
        f"cards, {open_} are to be written, {len(others) - open_} have none for another reason.",
        "",
        "| example | why there is no scenario |",
        "|---|---|",
        *(f"| {example.id} | {example.note or 'to be written'} |" for example in others),
        "",
        "| example | cards that are not implemented |",
        "|---|---|",
        *(f"| {example.id} | {', '.join(example.missing)} |" for example in missing),
    ]
    return "\n".join(lines) + "\n"


def readme() -> str:
    """The whole file as it should be now."""
    head, mark, _ = README.read_text(encoding="utf-8").partition(MARK)
    return head + mark + table()


if __name__ == "__main__":
    README.write_text(readme(), encoding="utf-8")
