"""Rattlesnake: lies before anybody, who draws! at the start of each turn and loses a life on spades."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.effects import nothing_at_once
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.names import CHECKS_AT_START, JAIL, SPADES
from bangref.bang.points import TURN_STARTS
from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules
from bangref.bang.sets.valley_of_shadows.cards.names import RATTLESNAKE
from bangref.bang.state import State
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note

CLAUSE = "bang.card.rattlesnake.check"
ORDER = "bang.card.rattlesnake.check_order"


class Bitten(NamedTuple):
    """``seat`` draws! for the Rattlesnake before it."""

    seat: int
    tag: str = "bitten"


def _run(rules: Rules, state: State, frame: Bitten, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, RATTLESNAKE))


def _receive(rules: Rules, state: State, frame: Bitten, drawn: Card, note: Note) -> State:
    state, seat = pop(state), frame.seat
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) != SPADES:
        note(CLAUSE, "does_not_bite", seat, drawn)
        return state
    note(CLAUSE, "bites", seat, drawn)
    return lose_lives(rules, state, LoseLives(seat, 1, NOBODY, CLAUSE, CLAUSE), note)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note(ORDER, "must_draw", owner, RATTLESNAKE)
    return push(state, Bitten(owner))


EFFECT = Effect(RATTLESNAKE, "bang.card.rattlesnake.play_on_any", ONE_ANYWHERE, nothing_at_once, lays=True)
ELEMENTS = (
    Element(RATTLESNAKE, (Trigger(TURN_STARTS, ORDER, _applies, _fire),), after=(JAIL,), among=(CHECKS_AT_START,)),
)
FRAMES: Kinds[Rules, State] = {Bitten: FrameSpec(_run, receive=_receive, while_in="seat")}
