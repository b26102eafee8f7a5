"""Positions of BANG!, from which sequences of decisions are counted."""

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


POSITIONS = Positions(
    numbers=("bangs",),
    lists=("draw", "discard", "event", "events"),
    numbers_of_player=("lives",),
    needed_of_player=("lives",),
    lists_of_player=("hand", "in play"),
    phases=("play", "start", "discard"),
    can_be_out=True,
    faults=well_formed,
    is_over=is_over,
)
