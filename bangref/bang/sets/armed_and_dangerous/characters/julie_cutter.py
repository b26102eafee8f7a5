"""Julie Cutter: whoever makes Julie Cutter lose lives may be shot at, if the draw! is red."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.names import DIAMONDS, HEARTS
from bangref.bang.points import LAST_LIFE_LOST, LIFE_LOST
from bangref.bang.rules import ABILITY, Character, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.characters.once import EXTRA
from bangref.bang.shot import shoot
from bangref.bang.state import State, is_present
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note

NAME = "julie_cutter"
CLAUSE = "bang.character.julie_cutter.effect"
ONE_EFFECT = "bang.character.julie_cutter.one_effect"
NO_DISTANCE = "bang.character.julie_cutter.no_distance"
READINGS = {CLAUSE: ("alive", "always")}


class Retaliating(NamedTuple):
    """``seat`` draws!; on red a BANG! effect is aimed at ``target``."""

    seat: int
    target: int
    tag: str = "retaliating"


def _run(rules: Rules, state: State, frame: Retaliating, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, NAME))


def _receive(rules: Rules, state: State, frame: Retaliating, drawn: Card, note: Note) -> State:
    state, seat, target = pop(state), frame.seat, frame.target
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) not in (HEARTS, DIAMONDS):
        note(CLAUSE, "no_retaliation", seat, target)
        return state
    if not is_present(state.seats[target]):
        return state
    note(NO_DISTANCE, "shoots_at", seat, target)
    return shoot(rules, state, Signature((), NAME, ABILITY, seat, target, NO_CARD), target, note)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> bool:
    seat, _, author, _ = facts
    return owner == seat and author not in (NOBODY, owner)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int], note: Note) -> State:
    return _draws(state, owner, facts[1], facts[2], note)


def _draws(state: State, owner: int, lost: int, author: int, note: Note) -> State:
    note(CLAUSE, "must_draw", owner, NAME)
    if lost > 1:
        note(ONE_EFFECT, "draws_once", owner, lost)
    return push(state, Retaliating(owner, author))


def _last(rules: Rules, state: State, owner: int, facts: tuple[int, int, int]) -> bool:
    seat, _, author = facts
    return owner == seat and author not in (NOBODY, owner)


def _fire_last(rules: Rules, state: State, owner: int, facts: tuple[int, int, int], note: Note) -> State:
    return _draws(state, owner, facts[1], facts[2], note)


CHARACTER = Character(NAME, 4, "bang.character.julie_cutter.lives", extra=EXTRA)
_WOUNDED = Trigger(LIFE_LOST, CLAUSE, _applies, _fire)
ELEMENTS = (
    Element(NAME, (_WOUNDED,), only_under=(CLAUSE, "alive")),
    Element(NAME, (_WOUNDED, Trigger(LAST_LIFE_LOST, CLAUSE, _last, _fire_last)), only_under=(CLAUSE, "always")),
)
FRAMES: Kinds[Rules, State] = {Retaliating: FrameSpec(_run, receive=_receive, while_in="seat")}
