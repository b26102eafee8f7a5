"""Dining Car (Jídelní vůz): at the start of the turn its owner draws!; hearts bring back a life.

Dining          the draw! of it
"""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.healing import heal
from bangref.bang.names import CHECKS_AT_START, DYNAMITE, HEARTS, JAIL
from bangref.bang.points import TURN_STARTS
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.names import DINING_CAR
from bangref.bang.sets.great_train_robbery.wagons.used import laid
from bangref.bang.state import State
from bangref.bang.terms import lying_named
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Reordered, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note

CLAUSE = "bang.wagon.dining_car.effect"
PLACE = "bang.box.turn_start"
READINGS = {PLACE: ("last", "after_jail")}
OF_OTHERS = ("rattlesnake", "bomb")
"""Cards of other sets that call for a draw! after that for Jail."""


class Dining(NamedTuple):
    """``seat`` draws! for the wagon before it."""

    seat: int
    tag: str = "dining"


def _run(rules: Rules, state: State, frame: Dining, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, DINING_CAR))


def _receive(rules: Rules, state: State, frame: Dining, drawn: Card, note: Note) -> State:
    state = pop(state)
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) != HEARTS:
        note(CLAUSE, "no_life_by_it", frame.seat, drawn)
        return state
    return heal(rules, state, frame.seat, 1, CLAUSE, note)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return bool(owner == facts[0])


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note(CLAUSE, "must_draw", owner, DINING_CAR)
    if any(lying_named(rules, state, owner, name) is not None for name in OF_OTHERS):
        note(PLACE, "must_draw", owner, DINING_CAR)
    return push(state, Dining(owner))


EFFECT = laid(DINING_CAR, CLAUSE)
ELEMENT = Element(
    DINING_CAR,
    (Trigger(TURN_STARTS, CLAUSE, _applies, _fire),),
    after=(CHECKS_AT_START,),
    otherwise=Reordered(PLACE, "after_jail", before=OF_OTHERS, after=(DYNAMITE, JAIL), among=(CHECKS_AT_START,)),
)
FRAMES: Kinds[Rules, State] = {Dining: FrameSpec(_run, receive=_receive, while_in="seat")}
