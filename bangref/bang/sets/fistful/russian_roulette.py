"""Ruská ruleta: as it enters play, players use Missed! effects in turn; the first who does not loses two lives."""

from typing import NamedTuple

from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.points import EVENT_ENTERS, MAY_LEAVE_UNANSWERED
from bangref.bang.rules import EVENT, Rules, Signature
from bangref.bang.shot import Shot, can_answer
from bangref.bang.state import State, is_present
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.ring import order_from
from bangref.core.ruling import Note

NAME = "russian_roulette"
CLAUSE = "bang.event.russian_roulette.effect"
LOSER = "bang.event.russian_roulette.loser"
ENDS = "bang.event.russian_roulette.ends"
DECLINE = "bang.event.russian_roulette.may_decline"
LIVES = 2


class Roulette(NamedTuple):
    """``todo`` have to use a Missed! effect one after another; all of them ``again`` when they have."""

    todo: tuple[int, ...]
    again: tuple[int, ...]
    tag: str = "roulette"


def _run(rules: Rules, state: State, frame: Roulette, note: Note) -> State:
    if not frame.todo:
        return become(state, frame._replace(todo=frame.again)) if frame.again else pop(state)
    seat = frame.todo[0]
    if not is_present(state.seats[seat]):
        return become(state, frame._replace(todo=frame.todo[1:]))
    note(CLAUSE, "its_turn_to_answer", seat)
    asked = Signature((), NAME, EVENT, NOBODY, seat, NO_CARD)
    return push(state, Shot(asked, seat, 1, called=True))


def _receive(rules: Rules, state: State, frame: Roulette, done: bool, note: Note) -> State:
    seat = frame.todo[0]
    if done:
        note(CLAUSE, "has_used_missed", seat)
        return become(state, frame._replace(todo=frame.todo[1:]))
    note(ENDS, "roulette_ends", seat)
    return lose_lives(rules, pop(state), LoseLives(seat, LIVES, NOBODY, LOSER, "bang.events.no_killer"), note)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Card]) -> bool:
    (card,) = facts
    return bool(rules.faces[card].name == NAME)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Card], note: Note) -> State:
    order = order_from(state.ring, state.turn)
    again = order if rules.readings[CLAUSE] == "until_somebody_fails" else ()
    return push(state, Roulette(order, again))


def _has_to_answer(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> tuple[int, ...] | None:
    if signature.name != NAME or rules.readings[DECLINE] != "must_if_able":
        return None
    return (target,) if can_answer(rules, state) else None


ELEMENT = Element(
    NAME,
    (Trigger(EVENT_ENTERS, CLAUSE, _applies, _fire), Prohibition(MAY_LEAVE_UNANSWERED, DECLINE, _has_to_answer)),
)
FRAMES: Kinds[Rules, State] = {Roulette: FrameSpec(_run, receive=_receive)}
READINGS = {CLAUSE: ("until_somebody_fails", "one_lap"), DECLINE: ("may_fail", "must_if_able")}
