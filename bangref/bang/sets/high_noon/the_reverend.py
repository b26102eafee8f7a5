"""The Reverend: Beer cannot be played, not even to save the last life."""

from bangref.bang.names import BEER
from bangref.bang.points import MAY_PLAY
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition

NAME = "the_reverend"
CLAUSE = "bang.event.the_reverend.effect"


def _beer(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    return (seat,) if name == BEER else None


ELEMENT = Element(NAME, (Prohibition(MAY_PLAY, CLAUSE, _beer),))
