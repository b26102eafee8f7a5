"""Tables of scenarios of Samurai Sword: what may be given and stated of them, and what is said where it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.core.action import NATURE
from bangref.core.engine import question
from bangref.core.ruling import Ruling
from bangref.samurai.invariants import well_formed
from bangref.scenario import Table, parsed, played
from bangref.transcript.errors import MalformedError

POOL = "samurai.components.roles"

TABLES: list[tuple[dict[str, Any], str]] = [
    ({"players": {"Ada": {"role": "sheriff"}}}, "given.players.Ada.role: 'sheriff' is not known"),
    ({"players": {"Ada": {"character": "Vera Custer"}}}, "given.players.Ada.character: 'Vera Custer' is not known"),
    (
        {"players": {"Ada": {"role": "ronin"}}},
        "given.players: nobody plays like that: wrong_roles [samurai.setup.roles",
    ),
    ({"players": {"Ben": {"role": "ninja", "stars": 5}}}, "given.players: nobody plays like that: wrong_stars"),
    ({"players": {"Ben": {"role": "ninja", "stars": "x"}}}, "given.players.Ben.stars: not a number: 'x'"),
    ({"players": {"Ada": {"resilience": 6}}}, "given.players.Ada.resilience: 6 resilience; expected 0 to 4"),
    ({"players": {"Ada": {"resilience": -1}}}, "given.players.Ada.resilience: not a number: -1"),
    ({"players": {"Ada": {"resilience": "2"}}}, "given.players.Ada.resilience: not a number: '2'"),
    ({"players": {"Ada": {"honour": 0}}}, "given.players.Ada.honour: 0 honour; expected 1 to 30"),
    ({"players": {"Ada": {"honour": 31}}}, "given.players.Ada.honour: 31 honour; expected 1 to 30"),
    ({"players": {"Ada": {"honour": 29}}}, "given.players: 38 honour tokens; expected at most 30"),
    ({"players": {"Ada": {"in_play": ["Katana"]}}}, "given.players.Ada.in_play[1]: Katana is no property"),
    ({"players": {"Ada": {"hand": ["Katanna"]}}}, "given.players.Ada.hand[1]: no card is called 'Katanna'"),
    ({"players": {"Ada": {"hand": ["Katana", "Katana"]}}}, "Katana"),
    ({"players": {"Ada": {"lives": 4}}}, "given.players.Ada: no such field: 'lives'"),
    ({"phase": "roll"}, "given.phase: 'roll' is not known"),
    ({"turn": "Zoe"}, "given.turn: "),
    ({"weapons": "one"}, "given.weapons: not a number: 'one'"),
    ({"rest": "nowhere"}, "given.rest: 'nowhere' is not known"),
    ({"edition": "003"}, "given: unknown edition '003'; there are: 004"),
    ({"seats": 9}, "given.seats: 9 seats; expected "),
    ({"dice": []}, "given: no such field: 'dice'"),
]


def fault_of(given: dict[str, Any]) -> str:
    """What is said of a scenario that begins like this."""
    about = {"id": "a.b", "about": "A dispute.", "shows": [POOL], "given": {"game": "samurai", **given}}
    try:
        (scenario,) = parsed({**about, "then": {"box": 16}}, "file.yaml")
        found = played(scenario).faults
    except MalformedError as fault:
        return str(fault)
    return "; ".join(found)


@pytest.mark.parametrize(("given", "message"), TABLES, ids=[message for _, message in TABLES])
def test_tables_that_cannot_be_are_told_with_their_field(given: dict[str, Any], message: str) -> None:
    assert message in fault_of(given)


def test_a_table_that_can_be_is_no_fault() -> None:
    assert fault_of({}) == ""
    assert "then.box" in fault_of({"players": {"Ada": {"honour": 4}}})


def made(given: dict[str, Any]) -> Table:
    return Table({"game": "samurai", "players": {}, **given})


def test_a_table_under_way() -> None:
    ada = {"resilience": 2, "honour": 3, "hand": ["Katana", "Bō"], "in_play": ["Armor"]}
    table = made({"players": {"Ada": ada}, "weapons": 1, "discard": ["Geisha"]})
    state = table.state
    assert well_formed(table.rules, state) == []
    assert (state.weapons, state.seats[0].resilience, state.seats[0].honour) == (1, 2, 3)
    assert [table.names.card_text(card) for card in state.seats[0].lying] == ["Armor"]
    assert [table.names.card_text(card) for card in state.piles[2]] == ["Geisha"]
    assert len(state.piles[0]) == len(table.rules.deck) - 4
    assert state.seats[1].hand == ()


@pytest.mark.parametrize(
    ("given", "decider", "kind"),
    [
        ({}, 0, "play phase"),
        ({"phase": "play", "turn": "Ben"}, 1, "play phase"),
        ({"phase": "start"}, 0, "play phase"),
        ({"phase": "start", "players": {"Ada": {"character": "Ieyasu"}}, "discard": ["Bō"]}, 0, "first card"),
        ({"phase": "start", "players": {"Ada": {"character": "Ieyasu"}}}, 0, "play phase"),
        ({"phase": "start", "rest": "bag"}, NATURE, "draw"),
        ({"phase": "discard", "rest": "Ada"}, 0, "discard phase"),
        ({"phase": "discard"}, 1, "play phase"),
        ({"phase": "setup"}, NATURE, "draw"),
        ({"seats": 3, "phase": "setup"}, NATURE, "draw"),
    ],
)
def test_where_a_table_begins(given: dict[str, Any], decider: int, kind: str) -> None:
    table = made(given)
    asked = question(table.rules, table.state)
    assert asked is not None
    assert (asked.decider, asked.kind) == (decider, kind)


def test_everybody_named_gets_a_character_and_a_role_of_their_own() -> None:
    for seats in range(3, 8):
        table = made({"seats": seats, "players": {"Ada": {"character": "Benkei"}, "Ben": {}}})
        assert len(table.players) == seats
        assert len({player.characters for player in table.players}) == seats
        assert table.refused is None
        held = [player.stars for player in table.players if player.stars]
        assert len(held) == (2 if seats == 4 else 0)


def test_a_game_that_cannot_be_played_is_refused() -> None:
    table = made({"seats": 2, "phase": "setup"})
    assert isinstance(table.refused, Ruling)
    assert table.refused.clause == "samurai.setup.roles.by_player_count"


ARMED: dict[str, Any] = {
    "game": "samurai",
    "weapons": 1,
    "players": {
        "Ada": {"character": "Goemon", "hand": ["Katana"], "in_play": ["Focus"]},
        "Ben": {"character": "Benkei", "hand": ["Parry"], "in_play": ["Armor"], "resilience": 3},
    },
}
THEN: list[tuple[dict[str, Any], str]] = [
    ({"resilience": {"Ben": 4}}, "then.resilience.Ben"),
    ({"honour": {"Ada": 4}}, "then.honour.Ada"),
    ({"harmless": ["Ada"]}, "then.harmless"),
    ({"difficulties": {"Ada": {"Ben": 1}}}, "then.difficulties.Ada.Ben"),
    ({"weapons": 0}, "then.weapons"),
    ({"weapons_allowed": {"Ada": 2}}, "then.weapons_allowed.Ada"),
    ({"box": 0}, "then.box"),
    ({"in_play": {"Ben": []}}, "then.in_play.Ben"),
    ({"hand": {"Ada": []}}, "then.hand.Ada"),
    ({"team_points": {"ninja": 3}}, "then.team_points.ninja"),
]
TRUE: dict[str, Any] = {
    "resilience": {"Ada": 5, "Ben": 3},
    "honour": {"Ada": 5, "Ben": 3},
    "harmless": ["Cleo", "Dan"],
    "difficulties": {"Ada": {"Ben": 3, "Cleo": 1, "Dan": 1}, "Ben": {"Ada": 1}},
    "weapons": 1,
    "weapons_allowed": {"Ada": 3, "Ben": 1},
    "box": 16,
    "in_play": {"Ada": ["Focus"], "Ben": ["Armor"], "Cleo": []},
    "hand": {"Ada": ["Katana"], "Ben": ["Parry"]},
}


@pytest.mark.parametrize(("then", "where"), THEN, ids=[where for _, where in THEN])
def test_what_a_scenario_states_is_compared(then: dict[str, Any], where: str) -> None:
    raw = {"id": "a.b", "about": "A dispute.", "shows": [POOL], "given": ARMED, "then": then}
    (scenario,) = parsed(raw, "file.yaml")
    (fault,) = [fault for fault in played(scenario).faults if "then" in fault]
    assert where in fault


def test_what_a_scenario_states_holds() -> None:
    raw = {"id": "a.b", "about": "A dispute.", "shows": [POOL], "given": ARMED, "then": TRUE}
    (scenario,) = parsed(raw, "file.yaml")
    assert [fault for fault in played(scenario).faults if "then" in fault] == []
