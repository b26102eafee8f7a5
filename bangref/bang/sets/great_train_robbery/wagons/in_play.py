"""Vagony, které leží ve hře: wagons that work as long as they lie before a player, without being discarded."""

from bangref.bang.names import DUEL, INDIANS
from bangref.bang.points import DISTANCE, MAY_AIM, TOUCHES
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.great_train_robbery.names import LUMBER_FLATCAR, OBSERVATION_CAR, PRISONER_CAR, PRIVATE_CAR
from bangref.bang.sets.great_train_robbery.train.taking import TARGETS
from bangref.bang.sets.great_train_robbery.wagons.used import laid
from bangref.bang.state import State
from bangref.bang.terms import is_played_as_bang
from bangref.core.action import Card
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier, Prohibition
from bangref.core.ruling import Plain

SIGHT = "bang.wagon.observation_car.effect"
FARTHER = "bang.wagon.lumber_flatcar.effect"
PRISONERS = "bang.wagon.prisoner_car.effect"
PRIVATE = "bang.wagon.private_car.effect"


def _sight(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    if one == owner:
        return -1
    return 1 if other == owner else None


def _all_farther(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    return 1 if one == owner else None


def _unchallenged(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[Plain, ...] | None:
    others = signature.name == DUEL and signature.by != owner and target == owner
    return (owner,) if others else None


def _untouched(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> tuple[Plain, ...] | None:
    return (owner,) if signature.name == INDIANS and signature.by != owner else None


def _in_private(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[Plain, ...] | None:
    """Asked of the author as well, at whom nobody shoots."""
    alone = target == owner and not state.seats[owner].hand
    return (owner,) if alone and is_played_as_bang(rules, signature) else None


EFFECTS = (
    laid(OBSERVATION_CAR, SIGHT),
    laid(LUMBER_FLATCAR, TARGETS[LUMBER_FLATCAR]),
    laid(PRISONER_CAR, PRISONERS),
    laid(PRIVATE_CAR, PRIVATE),
)
ELEMENTS = (
    Element(OBSERVATION_CAR, (Modifier(DISTANCE, SIGHT, ADD, _sight),)),
    Element(LUMBER_FLATCAR, (Modifier(DISTANCE, FARTHER, ADD, _all_farther),)),
    Element(
        PRISONER_CAR,
        (Prohibition(MAY_AIM, PRISONERS, _unchallenged), Prohibition(TOUCHES, PRISONERS, _untouched)),
    ),
    Element(PRIVATE_CAR, (Prohibition(MAY_AIM, PRIVATE, _in_private),)),
)
