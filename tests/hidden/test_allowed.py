"""What may be done where not every card is known: certainly, possibly, never."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.judge.hidden.allowed import allowed_in, standing_after
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.judge.reader import Transcript
from bangref.judge.replay import Replay
from bangref.record.words import sentence
from bangref.report.position import moment_at, position_of
from tests.hidden.records import blind, judged, lines_of, text_of, whole

TABLE = """BANG!
observer: nobody
Ada, sheriff (Rose Doolan): {hand}
Ben, ? (Willy the Kid): ?, ?, ?, ?
Cleo, ? (Jourdonnais): ?, ?, ?, ?
Dan, ? (Paul Regret): ?, ?, ?

Ada plays Volcanic 10S
Ada plays BANG! ? on Ben
"""


def told(folder: Path, *options: str, hand: str = "?, ?, ?, ?", more: str = "") -> tuple[int, str]:
    path = folder / "game.txt"
    path.write_text(TABLE.format(hand=hand) + more, encoding="utf-8")
    made = CliRunner().invoke(app, ["legal", str(path), *options])
    return made.exit_code, made.output


def data(folder: Path, *options: str, hand: str = "?, ?, ?, ?") -> dict[str, list[str]]:
    code, output = told(folder, *options, "--format", "json", hand=hand)
    assert code == 0, output
    found = json.loads(output)
    return {field: [each["sentence"] for each in found[field]] for field in ("certainly", "possibly")}


def test_an_answer_to_a_shot(tmp_path: Path) -> None:
    assert data(tmp_path) == {"certainly": ["Ben passes"], "possibly": ["Ben plays Missed! ?"]}


def test_what_is_known_of_the_own_hand_is_certain(tmp_path: Path) -> None:
    found = data(tmp_path, "--step", "1", hand="Beer 6H, Saloon ?, ?, ?")
    assert "Ada ends the turn" in found["certainly"]
    assert "Ada plays Beer 6H" in found["certainly"]
    assert "Ada plays Saloon ?" in found["certainly"]
    assert "Ada plays Gatling ?" in found["possibly"]
    assert "Ada plays Missed! ?" not in found["certainly"] + found["possibly"], "nobody has shot"
    assert "Ada plays Volcanic ?" not in found["possibly"], "it is in play before her"


def test_a_card_is_possible_as_long_as_one_is_left(tmp_path: Path) -> None:
    found = data(tmp_path, "--step", "0", hand="?, ?, ?, Saloon 5H")
    assert "Ada plays Saloon ?" not in found["possibly"], "there is one"
    assert "Ada plays Saloon 5H" in found["certainly"]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("Ben passes", "is allowed, whatever"),
        ("Ben plays Missed! 2S", "under some deal"),
        ("Ben plays Missed! ?", "under some deal"),
        ("Ben plays Volcanic 10S", "not allowed under any deal"),
        ("Cleo ends the turn", "not allowed under any deal"),
    ],
)
def test_one_action(action: str, expected: str, tmp_path: Path) -> None:
    code, output = told(tmp_path, "--why-not", action)
    assert code == 0
    assert expected in output
    assert ("[bang." in output) == ("not allowed" in expected)


def test_what_is_known_is_told_with_it(tmp_path: Path) -> None:
    output = told(tmp_path, "--why-not", "Ben plays Volcanic 10S")[1]
    assert "4 hidden cards came from 79 cards, Volcanic 10S not among them" in output
    assert "Volcanic 10S was in play before Ada" in output


def test_nothing_is_told_behind_an_illegal_step(tmp_path: Path) -> None:
    code, output = told(tmp_path, more="Ben plays Volcanic 10S\n")
    assert code == 1
    assert "Ben does not hold Volcanic 10S" in output
    assert told(tmp_path, "--step", "2", more="Ben plays Volcanic 10S\n")[0] == 0
    assert told(tmp_path, "--step", "9")[0] == 2


@pytest.mark.parametrize(
    ("number", "seed", "sets"),
    [(4, 3, ()), pytest.param(5, 8, ("dodge_city",), marks=pytest.mark.slow), (4, 5, ("high_noon",))],
)
def test_every_deal_agrees(number: int, seed: int, sets: tuple[str, ...]) -> None:
    """What a witness allows is at least possible, and what is certain, each witness allows."""
    lines = lines_of(blind(whole(number, seed, sets)))
    compared = 0
    for cut in range(8, min(70, len(lines)), 6):
        text = text_of(lines[:cut])
        standing = standing_after(HiddenTranscript(io.BytesIO(text.encode()), "game", {}), None)
        found = judged(text).hidden
        assert found is not None
        replay = Replay(Transcript(io.BytesIO("".join(found.witness).encode()), "witness"))
        moment, _ = moment_at(replay, None)
        assert moment is not None
        assert moment.state is not None
        position = position_of(moment.rules, moment.state, replay.names)
        if position.over or position.decider == "chance":
            continue
        allowed, names = allowed_in(standing), standing.transcript.names
        certain = {_by_name(sentence(action, names)) for action in allowed.certainly}
        possible = {_by_name(sentence(action, names)) for action in allowed.possibly}
        there = {_by_name(option.said) for option in (*position.answers, *position.meanwhile)}
        assert certain <= there <= certain | possible, (cut, there - certain - possible, certain - there)
        compared += 1
    assert compared > 3


def _by_name(said: str) -> str:
    """A sentence without ranks and suits."""
    return re.sub(r" (?:\?|(?:[2-9]|10|[JQKA])[SHDC])", "", said)
