"""Benny Brawler: takes any number of wagons in a turn, and pays for each."""

from bangref.bang.limits import ANYTHING
from bangref.bang.points import USES_ALLOWED
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.great_train_robbery.train.boarding import BOARDING
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier

NAME = "benny_brawler"
CLAUSE = "bang.character.benny_brawler.effect"
READINGS = {CLAUSE: ("any_number", "two")}
TWO = 2


def _more(rules: Rules, state: State, owner: int, seat: int, ability: str) -> int | None:
    if ability != BOARDING:
        return None
    return ANYTHING if rules.readings[CLAUSE] == "any_number" else TWO


CHARACTER = Character(NAME, 4, "bang.character.benny_brawler.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, (Modifier(USES_ALLOWED, CLAUSE, SET, _more),))
