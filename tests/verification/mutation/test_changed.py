"""What has changed since another commit, and what to do where the history does not tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from verification.mutation.changed import NoHistory, since, touched
from verification.mutation.mutants import mutants
from verification.mutation.toy import RULES, git, made


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    return made(tmp_path / "toy")


def functions(root: Path, reference: str) -> set[str]:
    text = (root / "toy" / "rules.py").read_text(encoding="utf-8")
    return {m.function for m in touched(mutants("toy/rules.py", text), since(root, reference, ("toy",)).lines)}


def test_a_clean_checkout(toy: Path) -> None:
    changes = since(toy, "HEAD", ("toy",))
    assert changes.lines == {}
    assert changes.base == git(toy, "rev-parse", "HEAD")
    assert changes.remark == ""


def test_committed_and_uncommitted_changes_of_a_branch(toy: Path) -> None:
    git(toy, "switch", "--quiet", "--create", "branch")
    (toy / "toy" / "rules.py").write_text(RULES.replace("* 2", "* 3"), encoding="utf-8")
    git(toy, "commit", "--quiet", "--all", "--message=Dearer")
    assert functions(toy, "main") == {"price"}
    (toy / "toy" / "rules.py").write_text(RULES.replace("* 2", "* 3").replace("MOST = 3", "MOST = 4"), encoding="utf-8")
    assert functions(toy, "main") == {"price", ""}
    assert functions(toy, "HEAD") == {""}


def test_lines_taken_away_touch_their_neighbours(toy: Path) -> None:
    (toy / "toy" / "rules.py").write_text(RULES.replace("    while left:\n        left -= 1\n", ""), encoding="utf-8")
    assert functions(toy, "HEAD") == {"counted"}


def test_changes_on_the_other_side_do_not_count(toy: Path) -> None:
    git(toy, "branch", "old")
    (toy / "toy" / "rules.py").write_text(RULES.replace("* 2", "* 3"), encoding="utf-8")
    git(toy, "commit", "--quiet", "--all", "--message=Dearer")
    git(toy, "switch", "--quiet", "old")
    assert since(toy, "main", ("toy",)).lines == {}


def test_a_new_file_has_changed_as_a_whole(toy: Path) -> None:
    (toy / "toy" / "more.py").write_text("def f(a: int) -> int:\n    return a + 1\n", encoding="utf-8")
    assert since(toy, "HEAD", ("toy",)).lines == {"toy/more.py": frozenset((1, 2))}


def test_an_unknown_reference_is_said_and_the_commit_before_taken(toy: Path) -> None:
    (toy / "toy" / "rules.py").write_text(RULES.replace("* 2", "* 3"), encoding="utf-8")
    git(toy, "commit", "--quiet", "--all", "--message=Dearer")
    changes = since(toy, "origin/main", ("toy",))
    assert changes.base == git(toy, "rev-parse", "HEAD~1")
    assert changes.remark.startswith("origin/main is not known here")
    assert changes.remark.endswith("compared with HEAD~1 instead")
    assert functions(toy, "origin/main") == {"price"}


def test_a_history_of_one_commit_is_said_to_be_too_short(toy: Path) -> None:
    with pytest.raises(NoHistory, match="origin/main is not known here, and HEAD has no parent"):
        since(toy, "origin/main", ("toy",))


def test_a_shallow_clone(toy: Path, tmp_path: Path) -> None:
    git(toy, "commit", "--quiet", "--allow-empty", "--message=Nothing")
    git(tmp_path, "clone", "--quiet", "--depth=1", toy.as_uri(), "shallow")
    assert since(tmp_path / "shallow", "origin/main", ("toy",)).lines == {}
    with pytest.raises(NoHistory, match=r"v1\.0 is not known here"):
        since(tmp_path / "shallow", "v1.0", ("toy",))


def test_without_git_nothing_can_be_told(tmp_path: Path) -> None:
    with pytest.raises(NoHistory, match="no git checkout"):
        since(tmp_path, "main", ("toy",))
