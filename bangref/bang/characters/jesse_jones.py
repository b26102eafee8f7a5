"""Jesse Jones: may take the first card of phase 1 at random from another player's hand."""

from bangref.bang.points import SOURCE_OF_DRAWN
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.element import Element, Replacement
from bangref.core.ring import others_from_left

CLAUSE = "bang.character.jesse_jones.first_card"


def _sources(rules: Rules, state: State, owner: int, seat: int, i: int) -> tuple[tuple[str, int], ...] | None:
    if i:
        return None
    others = [other for other in others_from_left(state.ring, owner) if state.seats[other].hand]
    return tuple(("hand", other) for other in others) or None


CHARACTER = Character("jesse_jones", 4, "bang.character.jesse_jones.lives")
ELEMENT = Element("jesse_jones", (Replacement(SOURCE_OF_DRAWN, CLAUSE, _sources),))
