"""Horseshoe, Pickaxe and Gun Belt: a number becomes another one for the owner."""

from bangref.bang.points import CARDS_FLIPPED, CARDS_TO_DRAW, HAND_LIMIT
from bangref.bang.rules import Rules
from bangref.bang.sets.gold_rush.cards import black
from bangref.bang.state import State
from bangref.core.asking import ADD, FLOOR, OVERRIDE
from bangref.core.element import Element, Modifier

LIMIT = "bang.equipment.gun_belt.limit"
READINGS = {LIMIT: ("higher", "eight")}
CARDS_KEPT = 8


def _one_more_flipped(rules: Rules, state: State, owner: int, seat: int, cause: str) -> int | None:
    return 1 if owner == seat else None


def _one_more_drawn(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 1 if owner == seat else None


def _eight_kept(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return CARDS_KEPT if owner == seat else None


def _gun_belt(layer: int, value: str) -> Element:
    """Gun Belt under a reading: at least eight cards, or just eight."""
    return Element("gun_belt", (Modifier(HAND_LIMIT, LIMIT, layer, _eight_kept),), only_under=(LIMIT, value))


KINDS = (black("horseshoe", 2), black("pickaxe", 4), black("gun_belt", 2))
ELEMENTS = (
    Element("horseshoe", (Modifier(CARDS_FLIPPED, "bang.equipment.horseshoe.extra_card", ADD, _one_more_flipped),)),
    Element("pickaxe", (Modifier(CARDS_TO_DRAW, "bang.equipment.pickaxe.draw", ADD, _one_more_drawn),)),
    _gun_belt(FLOOR, "higher"),
    _gun_belt(OVERRIDE, "eight"),
)
