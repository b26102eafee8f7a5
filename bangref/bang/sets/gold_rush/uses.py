"""How often something may be done in a turn that has no printed number: as often as it can be paid for, or once."""

from bangref.bang.limits import uses_allowed
from bangref.bang.rules import Rules
from bangref.bang.state import State, with_memo
from bangref.core.ruling import Ruling, ignore, rule

NO_LIMIT = "bang.gold_rush.no_limit_printed"
READINGS = {NO_LIMIT: ("any_number", "once")}


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
