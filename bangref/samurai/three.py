"""Zvláštní pravidla pro 3 hráče: what is different for the Shogun of three players."""

from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier, Replacement
from bangref.samurai.points import BUSHIDO_COSTS, CARDS_TO_DRAW, WEAPONS_ALLOWED
from bangref.samurai.rules import SHOGUN_OF_THREE, Rules
from bangref.samurai.state import State


def _one_more(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 1


def _nothing(rules: Rules, state: State, owner: int, seat: int) -> bool:
    return True


ELEMENT = Element(
    SHOGUN_OF_THREE,
    (
        Modifier(CARDS_TO_DRAW, "samurai.three.shogun_extra_draw", ADD, _one_more),
        Modifier(WEAPONS_ALLOWED, "samurai.three.shogun_extra_weapon", ADD, _one_more),
        Replacement(BUSHIDO_COSTS, "samurai.three.shogun_no_bushido_loss", _nothing),
    ),
)
