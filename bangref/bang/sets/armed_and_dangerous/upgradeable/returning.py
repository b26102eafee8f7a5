"""A card that has just been discarded comes back to the hand of its player for load tokens.

Returning       whether it does, and the payment
"""

from typing import NamedTuple

from bangref.bang.moves import take
from bangref.bang.rules import Rules
from bangref.bang.sets.armed_and_dangerous.paying import pay
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.piles import DISCARD_PILE, discards
from bangref.core.ruling import Note

QUESTION = "pay for the card to come back"
DECLINE, PAY = "decline", "pay"
OPTIONS = (DECLINE, PAY)
PRICE = 2

ASKING, PAID = range(2)


class Returning(NamedTuple):
    """``seat`` may pay for ``card`` to come back, by ``clause``."""

    seat: int
    card: Card
    clause: str
    stage: int = ASKING
    tag: str = "returning"


def _run(rules: Rules, state: State, frame: Returning, note: Note) -> State:
    if frame.stage == ASKING:
        return push(state, Choose(frame.seat, QUESTION, OPTIONS, (frame.card,)))
    state = pop(state)
    if frame.card not in discards(state):
        return state
    return take(rules, state, frame.seat, frame.card, ("pile", DISCARD_PILE), frame.clause, note)


def _receive(rules: Rules, state: State, frame: Returning, chosen: str, note: Note) -> State:
    if chosen == DECLINE:
        return pop(state)
    return pay(rules, become(state, frame._replace(stage=PAID)), frame.seat, PRICE, frame.clause)


FRAMES: Kinds[Rules, State] = {Returning: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {QUESTION: ChoiceSpec("bang.upgrade.optional", silent=True)}
