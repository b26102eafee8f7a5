"""The functions of the models are headed by clauses that there are, and what a model leaves out is known."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import ModuleType

import pytest

from bangref.rulebook import load
from verification.compare.decided import expanded, named
from verification.model import dice, samurai

ROOT = Path(__file__).resolve().parents[3] / "verification" / "model"
GAMES = ("dice", "samurai")


def headed_by(game: str) -> set[str]:
    """All clauses named in docstrings and comments of a model."""
    found: set[str] = set()
    for path in (ROOT / game).glob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.Module):
                found |= named(ast.get_docstring(node) or "")
        for comment in re.findall(r"#.*", source):
            found |= named(comment)
    return {name for name in found if name.count(".") > 1}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_named_is_one(game: str) -> None:
    clauses = set(load().clauses)
    assert {name for name in headed_by(game) if "*" not in name} - clauses == set()
    assert all(expanded({name}) for name in headed_by(game) if "*" in name)


@pytest.mark.parametrize(("game", "model"), [("dice", dice), ("samurai", samurai)])
def test_every_rule_is_rendered_or_left_out_for_a_reason(game: str, model: ModuleType) -> None:
    rules = {clause.id for clause in load().clauses.values() if clause.game == game and clause.normative}
    assert rules - expanded(headed_by(game)) == set(model.NOT_DECIDED)


def test_short_forms_are_read() -> None:
    assert named("dice.beer.cap, .gain; dice.x.y_z.one") == {"dice.beer.cap", "dice.beer.gain", "dice.x.y_z.one"}
