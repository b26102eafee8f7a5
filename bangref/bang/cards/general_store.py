"""General Store: cards are shown, everybody takes one, the player of the card first."""

from bangref.bang.names import GENERAL_STORE
from bangref.bang.rules import EVERYBODY, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.store import EFFECT as CLAUSE
from bangref.bang.store import open_store
from bangref.core.ruling import Note


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return open_store(rules, state, signature, note)


EFFECT = Effect(GENERAL_STORE, CLAUSE, EVERYBODY, _resolve)
