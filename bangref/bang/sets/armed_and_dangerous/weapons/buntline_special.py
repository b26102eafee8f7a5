"""Buntline Special: who cancels the BANG! card discards a card of the hand.

Forfeit         the target chooses that card
"""

from typing import NamedTuple

from bangref.bang.moves import discard_from_hand
from bangref.bang.names import AT_CANCELLED_SHOT
from bangref.bang.points import SHOT_CANCELLED
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.armed_and_dangerous.names import BUNTLINE_SPECIAL
from bangref.bang.sets.armed_and_dangerous.weapons.paid import ability, goes_with
from bangref.bang.shot import hit
from bangref.bang.state import State
from bangref.bang.terms import is_bang_card
from bangref.core.action import DISCARD, Action, Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.buntline_special.ability"
CHOICE = "bang.card.buntline_special.own_choice"
ANY_WAY = "bang.card.buntline_special.any_way"
READINGS = {CLAUSE: ("nothing", "hit")}

QUESTION = "discard after the shot"


class Forfeit(NamedTuple):
    """``seat`` discards a card of the hand because of ``by``."""

    seat: int
    by: int
    tag: str = "forfeit"


def _run(rules: Rules, state: State, frame: Forfeit, note: Note) -> State:
    return state if state.seats[frame.seat].hand else pop(state)


def _ask(rules: Rules, state: State, frame: Forfeit) -> Question:
    return Question(frame.seat, QUESTION, CHOICE, None, (frame.seat, frame.by))


def _offers(rules: Rules, state: State, frame: Forfeit) -> list[Action]:
    return own(frame.seat, DISCARD, state.seats[frame.seat].hand)


def _otherwise(rules: Rules, state: State, frame: Forfeit, action: Action) -> Ruling:
    return rule(CLAUSE, "pays_with_a_card", frame.seat)


def _take(rules: Rules, state: State, frame: Forfeit, action: Action, note: Note) -> State:
    return discard_from_hand(rules, pop(state), frame.seat, action.card, "discarded", frame.by, CHOICE, note)


Cancelled = tuple[Signature, int, Card, Card, int, tuple[str, ...]]


def _applies(rules: Rules, state: State, owner: int, facts: Cancelled) -> bool:
    return is_bang_card(facts[0]) and goes_with(rules, state, BUNTLINE_SPECIAL)


def _fire(rules: Rules, state: State, owner: int, facts: Cancelled, note: Note) -> State:
    signature, target = facts[0], facts[1]
    note(ANY_WAY, "pays_with_a_card", target)
    if state.seats[target].hand:
        return push(state, Forfeit(target, signature.by))
    note(CLAUSE, "nothing_there", signature.by, target)
    if rules.readings[CLAUSE] == "nothing":
        return state
    return hit(rules, state, signature, target, note)


ELEMENT = Element(BUNTLINE_SPECIAL, (ability(BUNTLINE_SPECIAL, CLAUSE),))
FOR_ALL = Element(
    "buntline_special_in_use",
    (Trigger(SHOT_CANCELLED, CLAUSE, _applies, _fire, remembers=True),),
    before=("bloody_mary", "emiliano"),
    among=(AT_CANCELLED_SHOT,),
)
"""A part of what the BANG! card does: what its being cancelled sets off comes later, and an empty hand waits for it."""
DISCARDS = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {Forfeit: pick_frame(DISCARDS, FrameSpec(_run, while_in="seat"))}
