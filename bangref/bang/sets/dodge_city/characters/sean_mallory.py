"""Sean Mallory: may keep ten cards."""

from bangref.bang.points import HAND_LIMIT
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier


def _ten(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 10


CHARACTER = Character("sean_mallory", 4, "bang.character.sean_mallory.lives")
ELEMENT = Element("sean_mallory", (Modifier(HAND_LIMIT, "bang.character.sean_mallory.hand_limit", SET, _ten),))
