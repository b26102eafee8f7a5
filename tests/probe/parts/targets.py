"""Elements that choose a target as they act, and one that guards against it."""

from typing import Any, NamedTuple

from bangref.bang.aim import Aim, aim_frame
from bangref.bang.points import IN_PLAY_PHASE, MAY_AIM
from bangref.bang.rules import ABILITY, ONE_NEAR, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.taking import WhichCard, take_or_discard
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.element import Element
from bangref.core.frame import FrameSpec, pop, push
from bangref.core.pick import FREELY
from bangref.core.ruling import Note
from tests.probe.parts.short_forms import ability, ban, clause_of


class Throwing(NamedTuple):
    """The author of ``signature`` throws a lasso: at a neighbour, at a card before one, or not at all."""

    signature: Signature
    tag: str = "throwing"


def _nothing(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    raise AssertionError("nobody plays this")


CATCH = Effect("roper", clause_of("roper"), ONE_NEAR, _nothing, takes_card=True)


def _waits(rules: Rules, state: State, frame: Throwing, note: Note) -> State:
    return state


def _caught(rules: Rules, state: State, frame: Throwing, signature: Signature, note: Note) -> State:
    state = pop(state)
    return state if signature.target == NOBODY else take_or_discard(state, signature, True, CATCH.clause)


def _of(name: str, seat: int, target: int = NOBODY) -> Signature:
    return Signature((), name, ABILITY, seat, target, NO_CARD)


def _throw(rules: Rules, state: State, seat: int, note: Note) -> State:
    return push(state, Throwing(_of("roper", seat)))


def _rummage(rules: Rules, state: State, seat: int, note: Note) -> State:
    """The next player loses a card: nobody is aimed at."""
    other = state.ring[(state.ring.index(seat) + 1) % len(state.ring)]
    return push(state, WhichCard(_of("rummager", seat, other), False, clause_of("rummager")))


def _guarded(rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card) -> bool:
    """The cards before the owner, and not the hand."""
    return target == owner and signature.aim == aim != NO_CARD


TARGET_FRAMES: dict[type, FrameSpec[Any, Any]] = {
    Throwing: aim_frame(
        Aim(effect=lambda rules, frame: CATCH, take=_caught, nobody=FREELY, kind="throw a lasso"),
        FrameSpec(_waits),
    )
}
TARGETING: tuple[Element, ...] = (
    ability("roper", IN_PLAY_PHASE, _throw, 0),
    ability("rummager", IN_PLAY_PHASE, _rummage, 0),
    ban("watchdog", MAY_AIM, _guarded),
)
