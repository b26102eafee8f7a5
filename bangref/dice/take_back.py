"""Taking back: the rulebooks of the Dice Game know nothing of the kind."""

from typing import Any

from bangref.core.replay import Step
from bangref.core.ruling import Ruling, rule

CLAUSE = "dice.turn.sequence"


def may_take_back(rules: Any, history: tuple[Step, ...], state: Any, seat: int) -> int | Ruling:
    """Why a player may not take back what he has decided."""
    return rule(CLAUSE, "no_taking_back", seat) if state.frames else rule(state.ended_by, "game_over")


def same_turn(before: Any, after: Any) -> bool:
    """Whether two states belong to the turn of the same player."""
    return bool(before.turn == after.turn)
