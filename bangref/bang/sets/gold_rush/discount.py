"""A purchase that is to be cheaper: announced before it, and used up by it."""

from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.state import State, with_memo

MEMO = MemoSlot("cheaper_purchase", "turn")
DUE, USED_UP = range(1, 3)


def announced(rules: Rules, state: State) -> bool:
    """Whether a purchase of this turn is or was to be cheaper."""
    return state.memo[rules.slots[MEMO.name]] > 0


def announce(rules: Rules, state: State) -> State:
    """The next purchase is to be a nugget cheaper."""
    return with_memo(state, rules.slots[MEMO.name], DUE)


def due(rules: Rules, state: State) -> int:
    """Nuggets by which the next purchase is cheaper."""
    return int(state.memo[rules.slots[MEMO.name]] == DUE)


def used_up(rules: Rules, state: State) -> State:
    """The state after a purchase."""
    return with_memo(state, rules.slots[MEMO.name], USED_UP) if due(rules, state) else state
