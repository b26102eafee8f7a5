"""Tomahawk: a BANG! effect on a player at a distance of at most 2; no BANG! card."""

from bangref.bang.rules import ONE_NEAR, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import TOMAHAWK
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.core.ruling import Note

CLAUSE = "bang.card.tomahawk.bang_effect"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "throws_at", signature.by, signature.target)
    return shoot(rules, state, signature, signature.target, note)


EFFECT = Effect(TOMAHAWK, CLAUSE, ONE_NEAR, _resolve, within=2)
