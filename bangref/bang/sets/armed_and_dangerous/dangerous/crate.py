"""Crate: two load tokens for a Missed! effect."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.play import FROM_PLAY, used
from bangref.bang.points import IN_PLAY_PHASE, ON_DEMAND, ON_SHOT
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.armed_and_dangerous.dangerous.using import laid, lying, pay_for_it, refused, unaimed
from bangref.bang.sets.armed_and_dangerous.names import CRATE
from bangref.bang.shot import cancel
from bangref.bang.state import State
from bangref.core.action import Action
from bangref.core.element import Element
from bangref.core.ruling import Note

CLAUSE = "bang.card.crate.effect"
PRICE = 2


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    card = lying(rules, state, seat, CRATE)
    note(CLAUSE, "cancels_for_tokens", seat, card)
    return used(rules, pay_for_it(rules, cancel(state, ""), seat, CRATE, PRICE, note), seat, card, FROM_PLAY)


EFFECT = laid(Effect(CRATE, CLAUSE, NO_AIM, nothing_at_once))
ELEMENTS = (
    Element(
        CRATE,
        (
            unaimed(ON_SHOT, CRATE, PRICE, CLAUSE, _perform),
            *(refused(point, CLAUSE, CRATE, "only_against_a_shot") for point in (IN_PLAY_PHASE, ON_DEMAND)),
        ),
    ),
)
