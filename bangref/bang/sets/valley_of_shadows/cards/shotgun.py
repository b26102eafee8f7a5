"""Shotgun: a weapon with a reach of 1; whoever is hit with a BANG! card of its owner discards a card, too."""

from typing import NamedTuple

from bangref.bang.effects import nothing_at_once
from bangref.bang.moves import discard_from_hand
from bangref.bang.points import SHOT_HITS
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import SHOTGUN
from bangref.bang.state import State
from bangref.bang.terms import is_bang_card
from bangref.core.action import DISCARD, Action
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.shotgun.discard"


class Peppered(NamedTuple):
    """``seat`` discards a card from hand."""

    seat: int
    tag: str = "peppered"


def _hits(rules: Rules, state: State, owner: int, facts: tuple[Signature, int]) -> bool:
    signature, target = facts
    return signature.by == owner and is_bang_card(signature) and bool(state.seats[target].hand)


def _scatter(rules: Rules, state: State, owner: int, facts: tuple[Signature, int], note: Note) -> State:
    note(CLAUSE, "has_to_discard", facts[1])
    return push(state, Peppered(facts[1]))


def _run(rules: Rules, state: State, frame: Peppered, note: Note) -> State:
    return state if state.seats[frame.seat].hand else pop(state)


def _ask(rules: Rules, state: State, frame: Peppered) -> Question:
    return Question(frame.seat, "discard when hit", CLAUSE, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: Peppered) -> list[Action]:
    return own(frame.seat, DISCARD, state.seats[frame.seat].hand)


def _otherwise(rules: Rules, state: State, frame: Peppered, action: Action) -> Ruling:
    return rule(CLAUSE, "not_among_answers", frame.seat, "discard when hit")


def _take(rules: Rules, state: State, frame: Peppered, action: Action, note: Note) -> State:
    return discard_from_hand(rules, pop(state), frame.seat, action.card, "discarded", frame.seat, CLAUSE, note)


EFFECT = Effect(SHOTGUN, "bang.card.shotgun.range", NO_AIM, nothing_at_once, lays=True)
ELEMENTS = (Element(SHOTGUN, (Trigger(SHOT_HITS, CLAUSE, _hits, _scatter),)),)
DISCARDING = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {Peppered: pick_frame(DISCARDING, FrameSpec(_run, while_in="seat"))}
