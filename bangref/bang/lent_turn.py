"""Jako by šlo o jeho tah: somebody plays in the turn of another as if the turn were their own.

LentTurn        for as long as what lies above it takes, the turn counts as that of somebody else
lend_turn       the state in which it begins to
made_to_play    that a card played in it cannot be left unplayed
chooses_targets who chooses the targets of what somebody plays
"""

from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.rules import EFFECT, TURN, Rules, forgotten, recalled
from bangref.bang.state import State, is_present
from bangref.core.action import Seat
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.gather import Gather
from bangref.core.ruling import Note, Ruling, rule


class LentTurn(NamedTuple):
    """The turn counts as that of ``seat``; then it is that of ``owner`` again, with the numbers remembered for it.

    clause: who says so. aims: by which the owner chooses the targets of what is played in it, if so.
    """

    seat: int
    owner: int
    memo: tuple[int, ...]
    clause: str
    aims: str
    tag: str = "lent_turn"


def lend_turn(rules: Rules, state: State, seat: int, clause: str, aims: str) -> State:
    """What is pushed next counts as done by ``seat`` in their own turn: limits of a turn are theirs, and begin anew."""
    lent = push(state, LentTurn(seat, state.turn, state.memo, clause, aims))
    return refreshed(rules, lent._replace(turn=seat, memo=forgotten(rules, state.memo, (EFFECT, TURN))))


def made_to_play(rules: Rules, state: State, frame: Gather) -> Ruling | None:
    """Whoever has been made to play a card pays its price, and cannot leave it unplayed."""
    lent = (lent for lent in state.frames if isinstance(lent, LentTurn) and lent.seat == frame.seat)
    return next((rule(by.clause, "has_to_be_played", by.seat) for by in lent), None)


def chooses_targets(state: State, by: Seat) -> tuple[Seat, str]:
    """The player who chooses the targets of what ``by`` plays, and the clause if it is somebody else, or ``""``."""
    lent = (frame for frame in reversed(state.frames) if isinstance(frame, LentTurn) and frame.seat == by)
    others = (turn for turn in lent if turn.aims and is_present(state.seats[turn.owner]))
    return next(((turn.owner, turn.aims) for turn in others), (by, ""))


def _run(rules: Rules, state: State, frame: LentTurn, note: Note) -> State:
    memo = recalled(rules, state.memo, frame.memo, (EFFECT, TURN))
    return refreshed(rules, pop(state)._replace(turn=frame.owner, memo=memo))


FRAMES: Kinds[Rules, State] = {LentTurn: FrameSpec(_run)}
