"""What is wished for at the end of the rolling, as data, and whether it has come about.

Quantity        a number to be counted
  Showing         dice that show one of these faces in the end
  Taken           arrows taken while rolling
Goal            conditions, all of which have to hold
  Within          a quantity lies between bounds
  Attack          the Indians attack while the dice are rolled
  Explosion       the dynamite explodes
  Firing          the Gatling fires
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations_with_replacement

from bangref.chances.roller import Roller, gatling_fires
from bangref.core.action import Card
from bangref.dice.facts import DICE, FACES
from bangref.dice.roll import has_exploded
from bangref.dice.state import Dice

# Quantities -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Showing:
    """The dice that show one of these faces when the rolling is over."""

    faces: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """The arrows that the roller takes from now on, those between the rolls included."""


Quantity = Showing | Taken


def number(quantity: Quantity, dice: Dice, taken: int) -> int:
    """How many there are, with these dice in the end and so many arrows taken.

    >>> number(Showing((2, 3)), (0, 2, 2, 3, 5), 1), number(Taken(), (0, 2, 2, 3, 5), 1)
    (3, 1)
    """
    return taken if isinstance(quantity, Taken) else sum(map(dice.count, quantity.faces))


def highest(quantity: Quantity, rerolls: int) -> int:
    """How many there can be with so many re-rolls after the first roll."""
    return DICE * (rerolls + 1) if isinstance(quantity, Taken) else DICE


# Conditions -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Within:
    """At least so many and at most so many; None: any number."""

    quantity: Quantity
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """The Indians attack at least once, or not at all. pile: the arrows that lie there now."""

    pile: int
    comes: bool = True


@dataclass(frozen=True, slots=True)
class Explosion:
    """The dynamite explodes, or does not."""

    comes: bool = True


@dataclass(frozen=True, slots=True)
class Firing:
    """The Gatling fires, or does not."""

    comes: bool = True


Condition = Within | Attack | Explosion | Firing
Goal = tuple[Condition, ...]


def holds(roller: Roller, condition: Condition, dice: Dice, taken: int) -> bool:
    """Whether a condition holds, with these dice in the end and so many arrows taken."""
    if isinstance(condition, Within):
        found = number(condition.quantity, dice, taken)
        return condition.least <= found and (condition.most is None or found <= condition.most)
    if isinstance(condition, Attack):
        return (taken >= condition.pile) == condition.comes
    if isinstance(condition, Explosion):
        return has_exploded(dice) == condition.comes
    return gatling_fires(roller, dice) == condition.comes


# Worth ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Worth:
    """What the dice are worth in the end: one or nothing for a goal, a number for what is expected.

    arrows: after so many arrows taken further ones change nothing, so that they need not be counted.
    """

    of: Callable[[Dice, int], int]
    arrows: int


def worth_of_goal(roller: Roller, goal: Goal) -> Worth:
    """One where all conditions hold, else nothing."""
    return Worth(
        lambda dice, taken: int(all(holds(roller, condition, dice, taken) for condition in goal)),
        max(map(_arrows_that_matter, goal), default=0),
    )


def _arrows_that_matter(condition: Condition) -> int:
    if isinstance(condition, Attack):
        return condition.pile
    if isinstance(condition, Within) and isinstance(condition.quantity, Taken):
        return condition.least if condition.most is None else max(condition.least, condition.most + 1)
    return 0


def outcomes(roller: Roller, goal: Goal, rerolls: int) -> frozenset[bool]:
    """Whether the goal can hold in the end, and whether it can fail, whatever the roller does and the dice show."""
    worth = worth_of_goal(roller, goal)
    arrows = min(worth.arrows, highest(Taken(), rerolls))
    return frozenset(bool(worth.of(dice, taken)) for dice in hands(DICE) for taken in range(arrows + 1))


def hands(number: int) -> tuple[Dice, ...]:
    """Everything that so many dice can show, each sorted.

    >>> len(hands(5))
    252
    """
    return tuple(combinations_with_replacement(map(Card, range(len(FACES))), number))


def worth_of_number(quantity: Quantity, rerolls: int) -> Worth:
    """How many there are in the end."""
    return Worth(
        lambda dice, taken: number(quantity, dice, taken),
        highest(quantity, rerolls) if isinstance(quantity, Taken) else 0,
    )
