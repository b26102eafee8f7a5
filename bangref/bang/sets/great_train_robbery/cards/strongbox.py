"""Strongbox (Pokladna): its owner draws a card at the end of the turn, even one that has been lost.

drawn           the answer of whoever does so
"""

from bangref.bang.effects import nothing_at_once
from bangref.bang.points import TURN_ENDS, TURN_IS_LOST
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.great_train_robbery.names import STRONGBOX
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.point import Point
from bangref.core.ruling import Note

CLAUSE = "bang.card.strongbox.effect"
JAILED = "bang.card.strongbox.while_jailed"
BEFORE_LEAVING = ("ghost_town",)
"""Whoever is back for a turn draws before it is over, and so before leaving (bang.card.strongbox.when_back)."""


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return owner == facts[0]


def drawn(point: Point[Trigger[Rules, State, int]], clause: str) -> Trigger[Rules, State, int]:
    """A card is drawn at the end of the own turn, or of one that has been lost."""

    def draw(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
        return push(state, Draw(owner, 1, True, clause))

    return Trigger(point, clause, _applies, draw)


EFFECT = Effect(STRONGBOX, CLAUSE, NO_AIM, nothing_at_once, lays=True)
ELEMENT = Element(STRONGBOX, (drawn(TURN_ENDS, CLAUSE), drawn(TURN_IS_LOST, JAILED)), before=BEFORE_LEAVING)
