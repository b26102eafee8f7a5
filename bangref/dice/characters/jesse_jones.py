"""Jesse Jones: with four life points or fewer, gains two from a beer that Jesse Jones uses on Jesse Jones."""

from bangref.core.asking import SET
from bangref.core.element import Element, Modifier
from bangref.dice.points import BEER_GAIN
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State

CLAUSE = "dice.character.jesse_jones.double_beer"
FEW = 4
DOUBLE = 2


def _double(rules: Rules, state: State, owner: int, seat: int, drinker: int, before: int) -> int | None:
    lives = before if rules.readings[CLAUSE] == "once" else state.seats[drinker].lives
    return DOUBLE if drinker == owner and lives <= FEW else None


CHARACTER = Character("jesse_jones", 9, "dice.character.jesse_jones.life")
ELEMENT = Element("jesse_jones", (Modifier(BEER_GAIN, CLAUSE, SET, _double),))
