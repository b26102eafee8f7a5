"""Tequila Joe: regains two lives with a Beer."""

from bangref.bang.names import BEER
from bangref.bang.points import LIVES_GAINED
from bangref.bang.rules import PLAYED, Character, Rules, Signature
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier

CLAUSE = "bang.character.tequila_joe.beer_two"


def _two(rules: Rules, state: State, owner: int, seat: int, signature: Signature) -> int | None:
    """Two lives for a card played as Beer; what other cards and abilities give stays as it is."""
    own_beer = signature.name == BEER and signature.kind == PLAYED and signature.by == owner
    return 2 if own_beer and seat == owner else None


CHARACTER = Character("tequila_joe", 4, "bang.character.tequila_joe.lives")
ELEMENT = Element("tequila_joe", (Modifier(LIVES_GAINED, CLAUSE, SET, _two),))
