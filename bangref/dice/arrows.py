"""Indyjska strzala: arrows are taken one by one, and with the last of the pile the Indians attack.

TakeArrows      a player takes arrows from the pile
Attack          the Indians attack everybody
"""

from typing import NamedTuple

from bangref.core.action import NOBODY
from bangref.core.frame import FrameSpec, become, pop, push
from bangref.core.ruling import Note
from bangref.dice.loss import Losses, hits_on
from bangref.dice.points import INDIANS
from bangref.dice.rules import Rules
from bangref.dice.state import State, give_arrows, players_in

TRIGGER = "dice.indians.trigger"
DAMAGE = "dice.indians.damage"
ALL_BACK = "dice.indians.discard_all"
SHORTFALL = "dice.indians.shortfall"


class TakeArrows(NamedTuple):
    """``seat`` has to take so many arrows; clause: who says so."""

    seat: int
    left: int
    clause: str
    tag: str = "take_arrows"


class Attack(NamedTuple):
    """The Indians attack. lost: the life points have been lost."""

    lost: bool = False
    tag: str = "attack"


def _run(rules: Rules, state: State, frame: TakeArrows, note: Note) -> State:
    taken = min(frame.left, state.pile)
    if not taken:
        return pop(state)
    state = give_arrows(state, frame.seat, taken)
    note(frame.clause, "takes_arrows", frame.seat, taken, state.pile)
    left = frame.left - taken
    state = become(state, frame._replace(left=left))
    if state.pile:
        return state
    note(TRIGGER, "indians_attack", frame.seat)
    if left:
        note(SHORTFALL, "arrows_to_come", frame.seat, left)
    return push(state, Attack())


def _run_attack(rules: Rules, state: State, frame: Attack, note: Note) -> State:
    if frame.lost:
        return pop(_all_back(state, note))
    note(DAMAGE, "attacked", *players_in(state, state.turn))
    arrows = tuple((seat, state.seats[seat].arrows) for seat in players_in(state, state.turn))
    hits = hits_on(rules, state, arrows, INDIANS, note)
    return push(become(state, Attack(lost=True)), Losses(NOBODY, INDIANS, hits))


def _all_back(state: State, note: Note) -> State:
    """Everybody puts all arrows back to the pile."""
    for seat in players_in(state, state.turn):
        arrows = state.seats[seat].arrows
        if arrows:
            state = give_arrows(state, seat, -arrows)
            note(ALL_BACK, "puts_back_arrows", seat, arrows, state.pile)
    return state


FRAMES: dict[type, FrameSpec] = {
    TakeArrows: FrameSpec(_run, while_in="seat"),
    Attack: FrameSpec(_run_attack),
}
