"""Positions as text: what is amiss is named with file, line and field."""

from __future__ import annotations

import pytest

from bangref.judge.perft.position import positions
from bangref.record.errors import MalformedError

GOOD = """\
# A comment.

position: one BANG!
about: a shot
edition: 003
reading: bang.symbol.take_card = any_player
turn: Ada
phase: play
bangs: 0
draw: Beer 6H, Duel QD
discard: BANG! 2D
player: Ada
role: sheriff
character: Rose Doolan
lives: 5
hand: BANG! AS, Missed! 2S
in play: Barrel QS
player: Ben
role: renegade
character: Willy the Kid
lives: 2
player: Cleo
role: outlaw
character: Black Jack
out: yes
player: Dan
role: outlaw
character: Jesse Jones
out: yes
depth 1: 2
depth 2: 20
"""


def told(text: str) -> str:
    """What is said of a file that is amiss."""
    lines = ((number, line) for number, line in enumerate(text.encode().split(b"\n"), 1) if line.strip())
    with pytest.raises(MalformedError) as fault:
        list(positions(lines, "x.perft"))
    return str(fault.value)


def read(text: str) -> list[str]:
    lines = ((number, line) for number, line in enumerate(text.encode().split(b"\n"), 1) if line.strip())
    return [position.name for position in positions(lines, "x.perft")]


def test_position() -> None:
    lines = ((number, line) for number, line in enumerate(GOOD.encode().split(b"\n"), 1) if line.strip())
    (position,) = positions(lines, "x.perft")
    assert (position.name, position.about, position.expected, position.line) == ("one BANG!", "a shot", (2, 20), 3)
    assert position.rules.readings["bang.symbol.take_card"] == "any_player"
    assert [position.names.card_text(card) for card in position.state.piles[0]] == ["Beer 6H", "Duel QD"]
    assert [len(seat.hand) for seat in position.state.seats] == [2, 0, 0, 0]
    assert len(position.rules.deck) == 6


def test_the_game_can_be_named() -> None:
    named = GOOD.replace("about:", "game: bang\nabout:")
    assert read(named) == ["one BANG!"]


def test_several_positions() -> None:
    assert read(GOOD + GOOD.replace("one BANG!", "another")) == ["one BANG!", "another"]


AMISS = [
    ("", "x.perft: the file is empty; expected a line 'position'"),
    ("# nothing\n", "x.perft:1: there is no position; expected a line 'position'"),
    ("turn: Ada\n", "x.perft:1: turn: stands before any position; expected a line 'position'"),
    ("position\n", "x.perft:1: 'position' has no colon; expected FIELD: TEXT"),
    ("position:\n", "x.perft:1: position: there is nothing behind the colon; expected FIELD: TEXT"),
]

CHANGED = [
    ("about: a shot", "game: bong", "x.perft:4: game: no game is called 'bong'; expected perhaps 'bang'"),
    ("turn: Ada", "game: bang", "x.perft:7: game: stands behind other fields; expected it right behind 'position'"),
    ("edition: 003\n", "", "x.perft:3: edition: is not told; expected a line 'edition'"),
    ("edition: 003", "edition: 004", "x.perft:5: edition: no edition is called '004'; expected perhaps '003' or '000'"),
    ("turn: Ada\n", "", "x.perft:3: turn: is not told; expected a line 'turn'"),
    ("turn: Ada", "turn: Dan", "x.perft:7: turn: Dan is out of the game"),
    ("turn: Ada", "turn: Bob", "x.perft:7: turn: 'Bob' is not known; expected one of 'Ada', 'Ben', 'Cleo', 'Dan'"),
    ("phase: play", "phase: setup", "x.perft:8: phase: 'setup' is not known; expected one of"),
    ("phase: play", "turn: Ada", "x.perft:8: turn: stands here twice, first in line 7"),
    ("bangs: 0", "bangs: few", "x.perft:9: bangs: not a number: 'few'; expected a whole number from 0 to 100"),
    ("bangs: 0", "bangs: -1", "x.perft:9: bangs: not a number: '-1'"),
    ("bangs: 0", "bangs: ٣", "x.perft:9: bangs: not a number"),
    ("draw: Beer 6H", "draw: Beer 6S", "x.perft:10: draw: no card is called 'Beer 6S'; expected perhaps 'Beer 6H'"),
    ("draw: Beer 6H", "draw: Beer 6H,", "x.perft:10: draw: there is nothing between two commas"),
    ("draw: Beer 6H", "draw: BANG! AS", "x.perft:3: position: BANG! AS is there more often than in the deck"),
    ("discard: BANG! 2D", "discards: BANG! 2D", "x.perft:11: discards: no such field: 'discards'; expected perhaps"),
    ("discard: BANG! 2D", "lives: 2", "x.perft:11: lives: belongs to a player; expected a line 'player' before it"),
    ("discard: BANG! 2D", "rest: bag", "x.perft:11: rest: no such field: 'rest'"),
    ("= any_player", "= never", "x.perft:6: reading: no such reading: 'never'; expected"),
    ("= any_player", "", "x.perft:6: reading: 'bang.symbol.take_card'; expected CLAUSE = VALUE"),
    ("about: a shot", "set: dodge", "x.perft:4: sets: no set is called 'dodge'; expected perhaps 'dodge_city'"),
    ("about: a shot", "set: bonus, bonus", "x.perft:4: sets: the set 'bonus' is there twice"),
    ("player: Ada", "player: Bob", "x.perft:12: player: player 1 is 'Bob'; expected 'Ada', who sits there"),
    ("role: sheriff\n", "", "x.perft:12: role: Ada has none; expected a line 'role'"),
    ("role: sheriff", "role: mayor", "x.perft:13: role: 'mayor' is not known"),
    ("role: sheriff", "role: outlaw", "x.perft:3: position: nobody plays like that"),
    ("Rose Doolan", "Rose Dolan", "x.perft:14: character: 'Rose Dolan' is not known; expected perhaps 'Rose Doolan'"),
    ("Rose Doolan", "Black Jack", "x.perft:3: position: nobody plays like that"),
    ("lives: 5", "lives: 6", "x.perft:15: lives: 6 lives; expected 1 to 5"),
    ("lives: 5", "lives: 0", "x.perft:15: lives: 0 lives; expected 1 to 5"),
    ("lives: 5\n", "", "x.perft:12: lives: Ada has none; expected a line 'lives'"),
    ("in play: Barrel QS", "in play: Barrel QS, Barrel KS", "x.perft:3: position: there is no such table: seat 0"),
    ("in play: Barrel QS", "turn: Ben", "x.perft:17: turn: belongs to the table; expected it before the first player"),
    ("hand: BANG! AS", "hand: BANG!", "x.perft:16: hand: no card is called 'BANG!'"),
    ("lives: 2", "out: no", "x.perft:21: out: 'no'; expected 'yes', or no such line"),
    ("lives: 2", "out: yes", "x.perft:3: position: the game is over; expected a game that goes on"),
    ("depth 1: 2", "depth 2: 2", "x.perft:30: depth 2: depth 2; expected depth 1"),
    ("depth 1: 2", "depth one: 2", "x.perft:30: depth one: stands behind the counts"),
    ("depth 2: 20", "turn: Ada", "x.perft:31: turn: stands behind the counts; expected 'depth N' or another"),
    ("depth 2: 20", "depth 2: 9999999999999999999", "x.perft:31: depth 2: not a number"),
    ("about: a shot", "about\x1b: a shot", "x.perft:4: about\\x1b: no such field"),
]


@pytest.mark.parametrize(("text", "problem"), AMISS)
def test_no_position(text: str, problem: str) -> None:
    assert told(text) == problem


@pytest.mark.parametrize(("old", "new", "problem"), CHANGED, ids=[change[1] or change[0] for change in CHANGED])
def test_what_is_amiss_is_named(old: str, new: str, problem: str) -> None:
    assert old in GOOD
    assert told(GOOD.replace(old, new, 1)).startswith(problem)


def test_cards_of_a_player_who_is_out() -> None:
    text = GOOD.replace("out: yes", "out: yes\nhand: Beer 7H", 1)
    assert told(text) == "x.perft:26: hand: Cleo is out of the game"


def test_more_players_than_there_are_seats() -> None:
    extra = "".join(
        f"player: {name}\nrole: outlaw\ncharacter: Sid Ketchum\nout: yes\n" for name in ("Eva", "Finn", "Greta")
    )
    text = GOOD.split("depth")[0] + extra + "player: Hugo\nplayer: Ida\n"
    assert "player 9 is 'Ida'; expected at most 8 players" in told(text)


def test_too_deep_to_be_counted() -> None:
    text = GOOD + "".join(f"depth {depth}: 1\n" for depth in range(3, 70))
    assert "nobody can count so far; expected at most depth 60" in told(text)


def test_not_utf_8() -> None:
    with pytest.raises(MalformedError) as fault:
        list(positions([(1, b"position: \xff")], "x.perft"))
    assert str(fault.value) == "x.perft:1: column 11: not UTF-8; expected UTF-8 text"


OF_DICE = """\
position: the first roll
game: dice
edition: 001
turn: Ada
player: Ada
role: sheriff
character: Jourdonnais
lives: 1
arrows: 2
player: Ben
role: outlaw
character: Jesse Jones
lives: 1
player: Cleo
role: outlaw
character: Paul Regret
out: yes
player: Dan
role: renegade
character: Rose Doolan
out: yes
depth 1: 2937
"""


@pytest.mark.parametrize(
    ("one", "other", "message"),
    [
        ("turn: Ada\n", "turn: Ada\nphase: play\n", "x.perft:5: phase: 'play' is not known; expected one of 'roll'"),
        ("turn: Ada\n", "turn: Ada\nbangs: 1\n", "x.perft:5: bangs: no such field: 'bangs'"),
        ("turn: Ada\n", "turn: Ada\npile: 8\n", "x.perft:5: pile: 8 and 2 arrows; expected 9 in all"),
        ("turn: Ada\n", "turn: Ada\ndice: Beer\n", "x.perft:5: dice: 1 dice; expected 5 in this phase"),
        ("turn: Ada\n", "turn: Ada\ndice: Bear\n", "x.perft:5: dice: no die is called 'Bear'"),
        ("turn: Ada\n", "turn: Ada\nrerolls: two\n", "x.perft:5: rerolls: not a number: 'two'; expected a whole"),
        ("arrows: 2\n", "arrows: 9\n", "x.perft:1: position: 9 arrows lie before the players; expected fewer than 9"),
        ("lives: 1\narrows", "lives: 10\narrows", "x.perft:8: lives: 10 lives; expected 1 to 9"),
        ("lives: 1\nplayer: Cleo", "out: yes\nplayer: Cleo", "x.perft:1: position: the game is over"),
        ("edition: 001", "edition: 003", "x.perft:3: edition: no edition is called '003'"),
        ("role: outlaw\ncharacter: Paul", "role: deputy\ncharacter: Paul", "nobody plays like that: wrong_roles"),
    ],
)
def test_positions_of_the_dice_game(one: str, other: str, message: str) -> None:
    assert read(OF_DICE) == ["the first roll"]
    assert one in OF_DICE
    assert message in told(OF_DICE.replace(one, other, 1))
