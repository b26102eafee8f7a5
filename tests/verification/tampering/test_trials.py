"""Tampering in small: a seeded sample of it, and that a verifier or a kernel that errs is found out."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang import phase_3_discard, shot
from bangref.bang.box import players
from bangref.bang.cards import beer, dynamite
from bangref.bang.elimination import rewards
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.sets.dodge_city.cards import extra_discard
from bangref.bang.sets.dodge_city.characters import gregg_digger
from bangref.bang.sets.fistful import dead_man, sniper
from bangref.bang.sets.high_noon import ghost_town, new_identity
from bangref.core import engine
from bangref.core.ruling import Ruling
from bangref.judge.verify import verify
from bangref.rulebook.load import load
from tests.quick import drawn, examples
from verification.kept import keep
from verification.tampering import __main__ as command
from verification.tampering import changed, forbidden, trial
from verification.tampering.games import CHECKED, FORMS, PLAIN, from_fixture, game, plainly
from verification.tampering.harmless import rewritten
from verification.tampering.rare import places, tried
from verification.tampering.record import Record, written
from verification.tampering.trial import (
    CHANGED,
    DISAGREEMENT,
    FAILURES,
    FALSE_ALARM,
    FORBIDDEN,
    HARMLESS,
    IN_TIME,
    KINDS,
    LATE,
    MISSED,
    UNSEEN,
    WRONG_CLAUSE,
    Outcome,
    trials,
    try_kind,
)
from verification.tampering.verifier import Verdict, verdict_on

SAMPLE = 16


@pytest.mark.parametrize("batch", drawn(range(SAMPLE), 4))
def test_a_sample(batch: int) -> None:
    assert [outcome.what for outcome in trials(7_000, batch) if outcome.result in FAILURES] == []


@pytest.mark.slow
@examples(60)
@given(st.integers(0, 15), st.sampled_from(FORMS), st.sampled_from(KINDS), st.integers(0, 1_000))
def test_any_game_and_kind(seed: int, form: str, kind: tuple[str, str], choice: int) -> None:
    subject = game(seed, form)
    outcome = None if subject is None else try_kind(*kind, subject, Random(choice))
    assert outcome is None or outcome.result not in FAILURES, outcome.what


def test_what_the_header_has_dealt_may_be_told_again() -> None:
    """Then what the line leaves untold is missed on the next one, which is in time; on any other line it is late."""
    subject = game(12, "draws written")
    assert subject is not None
    lines = subject.record.lines
    drawn_first = next(place for place, line in enumerate(lines) if line.get("do") == "draw")
    dealt = subject.record.header["hands"][lines[drawn_first]["on"]][0]
    told = {**lines[drawn_first], "card": dealt}

    def at(place: int, *lines_before: dict[str, Any]) -> bool:
        before = (*lines[:place], *lines_before)
        return trial.tells_the_deal(Record((*before, told)), len(before))

    assert at(drawn_first)
    assert not at(drawn_first, {"by": "Eva", "do": "end"})
    assert not trial.tells_the_deal(subject.record, drawn_first)


def test_the_same_numbers_give_the_same_trials() -> None:
    assert list(trials(7_000, 1, 5)) == list(trials(7_000, 1, 5))
    assert [outcome.kind for outcome in trials(7_000, 1, 5)] != [outcome.kind for outcome in trials(7_000, 2, 5)]


def test_definite_clauses_are_in_the_rulebook() -> None:
    cited = {clause for kind in forbidden.KINDS.values() for clause in kind.clauses}
    assert len(cited) > 30
    assert cited <= load().clauses.keys()


def test_a_gzipped_file_is_read(tmp_path: Path) -> None:
    subject = from_fixture("by_hand.jsonl")
    variant = rewritten.zipped(subject, Random(1))
    assert variant is not None
    path = tmp_path / "game.jsonl"
    path.write_bytes(variant.file)
    assert verify(str(path)).verdict == "legal"


@pytest.mark.parametrize("choice", range(6))
def test_the_verdict_is_that_of_the_command(choice: int, tmp_path: Path) -> None:
    """Judging up to the first finding, without rulings, finds what judging a whole file with rulings finds first."""
    subject = game(choice + 1, FORMS[choice % 3])
    assert subject is not None
    change = changed.KINDS["change an actor"](subject, Random(choice))
    assert change is not None
    path = tmp_path / "game.jsonl"
    path.write_bytes(written(change.record))
    whole, brief = verify(str(path)), verdict_on(written(change.record))
    assert (whole.verdict, whole.result.findings[0].line) == (brief.verdict, brief.place + 1)
    assert tuple(ruling.clause for ruling in whole.result.findings[0].rulings) == brief.clauses


# A verifier that errs ---------------------------------------------------------------------------------------------


def results(groups: tuple[str, ...], batches: range = range(1, 4)) -> Counter[str]:
    """How trials of these groups come out."""
    return Counter(o.result for batch in batches for o in trials(7_000, batch, 15) if o.group in groups)


def test_a_blind_verifier_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "verdict_on", lambda file: Verdict("legal", finished=True))
    found = results((CHANGED, FORBIDDEN))
    assert found.keys() <= {MISSED, UNSEEN}
    assert found[MISSED] > 15


def test_a_slow_verifier_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(file: bytes) -> Verdict:
        found = verdict_on(file)
        return found._replace(place=found.place + 1)

    monkeypatch.setattr(trial, "verdict_on", slow)
    found = results((CHANGED, FORBIDDEN))
    assert found.keys() <= {LATE, UNSEEN}
    assert found[LATE] > 15


def test_a_hasty_verifier_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "verdict_on", lambda file: Verdict("illegal", place=0))
    found = results((CHANGED, FORBIDDEN, HARMLESS))
    assert found[FALSE_ALARM] > 30
    assert results((HARMLESS,)).keys() == {FALSE_ALARM}


def test_a_verifier_that_cites_at_random_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(file: bytes) -> Verdict:
        return verdict_on(file)._replace(clauses=("bang.goal.sheriff",))

    monkeypatch.setattr(trial, "verdict_on", careless)
    assert results((FORBIDDEN,))[WRONG_CLAUSE] > 3


# A kernel that errs -----------------------------------------------------------------------------------------------

NOT_ASKED = engine._not_asked


def _lets_others_play(rules: Any, state: Any, action: Any) -> Ruling | None:
    """In a play phase everybody may do what the player on turn may."""
    return None if isinstance(state.frames[-1], PlayPhase) else NOT_ASKED(rules, state, action)


PLANTED: list[tuple[ModuleType, str, Any]] = [
    (phase_3_discard, "excess", lambda hand, limit: max(0, hand - limit - 1)),
    (dynamite, "explodes", lambda suit, rank: False),
    (rewards, "REWARD_CARDS", 2),
    (shot, "concerned", lambda by, target: (by, target, -2)),
    (beer, "beer_works", lambda state: True),
    (engine, "_not_asked", _lets_others_play),
    (extra_discard, "WITH_THE_SYMBOL", frozenset()),
    (players, "CARDS", 2),
    (gregg_digger, "LIVES", 1),
    (ghost_town, "CARDS", 2),
    (new_identity, "LIVES", 3),
    (dead_man, "LIVES", 3),
    (sniper, "COST", 1),
]
"""A function of the kernel, or a number, and one that is wrong."""


@pytest.mark.slow
@pytest.mark.parametrize(("module", "name", "wrong"), PLANTED, ids=[name for _, name, _ in PLANTED])
def test_a_planted_bug_is_found_out(
    module: ModuleType, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch, fresh_games: None
) -> None:
    """A wrong kernel plays games that plain bookkeeping contradicts, or misses what it finds."""
    monkeypatch.setattr(module, name, wrong)
    seeds = [100, 47, *range(1, 45)]
    assert any(_is_found(seed) for seed in seeds)


def _is_found(seed: int) -> bool:
    subject = game(seed, PLAIN)
    if subject is None:
        return False
    if subject.story.ended != "over":
        return True
    kinds = [(FORBIDDEN, "a play out of turn"), (FORBIDDEN, "Beer with two left"), (FORBIDDEN, "phase 3 skipped")]
    found = [try_kind(*kind, subject, Random(seed)) for kind in kinds]
    return any(outcome is not None and outcome.result in FAILURES for outcome in found)


@pytest.fixture
def fresh_games() -> Iterator[None]:
    """Games that a wrong kernel has played are not kept."""
    for kept in (game, plainly):
        kept.cache_clear()
    yield
    for kept in (game, plainly):
        kept.cache_clear()


def test_a_game_that_bookkeeping_contradicts_is_a_failure(monkeypatch: pytest.MonkeyPatch, fresh_games: None) -> None:
    monkeypatch.setattr(rewards, "REWARD_CARDS", 2)
    found = [outcome for batch in range(1, 12) for outcome in trials(7_000, batch, 1)]
    assert DISAGREEMENT in {outcome.result for outcome in found if outcome.kind == "unchanged"}


# The command ------------------------------------------------------------------------------------------------------


def arguments(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *given_: str) -> None:
    monkeypatch.setattr(command, "FAILED", tmp_path / "failed")
    monkeypatch.setattr(command, "keep", partial(keep, folder=tmp_path))
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["tampering", *given_])


@pytest.mark.slow
def test_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments(monkeypatch, tmp_path, "--count", "30", "--seed", "7000", "--jobs", "1", "--write")
    assert command.main() == 0
    assert "corruptions: 30" in capsys.readouterr().out
    kept = json.loads((tmp_path / "tampering.json").read_text(encoding="utf-8"))
    assert kept["check"] == "tampering"
    assert kept["figures"]["corruptions"] == sum(row["made"] for row in kept["rows"]) == 30
    assert kept["figures"]["missed"] == kept["figures"]["false alarms"] == 0
    assert not (tmp_path / "failed").exists()


def test_what_fails_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments(monkeypatch, tmp_path, "--count", "2")
    failed = Outcome(FORBIDDEN, "a second BANG!", MISSED, "legal", "", "a second BANG! on line 7\n", b"{}\n")
    fine = Outcome(HARMLESS, "gzip", "accepted", "legal")
    monkeypatch.setattr(command, "outcomes", lambda *_: iter([failed, fine]))
    assert command.main() == 1
    assert (tmp_path / "failed" / "001_a_second_bang.jsonl").read_bytes() == b"{}\n"
    assert "line 7" in (tmp_path / "failed" / "001_a_second_bang.txt").read_text(encoding="utf-8")
    assert "missed: 1" in capsys.readouterr().out


def test_rare_kinds_are_sought_and_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "SEEDS", tmp_path / "rare.json")
    monkeypatch.setattr(command, "recorded", tuple)
    monkeypatch.setattr(command, "LOOKED_THROUGH", range(2, 5))
    command.seek([(HARMLESS, "gzip"), (FORBIDDEN, "a third blue card")])
    assert json.loads((tmp_path / "rare.json").read_text(encoding="utf-8")) == {"gzip": [2, 3, 4]}


def test_a_rare_kind_has_a_place_where_it_is_said_to() -> None:
    kind, place = places()[0]
    outcome = tried(kind, place)
    assert outcome is not None
    assert outcome.result not in FAILURES


def test_a_whole_run_tries_every_kind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def once(*_: object) -> Iterator[Outcome]:
        return (Outcome(group, kind, IN_TIME, "illegal") for group, kind in KINDS)

    arguments(monkeypatch, tmp_path)
    monkeypatch.setattr(command, "outcomes", once)
    assert command.main() == 0
    monkeypatch.setattr(command, "outcomes", lambda *_: islice(once(), len(KINDS) - 1))
    assert command.main() == 1
    assert f"never tried: {KINDS[-1][1]}" in capsys.readouterr().out
    arguments(monkeypatch, tmp_path, "--count", "100")
    assert command.main() == 0


def test_checkpoints_are_tampered_with() -> None:
    subject = game(9, CHECKED)
    assert subject is not None
    found = [try_kind(CHANGED, "change a checkpoint", subject, Random(choice)) for choice in range(20)]
    assert {outcome.result for outcome in found if outcome is not None} == {"in time"}
