"""Vendetta: at the end of each turn, its player has to draw!; on hearts that player takes another turn, once."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.names import HEARTS
from bangref.bang.points import TURN_ENDS
from bangref.bang.rules import EXTRA_TURN, Rules
from bangref.bang.state import State
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note

NAME = "vendetta"
CLAUSE = "bang.event.vendetta.effect"
AGAIN = "bang.event.vendetta.extra_turn"
ONCE = "bang.event.vendetta.once"


class Feud(NamedTuple):
    """``seat`` draws! at the end of its turn."""

    seat: int
    tag: str = "feud"


def _run(rules: Rules, state: State, frame: Feud, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, NAME))


def _receive(rules: Rules, state: State, frame: Feud, drawn: Card, note: Note) -> State:
    state = pop(state)
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) != HEARTS:
        note(CLAUSE, "no_other_turn", frame.seat, drawn)
        return state
    note(AGAIN, "earns_another_turn", frame.seat, drawn)
    return state._replace(extra=(*state.extra, (frame.seat, NAME)))


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _withheld(rules: Rules, state: State, owner: int, facts: tuple[int]) -> str:
    return ONCE if state.memo[EXTRA_TURN] else ""


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    if state.memo[EXTRA_TURN]:
        note(ONCE, "no_draw_after_extra_turn", seat)
        return state
    note(CLAUSE, "must_draw", seat, NAME)
    return push(state, Feud(seat))


ELEMENT = Element(NAME, (Trigger(TURN_ENDS, CLAUSE, _applies, _fire, withheld=_withheld),))
FRAMES: Kinds[Rules, State] = {Feud: FrameSpec(_run, receive=_receive, while_in="seat")}
