"""What must hold of all odds, whatever is wished for."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bangref.chances.answer import Asked, answer
from bangref.chances.goals import (
    Attack,
    Condition,
    Explosion,
    Firing,
    Goal,
    Showing,
    Taken,
    Within,
    hands,
    worth_of_goal,
)
from bangref.chances.roller import roller_of
from bangref.chances.tree import Tree, choices
from bangref.core.action import Card
from bangref.dice.facts import ARROW, ARROWS, BEER, BULLS_EYE_1, BULLS_EYE_2, DICE, DYNAMITE, GATLING
from bangref.dice.state import Dice
from tests.quick import examples

PLAIN = (BULLS_EYE_1, BULLS_EYE_2, BEER, GATLING)
"""Faces of which no rule of rolling speaks."""

quantities = st.one_of(
    st.builds(lambda faces: Showing(tuple(sorted(faces))), st.sets(st.sampled_from(range(6)).map(Card), min_size=1)),
    st.just(Taken()),
)
within = st.builds(
    lambda quantity, least, more: Within(quantity, least, None if more is None else least + more),
    quantities,
    st.integers(0, 4),
    st.none() | st.integers(0, 3),
)
piles = st.integers(1, ARROWS)
conditions: st.SearchStrategy[Condition] = st.one_of(
    within,
    st.builds(Attack, piles, st.booleans()),
    st.builds(Explosion, st.booleans()),
    st.builds(Firing, st.booleans()),
)
goals = st.lists(conditions, min_size=1, max_size=2).map(tuple)
lying = st.sampled_from(hands(DICE))
positions = st.just(()) | lying
characters = st.sampled_from(["", "black_jack", "lucky_duke", "willy_the_kid"])
some = examples(16)


def odds(goal: Goal, rerolls: int, dice: Dice = (), character: str = "", avoid: bool = False) -> Fraction:
    return answer(Asked(roller_of(character), goal, rerolls, dice, avoid)).value


@some
@given(goals, positions, st.integers(0, 1), characters)
def test_one_more_reroll_never_hurts(goal: Goal, dice: Dice, rerolls: int, character: str) -> None:
    """Nobody has to use it."""
    fewer, more = (odds(goal, number, dice, character) for number in (rerolls, rerolls + 1))
    assert 0 <= fewer <= more <= 1


@some
@given(goals, positions, st.integers(0, 2))
def test_a_character_who_may_do_more_does_not_do_worse(goal: Goal, dice: Dice, rerolls: int) -> None:
    goal = tuple(condition for condition in goal if not isinstance(condition, Firing)) or (Attack(3),)
    plain = odds(goal, rerolls, dice)
    assert odds(goal, rerolls, dice, "black_jack") >= plain
    assert odds(goal, rerolls, dice, "lucky_duke") == odds(goal, rerolls, dice, "willy_the_kid") == plain
    assert odds(goal, rerolls + 1, dice, "lucky_duke") >= plain


@some
@given(positions, piles, piles, st.integers(0, 2), st.booleans())
def test_the_fewer_arrows_lie_there_the_sooner_they_attack(
    dice: Dice, one: int, other: int, rerolls: int, avoid: bool
) -> None:
    fewer, more = sorted((one, other))
    assert odds((Attack(fewer),), rerolls, dice, avoid=avoid) >= odds((Attack(more),), rerolls, dice, avoid=avoid)


@some
@given(quantities, st.integers(0, 4), positions, st.integers(0, 2))
def test_more_is_harder(quantity: Showing | Taken, number: int, dice: Dice, rerolls: int) -> None:
    less, more = ((Within(quantity, least),) for least in (number, number + 1))
    assert odds(less, rerolls, dice) >= odds(more, rerolls, dice)


@some
@given(goals, conditions, positions, st.integers(0, 2))
def test_a_further_condition_is_harder(goal: Goal, further: Condition, dice: Dice, rerolls: int) -> None:
    assert odds((*goal, further), rerolls, dice) <= odds(goal, rerolls, dice)


def opposite(condition: Condition) -> Condition:
    if isinstance(condition, Attack):
        return Attack(condition.pile, not condition.comes)
    if isinstance(condition, Within):
        return Within(condition.quantity, 0, condition.least - 1)
    return type(condition)(not condition.comes)


at_least = st.builds(Within, quantities, st.integers(1, 5))


@some
@given(conditions.filter(lambda one: not isinstance(one, Within)) | at_least, positions, st.integers(0, 2), characters)
def test_to_wish_for_it_is_to_avoid_the_opposite(one: Condition, dice: Dice, rerolls: int, character: str) -> None:
    wished, avoided = odds((one,), rerolls, dice, character), odds((opposite(one),), rerolls, dice, character, True)
    assert wished + avoided == 1
    assert odds((one,), rerolls, dice, character, avoid=True) <= wished


@some
@given(st.permutations(PLAIN), lying, st.integers(0, 5), st.sampled_from(PLAIN), st.integers(0, 2))
def test_faces_of_which_rolling_does_not_speak_are_alike(
    others: list[Card], dice: Dice, number: int, face: Card, rerolls: int
) -> None:
    """Beer for Gatling, in the wish and on the table: the same odds."""
    swap = dict(zip(PLAIN, others, strict=True)) | {ARROW: ARROW, DYNAMITE: DYNAMITE}
    swapped = tuple(sorted(swap[die] for die in dice))
    goal, other = ((Within(Showing((one,)), number), Attack(2, False)) for one in (face, swap[face]))
    assert odds(goal, rerolls, dice) == odds(other, rerolls, swapped)


@some
@given(quantities, positions, st.integers(0, 2))
def test_what_is_expected_is_no_more_than_each_number_by_itself(
    quantity: Showing | Taken, dice: Dice, rerolls: int
) -> None:
    """The number expected is the sum of the odds of at least 1, 2, 3 ...; no choice is best for all of them."""
    roller = roller_of()
    most, fewest = (answer(Asked(roller, quantity, rerolls, dice, avoid)).value for avoid in (False, True))
    each = [odds((Within(quantity, number),), rerolls, dice) for number in range(1, DICE * (rerolls + 1) + 1)]
    assert fewest <= most <= sum(each, Fraction(0))


@some
@given(goals, lying, st.integers(0, 2), characters, st.booleans())
def test_choices_are_in_order_and_complete(goal: Goal, dice: Dice, rerolls: int, character: str, avoid: bool) -> None:
    found = answer(Asked(roller_of(character), goal, rerolls, dice, avoid)).choices
    values = [choice.value for choice in found]
    assert values == sorted(values, reverse=not avoid)
    assert all(tuple(sorted((*choice.kept, *choice.again))) == dice for choice in found)
    assert len({choice.again for choice in found}) == len(found)
    assert () in {choice.again for choice in found}


@some
@given(st.integers(0, 12), st.integers(1, 9), lying)
def test_arrows_taken_before(taken: int, pile: int, dice: Dice) -> None:
    """With so many already taken, so many fewer are missing."""
    roller = roller_of()
    before = choices(Tree(roller, worth_of_goal(roller, (Attack(pile),))), dice, 2, taken)[0].value
    assert before == (odds((Attack(pile - taken),), 2, dice) if taken < pile else 1)
