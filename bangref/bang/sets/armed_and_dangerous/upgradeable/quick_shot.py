"""Quick Shot: a BANG! effect in range, and for each load token one more target."""

from dataclasses import replace

from bangref.bang.ask import refreshed
from bangref.bang.distance import reach
from bangref.bang.points import REACH
from bangref.bang.rules import EFFECT as WHILE_PLAYED
from bangref.bang.rules import ONE_IN_RANGE, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.names import QUICK_SHOT
from bangref.bang.sets.armed_and_dangerous.upgradeable.more_targets import (
    all_different,
    all_targets,
    more_targets,
    several,
)
from bangref.bang.shot import shoot
from bangref.bang.state import State, with_memo
from bangref.core.action import Action, Seat
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier
from bangref.core.frame import push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ruling import Note, ignore

CLAUSE = "bang.card.quick_shot.effect"
NO_BANG = "bang.card.quick_shot.no_bang"
DISTINCT = "bang.card.quick_shot.distinct"
READINGS = {DISTINCT: ("lost", "counts")}
ROUND = "quick shot"
RANGE = MemoSlot("range_of_quick_shot", WHILE_PLAYED)
"""The range with which a Quick Shot that is being upgraded was played."""


def _shoot(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "shoots_at", signature.by, signature.target)
    note(NO_BANG, "no_bang_card", signature.by)
    return push(state, InOrder(ROUND, all_targets(rules, state, signature), signature))


def _at_each(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    return shoot(rules, state, frame.about._replace(target=seat), seat, note)


def _one_more(rules: Rules, state: State, action: Action, note: Note) -> State:
    if rules.readings[DISTINCT] == "counts" and not state.memo[rules.slots[RANGE.name]]:
        far = reach(rules, state, action.actor, ignore)
        state = refreshed(rules, with_memo(state, rules.slots[RANGE.name], far))
    return UPGRADE.perform(rules, state, action, note)


def _as_played(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    """By one reading the range of a weapon that the upgrade has emptied counts for the further targets."""
    return state.memo[rules.slots[RANGE.name]] or None if seat == state.turn else None


UPGRADE = more_targets(QUICK_SHOT, CLAUSE)
EFFECT = Effect(QUICK_SHOT, CLAUSE, ONE_IN_RANGE, _shoot, several=several)
FOR_ALL = (
    Element(QUICK_SHOT, (replace(UPGRADE, perform=_one_more),)),
    Element("range_as_played", (Modifier(REACH, DISTINCT, SET, _as_played),), only_under=(DISTINCT, "counts")),
    all_different(QUICK_SHOT, "targets_of_quick_shot", DISTINCT),
)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {ROUND: _at_each}
