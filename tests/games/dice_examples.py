"""What the Dice Game answers where the headers and the scenarios of the games beside BANG! are asked."""

from __future__ import annotations

from typing import Any

from bangref.core.action import NATURE
from tests.games.examples import Examples, Fields

# Who plays, and under which rules -----------------------------------------------------------------------------

OPTIONS: list[tuple[tuple[Any, ...], str]] = [
    (("003", (), (), {}), "unknown edition '003'; there are: 001, 002"),
    (("001", ("bonus",), (), {}), "this game has no sets and no variants, so no 'bonus'"),
    (("001", (), ("simplified",), {}), "this game has no sets and no variants, so no 'simplified'"),
    (("001", (), (), {"dice.luck": "much"}), "unknown reading 'dice.luck'"),
    (("001", (), (), {"dice.bulls_eye.simultaneous": "never"}), "has no value 'never'; it has: together"),
]
HEADER: dict[str, tuple[Fields, str]] = {
    "edition": ({"edition": "003"}, "edition: no edition is called '003'; expected perhaps '002' or '001'"),
    "a set": (
        {"sets": ["bonus", "bonus"]},
        "sets: BANG! The Dice Game has no sets, so none is called 'bonus'; expected it left out",
    ),
    "a variant": (
        {"variants": ["simplified"]},
        "variants: BANG! The Dice Game has no variants, so none is called 'simplified'; expected it left out",
    ),
    "a reading of another game": ({"readings": {"bang.end.immediate": "at_once"}}, "readings: no reading is called"),
    "hands": ({"hands": {}}, "hands: 'hands' is not of BANG! The Dice Game"),
    "a deck": ({"deck": []}, "deck: 'deck' is not of BANG! The Dice Game"),
}
PLAYER: dict[str, tuple[Fields, str]] = {
    "no character": ({"character": ...}, "players.0.character: this field is missing"),
    "a stranger": (
        {"character": "Rosy Doolan"},
        "no character is called 'Rosy Doolan'; expected perhaps 'Rose",
    ),
    "of the card game": ({"character": "Vera Custer"}, "players.0.character: no character is called 'Vera Custer'"),
    "two characters": ({"characters": ["Rose Doolan", "Jourdonnais"]}, "players.0.characters: 'characters' is not of"),
    "a role": ({"role": "sherif"}, "players.0.role: it is 'sherif'; expected perhaps 'sheriff'"),
}


def forbidden(players: list[Fields]) -> list[tuple[list[Fields], str]]:
    """Who cannot play, and the clause that says so."""
    twice = [{**players[0], "character": players[1]["character"]}, *players[1:]]
    return [
        (players[:2], "dice.setup.roles.by_player_count"),
        (players[:4], "dice.setup.roles.four_players"),
        (twice, "dice.setup.characters.dealt"),
    ]


# Tables of scenarios ------------------------------------------------------------------------------------------

ROLLED = ["Beer", "Beer", "Gatling", "Indian arrow", "Dynamite"]
TABLES: list[tuple[Fields, str]] = [
    ({"players": {"Ada": {"role": "bandit"}}}, "given.players.Ada.role: no role is called 'bandit'"),
    (
        {"players": {"Ada": {"character": "Vera Custer"}}},
        "given.players.Ada.character: no character is called 'Vera Custer'",
    ),
    (
        {"players": {"Ada": {"role": "deputy"}}},
        "given.players: nobody plays like that: wrong roles. The roles of four players are one Sheriff, one Renegade "
        "and two Outlaws [dice.setup.roles.four_players]",
    ),
    ({"players": {"Ada": {"lives": 12}}}, "given.players.Ada.lives: 12 lives; expected 1 to 11"),
    ({"players": {"Ada": {"lives": 0}}}, "given.players.Ada.lives: 0 lives; expected 1 to 11"),
    ({"players": {"Ada": {"lives": "2"}}}, "given.players.Ada.lives: not a number: '2'"),
    ({"players": {"Ben": {"out": True, "arrows": 1}}}, "given.players.Ben.arrows: Ben is out of the game; expected no"),
    ({"players": {"Ben": {"out": True}}, "turn": "Ben"}, "given.turn: Ben is out of the game; expected somebody who"),
    ({"players": {"Ben": {"arrows": 9}}}, "given.players: 9 arrows lie before the players; expected fewer than 9"),
    ({"players": {"Ben": {"arrows": 2}}, "pile": 6}, "given.pile: 6 and 2 arrows; expected 9 in all"),
    ({"dice": ["Beer"]}, "given.dice: 1 dice; expected 5 in this phase"),
    ({"dice": ROLLED, "rerolls": 3}, "given.rerolls: 3 re-rolls; expected at most 2"),
    ({"dice": ROLLED, "phase": "roll"}, "given.dice: 5 dice; expected 0 in this phase"),
    ({"dice": ["Bear"] * 5}, "given.dice[1]: no die is called 'Bear'"),
    ({"phase": "play"}, "given.phase: 'play' is not known"),
    ({"edition": "003"}, "given.edition: no edition is called '003'; expected perhaps '002' or '001'"),
    ({"players": {"Ada": {"hand": []}}}, "given.players.Ada: no such field: 'hand'"),
    ({"deck": []}, "given: no such field: 'deck'"),
]
BEGINS: list[tuple[Fields, int, str]] = [
    ({}, NATURE, "roll"),
    ({"phase": "start"}, NATURE, "roll"),
    ({"phase": "start", "players": {"Ada": {"character": "Sid Ketchum"}}}, 0, "sid_ketchum"),
    ({"phase": "setup"}, NATURE, "roll"),
    ({"phase": "resolve", "dice": ROLLED}, 0, "beer"),
    ({"phase": "reroll", "dice": ROLLED}, 0, "reroll"),
    ({"turn": "Ben"}, NATURE, "roll"),
    ({"seats": 3, "phase": "setup"}, NATURE, "roll"),
]
THEN: list[tuple[Fields, str]] = [
    ({"arrows": {"Ada": 1}}, "then.arrows.Ada"),
    ({"most_lives": {"Ada": 1}}, "then.most_lives.Ada"),
    ({"pile": 3}, "then.pile"),
    ({"rerolls": 3}, "then.rerolls"),
    ({"dice": ["Beer"] * 5}, "then.dice"),
    ({"out": ["Ada"]}, "then.out"),
    ({"shown": []}, "then.shown"),
    ({"lives": {"Ada": 1}}, "then.lives.Ada"),
]
TRUE: Fields = {
    "arrows": {"Ada": 0},
    "pile": 9,
    "rerolls": 2,
    "dice": ROLLED[::-1],
    "out": ["Cleo"],
    "shown": ["Ada", "Cleo"],
    "most_lives": {"Ada": 11},
}

EXAMPLES = Examples(
    game="dice",
    options=OPTIONS,
    headers=HEADER,
    players=PLAYER,
    forbidden=forbidden,
    character="Slab the Killer",
    pool="dice.components.roles",
    given=TABLES,
    begins=BEGINS,
    under_way={"dice": ROLLED, "players": {"Cleo": {"out": True}}},
    false=THEN,
    true=TRUE,
)
