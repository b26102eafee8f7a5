"""The tool finds in a toy project exactly the faults that its tests notice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from verification.mutation import __main__ as command
from verification.mutation import planning
from verification.mutation.campaign import Worker, WorkerLost
from verification.mutation.mutants import mutants
from verification.mutation.recording import NotRecorded, covered, record
from verification.mutation.toy import FATES, RULES, made
from verification.mutation.worker import KILLED, NO_MUTANT, PLAIN, SURVIVED

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ("toy",)


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The toy project, on which the command works as if it were the kernel."""
    root = made(tmp_path)
    for name, value in {
        "ROOT": root, "SOURCES": SOURCES, "WITHOUT": (), "READ_BY_TESTS": (".",), "FOLDER": root / "build" / "mutation",
        "DEAD": root / "build" / "mutants.json",
    }.items():  # fmt: skip
        monkeypatch.setattr(command, name, value)
    monkeypatch.setattr(command, "explained", dict)
    monkeypatch.setattr(planning, "AT_LEAST", 0.3)
    return root


def results(root: Path) -> list[dict[str, Any]]:
    lines = (root / "build" / "mutation" / "results.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.slow
def test_every_fault_meets_its_fate(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--jobs", "1", "--write", str(toy / "build" / "figures.json")]) == 1, "below the bar"
    fates = {(row["function"], row["before"], row["after"]): row["outcome"] for row in results(toy)}
    assert fates == FATES

    shown = capsys.readouterr().out
    assert "toy/rules.py:12 price: arithmetic; survived 1 of 1 tests that run it" in shown
    assert "    -    return PRICES[who] * 2\n    +    return PRICES[who] + 2" in shown
    survived = sum(fate == SURVIVED for fate in FATES.values())
    figures = json.loads((toy / "build" / "figures.json").read_text(encoding="utf-8"))
    assert figures["figures"]["survived"] == survived
    assert figures["figures"]["percent"] == round(100 * (len(FATES) - survived) / len(FATES), 2)
    assert figures["rows"] == [
        {"module": "toy/rules.py", "killed": len(FATES) - survived - 3, "timeout": 3, "survived": survived,
         "explained": 0, "untried": 0, "percent": figures["figures"]["percent"],
         "percent_raw": figures["figures"]["percent"]}
    ]  # fmt: skip

    # a second run goes on where the first one ended
    before = len(results(toy))
    command.main(["--jobs", "1"])
    assert len(results(toy)) == before
    assert f"{len(FATES)} mutants, {len(FATES)} of them known already or explained" in capsys.readouterr().out


@pytest.mark.slow
def test_only_what_was_touched(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--since", "HEAD"]) == 0
    assert "nothing of the kernel was touched" in capsys.readouterr().out
    assert not (toy / "build").exists(), "nothing is run for nothing"

    (toy / "toy" / "rules.py").write_text(RULES.replace("players < MOST", "MOST > players"), encoding="utf-8")
    assert command.main(["--since", "HEAD", "--jobs", "1"]) == 0
    assert {(row["function"], row["outcome"]) for row in results(toy)} == {("may_play", KILLED)}
    assert "4 mutants in what was touched" in capsys.readouterr().out


@pytest.mark.slow
def test_explained_mutants_do_not_count(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prices = [mutant for mutant in mutants("toy/rules.py", RULES) if mutant.function == "price"]
    reasons = {mutant.name: "only adults pay" for mutant in prices if mutant.kind == "arithmetic"}
    monkeypatch.setattr(command, "explained", lambda: reasons)
    (toy / "toy" / "rules.py").write_text(RULES.replace("  return PRICES", "  return  PRICES"), encoding="utf-8")
    assert command.main(["--since", "HEAD", "--jobs", "1"]) == 0
    assert len(results(toy)) == len(prices) - 1, "they are not even tried"


@pytest.mark.slow
def test_a_wrong_explanation_is_found(
    toy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    killed = next(mutant for mutant in mutants("toy/rules.py", RULES) if mutant.function == "may_play")
    monkeypatch.setattr(command, "explained", lambda: {killed.name: "cannot be told apart"})
    (toy / "toy" / "rules.py").write_text(RULES.replace("  return players", "  return  players"), encoding="utf-8")
    assert command.main(["--since", "HEAD", "--jobs", "1", "--explained"]) == 1
    assert "explained, but killed by checks/test_toy.py::" in capsys.readouterr().err


def test_an_explanation_of_nothing_is_found(
    toy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "explained", lambda: {("toy/rules.py", "gone", "a", "b", 0): "once upon a time"})
    assert command.main(["--since", "HEAD"]) == 2
    assert "explains what is no mutant any more: ('toy/rules.py', 'gone'" in capsys.readouterr().err


@pytest.mark.slow
def test_a_suite_that_fails_is_no_measure(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (toy / "toy" / "rules.py").write_text(RULES.replace("MOST = 3", "MOST = 2"), encoding="utf-8")
    assert command.main(["--jobs", "1"]) == 2
    assert "the suite fails before anything is mutated" in capsys.readouterr().err
    with pytest.raises(NotRecorded):
        record(toy, SOURCES, (), toy / "build" / "mutation", 1)


@pytest.mark.slow
def test_a_test_that_fails_by_itself_kills_nothing(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It passes while it is recorded, and never again."""
    once = (
        "from pathlib import Path\n\nfrom toy.rules import may_play\n\n\ndef test_once():\n    may_play(1)\n"
        "    Path('build/mark').mkdir()\n"
    )
    (toy / "checks" / "test_toy.py").write_text(once, encoding="utf-8")
    assert command.main(["--jobs", "1"]) == 2
    assert "checks/test_toy.py::test_once fails without a mutant (" in capsys.readouterr().err


@pytest.mark.slow
def test_what_is_recorded(toy: Path) -> None:
    folder = toy / "build" / "mutation"
    record(toy, SOURCES, (), folder, 1)
    lines = covered(toy, folder)
    one, other = "checks/test_toy.py::test_two_may_play", "checks/test_toy.py::test_three_may_not_play"
    assert lines.tests_of("toy/rules.py", [8]) == {one, other}
    assert lines.tests_of("toy/rules.py", [7]) == frozenset()
    assert lines.at_import["toy/rules.py"] == {1, 3, 4, 7, 11, 15, 21}
    assert len(lines.everything) == len(lines.seconds) == 4


@pytest.mark.slow
def test_only_new_tests_are_recorded_anew(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = "from toy.rules import price\n\n\ndef test_a_child_pays_two():\n    assert price('child') == 2\n"
    assert command.main(["--jobs", "1", "--modules", "nothing"]) == 0
    command.recorded(command.digests(), command.parsed(["--jobs", "1"]))
    (toy / "checks" / "test_more.py").write_text(more, encoding="utf-8")
    capsys.readouterr()
    command.recorded(command.digests(), command.parsed(["--jobs", "1"]))
    assert "this runs checks/test_more.py once" in capsys.readouterr().out
    lines = covered(toy, toy / "build" / "mutation")
    tests = {"checks/test_toy.py::test_an_adult_pays_four", "checks/test_more.py::test_a_child_pays_two"}
    assert lines.tests_of("toy/rules.py", [12]) == tests
    assert len(lines.seconds) == 5


@pytest.mark.parametrize(
    ("changed", "hasty", "files"),
    [
        ({}, False, []),
        ({"tests/test_x.py": "2"}, False, ["tests/test_x.py"]),
        ({"tests/test_new.py": "1"}, False, ["tests/test_new.py"]),
        ({"tests/table.py": "2"}, False, None),
        ({"tests/table.py": "2", "tests/test_x.py": "2"}, True, ["tests/test_x.py"]),
        ({"bangref/core/ring.py": "2"}, True, None),
    ],
)
def test_what_has_to_be_recorded_anew(changed: dict[str, str], hasty: bool, files: list[str] | None) -> None:
    before = {"tests/test_x.py": "1", "tests/table.py": "1", "bangref/core/ring.py": "1"}
    assert command.to_record(before, before | changed, hasty) == files


@pytest.fixture
def worker(toy: Path) -> Iterator[Worker]:
    folder = toy / "build" / "mutation"
    folder.mkdir(parents=True)
    with closing(Worker(toy, "warm", folder / "warm.log", ())) as found:
        yield found


COUNTS = "checks/test_toy.py::test_to_the_end"


@pytest.mark.parametrize("part", [["--sample", "3"], ["--since", "HEAD"], ["--modules", "bangref/core/*"]])
def test_a_part_tried_afresh_replaces_nothing(part: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.parsed(["--fresh", "--write", "figures.json", *part])
    assert "what is known of the others would be lost" in capsys.readouterr().err
    assert command.parsed(["--fresh", "--write", "figures.json"]).fresh
    assert not command.parsed(["--write", "figures.json", *part]).fresh


def test_a_worker_leaves_nothing_running(worker: Worker) -> None:
    known = mutants("toy/rules.py", RULES)
    endless = next(number for number, mutant in enumerate(known) if mutant.after == "left -= 0")
    key = known[endless].key
    assert worker.ask("toy/rules.py", endless, key, [(COUNTS, 0.2)], 5.0) == ("timeout", COUNTS, 1, "")
    whole_again = worker.ask("toy/rules.py", NO_MUTANT, key, [(COUNTS, 5.0)], 5.0)
    assert whole_again == (SURVIVED, "", 1, "")
    assert worker.process is not None
    number = worker.process.pid
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_a_file_that_changes_meanwhile_is_noticed(worker: Worker) -> None:
    with pytest.raises(WorkerLost, match="has been changed since its mutants were counted"):
        worker.ask("toy/rules.py", 0, "another key", [(COUNTS, 5.0)], 5.0)


def test_a_worker_that_breaks_says_why(worker: Worker) -> None:
    worker.options = ("--no-such-option",)
    with pytest.raises(WorkerLost, match="no-such-option"):
        worker.ask("toy/rules.py", 0, "key", [], 1.0)


def test_the_tests_are_collected_by_a_worker_where_nothing_is_measured() -> None:
    """The marks of plug-ins that it does without are known all the same."""
    path = "tests/architecture/test_sizes.py"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *PLAIN, "--collect-only", path],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout
    assert path in run.stdout
