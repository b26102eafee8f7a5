"""What a character may do once in the turn."""

from bangref.bang.limits import uses_allowed
from bangref.bang.rules import Rules
from bangref.bang.state import State, with_memo
from bangref.core.ruling import Ruling, ignore, rule

EXTRA = "bang.armed_and_dangerous.components.characters"


def judge_once(rules: Rules, state: State, seat: int, name: str, clause: str) -> Ruling | None:
    """None, or that the player has done it in this turn already."""
    times = state.memo[rules.slots[name]]
    return (
        rule(clause, "used_already", seat, times) if times >= uses_allowed(rules, state, seat, name, ignore) else None
    )


def done_once_more(rules: Rules, state: State, name: str) -> State:
    """The state that remembers it."""
    slot = rules.slots[name]
    return with_memo(state, slot, state.memo[slot] + 1)
