"""Bomba: at the start of the turn red hands it on, black takes two of its load tokens.

Ticking         the draw! for it, and the choice of who gets it
"""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.moves import hand_on
from bangref.bang.names import CHECKS_AT_START, DIAMONDS, DYNAMITE, HEARTS, JAIL
from bangref.bang.points import MAY_AIM, TURN_STARTS
from bangref.bang.rules import USED, Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.sets.armed_and_dangerous.names import BOMB
from bangref.bang.state import State, present
from bangref.bang.targets import judge_holder
from bangref.bang.terms import lying_named
from bangref.core.action import NO_CARD, NOBODY, Action, Card
from bangref.core.asking import forbidden
from bangref.core.element import Element, Reordered, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import Pick, at, pick_frame
from bangref.core.ruling import Note, Ruling, rule

CHECK = "bang.card.bomb.check"
RED = "bang.card.bomb.red"
NOBODY_ELSE = "bang.card.bomb.red.nobody"
BLACK = "bang.card.bomb.black"
STAYS = "bang.card.bomb.stays"
AFTER_JAIL = "bang.card.bomb.after_dynamite_jail"
AFTER_OTHERS = "bang.card.bomb.last"
READINGS = {RED: ("another", "may_keep"), AFTER_JAIL: ("not_made", "made"), AFTER_OTHERS: ("of_all", "by_choice")}
TWO = 2

QUESTION = "hand the Bomb on"


class Ticking(NamedTuple):
    """``seat`` draws! for the Bomb before it; ``red`` once it has to be handed on."""

    seat: int
    red: bool = False
    tag: str = "ticking"


def begin_check(state: State, seat: int, note: Note) -> State:
    """A player has to draw! for the Bomb."""
    note(CHECK, "must_draw", seat, BOMB)
    return push(state, Ticking(seat))


def _run(rules: Rules, state: State, frame: Ticking, note: Note) -> State:
    if not frame.red:
        return push(state, DrawCheck(frame.seat, BOMB))
    if _receivers(rules, state, frame.seat):
        return state
    note(NOBODY_ELSE, "bomb_stays", frame.seat)
    return pop(state)


def _receive(rules: Rules, state: State, frame: Ticking, drawn: Card, note: Note) -> State:
    seat = frame.seat
    if drawn == NO_CARD or lying_named(rules, state, seat, BOMB) is None:  # it has been emptied during the draw!
        return pop(state)
    if suit_of(rules, state, drawn, note) in (HEARTS, DIAMONDS):
        note(RED, "hands_bomb_on", seat, drawn)
        return become(state, frame._replace(red=True))
    note(BLACK, "bomb_burns_down", seat, drawn)
    place = Place(seat, _bomb(rules, state, seat))
    state = load.put(rules, pop(state), place, -min(TWO, load.on(rules, state, place)), BLACK, note)
    if load.on(rules, state, place):
        note(STAYS, "bomb_stays", seat)
    return state


def _bomb(rules: Rules, state: State, seat: int) -> Card:
    card = lying_named(rules, state, seat, BOMB)
    assert card is not None, "the draw! is for it"
    return card


def _may_have(rules: Rules, state: State, seat: int, holder: int) -> Ruling | None:
    card = _bomb(rules, state, seat)
    signature = Signature((card,), BOMB, USED, seat, holder, NO_CARD)
    barred = forbidden(rules, state, MAY_AIM, (holder, NOBODY), signature, holder, NO_CARD)
    return barred or judge_holder(rules, state, card, holder)


def _receivers(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """Those to whom the Bomb may be handed."""
    return tuple(o for o in present(state) if o != seat and _may_have(rules, state, seat, o) is None)


def _ask(rules: Rules, state: State, frame: Ticking) -> Question:
    return Question(frame.seat, QUESTION, RED, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: Ticking) -> list[Action]:
    own = (frame.seat,) if rules.readings[RED] == "may_keep" else ()
    return at(frame.seat, ((seat, NO_CARD) for seat in (*_receivers(rules, state, frame.seat), *own)))


def _otherwise(rules: Rules, state: State, frame: Ticking, action: Action) -> Ruling:
    if action.target in present(state) and action.target != frame.seat and action.aim == NO_CARD:
        return _may_have(rules, state, frame.seat, action.target) or rule(RED, "needs_a_target", frame.seat)
    return rule(RED, "needs_a_target", frame.seat)


def _take(rules: Rules, state: State, frame: Ticking, action: Action, note: Note) -> State:
    state, holder = pop(state), action.target
    if holder == frame.seat:
        note(RED, "bomb_stays", frame.seat)
        return state
    return hand_on(rules, state, frame.seat, holder, _bomb(rules, state, frame.seat), RED, note)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return owner == facts[0]


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    others = (name for name in rules.groups[CHECKS_AT_START] if name not in (DYNAMITE, JAIL, BOMB))
    if any(lying_named(rules, state, owner, name) is not None for name in others):
        note(AFTER_OTHERS, "must_draw", owner, BOMB)
    return begin_check(state, owner, note)


ELEMENT = Element(
    BOMB,
    (Trigger(TURN_STARTS, CHECK, _applies, _fire),),
    after=(CHECKS_AT_START,),
    among=(CHECKS_AT_START,),
    otherwise=Reordered(AFTER_OTHERS, "by_choice", after=(DYNAMITE, JAIL)),
)
HANDS_ON = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {
    Ticking: pick_frame(HANDS_ON, FrameSpec(_run, receive=_receive, while_in="seat")),
}
