"""Shot: a life for anybody."""

from bangref.bang.healing import heal
from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.sets.gold_rush.cards import tan
from bangref.bang.state import State
from bangref.core.ruling import Note

CLAUSE = "bang.equipment.shot.heal"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return heal(rules, state, signature.target, 1, CLAUSE, note)


KIND = tan(1, "bang.equipment.shot.price", ("", Effect("shot", CLAUSE, ONE_ANYWHERE, _resolve)), copies=3)
