"""What a mutant changes: for each kind of syntax, what may stand there instead.

    comparisons     the bound belongs to it or not; the opposite
    conditions      always, never
    logic           and for or, one part left out, a not left out
    numbers         one more, one less; true for false
    arithmetic      another sign, one side left out, any for all, least for greatest, unsorted
    returns         the state as it was, nothing, the other truth
    statements      left out; a loop never entered
    calls           a keyword left out, two neighbouring seats exchanged
    tables          an entry left out
    citations       another clause that exists

Left alone is what decides nothing: docstrings, annotations, imports, assertions, messages of exceptions, names and
facts (they are the same word wherever they are used), and whether a record has slots.

An operator is given a node and its surroundings and yields what may stand in the place of the node.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

WRONG_CLAUSES = ("bang.distance.minimum_one", "bang.end.immediate")
"""What a mutant cites instead; the second where it is the first that is cited."""

CLAUSE = re.compile(r"[a-z]+(\.[a-z0-9_]+){2,}")

SEATS = frozenset(
    ("seat", "owner", "target", "by", "source", "actor", "one", "other", "killer", "author", "opponent", "taker")
)
"""Last words of expressions that are seats; two of them side by side in a call are easily mixed up."""

WITHOUT_BEHAVIOUR = frozenset(("slots", "kw_only", "default_factory"))
"""Keywords that decide nothing of the game, but how records are written and kept."""

LARGEST_SEQUENCE = 80


class Around(NamedTuple):
    """Where a node stands: its parents, outermost first, the field of the last that holds it, its function."""

    parents: tuple[ast.AST, ...]
    field: str
    function: ast.FunctionDef | None

    @property
    def parent(self) -> ast.AST:
        return self.parents[-1]


Part = TypeVar("Part")
Operator = Callable[[ast.AST, Around], Iterator[ast.AST]]


def _same_place(new: ast.AST, old: ast.AST) -> ast.AST:
    return ast.fix_missing_locations(ast.copy_location(new, old))


def _constant(value: str | int | bool | None) -> ast.Constant:
    return ast.Constant(value)


def _is_condition(node: ast.AST, around: Around) -> bool:
    """Whether a node decides as a whole which way to go; the mutants *always* and *never* are made of it."""
    return (around.field == "test" and isinstance(around.parent, ast.If | ast.IfExp | ast.While)) or (
        around.field == "ifs"
    )


# Comparisons, conditions, logic ------------------------------------------------------------------------------

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
BOUND: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip


def comparisons(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """The opposite is left out for a whole condition: there it is milder than *always* and *never*."""
    assert isinstance(node, ast.Compare)
    for place, sign in enumerate(node.ops):
        tables = [BOUND] if _is_condition(node, around) and len(node.ops) == 1 else [BOUND, OPPOSITE]
        for other in [table[type(sign)] for table in tables if type(sign) in table]:
            yield ast.Compare(node.left, [*node.ops[:place], other(), *node.ops[place + 1 :]], node.comparators)


def conditions(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """Always and never; a loop that never ends would only cost time."""
    if _is_condition(node, around) and not isinstance(node, ast.Constant):
        yield _constant(False)
        if not isinstance(around.parent, ast.While):
            yield _constant(True)


def logic(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    assert isinstance(node, ast.BoolOp)
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for place in range(len(node.values)):
        rest = node.values[:place] + node.values[place + 1 :]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def negations(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    assert isinstance(node, ast.UnaryOp)
    left_to_others = isinstance(node.op, ast.Not) and _is_condition(node, around)
    if not isinstance(node.op, ast.UAdd) and not left_to_others:
        yield node.operand


# Numbers and arithmetic --------------------------------------------------------------------------------------

SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
TWINS = {"any": "all", "all": "any", "min": "max", "max": "min", "sorted": "list"}


def constants(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    assert isinstance(node, ast.Constant)
    if isinstance(node.value, bool):
        yield _constant(not node.value)
    elif isinstance(node.value, int):
        yield _constant(node.value + 1)
        yield _constant(node.value - 1)


def citations(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """A clause id, written out or put together."""
    if isinstance(around.parent, ast.JoinedStr):
        return
    text = ast.unparse(node).lstrip("f").strip("'\"")
    if isinstance(node, ast.JoinedStr):
        text = re.sub(r"\{[^}]*\}", "x", text)
    if CLAUSE.fullmatch(text):
        yield _constant(WRONG_CLAUSES[text == WRONG_CLAUSES[0]])


def _is_sequence(node: ast.expr) -> bool:
    """Whether something is plainly no number."""
    return isinstance(node, ast.Tuple | ast.List | ast.JoinedStr | ast.ListComp) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def arithmetic(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    assert isinstance(node, ast.BinOp)
    if _is_sequence(node.left) or _is_sequence(node.right):
        yield from (node.left, node.right)
        return
    if type(node.op) in SIGNS:
        yield ast.BinOp(node.left, SIGNS[type(node.op)](), node.right)
    if isinstance(node.op, ast.Add):
        yield from (node.left, node.right)


def twins(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    assert isinstance(node, ast.Call)
    if isinstance(node.func, ast.Name) and node.func.id in TWINS:
        keywords = [] if node.func.id == "sorted" else node.keywords
        yield ast.Call(ast.Name(TWINS[node.func.id], ast.Load()), node.args, keywords)
    if isinstance(node.func, ast.Name) and node.func.id == "abs":
        yield node.args[0]


def slices(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """A bound left out; numbers among them are changed as numbers."""
    assert isinstance(node, ast.Slice)
    if node.lower and not isinstance(node.lower, ast.Constant):
        yield ast.Slice(None, node.upper, node.step)
    if node.upper and not isinstance(node.upper, ast.Constant):
        yield ast.Slice(node.lower, None, node.step)


# Statements --------------------------------------------------------------------------------------------------


def returns(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """Another value of the declared type."""
    assert isinstance(node, ast.Return)
    function, value = around.function, node.value
    if function is None or function.returns is None or value is None or isinstance(value, ast.Constant):
        return
    declared = ast.unparse(function.returns)
    for other in _other_values(declared, function, value):
        if ast.dump(other) != ast.dump(value):
            yield ast.Return(other)


def _other_values(declared: str, function: ast.FunctionDef, value: ast.expr) -> Iterator[ast.expr]:
    if declared == "bool":
        yield from (_constant(True), _constant(False))
    if declared.endswith("| None"):
        yield _constant(None)
    if declared.startswith("list["):
        yield ast.List([], ast.Load())
    if declared.startswith("tuple[") and "..." in declared:
        yield ast.Tuple([], ast.Load())
    if declared.startswith("dict["):
        yield ast.Dict([], [])
    if declared == "int" and not isinstance(value, ast.BinOp):
        yield ast.BinOp(value, ast.Add(), _constant(1))
    for given in function.args.args:
        if given.arg == "state" and given.annotation and ast.unparse(given.annotation) == declared:
            yield ast.Name("state", ast.Load())


def statements(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """Left out: what is done, not what is declared."""
    if around.function is None:
        return
    if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Call):
        return
    if isinstance(node, ast.Assign | ast.AnnAssign) and not _assigns_again(node, around.function):
        return
    yield ast.Pass()


def _assigns_again(node: ast.Assign | ast.AnnAssign, function: ast.FunctionDef) -> bool:
    """Whether every name had a value before, so that the older value goes on without the statement."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if isinstance(node, ast.AnnAssign) and node.value is None:
        return False
    before = {arg.arg for arg in (*function.args.args, *function.args.kwonlyargs)}
    before |= {
        part.id
        for part in ast.walk(function)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store) and part.lineno < node.lineno
    }
    named = [part for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
    return all(part.id in before for part in named if isinstance(part.ctx, ast.Store))


def loops(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """A loop that is never entered."""
    if isinstance(around.parent, ast.For) and around.field == "iter":
        yield ast.Tuple([], ast.Load())


# Calls and tables --------------------------------------------------------------------------------------------


def keywords(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """An argument by keyword left out, so that the default holds; true and false are changed as such."""
    assert isinstance(node, ast.Call)
    for place, keyword in enumerate(node.keywords):
        plain = isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, bool)
        if keyword.arg is not None and keyword.arg not in WITHOUT_BEHAVIOUR and not plain:
            yield ast.Call(node.func, node.args, node.keywords[:place] + node.keywords[place + 1 :])


def _is_seat(node: ast.expr) -> bool:
    word = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return word in SEATS


def exchanges(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    assert isinstance(node, ast.Call)
    for place, (one, other) in enumerate(zip(node.args, node.args[1:], strict=False)):
        if _is_seat(one) and _is_seat(other) and ast.dump(one) != ast.dump(other):
            yield ast.Call(node.func, [*node.args[:place], other, one, *node.args[place + 2 :]], node.keywords)


def entries(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """An entry of a table left out; in functions, of what is put together, run through or looked into."""
    if isinstance(node, ast.Dict):
        for place in range(len(node.keys)):
            yield ast.Dict(_without(node.keys, place), _without(node.values, place))
        return
    assert isinstance(node, ast.Tuple | ast.List | ast.Set)
    if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load) or len(node.elts) > LARGEST_SEQUENCE:
        return
    if around.function is not None and not _is_put_together(node, around):
        return
    if isinstance(around.parent, ast.Assign) and isinstance(around.parent.targets[0], ast.Tuple):
        return  # one value less than there are names
    for place in range(len(node.elts)):
        rest = _without(node.elts, place)
        if rest or not isinstance(node, ast.Set):
            yield ast.Set(rest) if isinstance(node, ast.Set) else type(node)(rest, ast.Load())


def _without(parts: list[Part], place: int) -> list[Part]:
    return parts[:place] + parts[place + 1 :]


def _is_put_together(node: ast.Tuple | ast.List | ast.Set, around: Around) -> bool:
    looked_into = isinstance(around.parent, ast.Compare) and around.field == "comparators"
    run_through = isinstance(around.parent, ast.For | ast.comprehension) and around.field == "iter"
    return looked_into or run_through or any(isinstance(part, ast.Starred) for part in node.elts)


# All of them -------------------------------------------------------------------------------------------------

STATEMENTS = (
    ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Continue, ast.Break, ast.Raise, ast.Delete,
)  # fmt: skip

Operators = tuple[tuple[str, tuple[type[ast.AST], ...], Operator], ...]
OPERATORS: Operators = (
    ("comparison", (ast.Compare,), comparisons),
    ("condition", (ast.expr,), conditions),
    ("logic", (ast.BoolOp,), logic),
    ("negation", (ast.UnaryOp,), negations),
    ("number", (ast.Constant,), constants),
    ("citation", (ast.Constant, ast.JoinedStr), citations),
    ("arithmetic", (ast.BinOp,), arithmetic),
    ("twin", (ast.Call,), twins),
    ("slice", (ast.Slice,), slices),
    ("return", (ast.Return,), returns),
    ("statement", STATEMENTS, statements),
    ("loop", (ast.expr,), loops),
    ("keyword", (ast.Call,), keywords),
    ("exchange", (ast.Call,), exchanges),
    ("entry", (ast.Dict, ast.Tuple, ast.List, ast.Set), entries),
)
"""The kinds of mutants by name, with the syntax that each of them changes."""


def alternatives(node: ast.AST, around: Around, more: Operators = ()) -> Iterator[tuple[str, ast.AST]]:
    """Everything that may stand in the place of a node, each with its kind; nothing twice. more: further operators."""
    seen = {ast.dump(node)}
    for kind, types, operator in (*OPERATORS, *more):
        if isinstance(node, types):
            for new in operator(node, around):
                if ast.dump(new) not in seen:
                    seen.add(ast.dump(new))
                    yield kind, _same_place(new, node)
