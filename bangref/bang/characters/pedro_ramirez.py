"""Pedro Ramirez: may take the first card of phase 1 from the top of the discard pile."""

from bangref.bang.points import SOURCE_OF_DRAWN
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.element import Element, Replacement
from bangref.core.piles import DISCARD_PILE, discards

CLAUSE = "bang.character.pedro_ramirez.first_card"


def _sources(rules: Rules, state: State, owner: int, seat: int, i: int) -> tuple[tuple[str, int], ...] | None:
    return None if i or not discards(state) else (("pile", DISCARD_PILE),)


CHARACTER = Character("pedro_ramirez", 4, "bang.character.pedro_ramirez.lives")
ELEMENT = Element("pedro_ramirez", (Replacement(SOURCE_OF_DRAWN, CLAUSE, _sources),))
