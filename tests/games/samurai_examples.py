"""What Samurai Sword answers where the headers and the scenarios of the games beside BANG! are asked."""

from __future__ import annotations

from typing import Any

from bangref.core.action import NATURE
from tests.games.examples import Examples, Fields

# Who plays, and under which rules -----------------------------------------------------------------------------

OPTIONS: list[tuple[tuple[Any, ...], str]] = [
    (("003", (), (), {}), "unknown edition '003'; there are: 004"),
    (("004", ("bonus",), (), {}), "this game has no sets and no variants, so no 'bonus'"),
    (("004", (), ("simplified",), {}), "this game has no sets and no variants, so no 'simplified'"),
    (("004", (), (), {"samurai.luck": "much"}), "unknown reading 'samurai.luck'"),
    (("004", (), (), {"samurai.answers.order": "never"}), "has no value 'never'; it has: in_turn, together"),
]
HEADER: dict[str, tuple[Fields, str]] = {
    "edition": ({"edition": "003"}, "edition: no edition is called '003'; expected perhaps '004'"),
    "a set": ({"sets": ["bonus"]}, "sets: Samurai Sword has no sets, so none is called 'bonus'; expected it left out"),
    "a variant": (
        {"variants": ["simplified"]},
        "variants: Samurai Sword has no variants, so none is called 'simplified'; expected it left out",
    ),
    "a reading of another game": ({"readings": {"bang.end.immediate": "at_once"}}, "readings: no reading is called"),
    "a value nobody knows": ({"readings": {"samurai.answers.order": "both"}}, "samurai.answers.order"),
    "events": ({"events": []}, "events: 'events' is not of Samurai Sword"),
    "a stranger's hand": ({"hands": {"Zoe": []}}, "hands: nobody here is called 'Zoe'"),
    "no hand of somebody": ({"hands": {"Ada": []}}, "hands: there is no hand of 'Ben'; expected a hand for every"),
    "a card nobody knows": ({"deck": ["Katanna"]}, "deck.0: no card is called 'Katanna'; expected perhaps 'Katana'"),
    "a card of another game": ({"deck": ["BANG! AS"]}, "deck.0: no card is called 'BANG! AS'"),
    "a card too often": ({"deck": ["Katana", "Katana"]}, "deck.1: Katana is there more often than in the deck"),
    "cards missing": ({"deck": []}, "deck: 64 cards are missing, among them"),
}
PLAYER: dict[str, tuple[Fields, str]] = {
    "no character": ({"character": ...}, "players.0.character: this field is missing"),
    "a misspelt one": ({"character": "Tomoh"}, "no character is called 'Tomoh'; expected perhaps 'Tomoe'"),
    "of the card game": ({"character": "Vera Custer"}, "players.0.character: no character is called 'Vera Custer'"),
    "two characters": ({"characters": ["Tomoe", "Hanzō"]}, "players.0.characters: 'characters' is not of"),
    "a role": ({"role": "shogunn"}, "players.0.role: it is 'shogunn'; expected perhaps 'shogun'"),
    "a role of another game": ({"role": "sheriff"}, "players.0.role: it is 'sheriff'; expected "),
    "stars that are no number": ({"stars": "2"}, "players.0.stars: it is '2'"),
    "four stars": ({"stars": 4}, "players.0.stars: it is 4; expected at most 3"),
    "no stars at all": ({"stars": 0}, "players.0.stars: it is 0; expected at least 1"),
}


def forbidden(players: list[Fields]) -> list[tuple[list[Fields], str]]:
    """Who cannot play, and the clause that says so."""
    twice = [{**players[0], "character": players[1]["character"]}, *players[1:]]
    ninja, other = (place for place, player in enumerate(players) if player["role"] == "ninja")
    ronin = next(place for place, player in enumerate(players) if player["role"] == "ronin")
    return [
        (players[:2], "samurai.setup.roles.by_player_count"),
        (players[:4], "samurai.setup.roles.four_players"),
        (twice, "samurai.setup.characters.dealt"),
        (replaced(players, ninja, stars=players[other]["stars"]), "samurai.components.ninja_stars"),
        (replaced(players, ronin, stars=1), "samurai.components.ninja_stars"),
        (replaced(players, ninja, role="ronin", stars=None), "samurai.setup.roles.five_players"),
    ]


def replaced(players: list[Fields], place: int, **changes: Any) -> list[Fields]:
    """The players, one of them changed."""
    return [*players[:place], {**players[place], **changes}, *players[place + 1 :]]


# Tables of scenarios ------------------------------------------------------------------------------------------

TABLES: list[tuple[Fields, str]] = [
    ({"players": {"Ada": {"role": "sheriff"}}}, "given.players.Ada.role: no role is called 'sheriff'"),
    (
        {"players": {"Ada": {"character": "Vera Custer"}}},
        "given.players.Ada.character: no character is called 'Vera Custer'",
    ),
    (
        {"players": {"Ada": {"role": "ronin"}}},
        "given.players: nobody plays like that: wrong roles. The roles of four players are one Shogun, one Samurai and "
        "two Ninja [samurai.setup.roles.four_players]",
    ),
    ({"players": {"Ben": {"role": "ninja", "stars": 5}}}, "given.players: nobody plays like that: wrong stars"),
    ({"players": {"Ben": {"role": "ninja", "stars": "x"}}}, "given.players.Ben.stars: not a number: 'x'"),
    ({"players": {"Ada": {"resilience": 6}}}, "given.players.Ada.resilience: 6 resilience; expected 0 to 4"),
    ({"players": {"Ada": {"resilience": -1}}}, "given.players.Ada.resilience: not a number: -1"),
    ({"players": {"Ada": {"resilience": "2"}}}, "given.players.Ada.resilience: not a number: '2'"),
    ({"players": {"Ada": {"honour": 0}}}, "given.players.Ada.honour: 0 honour; expected 1 to 30"),
    ({"players": {"Ada": {"honour": 31}}}, "given.players.Ada.honour: 31 honour; expected 1 to 30"),
    ({"players": {"Ada": {"honour": 29}}}, "given.players: 38 honour tokens; expected at most 30"),
    ({"players": {"Ada": {"in_play": ["Katana"]}}}, "given.players.Ada.in_play[1]: Katana is no property"),
    ({"players": {"Ada": {"hand": ["Katanna"]}}}, "given.players.Ada.hand[1]: no card is called 'Katanna'"),
    ({"players": {"Ada": {"hand": ["Katana", "Katana"]}}}, "given: Katana is there more often than in the deck"),
    ({"players": {"Ada": {"lives": 4}}}, "given.players.Ada: no such field: 'lives'"),
    ({"phase": "roll"}, "given.phase: 'roll' is not known"),
    ({"turn": "Zoe"}, "given.turn: "),
    ({"weapons": "one"}, "given.weapons: not a number: 'one'"),
    ({"rest": "nowhere"}, "given.rest: 'nowhere' is not known"),
    ({"edition": "003"}, "given.edition: no edition is called '003'; expected perhaps '004'"),
    ({"seats": 9}, "given.seats: 9 seats; expected "),
    ({"dice": []}, "given: no such field: 'dice'"),
]
BEGINS: list[tuple[Fields, int, str]] = [
    ({}, 0, "play phase"),
    ({"phase": "play", "turn": "Ben"}, 1, "play phase"),
    ({"phase": "start"}, 0, "play phase"),
    ({"phase": "start", "players": {"Ada": {"character": "Ieyasu"}}, "discard": ["Bō"]}, 0, "first card"),
    ({"phase": "start", "players": {"Ada": {"character": "Ieyasu"}}}, 0, "play phase"),
    ({"phase": "start", "rest": "bag"}, NATURE, "draw"),
    ({"phase": "discard", "rest": "Ada"}, 0, "discard phase"),
    ({"phase": "discard"}, 1, "play phase"),
    ({"phase": "setup"}, NATURE, "draw"),
    ({"seats": 3, "phase": "setup"}, NATURE, "draw"),
]
ARMED: Fields = {
    "weapons": 1,
    "players": {
        "Ada": {"character": "Goemon", "hand": ["Katana"], "in_play": ["Focus"]},
        "Ben": {"character": "Benkei", "hand": ["Parry"], "in_play": ["Armor"], "resilience": 3},
    },
}
THEN: list[tuple[Fields, str]] = [
    ({"resilience": {"Ben": 4}}, "then.resilience.Ben"),
    ({"honour": {"Ada": 4}}, "then.honour.Ada"),
    ({"harmless": ["Ada"]}, "then.harmless"),
    ({"difficulties": {"Ada": {"Ben": 1}}}, "then.difficulties.Ada.Ben"),
    ({"weapons": 0}, "then.weapons"),
    ({"weapons_allowed": {"Ada": 2}}, "then.weapons_allowed.Ada"),
    ({"box": 0}, "then.box"),
    ({"in_play": {"Ben": []}}, "then.in_play.Ben"),
    ({"hand": {"Ada": []}}, "then.hand.Ada"),
    ({"team_points": {"ninja": 3}}, "then.team_points.ninja"),
]
TRUE: Fields = {
    "resilience": {"Ada": 5, "Ben": 3},
    "honour": {"Ada": 5, "Ben": 3},
    "harmless": ["Cleo", "Dan"],
    "difficulties": {"Ada": {"Ben": 3, "Cleo": 1, "Dan": 1}, "Ben": {"Ada": 1}},
    "weapons": 1,
    "weapons_allowed": {"Ada": 3, "Ben": 1},
    "box": 16,
    "in_play": {"Ada": ["Focus"], "Ben": ["Armor"], "Cleo": []},
    "hand": {"Ada": ["Katana"], "Ben": ["Parry"]},
}

EXAMPLES = Examples(
    game="samurai",
    options=OPTIONS,
    headers=HEADER,
    players=PLAYER,
    forbidden=forbidden,
    character="Benkei",
    pool="samurai.components.roles",
    given=TABLES,
    begins=BEGINS,
    under_way=ARMED,
    false=THEN,
    true=TRUE,
)
