"""Přidání žetonů nabití: a player adds load tokens of the pool to their cards, one by one.

Adding          the player chooses where each of them goes
add             the state in which tokens are added, where there is room and the pool has any
"""

from typing import NamedTuple

from bangref.bang.rules import Rules
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.state import State
from bangref.core.action import PASS, Action
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import FREELY, Pick, at, pick_frame
from bangref.core.ruling import Note, Ruling, rule

QUESTION, REQUIRED = "add a load token", "place a load token"


class Adding(NamedTuple):
    """``seat`` adds up to ``left`` tokens, by ``clause``. late: in phase 3."""

    seat: int
    left: int
    clause: str
    late: bool = False
    tag: str = "adding_load"


class Placing(NamedTuple):
    """``seat`` has to place ``left`` tokens, as far as there is room."""

    seat: int
    left: int
    clause: str
    late: bool = False
    tag: str = "placing_load"


AnyAdding = Adding | Placing


def may_add(rules: Rules, state: State, seat: int) -> bool:
    """Whether there is a token and room for it."""
    return load.pool(rules, state) > 0 and bool(_open(rules, state, seat))


def _open(rules: Rules, state: State, seat: int) -> tuple[Place, ...]:
    return tuple(place for place in load.places(rules, state, seat) if load.room(rules, state, place) > 0)


def add(state: State, seat: int, number: int, clause: str, late: bool = False) -> State:
    """A player may add tokens."""
    return push(state, Adding(seat, number, clause, late))


def _run(rules: Rules, state: State, frame: AnyAdding, note: Note) -> State:
    return state if frame.left and may_add(rules, state, frame.seat) else pop(state)


def _question(kind: str, frame: AnyAdding) -> Question:
    return Question(frame.seat, kind, frame.clause, None, (frame.seat, frame.left))


def _ask(rules: Rules, state: State, frame: Adding) -> Question:
    return _question(QUESTION, frame)


def _ask_placing(rules: Rules, state: State, frame: Placing) -> Question:
    return _question(REQUIRED, frame)


def _offers(rules: Rules, state: State, frame: AnyAdding) -> list[Action]:
    return at(frame.seat, _open(rules, state, frame.seat))


def _otherwise(rules: Rules, state: State, frame: AnyAdding, action: Action) -> Ruling:
    if Place(action.target, action.aim) in load.places(rules, state, frame.seat):
        return load.full(Place(action.target, action.aim), frame.seat)
    return rule("bang.load.places", "no_place_for_tokens", frame.seat)


def _take(rules: Rules, state: State, frame: AnyAdding, action: Action, note: Note) -> State:
    if action.verb == PASS:
        return pop(state)
    place = Place(action.target, action.aim)
    state = become(state, frame._replace(left=frame.left - 1))
    state = load.put(rules, state, place, 1, frame.clause, note)
    return load.put_late(rules, state, place) if frame.late else state


MAY_ADD = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, nobody=FREELY)
HAS_TO_PLACE = Pick(ask=_ask_placing, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {
    Adding: pick_frame(MAY_ADD, FrameSpec(_run, while_in="seat")),
    Placing: pick_frame(HAS_TO_PLACE, FrameSpec(_run, while_in="seat")),
}
