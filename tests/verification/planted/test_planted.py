"""The planted bugs: each applies to the kernel as it is, and the package can be imported with it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bangref.rulebook.load import load
from verification.planted import GROUPS, PACKAGE, DoesNotApply, Planted, copy_with, place_of, plant, planted

BUGS = planted()
ROOT = Path(__file__).resolve().parents[3]
MOVED = "bang/nowhere.py"


def test_twenty_of_each_group() -> None:
    assert Counter(bug.group for bug in BUGS) == dict.fromkeys(GROUPS, 20)
    assert len({bug.id for bug in BUGS}) == len(BUGS)


def test_fifteen_facts_at_least() -> None:
    kinds = Counter(bug.fact for bug in BUGS if bug.fact)
    assert kinds.total() >= 15
    assert {"copies", "suit", "rank", "lives", "range", "roles"} <= set(kinds)


def test_all_games_and_sets() -> None:
    places = [bug.file.split("/") for bug in BUGS]
    assert {place[0] for place in places} == {"bang", "dice", "samurai"}
    assert {place[2] for place in places if place[1] == "sets"} == {"bonus", "dodge_city", "high_noon", "fistful"}


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.id)
def test_applies(bug: Planted) -> None:
    assert place_of(bug).read_text(encoding="utf-8").count(bug.old) == 1
    assert bug.old != bug.new
    assert bug.violates
    assert set(bug.violates) <= set(load().clauses)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.id)
def test_found_when_its_file_has_moved(bug: Planted) -> None:
    assert place_of(bug._replace(file=MOVED)) == place_of(bug)


def test_not_planted_where_the_text_is_not_there_once() -> None:
    with pytest.raises(DoesNotApply, match="0 times, not once"):
        place_of(BUGS[0]._replace(old="a line that no module has"))
    with pytest.raises(DoesNotApply, match=r"\d\d+ times, not once"):
        place_of(BUGS[0]._replace(old="return state"))


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
def test_the_package_can_be_imported(group: str, tmp_path: Path) -> None:
    copy = copy_with(None, tmp_path)
    ids = [bug.id for bug in BUGS if bug.group == group]
    done = subprocess.run(
        [sys.executable, "-m", "verification.planted.imports", str(copy), *ids],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ids


def test_what_cannot_be_imported_is_told(tmp_path: Path) -> None:
    copy = copy_with(None, tmp_path)
    (copy / "kits" / "__init__.py").write_text("import a_module_that_is_nowhere\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "verification.planted.imports", str(copy), BUGS[0].id],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "a_module_that_is_nowhere" in done.stderr


def test_copy_has_the_bug_and_the_package_has_not(tmp_path: Path) -> None:
    bug = BUGS[0]
    copy = copy_with(bug, tmp_path)
    own = place_of(bug)
    assert bug.new in (copy / own.relative_to(PACKAGE)).read_text(encoding="utf-8")
    assert bug.new not in own.read_text(encoding="utf-8")
    with pytest.raises(DoesNotApply):
        plant(bug, copy)
