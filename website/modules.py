"""The modules of bangref as their sources have them: what is public in each, and where the site tells of it.

Module      a module, and the package whose page it is on
modules     all of them, in the order of the site
cited       the clauses that a module names
shown       what the site tells of a module, or of a class in it
place_of    where a module or a name in it is told
linked      where the names in a docstring lead

tell_where_promised     what is promised is told with the module that promises it

Nothing is imported; griffe reads the sources, as mkdocstrings does when it makes the pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from griffe import Alias, Attribute, Class, Function, visit
from griffe import Module as Read

from bangref.rulebook.load import Rulebook
from bangref.rulebook.trace import Trace
from website.docstrings import Linked
from website.places import api_page, clause_place

ROOT = Path(__file__).parents[1]
COMMANDS = ROOT / "bangref" / "cli"
"""Not told here: ``bangref --help`` tells the commands, and nobody imports them."""

API = "bangref.api"
"""The module whose names are promised; it has a page of its own."""

_LITERAL = re.compile(r'"([a-z]+(?:\.[a-z0-9_]+)+)"')

Member = Class | Function | Attribute


class Module(NamedTuple):
    """A module. page: the package on whose page it stands."""

    name: str
    page: str
    source: str
    read: Read

    @property
    def about(self) -> str:
        """The first paragraph of its docstring, in a line."""
        text = self.read.docstring.value if self.read.docstring else ""
        return " ".join(text.partition("\n\n")[0].split())

    @property
    def place(self) -> str:
        """Where it is told."""
        page = api_page(self.page)
        return page if self.name == self.page else f"{page}#{self.name}"

    def origin(self, name: str) -> str:
        """The full name of something that it has, or has from another module."""
        member = self.read.members.get(name)
        return member.target_path if isinstance(member, Alias) else f"{self.name}.{name}"

    @property
    def promises(self) -> dict[str, str]:
        """The names in its ``__all__``, each with its full name."""
        return {name: self.origin(name) for name in map(str, self.read.exports or ())}


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the packages, the promised one first, else by name."""
    paths = sorted((ROOT / "bangref").rglob("*.py"))
    found = [_read(path) for path in paths if not path.is_relative_to(COMMANDS)]
    tell_where_promised({module.name: module.read for module in found})
    return tuple(sorted(found, key=lambda module: (module.name != API, module.page, module.name)))


def _read(path: Path) -> Module:
    parts = path.relative_to(ROOT).with_suffix("").parts
    name = ".".join(part for part in parts if part != "__init__")
    text = path.read_text(encoding="utf-8")
    page = name if name == API or path.name == "__init__.py" else name.rpartition(".")[0]
    return Module(name, page, text, visit(name, filepath=path, code=text))


def tell_where_promised(read: Mapping[str, Read]) -> None:
    """Move what `API` promises from the modules below it to itself: it is told under the name that programs call.

    read: by name, the sources of `API` and of all modules below it; where a name was, it stands as if taken from there.
    """
    promised = read[API]
    for name in map(str, promised.exports or ()):
        member = promised.members[name]
        if isinstance(member, Alias) and member.target_path.startswith(f"{API}."):
            home = read[member.target_path.rpartition(".")[0]]
            told = home.members[name]
            assert not isinstance(told, Alias), member.target_path
            promised.set_member(name, told)
            home.members[name] = Alias(name, told, parent=home)
            home.imports[name] = told.path


def module(name: str) -> Module:
    """The module of this name. Raises KeyError."""
    return _by_name()[name]


@cache
def _by_name() -> dict[str, Module]:
    return {each.name: each for each in modules()}


def cited(module: Module, book: Rulebook, trace: Trace) -> list[str]:
    """The clauses that a module cites, in the order of the rulebook: those that its source and the trace name."""
    start = f"{module.name}:"
    traced = {row.clause for row in trace.rows.values() if any(place.startswith(start) for place in row.code)}
    named = traced.union(_LITERAL.findall(module.source))
    return [id_ for id_ in book.clauses if id_ in named]


def shown(told: Read | Class) -> Iterator[Member]:
    """What is told of a module or a class: public classes and functions, and constants of which something is said."""
    for member in told.members.values():
        if member.name.startswith("_") or not isinstance(member, Class | Function | Attribute):
            continue
        if not isinstance(member, Attribute) or member.docstring or "property" in member.labels:
            yield member


# Where names lead ------------------------------------------------------------------------------------------------


def anchors(module: Module) -> Iterator[str]:
    """The full names of a module's public parts, under which its page tells of them."""
    for member in shown(module.read):
        yield f"{module.name}.{member.name}"
        if isinstance(member, Class):
            yield from (f"{module.name}.{member.name}.{part.name}" for part in shown(member))


@cache
def _places() -> dict[str, str]:
    """Every module and every public name, with where it is told."""
    found = {each.name: each.place for each in modules()}
    for each in modules():
        found |= {
            f"{each.name}.{member.name}": f"{api_page(each.page)}#{each.name}.{member.name}"
            for member in shown(each.read)
        }
    promised = {name: found[origin] for name, origin in module(API).promises.items()}
    homes = [each for each in modules() if each.page == API]
    found |= {f"{each.name}.{name}": promised[name] for each in homes for name in promised if name in each.read.members}
    return found | {f"bangref.{name}": place for name, place in promised.items()}


def place_of(name: str) -> str:
    """Where a module or a name in it is told; "" for what is not public.

    >>> place_of("bangref.api.step"), place_of("bangref.step"), place_of("bangref.nothing")
    ('api/bangref.api.md#bangref.api.step', 'api/bangref.api.md#bangref.api.step', '')
    """
    return _places().get(name, "")


def linked(book: Rulebook, module: Module) -> Linked:
    """Where names and clauses lead that stand in the docstrings of a module."""

    def place(name: str) -> str:
        names = (module.origin(name), name, *([f"bangref.{name}"] if "." in name else []))
        return _clause(book, name) or next(filter(None, map(place_of, names)), "")

    return place


def _clause(book: Rulebook, name: str) -> str:
    """The place of a clause, by its id or the beginning of it."""
    ids = (id_ for id_ in book.clauses if id_ == name or ("." in name and id_.startswith(f"{name}.")))
    first = book.clauses.get(name) or book.clauses.get(next(ids, ""))
    return clause_place(first) if first else ""
