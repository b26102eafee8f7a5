"""Duel: two players discard BANG! cards in turn; the first who does not loses a life."""

from bangref.bang.demand import Duel
from bangref.bang.names import DUEL
from bangref.bang.rules import ONE_OTHER, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.card.duel.challenge"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "challenges", signature.by, signature.target)
    return push(state, Duel(signature, signature.by, signature.target, signature.target))


EFFECT = Effect(DUEL, CLAUSE, ONE_OTHER, _resolve)
