"""Indyjska strzala: arrows are taken one by one, and with the last of the pile the Indians attack.

TakeArrows      a player takes arrows from the pile
Attack          the Indians attack everybody
"""

from typing import NamedTuple

from bangref.core.action import NOBODY
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.ruling import Note
from bangref.dice.loss import Losses, hits_on
from bangref.dice.points import INDIANS
from bangref.dice.rules import Rules
from bangref.dice.state import State, give_arrows, is_in, players_in

TRIGGER = "dice.indians.trigger"
DAMAGE = "dice.indians.damage"
ALL_BACK = "dice.indians.discard_all"
GOES_ON = "dice.indians.turn_continues"
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


def take_arrows(state: State, seat: int, number: int, clause: str, note: Note) -> State:
    """A player in the game takes arrows from the pile. What the last one sets off is put on the stack."""
    taken = min(number, state.pile)
    state = give_arrows(state, seat, taken)
    note(clause, "takes_arrows", seat, taken, state.pile, state.seats[seat].arrows)
    if state.pile:
        return state
    note(TRIGGER, "indians_attack", seat)
    if taken == number:
        return push(state, Attack())
    note(SHORTFALL, "arrows_to_come", seat, number - taken)
    return push(state, TakeArrows(seat, number - taken, clause), Attack())


def _run(rules: Rules, state: State, frame: TakeArrows, note: Note) -> State:
    return take_arrows(pop(state), frame.seat, frame.left, frame.clause, note)


def _run_attack(rules: Rules, state: State, frame: Attack, note: Note) -> State:
    if frame.lost:
        state = pop(_all_back(state, note))
        if is_in(state, state.turn):
            note(GOES_ON, "turn_goes_on", state.turn)
        return state
    note(DAMAGE, "attacked", *players_in(state, state.turn))
    arrows = tuple((seat, state.seats[seat].arrows) for seat in players_in(state, state.turn))
    hits = hits_on(rules, state, arrows, INDIANS, note)
    return push(become(state, Attack(lost=True)), Losses(NOBODY, INDIANS, DAMAGE, hits))


def _all_back(state: State, note: Note) -> State:
    """Everybody puts all arrows back to the pile."""
    for seat in players_in(state, state.turn):
        arrows = state.seats[seat].arrows
        if arrows:
            state = give_arrows(state, seat, -arrows)
            note(ALL_BACK, "puts_back_arrows", seat, arrows, state.pile, 0)
    return state


FRAMES: Kinds[Rules, State] = {
    TakeArrows: FrameSpec(_run, while_in="seat"),
    Attack: FrameSpec(_run_attack),
}
