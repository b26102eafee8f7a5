"""Horseshoe, Pickaxe and Gun Belt: a number becomes another one for the owner."""

from bangref.bang.ask import has_effect
from bangref.bang.points import CARDS_FLIPPED, CARDS_TO_DRAW, HAND_LIMIT
from bangref.bang.rules import Rules
from bangref.bang.sets.gold_rush.cards import black, in_play
from bangref.bang.state import State
from bangref.bang.terms import lying_named
from bangref.core.asking import ADD, FLOOR, OVERRIDE
from bangref.core.element import Element, Modifier

LIMIT = "bang.equipment.gun_belt.limit"
READINGS = {LIMIT: ("higher", "eight")}
CARDS_KEPT = 8
BELT = "gun_belt"


def _one_more_flipped(rules: Rules, state: State, owner: int, seat: int, cause: str) -> int:
    return 1


def _one_more_drawn(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


def _eight_kept(rules: Rules, state: State, owner: int, seat: int) -> int:
    return CARDS_KEPT


def _just_eight(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    """Asked of everybody: whoever has Gun Belt keeps eight cards, even where another limit is higher."""
    has_it = lying_named(rules, state, seat, BELT) is not None and has_effect(state, seat, BELT)
    return CARDS_KEPT if has_it else None


KINDS = (
    black("horseshoe", 2, "bang.equipment.horseshoe.price"),
    black("pickaxe", 4, "bang.equipment.pickaxe.price"),
    black(BELT, 2, "bang.equipment.gun_belt.price"),
)
ELEMENTS = (
    *in_play(
        Element("horseshoe", (Modifier(CARDS_FLIPPED, "bang.equipment.horseshoe.extra_card", ADD, _one_more_flipped),))
    ),
    *in_play(Element("pickaxe", (Modifier(CARDS_TO_DRAW, "bang.equipment.pickaxe.draw", ADD, _one_more_drawn),))),
    *in_play(Element(BELT, (Modifier(HAND_LIMIT, LIMIT, FLOOR, _eight_kept),))),
)
JUST_EIGHT = Element(
    "gun_belt_as_printed", (Modifier(HAND_LIMIT, LIMIT, OVERRIDE, _just_eight),), only_under=(LIMIT, "eight")
)
"""In force for everybody."""
