"""The odds, computed exactly over every roll and every choice of dice to keep.

    Tree            a roller, what they want, and what is already known about it
    before_rolling  what it is worth before the first roll
    choices         what each choice with these dice is worth, the best first

A roll is taken one die after another: dice that are rolled together do not know of each other, so what a hand is worth
while dice are in the air is the average, over the faces of the next die, of what the hand with that die is worth.

With n dice and r re-rolls left a value is a whole number of parts of which (6 ** n) ** r make one; with k dice still in
the air the parts are 6 ** k times finer. So all sums are sums of whole numbers; only the last one becomes a fraction.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from bangref.chances.goals import Worth
from bangref.chances.roller import Roller, may_keep, without
from bangref.core.action import Card
from bangref.dice.facts import ARROW, DICE, FACES
from bangref.dice.state import Dice

SIDES = len(FACES)

Known = dict[tuple[Dice, int, int], int]
"""By dice, re-rolls left and arrows taken: a value, in the parts that the module's text tells."""


@dataclass(frozen=True, slots=True)
class Tree:
    """A roller and what they want, or want to avoid. dice: how many are rolled.

    keeps, lying, rolling: what is known so far of the choices, of dice that lie there, of dice that are being rolled.
    """

    roller: Roller
    worth: Worth
    avoid: bool = False
    dice: int = DICE
    keeps: dict[Dice, tuple[Dice, ...]] = field(default_factory=dict)
    lying: Known = field(default_factory=dict)
    rolling: Known = field(default_factory=dict)


class Choice(NamedTuple):
    """Dice that are kept, dice that are rolled again, and what comes of it."""

    kept: Dice
    again: Dice
    value: Fraction


def before_rolling(tree: Tree, rerolls: int) -> Fraction:
    """What it is worth before the first roll, with so many re-rolls after it."""
    return Fraction(_rolling(tree, (), rerolls, 0), SIDES ** (tree.dice * (rerolls + 1)))


def choices(tree: Tree, dice: Dice, rerolls: int, taken: int = 0) -> tuple[Choice, ...]:
    """Every choice that the roller has with these dice, the best first; of equal ones that which keeps more dice.

    taken: arrows already taken, of those that are counted.
    """
    whole = SIDES ** (tree.dice * rerolls)
    found = [
        Choice(kept, without(dice, kept), Fraction(value, whole)) for kept, value in _valued(tree, dice, rerolls, taken)
    ]
    sign = 1 if tree.avoid else -1
    return tuple(sorted(found, key=lambda choice: (sign * choice.value, len(choice.again), choice.again)))


def _valued(tree: Tree, dice: Dice, rerolls: int, taken: int) -> Iterable[tuple[Dice, int]]:
    """What may be kept, with its value."""
    for kept in _keeps(tree, dice, rerolls):
        if kept == dice:
            yield kept, tree.worth.of(dice, taken) * SIDES ** (tree.dice * rerolls)
        else:
            yield kept, _rolling(tree, kept, rerolls - 1, taken) * SIDES ** len(kept)


def _keeps(tree: Tree, dice: Dice, rerolls: int) -> tuple[Dice, ...]:
    """What may be kept. How many re-rolls are left does not matter, only whether there are any."""
    if not rerolls:
        return may_keep(tree.roller, dice, rerolls)
    found = tree.keeps.get(dice)
    if found is None:
        found = tree.keeps[dice] = may_keep(tree.roller, dice, rerolls)
    return found


def _lying(tree: Tree, dice: Dice, rerolls: int, taken: int) -> int:
    """The value of dice that lie there; the roller chooses."""
    key = (dice, rerolls, taken)
    value = tree.lying.get(key)
    if value is None:
        best = min if tree.avoid else max
        value = tree.lying[key] = best(value for _, value in _valued(tree, dice, rerolls, taken))
    return value


def _rolling(tree: Tree, kept: Dice, rerolls: int, taken: int) -> int:
    """The value of kept dice while the others are being rolled. An arrow is taken for each arrow rolled."""
    if len(kept) == tree.dice:
        return _lying(tree, kept, rerolls, taken)
    key = (kept, rerolls, taken)
    value = tree.rolling.get(key)
    if value is None:
        value = tree.rolling[key] = sum(
            _rolling(tree, more, rerolls, min(taken + (face == ARROW), tree.worth.arrows))
            for face, more in enumerate(_with_each_face(kept))
        )
    return value


@cache
def _with_each_face(dice: Dice) -> tuple[Dice, ...]:
    """The dice with one die more, for each of its faces."""
    return tuple(tuple(sorted((*dice, Card(face)))) for face in range(SIDES))
