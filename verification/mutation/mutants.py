"""The mutants of a module: each is one small change of its syntax tree.

    Mutant      what is changed, where, and by what name it is known
    mutants     all mutants of a module, in the order of its source
    mutated     the syntax tree of one of them

A mutant is known by what its author sees: the file, the function, the text before and after, and which of several
equal places it is. Lines may be added above it and it is still the same mutant.
"""

from __future__ import annotations

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from verification.mutation.operators import WITHOUT_BEHAVIOUR, Around, Operators, alternatives

LONGEST = 100
"""Characters of the text by which a mutant is known; more of its surroundings are taken as long as they fit."""

WORDS = 30
"""Characters on either side of a change in a long text."""

Place = tuple[tuple[str, int], ...]
"""The way to a node from the top of the tree: fields, each with the number in its list (or -1)."""

NOT_LOOKED_INTO = (ast.Import, ast.ImportFrom, ast.Assert, ast.Global, ast.Nonlocal)
TYPE_MAKERS = ("TypeVar", "TypeVarTuple", "NewType", "ParamSpec", "Point")
"""Calls that give a name to a type, or to a question point, which is a name with types."""


class Mutant(NamedTuple):
    """One change.

    path: of the file, from the root of the checkout. function: in which it lies; "" for what stands at the top of
    the module. kind: what sort of change. before, after: the text. again: how often the same change has come before
    in the function. lines: first and last of the statement. line: where the change itself begins. extent: first and
    last line of the function, or of the statement outside of functions.
    at_import: carried out while the module is imported. place, number: where in the tree, which alternative there.
    body: a digest of the function (or the module) it lies in.
    """

    path: str
    function: str
    kind: str
    before: str
    after: str
    again: int
    lines: tuple[int, int]
    line: int
    extent: tuple[int, int]
    at_import: bool
    place: Place
    number: int
    body: str

    @property
    def name(self) -> tuple[str, str, str, str, int]:
        """What it is known by."""
        return self.path, self.function, self.before, self.after, self.again

    @property
    def key(self) -> str:
        """The name as a short word."""
        return hashlib.sha256(repr(self.name).encode()).hexdigest()[:16]


class Node(NamedTuple):
    node: ast.AST
    place: Place
    around: Around
    function: str
    top: ast.AST


# The tree ----------------------------------------------------------------------------------------------------


def _is_type(node: ast.AST) -> bool:
    """Whether a module-level assignment only gives a name to a type, or a name to each number of a range."""
    value = getattr(node, "value", None)
    if isinstance(value, ast.Call):
        name = ast.unparse(value.func)
        enumeration = name == "range" and isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
        return enumeration or name in TYPE_MAKERS
    return isinstance(value, ast.Subscript) or (isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr))


def _is_left_alone(node: ast.AST, at_top: bool) -> bool:
    if isinstance(node, NOT_LOOKED_INTO):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    if at_top and isinstance(node, ast.Assign):
        return _is_type(node) or ast.unparse(node.targets[0]) == "__all__"
    return False


def _fields(node: ast.AST) -> tuple[str, ...]:
    """The fields of a node in which something is decided."""
    if isinstance(node, ast.FunctionDef):
        return ("decorator_list", "args", "body")
    if isinstance(node, ast.ClassDef):
        return ("decorator_list", "body")
    if isinstance(node, ast.arguments):
        return ("kw_defaults", "defaults")
    if isinstance(node, ast.AnnAssign):
        return ("value",)
    if isinstance(node, ast.keyword) and node.arg in WITHOUT_BEHAVIOUR:
        return ()
    if isinstance(node, ast.Raise):
        return ()
    return node._fields


def nodes(tree: ast.Module) -> Iterator[Node]:
    yield from _below(Node(tree, (), Around((), "", None), "", tree))


def _below(at: Node) -> Iterator[Node]:
    for field in _fields(at.node):
        held = getattr(at.node, field, None)
        children = enumerate(held) if isinstance(held, list) else [(-1, held)]
        for number, node in children:
            if isinstance(node, ast.AST) and not isinstance(node, ast.operator | ast.cmpop | ast.expr_context):
                child = _child(at, field, number, node)
                if not _is_left_alone(node, child.around.function is None):
                    yield child
                    yield from _below(child)


def _child(at: Node, field: str, number: int, node: ast.AST) -> Node:
    function, name = at.around.function, at.function
    inside = field == "body" and isinstance(at.node, ast.FunctionDef | ast.ClassDef)
    if inside:
        assert isinstance(at.node, ast.FunctionDef | ast.ClassDef)
        name = f"{name}.{at.node.name}" if name else at.node.name
        function = at.node if isinstance(at.node, ast.FunctionDef) else None
    around = Around((*at.around.parents, at.node), field, function)
    top = node if function is None else _outermost(around, node)
    return Node(node, (*at.place, (field, number)), around, name, top)


def _outermost(around: Around, node: ast.AST) -> ast.AST:
    return next((parent for parent in around.parents if isinstance(parent, ast.FunctionDef)), node)


# Lines and texts ---------------------------------------------------------------------------------------------


def _statement(at: Node) -> ast.stmt:
    parents = (at.node, *reversed(at.around.parents))
    return next(node for node in parents if isinstance(node, ast.stmt))


def _first_line(statement: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(part.lineno for part in decorators)])


def _lines(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement; of one with a body, those before it."""
    first = _first_line(statement)
    body = getattr(statement, "body", None)
    if body:
        return first, max(first, statement.lineno, body[0].lineno - 1)
    return first, statement.end_lineno or first


def _text(node: ast.AST) -> str:
    """A node as source; of a statement with a body, its head."""
    if getattr(node, "body", None) and isinstance(node, ast.stmt):
        head = copy.copy(node)
        for part in ("body", "orelse", "handlers", "finalbody"):
            if hasattr(head, part):
                setattr(head, part, [ast.Pass()] if part == "body" else [])
        return ast.unparse(head).removesuffix("\n    pass")
    return ast.unparse(node)


def _shown(at: Node) -> int:
    """How many steps up the tree lies the part by which a mutant is known: the largest one that is short."""
    found, steps = 0, 0
    for steps, node in enumerate((at.node, *reversed(at.around.parents))):
        if isinstance(node, ast.expr | ast.stmt) and not isinstance(node, ast.FunctionDef | ast.ClassDef):
            if len(_text(node)) > LONGEST and found:
                break
            found = steps
        if isinstance(node, ast.stmt):
            break
    return found


def _with_step(node: ast.AST, step: tuple[str, int], new: ast.AST) -> ast.AST:
    """A node with another child."""
    field, number = step
    changed = copy.copy(node)
    if number == -1:
        setattr(changed, field, new)
    else:
        held = list(getattr(node, field))
        held[number] = new
        setattr(changed, field, held)
    return changed


def _texts(at: Node, new: ast.AST) -> tuple[str, str]:
    steps = _shown(at)
    if not steps:
        return _difference(_text(at.node), _text(new))
    parents = at.around.parents[-steps:]
    changed = new
    for parent, step in zip(reversed(parents), reversed(at.place[-steps:]), strict=True):
        changed = _with_step(parent, step, changed)
    return _difference(_text(parents[0]), _text(changed))


def _common(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    pairs = zip(one, other, strict=False)
    return next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _difference(before: str, after: str) -> tuple[str, str]:
    """Two texts; of long ones, where they differ, with some words around it."""
    if len(before) <= 2 * LONGEST:
        return before, after
    same = _common(before, after)
    end = min(_common(before[::-1], after[::-1]), len(before) - same, len(after) - same)
    first, last = max(0, same - WORDS), max(0, end - WORDS)
    return before[first : len(before) - last], after[first : len(after) - last]


# Mutants -----------------------------------------------------------------------------------------------------


def _digest(node: ast.AST) -> str:
    return hashlib.sha256(ast.dump(unannotated(node)).encode()).hexdigest()[:16]


def unannotated(node: ast.AST) -> ast.AST:
    """A copy of functions and what is in them without the types of arguments, results and variables.

    Nothing is decided by these, so that a change to them makes no mutant another one.
    """
    bare = copy.deepcopy(node)
    for part in ast.walk(bare):
        if isinstance(part, ast.arg):
            part.annotation = None
        elif isinstance(part, ast.FunctionDef):
            part.returns = None
            part.body = [_unannotated(statement) for statement in part.body]
        elif isinstance(part, ast.If | ast.For | ast.While | ast.With):
            part.body = [_unannotated(statement) for statement in part.body]
    return bare


def _unannotated(statement: ast.stmt) -> ast.stmt:
    """An assignment within a function without the type of its variable; any other statement as it is."""
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return statement
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def mutants(path: str, text: str, more: Operators = ()) -> list[Mutant]:
    """All mutants of a module, in the order of its source. more: further operators."""
    tree = ast.parse(text)
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    digests: dict[int, str] = {}
    for at in nodes(tree):
        function = at.around.function
        at_import = function is None
        for number, (kind, new) in enumerate(alternatives(at.node, at.around, more)):
            before, after = _texts(at, new)
            body = digests.setdefault(id(at.top), _digest(at.top if not at_import else tree))
            again = seen[at.function, before, after]
            seen[at.function, before, after] += 1
            lines = _lines(_statement(at))
            extent = lines if function is None else (_first_line(function), function.end_lineno or function.lineno)
            line = getattr(at.node, "lineno", lines[0])
            found.append(
                Mutant(path, at.function, kind, before, after, again, lines, line, extent, at_import, at.place,
                       number, body)
            )  # fmt: skip
    return found


def mutated(text: str, mutant: Mutant, more: Operators = ()) -> ast.Module:
    """The syntax tree of a mutant. more: the further operators with which it was found."""
    tree = ast.parse(text)
    at = next(at for at in nodes(tree) if at.place == mutant.place)
    new = [new for _, new in alternatives(at.node, at.around, more)][mutant.number]
    field, number = mutant.place[-1]
    if number == -1:
        setattr(at.around.parent, field, new)
    else:
        getattr(at.around.parent, field)[number] = new
    return tree
