"""Games as plain text: the same lines as transcripts, and nothing lost on the way there and back."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bangref.core.verify import begin, feed
from bangref.judge.convert import as_json, as_text
from bangref.judge.reader import Transcript
from bangref.judge.simulate import simulated, transcript_of
from bangref.kits import GAMES, kit_for, kit_of
from bangref.record.errors import MalformedError
from bangref.record.files import opened
from bangref.record.model import AnyLine
from bangref.record.text.write import fields_of
from bangref.record.writer import dumped
from bangref.rulebook.json_data import JsonObject

FIXTURES = Path(__file__).parents[2] / "fixtures"
RECORDED = sorted(path for folder in ("games", "departures") for path in (FIXTURES / folder).glob("*.jsonl*"))
AS_SENTENCES = 0.9
"""So much of any game has a sentence."""


def lines_in(data: bytes) -> tuple[Transcript, list[AnyLine]]:
    transcript = Transcript(BytesIO(data), "game")
    return transcript, [transcript.header, *(line for _, line in transcript.lines())]


def text_of(data: bytes) -> bytes:
    transcript, (_, *lines) = lines_in(data)
    return "".join(as_text(transcript.header, lines, transcript.names)).encode()


def json_of(data: bytes) -> bytes:
    transcript, (_, *lines) = lines_in(data)
    return "".join(as_json(transcript.header, lines)).encode()


def as_fields(lines: Iterable[AnyLine]) -> list[JsonObject]:
    return [fields_of(line) for line in lines]


def check_there_and_back(data: bytes) -> bytes:
    """The text of a game, which says the same as the game, and is the same when it has been there and back."""
    text = text_of(data)
    transcript, lines = lines_in(text)
    assert transcript.is_text
    assert as_fields(lines) == as_fields(lines_in(data)[1])
    assert text_of(json_of(text)) == text
    return text


class Deal(NamedTuple):
    """Which game is simulated."""

    game: str
    edition: str
    sets: tuple[str, ...]
    variants: tuple[str, ...]
    number: int
    seed: int


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any game, in any edition, with any of its sets and variants, for any number of players."""
    kit = kit_of(draw(st.sampled_from(GAMES)))
    edition = draw(st.sampled_from(kit.editions))
    sets = tuple(name for name in kit.sets if draw(st.booleans()))
    variants = tuple(name for name in kit.variants if draw(st.booleans()))
    try:
        rules = kit.rules_for(edition, sets, variants, {})
    except MalformedError:  # not every set and variant is for every edition
        edition = kit.editions[0]
        rules = kit.rules_for(edition, sets, variants, {})
    number = draw(st.sampled_from(sorted(rules.roles)))
    return Deal(kit.id, edition, sets, variants, number, draw(st.integers(0, 9999)))


def with_checks(deal: Deal) -> list[str]:
    """A simulated game with a full checkpoint now and then."""
    game = simulated(deal.number, deal.seed, deal.edition, deal.sets, deal.variants, game=deal.game)
    header, *lines = transcript_of(game)
    transcript = Transcript(BytesIO("".join((header, *lines)).encode()), "game")
    names, checks = transcript.names, kit_for(transcript.names).checks
    verification = begin(transcript.game)
    found = [header]
    for place, (item, line) in enumerate(zip(transcript, lines, strict=True)):
        verification = feed(verification, item)
        found.append(line)
        session = verification.session
        if place % 16 == 15 and session is not None and session.state.frames and checks.in_play_phase(session.state):
            found.append(dumped({"check": checks.full_check(session.state, names)}))
    return found


@pytest.mark.slow
@settings(max_examples=60)
@given(deals())
def test_simulated_games_are_the_same_there_and_back(deal: Deal) -> None:
    lines = with_checks(deal)
    text = check_there_and_back("".join(lines).encode())
    assert b"\n{" not in text, "everything has a sentence"
    for again, line in zip(json_of(text).decode().splitlines(keepends=True), lines, strict=True):
        assert again == line or (json.loads(again) == json.loads(line) and "check" in json.loads(line))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.name)
def test_recorded_games_are_the_same_there_and_back(path: Path) -> None:
    with opened(str(path)) as stream:
        text = check_there_and_back(stream.read())
    assert text.count(b"\n{") <= (1 - AS_SENTENCES) * text.count(b"\n")


def test_packed_text_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.txt.gz"
    path.write_bytes(gzip.compress(text_of((FIXTURES / "games" / "by_hand.jsonl").read_bytes())))
    with opened(str(path)) as stream:
        assert Transcript(stream, "game").is_text
