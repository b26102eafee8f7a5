"""The second models are independent: of bangref they import nothing but the data of the rulebook."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MODULES = sorted((ROOT / "verification" / "model").rglob("*.py"))
ALLOWED = {"bangref.rulebook"}


def imported(source: str) -> set[str]:
    """The modules that a source imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or ".")
    return found


def across_the_border(source: str) -> set[str]:
    own = {"bangref", "tests", "tools", "verification", "website"}
    ours = {name for name in imported(source) if name.split(".")[0] in own}
    return {name for name in ours if not name.startswith("verification.model") and name not in ALLOWED}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_model_imports_nothing_but_the_rulebook(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert across_the_border(source) == set()
    assert "importlib" not in source
    assert "__import__" not in source


@pytest.mark.parametrize(
    ("line", "crossed"),
    [
        ("import bangref.core", {"bangref.core"}),
        ("from bangref.dice import turn", {"bangref.dice"}),
        ("def f():\n    from bangref import west", {"bangref"}),
        ("from bangref.rulebook import load", set()),
        ("from verification.model.dice import setup", set()),
        ("from verification.exhaustive import tables", {"verification.exhaustive"}),
    ],
)
def test_the_border_is_seen(line: str, crossed: set[str]) -> None:
    assert across_the_border(line) == crossed
