"""Quick Shot: a BANG! effect in range, and for each load token one more target."""

from bangref.bang.rules import ONE_IN_RANGE, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.names import QUICK_SHOT
from bangref.bang.sets.armed_and_dangerous.upgradeable.more_targets import (
    all_different,
    all_targets,
    more_targets,
    several,
)
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.core.action import Seat
from bangref.core.element import Element
from bangref.core.frame import push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ruling import Note

CLAUSE = "bang.card.quick_shot.effect"
NO_BANG = "bang.card.quick_shot.no_bang"
DISTINCT = "bang.card.quick_shot.distinct"
ROUND = "quick shot"


def _shoot(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "shoots_at", signature.by, signature.target)
    note(NO_BANG, "no_bang_card", signature.by)
    return push(state, InOrder(ROUND, all_targets(rules, state, signature), signature))


def _at_each(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    return shoot(rules, state, frame.about._replace(target=seat), seat, note)


EFFECT = Effect(QUICK_SHOT, CLAUSE, ONE_IN_RANGE, _shoot, several=several)
FOR_ALL = (
    Element(QUICK_SHOT, (more_targets(QUICK_SHOT, CLAUSE),)),
    all_different(QUICK_SHOT, "targets_of_quick_shot", DISTINCT),
)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {ROUND: _at_each}
