"""Headers that cannot be understood are malformed; such as announce a game against the rules are illegal."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.transcript.bad import HEADER, LINES, game, header, judged, players

HANDS: dict[str, list[str]] = HEADER["hands"]
DECK: list[str] = HEADER["deck"]
READING = "bang.end.immediate"
TWO = {"variants": ["two_characters"]}
CHOOSERS = players(*({"character": ..., "characters": ["Rose Doolan", "Jourdonnais"]} for _ in range(4)))


def hands(**changes: Any) -> dict[str, Any]:
    return {"hands": {name: hand for name, hand in {**HANDS, **changes}.items() if hand is not None}}


MALFORMED: dict[str, tuple[dict[str, Any], str]] = {
    "format_2": ({"bangref": 2}, "bangref: format 2 is not known; expected 1"),
    "format_huge": ({"bangref": 10**4000}, "bangref: format 1000000"),
    "format_text": ({"bangref": "1"}, "bangref: it is '1'; expected a whole number"),
    "format_float": ({"bangref": 1.0}, "bangref: it is 1.0; expected a whole number"),
    "format_bool": ({"bangref": True}, "bangref: it is true; expected a whole number"),
    "format_nan": ({"bangref": float("nan")}, "bangref: it is nan; expected a whole number"),
    "rules_missing": ({"rules": ...}, "rules: this field is missing"),
    "game": ({"game": "bong"}, "game: no game is called 'bong'; expected perhaps 'bang'"),
    "game_empty": ({"game": ""}, "game: no game is called ''; expected one of 'bang'"),
    "edition": ({"edition": "004"}, "edition: no edition is called '004'; expected perhaps '003' or '000'"),
    "set": ({"sets": ["bonsu"]}, "sets: no set is called 'bonsu'; expected perhaps 'bonus'"),
    "set_twice": ({"sets": ["bonus", "bonus"]}, "sets: the set 'bonus' is there twice"),
    "variant": ({"variants": ["simple"]}, "variants: no variant is called 'simple'; expected perhaps 'simplified'"),
    "variant_of_other": (
        {"edition": "000", **TWO, "players": CHOOSERS},
        "header: the variant two_characters belongs to edition 003",
    ),
    "field": ({"payers": []}, "payers: there is no field 'payers'; expected perhaps 'players'"),
    "reading": (
        {"readings": {"bang.end.imediate": "at_once"}},
        "readings: no reading is called 'bang.end.imediate'; expected perhaps 'bang.end.immediate'",
    ),
    "reading_settled": (
        {"readings": {"bang.symbol.in_range.self": "forbidden"}},
        "readings: bang.symbol.in_range.self is settled and no longer chosen: a player may play a BANG! card on "
        "themselves, as the rulebook says of its symbol; expected it left out",
    ),
    "reading_value": (
        {"readings": {READING: "at_onec"}},
        "readings.bang.end.immediate: no such reading: 'at_onec'; expected perhaps 'at_once'",
    ),
    "reading_number": ({"readings": {READING: 1}}, "readings.bang.end.immediate: it is 1; expected text"),
    "readings_10000": ({"readings": {f"r{i}": "x" for i in range(10_000)}}, "readings: no reading is called 'r0'"),
    "players_500": ({"players": HEADER["players"] * 125}, "players: it is [{"),
    "players_number": ({"players": 4}, "players: it is 4; expected a list"),
    "player_text": ({"players": ["Ada"]}, "players.0: it is 'Ada'; expected an object"),
    "player_unnamed": ({"players": players({"name": ...})}, "players.0.name: this field is missing"),
    "player_empty": ({"players": players({"name": ""})}, "players.0.name: it is ''; expected at least 1 character"),
    "player_long": ({"players": players({"name": "x" * 81})}, "players.0.name: it is 'xxx"),
    "player_twice": ({"players": players({}, {"name": "Ada"})}, "players.1.name: two players are called 'Ada'"),
    "player_chance": ({"players": players({"name": "chance"})}, "players.0.name: nobody can be called 'chance'"),
    "player_nobody": ({"players": players({"name": "nobody"})}, "players.0.name: nobody can be called 'nobody'"),
    "player_field": (
        {"players": players({"rolle": "x"})},
        "players.0.rolle: there is no field 'rolle'; expected perhaps 'role'",
    ),
    "role": ({"players": players({"role": "sherif"})}, "players.0.role: it is 'sherif'; expected perhaps 'sheriff'"),
    "character": (
        {"players": players({}, {"character": "Paul Regrett"})},
        "players.1.character: no character is called 'Paul Regrett'; expected perhaps 'Paul Regret'",
    ),
    "character_card": (
        {"players": players({"character": "Beer"})},
        "players.0.character: no character is called 'Beer'",
    ),
    "character_none": ({"players": players({"character": ...})}, "players.0.character: this field is missing"),
    "characters_of_one": (
        {"players": players({"characters": ["Rose Doolan", "Jourdonnais"]})},
        "players.0.characters: this field is there only with the variant two_characters; expected 'character'",
    ),
    "one_of_characters": (TWO, "players.0.characters: this field is missing"),
    "three_characters": (
        {**TWO, "players": players({"character": ..., "characters": ["Rose Doolan"] * 3})},
        "players.0.characters: it is ['Rose Doolan', 'Rose Doolan', 'Rose Doolan']; expected at most 2 of them",
    ),
    "both": (
        {**TWO, "players": players({"characters": ["Rose Doolan", "Jourdonnais"]})},
        "players.0.character: this field is there not with two_characters; expected 'characters'",
    ),
    "hand_of_stranger": (hands(Zoe=[]), "hands: nobody here is called 'Zoe'"),
    "hand_missing": (hands(Ben=None), "hands: there is no hand of 'Ben'; expected a hand for every player"),
    "hand_text": (hands(Ben="BANG! AS"), "hands.Ben: it is 'BANG! AS'; expected a list"),
    "hand_card": (
        hands(Ben=["BNG AS", "Beer 6H", "Barrel KS"]),
        "hands.Ben.0: no card is called 'BNG AS'; expected perhaps 'BANG! AS'",
    ),
    "card_twice": (
        hands(Ben=["BANG! AS", "Beer 6H", "Beer 7H"]),
        "hands.Cleo.3: Beer 7H is there more often than in the deck",
    ),
    "card_in_deck": (
        hands(Ben=["BANG! AS", "Beer 6H", "Duel QD"]),
        "deck.0: Duel QD is there more often than in the deck",
    ),
    "deck_card": (
        {"deck": ["Duel QD", "Duell QD"]},
        "deck.1: no card is called 'Duell QD'; expected perhaps 'Duel QD'",
    ),
    "deck_short_of_1": ({"deck": DECK[1:]}, "deck: a card is missing: Duel QD; expected 80 cards in all"),
    "deck_short_of_2": ({"deck": DECK[2:]}, "deck: 2 cards are missing, among them"),
    "deck_empty": ({"deck": []}, f"deck: {len(DECK)} cards are missing, among them"),
    "deck_long": ({"deck": [*DECK, "Duel QD"]}, f"deck.{len(DECK)}: Duel QD is there more often than in the deck"),
    "deck_600": ({"deck": DECK * 10}, "deck: it is ['Duel QD'"),
    "deck_of_other": ({"variants": ["simplified"]}, "is there more often than in the deck"),
    "comment": ({"comment": 5}, "comment: it is 5; expected text"),
}  # fmt: skip


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed(tmp_path: Path, name: str) -> None:
    changes, message = MALFORMED[name]
    said = judged(tmp_path, game(first=header(**changes)))
    assert said.verdict == "malformed"
    assert "\n  g.jsonl:1: " in said.text
    assert message in said.text


ILLEGAL: dict[str, tuple[dict[str, Any], str]] = {
    "no_players": ({"players": [], "hands": ..., "deck": ...}, "bang.intro.player_count"),
    "three_players": ({"players": players()[:3], "hands": ..., "deck": ...}, "bang.intro.player_count"),
    "two_sheriffs": ({"players": players({}, {"role": "sheriff"})}, "bang.setup.roles.four"),
    "no_sheriff": ({"players": players({"role": "deputy"})}, "bang.setup.roles.four"),
    "character_twice": ({"players": players({}, {"character": "Rose Doolan"})}, "bang.setup.characters.deal"),
    "character_of_a_set": (
        {"edition": "000", "players": players({}, {"character": "Uncle Will"})},
        "bang.components.characters",
    ),
    "hand_size": (
        {**hands(Ben=HANDS["Ben"][1:]), "deck": [*DECK, HANDS["Ben"][0]]}, "bang.setup.hand.initial",
    ),
    "sheriff_hand_size": (
        {**hands(Ada=HANDS["Ada"][1:]), "deck": [*DECK, HANDS["Ada"][0]]}, "bang.setup.hand.sheriff_no_extra",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ILLEGAL)
def test_illegal(tmp_path: Path, name: str) -> None:
    changes, clause = ILLEGAL[name]
    said = judged(tmp_path, header(**changes).encode())
    assert said.verdict == "illegal"
    assert "\n  g.jsonl:1: " in said.text
    assert clause in said.text


def test_a_deck_of_the_wrong_size_is_illegal_where_the_hands_are_dealt_by_chance(tmp_path: Path) -> None:
    dealt = [
        json.dumps({"by": "chance", "do": "draw", "card": card, "on": name}) for name in HANDS for card in HANDS[name]
    ]
    lines = [*dealt, *LINES[1:]]
    assert judged(tmp_path, "\n".join([header(hands=..., deck=DECK), *lines]).encode()).verdict == "legal"
    said = judged(tmp_path, "\n".join([header(hands=..., deck=DECK[1:]), *lines]).encode())
    assert said.verdict == "illegal"
    assert "\n  g.jsonl:1: " in said.text


def test_only_a_header_is_a_game_not_over(tmp_path: Path) -> None:
    said = judged(tmp_path, game().split(b"\n")[0])
    assert said == ("legal", "g.jsonl: legal (0 actions, the game is not over)\n")


@pytest.mark.parametrize(
    "name", ["Ada: the 1st", "酒", "a\u202eb", "a\nb", "\x1b[31m", "a, b", '"', "e\u0301", " ", "0"]
)
def test_players_may_be_called_anything_and_are_written_out(tmp_path: Path, name: str) -> None:
    first = header(
        players=players({"name": name}), hands={**{k: v for k, v in HANDS.items() if k != "Ada"}, name: HANDS["Ada"]}
    )
    text = game(first=first).decode().replace('"Ada"', json.dumps(name)).encode()
    said = judged(tmp_path, text)
    assert said.verdict == "legal"
