"""Dutch Will: in phase 1 discards one of the cards drawn, and takes a nugget."""

from bangref.bang.phase_1_draw.frame import GIVEN_AWAY
from bangref.bang.points import CARD_DRAWN, CHOICE_AMONG_DRAWN, Looking
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.state import State, Zone
from bangref.core.action import Card
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.ruling import Note

NAME = "dutch_will"
DISCARD = "bang.character.dutch_will.discard_one"
GOLD = "bang.character.dutch_will.gold"
READINGS = {DISCARD: ("one", "all_but_one")}


def _choice(rules: Rules, state: State, owner: int, seat: int, count: int) -> Looking:
    kept = count - 1 if rules.readings[DISCARD] == "one" else min(1, count)
    return Looking(look=count, keep=kept, rest="discard", optional=False)


def _has_discarded(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, Zone]) -> bool:
    return owner == facts[0] and facts[1] == GIVEN_AWAY


def _gold(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, Zone], note: Note) -> State:
    return nuggets.gain(rules, state, owner, 1, GOLD, note)


CHARACTER = Character(NAME, 4, "bang.character.dutch_will.lives", extra="bang.gold_rush.components.characters")
ELEMENT = Element(
    NAME, (Replacement(CHOICE_AMONG_DRAWN, DISCARD, _choice), Trigger(CARD_DRAWN, GOLD, _has_discarded, _gold))
)
