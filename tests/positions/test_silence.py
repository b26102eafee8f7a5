"""Silence ends nobody's turn in a dispute: what is asked is judged at this very moment, however it is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

import bangref
from bangref.core.action import END
from bangref.judge.ask import answered
from bangref.judge.position import Position, positions_in
from bangref.judge.position_in_lines import position_of
from bangref.judge.replay import Replay
from bangref.report.position import position_of as listed
from tests.cli.running import run
from tools.scenarios.files import files

SHOT = """\
given: {players: {Ada: {hand: [BANG! AS]}, Ben: {lives: %d, hand: [Beer 6H%s]}}}
when: [Ada plays BANG! AS on Ben%s]
"""
MID = SHOT % (2, "", "")
DRINKS = "Ben plays Beer 6H"


def written(folder: Path, text: str) -> Path:
    path = folder / "mid.yaml"
    path.write_text(text)
    return path


def test_a_file_and_a_sentence(tmp_path: Path) -> None:
    result = run("ask", written(tmp_path, MID), DRINKS)
    assert result.exit_code == 1
    assert "Not allowed: Ben may play Beer 6H out of turn only to save the last life" in result.stdout
    assert "ends the turn (nobody said so)" not in result.stdout


def test_one_line() -> None:
    told = ("-s", "Ada: BANG! AS", "-p", "Ben (2 lives): Beer 6H", "Ada plays BANG! AS on Ben", DRINKS)
    result = run("ask", *told)
    assert result.exit_code == 1
    assert "Not allowed: Ben may play Beer 6H out of turn only to save the last life" in result.stdout


def test_what_would_be_allowed_behind_silence_is_said_to_be(tmp_path: Path) -> None:
    (claim,) = bangref.ask(SHOT % (2, "", f", illegal: {DRINKS}")).claims
    assert (claim.legal, claim.legal_after) == (False, ())
    drinks = SHOT % (1, "", f", illegal: {DRINKS}")
    (claim,) = bangref.ask(drinks).claims
    assert (claim.legal, claim.legal_after) == (False, ("Ben passes",))
    result = run("ask", written(tmp_path, drinks))
    assert "It is allowed after Ben passes (nobody has to say so)." in result.stdout
    asked = run("ask", written(tmp_path, drinks), "--format", "json")
    assert '"legal_after": [\n        "Ben passes"\n      ]' in asked.stdout


def test_why_not(tmp_path: Path) -> None:
    result = run("legal", written(tmp_path, MID), "--why-not", DRINKS)
    assert "Illegal: Ben plays Beer 6H\n  Ben may play Beer 6H out of turn only to save the last life" in result.stdout


def test_asked_within(tmp_path: Path) -> None:
    for said in (f", {DRINKS}", f", illegal: {DRINKS}"):
        answer = bangref.ask(SHOT % (2, "", said))
        fault = answer.claims[0].finding if answer.claims else answer.steps[-1].findings[0]
        assert fault is not None
        assert fault.cited[0].fact == "Ben may play Beer 6H out of turn only to save the last life"


def test_the_library() -> None:
    found = bangref.why_not(bangref.position(MID), DRINKS)
    assert found is not None
    assert found.fact == "not_now"


def test_hidden_cards(tmp_path: Path) -> None:
    result = run("ask", written(tmp_path, SHOT % (2, ", '?'", "")), DRINKS)
    assert result.exit_code == 1
    assert "Not allowed: Ben may play Beer 6H out of turn only to save the last life" in result.stdout


def test_silence_still_passes_for_whoever_dies(tmp_path: Path) -> None:
    """The neighbour: at the last life the shot hits in silence, and the Beer saves, in the same turn."""
    result = run("ask", written(tmp_path, SHOT % (1, "", "")), DRINKS)
    assert result.exit_code == 0
    assert "Ben passes (nobody said so)" in result.stdout
    assert "Ada decides: play a card, use an ability, or end phase 2" in result.stdout


@pytest.mark.parametrize("said", [", Ben passes", ", Ben passes, Ada ends the turn"])
def test_the_end_of_a_turn_may_be_said(tmp_path: Path, said: str) -> None:
    result = run("ask", written(tmp_path, SHOT % (3, "", said)), DRINKS)
    assert result.exit_code == (0 if "ends" in said else 1)


def test_samurai() -> None:
    told = """\
given: {game: samurai, players: {Ada: {}, Ben: {hand: [Bokken]}, Cleo: {hand: [Parry]}}}
when: [%sBen plays Bokken on Cleo]
"""
    assert bangref.ask(told % "").verdict == "illegal"
    assert bangref.ask(told % "Ada ends the turn, ").verdict == "legal"


def test_an_answer_that_is_the_only_one_is_listed_as_ever() -> None:
    answer = answered(position_of("given: {}").written, "position")
    assert answer.now is not None
    found = listed(answer.now.rules, answer.now.state, answer.position.names)
    assert [(option.said, option.silent) for option in found.answers] == [("Ada ends the turn", False)]


RECORDED = (
    '{"bangref": 1, "rules": "0.2.0", "game": "bang", "edition": "003", "players": ['
    '{"name": "Nico", "role": "sheriff", "character": "Slab the Killer"}, '
    '{"name": "Ada", "role": "outlaw", "character": "Willy the Kid"}, '
    '{"name": "Tom", "role": "outlaw", "character": "Jourdonnais"}, '
    '{"name": "Eva", "role": "renegade", "character": "Paul Regret"}], '
    '"start": {"turn": "Nico", "rest": "draw", "players": {"Nico": {"hand": ["BANG! AS"]}, '
    '"Ada": {"lives": 3, "hand": ["Beer 6H"]}}}}\n'
    '{"by": "Nico", "do": "play", "card": "BANG! AS", "on": "Ada"}\n'
)


def test_records_of_games_leave_it_out_as_ever(tmp_path: Path) -> None:
    """The end that is the only thing left may stay unsaid in a record, but nobody asks beyond it."""
    path = tmp_path / "game.jsonl"
    path.write_text(RECORDED + '{"by": "Ada", "do": "end"}\n')
    assert run("verify", path).exit_code == 0
    path.write_text(RECORDED)
    result = run("legal", path, "--why-not", "Ada ends the turn")
    assert "Illegal: Ada ends the turn" in result.stdout


@pytest.mark.parametrize("path", files()[::9], ids=lambda path: path.name)
def test_no_end_of_a_turn_is_implied(path: Path) -> None:
    for each in positions_in(path.read_bytes(), path.name):
        for moment in Replay(Position(each, "position")):
            implied = [done for _, done in moment.made if done.implied]
            assert not [done for done in implied if done.action.verb == END], each.name


def test_it_waits_by_other_readings_too() -> None:
    result = run("ask", "-", DRINKS, stdin=MID)
    assert "None of them changes the outcome." in result.stdout
