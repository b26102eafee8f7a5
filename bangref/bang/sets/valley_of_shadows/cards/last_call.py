"""Last Call: one life back for its player; no Beer, so that it works with two players left, and saves nobody."""

from bangref.bang.healing import heal, lives_given
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import LAST_CALL
from bangref.bang.state import State, present
from bangref.core.ruling import Note

CLAUSE = "bang.card.last_call.effect"
NO_BEER = "bang.card.last_call.no_beer"
TWO_LEFT = 2


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    seat = signature.by
    if len(present(state)) == TWO_LEFT:
        note(NO_BEER, "heals_with_two_left", seat)
    return heal(rules, state, seat, lives_given(rules, state, seat, signature, note), CLAUSE, note)


EFFECT = Effect(LAST_CALL, CLAUSE, NO_AIM, _resolve, saves_nobody=NO_BEER)
