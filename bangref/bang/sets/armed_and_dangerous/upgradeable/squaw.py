"""Squaw: any card in play is discarded, or taken into the hand for two load tokens."""

from bangref.bang.points import MAY_AIM
from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.names import SQUAW
from bangref.bang.sets.armed_and_dangerous.upgradeable.upgrade import times, upgrade
from bangref.bang.state import State
from bangref.bang.taking import take_or_discard
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Prohibition
from bangref.core.ruling import Note, Plain

CLAUSE = "bang.card.squaw.effect"
NO_DISTANCE = "bang.card.squaw.no_distance"
PRICE = 2


def _act(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(NO_DISTANCE, "at_any_distance", signature.by)
    return take_or_discard(state, signature, times(rules, state, SQUAW) > 0, CLAUSE)


def _hand(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[Plain, ...] | None:
    return (target,) if signature.name == SQUAW and aim == NO_CARD else None


EFFECT = Effect(SQUAW, CLAUSE, ONE_ANYWHERE, _act, takes_card=True)
FOR_ALL = (
    Element(SQUAW, (upgrade(SQUAW, PRICE, CLAUSE, at_most=1),)),
    Element("aim_of_squaw", (Prohibition(MAY_AIM, CLAUSE, _hand),)),
)
