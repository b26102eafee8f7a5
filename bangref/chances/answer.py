"""A question about odds, and its answer."""

from fractions import Fraction
from typing import NamedTuple

from bangref.chances.goals import Attack, Firing, Goal, Quantity, Worth, worth_of_goal, worth_of_number
from bangref.chances.roller import Roller, clauses_for_firing, clauses_for_rolling
from bangref.chances.tree import Choice, Tree, before_rolling, choices
from bangref.dice.arrows import TRIGGER
from bangref.dice.gatling import THRESHOLD
from bangref.dice.roll import AT_ONCE, BINDING, EXPLODED, FIRST, LIMIT, LOCKED, ONE_ARROW_EACH, STOP, SUBSET
from bangref.dice.state import Dice


class Asked(NamedTuple):
    """How likely a goal is, or how high a number is to be expected, if the roller does all for it (avoid: against it).

    dice: what lies there; none before the first roll. rerolls: how many are left, or come after the first roll.
    """

    roller: Roller
    what: Goal | Quantity
    rerolls: int
    dice: Dice = ()
    avoid: bool = False


class Answer(NamedTuple):
    """The odds or the number expected, each choice with what comes of it (the best first), and the rules behind it."""

    value: Fraction
    choices: tuple[Choice, ...]
    clauses: tuple[str, ...]


def answer(asked: Asked) -> Answer:
    """The exact answer.

    >>> from bangref.chances.goals import Explosion
    >>> from bangref.chances.roller import roller_of
    >>> answer(Asked(roller_of(), (Explosion(),), 0)).value
    Fraction(23, 648)
    """
    worth = _worth(asked)
    tree = Tree(asked.roller, worth, asked.avoid)
    if not asked.dice:
        return Answer(before_rolling(tree, asked.rerolls), (), _clauses(asked, worth))
    found = choices(tree, asked.dice, asked.rerolls)
    return Answer(found[0].value, found, _clauses(asked, worth))


def best(found: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices that no other is better than."""
    return tuple(choice for choice in found if choice.value == found[0].value)


def _worth(asked: Asked) -> Worth:
    if isinstance(asked.what, tuple):
        return worth_of_goal(asked.roller, asked.what)
    return worth_of_number(asked.what, asked.rerolls)


def _clauses(asked: Asked, worth: Worth) -> tuple[str, ...]:
    """The rules that the answer rests on."""
    goal = asked.what if isinstance(asked.what, tuple) else ()
    found = [] if asked.dice else [FIRST]
    if asked.rerolls:
        found += [LIMIT, SUBSET, STOP, LOCKED, EXPLODED]
    found += [BINDING, *clauses_for_rolling(asked.roller)]
    if worth.arrows:
        found += [AT_ONCE, ONE_ARROW_EACH]
    if any(isinstance(condition, Attack) for condition in goal):
        found += [TRIGGER]
    if any(isinstance(condition, Firing) for condition in goal):
        found += [THRESHOLD, *clauses_for_firing(asked.roller)]
    return tuple(found)
