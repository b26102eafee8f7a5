"""What is done for gold in the own turn: in which phase, and how often.

any_phase, note_phase       in phase 2 only, or in any phase
judge_uses, uses_left       as often as it can be paid for, or once, where no number is printed
"""

from functools import partial

from bangref.bang import own_turn
from bangref.bang.limits import uses_allowed
from bangref.bang.rules import Rules
from bangref.bang.state import State, with_memo
from bangref.core.ruling import Ruling, ignore, rule

NO_LIMIT = "bang.gold_rush.no_limit_printed"
OWN_TURN = "bang.gold_rush.own_turn"
READINGS = {NO_LIMIT: ("any_number", "once"), OWN_TURN: own_turn.ALTERNATIVES}

any_phase = own_turn.any_phase(OWN_TURN)
note_phase = partial(own_turn.note_phase, OWN_TURN)


def judge_uses(rules: Rules, state: State, seat: int, name: str) -> Ruling | None:
    """None, or that the player has used this in the turn already, under the reading by which once is enough."""
    times = state.memo[rules.slots[name]]
    if rules.readings[NO_LIMIT] == "any_number" or times < uses_allowed(rules, state, seat, name, ignore):
        return None
    return rule(NO_LIMIT, "used_already", seat, times)


def uses_left(rules: Rules, state: State, seat: int, name: str, paid_for: int) -> int:
    """How often the player may still use this in the turn, of the times that can be paid for."""
    if rules.readings[NO_LIMIT] == "any_number":
        return paid_for
    left = uses_allowed(rules, state, seat, name, ignore) - state.memo[rules.slots[name]]
    return max(0, min(paid_for, left))


def used_once_more(rules: Rules, state: State, name: str) -> State:
    """The state that remembers one use more in this turn."""
    slot = rules.slots[name]
    return with_memo(state, slot, state.memo[slot] + 1)
