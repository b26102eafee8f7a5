"""Black Jack: may re-roll dynamite, as long as it has not exploded."""

from bangref.core.element import Element, Replacement
from bangref.dice.points import MAY_REROLL
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State


def _dynamite_too(rules: Rules, state: State, owner: int, seat: int) -> bool | None:
    return True


CHARACTER = Character("black_jack", 8, "dice.character.black_jack.life")
ELEMENT = Element("black_jack", (Replacement(MAY_REROLL, "dice.character.black_jack.reroll_dynamite", _dynamite_too),))
