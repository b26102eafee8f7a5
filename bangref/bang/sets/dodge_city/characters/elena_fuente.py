"""Elena Fuente: any card of her hand can be a Missed!."""

from bangref.bang.names import MISSED
from bangref.bang.points import COUNTS_AS
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Substitution

CLAUSE = "bang.character.elena_fuente.any_as_missed"


def _counts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (MISSED,) if purpose == "shot" else ()


CHARACTER = Character("elena_fuente", 4, "bang.character.elena_fuente.lives")
ELEMENT = Element("elena_fuente", (Substitution(COUNTS_AS, CLAUSE, _counts),))
