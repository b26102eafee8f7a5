"""Calamity Janet: may use BANG! cards as Missed! cards, and the other way round."""

from bangref.bang.names import BANG, MISSED
from bangref.bang.points import COUNTS_AS
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Substitution

CLAUSE = "bang.character.calamity_janet.swap"


def _counts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    name = rules.faces[card].name
    if name == MISSED:
        return (BANG,)
    return (MISSED,) if name == BANG and purpose == "shot" else ()


CHARACTER = Character("calamity_janet", 4, "bang.character.calamity_janet.lives")
ELEMENT = Element("calamity_janet", (Substitution(COUNTS_AS, CLAUSE, _counts),))
