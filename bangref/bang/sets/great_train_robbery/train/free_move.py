"""A free move of the train: once in a turn, directly before a wagon is taken, which then has to be done."""

from bangref.bang.ask import measured_by
from bangref.bang.points import IN_PLAY_PHASE, USES_ALLOWED
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.sets.great_train_robbery.train.board import row, train_of, with_train
from bangref.bang.sets.great_train_robbery.train.boarding import COMMITS, boarding, can_board, judge_allowance
from bangref.bang.sets.great_train_robbery.train.moving import move
from bangref.bang.sets.great_train_robbery.train.terminus import Terminus
from bangref.bang.state import State, with_memo
from bangref.core.action import NOBODY, USE, Action
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.train.acquire.free_move"
ONCE = "bang.train.acquire.free_move_once"
NAME = "free_move"
MOVED = MemoSlot(NAME, "turn")


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    times = state.memo[rules.slots[NAME]]
    allowed, clause = measured_by(rules, state, USES_ALLOWED, (seat, NOBODY), 1, ONCE, seat, NAME)
    if times >= allowed:
        return rule(clause, "used_already", seat, times)
    fault = judge_allowance(rules, state, seat)
    if fault is not None:
        return fault
    train = train_of(state)
    there = with_train(state, train._replace(at=train.at + 1))
    possible = bool(row(rules, state)) and can_board(rules, there, boarding(rules, there, seat, True))
    return None if possible else rule(COMMITS, "no_wagon_to_take_then", seat)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    note(CLAUSE, "moves_train_free", seat)
    state = with_memo(state, rules.slots[NAME], 1)
    if train_of(state).at + 1 >= len(row(rules, state)):
        return move(rules, state, seat, note, Terminus(seat, must=True))
    return move(rules, push(state, boarding(rules, state, seat, True)), seat, note)


ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
