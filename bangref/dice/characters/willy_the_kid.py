"""Willy the Kid: needs only two Gatling dice to fire."""

from bangref.core.asking import SET
from bangref.core.element import Element, Modifier
from bangref.dice.points import GATLINGS_NEEDED
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State

TWO = 2


def _two(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return TWO


CHARACTER = Character("willy_the_kid", 8, "dice.character.willy_the_kid.life")
ELEMENT = Element("willy_the_kid", (Modifier(GATLINGS_NEEDED, "dice.character.willy_the_kid.two_suffice", SET, _two),))
