"""What keeps the house as it was planned: who imports whom, and traps that types do not show.

The checks are functions from source to complaints, so that each can be shown to find what it looks for.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
PACKAGES = ("protocol", "daemon", "bots", "clients", "tests")

SANS_IO = ("daemon", "protocol"), None
WITH_IO = ("daemon", "protocol", "trio"), None

# Of our own packages and trio, what a package may import; then, where that matters too, of other distributions. The
# longest prefix of a module's name decides.
MAY_IMPORT: dict[str, tuple[tuple[str, ...], tuple[str, ...] | None]] = {
    "protocol": (("protocol",), ("attrs", "cattrs", "orjson")),
    "daemon": SANS_IO,
    "daemon.rules": (("daemon.rules",), ("attrs",)),
    "daemon.cards": (("daemon.cards", "daemon.rules"), ("attrs",)),
    "daemon.cards.formats": (("daemon.cards",), ("attrs", "orjson")),
    "daemon.cards.printed": (("daemon.cards",), ("attrs", "orjson")),
    "daemon.cards.refresh": (("daemon.cards",), ("attrs", "orjson")),
    "daemon.server": WITH_IO,
    "daemon.competition": WITH_IO,
    "daemon.commands": WITH_IO,
    "daemon.__main__": WITH_IO,
    "daemon.bench": WITH_IO,
    "clients": (("clients", "protocol", "trio"), None),
    "bots": (("bots", "clients.session", "protocol", "trio"), None),
    "bots.search": (("bots", "clients.session", "protocol", "trio", "daemon.rules", "daemon.cards"), None),
    "tests": (("protocol", "daemon", "bots", "clients", "tests", "trio"), None),
}
# Within `daemon`, whoever does without trio does without those who have it, or it would come in with them.
ONLY_WITH_IO = ("daemon.server", "daemon.competition", "daemon.commands", "daemon.bench")

LONGEST = 400
ENGINE = 6000
"""Lines that the engine may have without the cards and their vocabulary; empty ones are free."""


def modules(*packages: str) -> list[tuple[str, Path]]:
    """Name and file of every module of these packages."""
    found = []
    for package in packages:
        for path in sorted((HOUSE / package.replace(".", "/")).rglob("*.py")):
            parts = path.relative_to(HOUSE).with_suffix("").parts
            found.append((".".join(parts[:-1] if parts[-1] == "__init__" else parts), path))
    return found


def parsed(*packages: str) -> list[tuple[str, ast.Module]]:
    return [(name, ast.parse(path.read_text("utf-8"), str(path))) for name, path in modules(*packages)]


def complaints(found: Iterable[str]) -> None:
    """Fail with all complaints, one a line."""
    lines = list(found)
    assert not lines, "\n" + "\n".join(lines)


# Imports


def within(name: str, prefixes: Iterable[str]) -> bool:
    return any(name == prefix or name.startswith(prefix + ".") for prefix in prefixes)


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every import with its line: `from a import b` counts as `a.b`, since `b` may be a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{origin}.{alias.name}") for alias in node.names)


def bad_imports(module: str, tree: ast.Module) -> Iterator[str]:
    prefix = max((name for name in MAY_IMPORT if within(module, [name])), key=len)
    ours, others = MAY_IMPORT[prefix]
    for line, name in imported(tree):
        if name.startswith("."):
            yield f"{module}:{line} imports {name}: say it in full"
            continue
        top = name.partition(".")[0]
        if top in PACKAGES or top == "trio":
            allowed = within(name, ours)
            if within(name, ONLY_WITH_IO) and module.startswith("daemon"):
                allowed = "trio" in ours
        else:
            allowed = others is None or top in others or top in sys.stdlib_module_names
        if not allowed:
            yield f"{module}:{line} may not import {name}"


def test_packages_import_only_what_they_may() -> None:
    complaints(line for module, tree in parsed(*PACKAGES) for line in bad_imports(module, tree))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("protocol.messages", "import trio"),
        ("protocol.messages", "import click"),
        ("protocol.messages", "from daemon.rules import model"),
        ("daemon.rules.runs", "from daemon import cards"),
        ("daemon.rules.runs", "import orjson"),
        ("daemon.cards.gateway.nbn", "from daemon.view import view"),
        ("daemon.cards.gateway.nbn", "import orjson"),
        ("daemon.table", "import trio"),
        ("daemon.table", "def f():\n    from daemon.server import serve"),
        ("daemon.table", "import bots.greedy"),
        ("daemon.commands.match", "from bots import greedy"),
        ("daemon.rules", "from ..cards import registry"),
        ("clients.session", "import daemon.errors"),
        ("bots.greedy", "from daemon.rules import model"),
        ("bots.greedy", "from clients import terminal"),
    ],
)
def test_a_forbidden_import_is_found(module: str, source: str) -> None:
    assert list(bad_imports(module, ast.parse(source)))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("daemon.rules.runs", "from attrs import define\nfrom daemon.rules.model import Game\nimport hashlib"),
        ("daemon.commands.serve", "import trio, click\nfrom daemon.server import serve"),
        ("bots.greedy", "from clients.session import Session\nimport trio"),
        ("bots.search", "from daemon.rules import model"),
    ],
)
def test_an_allowed_import_passes(module: str, source: str) -> None:
    assert list(bad_imports(module, ast.parse(source))) == []


def test_no_star_imports() -> None:
    complaints(
        f"{module}:{node.lineno} imports *"
        for module, tree in parsed(*PACKAGES)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)
    )


# Sizes


def test_long_files_argue_for_their_length() -> None:
    def argued(tree: ast.Module) -> bool:
        docstring = " ".join((ast.get_docstring(tree) or "").split())
        return re.search(r"\b(long|lines|one file)\b[^.]*\bbecause\b", docstring, re.IGNORECASE) is not None

    complaints(
        f"{module} has over {LONGEST} lines: split it, or say in its docstring 'Long because …'"
        for module, path in modules(*PACKAGES)
        if path.read_text("utf-8").count("\n") > LONGEST and not argued(ast.parse(path.read_text("utf-8")))
    )


def test_the_engine_stays_small() -> None:
    files = [path for name, path in modules("daemon.rules") if not name.startswith("daemon.rules.words")]
    assert sum(bool(line.strip()) for path in files for line in path.read_text("utf-8").splitlines()) < ENGINE


# Bots: the protocol says everything in fields, and words are for people

WORDS = {"label", "text", "cost_words"}
"""Fields of the protocol that hold English."""


def words_read(module: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in WORDS:
            yield f"{module}:{node.lineno} reads {node.attr}: read pay or effects"
    yield from (f"{module}:{line} reads words with {name}" for line, name in imported(tree) if within(name, ["re"]))


def test_bots_read_fields_and_no_words() -> None:
    complaints(line for module, tree in parsed("bots") for line in words_read(module, tree))


@pytest.mark.parametrize("source", ["import re", "option.label", "len(card.text)", "if option.cost_words: pass"])
def test_a_bot_that_reads_words_is_found(source: str) -> None:
    assert list(words_read("bots.mine", ast.parse(source)))


# Sets: their order differs from one process to the next, and a replay would differ with it


SET_MAKERS = {"set", "frozenset"}
ORDER_MATTERS_TO = {"list", "tuple", "iter", "enumerate", "next", "dict", "zip", "map", "filter"}


def is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)):
        return is_set(node.left) or is_set(node.right)
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(node, (ast.Set, ast.SetComp)) or (isinstance(called, ast.Name) and called.id in SET_MAKERS)


def set_iterations(module: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        iterated: list[ast.expr] = []
        if isinstance(node, (ast.For, ast.comprehension)):
            iterated = [node.iter]
        elif isinstance(node, (ast.Starred, ast.YieldFrom)):
            iterated = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDER_MATTERS_TO:
            iterated = node.args
        yield from (f"{module}:{each.lineno} goes through a set" for each in iterated if is_set(each))


def test_the_engine_goes_through_no_set() -> None:
    complaints(line for module, tree in parsed("daemon.rules", "daemon.cards") for line in set_iterations(module, tree))


@pytest.mark.parametrize(
    "source",
    [
        "for x in {1, 2}: pass",
        "[x for x in set(y)]",
        "list({x for x in y})",
        "f(*frozenset(y))",
        "for x in set(a) - b: pass",
    ],
)
def test_going_through_a_set_is_found(source: str) -> None:
    assert list(set_iterations("m", ast.parse(source)))


def test_asking_a_set_or_sorting_it_passes() -> None:
    source = "x in {1, 2}\nfor x in sorted(set(y)): pass\nlen({1})\nany(x in {1} for x in y)"
    assert list(set_iterations("m", ast.parse(source))) == []


# Flows: calling one without `yield from` does nothing at all, silently


Function = ast.FunctionDef | ast.AsyncFunctionDef


def is_flow(annotation: ast.expr | None) -> bool:
    """Whether a function with that return annotation is a flow, or a field of that type holds one."""
    return annotation is not None and re.search(r"\bFlow\[", ast.unparse(annotation)) is not None


def flow_names(trees: Iterable[ast.Module]) -> tuple[set[str], set[str]]:
    """Names of functions and fields that are flows, and names that functions other than flows have as well."""
    flows: set[str] = set()
    others: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, Function):
                (flows if is_flow(node.returns) else others).add(node.name)
            elif isinstance(node, ast.AnnAssign) and is_flow(node.annotation):
                name = node.target
                flows.add(name.attr if isinstance(name, ast.Attribute) else ast.unparse(name))
    return flows, others


def lost_flows(module: str, tree: ast.Module, flows: set[str], others: set[str]) -> Iterator[str]:
    own = {node.name: is_flow(node.returns) for node in ast.walk(tree) if isinstance(node, Function)}
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
            continue
        called = node.value.func
        name = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
        # A name that means a flow here and something else there: the module's own function decides, else doubt
        # speaks for the call.
        if own.get(name, name in flows and name not in others):
            yield f"{module}:{node.lineno} calls the flow {name} without `yield from`"


def test_no_flow_is_called_in_vain() -> None:
    trees = parsed("daemon.rules", "daemon.cards")
    flows, others = flow_names(tree for _, tree in trees)
    complaints(line for module, tree in trees for line in lost_flows(module, tree, flows, others))


def test_a_lost_flow_is_found() -> None:
    source = """
def draw(game: Game) -> Flow[None]:
    yield from choose(game)
def log(game: Game) -> None: ...
class Step:
    flow: Callable[[Game], Flow[None]]
def turn(game: Game, step: Step) -> Flow[None]:
    log(game)
    yield from draw(game)
    draw(game)
    game.draw(game)
    step.flow(game)
"""
    tree = ast.parse(source)
    found = list(lost_flows("m", tree, *flow_names([tree])))
    assert [line.partition(" ")[0] for line in found] == ["m:10", "m:11", "m:12"]


def bare_yields(module: str, tree: ast.Module) -> Iterator[str]:
    """The flows that have a `yield` of their own; an iterator over objects may, for it waits for nobody."""
    for node in ast.walk(tree):
        if isinstance(node, Function) and not re.match(r"(Iterator|Iterable)\[", ast.unparse(node.returns or node)):
            inner = {id(y) for f in ast.walk(node) if isinstance(f, Function) and f is not node for y in ast.walk(f)}
            if any(isinstance(each, ast.Yield) and id(each) not in inner for each in ast.walk(node)):
                yield f"{module}.{node.name}"


def test_the_engine_pauses_in_exactly_one_function() -> None:
    found = [name for module, tree in parsed("daemon.rules", "daemon.cards") for name in bare_yields(module, tree)]
    assert len(found) == 1, found


def test_a_bare_yield_is_found() -> None:
    source = """
def choose(p: Prompt) -> Flow[int]:
    return (yield p)
def wrong(p: Prompt):
    yield
def cards(game: Game) -> Iterator[Card]:
    yield game.card
def outer() -> Flow[None]:
    def inner() -> Iterator[int]:
        yield 1
    yield from choose(1)
"""
    assert list(bare_yields("m", ast.parse(source))) == ["m.choose", "m.wrong"]
