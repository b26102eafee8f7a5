"""Flintlock: a BANG! effect in range; when it is cancelled, two load tokens bring the card back."""

from bangref.bang.moves import take
from bangref.bang.names import AT_CANCELLED_SHOT
from bangref.bang.points import SHOT_CANCELLED
from bangref.bang.rules import ONE_IN_RANGE, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.names import FLINTLOCK
from bangref.bang.sets.armed_and_dangerous.upgradeable.returning import PRICE, Returning
from bangref.bang.sets.armed_and_dangerous.upgradeable.upgrade import times, upgrade
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.piles import DISCARD_PILE, discards
from bangref.core.ruling import Note

CLAUSE = "bang.card.flintlock.effect"
NO_BANG = "bang.card.flintlock.no_bang"
UPGRADE = "bang.card.flintlock.upgrade"
GONE = "bang.card.flintlock.gone"
READINGS = {UPGRADE: ("when_cancelled", "when_played")}

Cancelled = tuple[Signature, int, Card, Card, int, tuple[str, ...]]


def _shoot(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "shoots_at", signature.by, signature.target)
    note(NO_BANG, "no_bang_card", signature.by)
    return shoot(rules, state, signature, signature.target, note)


def _applies(rules: Rules, state: State, owner: int, facts: Cancelled) -> bool:
    signature = facts[0]
    if signature.name != FLINTLOCK or not signature.cards:
        return False
    if rules.readings[UPGRADE] == "when_played":
        return times(rules, state, FLINTLOCK) > 0
    return load.in_all(rules, state, signature.by) >= PRICE


def _comes_back(rules: Rules, state: State, owner: int, facts: Cancelled, note: Note) -> State:
    by, card = facts[0].by, facts[0].cards[0]
    if card not in discards(state):
        note(GONE, "lies_there_no_more", by, card)
        return state
    if rules.readings[UPGRADE] == "when_played":
        return take(rules, state, by, card, ("pile", DISCARD_PILE), UPGRADE, note)
    return push(state, Returning(by, card, UPGRADE))


EFFECT = Effect(FLINTLOCK, CLAUSE, ONE_IN_RANGE, _shoot)
BACK = Trigger(SHOT_CANCELLED, UPGRADE, _applies, _comes_back)
FOR_ALL = (
    Element(FLINTLOCK, (BACK,), among=(AT_CANCELLED_SHOT,), only_under=(UPGRADE, "when_cancelled")),
    Element(
        FLINTLOCK,
        (BACK, upgrade(FLINTLOCK, PRICE, UPGRADE, at_most=1)),
        among=(AT_CANCELLED_SHOT,),
        only_under=(UPGRADE, "when_played"),
    ),
)
