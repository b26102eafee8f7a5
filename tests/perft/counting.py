"""A second counter, as plain as can be: no memory of what it has counted, every single decision taken."""

from __future__ import annotations

from pathlib import Path

from bangref.core.action import NATURE
from bangref.core.engine import Accepted, legal_actions, step
from bangref.judge.perft.position import Position, read
from bangref.kits.any_game import Rules, State

FOLDER = Path(__file__).parents[2] / "fixtures" / "perft"
FILES = sorted(FOLDER.glob("*.yaml"))


def all_positions() -> list[Position]:
    """Every published position."""
    return [position for file in FILES for position in read(str(file))]


def plainly(rules: Rules, state: State, depth: int) -> int:
    """How many sequences of so many decisions there are."""
    if depth == 0:
        return 1
    total = 0
    for action in legal_actions(rules, state):
        made = step(rules, state, action)
        assert isinstance(made, Accepted), action
        total += plainly(rules, made.state, depth if action.actor == NATURE else depth - 1)
    return total
