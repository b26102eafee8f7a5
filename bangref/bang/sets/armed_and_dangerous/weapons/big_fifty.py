"""Big Fifty: for a BANG! card the ability and the cards in play of its target have no effect.

As long as the target has not been chosen, this is so for everybody who might be chosen.
"""

from bangref.bang.ask import refreshed
from bangref.bang.points import CARD_PLAYED, IN_FORCE
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.sets.armed_and_dangerous.names import BIG_FIFTY
from bangref.bang.sets.armed_and_dangerous.rules_of_load import Played
from bangref.bang.sets.armed_and_dangerous.weapons.paid import ability, goes_with
from bangref.bang.state import State, with_memo, with_pending
from bangref.core.action import NOBODY
from bangref.core.element import Element, LineUp, Standing, Trigger
from bangref.core.ruling import Note

CLAUSE = "bang.card.big_fifty.ability"
READINGS = {CLAUSE: ("shot", "turn")}
MEMO = MemoSlot("big_fifty_targets", "turn")
"""Players, as bits, who have been hit in this turn, under the reading by which it lasts."""
AFTER_CHARACTERS = 2
AIMING = 1
"""What is remembered until the target has been chosen; then it is the seat of the target, and 2 more."""


def _silenced(rules: Rules, state: State, line_up: LineUp) -> tuple[int, ...]:
    lasting = state.memo[rules.slots[MEMO.name]]
    found = [seat for seat in line_up if seat != NOBODY and lasting >> seat & 1]
    if goes_with(rules, state, BIG_FIFTY):
        aim = state.memo[rules.slots[BIG_FIFTY]]
        found += [s for s in line_up if s not in (NOBODY, state.turn)] if aim == AIMING else [aim - 2]
    return tuple(found)


def _silence(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    silenced = _silenced(rules, state, line_up)
    return {**line_up, **dict.fromkeys(silenced, ())} if silenced else line_up


def _aimed(rules: Rules, state: State, owner: int, facts: Played) -> bool:
    aiming = goes_with(rules, state, BIG_FIFTY) and state.memo[rules.slots[BIG_FIFTY]] == AIMING
    return aiming and facts[3] != NOBODY


def _at_one(rules: Rules, state: State, owner: int, facts: Played, note: Note) -> State:
    """The others have their abilities as before: they get nothing back for which an empty hand would be looked at."""
    target = facts[3]
    note(CLAUSE, "has_no_help", target)
    state = with_memo(state, rules.slots[BIG_FIFTY], target + 2)
    if rules.readings[CLAUSE] == "turn":
        slot = rules.slots[MEMO.name]
        state = with_memo(state, slot, state.memo[slot] | 1 << target)
    found = refreshed(rules, state)
    return with_pending(found, found.pending, state.emptied)


ELEMENT = Element(BIG_FIFTY, (ability(BIG_FIFTY, CLAUSE),))
FOR_ALL = Element(
    "big_fifty_in_use",
    (
        Standing(IN_FORCE, CLAUSE, AFTER_CHARACTERS, _silence),
        Trigger(CARD_PLAYED, CLAUSE, _aimed, _at_one, remembers=True),
    ),
)
