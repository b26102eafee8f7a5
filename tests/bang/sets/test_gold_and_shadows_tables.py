"""Tables of Gold Rush, Shadow Gunslingers and Valley of Shadows: what their elements only remember, where they hold."""

from __future__ import annotations

import pytest

from bangref.bang.rules import Rules
from bangref.bang.sets import gold_rush, shadow_gunslingers, valley_of_shadows
from bangref.core.element import Trigger
from bangref.core.options import NotAvailable
from bangref.kits.bang.rules import rules_for

SETS = {
    "gold_rush": gold_rush.SET,
    "shadow_gunslingers": shadow_gunslingers.SET,
    "valley_of_shadows": valley_of_shadows.SET,
}
REMEMBERED = {
    "gold_rush": {
        ("gold_nugget", "leaves_the_game"), ("nuggets_on_gold_pan", "turn_ends"),
        ("another_turn_for_gold", "turn_ends"), ("parked_nuggets", "turn_ends"), ("parked_nuggets", "leaves_the_game"),
    },
    "shadow_gunslingers": {
        ("shadow_renegade", "turn_starts"), ("shadow_renegade", "before_leaving"),
        ("shadow_renegade", "leaves_the_game"), ("who_of_three_is_out", "leaves_the_game"),
    },
    "valley_of_shadows": {
        ("fanning", "card_played"), ("black_flower", "card_played"), ("spot_burst_ringer", "card_played"),
        ("ghosts", "enters_or_leaves_play"),
    },
}  # fmt: skip
"""Triggers with which nothing new falls due: they keep nobody waiting, and leave nobody an order to choose."""


@pytest.mark.parametrize("name", SETS)
def test_what_is_only_remembered(name: str) -> None:
    found = {
        (element.id, part.point.name)
        for element in SETS[name].elements
        for part in element.answers
        if isinstance(part, Trigger) and part.remembers
    }
    assert found == REMEMBERED[name]


def rules(*sets: str) -> Rules:
    return rules_for("003", sets, (), {}, ())


@pytest.mark.parametrize("name", ["gold_rush", "valley_of_shadows"])
def test_which_editions_a_set_goes_with(name: str) -> None:
    assert rules_for("003", (name,), (), {}, ()).sets
    with pytest.raises(NotAvailable, match="does not belong to edition 000"):
        rules_for("000", (name,), (), {}, ())


def test_how_many_of_each_piece_of_equipment_there_are() -> None:
    several = {"bottle": 3, "pardner": 3, "shot": 3, "wanted": 3, "rum": 2}
    laid_out = rules("gold_rush")
    faces = [laid_out.faces[card].name for stack in laid_out.stacks for card in stack]
    assert {name: faces.count(name) for name in faces} == {**dict.fromkeys(faces, 1), **several}
    assert len(faces) == 24
