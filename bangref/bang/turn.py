"""Průběh hry: the turn of one player, with its three phases and what comes before, between and after them."""

from bangref.bang.ask import answers_at, trigger
from bangref.bang.box.at_once import AT_ONCE, waits
from bangref.bang.elimination.frame import GUEST_LEFT, Elimination
from bangref.bang.names import GUEST
from bangref.bang.own_turn import OWN_TURN
from bangref.bang.phase_1_draw.steps import phase_1
from bangref.bang.phase_2_play import CUT_SHORT, PlayPhase, told_of_end
from bangref.bang.phase_3_discard import (
    phase_3,
)
from bangref.bang.points import IN_PLAY_PHASE, NEXT_TURN, TURN_ENDS, TURN_IS_LOST, TURN_STARTS
from bangref.bang.rules import TURN_LOST, Rules
from bangref.bang.state import (
    PRESENT,
    State,
)
from bangref.bang.turn_order import BEFORE, DISCARDING, DRAWING, ENDING, OVER, STARTING, Turn, after_event, next_turn
from bangref.bang.victory import is_end_due, judge_end
from bangref.core.abilities import named, perform, unavailable
from bangref.core.action import CHOOSE, NOBODY, Action
from bangref.core.asking import instead
from bangref.core.element import Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, push
from bangref.core.frames.batch import Pending
from bangref.core.frames.window import Window, WindowSpec
from bangref.core.point import Point
from bangref.core.ruling import Note, Ruling, rule
from bangref.west.roles import OUT

OWN_ORDER = "bang.sequence.own_order"


def _run_turn(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    seat, stage = frame.seat, frame.stage
    if rules.readings["bang.end.immediate"] == "after_effect":
        state_ended = judge_end(rules, state, note)
        if state_ended.winners is not None:
            return state_ended
    if stage == BEFORE:
        return after_event(rules, state, seat, note)
    if stage == OVER or state.seats[seat].status not in PRESENT:
        return _turn_over(rules, state, seat, stage == OVER, note)
    if stage == STARTING:
        return _agenda(rules, state, seat, stage, frame.done, note)
    if stage == DRAWING:
        return _play_and_draw(rules, state, seat, note)
    if stage == DISCARDING:
        if CUT_SHORT in frame.done:
            return told_of_end(rules, state, frame)
        if not frame.done and _acts_in_any_phase(rules, state, seat):
            return become(state, Turn(seat, DISCARDING, (OWN_TURN,)), Window(OWN_TURN, (seat,)))
        phase = phase_3(rules, state, seat, note)
        if phase is not None:
            return become(state, Turn(seat, ENDING), phase)
    return _agenda(rules, state, seat, ENDING, frame.done, note)


def _play_and_draw(rules: Rules, state: State, seat: int, note: Note) -> State:
    """Phase 2 waits beneath phase 1."""
    note("bang.turn.phases", "phase", seat, 1)
    return phase_1(rules, become(state, Turn(seat, DISCARDING), PlayPhase(seat)), seat, note)


# Start and end of turn: a ranked agenda, looked at afresh after each item ------------------------------------


def _due(rules: Rules, state: State, seat: int, stage: int, done: tuple[str, ...]) -> list[Pending]:
    """What is still to be done at the start or end of the turn, first in order first.

    What is merely remembered, or withheld, is no matter of order, and comes first. At the same place in the order of
    the start, what is in force for everybody comes before the player's own, or by a reading after it.
    """
    point = TURN_STARTS if stage == STARTING else TURN_ENDS
    if not rules.at[point]:
        return []
    found = _all_due(rules, state, seat, point, done)
    if len(found) < 2:
        return found
    for due in found:
        answer = rules.at[point][due.element]
        if answer.remembers or (answer.withheld is not None and answer.withheld(rules, state, due.owner, (seat,))):
            return [due]
    elements = {due.element for due in found}
    free = [due for due in found if elements.isdisjoint(rules.sooner.get(due.element, ()))]
    places = [stage == STARTING and _place(rules, due) for due in free]
    return [due for due, place in zip(free, places, strict=True) if place == min(places)]


def is_past(rules: Rules, state: State, element: str) -> bool:
    """Whether something has been done at the start of this turn that comes after this element in the order."""
    done = [name for frame in state.frames if isinstance(frame, Turn) for name in frame.done if name in rules.rank]
    acted = [name for name in done if not rules.at[TURN_STARTS][name].remembers]
    return any(rules.rank[name] > rules.rank[element] for name in acted)


def _place(rules: Rules, due: Pending) -> int:
    """First what is in force for everybody, then the player's own; or by a reading an event after that."""
    return 1 if due.owner != NOBODY else 2 * waits(rules, due.element, due.point)


def _all_due(
    rules: Rules, state: State, seat: int, point: Point[Trigger[Rules, State, int]], done: tuple[str, ...]
) -> list[Pending]:
    return [
        Pending(owner, element, point.name, (seat,))
        for owner, element, answer in answers_at(rules, state, point, (seat, NOBODY))
        if element not in done and answer.applies(rules, state, owner, (seat,))
    ]


def _agenda(rules: Rules, state: State, seat: int, stage: int, done: tuple[str, ...], note: Note) -> State:
    if state.memo[TURN_LOST]:
        return trigger(rules, become(state, Turn(seat, OVER)), TURN_IS_LOST, seat)
    due = _due(rules, state, seat, stage, done)
    if len(due) > 1:
        return become(state, Turn(seat, stage, done)) if state.frames[-1].stage != stage else state
    if due:
        return _carry_out(rules, state, Turn(seat, stage, done), due[0], note)
    if stage == STARTING and _acts_in_any_phase(rules, state, seat):
        return become(state, Turn(seat, DRAWING), Window(OWN_TURN, (seat,)))
    if stage == STARTING:
        return _play_and_draw(rules, state, seat, note)
    return become(state, Turn(seat, OVER))


def _carry_out(rules: Rules, state: State, frame: Turn, due: Pending, note: Note) -> State:
    if frame.stage == STARTING:
        _note_at_once(rules, state, frame, due, note)
    state = become(state, Turn(frame.seat, frame.stage, (*frame.done, due.element)))
    after: State = rules.at[due.point][due.element].fire(rules, state, due.owner, due.facts, note)
    return after


def _note_at_once(rules: Rules, state: State, frame: Turn, due: Pending, note: Note) -> None:
    """Cite what lets an event come before, or after, the effects of the player at the same place in the order."""
    for other in _all_due(rules, state, frame.seat, TURN_STARTS, (*frame.done, due.element)):
        if (other.owner == NOBODY) != (due.owner == NOBODY) and rules.rank[other.element] == rules.rank[due.element]:
            note(AT_ONCE, "comes_before_at_once", frame.seat, due.element, other.element)


def _turn_over(rules: Rules, state: State, seat: int, finished: bool, note: Note) -> State:
    """The turn has been finished, or its player has left the game."""
    if state.seats[seat].status == GUEST:
        back = instead(rules, state, NEXT_TURN, (NOBODY, seat), seat, OUT)
        leaving = Elimination(seat, NOBODY, how=GUEST_LEFT, origin=back[1] if back else "")
        return push(become(state, Turn(seat, OVER)), leaving)
    if not finished:
        note("bang.elimination.turn_ends", "turn_ends", seat)
    return next_turn(rules, state, seat, note)


def _ask_turn(rules: Rules, state: State, frame: Turn) -> Question:
    offers = _offer_turn(rules, state, frame)
    return Question(frame.seat, "order of own effects", OWN_ORDER, offers[0], (frame.seat,))


def _offer_turn(rules: Rules, state: State, frame: Turn) -> list[Action]:
    return [
        Action(frame.seat, CHOOSE, name=due.element) for due in _due(rules, state, frame.seat, frame.stage, frame.done)
    ]


def _judge_turn(rules: Rules, state: State, frame: Turn, action: Action) -> Ruling | None:
    if action in _offer_turn(rules, state, frame):
        return None
    return rule(OWN_ORDER, "not_among_own_effects", frame.seat)


def _answer_turn(rules: Rules, state: State, frame: Turn, action: Action, note: Note) -> State:
    due = next(due for due in _due(rules, state, frame.seat, frame.stage, frame.done) if due.element == action.name)
    return _carry_out(rules, state, frame, due, note)


# Before phase 1 and before phase 3 -----------------------------------------------------------------------------


def _acts_in_any_phase(rules: Rules, state: State, seat: int) -> bool:
    """Whether the player has anything that may be used on turn outside phase 2, too."""
    return any(ability.any_phase(rules) for _, _, ability in answers_at(rules, state, IN_PLAY_PHASE, (seat,)))


def _offer_in_window(rules: Rules, state: State, frame: Window, seat: int) -> list[Action]:
    """Nothing where an effect has decided the game: the turn beneath judges the end."""
    if is_end_due(rules, state):
        return []
    return [
        action
        for _, _, ability in answers_at(rules, state, IN_PLAY_PHASE, (seat,))
        if ability.any_phase(rules)
        for action in ability.offers(rules, state, seat)
        if ability.judge(rules, state, action) is None
    ]


def _judge_in_window(rules: Rules, state: State, frame: Window, action: Action) -> Ruling | None:
    ability = named(rules, state, IN_PLAY_PHASE, (action.actor,), action)
    if ability is not None and ability.any_phase(rules):
        return ability.judge(rules, state, action)
    return unavailable(rules, state, action)


def _use_in_window(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
    return perform(rules, state, IN_PLAY_PHASE, action, note)


FRAMES: Kinds[Rules, State] = {
    Turn: FrameSpec(_run_turn, _ask_turn, _offer_turn, _judge_turn, _answer_turn, decider=of_seat),
}
WINDOWS = {OWN_TURN: WindowSpec("bang.turn.phases", _offer_in_window, _use_in_window, _judge_in_window)}
