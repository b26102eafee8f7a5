"""The facts that the kernel notes or rejects with, read off its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import bangref

PACKAGE = Path(bangref.__file__).parent
MAKERS = ("note", "rule", "Ruling")


class Noted(NamedTuple):
    """A place that makes a ruling.

    facts: the names that the fact may have; none where another ruling's fact is passed on. args: how many
    arguments are given at least. known: whether the name is readable off the source, or another ruling's.
    """

    place: str
    facts: tuple[str, ...]
    args: int
    known: bool


def noted(game: str) -> Iterator[Noted]:
    """Every call in the kernel, as far as the game uses it, and in the kit of the game, that makes a ruling."""
    own = [path for folder in (PACKAGE / game, PACKAGE / "kits" / game) for path in sorted(folder.rglob("*.py"))]
    everywhere = [PACKAGE / "judge" / "verify.py", PACKAGE / "api" / "__init__.py"]
    for path in [*_of_core([*own, *everywhere]), *own, *everywhere]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                yield _noted(f"{path.name}:{node.lineno}", node.func.id, node.args)


def _of_core(users: list[Path]) -> list[Path]:
    """The modules of the core that these ones import, or that those import in turn."""
    found: dict[str, Path] = {}
    waiting = list(users)
    while waiting:
        for node in ast.walk(ast.parse(waiting.pop().read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bangref.core"):
                names = {alias.name for alias in node.names} if node.module == "bangref.core" else {node.module}
                for name in sorted(f"{each}".removeprefix("bangref.core.") for each in names):
                    if name not in found:
                        path = PACKAGE / "core" / name.replace(".", "/")
                        found[name] = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
                        waiting.append(found[name])
    return sorted(found.values())


def _noted(place: str, maker: str, args: list[ast.expr]) -> Noted:
    if len(args) < 2:
        return Noted(place, (), 0, _is_passed_on(args[-1]))
    fact, given = args[1], args[2:]
    if maker == "Ruling" and given:
        given = given[0].elts if isinstance(given[0], ast.Tuple) else []
    facts = tuple(_constants(fact))
    plain = [arg for arg in given if not isinstance(arg, ast.Starred)]
    return Noted(place, facts, len(plain), bool(facts) or _is_passed_on(fact))


def _constants(fact: ast.expr) -> Iterator[str]:
    if isinstance(fact, ast.Constant) and isinstance(fact.value, str):
        yield fact.value
    elif isinstance(fact, ast.IfExp):
        yield from _constants(fact.body)
        yield from _constants(fact.orelse)


def _is_passed_on(fact: ast.expr) -> bool:
    """``note(ban.clause, ban.fact, *ban.args)``, or the bare ``fact`` of the functions that make rulings."""
    if isinstance(fact, ast.Starred):
        return _is_passed_on(fact.value)
    if isinstance(fact, ast.Tuple):
        return all(map(_is_passed_on, fact.elts))
    if isinstance(fact, ast.Attribute):
        return fact.attr in ("fact", "args")
    return isinstance(fact, ast.Name) and fact.id == "fact"
