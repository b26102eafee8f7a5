"""Positions of Samurai Sword as text: read back as they are written, and what is amiss told with line and field."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.judge.perft.position import Position, positions
from bangref.record.errors import MalformedError
from bangref.samurai.roles import NINJA

# Ada attacks Ben or ends it: 2. Ben, attacked, can only pass: 1; on turn, without a draw, Ben lays Focus or
# ends the turn: 2. Then Ada, who has no card left, ends hers; Ben, who has none, does too; or Cleo, whose turn it
# is, hers.
GOOD = """\
position: a katana
game: samurai
edition: 004
turn: Ada
player: Ada
role: shogun
character: Goemon
resilience: 5
honour: 5
hand: Katana
player: Ben
role: ninja
character: Hideyoshi
stars: 2
resilience: 4
honour: 3
hand: Focus
player: Cleo
role: samurai
character: Benkei
resilience: 5
honour: 3
player: Dan
role: ninja
character: Tomoe
stars: 1
resilience: 0
honour: 3
depth 1: 2
depth 2: 3
depth 3: 3
"""


def read(text: str) -> Position:
    lines = ((number, line) for number, line in enumerate(text.encode().split(b"\n"), 1) if line.strip())
    (position,) = positions(lines, "x.perft")
    return position


def told(text: str) -> str:
    """What is said of a file that is amiss."""
    with pytest.raises(MalformedError) as fault:
        read(text)
    return str(fault.value)


def test_a_position_is_read_as_it_is_written() -> None:
    text = GOOD.replace("turn: Ada\n", "turn: Ada\nweapons: 1\ndraw: Bō, Parry\ndiscard: Geisha, Kiseru\n")
    text = text.replace("hand: Focus\n", "hand: Focus\nin play: Armor, Bushido\n")
    position = read(text)
    state, names = position.state, position.names
    assert (position.name, position.expected) == ("a katana", (2, 3, 3))
    assert (state.turn, state.weapons, state.spent) == (0, 1, False)
    assert [[names.card_text(card) for card in pile] for pile in state.piles] == [
        ["Bō", "Parry"],
        [],
        ["Geisha", "Kiseru"],
    ]
    ben = state.seats[1]
    assert (ben.role, ben.stars, ben.characters, ben.resilience, ben.honour) == (NINJA, 2, ("hideyoshi",), 4, 3)
    assert [names.card_text(card) for card in ben.hand] == ["Focus"]
    assert [names.card_text(card) for card in ben.lying] == ["Armor", "Bushido"]
    assert [seat.resilience for seat in state.seats] == [5, 4, 5, 0]


def test_its_counts_are_those_on_paper(tmp_path: Path) -> None:
    path = tmp_path / "x.perft"
    path.write_text(GOOD, encoding="utf-8")
    assert CliRunner().invoke(app, ["perft", str(path)]).exit_code == 0
    path.write_text(GOOD.replace("depth 3: 3", "depth 3: 4"), encoding="utf-8")
    assert CliRunner().invoke(app, ["perft", str(path)]).exit_code == 1


@pytest.mark.parametrize(
    ("phase", "kind"), [("play", "play phase"), ("start", "play phase"), ("discard", "play phase")]
)
def test_phases(phase: str, kind: str) -> None:
    position = read(GOOD.replace("turn: Ada\n", f"turn: Ada\nphase: {phase}\n"))
    frame = position.rules.frames[type(position.state.frames[-1])]
    assert frame.ask(position.rules, position.state, position.state.frames[-1]).kind == kind
    assert position.state.turn == (1 if phase == "discard" else 0)


AMISS = [
    ("turn: Ada\n", "turn: Ada\nphase: roll\n", "x.perft:5: phase: 'roll' is not known; expected "),
    ("turn: Ada\n", "turn: Ada\nbangs: 1\n", "x.perft:5: bangs: no such field: 'bangs'"),
    ("turn: Ada\n", "turn: Ada\nweapons: one\n", "x.perft:5: weapons: not a number: 'one'; expected a whole number"),
    ("turn: Ada\n", "turn: Ada\ndraw: Boo\n", "x.perft:5: draw: no card is called 'Boo'; expected perhaps 'Bō'"),
    ("turn: Ada\n", "turn: Ada\ndiscard: Katana\n", "Katana"),
    ("turn: Ada\n", "turn: Zoe\n", "x.perft:4: turn: "),
    ("turn: Ada\n", "", "x.perft:1: turn: is not told; expected a line 'turn'"),
    ("edition: 004\n", "edition: 003\n", "x.perft:3: edition: no edition is called '003'; expected perhaps '004'"),
    ("resilience: 5\n", "resilience: 6\n", "x.perft:8: resilience: 6 resilience; expected 0 to 5"),
    ("resilience: 5\n", "resilience: all\n", "x.perft:8: resilience: not a number: 'all'"),
    ("resilience: 5\n", "lives: 5\n", "x.perft:8: lives: no such field: 'lives'"),
    ("resilience: 5\n", "", "x.perft:5: resilience: Ada has none; expected a line 'resilience'"),
    ("honour: 5\n", "", "x.perft:5: honour: Ada has none; expected a line 'honour'"),
    ("honour: 5\n", "honour: 0\n", "x.perft:9: honour: 0 honour; expected 1 to 30"),
    ("honour: 5\n", "honour: 6\n", "x.perft:1: position: there is no such table: 15 honour tokens are more than were"),
    ("hand: Katana\n", "in play: Katana\n", "x.perft:10: in play: Katana is no property"),
    ("hand: Katana\n", "hand: Katana,,\n", "x.perft:10: hand: there is nothing between two commas"),
    ("hand: Katana\n", "out: yes\n", "x.perft:10: out: no such field: 'out'"),
    ("stars: 2\n", "stars: 4\n", "nobody plays like that: wrong_stars"),
    ("stars: 2\n", "stars: 1\n", "nobody plays like that: wrong_stars"),
    ("role: samurai\n", "role: ronin\n", "nobody plays like that: wrong_roles"),
    ("character: Benkei\n", "character: Goemon\n", "nobody plays like that: character_dealt_twice"),
    ("character: Benkei\n", "character: Benkej\n", "character: 'Benkej' is not known; expected perhaps 'Benkei'"),
]


@pytest.mark.parametrize(("one", "other", "message"), AMISS, ids=[f"{other!r}" for _, other, _ in AMISS])
def test_what_is_amiss(one: str, other: str, message: str) -> None:
    assert one in GOOD
    assert message in told(GOOD.replace(one, other, 1))


def test_a_game_that_is_over_is_no_position() -> None:
    alone = GOOD.replace("resilience: 4", "resilience: 0").replace(
        "resilience: 5\nhonour: 3", "resilience: 0\nhonour: 3"
    )
    assert "x.perft:1: position: the game is over; expected a game that goes on" in told(alone)
    two = GOOD.replace("resilience: 4", "resilience: 0")
    assert read(two).state.winners is None
