"""Sermon: no player may use BANG! cards during their own turn, either to play them or to discard them for anything."""

from bangref.bang.names import BANG
from bangref.bang.points import MAY_PLAY, MAY_USE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.turn_order import on_turn
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition

NAME = "sermon"
CLAUSE = "bang.event.sermon.effect"


def _played(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    """Nor is a BANG! card played as something else: that is a use of it, too."""
    is_bang = BANG in (name, rules.faces[card].name)
    return (seat,) if is_bang and on_turn(state) == seat else None


def _used(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[int, ...] | None:
    """What is demanded in an own turn is a BANG! (Duel), and what is given for it, or as one, counts as one."""
    is_bang = purpose in ("demand", BANG) or rules.faces[card].name == BANG
    return (seat,) if is_bang and on_turn(state) == seat else None


ELEMENT = Element(NAME, (Prohibition(MAY_PLAY, CLAUSE, _played), Prohibition(MAY_USE, CLAUSE, _used)))
