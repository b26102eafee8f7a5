"""Sancho: once in the own turn takes a wagon without paying for it."""

from bangref.bang.limits import uses_allowed
from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.great_train_robbery.train.boarding import judge_allowance
from bangref.bang.sets.great_train_robbery.train.free_wagon import WHICH, free_wagons, judge_free
from bangref.bang.sets.great_train_robbery.train.taking import take_wagon
from bangref.bang.state import State, with_memo
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, ignore, rule

NAME = "sancho"
CLAUSE = "bang.character.sancho.effect"
COUNTS = "bang.character.sancho.counts"
MEMO = MemoSlot(NAME, "turn")


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, aim=wagon, name=NAME) for wagon, target in free_wagons(rules, state, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, wagon, target = action.actor, action.aim, action.target
    times = state.memo[rules.slots[NAME]]
    if times >= uses_allowed(rules, state, seat, NAME, ignore):
        return rule(CLAUSE, "used_already", seat, times)
    fault = judge_allowance(rules, state, seat)
    if fault is not None:
        return fault
    return None if action in _offers(rules, state, seat) else judge_free(rules, state, seat, wagon, target, CLAUSE)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, slot = action.actor, rules.slots[NAME]
    note(WHICH, "takes_wagon_free", seat, action.aim)
    note(COUNTS, "takes_wagon_free", seat, action.aim)
    return take_wagon(with_memo(state, slot, state.memo[slot] + 1), seat, action.aim, action.target, True)


CHARACTER = Character(NAME, 3, "bang.character.sancho.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
