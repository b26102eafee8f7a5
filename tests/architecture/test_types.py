"""How much the types leave open, by part of the package: no more than is written here. A number may only fall.

Counted are the word ``Any`` in the sources, uses of names that stand for something with ``Any`` in it, parameters that
may be any ``object``, casts, and comments that have the type checker ignore something.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = Path(__file__).parents[2] / "bangref"


class Open(NamedTuple):
    """What is left open. anything: the word ``Any``; aliases: names for it; objects: parameters that are ``object``."""

    anything: int = 0
    aliases: int = 0
    objects: int = 0
    casts: int = 0
    ignored: int = 0


MOST = {
    ".": Open(),
    "api": Open(anything=2, aliases=3, objects=6),
    "bang": Open(anything=13, aliases=6, objects=4),
    "cli": Open(anything=31),
    "core": Open(anything=89, aliases=25),
    "dice": Open(aliases=5),
    "export": Open(anything=3),
    "judge": Open(anything=6, aliases=46),
    "kits": Open(anything=36, aliases=82, objects=1),
    "odds": Open(),
    "record": Open(anything=9, objects=2),
    "report": Open(anything=2, aliases=20, objects=4),
    "rulebook": Open(anything=15, aliases=1, objects=1),
    "samurai": Open(aliases=2),
    "score": Open(),
    "terminal": Open(),
    "west": Open(),
}


def sources(part: str) -> list[Path]:
    return sorted((PACKAGE / part).rglob("*.py")) if part != "." else sorted(PACKAGE.glob("*.py*"))


def aliases(tree: ast.Module) -> Iterator[str]:
    """Names that a module gives to types with ``Any`` in them."""
    for node in tree.body:
        is_type = isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp | ast.Name)
        if is_type and isinstance(node, ast.Assign) and "Any" in names(node.value):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def names(tree: ast.AST) -> list[str]:
    return [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


BY_MODULE = {
    module_of(path): frozenset(aliases(ast.parse(path.read_text(encoding="utf-8")))) for path in PACKAGE.rglob("*.py")
}
"""By module: its aliases."""


def taken(tree: ast.Module) -> Iterator[str]:
    """Aliases that a module takes from another."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            theirs = BY_MODULE.get(node.module or "", frozenset())
            yield from (name.asname or name.name for name in node.names if name.name in theirs)


def left_open(text: str) -> Open:
    """What a source leaves open."""
    tree = ast.parse(text)
    standing_for_any = {*aliases(tree), *taken(tree)}
    given = [node.annotation for node in ast.walk(tree) if isinstance(node, ast.arg) and node.annotation is not None]
    return Open(
        len(re.findall(r"\bAny\b", text)),
        sum(name in standing_for_any for name in names(tree)),
        sum("object" in names(annotation) for annotation in given),
        sum(isinstance(node, ast.Call) and ast.unparse(node.func).endswith("cast") for node in ast.walk(tree)),
        len(re.findall(r"#\s*type:\s*ignore", text)),
    )


def of_part(part: str) -> Open:
    found = [left_open(path.read_text(encoding="utf-8")) for path in sources(part)]
    return Open(*map(sum, zip(*found, strict=True)))


@pytest.mark.parametrize("part", MOST)
def test_no_part_leaves_more_open_than_it_did(part: str) -> None:
    found = of_part(part)
    assert all(now <= most for now, most in zip(found, MOST[part], strict=True)), f"{found}, and were {MOST[part]}"


def test_every_part_is_counted() -> None:
    parts = {path.name for path in PACKAGE.iterdir() if path.is_dir() and list(path.glob("*.py"))}
    assert parts | {"."} == set(MOST)


def test_what_is_counted() -> None:
    text = '''
from typing import Any, cast

Row = tuple[Any, ...]

def first(row: Row, other: object) -> "Any":
    """Any word counts."""
    return cast(int, row[0])  # type: ignore[no-any-return]
'''
    assert set(aliases(ast.parse(text))) == {"Row"}
    assert left_open(text) == Open(anything=4, aliases=1, objects=1, casts=1, ignored=1)
    assert left_open("def first(row: int) -> int:\n    return row\n") == Open()
    assert left_open("from bangref.core.frame import Stack\n\nframes: Stack = ()\n") == Open(aliases=1)
