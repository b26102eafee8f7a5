"""When two elements both bear on a step: what decides, and what is only mentioned or makes no difference."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.judge.scenario import Table
from tools.elements import parts, points_of
from verification.interactions.bearing import ALONE, DECIDES, UNDER_WAY, Bearing
from verification.interactions.blank import blanked
from verification.interactions.replayed import shown

PARTS = parts()
SHOT = {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"in_play": ["Mustang 8H"]}}}


def test_a_blank_card_says_nothing() -> None:
    table = Table(SHOT)
    blank = blanked(table.rules, PARTS["mustang"])
    assert "mustang" in table.rules.at["distance"]
    assert "mustang" not in blank.at["distance"]
    assert {face.name for face in table.rules.faces} - {face.name for face in blank.faces} == {"mustang"}
    assert points_of(PARTS["mustang"]) == {"distance"}


def test_what_decides_and_what_does_not() -> None:
    bang, mustang, beer = PARTS["bang"], PARTS["mustang"], PARTS["beer"]
    aimed = ("Ada plays BANG! AS on Ben",)
    found = shown(SHOT, aimed, (bang, mustang))
    assert found is not None
    assert (found.legal, found.bears) == (False, Bearing(UNDER_WAY, DECIDES))
    assert shown(SHOT, aimed, (bang, beer)) is None


def test_each_of_two_is_enough() -> None:
    """Two places farther away: without either of them it is still one too many."""
    given = {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"in_play": ["Mustang 8H"], "character": "Paul Regret"}}}
    found = shown(given, ("Ada plays BANG! AS on Ben",), (PARTS["mustang"], PARTS["paul_regret"]))
    assert found is not None
    assert found.bears == Bearing(ALONE, ALONE)


def test_what_was_decided_before_the_step() -> None:
    """Slab the Killer has doubled what is needed when the shot began; the Barrel is one of two."""
    given = {
        "players": {
            "Ada": {"character": "Slab the Killer", "hand": ["BANG! AS"]},
            "Ben": {"in_play": ["Barrel QS"]},
        },
        "draw": ["Beer 6H"],
    }
    found = shown(given, ("Ada plays BANG! AS on Ben", "Ben uses Barrel"), (PARTS["barrel"], PARTS["slab_the_killer"]))
    assert found is not None
    assert found.bears == Bearing(DECIDES, DECIDES)


def _shows(given: dict[str, Any], when: tuple[str, ...], one: str, other: str) -> bool:
    return shown(given, when, (PARTS[one], PARTS[other])) is not None


def test_what_was_decided_in_another_step_is_not_decided_again() -> None:
    """Without Apache Kid somebody would be asked to answer the shot: that is over where Ada goes on with her turn."""
    players = {"Ada": {"hand": ["BANG! 2D"]}, "Ben": {"character": "Apache Kid"}}
    given = {"sets": ["dodge_city", "high_noon"], "players": players, "event": ["Gold Rush"]}
    aimed = "Ada plays BANG! 2D on Ben"
    assert _shows(given, (aimed,), "bang", "apache_kid")
    assert not _shows(given, (aimed, "Ada ends the turn"), "apache_kid", "gold_rush")


def test_what_is_only_mentioned_decides_nothing() -> None:
    """Hangover suspends Willy the Kid, who has nothing to say to a first BANG! but is mentioned."""
    given = {
        "sets": ["high_noon"], "players": {"Ben": {"character": "Willy the Kid", "hand": ["BANG! AS"]}},
        "event": ["Hangover"], "draw": ["Beer 6H", "Duel 8C"],
    }  # fmt: skip
    assert not _shows(given, ("Ada ends the turn", "Ben plays BANG! AS on Ada"), "bang", "hangover")


def test_what_is_refused_whatever_they_say_shows_nothing() -> None:
    ada, ben = {"hand": ["Panic! JH"]}, {"character": "Paul Regret"}
    bare, rich = ({"players": {"Ada": ada, "Ben": ben | more}} for more in ({}, {"hand": ["Beer 6H"]}))
    assert not _shows(bare, ("Ada plays Panic! JH on Ben",), "panic", "paul_regret")
    assert _shows(rich, ("Ada plays Panic! JH on Ben",), "panic", "paul_regret")


@pytest.mark.parametrize(
    ("sets", "ben", "event", "pair", "together"),
    [
        # The Dynamite comes after the event, which is told; Lucky Duke comes after it, too, but not a word of it.
        ("high_noon", {"in_play": ["Dynamite 2H"], "spare": "Sid Ketchum"}, "New Identity", "dynamite", True),
        ("high_noon", {"character": "Lucky Duke", "in_play": ["Dynamite 2H"]}, "Handcuffs", "lucky_duke", False),
        ("fistful", {"character": "Bill Noface", "hand": ["Saloon 5H"]}, "A Fistful of Cards", "bill_noface", False),
        ("high_noon", {"in_play": ["Jail JS"]}, "Gold Rush", "jail", False),
        ("high_noon", {"in_play": ["Jail JS"]}, "Thirst", "jail", True),
    ],
)
def test_what_comes_first_is_not_in_the_way_of_what_comes_later(
    sets: str, ben: dict[str, Any], event: str, pair: str, together: bool
) -> None:
    given = {
        "sets": ["dodge_city", sets], "players": {"Ben": ben}, "event": [event],
        "draw": ["Missed! 2S", "BANG! 2C", "BANG! 3C"],
    }  # fmt: skip
    (other,) = (part.id for part in PARTS.values() if part.name == event)
    assert _shows(given, ("Ada ends the turn",), pair, other) is together
