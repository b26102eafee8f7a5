"""The plain model of the card game is a second reading of the rules: it shares no code with the kernel."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bangref.rulebook import load
from verification.model.bang import NOT_DECIDED

MODEL = Path("verification/model")
MODULES = sorted((MODEL / "bang").rglob("*.py"))
ALLOWED = {"verification.model", "bangref.rulebook"}
STANDARD = {"__future__", "collections", "functools", "json", "pathlib", "re", "typing"}
CLAUSE = re.compile(r"(?<![\w./])(?:bang|dice|samurai)(?:\.[a-z0-9_]+)+\b")


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield str(node.module)


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def crosses_border(name: str) -> bool:
    ours = any(name == allowed or name.startswith(f"{allowed}.") for allowed in ALLOWED)
    return not ours and name.split(".")[0] not in STANDARD


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_imports_nothing_but_the_rulebook(path: Path) -> None:
    assert not [name for name in imported(ast.parse(path.read_text(encoding="utf-8"))) if crosses_border(name)]


@pytest.mark.parametrize("name", ["bangref.core.step", "bangref.bang", "bangref", "importlib", "tests.bang"])
def test_other_imports_would_be_noticed(name: str) -> None:
    assert crosses_border(name)


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_functions_are_short_and_explained(path: Path) -> None:
    for function in functions(ast.parse(path.read_text(encoding="utf-8"))):
        assert ast.get_docstring(function), function.name
        assert int(function.end_lineno or 0) - function.lineno < 40, function.name


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_clauses_are_in_the_rulebook(path: Path) -> None:
    quoted = set(CLAUSE.findall(path.read_text(encoding="utf-8")))
    assert quoted <= set(load().clauses)


def test_every_rule_is_rendered_or_left_out_for_a_reason() -> None:
    """What follows from other clauses needs no function; the lives of characters stand in the table of facts."""
    rendered = {name for path in MODULES for name in CLAUSE.findall(path.read_text(encoding="utf-8"))}
    rules = {
        clause.id
        for clause in load().clauses.values()
        if clause.game == "bang" and clause.normative and not clause.follows_from and not clause.id.endswith(".lives")
    }
    functions_only = rendered - set(NOT_DECIDED)
    assert rules - functions_only == set(NOT_DECIDED)
