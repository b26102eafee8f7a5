"""Turns rolled by the kernel, with random dice, by a player who keeps what the odds say to keep.

How far what is counted may be from the odds: the shares p of n turns and q of the odds are further apart than the
relative entropy log(2/d)/n allows with a probability of at most d (Chernoff's bound); d is ERROR. The seeds are fixed,
so that a test that holds goes on to hold.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import log
from random import Random

import pytest

from bangref.chances.goals import Attack, Explosion, Firing, Goal, Showing, Within, worth_of_goal
from bangref.chances.roller import allowed, roller_of
from bangref.chances.tree import Tree, before_rolling, choices
from bangref.core.action import NATURE, PASS, REROLL, ROLL, Action, Card
from bangref.dice.facts import ARROWS, BULLS_EYES, DYNAMITE, FACES, GATLING
from tests.odds.played import End, after, decides, rules_with, table

TURNS = 1000
ERROR = 1e-6
"""The probability that right odds fail a test."""


def entropy(share: float, odds: float) -> float:
    """The relative entropy of what was counted to what was to be expected.

    >>> entropy(0.5, 0.5), entropy(0.0, 0.5) == log(2)
    (0.0, True)
    """
    parts = ((share, odds), (1 - share, 1 - odds))
    return sum(counted * log(counted / expected) for counted, expected in parts if counted)


def turn(tree: Tree, character: str, pile: int, random: Random) -> End:
    """One turn: chance rolls the dice, the roller makes the first of the best choices."""
    rules = rules_with(character)
    position = table(character, pile, allowed(tree.roller))
    while True:
        if decides(position):
            state = position.state
            again = choices(tree, state.dice, state.rerolls, position.taken)[0].again
            action = Action(0, REROLL, cards=again) if again else Action(0, PASS)
        else:
            number = position.state.frames[-1].about[1]
            action = Action(
                NATURE, ROLL, cards=tuple(sorted(Card(random.randrange(len(FACES))) for _ in range(number)))
            )
        now = after(rules, position, action)
        if isinstance(now, End):
            return now
        position = now


CASES: list[tuple[str, Goal, int, bool, Callable[[End], bool]]] = [
    ("calamity_janet", (Within(Showing((GATLING,)), 3),), ARROWS, False, lambda end: end.dice.count(GATLING) >= 3),
    ("black_jack", (Within(Showing((GATLING,)), 3),), ARROWS, False, lambda end: end.dice.count(GATLING) >= 3),
    ("lucky_duke", (Within(Showing((GATLING,)), 3),), ARROWS, False, lambda end: end.dice.count(GATLING) >= 3),
    ("willy_the_kid", (Firing(),), ARROWS, False, lambda end: end.dice.count(GATLING) >= 2),
    (
        "suzy_lafayette",
        (Within(Showing(BULLS_EYES), 0, 0),),
        ARROWS,
        False,
        lambda end: not {*BULLS_EYES} & {*end.dice},
    ),
    ("calamity_janet", (Attack(3),), 3, False, lambda end: end.attacked),
    ("black_jack", (Attack(2),), 2, True, lambda end: end.attacked),
    ("lucky_duke", (Explosion(),), ARROWS, False, lambda end: end.dice.count(DYNAMITE) >= 3),
]


@pytest.mark.parametrize(
    ("character", "goal", "pile", "avoid", "came"),
    CASES,
    ids=[f"{case[0]}-{place}" for place, case in enumerate(CASES)],
)
def test_turns_of_the_kernel(character: str, goal: Goal, pile: int, avoid: bool, came: Callable[[End], bool]) -> None:
    roller = roller_of(character)
    tree = Tree(roller, worth_of_goal(roller, goal), avoid)
    odds = before_rolling(tree, allowed(roller))
    random = Random(20261121)
    hits = sum(came(turn(tree, character, pile, random)) for _ in range(TURNS))
    assert entropy(hits / TURNS, float(odds)) <= log(2 / ERROR) / TURNS, (hits, float(odds))


def test_the_bound_can_fail() -> None:
    """Odds that are wrong by a tenth are found out."""
    odds = float(Fraction(1138594, 4782969))
    assert entropy(odds, odds) == 0
    assert entropy(odds, odds + 0.1) > log(2 / ERROR) / TURNS
    assert entropy(odds, odds - 0.1) > log(2 / ERROR) / TURNS
