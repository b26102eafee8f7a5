"""Games played at random: whatever is ruled in them, accepted or refused, cites a clause of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bangref.bang.setup import begin
from bangref.core.engine import Accepted, step
from bangref.core.ruling import Ruling
from bangref.judge.simulate import MOST_STEPS
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.simulate import dealt_players, decided
from bangref.rulebook.load import load

GAMES = [
    (4, "003", (), ()),
    (5, "000", (), ()),
    (6, "003", ("bonus",), ()),
    (7, "003", ("bonus",), ("two_characters",)),
    (4, "003", (), ("simplified",)),
    (3, "003", ("dodge_city",), ()),
    (8, "003", ("dodge_city",), ()),
]


def rulings(
    players: int, edition: str = "003", sets: tuple[str, ...] = (), variants: tuple[str, ...] = ()
) -> Iterator[Ruling]:
    """Those of a whole game; and at each step of a decision that belongs to another moment."""
    random = Random(players)
    rules = rules_for(edition, sets, variants)
    outcome = begin(rules, dealt_players(random, players, rules))
    earlier = []
    for _ in range(MOST_STEPS):
        assert isinstance(outcome, Accepted)
        yield from outcome.rulings
        if not outcome.state.frames:
            return
        earlier.append(decided(rules, outcome.state, random))
        yield from step(rules, outcome.state, random.choice(earlier)).rulings
        outcome = step(rules, outcome.state, earlier[-1])


def strange(found: list[Ruling]) -> set[tuple[str, str]]:
    """Clause and fact of those that cite no clause of the rulebook."""
    return {(ruling.clause, ruling.fact) for ruling in found if ruling.clause not in load().clauses}


@pytest.mark.parametrize(("players", "edition", "sets", "variants"), GAMES)
def test_rulings_cite_clauses(players: int, edition: str, sets: tuple[str, ...], variants: tuple[str, ...]) -> None:
    found = list(rulings(players, edition, sets, variants))
    assert len({ruling.clause for ruling in found}) > 20
    assert not strange(found)


def test_a_ruling_without_a_clause_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bangref.bang.shot.HIT", "")
    assert strange(list(rulings(4))) == {("", "shot_hits")}
