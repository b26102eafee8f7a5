"""Which clauses the code cites, and where: read off the syntax of the sources.

sources         the modules that decide
cited           clause -> the definitions that cite it, as "module:name"
imported        names that a module has from others

A citation is a string constant that begins like a clause id. One that stands in a table or constant of a module belongs
to whoever uses that; a constant that nobody uses cites nothing.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bangref.kits import GAMES
from bangref.samurai.facts import FACES, WEAPON

ROOT = Path(__file__).resolve().parents[2]
PREFIXES = tuple(f"{game}." for game in GAMES)

SOURCES = (
    "bangref/core",
    *(f"bangref/{game}" for game in GAMES),
    "bangref/west",
    "bangref/record",
    "bangref/kits",
)

WEAPONS = ("schofield", "remington", "rev_carabine", "winchester")
BUILT = {
    "f'bang.card.{name}.range'": [f"bang.card.{name}.range" for name in WEAPONS],
    "f'samurai.weapon.{self.name}.numbers'": [face.clause for face in FACES if face.kind == WEAPON],
}
"""Clause ids that the code puts together, by the expression that does it."""

LITERALS = (ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.JoinedStr, ast.Name, ast.Load, ast.BinOp, ast.Add)
"""What tables of clauses are made of; anything else is code that cites."""


class Module(NamedTuple):
    """A source file. ``name`` is how it is imported."""

    name: str
    tree: ast.Module


class Place(NamedTuple):
    """A top-level name of a module."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}:{self.name}"


def sources() -> list[Module]:
    """Every module whose citations count."""
    paths: list[Path] = []
    for source in SOURCES:
        path = ROOT / source
        paths += [path] if path.is_file() else sorted(path.rglob("*.py"))
    return [Module(_dotted(path), ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


# Citations ---------------------------------------------------------------------------------------------------


def cited(modules: Iterable[Module]) -> dict[str, tuple[str, ...]]:
    """Every clause that the code cites, with the places that do."""
    listed = list(modules)
    direct = {place: tuple(ids(node)) for module in listed for place, node in definitions(module)}
    tables = {place for module in listed for place, node in definitions(module) if is_table(node) and direct.get(place)}
    users = _users(listed, tables)
    found: dict[str, set[str]] = defaultdict(set)
    for place, clauses in direct.items():
        for clause in clauses:
            found[clause] |= {str(user) for user in _final(place, tables, users)}
    return {clause: tuple(sorted(found[clause])) for clause in sorted(found) if found[clause]}


def _final(
    place: Place, tables: set[Place], users: dict[Place, set[Place]], above: tuple[Place, ...] = ()
) -> set[Place]:
    """Who cites in the end what stands at a place: whoever uses it, or a table made of it, where it is a table."""
    if place not in tables:
        return {place}
    using = users.get(place, set()) - {*above, place}
    return {end for user in using for end in _final(user, tables, users, (*above, place))}


def definitions(module: Module) -> Iterator[tuple[Place, ast.stmt]]:
    for node in module.tree.body:
        for name in _names_bound(node):
            yield Place(module.name, name), node


def _names_bound(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.AnnAssign):
        return [ast.unparse(node.target)]
    if isinstance(node, ast.Assign):
        return [part.id for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name)]
    return (
        [] if isinstance(node, ast.Import | ast.ImportFrom | ast.Expr) else [f"line of {type(node).__name__.lower()}"]
    )


def is_table(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    return value is not None and all(isinstance(part, LITERALS) for part in ast.walk(value))


def ids(tree: ast.AST) -> Iterator[str]:
    """The clause ids in a syntax tree; an id put together in a way that nobody has listed, as written."""
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            if node.value.startswith(PREFIXES):
                yield node.value
        elif isinstance(node, ast.JoinedStr) and ast.unparse(node)[2:].startswith(PREFIXES):
            yield from BUILT.get(ast.unparse(node), [ast.unparse(node)])


def _users(modules: Iterable[Module], tables: set[Place]) -> dict[Place, set[Place]]:
    """By table of clauses: the definitions that use it, in its own module or having imported it."""
    users: dict[Place, set[Place]] = defaultdict(set)
    for module in modules:
        known = {place.name: place for place in tables if place.module == module.name}
        known |= {name: place for name, place in imported(module).items() if place in tables}
        for place, node in definitions(module):
            for part in ast.walk(node):
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part.id in known:
                    users[known[part.id]].add(place)
    return users


@cache
def imported(module: Module) -> dict[str, Place]:
    """Names that a module imports from another, by the name that they have here."""
    return {
        alias.asname or alias.name: Place(node.module, alias.name)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
