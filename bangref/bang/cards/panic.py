"""Panic!: take a card of a player at distance 1. How a card is taken stands in ``taking``."""

from bangref.bang.names import PANIC
from bangref.bang.rules import ONE_NEAR, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.taking import take_or_discard
from bangref.core.ruling import Note

CLAUSE = "bang.card.panic.effect"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return take_or_discard(state, signature, True, CLAUSE)


EFFECT = Effect(PANIC, CLAUSE, ONE_NEAR, _resolve, takes_card=True)
