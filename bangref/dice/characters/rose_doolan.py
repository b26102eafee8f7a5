"""Rose Doolan: reaches one place farther with bull's eyes."""

from bangref.core.element import Element, Replacement, Substitution
from bangref.dice.points import PLACES, SHORTEST_WAY
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State

CLAUSE = "dice.character.rose_doolan.longer_reach"


def _one_farther(rules: Rules, state: State, owner: int, seat: int, places: int) -> tuple[int, ...]:
    return (places + 1,)


def _shortest(rules: Rules, state: State, owner: int, seat: int) -> bool | None:
    return True if rules.readings[CLAUSE] == "shortest" else None


CHARACTER = Character("rose_doolan", 9, "dice.character.rose_doolan.life")
ELEMENT = Element(
    "rose_doolan",
    (Substitution(PLACES, CLAUSE, _one_farther), Replacement(SHORTEST_WAY, CLAUSE, _shortest)),
)
