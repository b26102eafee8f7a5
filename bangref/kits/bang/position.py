"""Positions of BANG!: what they can be like, and when the game is over."""

from __future__ import annotations

from bangref.bang.invariants import well_formed
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.victory import judge_end
from bangref.core.ruling import ignore
from bangref.kits.kit import Positions


def is_over(rules: Rules, state: State) -> bool:
    """Whether somebody has won already."""
    return judge_end(rules, state, ignore).winners is not None


POSITIONS = Positions(faults=well_formed, is_over=is_over)
