"""Saloon: everybody in the game regains a life; it saves nobody from losing the last one."""

from bangref.bang.effects import heal_everybody
from bangref.bang.names import SALOON
from bangref.bang.rules import EVERYBODY, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.ruling import Note

CLAUSE = "bang.card.saloon.effect"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return heal_everybody(rules, state, signature, CLAUSE, note)


EFFECT = Effect(SALOON, CLAUSE, EVERYBODY, _resolve, saves_nobody="bang.card.saloon.no_save")
