"""Baggage Car (Zavazadlový vůz): discarded as a Missed!, a Panic!, a Cat Balou, or a BANG! beside the limit.

Unloading       what it is to be used as is chosen, then whom it is aimed at
"""

from typing import NamedTuple

from bangref.bang.moves import discard_in_play
from bangref.bang.names import BANG, CAT_BALOU, PANIC
from bangref.bang.play import FROM_PLAY, use_in_play
from bangref.bang.play import used as spent
from bangref.bang.points import IN_PLAY_PHASE, MAY_CANCEL, MAY_USE, ON_DEMAND, ON_SHOT
from bangref.bang.rules import COPY, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import BAGGAGE_CAR
from bangref.bang.sets.great_train_robbery.wagons.used import DISCARDED, laid, lying
from bangref.bang.shot import Shot, cancel
from bangref.bang.state import State, with_seat, without_lying
from bangref.bang.targets import judge_target, targets
from bangref.core.action import CHOOSE, NOBODY, USE, Action
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import Pick, pick_frame
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.wagon.baggage_car.effect"
IN_ANSWER = "bang.wagon.baggage_car.reaction"
USES = (BANG, PANIC, CAT_BALOU)
"""What it is used as in phase 2."""


class Unloading(NamedTuple):
    """``seat`` chooses what the wagon is used as, and at whom."""

    seat: int
    tag: str = "unloading"


def _signature(rules: Rules, state: State, action: Action) -> Signature:
    card = lying(rules, state, action.actor, BAGGAGE_CAR)
    return Signature((card,), action.name, COPY, action.actor, action.target, action.aim)


def _ways(rules: Rules, state: State, frame: Unloading) -> list[Action]:
    return [
        Action(frame.seat, CHOOSE, target=target, aim=aim, name=name)
        for name in USES
        for target, aim in targets(rules, state, rules.effects[name])
    ]


def _forbids(rules: Rules, state: State, frame: Unloading, action: Action) -> Ruling | None:
    """Judged as if the wagon, which is discarded for it, lay there no more; a distance is that for a wagon."""
    signature = _signature(rules, state, action)
    if signature.aim == signature.cards[0]:
        return rule(CLAUSE, "not_in_play_there", frame.seat, action.target, action.aim)
    gone = with_seat(state, frame.seat, without_lying(state.seats[frame.seat], signature.cards[0]))
    return judge_target(rules, gone, signature._replace(name=BAGGAGE_CAR), rules.effects[action.name])


def _otherwise(rules: Rules, state: State, frame: Unloading, action: Action) -> Ruling:
    return rule(CLAUSE, "no_such_use", frame.seat)


def _ask(rules: Rules, state: State, frame: Unloading) -> Question:
    return Question(frame.seat, "use of the wagon", CLAUSE, None, (frame.seat,))


def _take(rules: Rules, state: State, frame: Unloading, action: Action, note: Note) -> State:
    note(CLAUSE, "wagon_used_as", frame.seat, action.name)
    note(DISCARDED, "wagon_is_used", frame.seat, lying(rules, state, frame.seat, BAGGAGE_CAR))
    return use_in_play(rules, pop(state), _signature(rules, state, action), DISCARDED, note)


def _stays(rules: Rules, state: State, frame: Unloading, note: Note) -> State:
    return state


# When it may be used ------------------------------------------------------------------------------------------------


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=BAGGAGE_CAR)]


def _judge_any(rules: Rules, state: State, action: Action, purpose: str) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=BAGGAGE_CAR):
        return rule(CLAUSE, "takes_no_target", seat)
    return forbidden(rules, state, MAY_USE, (seat, NOBODY), seat, lying(rules, state, seat, BAGGAGE_CAR), purpose)


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    fault = _judge_any(rules, state, action, "effect")
    if fault is not None:
        return fault
    frame = Unloading(action.actor)
    possible = any(_forbids(rules, state, frame, way) is None for way in _ways(rules, state, frame))
    return None if possible else rule(CLAUSE, "nothing_to_aim_at", action.actor)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Unloading(action.actor))


def _judge_shot(rules: Rules, state: State, action: Action) -> Ruling | None:
    shot: Shot = state.frames[-1]
    seat = action.actor
    fault = _judge_any(rules, state, action, "shot")
    return fault or forbidden(
        rules, state, MAY_CANCEL, (seat, shot.signature.by, NOBODY), shot.signature, seat, BAGGAGE_CAR
    )


def _cancels(rules: Rules, state: State, action: Action, note: Note) -> State:
    card = lying(rules, state, action.actor, BAGGAGE_CAR)
    note(CLAUSE, "cancels_from_play", action.actor, card)
    return _gone(rules, cancel(state, ""), action.actor, note)


def _judge_demand(rules: Rules, state: State, action: Action) -> Ruling | None:
    return _judge_any(rules, state, action, "demand")


def _answers(rules: Rules, state: State, action: Action, note: Note) -> State:
    card = lying(rules, state, action.actor, BAGGAGE_CAR)
    note(IN_ANSWER, "counts_as", action.actor, card, BANG)
    return _gone(rules, state, action.actor, note)


def _gone(rules: Rules, state: State, seat: int, note: Note) -> State:
    card = lying(rules, state, seat, BAGGAGE_CAR)
    note(DISCARDED, "wagon_is_used", seat, card)
    state = discard_in_play(rules, state, seat, card, "used", seat, DISCARDED, note)
    return spent(rules, state, seat, card, FROM_PLAY)


EFFECT = laid(BAGGAGE_CAR, CLAUSE)
ELEMENT = Element(
    BAGGAGE_CAR,
    (
        Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),
        Ability(ON_SHOT, CLAUSE, _offers, _judge_shot, _cancels),
        Ability(ON_DEMAND, IN_ANSWER, _offers, _judge_demand, _answers),
    ),
)
WHICH = Pick(ask=_ask, offers=_ways, otherwise=_otherwise, take=_take, forbids=_forbids)
FRAMES: Kinds[Rules, State] = {Unloading: pick_frame(WHICH, FrameSpec(_stays, while_in="seat"))}
