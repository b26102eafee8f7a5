"""Soudce: nothing can be played that stays in play."""

from bangref.bang.points import MAY_PLAY
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition


def _stays_in_play(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[Card] | None:
    return (card,) if rules.effects[name].lays else None


ELEMENT = Element("the_judge", (Prohibition(MAY_PLAY, "bang.event.the_judge.effect", _stays_in_play),))
