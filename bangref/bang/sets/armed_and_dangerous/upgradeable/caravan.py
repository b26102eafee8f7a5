"""Caravan: two cards, and one more for each two load tokens."""

from bangref.bang.effects import draw_cards
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.names import CARAVAN
from bangref.bang.sets.armed_and_dangerous.upgradeable.upgrade import times, upgrade
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.ruling import Note

CLAUSE = "bang.card.caravan.effect"
CARDS = 2
PRICE = 2


def _draw(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return draw_cards(state, signature, CARDS + times(rules, state, CARAVAN), CLAUSE)


EFFECT = Effect(CARAVAN, CLAUSE, NO_AIM, _draw)
ELEMENT = Element(CARAVAN, (upgrade(CARAVAN, PRICE, CLAUSE),))
