"""Barrel: the target of a BANG! effect may draw!; hearts are a Missed! effect."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.effects import nothing_at_once
from bangref.bang.limits import uses_allowed
from bangref.bang.names import BARREL, HEARTS
from bangref.bang.points import ON_SHOT
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.shot import Shot, cancel
from bangref.bang.state import State
from bangref.core.action import NO_CARD, USE, Action, Card
from bangref.core.element import Ability, Element
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note, Ruling, ignore, rule


class Ducking(NamedTuple):
    """``seat`` draws! for a Barrel, real or not, against the shot beneath."""

    seat: int
    element: str
    clause: str
    tag: str = "ducking"


def _run(rules: Rules, state: State, frame: Ducking, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, frame.element))


def _receive(rules: Rules, state: State, frame: Ducking, card: Card, note: Note) -> State:
    state = pop(state)
    if card != NO_CARD and suit_of(rules, state, card, note) == HEARTS:
        note("bang.card.barrel.success", "ducked", frame.seat, card)
        return cancel(state, frame.element)
    note("bang.card.barrel.failure", "not_ducked", frame.seat, card)
    return cancel(state, frame.element, 0)


def duck(element: str, clause: str) -> Ability[Rules, State]:
    """The ability to draw! against a shot, once for each shot and element."""

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, name=element)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        shot: Shot = state.frames[-1]
        if shot.used.count(element) >= uses_allowed(rules, state, action.actor, element, ignore):
            return rule("bang.card.barrel.once_per_effect", "already_tried", action.actor, element)
        if action != Action(action.actor, USE, name=element):
            return rule(clause, "takes_no_target", action.actor)
        return None

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        return push(state, Ducking(action.actor, element, clause))

    return Ability(ON_SHOT, clause, offers, judge, perform)


EFFECT = Effect(BARREL, "bang.card_type.blue.lasting", NO_AIM, nothing_at_once, lays=True)
ELEMENT = Element(BARREL, (duck(BARREL, "bang.card.barrel.draw_check"),))
FRAMES: Kinds[Rules, State] = {Ducking: FrameSpec(_run, receive=_receive, while_in="seat")}
