"""How much the types leave open: no more than is written here. A number may only fall.

Where a file has ``Any``, any.yaml says in how many places and why. By part of the package are counted uses of names
that stand for something with ``Any`` in it, parameters that may be any ``object``, casts, and comments that have the
type checker ignore something.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

PACKAGE = Path(__file__).parents[2] / "bangref"


class Open(NamedTuple):
    """What is left open. aliases: names for types with ``Any``; objects: parameters that are ``object``."""

    aliases: int = 0
    objects: int = 0
    casts: int = 0
    ignored: int = 0


MOST = {
    ".": Open(),
    "api": Open(aliases=3, objects=6),
    "bang": Open(aliases=6, objects=4),
    "cli": Open(),
    "core": Open(aliases=27),
    "dice": Open(aliases=5),
    "export": Open(),
    "judge": Open(aliases=43),
    "kits": Open(aliases=82, objects=1),
    "chances": Open(),
    "record": Open(objects=2),
    "report": Open(aliases=20, objects=4),
    "rulebook": Open(aliases=1, objects=1),
    "samurai": Open(aliases=2),
    "scoring": Open(),
    "serve": Open(),
    "streams": Open(aliases=31),
    "terminal": Open(),
    "west": Open(),
    "worlds": Open(objects=10, casts=3),
}


class Reason(NamedTuple):
    """Why a file has ``Any``, and in how many places."""

    places: int
    why: str


REASONS = {
    path: Reason(**row)
    for path, row in yaml.safe_load(Path(__file__).with_name("any.yaml").read_text(encoding="utf-8")).items()
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


def places(text: str) -> int:
    """In how many places ``Any`` stands in a source; what is said of it and where it is imported is no place."""
    tree = ast.parse(text)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return sum(_has_any(node) for node in ast.walk(tree) if id(node) not in said)


def _has_any(node: ast.AST) -> int:
    """How often a node by itself means ``Any``; in quotation marks it is a type as well, under another name, too."""
    match node:
        case ast.Name(id="Any") | ast.Attribute(attr="Any") | ast.alias(name="Any", asname=str()):
            return 1
        case ast.Constant(value=str(text)):
            return len(re.findall(r"\bAny\b", text))
    return 0


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


def unlike(found: dict[str, int], reasons: dict[str, Reason]) -> list[str]:
    """Where a file has more ``Any`` than is written, or fewer, or none any more."""
    told = {path: reason.places for path, reason in reasons.items()}
    return [
        f"{path}: Any in {found.get(path, 0)} places, and any.yaml says {told.get(path, 0)}"
        for path in sorted({*found, *told})
        if found.get(path, 0) != told.get(path, 0)
    ]


def test_every_any_has_its_reason() -> None:
    files = sorted(PACKAGE.rglob("*.py*"))
    by_path = {path.relative_to(PACKAGE.parent).as_posix(): path for path in files if path.suffix in (".py", ".pyi")}
    found = {name: number for name, path in by_path.items() if (number := places(path.read_text(encoding="utf-8")))}
    assert not unlike(found, REASONS), "\n".join(unlike(found, REASONS))
    assert [path for path, reason in REASONS.items() if len(reason.why.split()) < 5] == []
    assert list(REASONS) == sorted(REASONS)


def test_an_any_without_a_reason_is_found() -> None:
    reasons = {"a.py": Reason(2, "Since it is so.")}
    assert unlike({"a.py": 2}, reasons) == []
    assert unlike({"a.py": 3}, reasons) == ["a.py: Any in 3 places, and any.yaml says 2"]
    assert unlike({"a.py": 1}, reasons) == ["a.py: Any in 1 places, and any.yaml says 2"]
    assert unlike({}, reasons) == ["a.py: Any in 0 places, and any.yaml says 2"]
    assert unlike({"a.py": 2, "b.py": 1}, reasons) == ["b.py: Any in 1 places, and any.yaml says 0"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("from typing import Any\n", 0),
        ('"""Any number of cards."""\n', 0),
        ("def first(row: tuple[Any, ...]) -> Any: ...", 2),
        ("def first(row: 'tuple[Any, ...]') -> Anything: ...", 1),
        ("import typing\nRow = typing.Any\n", 1),
        ("from typing import Any as Whatever\n", 1),
    ],
)
def test_where_any_stands(text: str, number: int) -> None:
    assert places(text) == number


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
    assert left_open(text) == Open(aliases=1, objects=1, casts=1, ignored=1)
    assert left_open("def first(row: int) -> int:\n    return row\n") == Open()
    assert left_open("from bangref.core.frame import Stack\n\nframes: Stack = ()\n") == Open(aliases=1)
