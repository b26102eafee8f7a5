"""High Noon, the final event: every player loses a life at the start of their turn."""

from bangref.bang.events import AFTER_THE_CHECKS, BEFORE_CARDS, comes_first
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.names import EVENTS_AT_START
from bangref.bang.points import TURN_STARTS
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note

NAME = "high_noon"
CLAUSE = "bang.event.high_noon.effect"
NO_KILLER = "bang.events.no_killer"
"""An event is the card of no player."""


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    comes_first(rules, state, seat, note)
    return lose_lives(rules, state, LoseLives(seat, 1, NOBODY, CLAUSE, NO_KILLER), note)


ELEMENT = Element(
    NAME,
    (Trigger(TURN_STARTS, CLAUSE, _applies, _fire),),
    before=BEFORE_CARDS,
    among=(EVENTS_AT_START,),
    otherwise=AFTER_THE_CHECKS,
)
