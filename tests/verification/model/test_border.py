"""The second models are independent readings: they share no code with the kernel, and no file waits for itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from bangref.rulebook import load
from tests.architecture.naming import ROOT
from tests.architecture.test_one_way import circle, hidden, imports
from verification.model.bang import NOT_DECIDED

MODEL = "verification/model"
ALLOWED = {"verification.model", "bangref.rulebook"}
STANDARD = {"__future__", "collections", "functools", "itertools", "json", "pathlib", "typing"}
IN_FACTS = re.compile(r"bang\.character\.\w+\.lives|bang\.equipment\.\w+\.price")
CLAUSE = re.compile(r"(?<![\w./])(?:bang|dice|samurai)(?:\.[a-z0-9_]+)+\b")


@cache
def texts() -> Mapping[str, str]:
    """By path: every file of the models."""
    paths = sorted((ROOT / MODEL).rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


@cache
def trees() -> Mapping[str, ast.Module]:
    return {path: ast.parse(text) for path, text in texts().items()}


def imported(tree: ast.Module) -> Iterator[str]:
    """What a file imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield str(node.module)


def crosses_border(name: str) -> bool:
    ours = any(name == allowed or name.startswith(f"{allowed}.") for allowed in ALLOWED)
    return not ours and name.split(".")[0] not in STANDARD


def imported_late(tree: ast.Module) -> list[str]:
    """Imports that do not stand at the head of a file."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return [ast.unparse(node) for node in found if node not in tree.body]


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("path", texts())
def test_imports_nothing_but_the_rulebook(path: str) -> None:
    assert not [name for name in imported(trees()[path]) if crosses_border(name)]


@pytest.mark.parametrize(
    "name",
    [
        "bangref.core.step",
        "bangref.dice",
        "bangref",
        "importlib",
        "tests.bang",
        "verification.exhaustive",
        "verification",
    ],
)
def test_other_imports_would_be_noticed(name: str) -> None:
    assert crosses_border(name)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("import bangref.core", ["bangref.core"]),
        ("def f():\n    from bangref import west", ["bangref"]),
        ("from bangref.rulebook import load", ["bangref.rulebook"]),
        ("from verification.model.dice import setup", ["verification.model.dice"]),
    ],
)
def test_imports_are_found_wherever_they_stand(line: str, found: list[str]) -> None:
    assert [*imported(ast.parse(line))] == found


def test_no_file_is_in_a_circle() -> None:
    assert circle(imports(trees())) == []


def test_imports_stand_at_the_head() -> None:
    assert {path: late for path, tree in trees().items() if (late := imported_late(tree))} == {}
    assert hidden(trees()) == []


@pytest.mark.parametrize("head", ["", "def later():\n    "], ids=["at the head", "in a function"])
def test_a_circle_would_be_found(head: str) -> None:
    """Distance asks the table; if the table asked back, wherever it does so, both would be named."""
    table = f"{MODEL}/bang/table.py"
    bent = {**trees(), table: ast.parse(f"{texts()[table]}\n\n{head}from verification.model.bang import distance\n")}
    assert {"verification.model.bang.table", "verification.model.bang.distance"} <= {*circle(imports(bent))}
    assert bool(imported_late(bent[table])) is bool(head)


@pytest.mark.parametrize("path", texts())
def test_functions_are_short_and_explained(path: str) -> None:
    for function in functions(trees()[path]):
        assert ast.get_docstring(function), function.name
        assert int(function.end_lineno or 0) - function.lineno < 40, function.name


@pytest.mark.parametrize("path", [path for path in texts() if path.startswith(f"{MODEL}/bang/")])
def test_clauses_are_in_the_rulebook(path: str) -> None:
    assert {*CLAUSE.findall(texts()[path])} <= {*load().clauses}


def test_every_rule_is_rendered_or_left_out_for_a_reason() -> None:
    """What follows from other clauses needs no function; lives and prices stand in the table of facts."""
    rendered = {
        name for path, text in texts().items() if path.startswith(f"{MODEL}/bang/") for name in CLAUSE.findall(text)
    }
    rules = {
        clause.id
        for clause in load().clauses.values()
        if clause.game == "bang" and clause.normative and not clause.follows_from and not IN_FACTS.fullmatch(clause.id)
    }
    functions_only = rendered - set(NOT_DECIDED)
    assert rules - functions_only == set(NOT_DECIDED)
