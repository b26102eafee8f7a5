"""Simeon Picos: a nugget for each life lost, the last one included."""

from bangref.bang.points import LAST_LIFE_LOST, LIFE_LOST
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.state import State
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note

NAME = "simeon_picos"
GOLD = "bang.character.simeon_picos.gold"
LAST = "bang.character.simeon_picos.last_life"
READINGS = {LAST: ("paid", "not_paid")}


def _paid(rules: Rules, lost: int, before: int) -> int:
    """Lives that bring a nugget: those there were, without the last one under the other reading."""
    return min(lost, before if rules.readings[LAST] == "paid" else before - 1)


def _is_his(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> bool:
    seat, lost, _, before = facts
    return owner == seat and _paid(rules, lost, before) > 0


def _gold(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int], note: Note) -> State:
    return nuggets.gain(rules, state, owner, _paid(rules, facts[1], facts[3]), GOLD, note)


def _dies(rules: Rules, state: State, owner: int, facts: tuple[int, int, int]) -> bool:
    return owner == facts[0]


def _last(rules: Rules, state: State, owner: int, facts: tuple[int, int, int], note: Note) -> State:
    _, before, _ = facts
    note(LAST, "lives_that_pay", owner, _paid(rules, before, before))
    return nuggets.gain(rules, state, owner, _paid(rules, before, before), GOLD, note)


CHARACTER = Character(NAME, 4, "bang.character.simeon_picos.lives", extra="bang.gold_rush.components.characters")
ELEMENT = Element(NAME, (Trigger(LIFE_LOST, GOLD, _is_his, _gold), Trigger(LAST_LIFE_LOST, GOLD, _dies, _last)))
