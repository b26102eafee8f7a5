"""Equipment is taken, discarded and exchanged by no card and no ability; where cards in play are, it is one of them."""

from bangref.bang.points import MAY_AIM
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.gold_rush.cards import BLACK
from bangref.bang.state import State
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Prohibition
from bangref.core.ruling import Plain

CLAUSE = "bang.gold_rush.equipment.untouchable"


def _is_equipment(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[Plain, ...] | None:
    return (target, aim) if aim != NO_CARD and rules.faces[aim].colour == BLACK else None


ELEMENT = Element("untouchable_equipment", (Prohibition(MAY_AIM, CLAUSE, _is_equipment),))
