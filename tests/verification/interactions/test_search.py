"""The search for fragments: what it finds again, tables on which two may meet, what is known of earlier runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.elements import parts
from tools.interactions import FOUND, NOT_FOUND, rows
from verification.interactions.contexts import CONTEXTS
from verification.interactions.kept import fragments
from verification.interactions.promise import promising
from verification.interactions.results import Reach, Results, row_of
from verification.interactions.search import Budget, followed, searched
from verification.interactions.staged import played as played_scenarios
from verification.interactions.staged import staged
from verification.interactions.tables import settings

PARTS = parts()


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), [("bang", "bart_cassidy"), ("mustang", "panic"), ("beer", "dynamite")])
def test_the_search_finds_the_same_again(one: str, other: str) -> None:
    pair = PARTS[one], PARTS[other]
    first, second = (searched(pair, promising(*pair)[0], Budget(1_000)) for _ in range(2))
    assert first is not None
    assert first == second
    kept = {frozenset((each.one, each.other)): each.fragment for each in fragments()}[frozenset((one, other))]
    assert len(kept.when) <= len(first.when)


# Where they may meet ---------------------------------------------------------------------------------------------


def _tables(context: str, *pair: str) -> list[dict[str, Any]]:
    (chosen,) = (each for each in CONTEXTS if each.name == context)
    return [setting.given for setting in settings(*(PARTS[name] for name in pair), contexts=(chosen,))]


def test_what_the_dead_would_hold_lies_on_top_of_the_pile() -> None:
    given = _tables("the dead come back", "ghost_town", "beer")[1]
    assert given["players"]["Ben"] == {"character": "Willy the Kid", "out": True}
    assert given["draw"][0].startswith("Beer")
    assert "remembered" not in given
    assert _tables("the dead come back", "dead_man", "beer")[0]["remembered"] == {"first_out": 2}
    assert all(
        "in_play" not in given["players"]["Ben"] for given in _tables("the dead come back", "ghost_town", "jail")
    )


def test_nobody_is_dead_where_nobody_can_come_back() -> None:
    assert _tables("the dead come back", "beer", "bang") == []


def test_a_second_copy_lies_before_another() -> None:
    given = _tables("a second copy", "johnny_kisch", "mustang")[0]
    assert len(given["players"]["Dan"]["in_play"]) == 1
    assert "in_play" not in _tables("a second copy", "johnny_kisch", "bang")[0]["players"]["Dan"]
    assert _tables("a second copy", "johnny_kisch", "barrel") != []
    assert _tables("a second copy", "johnny_kisch", "winchester") == []


def test_diamonds_are_dealt_where_there_are_such() -> None:
    given = _tables("a shot with diamonds", "apache_kid", "beer")[0]
    assert sorted(card[-1] for card in given["players"]["Ada"]["hand"]) == ["D", "H"]


@pytest.mark.slow
def test_scenarios_lead_to_pairs() -> None:
    """Each decision of theirs by itself, silent ones told; a refused one leads no further."""
    pair = PARTS["ghost_town"], PARTS["beer"]
    assert ("Ben plays Beer 6H",) in [way for way, _ in staged(pair)]
    assert all(
        {"ghost_town", "beer"} <= each.elements
        for each in played_scenarios()
        if each.given in [given for _, given in staged(pair)]
    )
    fragment = followed(pair, staged(pair), Budget(200))
    assert fragment is not None
    assert fragment.when == ("Ben plays Beer 6H",)


# Runs -------------------------------------------------------------------------------------------------------------


def _results(folder: Path, **told: Any) -> Results:
    path = folder / "results.jsonl"
    result = {"one": "bang", "other": "jail", "result": NOT_FOUND, "reach": [400, False], "contexts": 3, **told}
    path.write_text(json.dumps(result) + "\n", encoding="utf-8")
    return Results(path)


@pytest.mark.slow
def test_of_what_was_searched_before_only_so_much_is_known_as_the_table_tells(tmp_path: Path) -> None:
    row = next(row for row in rows() if row.result == NOT_FOUND and not row.far)
    pair, results = (PARTS[row.one], PARTS[row.other]), Results(tmp_path / "results.jsonl")
    there = results.found[row.one, row.other]
    assert there["reach"] == [row.looked_at, False]
    assert not results.wanting(pair, Reach(row.looked_at))
    assert results.wanting(pair, Reach(row.looked_at, far=True))
    assert row_of(there) == row


def test_a_pair_is_searched_again_in_new_contexts_only(tmp_path: Path) -> None:
    pair, reach = (PARTS["bang"], PARTS["jail"]), Reach(400)
    assert _results(tmp_path).wanting(pair, reach)
    assert _results(tmp_path).known(pair, reach) == 3
    assert not _results(tmp_path, contexts=len(CONTEXTS)).wanting(pair, reach)
    assert _results(tmp_path, contexts=len(CONTEXTS)).wanting(pair, Reach(401))
    assert _results(tmp_path).known(pair, Reach(401)) == 0
    assert not _results(tmp_path, result=FOUND).wanting(pair, reach)
    beside = PARTS["bang"], PARTS["beer"]
    assert _results(tmp_path).wanting(beside, reach)
    assert _results(tmp_path).known(beside, reach) == 0
