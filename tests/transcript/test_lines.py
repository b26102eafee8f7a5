"""Lines that cannot be read: each is told with file, line and field, and what was expected."""

import json
from pathlib import Path

import pytest

from tests.transcript.bad import LINES, game, header, judged

ADA = '{"by": "Ada", "do": "play", "card": "Volcanic 10S"'

TEXTS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "g.jsonl: the file is empty; expected a header and the actions of a game"),
    "blank": (b" \n\n\t\n", "g.jsonl: the file is empty"),
    "binary": (bytes(range(256)) * 4, "g.jsonl:1: this line is not text; expected a sentence, in UTF-8"),
    "nul": (game(number=4, line="\0" * 40), "g.jsonl:4: this line is not text"),
    "latin_1": (game(number=2, line='{"by": "Adé"}'.encode("latin-1")), "g.jsonl:2: this line is not text"),
    "byte_order_mark": (
        game(number=2, line=b"\xef\xbb\xbf" + LINES[1].encode()),
        "g.jsonl:2: the line begins with a byte order mark; expected plain UTF-8",
    ),
    "utf_16": (game().decode().encode("utf-16"), "g.jsonl:1: the line begins with UTF-16; expected plain UTF-8"),
    "utf_16_unmarked": (game().decode().encode("utf-16-be"), "g.jsonl:1: this line is not text"),
    "cut_off": (game()[:-9], "g.jsonl:{last}: column {column}: the line is cut off; expected one JSON object"),
    "cut_off_within": (game(number=3, line=ADA), f"g.jsonl:3: column {len(ADA)}: the line is cut off"),
    "header_cut_off": (game()[:902], "g.jsonl:1: column 902: the line is cut off"),
    "one_document": (json.dumps([json.loads(LINES[0])], indent=1).encode(), "g.jsonl:1: column 1: the line is cut off"),
    "no_header": (game().split(b"\n", 1)[1], "g.jsonl:1: the header is missing"),
    "header_after_blanks": (b"\n\n" + game(first=header(game="bong")), "g.jsonl:3: game: no game is called 'bong'"),
    "other_json": (b'{"name": "x"}\n', "g.jsonl:1: name: there is no field 'name'"),
    "header_twice": (game(number=2, line=LINES[0]), "g.jsonl:2: a second header; expected one game in a file"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts(tmp_path: Path, name: str) -> None:
    text, message = TEXTS[name]
    expected = message.format(last=len(LINES), column=len(LINES[-1][:-8].rstrip()))
    said = judged(tmp_path, text)
    assert said.verdict == "malformed"
    assert expected in said.text


A = '{"by": "Ada", "do": '
E = '{"check": {"effects": ['
LINES_AMISS = {
    "{'by': 'Ada'}": "column 2: this line is not JSON: key must be a string; expected one JSON object",
    A + '"end",}': "column 27: this line is not JSON: trailing comma",
    '{"by": "Ada"} {"do": "end"}': "column 15: this line is not JSON: trailing characters",
    '{"by": "Ada" "do": "end"}': "column 14: this line is not JSON: expected `,` or `}`",
    '{"by": "A\tda", "do": "end"}': "column 10: this line is not JSON: control character",
    '{"by": "\\ud800", "do": "end"}': "column 15: this line is not JSON: half a character",
    '{"by": "\\udc00x", "do": "end"}': "column 14: this line is not JSON: half a character",
    '{"by": "\\q", "do": "end"}': "column 10: this line is not JSON: invalid escape",
    "[" * 100_000: "column 202: this line is not JSON: nested too deeply",
    '{"check": ' * 10_000: "column 2011: this line is not JSON: nested too deeply",
    '{"by": ' + "[" * 150 + "]" * 150 + "}": "by: it is [[[",
    '{"by": ' + "9" * 10_000 + "}": "column 4309: this line is not JSON: a number nobody can mean",
    "[]": "it is []; expected an object",
    "7": "it is 7; expected an object",
    "null": "it is null; expected an object",
    '"end"': "it is 'end'; expected an object",
    "{}": "by: this field is missing",
    '{"by": "Ada"}': "do: this field is missing",
    '{"do": "end"}': "by: this field is missing",
    '{"by": "Ada", "doo": "end"}': "doo: there is no field 'doo'; expected perhaps 'do'",
    A + '"play", "crad": "Volcanic 10S"}': "crad: there is no field 'crad'; expected perhaps 'card'",
    A + '"play", "CARD": "Volcanic 10S"}': "CARD: there is no field 'CARD'; expected perhaps 'card'",
    '{"chek": {}}': "chek: there is no field 'chek'; expected perhaps 'check'",
    A + '"end", "": 1}': "there is no field ''",
    A + '"plya"}': "do: it is 'plya'; expected perhaps 'play'",
    A + '""}': "do: it is ''; expected one of 'play', 'use'",
    A + "7}": "do: it is 7; expected one of 'play', 'use'",
    '{"by": 7, "do": "end"}': "by: it is 7; expected text",
    '{"by": "", "do": "end"}': "by: it is ''; expected at least 1 character",
    '{"by": null, "do": "end"}': "by: it is null; expected text",
    '{"by": "' + "x" * 90 + '", "do": "end"}': "by: it is 'xxxxxxxx",
    A + '"play", "card": true}': "card: it is true; expected text",
    A + '"play", "card": ["Volcanic 10S"]}': "card: it is ['Volcanic 10S']; expected text",
    A + '"discard", "cards": "Volcanic 10S"}': "cards: it is 'Volcanic 10S'; expected a list",
    A + '"discard", "cards": [1]}': "cards.0: it is 1; expected text",
    A + '"discard", "cards": [' + '"x", ' * 500 + '"x"]}': "cards: it is",
    A + '"discard", "cards": []}': "cards: there is no card; expected at least one",
    A + '"end", "do": "pass"}': "do: 'do' is there twice; expected each field once",
    '{"check": {"lives": {"Ada": 3, "Ada": 4}}}': "Ada: 'Ada' is there twice",
    A + '"end", "comment": "' + "x" * 2001 + '"}': "comment: it is 'xxx",
    # Names
    '{"by": "Aida", "do": "end"}': "by: nobody here is called 'Aida'; expected perhaps 'Ada'",
    '{"by": "nobody", "do": "end"}': "by: nobody here is called 'nobody'",
    '{"by": "A\\nd\\u001b[2Ja", "do": "end"}': "by: nobody here is called 'A\\nd\\x1b[2Ja'",
    '{"by": "A\\u202eda", "do": "end"}': "by: nobody here is called 'A\\u202eda'",
    '{"\\u001b[31m": 1}': "\\x1b[31m: there is no field '\\x1b[31m'",
    A + '"play", "card": "Volcano 10S"}': "card: no card is called 'Volcano 10S'; expected perhaps 'Volcanic 10S'",
    A + '"play", "card": "volcanic 9s"}': "card: no card is called 'volcanic 9s'; expected perhaps 'Volcanic 10S'",
    A + '"play", "card": "Vezeny JS"}': "card: no card is called 'Vezeny JS'; expected perhaps 'Jail JS'",
    A + '"play", "card": "Bang! 2"}': "card: no card is called 'Bang! 2'; expected perhaps 'BANG! AS'",
    A + '"play", "card": "BANG! 2D", "on": "Bne"}': "on: nobody here is called 'Bne'; expected perhaps 'Ben'",
    A + '"play", "card": "BANG! 2D", "on": "chance"}': "on: nobody here is called 'chance'",
    A + '"play", "card": "Panic! JH", "on": "Ben", "at": "Barl KS"}': "at: no card is called 'Barl KS'",
    A
    + '"discard", "cards": ["Jail JS", "Jial JS"]}': "cards.1: no card is called 'Jial JS'; expected perhaps 'Jail JS'",
    A + '"use", "what": "Barell"}': "what: nothing is called 'Barell'; expected perhaps 'Barrel'",
    A + '"use", "what": ""}': "what: nothing is called ''",
    A + '"play", "card": "BANG! 2D", "as": "Mised!"}': "as: nothing is called 'Mised!'; expected perhaps 'Missed!'",
    '{"by": "chance", "do": "take back"}': "by: nobody here is called 'chance'",
    # Fields of an action
    A + '"play"}': "card: 'play' does not say which card; expected a card",
    A + '"end", "card": "Jail JS"}': "card: 'end' has no 'card'; expected nothing more",
    A + '"take back", "on": "Ben"}': "on: 'take back' has no 'on'; expected nothing more",
    A + '"play", "card": "Jail JS", "what": "Barrel"}': (
        "what: 'play' has no 'what'; expected 'card', 'on', 'at', 'as', 'cards'"
    ),
    A + '"discard", "card": "Jail JS", "cards": ["Jail JS"]}': "cards: either one card or several",
    # Checkpoints and the end
    '{"check": 7}': "check: it is 7; expected an object",
    '{"check": {"livs": {}}}': "check.livs: there is no field 'livs'; expected perhaps 'lives'",
    '{"check": {"lives": {"Ada": -1}}}': "check.lives.Ada: it is -1; expected at least 0",
    '{"check": {"lives": {"Ada": 1e3}}}': "check.lives.Ada: it is 1000.0; expected a whole number",
    '{"check": {"lives": {"Ada": true}}}': "check.lives.Ada: it is true; expected a whole number",
    '{"check": {"lives": {"Ada": NaN}}}': "check.lives.Ada: it is nan; expected a whole number",
    '{"check": {"lives": {"Ada": -Infinity}}}': "check.lives.Ada: it is -inf; expected a whole number",
    '{"check": {"lives": {"Ada": ' + "9" * 4000 + "}}}": "check.lives.Ada: it is 9999",
    '{"check": {"lives": {"Stranger": 3}}}': "check.lives: nobody here is called 'Stranger'",
    '{"check": {"lives": {"chance": 3}}}': "check.lives: nobody here is called 'chance'",
    '{"check": {"hand": {"Adda": []}}}': "check.hand: nobody here is called 'Adda'; expected perhaps 'Ada'",
    '{"check": {"hand": {"Ada": ["Jail JS", "Jail"]}}}': "check.hand.Ada.1: 'Jail' may be any of 3 cards",
    '{"check": {"in_play": {"Ada": ["x y"]}}}': "check.in_play.Ada.0: no card is called 'x y'",
    '{"check": {"hand_size": {"Zoe": 1}}}': "check.hand_size: nobody here is called 'Zoe'",
    '{"check": {"discard": ["Beer"]}}': "check.discard.0: 'Beer' may be any of 6 cards",
    '{"check": {"turn": "Zoe"}}': "check.turn: nobody here is called 'Zoe'",
    '{"check": {"turn": "chance", "phase": "play"}}': "check.turn: nobody here is called 'chance'",
    '{"check": {"out": ["Ada", "Zoe"]}}': "check.out.1: nobody here is called 'Zoe'",
    '{"check": {"phase": "end"}}': "check.phase: it is 'end'; expected one of 'start', 'play'",
    '{"check": {"full": 1}}': "check.full: it is 1; expected true or false",
    '{"check": {"full": true}}': "check.turn: a full checkpoint leaves nothing out; expected 'turn'",
    E + "{}]}}": "check.effects.0: an effect is either a card that moves or lives that change",
    E + '{"card": "Jail JS", "to": "attic"}]}}': "check.effects.0.to: no such place: 'attic'",
    E + '{"card": "Jail JS", "to": "discard:Ada"}]}}': "check.effects.0.to: no such place: 'discard:Ada'",
    E + '{"card": "Jail JS", "to": "hand:chance"}]}}': "check.effects.0.to: nobody here is called 'chance'",
    E + '{"card": "Jail JS", "to": "hand:Zoe"}]}}': "check.effects.0.to: nobody here is called 'Zoe'",
    E + '{"card": "Tea 6H", "to": "discard"}]}}': "check.effects.0.card: no card is called 'Tea 6H'",
    E + '{"lives": "Ada", "now": 3, "to": "draw"}]}}': "check.effects.0: an effect is either",
    E + '{"lives": "Zoe", "now": 3}]}}': "check.effects.0.lives: nobody here is called 'Zoe'",
    E + '{"lives": "Ada", "now": 3, "by": "Zoe"}]}}': "check.effects.0.by: nobody here is called 'Zoe'",
    E + '{"lives": "Ada", "now": 3}, {"cart": 1}]}}': "check.effects.1.cart: there is no field 'cart'",
    '{"end": {}}': "end.winners: this field is missing",
    '{"end": {"winers": []}}': "end.winers: there is no field 'winers'; expected perhaps 'winners'",
    '{"end": {"winners": "Ada"}}': "end.winners: it is 'Ada'; expected a list",
    '{"end": {"winners": ["Ada", "chance"]}}': "end.winners.1: nobody here is called 'chance'",
}


@pytest.mark.parametrize("line", LINES_AMISS, ids=lambda line: line[:60])
def test_a_line_amiss(tmp_path: Path, line: str) -> None:
    said = judged(tmp_path, game(number=3, line=line))
    assert said.verdict == "malformed"
    assert f"\n  g.jsonl:3: {LINES_AMISS[line]}" in said.text
    assert "1 action accepted" in said.text


def test_windows_line_ends_and_blank_lines_are_no_fault(tmp_path: Path) -> None:
    assert judged(tmp_path, game().replace(b"\n", b"\r\n")).verdict == "legal"
    assert judged(tmp_path, game().replace(b"\n", b"\n \n")).verdict == "legal"
    assert judged(tmp_path, game().rstrip()).verdict == "legal"


def test_colons_and_spaces_are_no_field_twice(tmp_path: Path) -> None:
    spaced = LINES[1].replace('": ', '" : ').replace("}", ', "comment": "so: be it"}')
    assert judged(tmp_path, game(number=2, line=spaced)).verdict == "legal"
    twice = LINES[1].replace('"by": "Ada"', '"by": "Ada", "b\\u0079" : "Ada"')
    assert "g.jsonl:2: by: 'by' is there twice" in judged(tmp_path, game(number=2, line=twice)).text
