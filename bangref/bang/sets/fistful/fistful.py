"""Fistful, the final card: at the start of each turn, its player is shot at once for each card in hand."""

from typing import NamedTuple

from bangref.bang.events import AFTER_THE_CHECKS, BEFORE_CARDS, comes_first
from bangref.bang.names import EVENTS_AT_START
from bangref.bang.points import CARD_PLAYED, TURN_STARTS
from bangref.bang.rules import EVENT, Rules, Signature
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.bang.turn import is_past
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.ruling import Note

NAME = "fistful"
CLAUSE = "bang.event.fistful.effect"


class Hail(NamedTuple):
    """``left`` more BANG! effects of nobody come at ``seat``."""

    seat: int
    left: int
    tag: str = "hail"


def _run(rules: Rules, state: State, frame: Hail, note: Note) -> State:
    if frame.left < 1:
        return pop(state)
    state = become(state, Hail(frame.seat, frame.left - 1))
    return shoot(rules, state, Signature((), NAME, EVENT, NOBODY, frame.seat, NO_CARD), frame.seat, note)


def _holds_cards(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    """With an empty hand it does nothing, whatever comes into the hand later at the start of the turn."""
    (seat,) = facts
    return bool(state.seats[seat].hand) and not is_past(rules, state, NAME)


def _begin(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    number = len(state.seats[seat].hand)
    comes_first(rules, state, seat, note)
    note(CLAUSE, "shots_due", seat, number)
    return push(state, Hail(seat, number))


def _places(state: State, seat: int) -> list[int]:
    """Where among the frames the shots at this seat are, as long as some are left."""
    return [i for i, frame in enumerate(state.frames) if isinstance(frame, Hail) and frame.seat == seat and frame.left]


def _falls(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    return rules.readings[CLAUSE] == "falls" and bool(_places(state, facts[0]))


def _one_less(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    seat = facts[0]
    (place,) = _places(state, seat)
    hail: Hail = state.frames[place]
    note(CLAUSE, "one_shot_less", seat, hail.left - 1)
    return state.with_frames((*state.frames[:place], Hail(seat, hail.left - 1), *state.frames[place + 1 :]))


ELEMENT = Element(
    NAME,
    (Trigger(TURN_STARTS, CLAUSE, _holds_cards, _begin), Trigger(CARD_PLAYED, CLAUSE, _falls, _one_less)),
    before=BEFORE_CARDS,
    among=(EVENTS_AT_START,),
    otherwise=AFTER_THE_CHECKS,
)
FRAMES: Kinds[Rules, State] = {Hail: FrameSpec(_run, while_in="seat")}
READINGS = {CLAUSE: ("fixed", "falls")}
