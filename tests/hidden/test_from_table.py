"""Records with hidden cards that begin from a table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.hidden.records import judged, text_of

PLAYERS = [
    {"name": "Ada", "role": "sheriff", "character": "Rose Doolan"},
    {"name": "Ben", "role": "?", "character": "Paul Regret"},
    {"name": "Cleo", "role": "?", "character": "Jourdonnais"},
    {"name": "Dan", "role": "?", "character": "Willy the Kid"},
]
HEADER = {"bangref": 1, "rules": "0.2.0", "game": "bang", "players": PLAYERS, "observer": "nobody"}
BANG = {"by": "Ada", "do": "play", "card": "BANG! ?", "on": "Dan"}


def record(hands: dict[str, list[str]], *lines: dict[str, Any], **more: object) -> str:
    """A record from phase 2 of Ada's turn on, with these hands."""
    start = {"turn": "Ada", "phase": "play", "players": {name: {"hand": hand} for name, hand in hands.items()}, **more}
    return text_of([{**HEADER, "start": start}, *lines])


def test_any_card_of_a_hand_can_be_what_is_played() -> None:
    found = judged(record({"Ada": ["?", "Beer 6H"], "Ben": ["?"]}, BANG, {"by": "Ada", "do": "end"}))
    assert found.verdict == "legal"
    assert found.hidden is not None
    start = json.loads(found.hidden.witness[0])["start"]["players"]
    assert start["Ada"]["hand"][0] == "Beer 6H"
    assert start["Ada"]["hand"][1].startswith("BANG! ")


def test_a_name_is_kept() -> None:
    missed = {"by": "Dan", "do": "play", "card": "Missed! ?"}
    assert judged(record({"Ada": ["BANG! ?"], "Dan": ["Missed! ?"]}, BANG, missed)).verdict == "legal"
    assert judged(record({"Ada": ["BANG! ?"], "Dan": ["BANG! ?"]}, BANG, missed)).verdict == "illegal"


def test_what_lies_open_is_in_no_hand() -> None:
    volcanic = {"by": "Ada", "do": "play", "card": "Volcanic 10S"}
    assert judged(record({"Ada": ["?"]}, volcanic, discard=["Volcanic 10C"])).verdict == "legal"
    assert judged(record({"Ada": ["?"]}, volcanic, discard=["Volcanic 10S"])).verdict == "illegal"


SAMURAI = [
    {"name": "Ada", "role": "shogun", "character": "Benkei"},
    {"name": "Ben", "role": "?", "character": "Chiyome"},
    {"name": "Cleo", "role": "?", "character": "Ginchiyo"},
    {"name": "Dan", "role": "?", "character": "Goemon"},
]
DICE = [
    {"name": "Ada", "role": "sheriff", "character": "Rose Doolan"},
    {"name": "Ben", "role": "?", "character": "Paul Regret"},
    {"name": "Cleo", "role": "?", "character": "Jourdonnais"},
    {"name": "Dan", "role": "?", "character": "Willy the Kid"},
]


def test_a_table_of_samurai_sword() -> None:
    start = {"turn": "Ada", "phase": "play", "players": {"Ada": {"hand": ["?", "Kiseru ?"]}}}
    lines: list[dict[str, Any]] = [
        {**HEADER, "game": "samurai", "players": SAMURAI, "start": start},
        {"by": "Ada", "do": "end"},
    ]
    found = judged(text_of(lines))
    assert found.verdict == "legal", (found.fault, found.result)
    assert found.hidden is not None
    assert "?" not in found.hidden.witness[0]


def test_a_table_of_the_dice_game_has_no_cards() -> None:
    """Whoever eliminates a player sees the role; here nobody is."""
    lines: list[dict[str, Any]] = [{**HEADER, "game": "dice", "players": DICE, "start": {"turn": "Ada"}}]
    found = judged(text_of(lines))
    assert found.verdict == "legal", (found.fault, found.result)
    assert found.hidden is not None
    assert "?" not in found.hidden.witness[0]
    out_of_turn = judged(text_of([*lines, {"by": "Ben", "do": "reroll", "dice": ["Beer"]}]))
    assert out_of_turn.verdict == "illegal"


@pytest.mark.parametrize(
    ("hands", "more", "where"),
    [
        ({"Ada": ["?"] * 90}, {}, "start.players"),
        ({"Ada": ["Volcanic ?"] * 3}, {}, "start"),
        ({"Ada": ["Bannng ?"]}, {}, "start.players.Ada.hand.0"),
        ({"Ada": ["?"]}, {"rest": "aside"}, "start.rest"),
        ({"Ada": ["?"]}, {"bag": ["Beer 6H"]}, "start.bag"),
        ({"Ada": ["?"]}, {"draw": ["Boo"]}, "start.draw[1]"),
        ({"Ada": ["?"]}, {"phase": "setup"}, "start.phase"),
    ],
)
def test_tables_that_cannot_be(hands: dict[str, list[str]], more: dict[str, object], where: str) -> None:
    found = judged(record(hands, BANG, **more))
    assert found.fault is not None
    assert found.fault.where == where
