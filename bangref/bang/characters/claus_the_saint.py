"""Claus, the Saint: draws one card more than there are players, keeps two, gives one to each other player."""

from bangref.bang.points import CHOICE_AMONG_DRAWN, Looking
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State, present
from bangref.core.element import Element, Replacement

CLAUSE = "bang.character.claus_the_saint.gifts"
TOO_FEW = "bang.character.claus_the_saint.too_few_cards"


def _choice(rules: Rules, state: State, owner: int, seat: int, count: int) -> Looking:
    kept_first = count if rules.readings[TOO_FEW] == "keeps_first" else 0
    return Looking(len(present(state)) - 1 + count, kept_first, rest="others", optional=False, too_few=TOO_FEW)


CHARACTER = Character("claus_the_saint", 3, "bang.character.claus_the_saint.lives", extra="bang.pool.extra_characters")
ELEMENT = Element("claus_the_saint", (Replacement(CHOICE_AMONG_DRAWN, CLAUSE, _choice),))
