"""What should come of a position is held against what does; and what nobody has told of the draw pile is told."""

from __future__ import annotations

import json
from pathlib import Path

import bangref
from bangref.judge.ask import answered
from bangref.judge.position_in_lines import position_of
from tests.cli.running import run

CLAIM = """\
given: {players: {Ada: {hand: [BANG! AS]}}}
when: [Ada plays BANG! AS on Ben, Ben passes]
then: {lives: {%s}}
"""


def test_what_has_not_come_as_it_says_is_told(tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(CLAIM % "Ben: 4", encoding="utf-8")
    wrong = run("ask", str(file))
    assert wrong.exit_code == 1
    assert "\nNot as the position says:\n   then.lives.Ben: 3, not 4\n" in wrong.stdout
    data = json.loads(run("ask", str(file), "--format", "json").stdout)
    assert (data["verdict"], data["not_as_said"]) == ("legal", ["then.lives.Ben: 3, not 4"])
    file.write_text(CLAIM % "Ben: 3", encoding="utf-8")
    right = run("ask", str(file))
    assert (right.exit_code, "Not as" in right.stdout) == (0, False)
    file.write_text(CLAIM % "Bob: 3", encoding="utf-8")
    assert f"{file}:3: then.lives: no such field: 'Bob'" in run("ask", str(file)).stderr


def test_nothing_is_held_against_it_where_a_step_was_not_allowed(tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text((CLAIM % "Ben: 4").replace("on Ben", "on Cleo"), encoding="utf-8")
    result = run("ask", str(file))
    assert (result.exit_code, "Not as" in result.stdout) == (1, False)


def test_an_untold_draw_pile_is_told_where_a_card_comes_from_it() -> None:
    told = "the draw pile lies in the order of the list of cards (draw tells another)"
    drawn = "given: {%splayers: {Ada: {hand: [Stagecoach 9S]}}}\nwhen: [Ada plays Stagecoach 9S]"
    assert answered(position_of(drawn % "").written, "x").piles_assumed == (told,)
    assert answered(position_of(drawn % "draw: [BANG! 2C, BANG! 3C], ").written, "x").piles_assumed == ()
    assert answered(position_of(CLAIM % "Ben: 3").written, "x").piles_assumed == ()


START = """\
given:
  phase: start
  players: {Ada: {in_play: [Dynamite 2H, Jail JS]}, Ben: {}}
  draw: [%s]
when: [Ben ends the turn]
"""


def test_what_the_rules_did_before_anything_is_said_is_told(tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(START % "Beer 6H, BANG! 2C, Beer 7H", encoding="utf-8")
    told = run("ask", str(file)).stdout
    before, said = told.split("\n1. Ben ends the turn\n")
    assert "\nBefore anything is said:\n" in before
    for clause in ("bang.card.dynamite.pass", "bang.card.jail.skip", "bang.turn.draw.two_cards"):
        assert f"[{clause}]" in before
    assert "[bang.card.jail.skip]" not in said
    data = json.loads(run("ask", str(file), "--format", "json").stdout)
    clauses = [each["clause"] for each in data["beforehand"]]
    answer = bangref.ask(file.read_text(encoding="utf-8"))
    assert clauses == [each.clause for each in answer.beforehand]
    assert clauses.index("bang.card.dynamite.pass") < clauses.index("bang.card.jail.skip")
    assert "draw tells another" in " ".join(
        answered(position_of(START.replace("  draw: [%s]\n", "")).written, "x").piles_assumed
    )


def test_where_nothing_has_come_before_nothing_of_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(CLAIM % "Ben: 3", encoding="utf-8")
    assert "Before anything is said" not in run("ask", str(file)).stdout
    assert json.loads(run("ask", str(file), "--format", "json").stdout)["beforehand"] == []
