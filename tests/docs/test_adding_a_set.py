"""The page on adding a set is followed to the letter, in a copy of the project, and what it promises comes about."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns
from typing import NamedTuple

import pytest

from tools.pages.markdown import ADDING_A_SET, ROOT, Block, blocks

FOLDERS = ("bangref", "tests", "tools", "verification", "assurance", "docs")
FILES = ("pyproject.toml", ".importlinter")

SETS = "bangref/kits/bang/sets/__init__.py"
SCENARIOS = "fixtures/scenarios/prairie/prairie.yaml"
ENTERED = re.compile(r"(KITS: [^=]* = \([^()]*?),?(\s*\))")
"""The kits of which the table of sets is made."""

CLAUSES = (
    "bang.card.sarsaparilla.effect",
    "bang.character.nell_hobbs.lives",
    "bang.character.nell_hobbs.keeps_one_more",
    "bang.event.dust_storm.farther",
)


class Step(NamedTuple):
    """A block of the page and the paragraph before it, which says where it goes."""

    told: str
    block: Block

    @property
    def path(self) -> str:
        """The file that is named at the end of the paragraph; none for commands."""
        named = re.search(r"`([\w./]+)`:$", self.told)
        return named[1] if named else ""


def steps() -> list[Step]:
    text = ADDING_A_SET.read_text(encoding="utf-8")
    found = blocks(ADDING_A_SET)
    before = (text[: text.index(f"```{block.language}\n{block.text}```\n")] for block in found)
    return [Step(text.rstrip().rpartition("\n\n")[2], block) for text, block in zip(before, found, strict=True)]


# The reader ----------------------------------------------------------------------------------------------------


def copied(folder: Path) -> Path:
    """A copy of the project, with its environment; without its scenarios, which would take long to play."""
    for name in FOLDERS:
        copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__"))
    for name in FILES:
        copy2(ROOT / name, folder / name)
    (folder / "fixtures" / "games").mkdir(parents=True)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


def written(project: Path, step: Step) -> None:
    """Put a block where the page says: beside the other sets, at the end of a file, or into a file of its own."""
    path, told = project / step.path, " ".join(step.told.split())
    if "beside the other sets" in told:
        imports, text = path.read_text(encoding="utf-8"), step.block.text
        last = re.findall(r"^from bangref\.kits\.bang\.sets import (?:\([^)]*\)|.*)\n", imports, re.MULTILINE)[-1]
        path.write_text(imports.replace(last, last + text), encoding="utf-8")
    elif "at the end of" in told:
        path.write_text(path.read_text(encoding="utf-8") + step.block.text, encoding="utf-8")
    else:
        assert not path.exists(), f"{step.path} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(step.block.text, encoding="utf-8")


def entered(project: Path) -> None:
    """Add the set to those of which SETS is made."""
    path = project / SETS
    text, times = ENTERED.subn(r"\1, prairie.KIT\2", path.read_text(encoding="utf-8"))
    assert times == 1
    path.write_text(text, encoding="utf-8")


def ran(project: Path, command: str) -> str:
    """What a command prints; its modules are those of the copy."""
    environment = {**os.environ, "PYTHONPATH": str(project), "COLUMNS": "200"}
    done = subprocess.run(
        command, shell=True, cwd=project, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    return f"{done.stdout}{done.stderr}\nexit status {done.returncode}\n"


class Followed(NamedTuple):
    """The copy once the page has been followed; changed: the modules that were edited; told: by command."""

    project: Path
    changed: tuple[str, ...]
    told: Mapping[str, str]


def python_of(project: Path) -> dict[str, str]:
    paths = sorted((project / "bangref").rglob("*.py"))
    return {path.relative_to(project).as_posix(): path.read_text(encoding="utf-8") for path in paths}


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Followed:
    project = copied(tmp_path_factory.mktemp("project"))
    before = python_of(project)
    told: dict[str, str] = {}
    for step in steps():
        if step.path:
            written(project, step)
        if step.path == SETS:
            entered(project)
        if step.block.language == "console":
            told |= {line: ran(project, line.removeprefix("$ ")) for line in step.block.lines}
    after = python_of(project)
    return Followed(project, tuple(path for path in before if after[path] != before[path]), told)


def command(followed: Followed, part: str) -> str:
    """What the command with these words in it has printed."""
    (told,) = (text for line, text in followed.told.items() if part in line)
    return told


# What comes of it ----------------------------------------------------------------------------------------------


def test_every_block_has_its_place() -> None:
    found = steps()
    assert [step.block.language for step in found if not step.path] == ["console", "console"]
    assert len({step.path for step in found}) == len(found) - 1
    assert {"bangref/rulebook/documents.yaml", SETS, SCENARIOS} < {step.path for step in found}


@pytest.mark.slow
def test_commands_use_the_copy(followed: Followed) -> None:
    where = (
        "import bangref, bangref.cli, bangref.rulebook as r; print(bangref.__file__, bangref.cli.__file__, r.__file__)"
    )
    told = ran(followed.project, f'.venv/bin/python -c "{where}"')
    assert told.count(str(followed.project)) == 3


@pytest.mark.slow
def test_one_module_is_edited(followed: Followed) -> None:
    assert followed.changed == (SETS,)


@pytest.mark.slow
def test_every_command_succeeds(followed: Followed) -> None:
    """But for the audit, which misses the scenarios of the base game."""
    failed = [f"{line}\n{told}" for line, told in followed.told.items() if "exit status 0" not in told]
    assert [text.partition("\n")[0] for text in failed] == ["$ .venv/bin/bangref audit --gaps"], "\n".join(failed)


@pytest.mark.slow
def test_the_scenarios_are_played(followed: Followed) -> None:
    """Five cases and what is kept of each, and the checks of the architecture."""
    told = command(followed, "pytest")
    passed = re.search(r"^(\d+) passed", told, re.MULTILINE)
    assert passed is not None, told
    assert int(passed[1]) > 2 * 5
    kept = (followed.project / "fixtures/rulings/prairie/prairie.txt").read_text(encoding="utf-8")
    assert all(clause in kept for clause in CLAUSES)


@pytest.mark.slow
def test_no_clause_of_the_set_is_missing_anything(followed: Followed) -> None:
    told = command(followed, "audit")
    assert told.count("neither a scenario nor a marked test") > 20, "those of the base game"
    assert not [line for line in told.splitlines() if line.strip().startswith(CLAUSES)]
    assert "prairie" not in told


@pytest.mark.slow
def test_the_page_of_points_tells_who_answers(followed: Followed) -> None:
    text = (followed.project / "docs/points.md").read_text(encoding="utf-8")
    for point, name in (("HAND_LIMIT", "Nell Hobbs"), ("DISTANCE", "Dust Storm")):
        (line,) = (line for line in text.splitlines() if line.startswith(f"| `{point}` |"))
        assert f"`prairie`: {name}" in line


def test_the_game_is_legal(followed: Followed) -> None:
    assert "prairie.jsonl: legal (10 actions" in command(followed, "verify fixtures/games/prairie.jsonl")
    assert "-: legal (" in command(followed, "simulate")


# The gates can fail --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_without_its_scenario_a_clause_is_missing(followed: Followed) -> None:
    """The last of these tests, since it spoils the copy: the scenario of the event is taken away."""
    path = followed.project / SCENARIOS
    kept = path.read_text(encoding="utf-8").split("\n---\n")
    path.write_text("\n---\n".join(kept[:-1]) + "\n", encoding="utf-8")
    ran(followed.project, ".venv/bin/python -m tools.traceability")
    told = ran(followed.project, ".venv/bin/bangref audit --gaps")
    assert [line for line in told.splitlines() if line.strip().startswith("bang.event.dust_storm.farther:")]
