"""BANG!: a shot at one player in range."""

from bangref.bang.names import BANG
from bangref.bang.rules import ONE_IN_RANGE, Effect, Rules, Signature
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.core.ruling import Note


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return shoot(rules, state, signature, signature.target, note)


EFFECT = Effect(BANG, "bang.card.bang.purpose", ONE_IN_RANGE, _resolve)
