"""The pages for machines: their tables are those of the program, the workflow is one and does what it says."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from bangref.cli.commands import COMMANDS
from bangref.cli.main import Imported, app
from bangref.cli.verify import Format
from bangref.export.model import Export
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS
from bangref.record.writer import dumped
from tests.export.exported import data
from tests.report.games import game_lines, illegal_game, undecided_game, write
from tests.report.test_published import sarif_faults
from tools.pages.markdown import DOCS, ROOT, blocks

MACHINES, CI = DOCS / "machines.md", DOCS / "ci.md"
WORKFLOW = DOCS / "examples" / "verify-games.yml"
BY_HAND = ROOT / "fixtures" / "games" / "by_hand.jsonl"


def table(page: Path, head: str) -> list[list[str]]:
    """The rows of the table whose first column is called so."""
    text = page.read_text(encoding="utf-8")
    (rows,) = re.findall(rf"^\| {head} \|[^\n]*\n\| ---[^\n]*\n((?:\|[^\n]*\n)+)", text, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows.splitlines()]


def codes(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_all_that_is_remembered_is_on_the_page_on_transcripts() -> None:
    """Every number that a checkpoint may have, and no other; BANG! cards played have a field of their own."""
    slots = {slot.name for slot in rules_for("003", SETS).memo}
    told = [codes(row[0])[0] for row in table(DOCS / "transcripts.md", "name")]
    assert sorted(told) == sorted(slots - {"bangs_played"})


# For machines ------------------------------------------------------------------------------------------------


def test_parts_of_the_export() -> None:
    assert [codes(row[0]) for row in table(MACHINES, "field")] == [[name] for name in Export.model_fields]


@pytest.mark.slow
def test_the_version_on_the_page_is_that_of_the_export() -> None:
    (row,) = (row for row in table(MACHINES, "field") if row[0] == "`export`")
    assert row[1].endswith(f": {data()['export']}")


@pytest.mark.slow
def test_the_element_on_the_page_is_that_of_the_export() -> None:
    (block,) = (block for block in blocks(MACHINES) if block.language == "json")
    assert json.loads(block.text) in data()["elements"]


def test_the_workflow_installs_nothing_without_a_hash_and_stays_at_a_commit() -> None:
    """Building the package would fetch its build tools anew, were it not told to use the locked ones."""
    lines = [line.split("#")[0].split() for line in step("Install bangref")["run"].splitlines()]
    locked, *others = [line for line in lines if line[:2] == ["pip", "install"]]
    assert "--require-hashes" in locked
    assert all({"--no-deps", "--no-build-isolation"} <= set(line) for line in others)
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert all(re.search(rf"^{tool}==", lock, re.MULTILINE) for tool in ("setuptools",))
    (source,) = (each["with"] for each in steps() if "repository" in each.get("with", {}))
    assert source["ref"] == "COMMIT"


def test_formats_of_verify() -> None:
    assert [codes(row[0]) for row in table(MACHINES, "format")] == [[format.value] for format in Format]


def verified(path: Path, *options: str) -> Any:
    return json.loads(CliRunner().invoke(app, ["verify", str(path), "--format", "json", *options]).stdout)


def test_fields_of_a_finding(tmp_path: Path) -> None:
    """Every field is on the page, and every field on the page is told."""
    lines, place = illegal_game("out_of_reach")
    stood = dumped({**json.loads(lines[place - 1]), "stood": True})
    write(tmp_path, a=lines, b=undecided_game(), c=(*lines[: place - 1], stood, *lines[place:]))
    told = verified(tmp_path)
    findings = [finding for game in told["games"] for finding in game["findings"]]
    on_page = {name for row in table(MACHINES, "field of a finding") for name in codes(row[0])}
    assert {name for finding in findings for name in finding} == on_page
    assert set(told) == {"bangref", "games", "summary"}
    assert {"path", "verdict", "actions", "findings"} <= set(told["games"][0])


def test_malformed_is_told_beside_the_findings(tmp_path: Path) -> None:
    write(tmp_path, a=game_lines()[1:])
    (game,) = verified(tmp_path)["games"]
    assert {"line", "problem", "expected"} <= set(game["malformed"])


def legal(*options: str) -> Any:
    result = CliRunner().invoke(app, ["legal", str(BY_HAND), "--step", "1", "--format", "json", *options])
    assert result.exit_code == 0
    return json.loads(result.stdout)


def test_answers_are_lines_of_a_transcript(tmp_path: Path) -> None:
    """A program can append one of them, and the game goes on legally."""
    for answer in legal()["answers"][:5]:
        lines = [*BY_HAND.read_text(encoding="utf-8").splitlines()[:2], json.dumps(answer["line"])]
        path = tmp_path / "g.jsonl"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert verified(path)["summary"] == {"legal": 1}, answer["sentence"]


def test_why_not_names_clause_and_fact() -> None:
    told = legal("--why-not", "Ada plays Jail JS on Ada")["why_not"]
    assert "bang.card.jail.not_sheriff" in json.dumps(told)


def test_commands_that_answer_in_json_do() -> None:
    named = {name for row in table(MACHINES, "command") for name in re.findall(r"bangref (\w+)", row[0])}
    able = {
        name
        for name in COMMANDS
        for parameter in Imported()[name].params
        if "--format" in parameter.opts and name not in ("verify", "legal")
    }
    assert named == able


# Continuous integration --------------------------------------------------------------------------------------


def workflow() -> Any:
    return yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))


def steps() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = workflow()["jobs"]["verify"]["steps"]
    return found


def step(name: str) -> dict[str, Any]:
    (found,) = (each for each in steps() if each.get("name") == name)
    return found


@pytest.fixture
def bangref(tmp_path: Path) -> Path:
    """A folder with the command, for a shell."""
    folder = tmp_path / "bin"
    folder.mkdir()
    path = folder / "bangref"
    path.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m bangref.cli.main "$@"\n', encoding="utf-8")
    path.chmod(0o755)
    return folder


def ran(command: str, folder: Path, bangref: Path) -> subprocess.CompletedProcess[str]:
    """Run a command as the runner of a workflow does."""
    env = {**os.environ, "PATH": f"{bangref}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", command],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


def game(verdict: str) -> tuple[str, ...]:
    """The lines of a game that is judged so."""
    if verdict == "illegal":
        return illegal_game("out_of_reach")[0]
    if verdict == "undecided":
        return undecided_game()
    return game_lines()[1:] if verdict == "malformed" else game_lines()


def with_games(folder: Path, **games: tuple[str, ...]) -> Path:
    (folder / "games").mkdir()
    write(folder / "games", **games)
    return folder


def test_it_is_a_workflow() -> None:
    found = workflow()
    assert set(found) == {"name", True, "permissions", "jobs"}, "YAML reads `on` as true"
    assert found[True] == {"push": None, "pull_request": None}
    assert found["permissions"] == {"contents": "read", "security-events": "write"}
    assert found["jobs"]["verify"]["runs-on"] == "ubuntu-latest"
    for each in steps():
        assert ("uses" in each) != ("run" in each)
        assert re.fullmatch(r"[\w-]+/[\w/-]+@v\d+", each.get("uses", "actions/checkout@v4"))
        assert set(each) <= {"name", "uses", "run", "with", "if"}


def test_the_judgement_is_uploaded_though_it_fails_the_job() -> None:
    names = [each.get("name") for each in steps()]
    upload = step("Show it as alerts")
    assert names.index("Judge the games") < names.index("Show it as alerts")
    assert "if" not in step("Judge the games")
    assert "continue-on-error" not in step("Judge the games")
    assert upload["if"] == "${{ !cancelled() }}"
    assert upload["uses"].startswith("github/codeql-action/upload-sarif@")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("games", "code", "levels"),
    [
        (["legal"], 0, []),
        (["legal", "illegal"], 1, ["error"]),
        (["undecided"], 3, ["warning"]),
        (["malformed", "undecided"], 2, ["error", "warning"]),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else None,
)
def test_the_workflow_does_what_the_page_says(
    games: list[str], code: int, levels: list[str], tmp_path: Path, bangref: Path
) -> None:
    folder = with_games(tmp_path, **{name: game(name) for name in games})
    assert ran(step("Judge the games")["run"], folder, bangref).returncode == code
    log = json.loads((folder / step("Show it as alerts")["with"]["sarif_file"]).read_text(encoding="utf-8"))
    assert sarif_faults(log) == []
    results = log["runs"][0]["results"]
    assert {result["level"] for result in results} == set(levels)
    for result in results:
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert (folder / uri).is_file(), "as seen from the top of the repository"
    assert ran(step("Write a test report")["run"], folder, bangref).returncode == 0
    assert (folder / step("Keep the test report")["with"]["path"]).read_text(encoding="utf-8").startswith("<?xml")


def test_a_folder_without_games_fails_the_job(tmp_path: Path, bangref: Path) -> None:
    (tmp_path / "games").mkdir()
    assert ran(step("Judge the games")["run"], tmp_path, bangref).returncode == 2


def test_what_is_installed_is_there() -> None:
    """The files that the installation names lie in the folder that was checked out."""
    (checkout,) = (each["with"] for each in steps() if each.get("with", {}).get("repository"))
    command = step("Install bangref")["run"]
    named = [word for word in shlex.split(command) if checkout["path"] in word]
    assert named == [".bangref/requirements.lock", "./.bangref"]
    assert (ROOT / "requirements.lock").is_file()
    assert (ROOT / "pyproject.toml").is_file()


def test_every_line_that_the_page_explains_is_in_the_workflow() -> None:
    text = " ".join(re.sub(r"#.*", "", WORKFLOW.read_text(encoding="utf-8")).split())
    for row in table(CI, "line"):
        (line,) = codes(row[0])
        assert line in text, line


@pytest.mark.parametrize("block", [b for b in blocks(CI) if b.language == "console"], ids=lambda block: block.heading)
@pytest.mark.parametrize("verdict", ["legal", "undecided", "illegal"])
def test_commands_on_the_page(block: Any, verdict: str, tmp_path: Path, bangref: Path) -> None:
    folder = with_games(tmp_path, g=game(verdict))
    (line,) = block.lines
    made = ran(line.removeprefix("$ "), folder, bangref)
    forgiving = "$?" in line
    wanted = {"legal": 0, "undecided": 0 if forgiving else 3, "illegal": 1}[verdict]
    assert made.returncode == wanted, made.stderr
    if "github" in line and verdict == "illegal":
        assert made.stdout.startswith("::error file=games/g.jsonl,line=")
