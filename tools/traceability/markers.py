"""Which clauses tests claim to demonstrate: ``@pytest.mark.clause("...")``, read off the syntax of the tests."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from bangref.bang.roles import ROLES_IN_PLAY

MARK = "pytest.mark.clause"

BUILT = {
    "*(f'bang.setup.roles.{word}' for word, _ in ROLE_TABLE.values())": [
        roles.clause for roles in ROLES_IN_PLAY.values()
    ],
}
"""Marks that are put together, by the expression that does it."""


def marked(folder: Path) -> dict[str, tuple[str, ...]]:
    """By clause: the tests below a folder that are marked with it, as "file::name"; the file alone for all in it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder.parent).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for given, name in _marks(tree, ""):
            for clause in _clauses(given, _constants(tree)):
                found[clause].append(f"{file}::{name}" if name else file)
    return {clause: tuple(dict.fromkeys(where)) for clause, where in found.items()}


def _marks(tree: ast.AST, name: str) -> Iterator[tuple[ast.expr, str]]:
    """What tests are marked with, and the name of the test or of the class of tests."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == MARK:
            yield from ((given, name) for given in node.args)
        inner = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) and not name else name
        yield from _marks(node, inner)


def _clauses(given: ast.expr, constants: dict[str, str]) -> list[str]:
    """The clauses of a mark; what cannot be made out, as written."""
    if isinstance(given, ast.Constant):
        return [str(given.value)]
    text = ast.unparse(given)
    return BUILT.get(text, [constants.get(text, text)])


def _constants(tree: ast.Module) -> dict[str, str]:
    return {
        ast.unparse(target): node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
    }
