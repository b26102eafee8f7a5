"""Escape: cancels a card that another player plays at its player alone."""

from bangref.bang.aimed_at import cancel
from bangref.bang.from_hand import from_hand
from bangref.bang.points import AIMED_AT
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows import against_one
from bangref.bang.sets.valley_of_shadows.against_one import COLOURS
from bangref.bang.sets.valley_of_shadows.cards.names import ESCAPE
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.escape.effect"
OUT_OF_TURN = "bang.card.escape.out_of_turn"
READINGS = {CLAUSE: ("no_bang", "bang_too"), **against_one.READINGS}


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(COLOURS, "is_for_one_alone", signature.by)
    return cancel(rules, state, signature.by, CLAUSE, note)


def _when(rules: Rules, state: State, seat: int) -> Ruling | None:
    barred = rules.readings[CLAUSE] == "no_bang" and against_one.is_bang(rules, state)
    fault = rule(CLAUSE, "is_a_bang_card", seat) if barred else None
    return against_one.cancellable(rules, state, seat, CLAUSE, ESCAPE) or fault


EFFECT = Effect(ESCAPE, OUT_OF_TURN, NO_AIM, _resolve, answers_only=True)
ELEMENTS = (Element(ESCAPE, (from_hand(AIMED_AT, EFFECT, _when),)),)
