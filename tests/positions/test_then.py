"""What should come of a position is held against what does; and what nobody has told of the draw pile is told."""

from __future__ import annotations

import json
from pathlib import Path

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
    assert answered(position_of(drawn % "").written, "x").pile_assumed == (told,)
    assert answered(position_of(drawn % "draw: [BANG! 2C, BANG! 3C], ").written, "x").pile_assumed == ()
    assert answered(position_of(CLAIM % "Ben: 3").written, "x").pile_assumed == ()
