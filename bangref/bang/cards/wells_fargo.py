"""Wells Fargo: draw three cards."""

from bangref.bang.effects import draw_cards
from bangref.bang.names import WELLS_FARGO
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.ruling import Note

CLAUSE = "bang.card.wells_fargo.effect"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return draw_cards(state, signature, 3, CLAUSE)


EFFECT = Effect(WELLS_FARGO, CLAUSE, NO_AIM, _resolve)
