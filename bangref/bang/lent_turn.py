"""Jako by šlo o jeho tah: somebody plays in the turn of another as if the turn were their own.

LentTurn        for as long as what lies above it takes, the turn counts as that of somebody else
lend_turn       the state in which it begins to
"""

from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.rules import EFFECT, TURN, Rules, forgotten, recalled
from bangref.bang.state import State
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note


class LentTurn(NamedTuple):
    """The turn counts as that of ``seat``; then it is that of ``owner`` again, with the numbers remembered for it."""

    seat: int
    owner: int
    memo: tuple[int, ...]
    tag: str = "lent_turn"


def lend_turn(rules: Rules, state: State, seat: int) -> State:
    """What is pushed next counts as done by ``seat`` in their own turn: limits of a turn are theirs, and begin anew."""
    lent = push(state, LentTurn(seat, state.turn, state.memo))
    return refreshed(rules, lent._replace(turn=seat, memo=forgotten(rules, state.memo, (EFFECT, TURN))))


def _run(rules: Rules, state: State, frame: LentTurn, note: Note) -> State:
    memo = recalled(rules, state.memo, frame.memo, (EFFECT, TURN))
    return refreshed(rules, pop(state)._replace(turn=frame.owner, memo=memo))


FRAMES: Kinds[Rules, State] = {LentTurn: FrameSpec(_run)}
