"""Mutants that change nothing but what is said of a decision: the words of rulings, which the model does not know.

only_said       whether a mutant is such a one
"""

from __future__ import annotations

import ast

NOTE = "note"
"""What is called to say something."""
REFUSAL = "rule"
"""What is called to refuse something: that it is refused is an effect, by which words is not."""


def only_said(text: str, mutant: ast.Module) -> bool:
    """Whether a mutant of a module is the same as the module, where nothing of what is said is looked at."""
    return ast.dump(unsaid(ast.parse(text))) == ast.dump(unsaid(mutant))


def unsaid(tree: ast.Module) -> ast.Module:
    """A module without what is said, and without what decides only that."""
    for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call)]:
        if isinstance(call.func, ast.Name) and call.func.id == REFUSAL:
            call.args, call.keywords = [], []
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        before = ""
        while before != ast.dump(function):
            before = ast.dump(function)
            names = (node for node in ast.walk(function) if isinstance(node, ast.Name))
            read = {name.id for name in names if isinstance(name.ctx, ast.Load)}
            function.body = _left(function.body, read) or [ast.Pass()]
    return tree


def _left(body: list[ast.stmt], read: set[str]) -> list[ast.stmt]:
    """The statements that do more than to say something, or to prepare it."""
    for statement in body:
        if isinstance(statement, ast.If | ast.For):
            statement.body, statement.orelse = _left(statement.body, read), _left(statement.orelse, read)
    return [statement for statement in body if not _is_idle(statement, read)]


def _is_idle(statement: ast.stmt, read: set[str]) -> bool:
    """Conditions and values are worked out without any effect, in this kernel."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return isinstance(statement.value.func, ast.Name) and statement.value.func.id == NOTE
    if isinstance(statement, ast.If | ast.For):
        return not statement.body and not statement.orelse
    if isinstance(statement, ast.Assign):
        stored = [node for target in statement.targets for node in ast.walk(target) if isinstance(node, ast.Name)]
        return bool(stored) and all(node.id not in read for node in stored)
    return isinstance(statement, ast.Pass)
