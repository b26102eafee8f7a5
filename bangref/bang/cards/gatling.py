"""Gatling: a BANG! effect on all other players, at any distance; not a BANG! card."""

from bangref.bang.effects import all_others
from bangref.bang.names import GATLING
from bangref.bang.rules import ALL_OTHERS, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.ruling import Note

CLAUSE = "bang.card.gatling.effect"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "shoots_at_all", signature.by)
    return all_others(state, signature, "shot at", note)


EFFECT = Effect(GATLING, CLAUSE, ALL_OTHERS, _resolve)
