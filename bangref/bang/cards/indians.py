"""Indians!: every other player discards a BANG! card or loses a life."""

from bangref.bang.effects import all_others
from bangref.bang.names import INDIANS
from bangref.bang.rules import ALL_OTHERS, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.ruling import Note

CLAUSE = "bang.card.indians.effect"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "attacks_all", signature.by)
    return all_others(state, signature, "bang demanded", note)


EFFECT = Effect(INDIANS, CLAUSE, ALL_OTHERS, _resolve)
