"""Konečná: the train has arrived. A wagon may be taken, the locomotive acts, and another journey is prepared.

Terminus        the steps, for the player on turn
"""

from typing import NamedTuple

from bangref.bang.play import carry_out
from bangref.bang.rules import ABILITY, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import IRONHORSE
from bangref.bang.sets.great_train_robbery.train.board import train_of, wagons
from bangref.bang.sets.great_train_robbery.train.boarding import boarding, in_window
from bangref.bang.sets.great_train_robbery.train.layout import Departure
from bangref.bang.state import State, is_present
from bangref.core.action import NO_CARD, NOBODY
from bangref.core.frame import FrameSpec, Kinds, become, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.ruling import Note

ACTS = "bang.train.terminus.resolve_locomotive"
ALONE = "bang.train.terminus.no_wagons"
LOST = "bang.train.terminus.excess_steps_lost"
CHOICE = "bang.card.full_steam.choice"
IN_SEQUENCE = "bang.card.full_steam.twice_in_sequence"

QUESTION = "locomotive"
TWICE, IGNORE = "twice", "ignore"
OPTIONS = (TWICE, IGNORE)

ARRIVED, CHOOSING, ACTING = range(3)


class Terminus(NamedTuple):
    """``seat`` is on turn. must: they have to take a wagon. chooser: who says whether the locomotive acts.

    times: how often it still acts.
    """

    seat: int
    must: bool = False
    chooser: int = NOBODY
    stage: int = ARRIVED
    times: int = 1
    tag: str = "terminus"


def _run(rules: Rules, state: State, frame: Terminus, note: Note) -> State:
    if frame.stage == ARRIVED:
        state = become(state, frame._replace(stage=CHOOSING))
        return in_window(rules, state, boarding(rules, state, frame.seat, frame.must), note)
    if frame.stage == CHOOSING:
        state = become(state, frame._replace(stage=ACTING))
        asked = frame.chooser != NOBODY and is_present(state.seats[frame.chooser])
        return push(state, Choose(frame.chooser, QUESTION, OPTIONS, (frame.chooser,))) if asked else state
    if frame.times:
        return _acts(rules, become(state, frame._replace(times=frame.times - 1)), frame, note)
    note(LOST, "journey_is_over")
    return become(state, Departure(frame.seat, False))


def _acts(rules: Rules, state: State, frame: Terminus, note: Note) -> State:
    side = train_of(state).locomotive
    note(ACTS, "locomotive_acts", side)
    if not wagons(rules, state):
        note(ALONE, "locomotive_acts", side)
    by = NOBODY if side == IRONHORSE else frame.seat
    return carry_out(rules, state, Signature((), side, ABILITY, by, NOBODY, NO_CARD), note)


def _receive(rules: Rules, state: State, frame: Terminus, chosen: str, note: Note) -> State:
    if chosen == TWICE:
        note(IN_SEQUENCE, "locomotive_acts_twice", frame.chooser)
    return become(state, frame._replace(times=2 if chosen == TWICE else 0))


FRAMES: Kinds[Rules, State] = {Terminus: FrameSpec(_run, receive=_receive)}
CHOICES = {QUESTION: ChoiceSpec(CHOICE)}
