"""Sacagaway: all players play with their hands face up. What is seen of them changes only what may be taken back."""

from bangref.bang.points import EVENT_ENTERS, HANDS_OPEN
from bangref.bang.rules import Rules
from bangref.bang.sets.wild_west_show.names import SACAGAWAY as NAME
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.ruling import Note

CLAUSE = "bang.event.sacagaway.effect"


def _enters(rules: Rules, state: State, owner: int, facts: tuple[Card]) -> bool:
    (card,) = facts
    return bool(rules.faces[card].name == NAME)


def _show(rules: Rules, state: State, owner: int, facts: tuple[Card], note: Note) -> State:
    note(CLAUSE, "hands_face_up", *state.ring)
    return state


def _open(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


ELEMENT = Element(NAME, (Trigger(EVENT_ENTERS, CLAUSE, _enters, _show), Replacement(HANDS_OPEN, CLAUSE, _open)))
