"""Faults beside those of verification/mutation: what decides in tables that procedures of all cards look into.

aims        a card is aimed at others than it is
offers      an answer that is not offered
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from bangref.bang import rules
from verification.mutation.operators import Around, Operators

AIMS = ("NO_AIM", "ONE_IN_RANGE", "ONE_NEAR", "ONE_ANYWHERE", "ONE_OTHER", "ALL_OTHERS", "EVERYBODY")


def aims(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """Only in tables: procedures compare with them, and that is changed as a comparison."""
    if isinstance(node, ast.Name) and node.id in AIMS and isinstance(around.parent, ast.Call):
        yield from (ast.Constant(getattr(rules, other)) for other in AIMS if other != node.id)


def offers(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    assert isinstance(node, ast.Expr)
    if isinstance(node.value, ast.Yield | ast.YieldFrom):
        yield ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))


MORE: Operators = (("aim", (ast.Name,), aims), ("offer", (ast.Expr,), offers))
