"""A few dice, rolled in order and one by one, by rules that are written down here a second time.

No multisets, no sharing between hands, nothing of the program but the answer to compare with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from bangref.chances.goals import Attack, Goal, Showing, Taken, Within, worth_of_goal
from bangref.chances.roller import roller_of
from bangref.chances.tree import Tree, before_rolling
from bangref.dice.facts import ARROW, DYNAMITE, GATLING

FACES = range(6)
Rolled = tuple[int, ...]
"""Dice in the order in which they lie."""
Came = Callable[[Rolled, int], bool]
"""Whether a goal has come about with these dice and so many arrows taken."""

GOALS: dict[str, tuple[Goal, Came]] = {
    "a Gatling": ((Within(Showing((GATLING,)), 1),), lambda dice, taken: GATLING in dice),
    "all Gatlings": ((Within(Showing((GATLING,)), 2),), lambda dice, taken: dice.count(GATLING) >= 2),
    "one dynamite": ((Within(Showing((DYNAMITE,)), 1, 1),), lambda dice, taken: dice.count(DYNAMITE) == 1),
    "an attack of two": ((Attack(2),), lambda dice, taken: taken >= 2),
    "one arrow": ((Within(Taken(), 1, 1),), lambda dice, taken: taken == 1),
    "Gatling and no arrow taken": (
        (Within(Showing((GATLING,)), 1), Within(Taken(), 0, 0)),
        lambda dice, taken: GATLING in dice and not taken,
    ),
}


def may_roll(dice: Rolled) -> list[tuple[int, ...]]:
    """The places of dice that may be rolled again together: none of them dynamite. Rolling stops at three."""
    if dice.count(DYNAMITE) >= 3:
        return [()]
    free = [place for place, face in enumerate(dice) if face != DYNAMITE]
    return [
        tuple(place for place, is_rolled in zip(free, rolled, strict=True) if is_rolled)
        for rolled in product((False, True), repeat=len(free))
    ]


def rolled_again(dice: Rolled, places: tuple[int, ...]) -> Iterator[tuple[Rolled, int]]:
    """Everything that dice may show when those in these places are rolled, and the arrows taken for it."""
    for faces in product(FACES, repeat=len(places)):
        after = dict(zip(places, faces, strict=True))
        yield tuple(after.get(place, face) for place, face in enumerate(dice)), faces.count(ARROW)


def best_odds(number: int, rerolls: int, came: Came, avoid: bool) -> Fraction:
    """Before the first roll of so many dice."""

    @cache
    def odds(dice: Rolled, left: int, taken: int) -> Fraction:
        found = [Fraction(came(dice, taken))]
        if left:
            found += [average(dice, places, left - 1, taken) for places in may_roll(dice) if places]
        return min(found) if avoid else max(found)

    def average(dice: Rolled, places: tuple[int, ...], left: int, taken: int) -> Fraction:
        values = [odds(after, left, taken + arrows) for after, arrows in rolled_again(dice, places)]
        return sum(values, Fraction(0)) / len(values)

    return average((GATLING,) * number, tuple(range(number)), rerolls, 0)


@pytest.mark.parametrize("avoid", [False, True], ids=["wished", "avoided"])
@pytest.mark.parametrize(("dice", "rerolls"), [(1, 0), (1, 2), (1, 3), (2, 0), (2, 2), (3, 1)])
@pytest.mark.parametrize("name", GOALS)
def test_the_best_of_all_choices(name: str, dice: int, rerolls: int, avoid: bool) -> None:
    goal, came = GOALS[name]
    roller = roller_of()
    tree = Tree(roller, worth_of_goal(roller, goal), avoid, dice)
    assert before_rolling(tree, rerolls) == best_odds(dice, rerolls, came, avoid)


# Strategies ---------------------------------------------------------------------------------------------------

Strategy = tuple[bool, ...]
"""Whether a single die is rolled again: for each face, before the last re-roll and before the one before it."""


def strategies() -> Iterator[Strategy]:
    """All there are: dynamite is never rolled again."""
    for strategy in product((False, True), repeat=12):
        if not strategy[DYNAMITE] and not strategy[6 + DYNAMITE]:
            yield strategy


def odds_of(strategy: Strategy, came: Came) -> Fraction:
    """One die with two re-rolls, all 216 ways of three rolls, whether they are used or not."""
    hits = 0
    for rolls in product(FACES, repeat=3):
        face, taken = rolls[0], int(rolls[0] == ARROW)
        for left in (1, 0):
            if strategy[6 * left + face]:
                face = rolls[2 - left]
                taken += face == ARROW
            else:
                break
        hits += came((face,), taken)
    return Fraction(hits, 216)


@pytest.mark.parametrize("name", ["a Gatling", "one dynamite"])
def test_every_strategy_with_one_die(name: str) -> None:
    """The best of 1,024 strategies is what the tree says, and the worst what it says for avoiding.

    These goals do not ask for arrows, so that a strategy need not look at those already taken.
    """
    goal, came = GOALS[name]
    found = {odds_of(strategy, came) for strategy in strategies()}
    roller = roller_of()
    worth = worth_of_goal(roller, goal)
    assert before_rolling(Tree(roller, worth, dice=1), 2) == max(found)
    assert before_rolling(Tree(roller, worth, avoid=True, dice=1), 2) == min(found)
    assert len(found) > 2
