"""The facts that the kernel notes or rejects with, read off its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bangref import bang, core

FOLDERS = [Path(str(package.__file__)).parent for package in (core, bang)]
MAKERS = ("note", "rule", "Ruling", "keep")


class Noted(NamedTuple):
    """A fact where it is noted. args: how many arguments are given at least; names: the facts it may be."""

    place: str
    names: tuple[str, ...]
    args: int
    variable: bool


def noted() -> Iterator[Noted]:
    """Every call in the kernel, and in the table of games, that makes a ruling."""
    paths = [path for folder in FOLDERS for path in sorted(folder.rglob("*.py"))]
    for path in [*paths, FOLDERS[0].parent / "games.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                yield _noted(f"{path.name}:{node.lineno}", node)


def _noted(place: str, node: ast.Call) -> Noted:
    fact = node.args[1] if len(node.args) > 1 else ast.Constant(None)
    given = node.args[2:]
    if node.func.id == "Ruling" and given:  # type: ignore[attr-defined]
        given = given[0].elts if isinstance(given[0], ast.Tuple) else [ast.Starred(given[0])]
    plain = [arg for arg in given if not isinstance(arg, ast.Starred)]
    return Noted(place, tuple(_constants(fact)), len(plain), len(plain) < len(given))


def _constants(fact: ast.expr) -> Iterator[str]:
    """The fact names that an expression may be; none where it passes on another ruling's."""
    if isinstance(fact, ast.Constant) and isinstance(fact.value, str):
        yield fact.value
    elif isinstance(fact, ast.IfExp):
        yield from _constants(fact.body)
        yield from _constants(fact.orelse)


def passed_on(place: str, node_names: tuple[str, ...]) -> bool:
    """Whether a call names no fact of its own."""
    return not node_names and bool(place)
