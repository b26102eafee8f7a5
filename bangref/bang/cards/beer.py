"""Beer: one life back for the player of the card; without effect when only two players are left."""

from bangref.bang.dying import beer_works
from bangref.bang.healing import heal, lives_given
from bangref.bang.names import BEER
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.ruling import Note

TWO_LEFT = "bang.card.beer.two_players"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    if not beer_works(state):
        note(TWO_LEFT, "beer_without_effect", signature.by)
        return state
    lives = lives_given(rules, state, signature.by, signature, note)
    return heal(rules, state, signature.by, lives, "bang.card.beer.heal_one", note)


EFFECT = Effect(BEER, "bang.card.beer.self_only", NO_AIM, _resolve)
