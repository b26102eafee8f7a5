"""Every kit tells what the rest of bangref asks, and nothing that the format does not have."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from pydantic import BaseModel

from bangref.core.action import VERBS
from bangref.core.engine import Accepted
from bangref.core.ruling import Ruling
from bangref.judge.scenario import Table
from bangref.judge.scenario.expectations import COMPARED
from bangref.judge.scenario.table import GIVEN, OF_PLAYER
from bangref.kits import GAMES, kit_for, kit_of, names_for
from bangref.kits.any_game import Rules
from bangref.kits.kit import Kit
from bangref.record.fields import COMMON
from bangref.record.model import Check, Effect, HeaderLine, PlayerLine
from bangref.rulebook.load import load
from bangref.terminal.style import PLAIN
from tests.architecture.naming import ROOT

OF_RULES = ("game", "edition", "sets", "variants", "readings", "roles", "faces", "characters", "options")
OF_STATES = ("frames", "winners", "ended_by", "turn", "seats")
OF_SEATS = ("role", "shown", "characters")

SHARED = ("cards", "west")
"""Packages beside the kits: what several of them share."""
SET_UP_BY_CHANCE = ("bang", "samurai")
"""Games in which chance deals cards before the first turn."""

KITS = pytest.mark.parametrize("kit", [kit_of(game) for game in GAMES], ids=GAMES)


def dealt(kit: Kit, edition: str, number: int) -> tuple[Rules, Accepted]:
    """Rules, and a game of so many players as it begins."""
    rules = kit.rules_for(edition, (), (), {})
    players = kit.dealt_players(Random(1), number, rules)
    begun = kit.begin(rules, players)
    assert isinstance(begun, Accepted)
    return rules, begun


@KITS
def test_a_kit_is_called_like_its_package(kit: Kit) -> None:
    assert kit_of(kit.id) is kit
    assert (ROOT / "bangref" / "kits" / kit.id / "__init__.py").is_file()
    assert kit.id in load().names


@KITS
def test_rules_and_states_have_what_is_asked_of_them(kit: Kit) -> None:
    for edition in kit.editions:
        rules, begun = dealt(kit, edition, kit.usual_numbers[0])
        assert [field for field in OF_RULES if not hasattr(rules, field)] == []
        assert (rules.game, rules.edition) == (kit.id, edition)
        state = begun.state
        assert [field for field in OF_STATES if not hasattr(state, field)] == []
        assert [field for seat in state.seats for field in OF_SEATS if not hasattr(seat, field)] == []
        assert {seat.role for seat in state.seats} <= set(kit.roles.values())
        assert kit.setting_up(state) == (kit.id in SET_UP_BY_CHANCE)


@KITS
def test_everybody_can_play_who_usually_plays(kit: Kit) -> None:
    for number in kit.usual_numbers:
        rules, begun = dealt(kit, kit.editions[0], number)
        assert len(begun.state.seats) == number
        assert kit_for(names_for(rules, tuple("ABCDEFGHIJ"[:number]))) is kit


@KITS
def test_nobody_plays_alone(kit: Kit) -> None:
    """Neither a game of one player begins nor a table of two, by the clause that says how many can play."""
    rules = kit.rules_for(kit.editions[0], (), (), {})
    players = kit.dealt_players(Random(1), kit.usual_numbers[0], rules)
    start = kit.game(kit.editions[0], (), (), {}, players[:1]).start()
    assert isinstance(start, Ruling)
    assert start.clause == rules.player_count
    refused = Table({"game": kit.id, "players": {}, "seats": 2, "phase": "setup"}).refused
    assert isinstance(refused, Ruling)
    assert refused.clause == rules.player_count


@KITS
def test_verbs_and_fields_are_those_of_the_format(kit: Kit) -> None:
    assert set(kit.verbs) <= set(VERBS)
    own: dict[type[BaseModel], frozenset[str]] = {
        HeaderLine: kit.header_fields,
        PlayerLine: kit.player_fields,
        Check: kit.check_fields,
        Effect: kit.effect_fields,
    }
    assert own.keys() == COMMON.keys()
    for model, fields in own.items():
        assert fields <= set(model.model_fields)
        assert not fields & COMMON[model], "what every game has is nobody's own"
        assert COMMON[model] <= set(model.model_fields)
    assert {*kit.checks.whole, *kit.checks.of_everybody} <= kit.check_fields | COMMON[Check]


@KITS
def test_scenarios_have_no_field_twice(kit: Kit) -> None:
    assert not set(kit.scenes.given) & set(GIVEN)
    assert not set(kit.scenes.of_player) & set(OF_PLAYER)
    assert not set(kit.scenes.compared) & set(COMPARED)


@KITS
def test_a_table_of_which_nothing_is_told_can_be_played(kit: Kit) -> None:
    table = Table({"game": kit.id, "players": {}})
    assert table.refused is None
    assert table.rules.game == kit.id
    assert kit.view.middle(table.rules, table.state, table.names, 40)
    assert all(kit.view.rows(table.rules, table.state, table.names, seat, 40, PLAIN) for seat in table.state.ring)


def loaded(code: str) -> set[str]:
    """The modules of bangref that are loaded by a piece of code."""
    tell = "import sys; print(*(name for name in sys.modules if name.startswith('bangref')))"
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}; {tell}"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    return set(ran.stdout.split())


@pytest.mark.parametrize(
    "module", ["judge.verify", "judge.simulate", "judge.replay", "judge.scenario", "judge.perft.position", "api"]
)
def test_no_kit_is_loaded_before_a_game_is_known(module: str) -> None:
    found = loaded(f"import bangref.{module}")
    assert f"bangref.{module}" in found
    assert [name for name in found if name.startswith(tuple(f"bangref.kits.{game}" for game in GAMES))] == []


@KITS
def test_no_game_loads_another(kit: Kit) -> None:
    found = loaded(f"from bangref.kits import kit_of; kit_of({kit.id!r})")
    others = tuple(f"bangref.{place}{game}" for game in GAMES if game != kit.id for place in ("", "kits."))
    assert f"bangref.kits.{kit.id}" in found
    assert [name for name in found if name.startswith(others or "?")] == []


@pytest.mark.parametrize("package", SHARED)
def test_what_kits_share_knows_no_game(package: str) -> None:
    modules = [path.stem for path in (ROOT / "bangref" / "kits" / package).glob("*.py") if path.stem != "__init__"]
    found = loaded(f"from bangref.kits.{package} import {', '.join(modules)}")
    of_games = tuple(f"bangref.{place}{game}" for game in GAMES for place in ("", "kits."))
    assert [name for name in found if name.startswith(of_games)] == []


def test_every_package_beside_the_kits_is_one() -> None:
    folders = {path.parent.name for path in Path(ROOT / "bangref" / "kits").glob("*/__init__.py")}
    assert folders == {*GAMES, *SHARED}
