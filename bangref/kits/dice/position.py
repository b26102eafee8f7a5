"""Positions of the Dice Game, from which sequences of decisions are counted."""

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


POSITIONS = Positions(
    numbers=("rerolls", "pile"),
    lists=("dice",),
    numbers_of_player=("lives", "arrows"),
    needed_of_player=("lives",),
    lists_of_player=(),
    phases=("roll", "reroll", "resolve", "start"),
    can_be_out=True,
    faults=well_formed,
    is_over=is_over,
)
