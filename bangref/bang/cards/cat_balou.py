"""Cat Balou: a card of any player is discarded. How it is chosen stands in ``taking``."""

from bangref.bang.names import CAT_BALOU
from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.taking import take_or_discard
from bangref.core.ruling import Note

CLAUSE = "bang.card.cat_balou.effect"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return take_or_discard(state, signature, False, CLAUSE)


EFFECT = Effect(CAT_BALOU, CLAUSE, ONE_ANYWHERE, _resolve, takes_card=True)
