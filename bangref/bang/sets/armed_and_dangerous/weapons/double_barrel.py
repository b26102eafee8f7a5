"""Double Barrel: a BANG! card of diamonds cannot be cancelled."""

from bangref.bang.draw_check import suit_of
from bangref.bang.names import DIAMONDS
from bangref.bang.points import MAY_CANCEL
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.armed_and_dangerous.names import DOUBLE_BARREL
from bangref.bang.sets.armed_and_dangerous.weapons.paid import ability, goes_with
from bangref.bang.state import State
from bangref.bang.terms import is_bang_card
from bangref.core.element import Element, Prohibition
from bangref.core.ruling import Plain, ignore

CLAUSE = "bang.card.double_barrel.ability"
NO_WAY = "bang.card.double_barrel.no_way"


def _uncancelled(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, by: str
) -> tuple[Plain, ...] | None:
    if not is_bang_card(signature) or not goes_with(rules, state, DOUBLE_BARREL):
        return None
    diamonds = all(suit_of(rules, state, card, ignore) == DIAMONDS for card in signature.cards)
    return (target,) if diamonds else None


ELEMENT = Element(DOUBLE_BARREL, (ability(DOUBLE_BARREL, CLAUSE),))
FOR_ALL = Element("double_barrel_in_use", (Prohibition(MAY_CANCEL, NO_WAY, _uncancelled),))
