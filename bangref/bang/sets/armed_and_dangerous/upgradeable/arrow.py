"""Arrow: its target discards a BANG! card or loses a life; for each load token there is one more target."""

from bangref.bang.demand import Demand, demand
from bangref.bang.names import BANG
from bangref.bang.rules import ONE_OTHER, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.names import ARROW
from bangref.bang.sets.armed_and_dangerous.upgradeable.more_targets import (
    all_different,
    all_targets,
    more_targets,
    several,
)
from bangref.bang.state import State
from bangref.core.action import Seat
from bangref.core.element import Element
from bangref.core.frame import push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ruling import Note

ANYBODY = "bang.card.arrow.anybody"
CLAUSE = "bang.card.arrow.effect"
UPGRADE = "bang.card.arrow.upgrade"
DISTINCT = "bang.card.arrow.distinct"
BANG_ONLY = "bang.card.arrow.bang_cards_only"
ROUND = "arrow"


def _shoot(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(ANYBODY, "at_any_distance", signature.by)
    return push(state, InOrder(ROUND, all_targets(rules, state, signature), signature))


def _at_each(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    signature = frame.about._replace(target=seat)
    note(CLAUSE, "its_turn_to_answer", seat)
    return demand(rules, state, Demand(signature, seat, BANG, CLAUSE, no_answer=BANG_ONLY), note)


EFFECT = Effect(ARROW, ANYBODY, ONE_OTHER, _shoot, several=several)
FOR_ALL = (
    Element(ARROW, (more_targets(ARROW, UPGRADE),)),
    all_different(ARROW, "targets_of_arrow", DISTINCT),
)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {ROUND: _at_each}
