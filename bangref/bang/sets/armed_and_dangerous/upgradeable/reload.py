"""Reloading: three load tokens, put on one's own cards as one likes."""

from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.adding import Placing
from bangref.bang.sets.armed_and_dangerous.load import POOL
from bangref.bang.sets.armed_and_dangerous.names import RELOAD
from bangref.bang.state import State
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.card.reload.effect"
TOKENS = 3


def _load(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    number = load.granted(rules, state, TOKENS)
    if number < TOKENS:
        note(POOL, "pool_runs_out", TOKENS, load.pool(rules, state))
    note(CLAUSE, "places_tokens", signature.by, number)
    return push(state, Placing(signature.by, number, CLAUSE))


EFFECT = Effect(RELOAD, CLAUSE, NO_AIM, _load)
