"""The modules of bangref as their sources have them: what is public in each, with signature and docstring.

Module      a module, and the package whose page it is on
modules     all of them, in the order of the site
cited       the clauses that a module names
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from griffe import Attribute, Class, Function, visit
from griffe import Module as Read

from bangref.rulebook.load import Rulebook
from bangref.rulebook.trace import Trace

ROOT = Path(__file__).parents[1]
COMMANDS = ROOT / "bangref" / "cli"
"""Not told here: ``bangref --help`` tells the commands, and nobody imports them."""

API = "bangref.api"
"""The module whose names are promised; it has a page of its own."""

_LITERAL = re.compile(r'"([a-z]+(?:\.[a-z0-9_]+)+)"')

Member = Class | Function | Attribute


class Module(NamedTuple):
    """A module. page: the package on whose page it stands. about: the first sentence of its docstring."""

    name: str
    page: str
    source: str
    read: Read

    @property
    def about(self) -> str:
        """What it is, in a line."""
        text = self.read.docstring.value if self.read.docstring else ""
        return " ".join(text.partition("\n\n")[0].split())

    def members(self) -> list[Member]:
        """What is public in it and its own, in the order of the source."""
        return list(_public(self.read.members.values()))


def _public(members: Iterable[object]) -> Iterator[Member]:
    for member in members:
        if isinstance(member, Class | Function | Attribute) and not member.name.startswith("_"):
            yield member


def inside(member: Member) -> list[Member]:
    """What is public in a class and told apart from its fields: methods, properties, and fields with a docstring."""
    found = list(_public(member.members.values())) if isinstance(member, Class) else []
    return [each for each in found if not isinstance(each, Attribute) or each.docstring or "property" in each.labels]


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the packages, the promised one first, else by name."""
    paths = sorted((ROOT / "bangref").rglob("*.py"))
    found = (_read(path) for path in paths if not path.is_relative_to(COMMANDS))
    return tuple(sorted(found, key=lambda module: (module.name != API, module.page, module.name)))


def _read(path: Path) -> Module:
    parts = path.relative_to(ROOT).with_suffix("").parts
    name = ".".join(part for part in parts if part != "__init__")
    text = path.read_text(encoding="utf-8")
    page = name if name == API or path.name == "__init__.py" else name.rpartition(".")[0]
    return Module(name, page, text, visit(name, filepath=path, code=text))


def cited(module: Module, book: Rulebook, trace: Trace) -> list[str]:
    """The clauses that a module cites, in the order of the rulebook: those that its source and the trace name."""
    start = f"{module.name}:"
    traced = {row.clause for row in trace.rows.values() if any(place.startswith(start) for place in row.code)}
    named = traced.union(_LITERAL.findall(module.source))
    return [id_ for id_ in book.clauses if id_ in named]
