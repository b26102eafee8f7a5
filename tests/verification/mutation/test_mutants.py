"""Which faults are planted, and by what name they are known."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.traceability.citations import ROOT
from verification.mutation.mutants import Mutant, mutants
from verification.mutation.mutants import mutated as tree_of
from verification.mutation.operators import WRONG_CLAUSES

KERNEL = [
    path
    for folder in ("bangref/core", "bangref/west", "bangref/bang", "bangref/dice", "bangref/samurai")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


def texts(source: str) -> list[str]:
    """What comes of the only statement of a function."""
    found = mutants("x.py", f"def f(state: State, a: int, seat: int, target: int) -> State:\n    {source}\n")
    return sorted({mutant.after for mutant in found})


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("assert a < 3", []),
        ('"""Text."""', []),
        ("raise ValueError(a + 1)", ["pass"]),
        ("x = a < b", ["x = a <= b", "x = a >= b"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = a < b <= c", ["x = a < b < c", "x = a < b > c", "x = a <= b <= c", "x = a >= b <= c"]),
        ("if a: pass", ["if False:", "if True:"]),
        ("if a < b: pass", ["if False:", "if True:", "if a <= b:"]),
        ("while a: pass", ["while False:"]),
        ("x = b if a else c", ["x = b if False else c", "x = b if True else c"]),
        ("x = [b for b in c if b]", ["x = [b for b in c if False]", "x = [b for b in c if True]"]),
        ("x = a and b", ["x = a", "x = a or b", "x = b"]),
        ("x = a or b or c", ["x = a and b and c", "x = a or b", "x = a or c", "x = b or c"]),
        ("x = not a", ["x = a"]),
        ("x = True", ["x = False"]),
        ("x = 7", ["x = 6", "x = 8"]),
        ("x = -a", ["x = a"]),
        ("x = a - b", ["x = a + b"]),
        ("x = a + b", ["x = a", "x = a - b", "x = b"]),
        ("x = a + (b,)", ["x = (b,)", "x = a"]),
        ("x = a & b", ["x = a | b"]),
        ("x = any(a)", ["x = all(a)"]),
        ("x = max(a, b)", ["x = min(a, b)"]),
        ("x = sorted(a, key=b)", ["x = list(a)", "x = sorted(a)"]),
        ("x = a[b:c]", ["x = a[:c]", "x = a[b:]"]),
        ("f(b)", ["pass"]),
        ("a = g(a)", ["pass"]),
        ("b = g(a)", []),
        ("a += b", ["pass"]),
        ("for b in c: pass", ["for b in ():"]),
        ("x = g(a, key=b)", ["x = g(a)"]),
        ("x = g(a, key=True)", ["x = g(a, key=False)"]),
        ("x = g(a, frame.seat, target)", ["x = g(a, target, frame.seat)"]),
        ("x = g(seat, a, target)", []),
        ("x = (a, b)", []),
        ("x = (a, *b)", ["x = (*b,)", "x = (a,)"]),
        ("x = a in (b, c)", ["x = a in (b,)", "x = a in (c,)", "x = a not in (b, c)"]),
        ("x = {a: b}", ["x = {}"]),
        ("return step(state)", ["return state"]),
        ("return state", []),
        ("x = 'play'", []),
        ("x = 'bang.card.beer.effect'", [f"x = '{WRONG_CLAUSES[0]}'"]),
        (f"x = '{WRONG_CLAUSES[0]}'", [f"x = '{WRONG_CLAUSES[1]}'"]),
        ("x = f'bang.card.{a}.range'", [f"x = '{WRONG_CLAUSES[0]}'"]),
        ("x: int | None = None", []),
    ],
)
def test_what_may_stand_in_the_place_of(source: str, after: list[str]) -> None:
    assert texts(source) == after


@pytest.mark.parametrize(
    ("declared", "value", "after"),
    [
        ("bool", "g()", ["return False", "return True"]),
        ("Ruling | None", "g()", ["return None"]),
        ("list[Action]", "g()", ["return []"]),
        ("tuple[Card, ...]", "g()", ["return ()"]),
        ("tuple[int, str]", "g()", []),
        ("dict[str, str]", "g()", ["return {}"]),
        ("int", "g()", ["return g() + 1"]),
        ("str", "g()", []),
        ("Ruling | None", "None", []),
    ],
)
def test_another_value_of_the_declared_type(declared: str, value: str, after: list[str]) -> None:
    found = mutants("x.py", f"def f() -> {declared}:\n    return {value}\n")
    assert sorted(mutant.after for mutant in found) == after


@pytest.mark.parametrize(
    "source",
    [
        "from typing import Any",
        "Card = NewType('Card', int)",
        "S = TypeVar('S', bound=Frames)",
        "Answer = Modifier | Trigger",
        "Ring = tuple[int, ...]",
        "ONE, TWO = range(2)",
        "__all__ = ['a', 'b']",
        "NAME = 'distance'",
        "if TYPE_CHECKING:\n    X = 1",
        "class Frame(NamedTuple):\n    seat: int\n    tag: str = 'frame'",
        "@dataclass(slots=True)\nclass Effect:\n    name: Literal[1, 2]",
        "def f(a: Literal[1]) -> Literal[2]: ...",
    ],
)
def test_what_decides_nothing_is_left_alone(source: str) -> None:
    assert mutants("x.py", source) == []


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("TABLE = {A: f, B: g}", ["TABLE = {A: f}", "TABLE = {B: g}"]),
        ("ORDER = (A, B)", ["ORDER = (A,)", "ORDER = (B,)"]),
        ("A, B = (c, d)", []),
        ("MOST = 5", ["MOST = 4", "MOST = 6"]),
        ("def f(a: int = 3): ...", ["2", "4"]),
        ("class Frame(NamedTuple):\n    closed: bool = False", ["closed: bool = True"]),
    ],
)
def test_tables_and_defaults(source: str, after: list[str]) -> None:
    found = mutants("x.py", source)
    assert sorted(mutant.after for mutant in found) == after
    assert all(mutant.at_import for mutant in found)


def test_a_name_outlives_edits_elsewhere() -> None:
    source = "def f(a: int) -> int:\n    a += 1\n    return a\n"
    moved = f'"""Text."""\n\nX = 5\n\n\ndef g() -> int:\n    return 1 + 2\n\n\n{source}'
    names = {mutant.name for mutant in mutants("x.py", source)}
    assert names <= {mutant.name for mutant in mutants("x.py", moved)}
    assert {mutant.body for mutant in mutants("x.py", source)} <= {mutant.body for mutant in mutants("x.py", moved)}


def test_equal_places_are_counted() -> None:
    found = mutants("x.py", "def f(a: list[int]) -> None:\n    a.sort()\n    a.sort()\n")
    assert [(mutant.after, mutant.again, mutant.line) for mutant in found] == [("pass", 0, 2), ("pass", 1, 3)]


def test_of_long_tables_only_the_difference_is_shown() -> None:
    table = ", ".join(f"'the key of entry {number}': {number}" for number in range(100, 120))
    found = next(mutant for mutant in mutants("x.py", f"TABLE = {{{table}}}") if mutant.kind == "entry")
    assert len(found.before) < 200
    assert found.before.startswith("TABLE = {'the key of entry 100': 100")


@pytest.mark.slow
@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.stem)
def test_mutants_of_the_kernel_are_told_apart(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = mutants(path.relative_to(ROOT).as_posix(), text)
    assert len({mutant.key for mutant in found}) == len(found)
    plain = ast.dump(ast.parse(text))
    for mutant in found[:: max(1, len(found) // 5)]:
        tree = tree_of(text, mutant)
        assert ast.dump(tree) != plain, mutant.name
        compile(tree, mutant.path, "exec")


def test_statements_and_functions_have_their_lines() -> None:
    source = "@cache\ndef f(a: int) -> int:\n if (\n  a\n ):\n  return g(\n   1\n  )\n return a\n"
    by_text: dict[str, Mutant] = {mutant.after: mutant for mutant in mutants("x.py", source)}
    assert by_text["if True:"].lines == (3, 5)
    assert by_text["return g(2)"].lines == (6, 8)
    assert by_text["return g(2)"].line == 7
    assert {mutant.extent for mutant in by_text.values()} == {(1, 9)}
