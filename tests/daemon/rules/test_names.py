"""No name is silently wrong: what does not exist is refused where it is said, with what may have been meant."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

from daemon import rules
from daemon.cards.printed import cards
from daemon.rules import values
from daemon.rules.abilities import CONDITIONS, Paid
from daemon.rules.costs import Purpose
from daemon.rules.imminent import Effect
from daemon.rules.model import CORP, Game, Resolution
from daemon.rules.occurrences import KINDS, happen
from daemon.rules.prompts import ACTS, PURPOSES, Flow, Option, Prompt, ask, choose
from daemon.rules.prompts import KINDS as PROMPTS
from daemon.rules.words.basics import do
from daemon.rules.words.lasting import create, modify, this_run, this_turn
from daemon.rules.words.names import CHARGED, EFFECTS, FORBIDDEN, MODIFIERS, QUERIES, SPENDING
from daemon.rules.words.triggers import adds, delayed, instead, static, whenever
from daemon.scenario.invented import invented
from tests.board import Board

DAEMON = Path(values.__file__).parents[1]


def nothing(*args: Any) -> Any:
    return None


# -- Declarations fail as they are made


@pytest.mark.parametrize(
    ("declare", "message"),
    [
        (lambda: static("strenght", nothing), "there is no query 'strenght'; did you mean 'strength'"),
        (lambda: adds("memmory", 1), "there is no query 'memmory'; did you mean 'memory'"),
        (lambda: static("cannot trsh", nothing), "there is no query 'cannot trsh'; did you mean 'cannot trash'"),
        (lambda: static("more damage", nothing), "there is no query 'more damage'"),
        (lambda: whenever("succes", None), "there is no kind of occurrence 'succes'; did you mean 'success'"),
        (lambda: whenever(("steal", "scored"), None), "there is no kind of occurrence 'scored'; did you mean 'score'"),
        (lambda: delayed("run end", None), "there is no kind of occurrence 'run end'; did you mean 'run ends'"),
        (lambda: whenever((), None, interrupts=("tags",)), "there is no kind of effect 'tags'; did you mean 'tag'"),
        (lambda: Paid(interrupts=("mead",)), "there is no kind of effect 'mead'; did you mean 'meat'"),
        (lambda: instead("succes", None, nothing), "there is no kind of effect 'succes'; did you mean 'success'"),
        (lambda: Purpose("instal"), "there is no purpose of spending 'instal'; did you mean 'install'"),
    ],
)  # fmt: skip
def test_a_nonexistent_name_cannot_be_declared(declare: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(message)):
        declare()


def test_what_resembles_nothing_is_refused_without_a_guess() -> None:
    with pytest.raises(ValueError, match=r"^there is no query 'xyzzy'$"):
        static("xyzzy", nothing)


# -- Calls inside a flow fail as they are made, whether or not a card would have listened


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda game: values.cannot(game, "trsh"), "there is no prohibition of 'trsh'; did you mean 'trash'"),
        (lambda game: values.additional_cost(game, "rezz"), "there is no additional cost to 'rezz'"),
        (lambda game: values.total(game, "strenght"), "there is no query 'strenght'"),
        (lambda game: list(values.contributions(game, "subtype")), "there is no query 'subtype'; did you mean"),
        (lambda game: modify(game, "linc", 1, this_turn(game)), "there is no value to modify 'linc'"),
        (lambda game: happen(game, "forfiet"), "there is no kind of occurrence 'forfiet'; did you mean 'forfeit'"),
        (lambda game: happen(game, "would forfiet"), "there is no kind of occurrence 'would forfiet'"),
        (lambda game: next(choose(game, CORP, "targets", [Option("choose")])), "there is no purpose 'targets'"),
        (lambda game: next(ask(Prompt(CORP, "choose", "", (Option("chose"),)))), "there is no act 'chose'"),
    ],
)  # fmt: skip
def test_a_nonexistent_name_cannot_be_called(call: Callable[[Game], object], message: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(message)):
        call(Game())


def linger(game: Game, this: Resolution) -> Flow[None]:
    create(game, this, "for teh run", this_run(game))
    yield from ()


def test_a_lingering_ability_that_its_card_does_not_declare_is_not_created() -> None:
    effect = static("strength", nothing)
    board = Board(
        cards=[invented("Slip", "runner", "event", {}, play=[do(linger)], lingering={"for the run": effect})],
        runner={"hand": ["Slip"]},
    )
    with pytest.raises(Exception, match="no lingering ability of Slip 'for teh run'; did you mean 'for the run'"):
        board.runner("play Slip")


# -- The lists are those of the rules


def test_kinds_of_effect_are_those_of_the_rules() -> None:
    """Damage has its kind in each instance."""
    modules = [import_module(module.name) for module in walk_packages(rules.__path__, "daemon.rules.")]
    effects = [each for module in modules for each in vars(module).values() if isinstance(each, type)]
    kinds = {each.kind for each in effects if issubclass(each, Effect) and isinstance(each.kind, str)}
    assert (kinds - {""}) | {"net", "meat", "core"} == EFFECTS


def sources(*packages: str) -> Iterator[tuple[str, ast.Module]]:
    for package in packages:
        for path in sorted((DAEMON / package).rglob("*.py")):
            yield f"{package}/{path.stem}", ast.parse(path.read_text("utf-8"))


def literals(node: ast.expr | None) -> Iterator[str]:
    """The strings that an argument is, or among which a condition chooses."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for each in node.elts:
            yield from literals(each)
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


COUNTERS = ("advancement", "agenda", "credits", "power", "virus")
SUBTYPES = {subtype for facts in cards().values() for subtype in facts.subtypes}
TYPES = {facts.type for facts in cards().values()}
OCCURRENCES = {*KINDS, *(f"would {kind}" for kind in EFFECTS)}
ARGUMENTS: dict[str, tuple[int, Collection[str]]] = {
    "cannot": (1, FORBIDDEN), "additional_cost": (1, CHARGED), "contributions": (1, QUERIES), "total": (1, QUERIES),
    "attributed": (1, QUERIES), "modifiers": (1, MODIFIERS), "modify": (1, MODIFIERS), "static": (0, QUERIES),
    "adds": (0, QUERIES), "happen": (1, OCCURRENCES), "this_turn": (1, OCCURRENCES), "whenever": (0, CONDITIONS),
    "delayed": (0, CONDITIONS), "instead": (0, EFFECTS), "Purpose": (0, SPENDING), "Option": (0, ACTS),
    "has_subtype": (2, SUBTYPES), "break_subs": (1, SUBTYPES), "place": (0, COUNTERS), "load": (0, COUNTERS),
    "Spend": (0, COUNTERS), "hosted": (0, COUNTERS), "hosted_count": (1, COUNTERS), "count": (0, COUNTERS),
    "put_counter": (0, COUNTERS), "of_type": (0, TYPES), "choose": (2, PURPOSES),
    "pick_cards": (2, PURPOSES), "optional_reduction": (1, {"install", "play"}),
}  # fmt: skip
"""Function -> which argument is a name, and of which list."""
KEYWORDS: dict[str, Collection[str]] = {
    "counter": COUNTERS,
    "purpose": PURPOSES, "act": ACTS, "interrupts": EFFECTS, "query": MODIFIERS, "kinds": {*CONDITIONS, *EFFECTS},
}  # fmt: skip
COMPARED = {
    "kind": {*OCCURRENCES, *EFFECTS, *SPENDING, *PROMPTS, "checkpoint", "structure", "turn begins", "object", "game"},
    "act": set(ACTS), "query": set(MODIFIERS), "purpose": set(PURPOSES),
}  # fmt: skip
"""Attribute -> what it can be compared with."""


def names_said(tree: ast.Module) -> Iterator[tuple[int, str, Collection[str]]]:
    """Every name written out in a call or a comparison, with its line and the list it must be on."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            at, names = ARGUMENTS.get(function, (99, ()))
            if len(node.args) > at:
                yield from ((node.lineno, name, names) for name in literals(node.args[at]))
            for keyword in node.keywords:
                names = KEYWORDS.get(keyword.arg or "", ())
                if names:
                    yield from ((node.lineno, name, names) for name in literals(keyword.value))
        elif isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr in COMPARED:
            for right in node.comparators:
                yield from ((node.lineno, name, COMPARED[node.left.attr]) for name in literals(right))


def test_every_name_written_out_in_rules_and_cards_exists() -> None:
    """Names that only a flow says would be refused no sooner than in a game."""
    found = [
        f"{module}:{line} {name!r} is on no list"
        for module, tree in sources("rules", "cards")
        for line, name, names in names_said(tree)
        if name not in names
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        'values.cannot(game, "trsh", card)', 'any(o.kind == "succes" for o in game.happened)',
        'o.kind in ("scored", "steal")', 'Option("chose", card=card)', 'choose(game, CORP, "targets", options)',
        'pick_cards(game, seat, "tagret", cards, 0, 1)', 'happen(game, "forfiet", seat)',
        'Paid(interrupts=("mead",))', 'modify(game, "strength" if strong else "linc", 1, until)',
        'choose_target(game, this, cards, purpose="sarch")', 'break_subs(1, "barier")', 'this.here.count("vrius")',
    ],
)  # fmt: skip
def test_a_wrong_name_in_a_source_is_found(source: str) -> None:
    assert [name for _, name, names in names_said(ast.parse(source)) if name not in names]


def test_every_query_is_asked_and_every_prohibition_heeded() -> None:
    """A name that nobody asks for is as silent as one that is misspelled."""
    said = {name for _, tree in sources("rules") for _, name, _ in names_said(tree)}
    files = [path for path in sorted((DAEMON / "rules").rglob("*.py")) if path.stem != "names"]
    text = "\n".join(path.read_text("utf-8") for path in files)
    plain = {query for query in QUERIES if not query.startswith(("cannot ", "more "))}
    unasked = {q for q in plain if f'"{q}"' not in text and f'"~{q}"' not in text and "additional access" not in q}
    assert not unasked
    assert said >= FORBIDDEN | {what for what in CHARGED if not what.startswith("basic ")}
