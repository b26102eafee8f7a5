"""Odds worked out on paper; the working stands beside each."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from bangref.chances.answer import Answer, Asked, answer, best
from bangref.chances.goals import Attack, Condition, Explosion, Firing, Goal, Quantity, Showing, Taken, Within
from bangref.chances.roller import roller_of
from bangref.chances.tree import Choice
from bangref.dice.facts import ARROW, BEER, BULLS_EYE_1, BULLS_EYE_2, BULLS_EYES, DYNAMITE, GATLING
from bangref.dice.state import Dice

THREE_GATLINGS = Within(Showing((GATLING,)), 3)
FOUR_BEERS = Within(Showing((BEER,)), 4)
NO_BULLS_EYE = Within(Showing(BULLS_EYES), 0, 0)


def told(what: Goal | Quantity, rerolls: int, dice: Dice = (), character: str = "", avoid: bool = False) -> Answer:
    return answer(Asked(roller_of(character), what, rerolls, tuple(sorted(dice)), avoid))


TWO_GATLINGS = (GATLING, GATLING)


@pytest.mark.parametrize(
    ("goal", "rerolls", "dice", "character", "odds"),
    [
        # Three free dice, each a Gatling in one of six: 1 - (5/6)^3 = (216 - 125)/216.
        (THREE_GATLINGS, 1, (*TWO_GATLINGS, ARROW, BEER, BEER), "", Fraction(91, 216)),
        # The dynamite is locked; two free dice: 1 - (5/6)^2 = 11/36.
        (THREE_GATLINGS, 1, (*TWO_GATLINGS, ARROW, BEER, DYNAMITE), "", Fraction(11, 36)),
        # Black Jack rolls the dynamite, too: 91/216 again.
        (THREE_GATLINGS, 1, (*TWO_GATLINGS, ARROW, BEER, DYNAMITE), "black_jack", Fraction(91, 216)),
        # Three dynamite stop everybody, Black Jack as well.
        (THREE_GATLINGS, 2, (*TWO_GATLINGS, DYNAMITE, DYNAMITE, DYNAMITE), "", Fraction(0)),
        (THREE_GATLINGS, 2, (*TWO_GATLINGS, DYNAMITE, DYNAMITE, DYNAMITE), "black_jack", Fraction(0)),
        # One dynamite locked, two free dice, two re-rolls. The first brings a Gatling in 11 of 36. Else, of the 25 ways
        # that are left: both dynamite in 1 (exploded), one in 8 (one die left: 1/6), none in 16 (11/36 again).
        # 11/36 + 8/36 * 1/6 + 16/36 * 11/36 = (396 + 48 + 176)/1296 = 620/1296 = 155/324.
        (THREE_GATLINGS, 2, (*TWO_GATLINGS, ARROW, BEER, DYNAMITE), "", Fraction(155, 324)),
        # Lucky Duke, three free dice, three re-rolls. A die that is rolled until it shows Gatling or dynamite ends as a
        # Gatling with 1/6 * (1 + 4/6 + (4/6)^2) = 19/54. All three fail with (35/54)^3 = 42875/157464; that the third
        # dynamite stops the rolling takes nothing away, no die is left then.
        (THREE_GATLINGS, 3, (*TWO_GATLINGS, ARROW, BEER, BEER), "lucky_duke", Fraction(114589, 157464)),
        # Willy needs one more than there are, four free dice: 1 - (5/6)^4 = (1296 - 625)/1296.
        (Firing(), 1, (GATLING, BEER, BEER, BEER, BEER), "willy_the_kid", Fraction(671, 1296)),
        # Willy has two already, and stops.
        (Firing(), 2, (*TWO_GATLINGS, BEER, BEER, BEER), "willy_the_kid", Fraction(1)),
        # One beer more, two free dice.
        (FOUR_BEERS, 1, (BEER, BEER, BEER, ARROW, GATLING), "", Fraction(11, 36)),
        # No bull's eye: five dice show one, none may show one again; (4/6)^5 = 1024/7776.
        (NO_BULLS_EYE, 1, (BULLS_EYE_1,) * 3 + (BULLS_EYE_2,) * 2, "", Fraction(32, 243)),
        # The last arrow: five dice, none may show an arrow: 1 - (5/6)^5 = (7776 - 3125)/7776.
        (Attack(1), 1, (BEER,) * 5, "", Fraction(4651, 7776)),
        # Five arrows that are re-rolled cost five more if they show arrows again: 1/6^5.
        (Attack(5), 1, (ARROW,) * 5, "", Fraction(1, 7776)),
        # Two arrows of four free dice: less none and less one, (1296 - 625 - 4 * 125)/1296.
        (Attack(2), 1, (BEER, BEER, BEER, BEER, DYNAMITE), "", Fraction(171, 1296)),
        # The third dynamite, on one of three free dice: 1 - (5/6)^3.
        (Explosion(), 1, (DYNAMITE, DYNAMITE, BEER, BEER, BEER), "", Fraction(91, 216)),
        # Exactly one bull's eye of either kind. Of k dice rolled again one shows it with k * 2/6 * (4/6)^(k - 1):
        # one die 1/3, two 4/9, three 4/9 again.
        (Within(Showing(BULLS_EYES), 1, 1), 1, (GATLING, BEER, ARROW, DYNAMITE, DYNAMITE), "", Fraction(4, 9)),
    ],
)
def test_with_dice(goal: Condition, rerolls: int, dice: Dice, character: str, odds: Fraction) -> None:
    assert told((goal,), rerolls, dice, character).value == odds


def test_two_conditions_at_once() -> None:
    """One dynamite lies there: two dice cannot bring two more and a Gatling, so that only the Gatling counts, 11/36.

    Two dynamite lie there: of 36 ways both Gatling 1, Gatling beside one of the four other harmless faces 2 * 4.
    """
    goal = (THREE_GATLINGS, Explosion(False))
    assert told(goal, 1, (*TWO_GATLINGS, DYNAMITE, BEER, BEER)).value == Fraction(11, 36)
    goal = (Within(Showing((GATLING,)), 2), Explosion(False))
    assert told(goal, 1, (GATLING, DYNAMITE, DYNAMITE, BEER, BEER)).value == Fraction(9, 36)


def test_explosion_in_one_roll() -> None:
    """10 * 5^2 + 5 * 5 + 1 = 276 of 7,776 ways show three dynamite or more."""
    assert told((Explosion(),), 0).value == Fraction(276, 7776)


def test_explosion_with_two_rerolls() -> None:
    """Who wants it rolls every die up to three times: each shows dynamite with 1 - (5/6)^3 = 91/216."""
    wanted = sum(Fraction(comb(5, k) * 91**k * 125 ** (5 - k), 216**5) for k in (3, 4, 5))
    assert told((Explosion(),), 2).value == wanted


def test_explosion_avoided() -> None:
    """Who fears it does not re-roll: what the first roll brings cannot be avoided."""
    assert told((Explosion(),), 2, avoid=True).value == Fraction(276, 7776)


@pytest.mark.parametrize("pile", range(1, 6))
def test_attack_avoided(pile: int) -> None:
    """Again the first roll alone: at least so many arrows of five dice."""
    ways = sum(comb(5, k) * 5 ** (5 - k) for k in range(pile, 6))
    assert told((Attack(pile),), 2, avoid=True).value == Fraction(ways, 7776)


def test_attack_that_one_roll_cannot_bring() -> None:
    assert told((Attack(6),), 2, avoid=True).value == 0


def test_six_arrows_in_two_rolls() -> None:
    """At least six arrows with one re-roll, all dice that may be rolled rolled again.

    First roll: a arrows, d dynamite (not three), c others; then at least 6 - a of the a + c free dice.
    """
    total = Fraction(0)
    for a in range(1, 6):
        for d in range(min(2, 5 - a) + 1):
            ways = comb(5, a) * comb(5 - a, d) * 4 ** (5 - a - d)
            free, needed = 5 - d, 6 - a
            hit = sum(comb(free, k) * 5 ** (free - k) for k in range(needed, free + 1))
            total += Fraction(ways * hit, 6**5 * 6**free)
    assert told((Attack(6),), 1).value == total


def test_gatlings_to_be_expected_with_one_roll() -> None:
    assert told(Showing((GATLING,)), 0).value == Fraction(5, 6)


def test_gatlings_to_be_expected_with_one_reroll() -> None:
    """5/6 from the first roll; every die that shows neither Gatling nor dynamite is rolled again.

    Of these there are 5 * 4/6 on average, less those that three or more dynamite leave lying:
    10 * 5^2 * 2 * 4/5 + 5 * 5 * 4/5 = 420 in 7,776 rolls. So 5/6 + (20/6 - 420/7776)/6 = 5365/3888.
    """
    assert told(Showing((GATLING,)), 1).value == Fraction(5365, 3888)


def test_arrows_to_be_expected_by_whom_nothing_moves() -> None:
    """Fewest arrows: one roll, 5/6."""
    assert told(Taken(), 2, avoid=True).value == Fraction(5, 6)


def test_arrows_to_be_expected_with_one_reroll() -> None:
    """5/6 in the first roll; then all dice are rolled again but d locked ones, unless these are three: (5 - d)/6.

    None is locked in 3125 of 7776 rolls, one in 3125, two in 1250.
    """
    more = Fraction(3125 * 5 + 3125 * 4 + 1250 * 3, 7776 * 6)
    assert told(Taken(), 1).value == Fraction(5, 6) + more


def test_arrows_to_be_expected_with_dice() -> None:
    """An arrow die that lies there costs nothing more; rolled again it costs a sixth of an arrow, as any other."""
    found = told(Taken(), 1, (ARROW, ARROW, DYNAMITE, BEER, BEER))
    assert found.value == Fraction(4, 6)
    assert found.choices[0].again == (ARROW, ARROW, BEER, BEER)


# Which dice to keep -------------------------------------------------------------------------------------------


def test_the_best_keep_and_the_alternatives() -> None:
    """Two Gatlings, dynamite locked; each free die more is better: 0, 1/6, 11/36; a Gatling given up is worse."""
    found = told((THREE_GATLINGS,), 1, (ARROW, BEER, DYNAMITE, *TWO_GATLINGS)).choices
    assert [(choice.again, choice.value) for choice in found[:3]] == [
        ((ARROW, BEER), Fraction(11, 36)),
        ((ARROW,), Fraction(1, 6)),
        ((BEER,), Fraction(1, 6)),
    ]
    # One Gatling kept: two of three dice, (3 * 5 + 1)/216; none kept: three of four, (4 * 5 + 1)/1296.
    assert {choice.value for choice in found if choice.again == (ARROW, BEER, GATLING)} == {Fraction(16, 216)}
    assert {choice.value for choice in found if choice.again == (ARROW, BEER, *TWO_GATLINGS)} == {Fraction(21, 1296)}
    assert len(found) == 2 * 2 * 3


def test_equal_choices_are_all_best() -> None:
    """The goal is reached: it does not matter which other dice are rolled again. The fewest come first."""
    found = told((Within(Showing((GATLING,)), 2),), 1, (*TWO_GATLINGS, ARROW, BEER, BEER)).choices
    again = [(), (ARROW,), (BEER,), (ARROW, BEER), (BEER, BEER), (ARROW, BEER, BEER)]
    assert [choice.again for choice in best(found)] == again


def test_nothing_to_choose() -> None:
    (only,) = told((THREE_GATLINGS,), 0, (*TWO_GATLINGS, GATLING, BEER, BEER)).choices
    assert only == Choice((BEER, BEER, GATLING, GATLING, GATLING), (), Fraction(1))
