"""Which mutants are faults in the code that decides a clause.

A clause is decided where it is cited: by the condition around the citation, by what is done beside it, by the entry of
a table that names it. So a mutant belongs to the clauses that are cited in the smallest part of the source that has
the change in it and cites anything; where it takes citations away, to those clauses alone. A helper that cites nothing
belongs to the clauses of those who use it. The closer to the citation, the earlier a mutant is tried.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from bangref.rulebook.load import Rulebook
from bangref.rulebook.lookup import belongs_to
from tools.traceability.citations import BUILT, PREFIXES, Module, Place, definitions, ids, imported, is_table
from verification.mutation.mutants import Mutant, mutants, nodes
from verification.mutation.operators import alternatives
from verification.shows.kept import Source
from verification.shows.lines import Cited
from verification.shows.operators import MORE

NEVER = frozenset(("citation",))
"""Kinds of mutants that change no outcome."""

ENTRY, HELPER = 60, 100
"""How much farther away from a citation is a function that an entry names, and one that the code uses."""

WIDELY_USED = 24
"""Helpers for more clauses than that decide none of them."""

LEVEL = 10
"""Lines that count as much as a level of the syntax tree."""

DEEPEST = 3
"""Helpers of helpers of helpers are looked at, no farther."""

MADE, CALLED, ELEMENT = 15, 30, 110
"""How much farther away is where a procedure of all cards cites, each call before it, and what is printed on a card."""

COMMON = ("bangref/core/engine.py", "bangref/core/play.py", "bangref/core/replay.py", "bangref/core/verify/")
"""What every step of every game goes through decides no clause, though it calls for all of them."""

Distances = dict[str, int]
Path = tuple[ast.AST, ...]
"""The nodes from a definition down to one."""


class Candidate(NamedTuple):
    """A mutant that is a fault in the code of a clause, and how far it is from the citation."""

    mutant: Mutant
    distance: int


class _Use(NamedTuple):
    """A place where a name is used: the nodes down to it, the definition first, and whose it is."""

    path: Path
    by: Place


class Candidates(NamedTuple):
    """By clause: mutants of the code that cites it, and of what is printed on the card or character it belongs to."""

    cited: dict[str, list[Candidate]]
    printed: dict[str, list[Candidate]]


def candidates(sources: Iterable[Source], made: Cited, book: Rulebook) -> Candidates:
    """The mutants of each clause, the nearest first. made: where scenarios make rulings that cite."""
    listed = list(sources)
    code = _Code([source.module for source in listed])
    tables = _Printed(code, book)
    cited: dict[str, list[Candidate]] = defaultdict(list)
    printed: dict[str, list[Candidate]] = defaultdict(list)
    for source in listed:
        lines = made.get(source.path, {})
        for mutant, path, owners in _owned(source, code):
            common = source.path.startswith(COMMON)
            _enter(cited, mutant, owners if common else _nearest(owners, _made_at(lines, path)))
            _enter(printed, mutant, tables.owners(source.module, path))
    return Candidates(_sorted(cited), _sorted(printed))


def _sorted(table: Mapping[str, list[Candidate]]) -> dict[str, list[Candidate]]:
    return {clause: sorted(table[clause], key=lambda one: (one.distance, one.mutant.line)) for clause in sorted(table)}


def _enter(table: dict[str, list[Candidate]], mutant: Mutant, owners: Distances) -> None:
    for clause, distance in owners.items():
        table[clause].append(Candidate(mutant, distance))


def _nearest(some: Distances, others: Distances) -> Distances:
    both = some.keys() | others.keys()
    return {clause: min(found[clause] for found in (some, others) if clause in found) for clause in both}


def _owned(source: Source, code: _Code) -> Iterator[tuple[Mutant, Path, Distances]]:
    changes = (
        (at, new) for at in nodes(source.module.tree) for _, new in alternatives(at.node, at.around, MORE)
    )  # in the order of ``mutants``
    for mutant, (at, new) in zip(mutants(source.path, source.text, MORE), changes, strict=True):
        if mutant.kind not in NEVER:
            path = (*at.around.parents[1:], at.node)
            yield mutant, path, code.owners(source.module, path, new)


def _made_at(made: Mapping[int, Mapping[str, int]], path: Path) -> Distances:
    """The clauses that procedures cite, those of the smallest part of the source in which any was."""
    line = getattr(path[-1], "lineno", 0)
    for level, node in enumerate(reversed(path)):
        first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", -1)
        lines = [number for number in range(first, last + 1) if number in made]
        if lines:
            found: Distances = {}
            for number in lines:
                for clause, calls in made[number].items():
                    distance = MADE + CALLED * calls + LEVEL * level + abs(line - number)
                    found[clause] = min(distance, found.get(clause, distance))
            return found
    return {}


class _Printed:
    """Tables of what is printed: an entry belongs to the clauses of the card or character that it names."""

    def __init__(self, code: _Code, book: Rulebook) -> None:
        self.code = code
        self.words = {
            place: node.value.value
            for module in code.modules
            for place, node in definitions(module)
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        }
        self.clauses: dict[tuple[str, str], list[str]] = defaultdict(list)
        for clause in book.clauses.values():
            for name in book.names[clause.game].values():
                if belongs_to(clause, name):
                    self.clauses[clause.game, name.id].append(clause.id)

    def owners(self, module: Module, path: Path) -> Distances:
        """The clauses of the element whose entry is changed at the end of a path."""
        if isinstance(path[0], ast.FunctionDef | ast.ClassDef) or len(path) < 2:
            return {}
        game = module.name.split(".")[1]
        for level, (node, parent) in enumerate(zip(reversed(path), (*reversed(path[:-1]), None), strict=True)):
            parts = (part for top in (node, _key(parent, node)) for part in ast.walk(top))
            named = {word for part in parts for word in self._words(module, part) if (game, word) in self.clauses}
            if named:
                found = {clause: ELEMENT + LEVEL * level for word in named for clause in self.clauses[game, word]}
                return found if len(named) == 1 else {}
        return {}

    def _words(self, module: Module, node: ast.AST) -> Iterable[str]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return (node.value,)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            home = imported(module).get(node.value.id)
            found = self.words.get(Place(f"{home.module}.{home.name}", node.attr)) if home else None
        elif isinstance(node, ast.Name):
            found = self.words.get(imported(module).get(node.id, Place(module.name, node.id)))
        else:
            return ()
        return (found,) if found else ()


def _key(table: ast.AST | None, value: ast.AST) -> ast.AST:
    """The key under which a value stands in a table; nothing that says anything if there is none."""
    if isinstance(table, ast.Dict) and value in table.values:
        return table.keys[table.values.index(value)] or ast.Pass()
    return ast.Pass()


class _Code:
    """All modules: what is cited where, and who uses what."""

    def __init__(self, modules: list[Module]) -> None:
        self.modules = modules
        self.tables = _tables(modules)
        self._cites: dict[int, Mapping[str, tuple[int, ...]]] = {}
        self._inherited: dict[Place, Distances] = {}

    def owners(self, module: Module, path: Path, new: ast.AST) -> Distances:
        """The clauses whose code is changed at the end of a path, each with its distance."""
        before = self.cited(module, path[-1])
        after = self._cited(module, new) if before else {}
        lost = [clause for clause in before if clause not in after]
        return dict.fromkeys(lost, 0) if lost else self._around(module, path)

    def _around(self, module: Module, path: Path, depth: int = 0) -> Distances:
        line = getattr(path[-1], "lineno", 0)
        for level, node in enumerate(reversed(path)):
            cited = self.cited(module, node)
            if cited:
                near = {c: LEVEL * level + min(abs(line - at) for at in lines) for c, lines in cited.items()}
                return {**self._of_entries(module, path[0], depth), **near} if node is path[0] else near
        return self._of_users(module, path[0], depth)

    def _of_entries(self, module: Module, definition: ast.AST, depth: int) -> Distances:
        """The clauses of the entries that name a definition which has its own, too."""
        found: Distances = {}
        for place in _places(module, definition):
            for use in self.uses.get(place, ()):
                call = next((node for node in reversed(use.path[:-1]) if isinstance(node, ast.Call)), None)
                home = self.by_name[use.by.module]
                if call is not None and use.path[-1] in call.args:
                    found |= {clause: ENTRY for argument in call.args for clause in self.cited(home, argument)}
        return found if len(found) <= WIDELY_USED else {}

    def _of_users(self, module: Module, definition: ast.AST, depth: int) -> Distances:
        """The clauses of those who use a definition that cites nothing."""
        if depth >= DEEPEST:
            return {}
        found: Distances = {}
        for place in _places(module, definition):
            if place not in self._inherited:
                self._inherited[place] = {}
                for use in self.uses.get(place, ()):
                    for clause, distance in self._around(self.by_name[use.by.module], use.path, depth + 1).items():
                        known = self._inherited[place].get(clause, distance + HELPER)
                        self._inherited[place][clause] = min(known, distance + HELPER)
            found |= self._inherited[place]
        return found if len(found) <= WIDELY_USED else {}

    @cached_property
    def by_name(self) -> dict[str, Module]:
        return {module.name: module for module in self.modules}

    @cached_property
    def uses(self) -> dict[Place, list[_Use]]:
        """By top-level definition: where it is used, in its own module or having been imported."""
        own = {place for module in self.modules for place, _ in definitions(module)}
        found: dict[Place, list[_Use]] = defaultdict(list)
        for module in self.modules:
            known = {place.name: place for place in own if place.module == module.name}
            known |= {name: place for name, place in imported(module).items() if place in own}
            for by, definition in definitions(module):
                for path in _paths((definition,)):
                    node = path[-1]
                    named = known.get(node.id, by) if isinstance(node, ast.Name) else by
                    if named != by:
                        found[named].append(_Use(path, by))
        return found

    # Citations

    def cited(self, module: Module, node: ast.AST) -> Mapping[str, tuple[int, ...]]:
        """The clauses that are cited in a part of a module, with the lines; remembered."""
        if id(node) not in self._cites:
            self._cites[id(node)] = self._cited(module, node)
        return self._cites[id(node)]

    def _cited(self, module: Module, node: ast.AST) -> Mapping[str, tuple[int, ...]]:
        found: dict[str, list[int]] = defaultdict(list)
        for part in ast.walk(node):
            for clause in self._here(module, part):
                found[clause].append(getattr(part, "lineno", 0))
        return {clause: tuple(lines) for clause, lines in found.items()}

    def _here(self, module: Module, node: ast.AST) -> Iterable[str]:
        if isinstance(node, ast.Constant):
            return (node.value,) if isinstance(node.value, str) and node.value.startswith(PREFIXES) else ()
        if isinstance(node, ast.JoinedStr):
            return BUILT.get(ast.unparse(node), ())
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            return self.tables.get(imported(module).get(node.id, Place(module.name, node.id)), ())
        return ()


def _paths(path: Path) -> Iterator[Path]:
    yield path
    for child in ast.iter_child_nodes(path[-1]):
        yield from _paths((*path, child))


def _places(module: Module, definition: ast.AST) -> list[Place]:
    return [place for place, node in definitions(module) if node is definition]


def _tables(modules: Iterable[Module]) -> dict[Place, frozenset[str]]:
    """The clauses that stand in tables and constants, those in tables of tables too."""
    nodes_of = {place: (module, node) for module in modules for place, node in definitions(module) if is_table(node)}
    found = {place: frozenset(ids(node)) for place, (_, node) in nodes_of.items()}
    while True:
        more = {place: found[place] | _named(found, module, node) for place, (module, node) in nodes_of.items()}
        if more == found:
            return {place: clauses for place, clauses in found.items() if clauses}
        found = more


def _named(tables: Mapping[Place, frozenset[str]], module: Module, node: ast.AST) -> frozenset[str]:
    names = [part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)]
    places = [imported(module).get(name, Place(module.name, name)) for name in names]
    return frozenset().union(*(tables.get(place, frozenset()) for place in places))
