"""Games of the Dice Game as somebody would record them: with a full checkpoint wherever dice may be rolled."""

from __future__ import annotations

from functools import partial

from bangref.dice.state import State
from bangref.kits.dice.checkpoints import in_play_phase
from tests.transcript import games

game = partial(games.dealt, "dice")
lines_of = partial(games.lines_of, "dice")


def stands(before: State, state: State) -> bool:
    """Whether a full checkpoint fits here: dice may be rolled again, or a turn has just begun."""
    return in_play_phase(state) or (before.turn != state.turn and not state.dice)
