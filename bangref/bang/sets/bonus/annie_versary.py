"""Annie Versary: may use any card from hand as a BANG! card."""

from bangref.bang.names import BANG
from bangref.bang.points import COUNTS_AS
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Substitution

CLAUSE = "bang.character.annie_versary.any_as_bang"


def _counts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (BANG,)


CHARACTER = Character("annie_versary", 4, "bang.character.annie_versary.lives")
ELEMENT = Element("annie_versary", (Substitution(COUNTS_AS, CLAUSE, _counts),))
