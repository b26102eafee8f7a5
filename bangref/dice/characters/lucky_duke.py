"""Lucky Duke: has one re-roll more."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier
from bangref.dice.points import REROLLS_ALLOWED
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 1


CHARACTER = Character("lucky_duke", 8, "dice.character.lucky_duke.life")
ELEMENT = Element("lucky_duke", (Modifier(REROLLS_ALLOWED, "dice.character.lucky_duke.extra_reroll", ADD, _one_more),))
