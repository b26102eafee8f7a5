"""Ace Up The Sleeve: two load tokens for a card."""

from bangref.bang.effects import draw_cards
from bangref.bang.points import AT_ANY_TIME
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.dangerous.using import in_phase_2, laid
from bangref.bang.sets.armed_and_dangerous.names import ACE_UP_THE_SLEEVE
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.ruling import Note

CLAUSE = "bang.card.ace_up_the_sleeve.effect"
READINGS = {CLAUSE: ("own_turn", "any_time")}
PRICE = 2


def _draw(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return draw_cards(state, signature, 1, CLAUSE)


USE = Effect(ACE_UP_THE_SLEEVE, CLAUSE, NO_AIM, _draw)
EFFECT = laid(USE)
ELEMENTS = (
    Element(ACE_UP_THE_SLEEVE, (in_phase_2(USE, PRICE),), only_under=(CLAUSE, "own_turn")),
    Element(
        ACE_UP_THE_SLEEVE,
        (in_phase_2(USE, PRICE), in_phase_2(USE, PRICE, point=AT_ANY_TIME)),
        only_under=(CLAUSE, "any_time"),
    ),
)
