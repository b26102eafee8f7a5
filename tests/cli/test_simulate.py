"""`bangref simulate`: the same seed is the same game, and every game is legal."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bangref.bang.sets.armed_and_dangerous.faces import FACES
from bangref.bang.sets.armed_and_dangerous.names import ORANGE
from bangref.bang.sets.great_train_robbery.names import WAGONS
from bangref.cli.main import app
from bangref.cli.readings import complete_reading
from bangref.cli.simulate import EDITIONS, NUMBERS, _progress
from bangref.judge.verify import verify
from bangref.kits import GAMES, kit_of
from bangref.kits.bang.names import element_name
from bangref.kits.bang.rules import known_readings
from bangref.kits.bang.sets import SETS


def run(*args: object) -> Result:
    return CliRunner().invoke(app, ["simulate", *map(str, args)])


def legal(text: str, folder: Path) -> bool:
    path = folder / "simulated.jsonl"
    path.write_text(text, encoding="utf-8")
    return verify(str(path)).verdict == "legal"


def test_the_help_tells_of_every_game() -> None:
    kits = [kit_of(game) for game in GAMES]
    assert NUMBERS.split("; ") == [f"{kit.id}: {kit.usual_numbers[0]} to {kit.usual_numbers[-1]}" for kit in kits]
    assert EDITIONS.split("; ") == [f"{kit.id}: {' or '.join(kit.editions)}" for kit in kits]
    assert [kit.id for kit in kits if kit.sets or kit.variants] == ["bang"]
    told = " ".join(run("--help").stdout.split())
    assert f"--game {'|'.join(GAMES)} " in told
    assert f"({NUMBERS})" in told
    assert f"({EDITIONS})" in told
    for name in kit_of("bang").variants:
        assert name in told


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_a_legal_game_to_the_end(players: int, tmp_path: Path) -> None:
    result = run("--players", players, "--seed", 3)
    assert result.exit_code == 0
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(lines[0]["players"]) == players
    assert lines[-1]["end"]["winners"]
    assert legal(result.stdout, tmp_path)


@pytest.mark.parametrize("players", [3, 8])
def test_a_set_may_bring_other_numbers_of_players(players: int, tmp_path: Path) -> None:
    refused = run("--players", players, "--seed", 3)
    assert (refused.exit_code, "it is for 4, 5, 6, 7" in refused.output) == (2, True)
    result = run("--players", players, "--seed", 3, "--set", "dodge_city")
    roles = [player["role"] for player in json.loads(result.stdout.splitlines()[0])["players"]]
    assert (len(roles), "sheriff" in roles) == (players, players == 8)
    assert legal(result.stdout, tmp_path)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_game_with_load_tokens_uses_dangerous_cards(seed: int, tmp_path: Path) -> None:
    result = run("--players", 5, "--seed", seed, "--set", "armed_and_dangerous")
    assert result.exit_code == 0
    used = {line["what"] for line in map(json.loads, result.stdout.splitlines()) if line.get("do") == "use"}
    dangerous = {element_name(face.name) for face in FACES if face.colour == ORANGE}
    assert used & dangerous
    assert legal(result.stdout, tmp_path)


@pytest.mark.parametrize(("players", "seed"), [(4, 5), (7, 6)])
def test_in_a_game_with_the_train_wagons_are_bought(players: int, seed: int, tmp_path: Path) -> None:
    result = run("--players", players, "--seed", seed, "--set", "great_train_robbery")
    assert result.exit_code == 0
    bought = {line["card"] for line in map(json.loads, result.stdout.splitlines()) if line.get("do") == "buy"}
    assert bought
    assert bought <= {element_name(name) for name in WAGONS}
    assert legal(result.stdout, tmp_path)


@pytest.mark.parametrize("players", [3, 8])
def test_all_is_every_set_of_the_big_box(players: int, tmp_path: Path) -> None:
    result = run("--players", players, "--seed", 2, "--set", "all")
    assert result.exit_code == 0
    header = json.loads(result.stdout.partition("\n")[0])
    assert set(header["sets"]) == {name for name, tables in SETS.items() if "003" in tables.editions}
    assert len(header["players"]) == players
    assert legal(result.stdout, tmp_path)


def test_the_same_seed_is_the_same_bytes_in_every_process() -> None:
    command = [sys.executable, "-m", "bangref.cli.main", "simulate", "--players", "6", "--seed", "11"]
    outputs = {
        subprocess.run(command, capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
        for seed in ("0", "1", "random")
    }
    assert outputs == {run("--players", 6, "--seed", 11).stdout_bytes}
    assert outputs != {run("--players", 6, "--seed", 12).stdout_bytes}


@pytest.mark.parametrize(
    "options",
    [
        ["--edition", "000"],
        ["--set", "bonus"],
        ["--set", "high_noon"],
        ["--set", "high_noon", "--set", "bonus", "--variant", "two_characters"],
        ["--variant", "two_characters"],
        ["--variant", "simplified"],
        ["--variant", "simplified", "--variant", "two_characters", "--set", "bonus"],
    ],
)
def test_options_are_in_the_header(options: list[str], tmp_path: Path) -> None:
    printed = run("--players", 5, "--seed", 2, *options).stdout
    header = json.loads(printed.partition("\n")[0])
    for name, value in zip(options[::2], options[1::2], strict=True):
        key = {"--edition": "edition", "--set": "sets", "--variant": "variants"}[name]
        assert value in header[key]
    assert legal(printed, tmp_path)


@pytest.mark.parametrize(("reading", "values"), sorted(known_readings().items()))
def test_a_game_under_another_reading_says_so_and_is_legal(
    reading: str, values: tuple[str, ...], tmp_path: Path
) -> None:
    for value in values:
        printed = run("--players", 5, "--seed", 4, "--reading", f"{reading}={value}").stdout
        assert json.loads(printed.partition("\n")[0]).get("readings", {}) == (
            {} if value == values[0] else {reading: value}
        )
        assert legal(printed, tmp_path)


def test_events_are_in_the_header_and_those_that_join_only_where_they_can() -> None:
    """Seven players with two characters each leave too few of them for a spare one for everybody."""
    joined = set[str]()
    for seed in range(6):
        options = ("--set", "high_noon", "--seed", seed)
        header = json.loads(run("--players", 7, *options, "--variant", "two_characters").stdout.partition("\n")[0])
        assert header["events"][-1] == "High Noon"
        assert len(header["events"]) in (13, 14)
        assert "New Identity" not in header["events"]
        header = json.loads(run("--players", 6, *options).stdout.partition("\n")[0])
        assert all("spare" in player for player in header["players"])
        joined |= {*header["events"]} & {"New Identity", "Handcuffs"}
    assert joined == {"New Identity", "Handcuffs"}


# Several games -------------------------------------------------------------------------------------------


def test_several_games_take_turns_in_the_number_of_players(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    result = run("--games", 5, "--seed", 10, "--out", folder)
    assert result.exit_code == 0
    assert result.output == ""
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"game-{n}p-{seed}.jsonl" for n, seed in ((4, 10), (4, 14), (5, 11), (6, 12), (7, 13))]
    assert (folder / "game-6p-12.jsonl").read_bytes() == run("--players", 6, "--seed", 12).stdout_bytes


def test_a_fixed_number_of_players(tmp_path: Path) -> None:
    run("--games", 2, "--players", 7, "--out", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-7p-1.jsonl", "game-7p-2.jsonl"]


# Wrong ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--players", 3], "4"),
        (["--players", 8], "7"),
        (["--players", "four"], "--players"),
        (["--seed", "x"], "--seed"),
        (["--games", 0], "--games"),
        (["--games", 2], "--out FOLDER"),
        (["--edition", "001"], "001"),
        (["--game", "bong"], "no game is called 'bong'; expected perhaps 'bang'"),
        (["--set", "high_moon"], "high_moon"),
        (["--set", "bonus", "--edition", "000"], "000"),
        (["--variant", "quick"], "quick"),
        (["--reading", "bang.end.immediate"], "ID=VALUE"),
        (["--reading", "bang.end.imediate=at_once"], "bang.end.immediate"),
        (["--reading", "bang.end.immediate=never"], "at_once or after_effect"),
    ],
)
def test_wrong_usage(arguments: list[object], problem: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert problem in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr


def test_the_game_can_be_named() -> None:
    assert run("--game", "bang", "--players", 4).stdout == run("--players", 4).stdout


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("")
    result = run("--games", 2, "--out", taken)
    assert result.exit_code == 2
    assert f"cannot write {taken}: it is no folder" in result.stderr


# Around it -----------------------------------------------------------------------------------------------


def test_a_progress_bar_where_there_is_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with _progress(3) as advance:
        for _ in range(3):
            advance()
    assert capsys.readouterr().out == ""
    with _progress(1) as advance:
        advance()
    assert capsys.readouterr().err == ""


def test_the_shell_completes_readings() -> None:
    assert complete_reading("bang.end.imm") == [
        "bang.end.immediate=at_once",
        "bang.end.immediate=after_effect",
    ]
