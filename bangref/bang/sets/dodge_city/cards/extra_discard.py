"""Symbol odhoďte další kartu: cards with which another card of the hand has to be discarded."""

from bangref.bang.points import PRICE
from bangref.bang.rules import Rules
from bangref.bang.sets.dodge_city.cards.names import BRAWL, RAG_TIME, SPRINGFIELD, TEQUILA, WHISKY
from bangref.bang.state import State
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier

CLAUSE = "bang.dodge_city.cost.discard_extra_card"
WITH_THE_SYMBOL = frozenset((BRAWL, RAG_TIME, SPRINGFIELD, TEQUILA, WHISKY))


def _one_more(rules: Rules, state: State, owner: int, seat: int, thing: str) -> int | None:
    return 1 if thing in WITH_THE_SYMBOL else None


ELEMENT = Element("extra_discard", (Modifier(PRICE, CLAUSE, ADD, _one_more),))
