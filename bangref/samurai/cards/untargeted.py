"""Cards that name nobody as they are played."""

from bangref.core.action import PLAY, Action, Card
from bangref.core.ruling import Ruling, rule
from bangref.samurai.play import FROM_HAND
from bangref.samurai.rules import Rules
from bangref.samurai.state import State


def offers(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    """The card as it is played."""
    return [Action(seat, PLAY, card)]


def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    """None, or that it names somebody or something."""
    if action == Action(action.actor, PLAY, action.card):
        return None
    return rule(FROM_HAND, "takes_no_target", action.actor, action.card)
