"""Positions of Samurai Sword: what they can be like, and when the game is over."""

from __future__ import annotations

from bangref.core.ruling import ignore
from bangref.kits.kit import Positions
from bangref.samurai.ending import has_swordmaster, without_honour
from bangref.samurai.invariants import well_formed
from bangref.samurai.rules import Rules
from bangref.samurai.state import State


def is_over(rules: Rules, state: State) -> bool:
    """Whether the game is over: somebody is without honour, or only one player is standing."""
    return state.winners is not None or bool(without_honour(state)) or has_swordmaster(state, ignore)


POSITIONS = Positions(faults=well_formed, is_over=is_over)
