"""Which clauses the code cites: string constants that are clause ids, read off the syntax of the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bangref.bang.setup import ROLE_CLAUSES

ROOT = Path(__file__).resolve().parents[2]
PREFIX = "bang."

SOURCES = ("bangref/core", "bangref/bang", "bangref/transcript", "bangref/games.py")

WEAPONS = ("schofield", "remington", "rev_carabine", "winchester")
BUILT = {
    "f'bang.card.{name}.range'": [f"bang.card.{name}.range" for name in WEAPONS],
    "f'bang.setup.roles.{ROLE_CLAUSES[number]}'": [f"bang.setup.roles.{word}" for word in ROLE_CLAUSES.values()],
}
"""Clause ids that the code puts together, by the expression that does it."""


def modules() -> list[Path]:
    found: list[Path] = []
    for source in SOURCES:
        path = ROOT / source
        found += [path] if path.is_file() else sorted(path.rglob("*.py"))
    return found


def citations(tree: ast.AST) -> Iterator[str]:
    """The clause ids in a syntax tree; an id put together in a way that nobody has listed, as written."""
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            if node.value.startswith(PREFIX):
                yield node.value
        elif isinstance(node, ast.JoinedStr) and ast.unparse(node)[2:].startswith(PREFIX):
            yield from BUILT.get(ast.unparse(node), [ast.unparse(node)])


@cache
def cited() -> dict[str, tuple[str, ...]]:
    """Every clause that the code cites, with the modules that do."""
    found: dict[str, list[str]] = {}
    for path in modules():
        for clause in citations(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(clause, []).append(path.relative_to(ROOT).as_posix())
    return {clause: tuple(dict.fromkeys(where)) for clause, where in found.items()}


@cache
def marked() -> frozenset[str]:
    """Every clause that a test claims to demonstrate: ``@pytest.mark.clause("...")``."""
    found: set[str] = set()
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                found |= {ast.literal_eval(part) for part in node.args if isinstance(part, ast.Constant)}
    return frozenset(found)
