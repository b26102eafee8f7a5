"""Duck!: a Missed! effect; for two load tokens it comes back to the hand."""

from bangref.bang.characters.suzy_lafayette import waits_for
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.names import DUCK
from bangref.bang.sets.armed_and_dangerous.upgradeable.returning import PRICE, Returning
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.frame import Frame, push
from bangref.core.ruling import Note

CLAUSE = "bang.card.duck.effect"
OUT_OF_TURN = "bang.upgrade.out_of_turn"


def _may_come_back(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    if load.in_all(rules, state, signature.by) < PRICE:
        return state
    if state.turn != signature.by:
        note(OUT_OF_TURN, "answers_out_of_turn", signature.by, state.turn)
    return push(state, Returning(signature.by, signature.cards[0], CLAUSE))


def _comes_back(frame: Frame, seat: int) -> bool:
    return isinstance(frame, Returning) and frame.seat == seat


EFFECT = Effect(DUCK, CLAUSE, NO_AIM, _may_come_back, answers_only=True, cancels=CLAUSE)
ELEMENT = Element(DUCK, (waits_for(CLAUSE, _comes_back),))
"""In force for everybody."""
