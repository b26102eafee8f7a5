"""Positions with counts: what is amiss is named with file, line and field."""

from __future__ import annotations

import pytest

from bangref.judge.perft.position import Position, positions
from bangref.record.errors import MalformedError

GOOD = """\
# A comment.

id: one BANG!
about: a shot
given:
  edition: "003"
  readings: {bang.symbol.take_card: any_player}
  rest: aside
  turn: Ada
  phase: play
  bangs: 0
  draw: [Beer 6H, Duel QD]
  discard: [BANG! 2D]
  players:
    Ada:
      role: sheriff
      character: Rose Doolan
      lives: 5
      hand: [BANG! AS, Missed! 2S]
      in_play: [Barrel QS]
    Ben:
      role: renegade
      character: Willy the Kid
      lives: 2
    Cleo: {role: outlaw, character: Black Jack, out: true}
    Dan: {role: outlaw, character: Jesse Jones, out: true}
counts: [2, 20]
"""


def read(text: str) -> list[Position]:
    return list(positions(text.encode(), "x.yaml"))


def told(text: str) -> str:
    """What is said of a file that is amiss."""
    with pytest.raises(MalformedError) as fault:
        read(text)
    return str(fault.value)


def test_position() -> None:
    (position,) = read(GOOD)
    assert (position.name, position.expected, position.line) == ("one BANG!", (2, 20), 3)
    assert position.rules.readings["bang.symbol.take_card"] == "any_player"
    assert [position.names.card_text(card) for card in position.state.piles[0]] == ["Beer 6H", "Duel QD"]
    assert [len(seat.hand) for seat in position.state.seats] == [2, 0, 0, 0]
    assert len(position.rules.deck) == 6


def test_the_game_can_be_named() -> None:
    (position,) = read(GOOD.replace("  edition:", "  game: bang\n  edition:"))
    assert position.name == "one BANG!"


def test_several_positions() -> None:
    found = read(f"{GOOD}---\n{GOOD.replace('one BANG!', 'another')}")
    assert [position.name for position in found] == ["one BANG!", "another"]


def test_counts_begin_behind_what_is_said() -> None:
    (position,) = read(GOOD.replace("counts:", "when: [Ada plays BANG! AS on Ben]\ncounts:"))
    assert [len(seat.hand) for seat in position.state.seats] == [1, 0, 0, 0]


AMISS = [
    ("", "x.yaml: the file is empty; expected a position"),
    ("# nothing\n", "x.yaml: the file is empty; expected a position"),
    ("turn: Ada\n", "x.yaml:1: a position: no such field: 'turn'"),
    ("position\n", "x.yaml:1: a position: not a table of fields: 'position'"),
]

CHANGED = [
    (
        "  edition:",
        "  game: bong\n  edition:",
        "x.yaml:6: one BANG!: given.game: 'bong' is not known; expected",
    ),
    ('"003"', '"004"', "x.yaml:6: given.edition: no edition is called '004'; expected perhaps '003' or '000'"),
    ("turn: Ada", "turn: Dan", "x.yaml:9: given.turn: Dan is out of the game"),
    ("turn: Ada", "turn: Bob", "x.yaml:9: given.turn: 'Bob' is not known; expected one of 'Ada', 'Ben', 'Cleo', 'Dan'"),
    ("phase: play", "phase: sleep", "x.yaml:10: given.phase: 'sleep' is not known; expected perhaps"),
    ("phase: play", "turn: Ada", "x.yaml:10: turn: 'turn' is there twice; expected each field once"),
    ("bangs: 0", "bangs: few", "x.yaml:11: given.bangs: not a number: 'few'; expected a whole number from 0"),
    ("bangs: 0", "bangs: -1", "x.yaml:11: given.bangs: not a number: -1"),
    ("bangs: 0", "bangs: ٣", "x.yaml:11: given.bangs: not a number"),
    ("Beer 6H", "Beer 6S", "x.yaml:12: given.draw[1]: no card is called 'Beer 6S'; expected perhaps 'Beer 6H'"),
    ("Beer 6H", "BANG! AS", "x.yaml:5: given: BANG! AS is there more often than in the deck"),
    ("discard:", "discards:", "x.yaml:5: one BANG!: given: no such field: 'discards'; expected perhaps"),
    ("rest: aside", "rest: bag, too", "x.yaml:8: given.rest: 'bag, too' is not known"),
    (": any_player", ": never", "x.yaml:7: given.readings.bang.symbol.take_card: no such reading: 'never'; expected"),
    ("  rest:", "  sets: [dodge]\n  rest:", "x.yaml:8: given.sets: no set is called 'dodge'; expected perhaps 'dodge_"),
    ("  rest:", "  sets: [bonus, bonus]\n  rest:", "x.yaml:8: given.sets: the set 'bonus' is there twice"),
    ("Ada:\n", "Bob:\n", "x.yaml:9: given.turn: 'Ada' is not known"),
    ("role: sheriff", "role: mayor", "x.yaml:16: given.players.Ada.role: no role is called 'mayor'"),
    ("role: sheriff", "role: outlaw", "x.yaml:14: given.players: nobody plays like that: wrong roles"),
    (
        "Rose Doolan",
        "Rose Dolan",
        "x.yaml:17: given.players.Ada.character: no character is called 'Rose Dolan'; expected",
    ),
    ("Rose Doolan", "Black Jack", "x.yaml:14: given.players: nobody plays like that: character dealt twice"),
    ("lives: 5", "lives: 6", "x.yaml:18: given.players.Ada.lives: 6 lives; expected 1 to 5"),
    ("lives: 5", "lives: 0", "x.yaml:18: given.players.Ada.lives: 0 lives; expected 1 to 5"),
    ("[Barrel QS]", "[Barrel QS, Barrel KS]", "x.yaml:20: given.players.Ada.in_play: Barrel KS cannot lie there"),
    ("[BANG! AS", "[BANG!", "x.yaml:19: given.players.Ada.hand[1]: 'BANG!' may be any of 25 cards"),
    ("lives: 2", "out: perhaps", "x.yaml:24: given.players.Ben.out: neither true nor false: 'perhaps'"),
    ("lives: 2", "out: true", "x.yaml:14: given.players: the game is over [bang.end.immediate]; expected a game"),
    ("[2, 20]", "2", "x.yaml:27: counts: not a list: 2"),
    ("[2, 20]", "[2, many]", "x.yaml:27: counts: not a number: 'many'"),
    ("about", '"about\\e"', "x.yaml:3: a position: no such field: 'about\\x1b'"),
]


@pytest.mark.parametrize(("text", "problem"), AMISS)
def test_no_position(text: str, problem: str) -> None:
    assert told(text).startswith(problem)


@pytest.mark.parametrize(("old", "new", "problem"), CHANGED, ids=[change[1] or change[0] for change in CHANGED])
def test_what_is_amiss_is_named(old: str, new: str, problem: str) -> None:
    assert old in GOOD
    assert told(GOOD.replace(old, new, 1)).startswith(problem)


def test_cards_of_a_player_who_is_out() -> None:
    text = GOOD.replace("out: true", "out: true, hand: [Beer 7H]", 1)
    assert told(text) == "x.yaml:25: given.players.Cleo.hand: Cleo is out of the game; expected it left out"


def test_more_players_than_there_are_seats() -> None:
    assert "given.seats: 9 seats; expected 4 to 8" in told(GOOD.replace("  rest:", "  seats: 9\n  rest:"))


def test_too_deep_to_be_counted() -> None:
    text = GOOD.replace("[2, 20]", str([1] * 61))
    assert told(text).startswith("x.yaml:27: counts: 61 counts; expected at most 60")


def test_something_illegal_before_the_counts() -> None:
    text = GOOD.replace("counts:", "when: [Ada plays Missed! 2S on Ben]\ncounts:")
    assert told(text).startswith("x.yaml:27: one BANG!: step 1 is illegal")


def test_not_utf_8() -> None:
    with pytest.raises(MalformedError) as fault:
        list(positions(b"id: \xff", "x.yaml"))
    assert str(fault.value) == "x.yaml:1: not UTF-8; expected UTF-8 text"


OF_DICE = """\
id: the first roll
given:
  game: dice
  edition: "001"
  turn: Ada
  players:
    Ada: {role: sheriff, character: Jourdonnais, lives: 1, arrows: 2}
    Ben: {role: outlaw, character: Jesse Jones, lives: 1}
    Cleo: {role: outlaw, character: Paul Regret, out: true}
    Dan: {role: renegade, character: Rose Doolan, out: true}
counts: [2937]
"""


@pytest.mark.parametrize(
    ("one", "other", "message"),
    [
        ("turn: Ada\n", "turn: Ada\n  phase: play\n", "x.yaml:6: given.phase: 'play' is not known; expected one of"),
        ("turn: Ada\n", "turn: Ada\n  bangs: 1\n", "x.yaml:2: the first roll: given: no such field: 'bangs'"),
        ("turn: Ada\n", "turn: Ada\n  pile: 8\n", "x.yaml:6: given.pile: 8 and 2 arrows; expected 9 in all"),
        ("turn: Ada\n", "turn: Ada\n  dice: [Beer]\n", "x.yaml:6: given.dice: 1 dice; expected 5 in this phase"),
        ("turn: Ada\n", "turn: Ada\n  dice: [Bear]\n", "x.yaml:6: given.dice[1]: no die is called 'Bear'"),
        ("turn: Ada\n", "turn: Ada\n  rerolls: two\n", "x.yaml:6: given.rerolls: not a number: 'two'; expected a"),
        ("arrows: 2", "arrows: 9", "x.yaml:6: given.players: 9 arrows lie before the players; expected fewer than 9"),
        ("lives: 1, arrows", "lives: 10, arrows", "x.yaml:7: given.players.Ada.lives: 10 lives; expected 1 to 9"),
        ("Jones, lives: 1", "Jones, out: true", "x.yaml:6: given.players: the game is over"),
        ('"001"', '"003"', "x.yaml:4: given.edition: no edition is called '003'"),
        ("role: outlaw, character: Paul", "role: deputy, character: Paul", "nobody plays like that: wrong roles"),
    ],
)
def test_positions_of_the_dice_game(one: str, other: str, message: str) -> None:
    assert [position.name for position in read(OF_DICE)] == ["the first roll"]
    assert one in OF_DICE
    assert message in told(OF_DICE.replace(one, other, 1))
