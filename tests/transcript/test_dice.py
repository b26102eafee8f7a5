"""Dice in transcripts: what is rolled and thrown again, for games that have them; other games refuse it by name."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from bangref.core.action import NATURE, NO_CARD, REROLL, ROLL, USE, Action, Card
from bangref.kits import kit_of
from bangref.record.convert import actions_of, line_of
from bangref.record.errors import MalformedError
from bangref.record.fields import check_fields
from bangref.record.lines import action_understood, parsed, understood
from bangref.record.model import ActionLine, Check, HeaderLine
from bangref.record.names import Names, Vocabulary
from bangref.record.words import fields_from, line_from, sentence
from bangref.record.writer import dumped
from tests.transcript.bad import HEADER, LINES, game, judged

FACES = ("Arrow", "Dynamite", "Bull's Eye 1", "Bull's Eye 2", "Beer", "Gatling")
ARROW, DYNAMITE, ONE, TWO, BEER, GATLING = (Card(number) for number in range(len(FACES)))
NO_FIELDS: frozenset[str] = frozenset()
TITLE = "a game of dice"


class Face(NamedTuple):
    """The face of a die; it has no suit and no rank."""

    name: str
    suit: str = ""
    rank: str = ""


@pytest.fixture
def of_dice() -> Names:
    """Ada and Ben in an invented game of dice."""
    faces = tuple(Face(face) for face in FACES)
    rules: Any = SimpleNamespace(game="bang", faces=faces, characters={}, options=())
    return Names(rules, ("Ada", "Ben"), Vocabulary(TITLE, "die", (ROLL, REROLL, USE), {}))


SAID = {
    "chance rolls Arrow, Beer, Gatling": Action(NATURE, ROLL, cards=(ARROW, BEER, GATLING)),
    "Ada rerolls Bull's Eye 2, Dynamite": Action(0, REROLL, cards=(TWO, DYNAMITE)),
    "Ben rerolls Arrow": Action(1, REROLL, cards=(ARROW,)),
    "Ada uses Bull's Eye 1 on Ben": Action(0, USE, target=1, name=FACES[ONE]),
}


@pytest.mark.parametrize("text", SAID)
def test_what_is_done_with_dice_is_said_and_written(of_dice: Names, text: str) -> None:
    assert sentence(SAID[text], of_dice) == text
    assert actions_of(line_from(text, of_dice), of_dice) == (SAID[text],)
    line = parsed(dumped(line_of(SAID[text], of_dice)).encode())
    assert line == action_understood({**fields_from(text, of_dice)})


def test_a_roll_is_written_as_faces(of_dice: Names) -> None:
    action = SAID["chance rolls Arrow, Beer, Gatling"]
    assert line_of(action, of_dice) == {"by": "chance", "do": "roll", "dice": ["Arrow", "Beer", "Gatling"]}
    assert action.card == NO_CARD


AMISS: dict[str, dict[str, Any]] = {
    "dice: 'roll' does not say which die; expected a die": {"by": "chance", "do": "roll"},
    "dice.1: no die is called 'Arow'; expected perhaps 'Arrow'": {
        "by": "chance", "do": "roll", "dice": ["Beer", "Arow"],
    },
    "card: 'reroll' has no 'card'; expected 'dice'": {"by": "Ada", "do": "reroll", "dice": ["Beer"], "card": "Beer"},
    "dice: 'use' has no 'dice'; expected 'what', 'on', 'at', 'card', 'cards'": {
        "by": "Ada", "do": "use", "what": "Beer", "dice": ["Beer"],
    },
    f"do: 'draw' is not of {TITLE}; expected one of 'roll', 'reroll', 'use', 'take back'": {
        "by": "chance", "do": "draw", "card": "Beer",
    },
}  # fmt: skip


@pytest.mark.parametrize("message", AMISS)
def test_what_is_amiss_about_dice(of_dice: Names, message: str) -> None:
    line = understood(AMISS[message])
    assert isinstance(line, ActionLine)
    with pytest.raises(MalformedError) as fault:
        actions_of(line, of_dice)
    assert str(fault.value) == message


IN_THE_CARD_GAME = {
    '{"by": "chance", "do": "roll", "dice": ["Arrow"]}': "do: 'roll' is not of BANG!; expected one of 'play', 'use'",
    '{"by": "Ada", "do": "reroll", "dice": ["Arrow"]}': "do: 'reroll' is not of BANG!",
    '{"by": "Ada", "do": "play", "card": "BANG! 2D", "dice": ["Arrow"]}': "dice: 'play' has no 'dice'",
    '{"check": {"arrows": {"Ada": 1}}}': "check.arrows: 'arrows' is not of BANG!; expected it left out",
    '{"check": {"pile": 9}}': "check.pile: 'pile' is not of BANG!",
    '{"check": {"dice": ["Arrow"]}}': "check.dice: 'dice' is not of BANG!",
    '{"check": {"effects": [{"arrows": "Ada", "now": 1}]}}': "check.effects.0.arrows: 'arrows' is not of BANG!",
}


@pytest.mark.parametrize("line", IN_THE_CARD_GAME)
def test_the_card_game_has_no_dice(tmp_path: Path, line: str) -> None:
    said = judged(tmp_path, game(number=3, line=line))
    assert said.verdict == "malformed"
    assert IN_THE_CARD_GAME[line] in said.text


def test_a_game_without_cards_refuses_them_by_name() -> None:
    """The header and the checkpoint of a card game, for a game that has only what all games have."""
    header, check = parsed(LINES[0].encode()), Check.model_validate({"full": True, "hand": {}})
    assert isinstance(header, HeaderLine)
    with pytest.raises(MalformedError, match="'hands' is not of a game of dice") as fault:
        check_fields(header, NO_FIELDS, TITLE)
    assert fault.value.where == "hands"
    with pytest.raises(MalformedError, match="'hand' is not of a game of dice") as fault:
        check_fields(check, NO_FIELDS, TITLE, "check")
    assert fault.value.where == "check.hand"
    check_fields(header, frozenset(("hands", "deck")), TITLE)


def test_the_edition_that_is_left_out_is_the_first(tmp_path: Path) -> None:
    assert HEADER["edition"] == kit_of("bang").editions[0]
    without = LINES[0].replace('"edition": "003", ', "")
    assert without != LINES[0]
    assert judged(tmp_path, game(first=without)).verdict == "legal"
