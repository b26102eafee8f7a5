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
id: a katana
given:
  game: samurai
  edition: "004"
  rest: aside
  turn: Ada
  players:
    Ada: {role: shogun, character: Goemon, resilience: 5, honour: 5, hand: [Katana]}
    Ben: {role: ninja, character: Hideyoshi, stars: 2, resilience: 4, honour: 3, hand: [Focus]}
    Cleo: {role: samurai, character: Benkei, resilience: 5, honour: 3}
    Dan: {role: ninja, character: Tomoe, stars: 1, resilience: 0, honour: 3}
counts: [2, 3, 3]
"""


def read(text: str) -> Position:
    (position,) = positions(text.encode(), "x.yaml")
    return position


def told(text: str) -> str:
    """What is said of a file that is amiss."""
    with pytest.raises(MalformedError) as fault:
        read(text)
    return str(fault.value)


def test_a_position_is_read_as_it_is_written() -> None:
    text = GOOD.replace("turn: Ada\n", "turn: Ada\n  weapons: 1\n  draw: [Bō, Parry]\n  discard: [Geisha, Kiseru]\n")
    text = text.replace("hand: [Focus]", "hand: [Focus], in_play: [Armor, Bushido]")
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
    path = tmp_path / "x.yaml"
    path.write_text(GOOD, encoding="utf-8")
    assert CliRunner().invoke(app, ["perft", str(path)]).exit_code == 0
    path.write_text(GOOD.replace("[2, 3, 3]", "[2, 3, 4]"), encoding="utf-8")
    assert CliRunner().invoke(app, ["perft", str(path)]).exit_code == 1


@pytest.mark.parametrize(
    ("phase", "kind"), [("play", "play phase"), ("start", "play phase"), ("discard", "play phase")]
)
def test_phases(phase: str, kind: str) -> None:
    position = read(GOOD.replace("turn: Ada\n", f"turn: Ada\n  phase: {phase}\n"))
    frame = position.rules.frames[type(position.state.frames[-1])]
    assert frame.ask(position.rules, position.state, position.state.frames[-1]).kind == kind
    assert position.state.turn == (1 if phase == "discard" else 0)


AMISS = [
    ("turn: Ada\n", "turn: Ada\n  phase: roll\n", "x.yaml:7: given.phase: 'roll' is not known; expected "),
    ("turn: Ada\n", "turn: Ada\n  bangs: 1\n", "x.yaml:2: a katana: given: no such field: 'bangs'"),
    ("turn: Ada\n", "turn: Ada\n  weapons: one\n", "x.yaml:7: given.weapons: not a number: 'one'; expected a whole"),
    ("turn: Ada\n", "turn: Ada\n  draw: [Boo]\n", "x.yaml:7: given.draw[1]: no card is called 'Boo'; expected perhaps"),
    ("turn: Ada\n", "turn: Ada\n  discard: [Katana]\n", "Katana"),
    ("turn: Ada\n", "turn: Zoe\n", "x.yaml:6: given.turn: "),
    ('"004"', '"003"', "x.yaml:4: given.edition: no edition is called '003'; expected perhaps '004'"),
    (
        "resilience: 5, honour: 5",
        "resilience: 6",
        "x.yaml:8: given.players.Ada.resilience: 6 resilience; expected 0 to 5",
    ),
    ("resilience: 5, honour: 5", "resilience: all", "x.yaml:8: given.players.Ada.resilience: not a number: 'all'"),
    ("resilience: 5, honour: 5", "lives: 5", "x.yaml:8: a katana: given.players.Ada: no such field: 'lives'"),
    ("honour: 5", "honour: 0", "x.yaml:8: given.players.Ada.honour: 0 honour; expected 1 to 30"),
    ("honour: 5", "honour: 6", "x.yaml:1: a katana: there is no such table: 15 honour tokens are more than were"),
    ("hand: [Katana]", "in_play: [Katana]", "x.yaml:8: given.players.Ada.in_play[1]: Katana is no property"),
    ("hand: [Katana]", "hand: [Katana, '']", "x.yaml:8: given.players.Ada.hand[2]: "),
    ("hand: [Katana]", "out: true", "x.yaml:8: a katana: given.players.Ada: no such field: 'out'"),
    ("stars: 2", "stars: 4", "nobody plays like that: wrong stars"),
    ("stars: 2", "stars: 1", "nobody plays like that: wrong stars"),
    ("role: samurai", "role: ronin", "nobody plays like that: wrong roles"),
    ("character: Benkei", "character: Goemon", "nobody plays like that: character dealt twice"),
    ("character: Benkei", "character: Benkej", "no character is called 'Benkej'; expected perhaps 'Benkei'"),
]


@pytest.mark.parametrize(("one", "other", "message"), AMISS, ids=[f"{other!r}" for _, other, _ in AMISS])
def test_what_is_amiss(one: str, other: str, message: str) -> None:
    assert one in GOOD
    assert message in told(GOOD.replace(one, other, 1))


def test_a_game_that_is_over_is_no_position() -> None:
    two = GOOD.replace("resilience: 4", "resilience: 0")
    alone = two.replace("resilience: 5, honour: 3", "resilience: 0, honour: 3")
    assert "x.yaml:7: given.players: the game is over [samurai.end.no_honour]; expected a game that goes on" in told(
        alone
    )
    assert read(two).state.winners is None
