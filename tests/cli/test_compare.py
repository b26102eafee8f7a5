"""`bangref verify --compare`: one game judged in two ways."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from bangref.cli.verify import complete_compared
from bangref.report.compare import Parting, Under, compared, written
from bangref.report.judgement import Options
from tests.report.games import OPEN, game_lines, illegal_game, undecided_game
from tests.report.games import write as kept_in
from tools.pages.markdown import ROOT

GAMES = ROOT / "fixtures" / "games"
BY_HAND = GAMES / "by_hand.jsonl"


def run(*args: object) -> Result:
    return CliRunner().invoke(app, ["verify", *map(str, args)])


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return kept_in(
        tmp_path,
        legal=game_lines(),
        illegal=illegal_game("out_of_reach")[0],
        undecided=undecided_game(),
    )


# Another edition ---------------------------------------------------------------------------------------------


def test_an_edition_in_which_the_deal_is_another() -> None:
    result = run(BY_HAND, "--compare", "000")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:4] == [
        str(BY_HAND),
        "  as it stands:      legal (34 actions, won by Ben, Dan)",
        "  under edition 000: illegal",
        "  They part at line 1.",
    ]
    assert "[bang.setup.hand.sheriff_no_extra]" in result.stdout
    assert "bang.setup.hand.sheriff_extra (setup)" in result.stdout
    assert run(BY_HAND, "--compare", "classic").stdout == result.stdout


def test_the_edition_that_it_is_recorded_in() -> None:
    result = run(BY_HAND, "--compare", "003")
    assert result.stdout.splitlines()[-1] == "  Both judge every step alike."
    found = compared(str(BY_HAND), Options(), Under("003"))
    assert found.parting is None
    assert found.one == found.other


def test_a_game_of_dice_of_both_editions() -> None:
    path = GAMES / "simulated_8p_dice.jsonl"
    own = json.loads(path.read_text(encoding="utf-8").splitlines()[0]).get("edition", "001")
    other = {"001": "002", "002": "001"}[own]
    found = compared(str(path), Options(), Under(other))
    assert found.one.verdict == "legal"
    assert found.other.verdict in ("legal", "illegal")


def test_the_edition_of_another_game(games: Path) -> None:
    result = run(games / "legal.jsonl", "--compare", "001")
    assert result.exit_code == 2
    assert "  under edition 001: cannot be judged\n" in result.stdout
    assert "no edition is called '001'" in result.stdout
    assert "part at" not in result.stdout


# Another reading ---------------------------------------------------------------------------------------------


def test_a_reading_on_which_the_verdict_hangs(games: Path) -> None:
    path = games / "undecided.jsonl"
    forbidden, allowed = (run(path, "--compare", f"{OPEN}={value}") for value in ("excess_only", "more_allowed"))
    assert forbidden.exit_code == allowed.exit_code == 3
    titles = [f"  under {OPEN}={value}:" for value in ("excess_only", "more_allowed")]
    assert any(line.startswith(titles[0]) and line.endswith(" illegal") for line in forbidden.stdout.splitlines())
    assert any(line.startswith(titles[1]) and " legal (" in line for line in allowed.stdout.splitlines())
    assert "undecided: legal under" in allowed.stdout


def test_where_they_part_is_the_first_place(games: Path) -> None:
    """Up to there the steps are judged alike, and there they are not."""
    path = games / "undecided.jsonl"
    found = compared(str(path), Options(), Under("", OPEN, "more_allowed"))
    assert found.parting is not None
    line, _, one, other = found.parting
    assert one != other
    assert line <= found.one.findings[0].line
    before = [[told for told in side.told if told.line < line] for side in (found.one, found.other)]
    assert before[0] == before[1] != []


def test_a_choice_beside_it_holds_for_both(games: Path) -> None:
    path = games / "undecided.jsonl"
    result = run(path, "--reading", f"{OPEN}=more_allowed", "--compare", f"{OPEN}=excess_only")
    assert result.exit_code == 0
    assert "  as chosen:" in result.stdout
    assert "as it stands" not in result.stdout
    assert result.stdout.splitlines()[2].endswith(" illegal")


def test_a_reading_that_the_game_does_not_have(games: Path) -> None:
    result = run(games / "legal.jsonl", "--compare", "bang.event.thirst.effect=at_least_one")
    assert result.exit_code == 2
    assert "no game of these sets has the reading bang.event.thirst.effect" in result.stdout


def test_readings_of_the_sets_of_the_game() -> None:
    result = run(GAMES / "simulated_6p_high_noon.jsonl", "--compare", "bang.event.thirst.effect=at_least_one")
    assert result.exit_code == 0


# Several games, and formats ----------------------------------------------------------------------------------


def test_each_game_of_a_folder(games: Path) -> None:
    result = run(games, "--compare", "003", "--keep-going")
    assert result.exit_code == 1
    assert result.stdout.count("as it stands:") == 3


def test_json(games: Path) -> None:
    path = games / "undecided.jsonl"
    data: Any = json.loads(run(path, "--compare", f"{OPEN}=more_allowed", "--format", "json").stdout)
    (game,) = data["games"]
    assert game["compared"] == {"reading": OPEN, "value": "more_allowed", "default": "excess_only"}
    assert (game["as_it_stands"]["verdict"], game["under"]["verdict"]) == ("undecided", "legal")
    assert game["as_it_stands"]["findings"][0]["reading"]["legal_under"] == "more_allowed"
    assert game["parting"]["as_it_stands"] != game["parting"]["under"]
    assert game["parting"]["line"] == game["parting"]["under"]["line"]
    assert game["parting"]["under"]["cited"]
    line: Any = json.loads(run(path, "--compare", "003", "--format", "jsonl").stdout)
    assert line["compared"] == {"edition": "003"}
    assert line["parting"] is None


def test_a_record_that_is_malformed_anyway(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("nonsense\n", encoding="utf-8")
    result = run(path, "--compare", "000")
    assert result.exit_code == 2
    assert result.stdout.splitlines()[1].endswith(" malformed")
    assert "cannot be judged" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--compare", "999"], "no edition is called '999'"),
        (["--compare", "999"], "or a reading as ID=VALUE"),
        (["--compare", "bang.end.imediate=at_once"], "perhaps 'bang.end.immediate'"),
        (["--compare", "bang.end.immediate=now"], "at_once or after_effect"),
        (["--compare", "000", "--explain"], "not with --explain"),
        (["--compare", "000", "--jobs", "2"], "not with --jobs"),
        (["--compare", "000", "--format", "junit"], "not with the format junit"),
    ],
)
def test_wrong_usage(arguments: list[str], words: str) -> None:
    result = run(BY_HAND, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    told = " ".join(result.stderr.replace("│", " ").split())
    assert words in told
    assert "--compare" in told


def test_standard_input_can_be_read_only_once() -> None:
    result = run("-", "--compare", "000")
    assert result.exit_code == 2
    assert "give a file" in result.stderr


def test_completion() -> None:
    assert complete_compared("000") == ["000"]
    assert "bang.end.immediate=after_effect" in complete_compared("bang.end.imm")


def test_a_finding_at_the_parting_itself_in_json() -> None:
    data: Any = json.loads(run(BY_HAND, "--compare", "000", "--format", "jsonl").stdout)
    parting = data["parting"]
    assert (parting["line"], parting["step"]) == (1, 0)
    assert parting["under"] == data["under"]["findings"][0]
    assert parting["as_it_stands"]["done"] == "chance draws on Ada"
    assert "steps" not in data["under"]


def test_where_one_way_has_nothing_more_to_judge(games: Path) -> None:
    found = compared(str(games / "legal.jsonl"), Options(), Under("003"))
    last = found.one.told[-1]
    shorter = found._replace(parting=Parting(last.line, last.step, last, None))
    told = "".join(written(shorter))
    assert f"  They part at line {last.line}, step {last.step}.\n" in told
    assert told.endswith("  under edition 003:\n    nothing more is judged\n")
