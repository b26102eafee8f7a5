"""Claus, the Saint: draws one card more than there are players, keeps two, gives one to each other player."""

from bangref.bang.points import CHOICE_AMONG_DRAWN, Looking
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State, present
from bangref.core.element import Element, Replacement

CLAUSE = "bang.character.claus_the_saint.gifts"


def _choice(rules: Rules, state: State, owner: int, seat: int, count: int) -> Looking:
    return Looking(look=len(present(state)) - 1 + count, keep=count, rest="others", optional=False)


CHARACTER = Character("claus_the_saint", 3, "bang.character.claus_the_saint.lives", extra="bang.pool.extra_characters")
ELEMENT = Element("claus_the_saint", (Replacement(CHOICE_AMONG_DRAWN, CLAUSE, _choice),))
