"""The order among elements at one moment, which may name a group of them."""

import pytest

from bangref.bang.names import CHECKS_AT_START
from bangref.bang.set_tables import SetTables
from bangref.core.asking import CircularOrder
from bangref.core.element import Element
from tests.probe.table import with_sets

DICE = "probe_dice"


def ranks(*elements: Element) -> dict[str, int]:
    rules = with_sets(SetTables(id="queue", elements=elements))
    return {element.id: rules.rank[element.id] for element in elements}


def test_before_and_after_a_group() -> None:
    group = (Element("red_die", (), among=(DICE,)), Element("blue_die", (), after=("red_die",), among=(DICE,)))
    found = ranks(Element("last", (), after=(DICE,)), *group, Element("first", (), before=(DICE,)))
    assert found["first"] < found["red_die"] < found["blue_die"] < found["last"]


def test_beside_one_of_a_group() -> None:
    die, first = Element("red_die", (), among=(DICE,)), Element("first", (), before=(DICE,))
    found = ranks(Element("neighbour", (), beside=("red_die",)), die, first)
    assert found["first"] < found["neighbour"] == found["red_die"]


def test_an_element_that_joins_a_group_of_the_base_game_has_its_place() -> None:
    """Whatever comes before Dynamite and Jail comes before a third card of their kind."""
    fuse, dawn = Element("slow_match", (), among=(CHECKS_AT_START,)), Element("dawn", (), before=(CHECKS_AT_START,))
    rules = with_sets(SetTables(id="queue", elements=(fuse, dawn)))
    assert rules.rank["dawn"] < min(rules.rank[check] for check in ("dynamite", "jail", "slow_match"))
    assert set(rules.groups[CHECKS_AT_START]) == {"dynamite", "jail", "slow_match"}


def test_a_group_whose_order_is_a_circle() -> None:
    with pytest.raises(CircularOrder):
        ranks(Element("red_die", (), before=("other",), among=(DICE,)), Element("other", (), before=(DICE,)))
