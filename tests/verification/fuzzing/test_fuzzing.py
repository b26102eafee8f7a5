"""A short run over all readers; what the watchdog has to notice; what damage has to be like."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest

import verification.fuzzing.__main__ as command
from verification.fuzzing import runs
from verification.fuzzing.__main__ import figures_of, keep, main, rows_of
from verification.fuzzing.minimal import minimal
from verification.fuzzing.mutation import mutated
from verification.fuzzing.planted import PLANTED
from verification.fuzzing.readers import READERS, input_of, rewrite, source_of
from verification.fuzzing.runs import Tried, rounds, run, shared_out, tried
from verification.fuzzing.values import RAW, written
from verification.fuzzing.watchdog import CRASH, HANG, LONGEST, MEMORY, watched
from verification.fuzzing.worker import tried as one_input

SEED, NUMBER = 2026, 120
TRACED = 5
"""How many times longer an input may take while the coverage is measured: it was 3.6 times with the slowest one."""


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_damaged_inputs_are_answered(name: str, tmp_path: Path) -> None:
    """Some inputs for each reader; both answers are among them, so that neither way is left untried."""
    reader, path = READERS[name], tmp_path / "input"
    path.touch()
    accepted = []
    longest = LONGEST * (TRACED if sys.gettrace() else 1)
    for number in range(NUMBER):
        made = one_input(reader, SEED, number, str(path), longest)
        assert made.failure is None, f"input {number}: {made.failure}"
        accepted.append(made.accepted)
    assert 0 < sum(accepted) < NUMBER


ASKED_FOR_NONSENSE = ("packed transcript", "legal", "replay", "position", "serve")


@pytest.mark.parametrize("name", [name for name in READERS if name not in ASKED_FOR_NONSENSE])
def test_undamaged_inputs_are_accepted(name: str, tmp_path: Path) -> None:
    reader, path = READERS[name], tmp_path / "input"
    path.touch()
    seeds = reader.seeds()
    for documents in Random(SEED).sample(seeds.each, min(10, len(seeds.each))):
        rewrite(str(path), b"\n".join(seeds.write(document) for document in documents) + b"\n")
        assert reader.read(str(path), source_of(SEED, name, 0))


def test_the_same_source_makes_the_same_damage() -> None:
    for reader in READERS.values():
        one, again, other = (
            [input_of(reader, source_of(seed, reader.name, n)) for n in range(8)] for seed in (1, 1, 2)
        )
        assert one == again
        assert one != other


def test_damage_leaves_the_seeds_as_they_are() -> None:
    seeds = READERS["checkpoint"].seeds()
    before = written(seeds.each)
    for number in range(200):
        mutated(seeds, Random(number))
    assert written(seeds.each) == before


def test_everything_that_json_cannot_say_is_written_nevertheless() -> None:
    for name, raw in RAW.items():
        assert written({"a": name}) == b'{"a": ' + raw + b"}"
    assert written(["@@many bonus digits@@"]) == b'["@@many bonus digits@@"]'


# The watchdog ----------------------------------------------------------------------------------------------


def _read(word: str, path: Path) -> bool:
    path.write_text(json.dumps({"word": word}))
    return PLANTED[f"planted {word}"].read(str(path), Random(1))


@pytest.mark.parametrize(
    ("word", "kind", "what"),
    [
        ("crash", CRASH, "ZeroDivisionError: in planted.py, spellbound"),
        ("contradiction", CRASH, "Inconsistent: planted"),
        ("spin", HANG, HANG),
        ("last words", HANG, HANG),
        ("sleep", HANG, HANG),
    ],
)
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_planted_faults_are_noticed(word: str, kind: str, what: str, tmp_path: Path) -> None:
    made = watched(lambda: _read(word, tmp_path / "input"), longest=0.05, longest_sleep=0.2)
    assert made.failure is not None
    assert made.failure[:2] == (kind, what)
    assert not made.accepted


def test_what_is_in_time_is_no_fault(tmp_path: Path) -> None:
    made = watched(lambda: _read("crash", tmp_path / "input"))
    assert made.failure is not None
    assert watched(lambda: True, longest=0.05, longest_sleep=0.2)[::2] == (True, None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("word", "kind", "what"),
    [("hog", MEMORY, MEMORY), ("death", CRASH, "the process ended with -9"), ("out of reach", HANG, HANG)],
)
def test_planted_faults_that_need_a_process_of_their_own_are_noticed(word: str, kind: str, what: str) -> None:
    """Memory is limited for a whole process; and what kills it, or never comes back, is seen from outside only."""
    reader = PLANTED[f"planted {word}"]
    seed = next(n for n in range(99) if f'"{word}"'.encode() in input_of(reader, source_of(n, reader.name, 0)))
    found = tried(reader.name, range(1), seed, patience=1.0)
    assert found.inputs == 1
    (failure,) = found.failures
    assert (failure["kind"], failure["what"], failure["number"]) == (kind, what, 0)
    assert f'"{word}"'.encode() in bytes.fromhex(failure["input"])


def test_a_process_that_does_not_begin_is_told() -> None:
    with pytest.raises(RuntimeError, match="not even begun: the process ended with 1"):
        tried("no such reader", range(1), seed=1)


def test_a_run_goes_on_behind_a_fault_and_makes_it_small(tmp_path: Path) -> None:
    found = tried("planted crash", range(20), seed=1)
    assert found.inputs == 20
    assert len(found.failures) > 10
    (first,) = [failure for failure in found.failures if failure["new"]]
    assert bytes.fromhex(first["input"]) == b'"crash"'
    (kept,) = keep([found], tmp_path)
    assert kept.read_bytes() == b'"crash"'
    assert "ZeroDivisionError: planted" in kept.with_suffix(".txt").read_text()


# Smaller parts ---------------------------------------------------------------------------------------------


def test_minimal_keeps_what_belongs_together() -> None:
    text = b"".join(b"line %d\n" % number for number in range(40))
    assert minimal(text, lambda part: b"7\n" in part and b"31" in part) == b"317\n"


def test_every_reader_has_its_share() -> None:
    shares = shared_out(1_000_000)
    assert set(shares) == set(READERS)
    assert 1_000_000 - len(READERS) < sum(shares.values()) <= 1_000_000
    assert min(shared_out(1).values()) == 1


def test_rounds_take_turns_and_leave_nothing_out() -> None:
    shares = {"one": 120_000, "other": 1_003}
    turns = list(rounds(shares))
    assert len(turns) == 2
    for name, share in shares.items():
        assert [number for turn in turns for number in turn[name]] == list(range(share))
    assert list(rounds({"one": 3})) == [{"one": range(3)}]


def test_a_run_can_be_ended_after_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "READERS", {"header": READERS["header"]})
    monkeypatch.setattr(runs, "ROUND", 10)
    (one,) = run(25, seed=1, after_round=lambda found: False)
    assert one.inputs == 12


def test_a_result_counts_every_input_once() -> None:
    one = Tried("transcript", 10, 4, 0.5, 50 * 2**20, [{"kind": CRASH}])
    found = [one, Tried("header", 5, 5, 0.25, 2**20)]
    assert [(row["reader"], row["accepted"], row["rejected"], row["failures"]) for row in rows_of(found)] == [
        ("transcript", 4, 5, 1),
        ("header", 5, 0, 0),
    ]
    assert figures_of(found, 90.0)["inputs"] == 15
    assert figures_of(found, 90.0)["slowest_seconds"] == 0.5
    assert figures_of(found, 90.0)["minutes"] == 1.5


@pytest.mark.slow
def test_the_command_tells_what_it_tried_and_fails_where_something_did(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    crash = PLANTED["planted crash"]._replace(share=50)
    monkeypatch.setattr(runs, "READERS", {reader.name: reader for reader in (READERS["header"], crash)})
    monkeypatch.setattr(command, "KEPT", tmp_path)
    assert main(["--count", "60", "--seed", "7"]) == 1
    said = capsys.readouterr().out
    assert "header" in said
    assert "planted crash: crash: ZeroDivisionError: in planted.py, spellbound" in said
    assert len(list(tmp_path.glob("*.input"))) == 1
