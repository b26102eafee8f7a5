"""The page on the points says who asks and who answers, as it is now."""

from __future__ import annotations

import ast

from bangref.bang.assemble import assemble
from bangref.bang.points import (
    DIRECTION,
    DISTANCE,
    ELIMINATION_AVERTED,
    GOES_TO,
    IN_FORCE,
    POINTS,
    TURN_ENDS,
    TURN_STARTS,
)
from bangref.bang.set_tables import SetTables
from tests.probe.parts.cards import PROBE
from tests.probe.parts.second import SECOND
from tools.pages import points
from tools.pages.points import NOBODY_ELSE, PAGE, answered, asked, page, procedures


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.pages.points writes it anew"


def test_every_point_is_asked() -> None:
    assert [point for point, places in asked(procedures()).items() if not places] == []


def test_every_point_has_its_line() -> None:
    text = page()
    assert [point for point in POINTS if text.count(f"\n| `{points.constant(point)}` |") != 1] == []


def test_the_types_are_those_of_the_code() -> None:
    assert points.types(DISTANCE) == "`Seat, Seat, str`"
    assert points.types(GOES_TO) == "`Card, Zone, str, Seat` → `Zone`"
    assert points.types(ELIMINATION_AVERTED) == r"`Seat, Seat` → `int \| Frame`"
    assert points.types(DIRECTION) == points.types(IN_FORCE) == ""


PLANTED = """
def far(rules, state):
    return measure(rules, state, DISTANCE, (0,), 1, ignore)

def farther(rules, state):
    return far(rules, state) + bool(DISTANCE)

def due(rules, state, starts):
    point = TURN_STARTS if starts else TURN_ENDS
    return answers_at(rules, state, point, 0)

def edited(rules):
    return rules.edits["lasso"]

TABLE = {"far": window(DISTANCE, "clause")}
ELEMENT = Element("far", (Modifier(DISTANCE, "clause", ADD, far),))
"""


def test_who_asks() -> None:
    """Whoever hands a point to a function that asks, or looks at its answers; not whoever answers."""
    found = asked({"ask": procedures()["ask"], "planted": ast.parse(PLANTED)})
    assert found[DISTANCE] == ("planted.far", "planted.TABLE")
    assert found[TURN_STARTS] == found[TURN_ENDS] == ("planted.due",)
    assert "planted.edited" in found[IN_FORCE]


def test_who_answers() -> None:
    """With the probe set among the sets, every point is answered; its own elements are not those of the base game."""
    sets = (PROBE, SECOND)
    found = answered(assemble("003", sets), {each.id: each for each in sets})
    assert [point for point in POINTS if not found[point].keys() & {each.id for each in sets}] == []
    assert found[DISTANCE]["base"] == ("mustang", "scope", "paul_regret", "rose_doolan")
    assert found[DISTANCE]["probe"] == ("far_off", "fog")


def test_a_point_at_which_nobody_answers() -> None:
    nothing = SetTables(id="nothing")
    row = points.row(TURN_ENDS, ("turn._due",), answered(assemble("003", (nothing,)), {})[TURN_ENDS])
    assert row == ("`TURN_ENDS`", "player", "`Seat`", "`turn._due`", NOBODY_ELSE)
