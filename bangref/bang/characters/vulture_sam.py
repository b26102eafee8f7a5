"""Vulture Sam: takes all cards of every player who is eliminated."""

from bangref.bang.points import GOES_TO
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Replacement

CLAUSE = "bang.character.vulture_sam.takes_all"


def _claims(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    return ("hand", owner) if source[0] == "estate" and source[1] != owner else None


CHARACTER = Character("vulture_sam", 4, "bang.character.vulture_sam.lives")
ELEMENT = Element("vulture_sam", (Replacement(GOES_TO, CLAUSE, _claims),))
