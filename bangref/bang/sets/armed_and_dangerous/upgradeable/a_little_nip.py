"""A Little Nip: a life, and one more for each three load tokens."""

from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.dangerous.beer_keg import LAST_LIFE, heals
from bangref.bang.sets.armed_and_dangerous.names import A_LITTLE_NIP
from bangref.bang.sets.armed_and_dangerous.upgradeable.upgrade import times, upgrade
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.ruling import Note

CLAUSE = "bang.card.a_little_nip.effect"
OWN_TURN = "bang.card.a_little_nip.own_turn"
PRICE = 3


def _heal(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(OWN_TURN, "uses_in_own_turn", signature.by)
    return heals(rules, state, signature, 1 + times(rules, state, A_LITTLE_NIP), CLAUSE, note)


EFFECT = Effect(A_LITTLE_NIP, CLAUSE, NO_AIM, _heal, saves_nobody=LAST_LIFE)
ELEMENT = Element(A_LITTLE_NIP, (upgrade(A_LITTLE_NIP, PRICE, CLAUSE),))
