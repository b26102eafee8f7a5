"""Bart Cassidy: draws a card for each life lost, but not for the last one."""

from bangref.bang.points import LIFE_LOST
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.character.bart_cassidy.draw_on_loss"
LAST = "bang.character.bart_cassidy.not_last_life"


def lives_that_pay(lost: int, before: int, reading: str) -> int:
    """Lives of a loss for which an ability pays: not the last one; all or none of such a loss under other readings."""
    if lost < before or reading == "saved_pays":
        return lost
    return 0 if reading == "whole_loss" else before - 1


def paying(rules: Rules, lost: int, before: int) -> int:
    """The same under the reading in use."""
    return lives_that_pay(lost, before, rules.readings[LAST])


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> bool:
    seat, lost, _, before = facts
    return owner == seat and paying(rules, lost, before) > 0


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int], note: Note) -> State:
    number = paying(rules, facts[1], facts[3])
    note(CLAUSE, "draws_for_lives", owner, number)
    return push(state, Draw(owner, number, True, CLAUSE))


def _withheld(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> str:
    seat, lost, _, before = facts
    return LAST if owner == seat and not paying(rules, lost, before) else ""


CHARACTER = Character("bart_cassidy", 4, "bang.character.bart_cassidy.lives")
ELEMENT = Element("bart_cassidy", (Trigger(LIFE_LOST, CLAUSE, _applies, _fire, withheld=_withheld),))
