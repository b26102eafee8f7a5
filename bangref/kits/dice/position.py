"""Positions of the Dice Game: what they can be like, and when the game is over."""

from __future__ import annotations

from bangref.core.action import NOBODY
from bangref.core.ruling import ignore
from bangref.dice.elimination import judge_end
from bangref.dice.invariants import well_formed
from bangref.dice.rules import Rules
from bangref.dice.state import State
from bangref.kits.kit import Positions


def is_over(rules: Rules, state: State) -> bool:
    """Whether somebody has won already."""
    return judge_end(rules, state, (), NOBODY, ignore).winners is not None


POSITIONS = Positions(faults=well_formed, is_over=is_over)
