"""Recorded games of the card game, accepted by the plain model step by step."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.verification.model.scenes import settled, until_allowed
from verification.model import bang

GAMES = Path("fixtures/games")
DEPARTURES = Path("fixtures/departures")


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The lines of a transcript."""
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".gz" else data
    return [json.loads(line) for line in text.decode("utf-8").splitlines() if line.strip()]


def recorded() -> list[Path]:
    return [path for path in sorted(GAMES.glob("*.jsonl*")) if lines_of(path)[0]["game"] == "bang"]


def played(header: dict[str, Any], lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The position behind these lines, silent answers filled in."""
    position = bang.begin(header)
    for number, line in enumerate(lines, start=2):
        if "by" in line:
            position = until_allowed(position, line)
            assert bang.refusal(position, line) is None, (number, line)
            position = bang.play(position, line)
    return position


@pytest.mark.parametrize("path", recorded(), ids=lambda path: path.name)
def test_game(path: Path) -> None:
    header, *lines = lines_of(path)
    end = lines.pop() if "end" in lines[-1] else None
    position = played(header, lines)
    if end is not None:
        assert bang.refusal(settled(position), end) is None
        assert bang.refusal(bang.begin(header), end) is not None


@pytest.mark.parametrize("path", recorded(), ids=lambda path: path.name)
def test_headers_may_begin(path: Path) -> None:
    assert bang.header_refusal(lines_of(path)[0]) is None


def test_headers_that_may_not_begin() -> None:
    header = lines_of(GAMES / "by_hand.jsonl")[0]
    short = header | {"players": header["players"][:3]}
    bare = header | {"hands": header["hands"] | {"Ada": []}}
    third_outlaw = [
        player | {"role": "outlaw"} if player["role"] == "renegade" else player for player in header["players"]
    ]
    same = [player | {"character": "Rose Doolan"} for player in header["players"]]
    assert bang.header_refusal(short) == "bang.intro.player_count"
    assert bang.header_refusal(bare) == "bang.setup.hand.initial"
    assert bang.header_refusal(header | {"players": third_outlaw}) == "bang.setup.roles.deal"
    assert bang.header_refusal(header | {"players": same}) == "bang.setup.characters.deal"


# Lines of the game written by hand, changed or left out, and the clause that forbids what follows.
CHANGES = [
    (2, {"by": "Ada", "do": "play", "card": "Jail JS", "on": "Ada"}, "bang.card.jail.not_sheriff"),
    (5, {"by": "Ada", "do": "play", "card": "BANG! 3D", "on": "Ben"}, None),
    (9, {"by": "Ben", "do": "play", "card": "Barrel KS"}, None),
    (10, {"by": "Ben", "do": "play", "card": "Barrel KS"}, "bang.turn.play.no_duplicate_in_play"),
    (13, {"by": "Dan", "do": "use", "what": "Barrel"}, "bang.turn.order.clockwise"),
    (12, {"by": "Cleo", "do": "play", "card": "Missed! 3S", "as": "BANG!", "on": "Ben"}, "bang.card.bang.range_check"),
    (14, {"by": "Cleo", "do": "take back"}, None),
    (15, {"by": "Cleo", "do": "take back"}, "bang.sequence.take_back.window"),
]


@pytest.mark.parametrize(("after", "line", "clause"), CHANGES)
def test_changed_lines(after: int, line: dict[str, Any], clause: str | None) -> None:
    header, *lines = lines_of(GAMES / "by_hand.jsonl")
    position = played(header, lines[: after - 1])
    assert bang.refusal(until_allowed(position, line), line) == clause


def test_a_card_taken_back_is_in_hand_again() -> None:
    header, *lines = lines_of(GAMES / "by_hand.jsonl")
    number = next(number for number, line in enumerate(lines) if line.get("do") == "take back")
    before, after = played(header, lines[: number - 2]), played(header, lines[: number + 1])
    assert bang.told(before) == bang.told(after)


def changed(line: dict[str, Any], others: list[dict[str, Any]], random: Random) -> dict[str, Any]:
    """A line with some of its fields left out or taken from other lines."""
    after = dict(line)
    for field in [name for name in line if name not in ("by", "do")]:
        luck = random.random()
        if luck < 0.1:
            del after[field]
        elif luck < 0.3:
            after[field] = random.choice(others).get(field, after[field])
    return after


@pytest.mark.parametrize("name", ["simulated_6p_dodge_city", "simulated_5p_fistful", "simulated_6p_high_noon"])
def test_what_is_allowed_is_an_answer(name: str) -> None:
    """Every answer is allowed, and of any other lines only those that are answers, too."""
    header, *lines = lines_of(GAMES / f"{name}.jsonl")
    random, position = Random(7), bang.begin(header)
    for line in lines[:-1]:
        answers = bang.answers(position)
        assert all(bang.refusal(position, answer) is None for answer in answers)
        for _ in range(10):
            other = changed(random.choice([*lines[:-1], *answers]), lines[:-1], random)
            if other["do"] != "shuffle" and bang.refusal(position, other) is None:
                assert other in answers
        position = bang.play(until_allowed(position, line), line)


def test_play_changes_nothing_that_it_is_given() -> None:
    header, *lines = lines_of(GAMES / "simulated_6p_dodge_city.jsonl")
    position = bang.begin(header)
    for line in lines[:60]:
        kept = json.dumps(position)
        after = bang.play(position, line)
        assert json.dumps(position) == kept
        position = after


def test_a_told_position_resumes_as_the_same() -> None:
    header, *lines = lines_of(GAMES / "simulated_5p_fistful.jsonl")
    position = bang.begin(header)
    seen = 0
    for line in lines[:-1]:
        position = bang.play(until_allowed(position, line), line)
        if position["todo"] and bang.asked(position)["what"] == "play phase":
            again = bang.resume(header, bang.told(position))
            assert bang.told(again) == bang.told(position)
            assert bang.answers(again) == bang.answers(position)
            seen += 1
    assert seen > 30
