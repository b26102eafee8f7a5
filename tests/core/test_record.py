"""Faults of a record: which findings they make, and which part of them another reading explains."""

import pytest

from bangref.core.action import PASS, Action
from bangref.core.record import Fault, Mismatch, explained_of, fault_of, is_less, parts_of
from bangref.core.ruling import rule

LIVES = Mismatch("lives of Ada", "3", "4", "toy.lives")
HAND = Mismatch("hand of Ben", "[]", "['Beer 6H']", "toy.hand")
DRAWN = Mismatch("effect", "", "Ada draws a card", "toy.drawn", alone=True)
LOST = Mismatch("effect", "", "Ben loses a card", "toy.lost", alone=True)
NOT_NOW = Fault((rule("toy.turn", "not_now"),), Action(0, PASS))


def test_what_differs_is_cited_with_both_sides() -> None:
    fault = fault_of((LIVES, HAND))
    assert fault.mismatches == (LIVES, HAND)
    assert fault.rulings == (
        rule("toy.lives", "record_differs", "lives of Ada", "3", "4"),
        rule("toy.hand", "record_differs", "hand of Ben", "[]", "['Beer 6H']"),
    )


@pytest.mark.parametrize(
    ("differing", "findings"),
    [
        ((LIVES, HAND), [(LIVES, HAND)]),
        ((DRAWN, LOST), [(DRAWN,), (LOST,)]),
        ((DRAWN, LIVES, LOST, HAND), [(DRAWN,), (LOST,), (LIVES, HAND)]),
    ],
)
def test_what_differs_by_itself_is_a_finding_each_and_all_else_is_one(
    differing: tuple[Mismatch, ...], findings: list[tuple[Mismatch, ...]]
) -> None:
    assert parts_of(fault_of(differing)) == [fault_of(part) for part in findings]


def test_an_illegal_action_is_one_finding() -> None:
    assert parts_of(NOT_NOW) == [NOT_NOW]


@pytest.mark.parametrize(
    ("left", "less"),
    [
        ((LIVES,), True),
        ((LIVES._replace(what="lives", recorded="2"),), True),
        ((LIVES, HAND), False),
        ((DRAWN,), False),
        ((LIVES, DRAWN), False),
    ],
)
def test_less_is_amiss_where_only_a_part_of_the_differences_is_left(left: tuple[Mismatch, ...], less: bool) -> None:
    assert is_less(fault_of(left), fault_of((LIVES, HAND))) == less


def test_an_illegal_action_is_no_part_of_what_differs() -> None:
    assert not is_less(NOT_NOW, fault_of((LIVES, HAND)))


def test_what_is_left_of_a_fault_is_not_explained() -> None:
    fault = fault_of((LIVES, HAND, DRAWN))
    assert explained_of(fault, fault_of((HAND,))) == fault_of((LIVES, DRAWN))
    assert explained_of(fault, None) == fault
