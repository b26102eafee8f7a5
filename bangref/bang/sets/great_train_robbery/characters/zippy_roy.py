"""Zippy Roy: once in the own turn moves the train by one station."""

from bangref.bang.limits import uses_allowed
from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.great_train_robbery.train.board import row
from bangref.bang.sets.great_train_robbery.train.moving import move
from bangref.bang.state import State, with_memo
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, ignore, rule

NAME = "zippy_roy"
CLAUSE = "bang.character.zippy_roy.effect"
MEMO = MemoSlot(NAME, "turn")


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    times = state.memo[rules.slots[NAME]]
    if times >= uses_allowed(rules, state, seat, NAME, ignore) or not row(rules, state):
        return rule(CLAUSE, "used_already", seat, times)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    slot = rules.slots[NAME]
    return move(rules, with_memo(state, slot, state.memo[slot] + 1), action.actor, note)


CHARACTER = Character(NAME, 5, "bang.character.zippy_roy.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
