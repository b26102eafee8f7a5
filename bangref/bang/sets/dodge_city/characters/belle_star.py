"""Belle Star: in this player's turn, the cards in play in front of the others have no effect."""

from bangref.bang.points import IN_FORCE
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.bang.turn_order import on_turn
from bangref.core.action import NOBODY
from bangref.core.element import Element, LineUp, Standing

CLAUSE = "bang.character.belle_star.blank_others"
CHARACTERS = 1
"""Edits the line-up after events, with the characters; what is taken away are cards."""


def _blank(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    if on_turn(state) != owner:
        return line_up
    others = [seat for seat in line_up if seat not in (owner, NOBODY)]
    return {**line_up, **{s: tuple(e for e in line_up[s] if e not in rules.effects) for s in others}}


CHARACTER = Character("belle_star", 4, "bang.character.belle_star.lives")
ELEMENT = Element("belle_star", (Standing(IN_FORCE, CLAUSE, CHARACTERS, _blank),))
