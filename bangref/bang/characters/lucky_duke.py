"""Lucky Duke: flips two cards for a draw! and chooses."""

from bangref.bang.points import CARDS_FLIPPED
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier


def _one_more(rules: Rules, state: State, owner: int, seat: int, cause: str) -> int | None:
    return 1 if owner == seat else None


CHARACTER = Character("lucky_duke", 4, "bang.character.lucky_duke.lives")
ELEMENT = Element("lucky_duke", (Modifier(CARDS_FLIPPED, "bang.character.lucky_duke.flip_two", ADD, _one_more),))
