"""What is known of the draw pile stays known behind checkpoints, and decides what lines of chance may say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bangref.core.record import Finding
from tests.transcript.checkpoints import judged

PLAYERS = [
    {"name": "Ada", "role": "sheriff", "character": "Kit Carlson"},
    {"name": "Ben", "role": "outlaw", "character": "Paul Regret"},
    {"name": "Cleo", "role": "renegade", "character": "Calamity Janet"},
    {"name": "Dan", "role": "outlaw", "character": "Willy the Kid"},
]
HANDS = {
    "Ada": ["Volcanic 10S", "BANG! 2D", "Jail JS", "Panic! JH", "Cat Balou KH"],
    "Ben": ["BANG! AS", "Beer 6H", "Barrel KS"],
    "Cleo": ["Schofield JC", "Missed! 3S", "Missed! 4S", "Beer 7H"],
    "Dan": ["BANG! 7D", "BANG! 8D", "BANG! JD", "BANG! QH"],
}
HEADER = {"bangref": 1, "rules": "0.1.0", "game": "bang", "edition": "000", "players": PLAYERS, "hands": HANDS}
LOOKED_AT = ("Stagecoach 9S", "Wells Fargo 3H", "Saloon 5H")
PUT_BACK = "Saloon 5H"


def draws(*cards: str, on: str = "Ada") -> list[dict[str, object]]:
    """Chance tells cards one by one."""
    return [{"by": "chance", "do": "draw", "card": card, "on": on} for card in cards]


def plays(card: str, **more: str) -> dict[str, object]:
    return {"by": "Ada", "do": "play", "card": card, **more}


BEGIN: list[dict[str, object]] = [*draws(*LOOKED_AT), {"by": "Ada", "do": "pick", "card": PUT_BACK}]
"""Ada knows the card on top of the draw pile, and so does everybody who reads the record."""


def full(effects: bool) -> dict[str, object]:
    """A full checkpoint behind that; it does not tell what lies on the draw pile."""
    hands = {**HANDS, "Ada": [*HANDS["Ada"], *LOOKED_AT[:2]]}
    check: dict[str, object] = {"full": True, "turn": "Ada", "phase": "play", "hand": hands, "out": [], "discard": []}
    check |= {"lives": {"Ada": 5, "Ben": 3, "Cleo": 4, "Dan": 4}, "in_play": {name: [] for name in HANDS}}
    moved = [{"card": card, "to": "revealed"} for card in LOOKED_AT] + [{"card": PUT_BACK, "to": "draw"}]
    moved += [{"card": card, "to": "hand:Ada"} for card in LOOKED_AT[:2]]
    return {"check": check | ({"effects": moved} if effects else {})}


def found_in(folder: Path, *lines: dict[str, object]) -> list[Finding]:
    """What is wrong with a record that goes on so."""
    return judged(folder, [json.dumps(line) + "\n" for line in (HEADER, *BEGIN, *lines)]).result.findings


# Behind checkpoints ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effects", [True, False])
def test_a_card_too_many_is_illegal_whatever_stands_before_it(effects: bool, tmp_path: Path) -> None:
    told = [full(effects), plays("Stagecoach 9S"), *draws("Gatling 10H", "Duel JS")]
    (finding,) = found_in(tmp_path, *told)
    assert (finding.kind, finding.line) == ("illegal", 9)
    assert found_in(tmp_path, *told[:-1]) == []
