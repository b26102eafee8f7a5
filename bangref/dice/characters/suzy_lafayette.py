"""Suzy Lafayette: gains two life points at the end of a turn without a bull's eye."""

from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note
from bangref.dice.beer import gain
from bangref.dice.facts import BULLS_EYES
from bangref.dice.points import TURN_ENDS
from bangref.dice.roll import has_exploded
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State

CLAUSE = "dice.character.suzy_lafayette.gain"
FINAL = "dice.character.suzy_lafayette.end_of_turn"
AFTER_DYNAMITE = "dice.character.suzy_lafayette.after_dynamite"
LIVES = 2


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, bool]) -> bool:
    _, shot = facts
    if has_exploded(state.dice) and rules.readings[AFTER_DYNAMITE] == "nothing":
        return False
    if rules.readings[FINAL] == "any_seen":
        return not shot
    return not any(face in BULLS_EYES for face in state.dice)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, bool], note: Note) -> State:
    note(FINAL, "no_bulls_eye", owner)
    if has_exploded(state.dice):
        note(AFTER_DYNAMITE, "gains_after_dynamite", owner)
    return gain(state, owner, LIVES, CLAUSE, note)


CHARACTER = Character("suzy_lafayette", 8, "dice.character.suzy_lafayette.life")
ELEMENT = Element("suzy_lafayette", (Trigger(TURN_ENDS, CLAUSE, _applies, _fire),))
