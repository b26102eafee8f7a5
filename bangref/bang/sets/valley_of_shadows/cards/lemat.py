"""LeMat: a weapon with a reach of 1; any card of the hand may be played as a BANG! card."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.names import BANG
from bangref.bang.points import COUNTS_AS
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.valley_of_shadows.cards.names import LEMAT
from bangref.bang.state import State
from bangref.bang.substitutes import USED
from bangref.core.action import Card
from bangref.core.element import Element, Substitution

CLAUSE = "bang.card.lemat.any_card_as_bang"


def _any_card(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    """As the owner plays it; BANG! cards are played in nobody's turn but one's own."""
    return (BANG,) if purpose in ("play", USED) else ()


EFFECT = Effect(LEMAT, "bang.card.lemat.range", NO_AIM, nothing_at_once, lays=True)
ELEMENTS = (Element(LEMAT, (Substitution(COUNTS_AS, CLAUSE, _any_card),)),)
