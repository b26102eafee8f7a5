"""2. Zahrání libovolného počtu karet: phase 2 of a turn, in which the player plays any number of cards.

PlayPhase       phase 2
"""

from typing import NamedTuple

from bangref.bang.ask import trigger
from bangref.bang.legality import can_be_played, judge_play, play_offers
from bangref.bang.own_turn import OWN_TURN
from bangref.bang.phase_3_discard import NO_VOLUNTARY
from bangref.bang.play import begin_play
from bangref.bang.points import IN_PLAY_PHASE, MAY_END_PLAY_PHASE, PLAY_PHASE_ENDS
from bangref.bang.rules import Rules
from bangref.bang.state import (
    State,
)
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.bang.victory import judge_end
from bangref.core.abilities import abilities, judge_ability, perform
from bangref.core.action import BUY, DISCARD, END, NOBODY, PLAY, USE, Action
from bangref.core.asking import forbidden
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, pop
from bangref.core.frames.window import Window
from bangref.core.ruling import Note, Ruling, rule

CUT_SHORT = "phase 2 cut short"
"""What the turn has to do yet once phase 2 has been cut short: tell of its end, as soon as it is its turn again."""


class PlayPhase(NamedTuple):
    """Phase 2 of ``seat``."""

    seat: int
    tag: str = "play_phase"


def _run_play(rules: Rules, state: State, frame: PlayPhase, note: Note) -> State:
    if rules.readings["bang.end.immediate"] == "after_effect":
        return judge_end(rules, state, note)
    return state


def _ask_play(rules: Rules, state: State, frame: PlayPhase) -> Question:
    return Question(frame.seat, "play phase", "bang.turn.play.any_number", None, (frame.seat,))


def _offer_play(rules: Rules, state: State, frame: PlayPhase) -> list[Action]:
    seat = frame.seat
    return [*play_offers(rules, state, seat), *abilities(rules, state, IN_PLAY_PHASE, seat), Action(seat, END)]


def _judge_play(rules: Rules, state: State, frame: PlayPhase, action: Action) -> Ruling | None:
    seat = frame.seat
    if action.verb == PLAY:
        return judge_play(rules, state, action)
    if uses_ability(action):
        return judge_ability(rules, state, IN_PLAY_PHASE, action)
    if action.verb == END and action == Action(seat, END):
        return forbidden(rules, state, MAY_END_PLAY_PHASE, (seat, NOBODY), seat)
    if action.verb == DISCARD:
        return rule(NO_VOLUNTARY, "no_discard_in_play_phase", seat, action.card)
    return rule("bang.turn.phases", "play_phase_is_on", seat)


def uses_ability(action: Action) -> bool:
    """Whether it is an ability that would be used: also to buy something, or to have somebody else discard it."""
    return action.verb in (USE, BUY) or (action.verb == DISCARD and action.target != NOBODY)


def _answer_play(rules: Rules, state: State, frame: PlayPhase, action: Action, note: Note) -> State:
    if action.verb == PLAY:
        return begin_play(rules, state, action, note)
    if uses_ability(action):
        return perform(rules, state, IN_PLAY_PHASE, action, note)
    note("bang.turn.discard.phase2_end", "phase_2_ends", frame.seat)
    return trigger(rules, pop(state), PLAY_PHASE_ENDS, frame.seat)


def _can_stand(rules: Rules, state: State, action: Action) -> bool:
    """A card that can be played, and the end of the phase. An ability that may not be used may have nothing to use."""
    frame: PlayPhase = state.frames[-1]
    if action.verb == PLAY and action.actor == frame.seat:
        return can_be_played(rules, state, action)
    return action == Action(frame.seat, END)


def cut_short(state: State, nothing_more: bool = False) -> State:
    """The state in which phase 2 ends, or is left out, while something else is under way, which is finished first.

    nothing_more: nothing may be used any more before phase 3.
    """
    under_way = any(isinstance(frame, PlayPhase) for frame in state.frames)
    todo = (CUT_SHORT,) * under_way + (OWN_TURN,) * nothing_more
    frames = tuple(
        Turn(frame.seat, DISCARDING, todo) if isinstance(frame, Turn) else frame
        for frame in state.frames
        if not isinstance(frame, PlayPhase) and not (isinstance(frame, Window) and frame.what == OWN_TURN)
    )
    return state.with_frames(frames)


def told_of_end(rules: Rules, state: State, frame: Turn) -> State:
    """The state after the end of a phase 2 that has been cut short has set off what it sets off."""
    done = tuple(name for name in frame.done if name != CUT_SHORT)
    return trigger(rules, become(state, frame._replace(done=done)), PLAY_PHASE_ENDS, frame.seat)


FRAMES: Kinds[Rules, State] = {
    PlayPhase: FrameSpec(
        _run_play,
        _ask_play,
        _offer_play,
        _judge_play,
        _answer_play,
        while_in="seat",
        decider=of_seat,
        stands=_can_stand,
    ),
}
