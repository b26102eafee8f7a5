"""Dodge: a Missed! effect, after which its player draws a card."""

from bangref.bang.effects import draw_cards
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.dodge_city.cards.names import DODGE
from bangref.bang.state import State
from bangref.core.ruling import Note

NEEDS_SHOT = "bang.dodge_city.missed_symbol.needs_shot"
OUT_OF_TURN = "bang.card.dodge.out_of_turn"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    if state.turn != signature.by:
        note(OUT_OF_TURN, "answers_out_of_turn", signature.by, state.turn)
    return draw_cards(state, signature, 1, "bang.card.dodge.draw")


EFFECT = Effect(DODGE, NEEDS_SHOT, NO_AIM, _resolve, answers_only=True, cancels="bang.card.dodge.effect")
