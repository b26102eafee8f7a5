"""The rules of a set are imported when they are asked for; what is said of it is about what its rules have."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bangref.kits.bang.set_kit import SetKit
from bangref.kits.bang.sets import KITS, SETS
from tests.architecture.naming import ROOT

RULES = "from bangref.kits.bang.rules import rules_for; rules_for('003', {!r})"
POSITION = "import bangref; bangref.ask('given: {{sets: [{}], players: {{Ada: {{}}}}}}')"


def loaded(code: str) -> set[str]:
    """The sets whose rules are loaded by a piece of code."""
    tell = "import sys; print(*(name for name in sys.modules if name.startswith('bangref.bang.sets.')))"
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}; {tell}"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    return {name.split(".")[3] for name in ran.stdout.split()}


@pytest.mark.parametrize("sets", [(), ("bonus",), ("high_noon", "gold_rush")])
def test_a_game_loads_its_own_sets_only(sets: tuple[str, ...]) -> None:
    assert loaded(RULES.format(sets)) == set(sets)
    assert loaded(POSITION.format(", ".join(sets))) == set(sets)


def test_to_name_them_loads_none() -> None:
    assert (
        loaded("from bangref.kits import kit_of; assert len(kit_of('bang').sets) == len(tuple(kit_of('bang').sets))")
        == set()
    )


def test_who_wants_all_gets_all() -> None:
    assert loaded("from bangref.kits.bang.sets import SETS; tuple(SETS.values())") == set(SETS)
    assert loaded(RULES.format((*SETS,))) == set(SETS)


def test_each_is_called_like_its_package() -> None:
    assert [tables.id for tables in SETS.values()] == [*SETS] == [kit.id for kit in KITS]
    assert "base" not in SETS
    with pytest.raises(KeyError):
        SETS["base"]


@pytest.mark.parametrize("kit", KITS, ids=[kit.id for kit in KITS])
def test_what_is_said_is_about_what_there_is(kit: SetKit) -> None:
    rules = SETS[kit.id]
    records = {record.tag: record._fields for record in rules.records}
    fields = {field for each in records.values() for field in each}
    assert {*kit.called} <= {*records, *rules.piles, *(counter.name for counter in rules.counters)}
    assert {*kit.spread} <= {*rules.piles}
    assert {*kit.seats, *kit.cards, *kit.abilities} <= fields
    for track in kit.tracks:
        assert {track.row, track.behind} <= {*rules.piles}
        assert {track.at, track.head} <= {*records[track.record]}
