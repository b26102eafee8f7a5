"""What is wrong with a state is found; a state of a game has nothing wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest

from bangref.core.action import Card
from bangref.dice.invariants import well_formed
from bangref.dice.rules import Rules
from bangref.dice.state import State
from bangref.dice.turn import Turn
from bangref.west.roles import OUT, Status
from tests.dice.table import faces, player, table

OVER = "dice.end.law_wins"


@cache
def good() -> tuple[Rules, State]:
    """A table at which nothing is wrong: Suzy Lafayette, the Sheriff, has ten life points; Lucky Duke is out."""
    people = (
        player("suzy_lafayette", arrows=1),
        player("paul_regret", arrows=2),
        player(),
        player("lucky_duke", out=True),
    )
    return table(*people, stage="reroll", dice="ABBG1")


class Unknown(NamedTuple):
    """A frame that no rules know."""

    tag: str = "unknown"


Change = Callable[[State], State]


def change(**fields: Any) -> Change:
    def changed(state: State) -> State:
        return state._replace(**fields)

    return changed


def seat(number: int, pile: int = 6, **fields: Any) -> Change:
    """A seat is changed, and the pile, where arrows come from there."""

    def changed(state: State) -> State:
        seats = list(state.seats)
        seats[number] = seats[number]._replace(**fields)
        return state._replace(seats=tuple(seats), pile=pile)

    return changed


FAULTS: list[tuple[str, Change]] = [
    ("the ring is not a permutation of the seats", change(ring=(0, 1, 2, 2))),
    ("the ring is not a permutation of the seats", change(ring=(0, 1, 2))),
    ("it is nobody's turn", change(turn=4)),
    ("it is nobody's turn", change(turn=-1)),
    ("5 and 3 arrows are not 9", change(pile=5)),
    ("6 and 4 arrows are not 9", seat(0, arrows=2)),
    ("-1 and 10 arrows are not 9", seat(0, arrows=8, pile=-1)),
    ("the dice are too many, or not sorted", change(dice=faces("ABBG12"))),
    ("the dice are too many, or not sorted", change(dice=faces("ABBG1")[::-1])),
    ("a die shows what no die has", change(dice=(Card(0), Card(6)))),
    ("a die shows what no die has", change(dice=(Card(-1), Card(5)))),
    ("there are fewer re-rolls left than none", change(rerolls=-1)),
    ("a frame of an unknown kind is pending", change(frames=(Turn(0), Unknown()))),
    ("the game is over, or nothing is pending, but not both", change(winners=(0,), ended_by=OVER)),
    ("the game is over, or nothing is pending, but not both", change(frames=())),
    ("a game is over if and only if a clause ended it", change(ended_by=OVER)),
    ("a game is over if and only if a clause ended it", change(winners=(0,), frames=())),
    ("seat 3: has no valid status", seat(3, status=Status(OUT + 1))),
    ("seat 0: started with other life points", seat(0, most=11)),
    ("seat 1: started with other life points", seat(1, most=11)),
    ("seat 0: has 11 life points of 10", seat(0, lives=11)),
    ("seat 1: has 10 life points of 9", seat(1, lives=10)),
    ("seat 1: has -1 life points of 9", seat(1, lives=-1)),
    ("seat 3: is out, but not with everything", seat(3, lives=1)),
    ("seat 3: is out, but not with everything", seat(3, arrows=1, pile=5)),
    ("seat 3: is out, but not with everything", seat(3, shown=False)),
    ("seat 1: has fewer arrows than none", seat(1, arrows=-1, pile=9)),
]


@pytest.mark.parametrize(("fault", "changed"), FAULTS, ids=[f"{i}: {fault}" for i, (fault, _) in enumerate(FAULTS)])
def test_what_is_wrong_is_found_and_nothing_else(fault: str, changed: Change) -> None:
    rules, state = good()
    assert well_formed(rules, changed(state)) == [fault]


def test_all_that_is_wrong_is_found() -> None:
    rules, state = good()
    wrong = seat(1, lives=10)(seat(0, lives=11)(change(turn=4, rerolls=-1)(state)))
    assert well_formed(rules, wrong) == [
        "it is nobody's turn", "there are fewer re-rolls left than none", "seat 0: has 11 life points of 10",
        "seat 1: has 10 life points of 9",
    ]  # fmt: skip


FINE: list[Change] = [
    change(), change(ring=(1, 3, 0, 2)), change(dice=()), change(dice=faces("AAAAA")), change(dice=faces("GGGGG")),
    change(rerolls=0), change(rerolls=3), change(frames=(Turn(3),), turn=3),
    change(frames=(), winners=(), ended_by=OVER),
    seat(0, arrows=7, pile=0), seat(0, arrows=0, pile=7), seat(1, lives=0), seat(1, lives=9), seat(2, shown=True),
]  # fmt: skip


@pytest.mark.parametrize("changed", FINE)
def test_what_is_as_it_may_be(changed: Change) -> None:
    rules, state = good()
    assert well_formed(rules, changed(state)) == []
