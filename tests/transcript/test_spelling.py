"""Names in any language of the rulebooks, in any case, with or without accents: the same card, wherever it is named."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.judge.judgement import Judgement
from bangref.judge.verify import verify
from bangref.kits import GAMES, names_for
from bangref.record.errors import MalformedError
from bangref.record.names import LETTERS, Names, character_of
from bangref.rulebook.load import bare, load, spelling_key
from tests.quick import examples
from tests.transcript.games import dealt, names_of, recorded

ROOT = Path(__file__).parents[2]
BY_HAND = ROOT / "fixtures" / "games" / "by_hand.jsonl"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
MANNERS: tuple[Callable[[str], str], ...] = (str, str.lower, str.upper, bare)


NAMES = {game: names_of(dealt(game, 4)) for game in GAMES}


def ways_of(names: Names, card: int) -> list[str]:
    """Some ways to write a card: every language, every manner."""
    face = names.rules.faces[card]
    spellings = load().names[names.rules.game][face.name].spellings
    corner = f" {face.rank}{LETTERS[face.suit]}" if face.suit else ""
    corners = {corner, corner.lower(), corner[:-1] + SIGNS.get(corner[-1:], "")}
    return [manner(spelling) + end for spelling in spellings for manner in MANNERS for end in sorted(corners)]


@pytest.mark.parametrize("game_", GAMES)
def test_every_way_to_write_a_card_is_that_card(game_: str) -> None:
    names = NAMES[game_]
    ways = [(way, card) for card in range(len(names.rules.faces)) for way in ways_of(names, card)]
    assert [(way, names.card(way)) for way, _ in ways] == ways
    assert {names.as_printed(way) for way, card in ways if card == 0} == {names.cards[0]}


@pytest.mark.parametrize("game_", GAMES)
def test_no_spelling_means_two_elements_of_a_game(game_: str) -> None:
    spelt = [(spelling_key(text), name.id) for name in load().names[game_].values() for text in name.spellings]
    assert len(dict(spelt)) == len({key for key, _ in spelt}) == len(set(spelt))


@pytest.mark.parametrize("game_", GAMES)
def test_characters_and_options(game_: str) -> None:
    names = NAMES[game_]
    known = set(names.element_index.values())
    for name in load().names[game_].values():
        for manner in MANNERS:
            for spelling in name.spellings:
                if name.id in known:
                    assert names.element(manner(spelling)) == name.id
                if name.kind == "character":
                    assert character_of(game_, manner(spelling), "") == name.id


def respelt(line: dict[str, Any], names: Names, data: st.DataObject) -> Any:
    """A line in which every card is written in another way; players keep their names."""

    def changed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: changed(each) for key, each in value.items()}
        if isinstance(value, list):
            return [changed(each) for each in value]
        if isinstance(value, str) and value in names.card_index and value not in names.players:
            return data.draw(st.sampled_from(ways_of(names, names.card_index[value])))
        return value

    return {key: value if key in ("players", "comment") else changed(value) for key, value in line.items()}


def told(lines: list[dict[str, Any]]) -> Judgement:
    text = "\n".join(json.dumps(line) for line in lines)
    return verify("x.jsonl", source=nullcontext(io.BytesIO(text.encode())))


@pytest.mark.parametrize("game_", GAMES)
@examples(15)
@given(data=st.data())
def test_a_record_means_the_same_in_any_spelling(game_: str, data: st.DataObject) -> None:
    """A game with full checkpoints and effects, cut short."""
    played = dealt(game_, 4)
    lines = [json.loads(line) for line in recorded(played, lambda before, after: after.turn != before.turn)][:40]
    as_written = told(lines)
    respelt_ = told([respelt(line, names_of(played), data) for line in lines])
    assert (as_written.verdict, respelt_.verdict) == ("legal", "legal")
    assert as_written.result.steps == respelt_.result.steps


def test_what_differs_is_told_with_printed_names() -> None:
    lines = [json.loads(line) for line in BY_HAND.read_text(encoding="utf-8").splitlines()]
    right = {"turn": "ADA", "hand": {"ben": ["bang! a♠", "pivo 6h", "BAREL KS"]}}
    assert told([lines[0], {"check": right}]).verdict == "legal"
    wrong = {"hand": {"ben": ["bang! a♠", "pivo 7h", "BAREL KS"]}}
    (finding,) = told([lines[0], {"check": wrong}]).result.findings
    assert finding.mismatch is not None
    assert finding.mismatch.recorded == "BANG! AS, Barrel KS, Beer 7H"
    twice = told([lines[0], {"check": {"lives": {"Ben": 3, "ben": 3}}}])
    assert str(twice.fault) == "x.jsonl:2: check.lives: a player is there twice; expected each player once"


def test_a_player_in_another_case() -> None:
    names = NAMES["bang"]
    first = names.players[0]
    assert names.seat(first.upper()) == names.seat(first.lower()) == 0
    assert names.owner(first.upper()) == 0
    two = names_for(names.rules, ("Ada", "ADA", "Ben", "Cleo"))
    assert (two.seat("Ada"), two.seat("ADA")) == (0, 1)
    with pytest.raises(MalformedError, match="nobody here is called 'ada'") as caught:
        two.seat("ada")
    assert caught.value.expected == "'Ada' or 'ADA'"


FIRST_LINES = {
    '{"rules": "0.1.0", "game": "bang", "players": []}': "bangref: this field is missing",
    '{"game": "bang", "by": "Ada"}': "by: there is no field 'by'",
    '{"bangref": 1, "rules": "0.1.0", "gane": "bang", "players": []}': "gane: there is no field 'gane'",
    '{"by": "Ada", "do": "pass"}': "the header is missing",
    '{"check": {}}': "the header is missing",
    "[1]": "it is [1]; expected an object",
    "3": "no game is called '3'",
}


@pytest.mark.parametrize("line", FIRST_LINES)
def test_the_first_line_is_taken_for_a_header(line: str) -> None:
    assert FIRST_LINES[line] in str(verify("x.jsonl", source=nullcontext(io.BytesIO(line.encode()))).fault)


@pytest.mark.parametrize("game_", ["bang", "samurai"])
def test_hands_that_nobody_has_told(game_: str) -> None:
    lines = [json.loads(line) for line in recorded(dealt(game_, 4), lambda before, after: after.turn != before.turn)]
    header, *others = lines
    del header["hands"], header["deck"]
    fault = told([header, *others]).fault
    assert str(fault).startswith("x.jsonl:2: nobody has been dealt a hand; expected 'hands' in the header, or a line")
    first, card = header["players"][0]["name"], dealt(game_, 4).rules.deck[0]
    dealing = {"by": "chance", "do": "draw", "card": names_of(dealt(game_, 4)).card_text(card), "on": first}
    assert told([header, dealing]).fault is None
    assert told([header]).fault is None
