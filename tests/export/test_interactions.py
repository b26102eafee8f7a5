"""What two elements come to in the export is what `bangref interact` tells of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bangref.kits import GAMES
from bangref.rulebook import playouts
from bangref.rulebook.interplay import meetings
from bangref.rulebook.load import load
from tests.export.exported import data

BOOK = load()

Pair = tuple[str, str, str]


@cache
def told() -> dict[Pair, Any]:
    return {(each["game"], *each["elements"]): each for each in data()["interactions"]}


def sample(game: str, size: int = 40) -> list[Pair]:
    pairs = list(combinations(sorted(BOOK.names[game]), 2))
    return [(game, *pair) for pair in Random(7).sample(pairs, size)]


NOTABLE: list[Pair] = [
    ("bang", "barrel", "slab_the_killer"),
    ("bang", "jesse_jones", "peyote"),
    ("bang", "lasso", "mustang"),
    ("bang", "dynamite", "jail"),
    ("bang", "bang", "saloon"),
    ("bang", "scope", "sid_ketchum"),
    ("dice", "bart_cassidy", "beer"),
    ("samurai", "parry", "tomoe"),
]


@pytest.mark.parametrize("pair", [*NOTABLE, *(pair for game in GAMES for pair in sample(game))], ids="-".join)
def test_as_the_command_tells_it(pair: Pair) -> None:
    """The command tells also which clauses decide at the tables that it shows; nothing else is between them."""
    game, one, other = pair
    (meeting,) = meetings([one, other], game)
    each = told().get(pair, {})
    clauses = each.get("clauses", [])
    applies = [applied.clause.id for applied in meeting.applies]
    assert [id_ for id_ in applies if id_ in clauses] == clauses
    at_tables = {id_ for played in meeting.played for id_ in played.clauses}
    assert set(applies) - set(clauses) <= at_tables
    assert {played.id for played in meeting.played if played.kind == playouts.SCENARIO} <= set(
        each.get("scenarios", ())
    )
    fragments = [played for played in meeting.played if played.kind == playouts.FRAGMENT]
    assert each.get("never", "") == meeting.never
    assert bool(fragments) == ("shown" in each)
    if fragments:
        assert each["shown"]["rulings"] == list(fragments[0].rulings)


def test_two_are_told_once_and_in_order() -> None:
    pairs = [tuple(each["elements"]) for each in data()["interactions"] if each["game"] == "bang"]
    assert len(set(pairs)) == len(pairs)
    assert all(one < other for one, other in pairs)


def test_whatever_was_found_and_excluded_is_told() -> None:
    found = [each for each in data()["interactions"] if "shown" in each]
    never = [each for each in data()["interactions"] if "never" in each]
    lines = playouts.SHOWN.read_text(encoding="utf-8").splitlines()
    assert len(found) == sum(line.startswith('{"fragment"') for line in lines) > 1000
    assert len(never) == sum(line.startswith('{"excluded"') for line in lines) > 500
    assert not any("shown" in each for each in never)


def test_how_each_bears_stands_in_the_order_of_the_two() -> None:
    """In the file the elements of a fragment may stand in any order."""
    for game in GAMES:
        for played in playouts.fragments(game):
            one, other = sorted(played.elements)
            each = told()[game, one, other]
            bears = dict(zip(each["elements"], each["shown"]["bears"], strict=True))
            assert bears == dict(zip(played.elements, played.bears, strict=True))


def test_barrel_and_slab() -> None:
    each = told()["bang", "barrel", "slab_the_killer"]
    assert each["clauses"][0] == "bang.character.slab_the_killer.barrel_one"
    assert each["shown"]["when"][-1] == {"does": "Ben uses Barrel", "legal": True}


def test_why_two_never_meet() -> None:
    each = told()["bang", "bang", "saloon"]
    assert each["never"].startswith("both do what they do by being played")
    assert "shown" not in each


def test_nobody_meets_across_games() -> None:
    names = {game: set(BOOK.names[game]) for game in GAMES}
    assert all(set(each["elements"]) <= names[each["game"]] for each in data()["interactions"])


def test_only_where_something_is_told() -> None:
    for each in data()["interactions"]:
        assert each.keys() & {"clauses", "never", "shown", "scenarios"}


def test_what_was_searched_is_told_of_the_game() -> None:
    searched = {game["id"]: game.get("searched", []) for game in data()["games"]}
    assert len(searched["bang"]) > 80
    assert searched["dice"] == searched["samurai"] == []
    assert playouts.was_searched("bang", *searched["bang"][:2])
