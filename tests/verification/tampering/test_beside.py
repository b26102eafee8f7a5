"""Games beside BANG! followed by plain bookkeeping, tampered with: a sample, and that a verifier that errs shows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bangref.rulebook.load import load
from tests.quick import drawn
from verification.tampering.beside import trial
from verification.tampering.beside.asking import difference
from verification.tampering.beside.command import run
from verification.tampering.beside.trial import FAILURES, FALSE_ALARM, LATE, MISSED, WRONG_CLAUSE
from verification.tampering.dice import __main__ as dice_command
from verification.tampering.dice import trial as dice
from verification.tampering.record import Line, Record
from verification.tampering.samurai import __main__ as samurai_command
from verification.tampering.samurai import trial as samurai
from verification.tampering.verifier import Verdict, verdict_on

SEED, SAMPLE = 7_000, 12
GAMES: dict[str, Any] = {"samurai": samurai, "dice": dice}
COMMANDS: dict[str, Any] = {"samurai": samurai_command, "dice": dice_command}
KINDS = [(name, kind) for name, module in GAMES.items() for kind in module.TAMPERING.group_of]

each_game = pytest.mark.parametrize("name", GAMES)


@each_game
@pytest.mark.parametrize("seed", range(SEED, SEED + 20))
def test_games_are_followed_to_their_end(name: str, seed: int) -> None:
    story = GAMES[name].game(seed).story
    assert (story.ended, story.contradiction) == ("over", None)


@each_game
def test_a_record_that_breaks_off_or_tells_other_winners(name: str) -> None:
    record, follow = GAMES[name].game(SEED).record, GAMES[name].TAMPERING.follow
    assert follow(Record(record.lines[:2])).ended == "broken off"
    others: tuple[Line, ...] = ({"end": {"winners": []}}, {"by": "chance"})
    for line in others:
        contradiction = follow(Record((*record.lines[:-1], line))).contradiction
        assert contradiction is not None
        assert contradiction.index == len(record.lines) - 1


@each_game
@pytest.mark.parametrize("first", drawn(range(SEED, SEED + SAMPLE), 2))
def test_a_sample(name: str, first: int) -> None:
    assert [outcome.what for outcome in GAMES[name].trials(first) if outcome.result in FAILURES] == []


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_every_kind_has_a_place(name: str, kind: str) -> None:
    game, tampering = GAMES[name].game, GAMES[name].TAMPERING
    assert any(tampering.try_kind(kind, game(seed), Random(seed)) is not None for seed in range(80))


@each_game
def test_kinds_have_different_names(name: str) -> None:
    tampering = GAMES[name].TAMPERING
    there = len(tampering.changed) + len(tampering.forbidden) + len(tampering.harmless)
    assert there == len(tampering.group_of)


@each_game
def test_clauses_that_are_expected_are_in_the_rulebook(name: str) -> None:
    forbidden = GAMES[name].TAMPERING.forbidden.values()
    assert {clause for kind in forbidden for clause in kind.clauses} <= set(load().clauses)


def test_a_claim_about_some_players_only() -> None:
    true = {"check": {"lives": {"A": 1, "B": 2}, "pile": 3}}
    assert difference(true, {"check": {"lives": {"B": 2}}}) == ""
    assert difference(true, {"check": {"lives": {"B": 1}}}).startswith("lives is")
    assert difference(true, {"check": {"lives": {"B": 2}, "pile": 2}}) == "pile is 3"


# What errs is found out -----------------------------------------------------------------------------------------


def results_of(name: str) -> set[str]:
    return {outcome.result for outcome in GAMES[name].trials(SEED)}


@each_game
@pytest.mark.parametrize(
    ("verdict", "result"),
    [
        (Verdict("legal"), MISSED),
        (Verdict("illegal", 10_000), LATE),
        (Verdict("illegal", 0), FALSE_ALARM),
    ],
)
def test_a_verifier_that_errs(name: str, verdict: Verdict, result: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "verdict_on", lambda file: verdict)
    assert result in results_of(name)


@pytest.mark.slow
@each_game
def test_a_wrong_clause(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "verdict_on", lambda file: verdict_on(file)._replace(clauses=("bang.talk.free",)))
    assert WRONG_CLAUSE in results_of(name)


# The command ----------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_command(name: str, jobs: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["tampering", "--games", "1", "--seed", "3", "--jobs", jobs])
    assert COMMANDS[name].main() == 0
    assert " of 1 games, 0 failures" in capsys.readouterr().out


@each_game
def test_the_command_fails_where_something_is_missed(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["tampering", "--games", "1", "--seed", "3", "--jobs", "1"])
    monkeypatch.setattr(trial, "verdict_on", lambda file: Verdict("legal"))
    assert COMMANDS[name].main() == 1
    assert MISSED in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--games", "--jobs"])
def test_the_command_wants_something_to_do(option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["tampering", option, "0"])
    with pytest.raises(SystemExit):
        run("dice", dice.TAMPERING.group_of, dice.trials)
