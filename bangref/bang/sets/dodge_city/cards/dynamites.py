"""Obecně řečeno: several Dynamites. One that does not explode passes over players who already have one."""

from bangref.bang.names import DYNAMITE
from bangref.bang.points import PASSES_ON
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present
from bangref.bang.targets import judge_holder
from bangref.bang.terms import lying_named
from bangref.core.action import Card
from bangref.core.element import Element, Replacement
from bangref.core.ring import others_from_left


def _receivers(rules: Rules, state: State, card: Card, seat: int) -> list[int]:
    """Who could get the Dynamite, the nearest on the left first."""
    others = [other for other in others_from_left(state.ring, seat) if is_present(state.seats[other])]
    return [other for other in others if judge_holder(rules, state, card, other) is None]


def _next_without(rules: Rules, state: State, owner: int, card: Card, seat: int, other: int) -> int | None:
    if lying_named(rules, state, other, DYNAMITE) is None:
        return None
    return next(iter(_receivers(rules, state, card, seat)), None)


def _stays(rules: Rules, state: State, owner: int, card: Card, seat: int, other: int) -> int | None:
    """Asked last, when nobody could get it so far."""
    return None if lying_named(rules, state, other, DYNAMITE) is None else seat


SKIPS = Element("dynamite_skips", (Replacement(PASSES_ON, "bang.dodge_city.dynamite.skip_holder", _next_without),))
STAYS = Element("dynamite_stays", (Replacement(PASSES_ON, "bang.dodge_city.dynamite.two_players", _stays),))
ELEMENTS = (SKIPS, STAYS)
