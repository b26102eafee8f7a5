"""Paul Regret: never loses a life point to the Gatling."""

from bangref.core.asking import SET
from bangref.core.element import Element, Modifier
from bangref.dice.points import GATLING, LIVES_LOST
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State


def _none(rules: Rules, state: State, owner: int, seat: int, cause: str) -> int | None:
    return 0 if cause == GATLING else None


CHARACTER = Character("paul_regret", 9, "dice.character.paul_regret.life")
ELEMENT = Element("paul_regret", (Modifier(LIVES_LOST, "dice.character.paul_regret.immune", SET, _none),))
