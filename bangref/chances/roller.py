"""Who rolls: a player alone at a table, of whom the kernel is asked what may be done with the dice.

No rule stands here. The dice that lie there and the re-rolls that are left are put before the kernel, and it says which
dice may be rolled again, when rolling is over, how many re-rolls a character has and whether the Gatling fires.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TypeVar

from bangref.core.element import Answer
from bangref.core.point import Point
from bangref.core.ruling import ignore
from bangref.dice.assemble import assemble
from bangref.dice.gatling import fires
from bangref.dice.points import GATLINGS_NEEDED, MAY_REROLL, REROLLS_ALLOWED
from bangref.dice.roll import FRAMES, Rolling, free_dice, has_exploded, rerolls_allowed
from bangref.dice.rules import Rules, answers_at
from bangref.dice.state import Dice, Seat, State
from bangref.west.roles import SHERIFF

Answered = TypeVar("Answered", bound=Answer)

SEAT = 0
ROLLING = Rolling(SEAT)


@dataclass(frozen=True, slots=True)
class Roller:
    """The rules, and the table with the roller; of the table only the dice and the re-rolls ever change."""

    rules: Rules
    table: State


def roller_of(character: str = "") -> Roller:
    """A player with this character, by id; "" is one whose ability does not matter.

    >>> allowed(roller_of()), allowed(roller_of("lucky_duke"))
    (2, 3)
    """
    rules = assemble()
    lives = rules.characters[character].lives if character else 1
    alone = Seat(SHERIFF, True, (character,) if character else (), lives, lives)
    return Roller(rules, State((alone,), (SEAT,), SEAT, ()))


def allowed(roller: Roller) -> int:
    """The re-rolls that the roller has in a turn."""
    return rerolls_allowed(roller.rules, roller.table, SEAT)


def may_keep(roller: Roller, dice: Dice, rerolls: int) -> tuple[Dice, ...]:
    """What may be kept of the dice, all of them first; what is not kept is rolled again.

    >>> may_keep(roller_of(), (1, 4), 2)  # dynamite, beer
    ((1, 4), (1,))
    """
    state = roller.table._replace(dice=dice, rerolls=rerolls)
    if not rerolls or has_exploded(dice) or not free_dice(roller.rules, state, SEAT):
        return (dice,)
    offers = FRAMES[Rolling].offers(roller.rules, state, ROLLING)
    return tuple(without(dice, action.cards) for action in offers)


def without(dice: Dice, others: Dice) -> Dice:
    """The dice that are left when others are taken away."""
    return tuple(sorted((Counter(dice) - Counter(others)).elements()))


def locked(roller: Roller, dice: Dice) -> Dice:
    """The dice that may not be rolled again, however many re-rolls are left."""
    return without(dice, free_dice(roller.rules, roller.table._replace(dice=dice), SEAT))


def gatling_fires(roller: Roller, dice: Dice) -> bool:
    """Whether the Gatling fires with these dice."""
    return fires(roller.rules, roller.table._replace(dice=dice), SEAT, ignore)


def clauses_for_rolling(roller: Roller) -> tuple[str, ...]:
    """What the character has to say about rolling."""
    return _clauses(roller, MAY_REROLL) + _clauses(roller, REROLLS_ALLOWED)


def clauses_for_firing(roller: Roller) -> tuple[str, ...]:
    """What the character has to say about firing the Gatling."""
    return _clauses(roller, GATLINGS_NEEDED)


def _clauses(roller: Roller, point: Point[Answered]) -> tuple[str, ...]:
    return tuple(answer.clause for _, _, answer in answers_at(roller.rules, roller.table, point, (SEAT,)))
