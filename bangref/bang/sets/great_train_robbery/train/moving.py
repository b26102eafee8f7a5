"""Pohyb vlaku: the train moves forward, by one station or straight to the terminus.

move            it moves, and what follows
ELEMENTS        it does so at the start of the Sheriff's turns
"""

from bangref.bang.events import train_moved
from bangref.bang.names import CHECKS_AT_START, TRAIN_AT_START
from bangref.bang.points import TURN_STARTS
from bangref.bang.rules import EXTRA_TURN, Rules
from bangref.bang.sets.great_train_robbery.train.board import row, train_of, wagons, with_train
from bangref.bang.sets.great_train_robbery.train.terminus import Terminus
from bangref.bang.state import State
from bangref.bang.turn_order import round_leader
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.west.roles import SHERIFF

SCHEDULE = "bang.train.move.sheriff_turn_start"
EXTRA = "bang.train.move.every_turn"
NO_SHERIFF = "bang.train.move.no_sheriff"
ONE_STEP = "bang.train.move.one_step_definition"
ARRIVES = "bang.train.terminus.trigger"
READINGS = {NO_SHERIFF: ("starter", "cards_only")}


def move(rules: Rules, state: State, by: int, note: Note, terminus: Terminus | None = None) -> State:
    """The train moves one station forward; or where ``terminus`` tells what happens there, straight to it."""
    train, last = train_of(state), len(row(rules, state))
    at = train.at + 1 if terminus is None else last
    note(ONE_STEP, "train_moves", train.at + 1, at + 1)
    state = with_train(state, train._replace(at=at))
    if at >= last:
        note(ARRIVES, "train_arrives", train.locomotive, len(wagons(rules, state)))
        state = push(state, terminus or Terminus(state.turn))
    return train_moved(rules, state, by)


def _is_due(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    (seat,) = facts
    if seat != round_leader(rules, state) or not row(rules, state):
        return False
    return state.seats[seat].role == SHERIFF or rules.readings[NO_SHERIFF] == "starter"


def _moves(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    note(SCHEDULE, "train_is_due", seat)
    if state.seats[seat].role != SHERIFF:
        note(NO_SHERIFF, "train_is_due", seat)
    extra = state.memo[EXTRA_TURN]
    if extra:
        note(EXTRA, "train_is_due", seat)
    return move(rules, state, seat, note)


ELEMENT = Element(
    "timetable",
    (Trigger(TURN_STARTS, SCHEDULE, _is_due, _moves),),
    before=(CHECKS_AT_START,),
    among=(TRAIN_AT_START,),
)
"""An event that acts at the start of the turn comes before it, and any draw! after it."""
