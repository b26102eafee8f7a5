"""What the rulebooks and the printed cards say in numbers, typed once more: copies, suits, ranks, ranges, lives, roles.

The tables here are those of the rulebooks and of published card lists, in another order than that of the kernel. They
are compared with the rules of each game as they are put together, so that a wrong digit there cannot go unseen.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from bangref.judge.scenario import Table
from bangref.judge.simulate import simulated, transcript_of
from bangref.kits import kit_of

BASE = {
    "spades": (
        "2 missed, 3 missed, 4 missed, 5 missed, 6 missed, 7 missed, 8 missed winchester, 9 stagecoach "
        "stagecoach, 10 jail volcanic, J duel jail, Q barrel general_store, K barrel schofield, A bang scope"
    ),
    "hearts": (
        "2 dynamite, 3 wells_fargo, 4 jail, 5 saloon, 6 beer, 7 beer, 8 beer mustang, 9 beer mustang, 10 beer "
        "gatling, J beer panic, Q bang panic, K bang cat_balou, A bang panic"
    ),
    "diamonds": (
        "2 bang, 3 bang, 4 bang, 5 bang, 6 bang, 7 bang, 8 bang panic, 9 bang cat_balou, 10 bang cat_balou, J "
        "bang cat_balou, Q bang duel, K bang indians, A bang indians"
    ),
    "clubs": (
        "2 bang, 3 bang, 4 bang, 5 bang, 6 bang, 7 bang, 8 bang duel, 9 bang general_store, 10 missed "
        "volcanic, J missed schofield, Q missed schofield, K missed remington, A missed rev_carabine"
    ),
}
"""The eighty cards of the base game by suit and rank."""
DODGE_CITY = {
    "spades": (
        "5 rev_carabine, 6 beer, 7 derringer, 8 bang, 9 howitzer, 10 punch, J brawl, Q iron_plate, K "
        "springfield, A general_store"
    ),
    "hearts": ("5 mustang, 6 beer, 7 canteen, 8 knife, 9 rag_time, 10 bible, J panic, Q whisky, K dodge, A pepperbox"),
    "diamonds": (
        "5 indians, 6 remington, 7 dodge, 8 missed, 9 conestoga, 10 binocular, J ten_gallon_hat, Q "
        "pony_express, K hideout, A iron_plate"
    ),
    "clubs": (
        "5 bang, 6 bang, 7 sombrero, 8 cat_balou, 9 tequila, 10 dynamite, J can_can, Q buffalo_rifle, K bang, A barrel"
    ),
}
"""The forty cards of Dodge City, one of each suit and rank from five to ace."""
COPIES = {
    "bang": 25, "missed": 12, "beer": 6, "panic": 4, "cat_balou": 4, "duel": 3, "jail": 3, "schofield": 3, "indians": 2,
    "general_store": 2, "stagecoach": 2, "volcanic": 2, "barrel": 2, "mustang": 2, "gatling": 1, "saloon": 1,
    "wells_fargo": 1, "dynamite": 1, "scope": 1, "remington": 1, "rev_carabine": 1, "winchester": 1,
}  # fmt: skip
"""Copies in the base game, by name."""
BLUE = {
    "base": "barrel dynamite jail mustang scope volcanic schofield remington rev_carabine winchester",
    "dodge_city": "binocular hideout",
}
GREEN = (
    "bible canteen can_can ten_gallon_hat conestoga derringer buffalo_rifle howitzer pepperbox iron_plate pony_express "
    "knife sombrero"
)
RANGES = {"volcanic": 1, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5}
LIVES = {
    "base": (16, {"el_gringo": 3, "paul_regret": 3}),
    "added in 003": (3, {"claus_the_saint": 3}),
    "bonus": (2, {}),
    "dodge_city": (15, {"vera_custer": 3, "apache_kid": 3}),
}
"""How many characters there are, and those that have not four lives."""
ROLES = {
    3: {"deputy": 1, "outlaw": 1, "renegade": 1},
    4: {"sheriff": 1, "outlaw": 2, "renegade": 1},
    5: {"sheriff": 1, "outlaw": 2, "renegade": 1, "deputy": 1},
    6: {"sheriff": 1, "outlaw": 3, "renegade": 1, "deputy": 1},
    7: {"sheriff": 1, "outlaw": 3, "renegade": 1, "deputy": 2},
    8: {"sheriff": 1, "outlaw": 3, "renegade": 2, "deputy": 2},
}
"""By number of players, in the card game as well as in the Dice Game."""
EVENTS = {"high_noon": (13, 2), "fistful": (15, 0)}
"""Events of a set, and those that may join them."""
DICE_LIVES = {
    7: "el_gringo jourdonnais kit_carlson",
    8: "bart_cassidy black_jack calamity_janet lucky_duke pedro_ramirez sid_ketchum slab_the_killer suzy_lafayette "
    "willy_the_kid",
    9: "jesse_jones paul_regret rose_doolan vulture_sam",
}
RESILIENCE = {
    4: "chiyome ginchiyo hanzo hideyoshi ushiwaka",
    5: "benkei goemon ieyasu kojiro musashi nobunaga tomoe",
}
WEAPONS = {
    "bo": (5, 2, 1), "bokken": (6, 1, 1), "daikyu": (1, 5, 2), "kanabo": (1, 3, 2), "katana": (1, 2, 3),
    "kiseru": (5, 1, 2), "kusarigama": (4, 2, 2), "nagayari": (1, 4, 2), "naginata": (2, 4, 1), "nodachi": (1, 3, 3),
    "shuriken": (3, 3, 1), "tanegashima": (1, 5, 1), "wakizashi": (1, 1, 3),
}  # fmt: skip
"""Copies, difficulty and wounds of each weapon."""
PROPERTIES = {"armor": 4, "bushido": 2, "fast_draw": 3, "focus": 6}
ACTIONS = {
    "battle_cry": 4, "breathing": 3, "daimyo": 3, "diversion": 5, "geisha": 6, "jujutsu": 3, "parry": 15,
    "tea_ceremony": 4,
}  # fmt: skip
SWORD_ROLES = {
    3: {"shogun": 1, "ninja": 2},
    4: {"shogun": 1, "samurai": 1, "ninja": 2},
    5: {"shogun": 1, "samurai": 1, "ninja": 2, "ronin": 1},
    6: {"shogun": 1, "samurai": 1, "ninja": 3, "ronin": 1},
    7: {"shogun": 1, "samurai": 2, "ninja": 3, "ronin": 1},
}
HONOUR = {3: (6, 3), 4: (5, 3), 5: (5, 3), 6: (5, 4), 7: (5, 4)}
"""Honour tokens of the Shogun, and of everybody else, by number of players."""
HANDS = (4, 5, 5, 6, 6, 7, 7)
"""Cards at the start of Samurai Sword, from the Shogun on."""


def rules_of(game: str, edition: str, *sets: str) -> Any:
    return kit_of(game).rules_for(edition, sets, (), {})


def faces_in(rules: Any) -> list[Any]:
    return [rules.faces[card] for card in rules.deck]


def cards(*tables: dict[str, str]) -> Counter[tuple[str, str, str]]:
    """Name, suit and rank of every card of these tables."""
    found: Counter[tuple[str, str, str]] = Counter()
    for table in tables:
        for suit, ranks in table.items():
            for rank, *names in (each.split() for each in ranks.split(",")):
                found.update((name, suit, rank) for name in names)
    return found


def role_names(game: str, dealt: tuple[Any, ...]) -> Counter[str]:
    names = {code: name for name, code in kit_of(game).roles.items()}
    return Counter(names[role] for role in dealt)


def given_lives(table: dict[int, str]) -> dict[str, int]:
    return {character: lives for lives, people in table.items() for character in people.split()}


# BANG! ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["000", "003"])
def test_eighty_cards(edition: str) -> None:
    faces = faces_in(rules_of("bang", edition))
    assert Counter((face.name, face.suit, face.rank) for face in faces) == cards(BASE)
    assert Counter(face.name for face in faces) == COPIES
    assert len(faces) == 80
    assert Counter(face.suit for face in faces) == dict.fromkeys(BASE, 20)


def test_forty_cards_of_dodge_city() -> None:
    faces = faces_in(rules_of("bang", "003", "dodge_city"))
    assert Counter((face.name, face.suit, face.rank) for face in faces) == cards(BASE, DODGE_CITY)
    assert len(faces) == 120
    assert Counter(face.suit for face in faces) == dict.fromkeys(BASE, 30)


def test_colours_and_ranges() -> None:
    faces = faces_in(rules_of("bang", "003", "dodge_city"))
    blue = {name for names in BLUE.values() for name in names.split()}
    assert {face.name for face in faces if face.colour == "blue"} == blue
    assert {face.name for face in faces if face.colour == "green"} == set(GREEN.split())
    assert {face.colour for face in faces} == {"blue", "green", "brown"}
    assert {face.name: face.reach for face in faces if face.reach} == RANGES


def test_lives_of_characters() -> None:
    rules = rules_of("bang", "003", "bonus", "dodge_city")
    lives = {character.id: character.bullets for character in rules.characters.values()}
    assert len(lives) == sum(number for number, _ in LIVES.values())
    others = {name: lives for _, told in LIVES.values() for name, lives in told.items()}
    assert {name: number for name, number in lives.items() if number != 4} == others
    assert len(rules_of("bang", "000").characters) == 16


@pytest.mark.parametrize(("game", "edition", "sets"), [("bang", "003", ("dodge_city",)), ("dice", "001", ())])
def test_roles_by_number_of_players(game: str, edition: str, sets: tuple[str, ...]) -> None:
    rules = rules_of(game, edition, *sets)
    assert {number: role_names(game, roles.dealt) for number, roles in rules.roles.items()} == ROLES
    for number, roles in rules.roles.items():
        assert roles.first == kit_of(game).roles["deputy" if number == 3 else "sheriff"]


@pytest.mark.parametrize("name", EVENTS)
def test_events(name: str) -> None:
    ordinary, joining = EVENTS[name]
    (events,) = rules_of("bang", "003", name).events
    assert len(events.ordinary) + 1 == ordinary
    assert len(events.optional) == joining


# The Dice Game -------------------------------------------------------------------------------------------------


def test_life_points_of_the_dice_game() -> None:
    characters = rules_of("dice", "001").characters
    assert {each.id: each.lives for each in characters.values()} == given_lives(DICE_LIVES)
    assert len(characters) == 16


def test_the_sheriff_of_the_dice_game_has_two_more_and_nine_arrows_lie_there() -> None:
    table = Table({"game": "dice", "players": {"Ada": {"role": "sheriff", "character": "Black Jack"}}, "phase": "roll"})
    told = table.kit.checks.full_check(table.state, table.names)
    assert isinstance(told["lives"], Mapping)
    assert told["lives"]["Ada"] == 8 + 2
    assert told["pile"] == 9


# Samurai Sword -------------------------------------------------------------------------------------------------


def test_ninety_cards_of_samurai_sword() -> None:
    faces = faces_in(rules_of("samurai", "004"))
    copies = {**{name: number for name, (number, _, _) in WEAPONS.items()}, **PROPERTIES, **ACTIONS}
    assert Counter(face.name for face in faces) == copies
    assert len(faces) == 90
    assert Counter(face.kind for face in faces) == {"weapon": 32, "property": 15, "action": 43}
    weapons = {face.name: (face.reach, face.wounds) for face in faces if face.kind == "weapon"}
    assert weapons == {name: (difficulty, wounds) for name, (_, difficulty, wounds) in WEAPONS.items()}
    assert {face.name for face in faces if face.parries} == {"parry"}


def test_resilience() -> None:
    characters = rules_of("samurai", "004").characters
    assert {each.id: each.resilience for each in characters.values()} == given_lives(RESILIENCE)


def test_roles_of_samurai_sword() -> None:
    dealt = {number: role_names("samurai", roles.dealt) for number, roles in rules_of("samurai", "004").roles.items()}
    assert dealt == SWORD_ROLES


@pytest.mark.parametrize("number", HONOUR)
def test_hands_at_the_start(number: int) -> None:
    header = json.loads(next(transcript_of(simulated(number, 1, game="samurai"))))
    roles = [player["role"] for player in header["players"]]
    first = roles.index("shogun")
    hands = [len(header["hands"][player["name"]]) for player in header["players"]]
    assert [*hands[first:], *hands[:first]] == [*HANDS[:number]]


@pytest.mark.parametrize("number", HONOUR)
def test_honour_at_the_start(number: int) -> None:
    table = Table({"game": "samurai", "players": {}, "seats": number})
    told = {player.role: seat.honour for player, seat in zip(table.players, table.state.seats, strict=True)}
    shogun, others = HONOUR[number]
    assert told == {role: shogun if role == "shogun" else others for role in SWORD_ROLES[number]}
