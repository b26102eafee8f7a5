"""Kit Carlson: may look at the top three cards, draws two of them, puts the third back on top.

Kit Carlson looks at three cards, however many phase 1 brings, unless it brings more than three.
"""

from bangref.bang.points import CHOICE_AMONG_DRAWN, Looking
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.element import Element, Replacement

CLAUSE = "bang.character.kit_carlson.look_three"
THREE = 3


def _choice(rules: Rules, state: State, owner: int, seat: int, count: int) -> Looking:
    return Looking(look=max(THREE, count), keep=count, rest="top", optional=True)


CHARACTER = Character("kit_carlson", 4, "bang.character.kit_carlson.lives")
ELEMENT = Element("kit_carlson", (Replacement(CHOICE_AMONG_DRAWN, CLAUSE, _choice),))
