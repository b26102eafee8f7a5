"""Expansions together: how many play, which go together, what ``all`` means, and that the model judges the same."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from bangref.bang.box import READINGS
from bangref.bang.roles import ROLES_IN_PLAY
from bangref.bang.rules import Rules
from bangref.cli.main import app
from bangref.judge.options import sets_called
from bangref.kits import kit_of
from bangref.kits.bang.rules import known_readings, rules_for
from bangref.kits.bang.sets import SETS
from tests.verification.model.scenarios_played import merged
from tests.verification.model.scenes import NAMES, seated
from verification.model import bang
from verification.model.bang.facts import characters

COMBINATION = Path("fixtures/scenarios/box/combination.yaml")
EXPANSIONS = [name for name, tables in SETS.items() if tables.expansion]


def rules(*sets: str, **readings: str) -> Rules:
    return rules_for("003", sets, (), {f"bang.box.{name}": value for name, value in readings.items()})


def test_nine_expansions_and_the_bonus_characters_are_the_box() -> None:
    assert len(EXPANSIONS) == 9
    assert set(SETS) - set(EXPANSIONS) == {"bonus"}
    assert sets_called(kit_of("bang"), ["all"]) == sets_called(kit_of("bang"), ["ALL"]) == tuple(SETS)


@pytest.mark.parametrize("name", EXPANSIONS)
def test_three_to_eight_play_with_every_expansion(name: str) -> None:
    assert set(rules(name).roles) == {3, *ROLES_IN_PLAY, 8}
    others = set(ROLES_IN_PLAY) if name != "dodge_city" else {3, *ROLES_IN_PLAY, 8}
    assert set(rules(name, players="where_printed").roles) == others


def test_without_an_expansion_four_to_seven_play_and_nothing_of_the_box_is_asked() -> None:
    for sets in ((), ("bonus",)):
        assert set(rules(*sets).roles) == set(ROLES_IN_PLAY)
        assert not set(READINGS) & set(known_readings(sets))
    assert set(READINGS) <= set(known_readings(["gold_rush"]))


@pytest.mark.parametrize("sets", [("gold_rush",), ("dodge_city", "high_noon"), tuple(SETS)])
def test_what_is_remembered_does_not_hang_on_a_reading(sets: tuple[str, ...]) -> None:
    """A state can be looked at under each of them."""
    usual = rules_for("003", sets)
    for reading, values in READINGS.items():
        for value in values:
            assert rules_for("003", sets, (), {reading: value}).slots == usual.slots


def given_to_begin() -> Iterator[Any]:
    for scenario in yaml.load_all(COMBINATION.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader):
        for case in scenario.get("cases", [{}]):
            given = merged(scenario["given"], case.get("given", {}))
            if given.get("phase") == "setup":
                yield pytest.param(given, case["then"]["refused"], id=f"{scenario['id']}: {case['name']}")


@pytest.mark.parametrize(("given", "refused"), list(given_to_begin()))
def test_the_model_lets_the_same_games_begin(given: dict[str, Any], refused: bool) -> None:
    sets = [*SETS] if given["sets"] == ["all"] else given["sets"]
    number = given["seats"]
    if number in (3, 8) and refused:
        players = [{"name": name, "role": "outlaw", "character": None} for name in NAMES[:number]]
    else:
        players = seated(given.get("players", {}), NAMES[:number])
        people = sorted(characters("003", tuple(sets)))
        players = [{**player, "character": person} for player, person in zip(players, people, strict=False)]
    header = {"players": players, "sets": sets, "readings": given.get("readings", {})}
    assert bool(bang.header_refusal(header)) == refused


@pytest.mark.parametrize("number", [3, 4, 8])
def test_a_game_with_everything_is_simulated_and_verified(number: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    told = CliRunner().invoke(app, ["simulate", "--players", str(number), "--seed", "1", "--set", "all"])
    assert told.exit_code == 0
    path.write_text(told.output, encoding="utf-8")
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0
    renamed = told.output.replace(f'"sets": {list(SETS)}'.replace("'", '"'), '"sets": ["all"]', 1)
    assert renamed != told.output
    path.write_text(renamed, encoding="utf-8")
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--set", "all", "--set", "bonus"], "there twice"),
        (["--set", "everything"], "no set is called 'everything'"),
        (["--set", "all", "--edition", "000"], "does not belong to edition 000"),
        (["--set", "all", "--game", "dice"], "has no sets"),
        (["--set", "all", "--reading", "bang.box.any_sets=as_named"], "do not go together [bang.box.any_sets]"),
        (["--set", "all", "--reading", "bang.box.event_decks=one_deck"], "do not go together [bang.box.event_decks]"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(options: list[str], said: str) -> None:
    told = CliRunner().invoke(app, ["simulate", "--players", "4", *options])
    assert told.exit_code == 2
    assert said in " ".join(told.output.replace("│", " ").split())
