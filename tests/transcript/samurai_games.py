"""Games of Samurai Sword as somebody would record them: with a full checkpoint wherever cards may be played."""

from __future__ import annotations

from functools import partial

from bangref.kits.samurai.checkpoints import in_play_phase
from bangref.samurai.state import State
from tests.transcript import games

game = partial(games.dealt, "samurai")
lines_of = partial(games.lines_of, "samurai")


def stands(before: State, state: State) -> bool:
    """Whether a full checkpoint fits here: cards may be played."""
    return in_play_phase(state)


def in_each_turn(before: State, state: State) -> bool:
    """Whether a full checkpoint fits here that comes once in a turn, with the first card that may be played."""
    return in_play_phase(state) and before.turn != state.turn
