"""Calls that hand on a clause have one to hand on: no ruling is emitted without.

Whatever has a parameter or field called ``clause`` wants one there: ``note``, ``rule``, ``Ruling``, the records of
elements, questions and frames, and many a procedure. What it is given has to be a clause id, or something that has
been handed one itself, down to where the id is written.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tools.traceability.citations import BUILT, PREFIXES, Module, Place, imported

HANDED = (
    "clause", "unowned", "ended_by", "cancels", "saves_nobody", "joining", "laid_by", "begins", "shown", "extra",
    "round_clause", "end_clause", "player_count", "reshuffle", "picked", "pool", "count", "choice", "harmless",
    "too_few", "no_answer", "elsewhere", "others",
)  # fmt: skip
"""Parameters, fields and attributes that hold the clause that somebody has handed over."""

ANSWERED = {
    "found[1]": "the clause of the element that answered",
    "lifted[1]": "the clause of the element that answered",
    "spared[1]": "the clause of the element that answered",
    "goal[1]": "the clause of the element that answered",
    "later[1]": "the clause of the element that answered",
    "averted[1]": "the clause of the element that answered",
    "skipped[1]": "the clause of the element that answered",
    "change[1]": "the clause of the element that answered",
    "claimed": "the clause of the element that answered",
    "counts_as(rules, state, action.actor, action.card, purpose)[action.name]": "the clause of the substitution",
    "frame.heals[0].element": "an ability that saves goes by its clause",
    "rules.joined[character.id]": "the clause of the set that brings the character",
    "self.last": "the last clause that was cited before",
    "withheld": "the clause of the element that answered",
    "taken_away": "the clause by which something is not in force",
    "frame.heirs[0][1]": "the clause by which an heir claims",
    "rules.over(state)": "the clause by which nothing follows on the end",
    "parry_as(rules, state, action.actor, action.card, action.verb)": "the clause of the substitution",
    "clauses[0]": "the clause that has just been noted",
    "checks.clause_of(kind, seat, since)": "the clause that a kit cites for what differs",
}
"""Expressions that have a clause from elsewhere, and from where."""

Function = ast.FunctionDef


class Reader:
    """What the modules define, by name, for looking up where a clause comes from."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self.modules = list(modules)
        self.by_name = {module.name: module for module in self.modules}
        self.slots: dict[Place, int] = {}
        self.handed: dict[str, int] = {}
        self.functions: dict[str, list[tuple[Module, Function]]] = defaultdict(list)
        self.tops = {
            Place(m.name, n.name) for m in self.modules for n in m.tree.body if isinstance(n, ast.ClassDef | Function)
        }
        self.constants: dict[Place, list[ast.expr]] = defaultdict(list)
        for module in self.modules:
            for node in ast.walk(module.tree):
                self._enter(module, node)
            for statement in module.tree.body:
                for name, value in _bound(statement):
                    self.constants[Place(module.name, name)].append(value)

    def _enter(self, module: Module, node: ast.AST) -> None:
        if isinstance(node, Function):
            self.functions[node.name].append((module, node))
            names = [argument.arg for argument in node.args.args]
        elif isinstance(node, ast.ClassDef):
            names = [ast.unparse(part.target) for part in node.body if isinstance(part, ast.AnnAssign)]
        else:
            return
        if "clause" in names and names[0] != "self":
            self.slots[Place(module.name, node.name)] = names.index("clause")
            self.handed.setdefault(node.name, names.index("clause"))

    def nameless(self) -> Iterator[str]:
        """Each call that hands on something else than a clause, as "module:function: what it hands on"."""
        for module in self.modules:
            for scope in _scopes(module):
                for call in _calls(scope.innermost):
                    for given in self._given(call, module):
                        if not self._is_clause(given, scope):
                            yield f"{scope}: {ast.unparse(call.func)}({ast.unparse(given)})"

    def _given(self, call: ast.Call, module: Module) -> Iterator[ast.expr]:
        """What stands where a call wants a clause."""
        yield from (keyword.value for keyword in call.keywords if keyword.arg == "clause")
        place = self._place(call.func.id, module) if isinstance(call.func, ast.Name) else None
        if place is not None and place < len(call.args):
            yield call.args[place]

    def _place(self, name: str, module: Module) -> int | None:
        """Which argument of a function is the clause; one that is handed on, such as ``note``, is known by its name."""
        meant = _meant(name, module)
        known = name in imported(module) or meant in self.slots or meant in self.tops
        return self.slots.get(meant) if known else self.handed.get(name)

    def _is_clause(self, given: ast.expr, scope: Scope, depth: int = 8) -> bool:
        text = ast.unparse(given)
        if text in ANSWERED or text in BUILT:
            return True
        if isinstance(given, ast.Constant):
            return isinstance(given.value, str) and given.value.startswith(PREFIXES)
        if isinstance(given, ast.Attribute):
            return given.attr in HANDED
        if isinstance(given, ast.Name) and given.id in HANDED and scope.hands(given.id):
            return True
        origins = self._origins(given, scope) if depth else []
        return bool(origins) and all(self._is_clause(origin, where, depth - 1) for origin, where in origins)

    def _origins(self, given: ast.expr, scope: Scope) -> list[tuple[ast.expr, Scope]]:
        """What an expression may be, each with where that stands."""
        if isinstance(given, ast.IfExp):
            return [(given.body, scope), (given.orelse, scope)]
        if isinstance(given, ast.BoolOp):
            return [(value, scope) for value in given.values]
        if isinstance(given, ast.Name):
            return [(value, scope) for value in scope.assigned(given.id)] or self._constant(given.id, scope.module)
        if isinstance(given, ast.Subscript):
            return [(part, where) for value, where in self._origins(given.value, scope) for part in _members(value)]
        if isinstance(given, ast.Call) and isinstance(given.func, ast.Name):
            made = self.functions[given.func.id]
            return [(value, Scope(module, (function,))) for module, function in made for value in _returned(function)]
        return []

    def _constant(self, name: str, module: Module) -> list[tuple[ast.expr, Scope]]:
        place = _meant(name, module)
        home = self.by_name.get(place.module)
        return [(value, Scope(home)) for value in self.constants[place]] if home else []


def _meant(name: str, module: Module) -> Place:
    """Where a name of a module comes from."""
    return imported(module).get(name, Place(module.name, name))


class Scope(NamedTuple):
    """Where an expression stands: its module, and the functions around it, the innermost last."""

    module: Module
    functions: tuple[Function, ...] = ()

    @property
    def innermost(self) -> ast.AST:
        return self.functions[-1] if self.functions else self.module.tree

    def __str__(self) -> str:
        return f"{self.module.name}:{self.functions[-1].name if self.functions else 'at its top'}"

    def hands(self, name: str) -> bool:
        """Whether a parameter has this name, or a part of what was answered."""
        return any(name in _parameters(function) | _unpacked(function) for function in self.functions)

    def assigned(self, name: str) -> list[ast.expr]:
        """What a local name is bound to."""
        nodes = [node for function in self.functions[-1:] for node in ast.walk(function)]
        return [value for node in nodes for known, value in _bound(node) if known == name]


def _scopes(module: Module) -> Iterator[Scope]:
    """The module and each function in it."""

    def within(tree: ast.AST, around: tuple[Function, ...]) -> Iterator[Scope]:
        for node in ast.iter_child_nodes(tree):
            if isinstance(node, Function):
                yield Scope(module, (*around, node))
            yield from within(node, (*around, node) if isinstance(node, Function) else around)

    yield Scope(module)
    yield from within(module.tree, ())


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls in a function or module that are not in a function within."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            continue
        if isinstance(node, ast.Call):
            yield node
        yield from _calls(node)


def _bound(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names and what a statement binds them to."""
    if isinstance(node, ast.AnnAssign | ast.NamedExpr) and isinstance(node.target, ast.Name) and node.value:
        yield node.target.id, node.value
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Name):
                yield target.id, node.value
            elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from ((ast.unparse(one), value) for one, value in zip(target.elts, node.value.elts, strict=True))


def _parameters(function: Function) -> set[str]:
    return {part.arg for part in ast.walk(function.args) if isinstance(part, ast.arg)}


def _unpacked(function: Function) -> set[str]:
    """Names that get a part of an answer, by a loop or by taking a tuple apart."""
    targets: list[ast.expr] = []
    for node in ast.walk(function):
        if isinstance(node, ast.For):
            targets.append(node.target)
        elif isinstance(node, ast.Assign) and not isinstance(node.value, ast.Tuple):
            targets += [target for target in node.targets if isinstance(target, ast.Tuple)]
    return {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}


def _members(value: ast.expr) -> list[ast.expr]:
    """What a table may give."""
    if isinstance(value, ast.Dict):
        return value.values
    return list(value.elts) if isinstance(value, ast.Tuple | ast.List) else []


def _returned(function: Function) -> list[ast.expr]:
    return [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]


def nameless(modules: Iterable[Module]) -> tuple[str, ...]:
    """Every call that hands on no clause where it should."""
    return tuple(sorted(set(Reader(modules).nameless())))
