"""Pokrevní bratři: at the start of their turn, a player may lose a life so that another player regains one."""

from typing import NamedTuple

from bangref.bang.events import BEFORE_CARDS
from bangref.bang.healing import heal, most_lives
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.names import EVENTS_AT_START
from bangref.bang.points import MAY_CHANGE_LIVES, TURN_STARTS
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present
from bangref.core.action import NOBODY, USE, Action, Seat
from bangref.core.asking import forbidden
from bangref.core.element import Element, Reordered, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.frames.window import Window, WindowSpec
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, Ruling, rule

NAME = "blood_brothers"
CLAUSE = "bang.event.blood_brothers.effect"
LAST_LIFE = "bang.event.blood_brothers.not_last_life"
OUT_OF_GAME = "bang.event.blood_brothers.not_eliminated"
FULL = "bang.event.blood_brothers.not_at_maximum"
TIMING = "bang.event.blood_brothers.timing"

LOSING, GIVING = range(2)


class Gift(NamedTuple):
    """``seat`` loses a life, then ``brother`` regains one."""

    seat: int
    brother: int
    stage: int = LOSING
    tag: str = "gift"


def _run(rules: Rules, state: State, frame: Gift, note: Note) -> State:
    if frame.stage == LOSING:
        state = become(state, frame._replace(stage=GIVING))
        return lose_lives(rules, state, LoseLives(frame.seat, 1, NOBODY, CLAUSE), note)
    return heal(rules, pop(state), frame.brother, 1, CLAUSE, note)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    note(TIMING, "may_give_a_life", seat)
    return push(state, Window(NAME, (seat,)))


def _offers(rules: Rules, state: State, frame: Window, seat: Seat) -> list[Action]:
    return [Action(seat, USE, target=other, name=NAME) for other in others_from_left(state.ring, seat)]


def _judge(rules: Rules, state: State, frame: Window, action: Action) -> Ruling | None:
    seat, other = action.actor, action.target
    if action != Action(seat, USE, target=other, name=NAME) or not 0 <= other < len(state.seats):
        return rule(CLAUSE, "needs_a_target", seat)
    if other == seat:
        return rule(CLAUSE, "not_at_oneself", seat)
    if state.seats[seat].lives <= 1:
        return rule(LAST_LIFE, "keeps_last_life", seat)
    if not is_present(state.seats[other]):
        return rule(OUT_OF_GAME, "target_out_of_game", seat, other)
    if rules.readings[FULL] == "forbidden" and state.seats[other].lives >= most_lives(rules, state, other):
        return rule(FULL, "no_more_lives", other, state.seats[other].lives)
    return forbidden(rules, state, MAY_CHANGE_LIVES, (seat, NOBODY), seat, -1) or forbidden(
        rules, state, MAY_CHANGE_LIVES, (other, NOBODY), other, 1
    )


def _take(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
    note(CLAUSE, "gives_a_life", action.actor, action.target)
    return become(state, Gift(action.actor, action.target))


ELEMENT = Element(
    NAME,
    (Trigger(TURN_STARTS, CLAUSE, _applies, _fire),),
    before=BEFORE_CARDS,
    among=(EVENTS_AT_START,),
    otherwise=Reordered(TIMING, "after_checks", after=BEFORE_CARDS),
)
FRAMES: Kinds[Rules, State] = {Gift: FrameSpec(_run, while_in="seat")}
WINDOWS = {NAME: WindowSpec(CLAUSE, _offers, _take, _judge)}
READINGS = {FULL: ("gains_nothing", "forbidden"), TIMING: ("before_checks", "after_checks")}
