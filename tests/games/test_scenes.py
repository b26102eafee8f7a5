"""Tables of scenarios of the games beside BANG!: what may be given and stated of them, and what may not."""

from __future__ import annotations

import pytest

from bangref.core.engine import question
from bangref.judge.scenario import parsed, played
from bangref.record.errors import MalformedError
from tests.games.beside_bang import ALL
from tests.games.examples import Examples, Fields

EACH = pytest.mark.parametrize("game", ALL, ids=[game.game for game in ALL])


def faults_of(scenario: Fields) -> list[str]:
    """What is said of a scenario."""
    try:
        (found,) = parsed(scenario, "file.yaml")
        return list(played(found).faults)
    except MalformedError as fault:
        return [str(fault)]


@pytest.mark.parametrize(
    ("game", "given", "message"),
    [pytest.param(game, *case, id=f"{game.game}-{case[1]}") for game in ALL for case in game.given],
)
def test_tables_that_cannot_be_are_told_with_their_field(game: Examples, given: Fields, message: str) -> None:
    (fault,) = faults_of(game.scenario(given, game.true))
    assert fault.startswith(f"file.yaml: a.b: {message}")


@EACH
def test_a_table_that_can_be_is_no_fault(game: Examples) -> None:
    assert faults_of(game.scenario(game.under_way, game.true)) == []


@pytest.mark.parametrize(("game", "given", "decider", "kind"), [(game, *case) for game in ALL for case in game.begins])
def test_where_a_table_begins(game: Examples, given: Fields, decider: int, kind: str) -> None:
    table = game.table(given)
    asked = question(table.rules, table.state)
    assert asked is not None
    assert (asked.decider, asked.kind) == (decider, kind)


@EACH
def test_everybody_named_gets_a_character_and_a_role_of_their_own(game: Examples) -> None:
    for seats in game.kit.usual_numbers:
        table = game.table({"seats": seats, "players": {"Ada": {"character": game.character}, "Ben": {}}})
        assert len(table.players) == seats
        assert len({player.characters for player in table.players}) == seats
        assert table.refused is None


@pytest.mark.parametrize(
    ("game", "then", "where"),
    [pytest.param(game, *case, id=f"{game.game}-{case[1]}") for game in ALL for case in game.false],
)
def test_what_a_scenario_states_is_compared(game: Examples, then: Fields, where: str) -> None:
    (fault,) = [fault for fault in faults_of(game.scenario(game.under_way, then)) if "then" in fault]
    assert where in fault
