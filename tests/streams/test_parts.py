"""A renewed connection, a late one, and several games in a file."""

from __future__ import annotations

import json

import pytest

from bangref.record.errors import MalformedError
from tests.streams.recordings import Frame, frames_of, judged, lines_of, made

NAME = "re_5p_9622"


def starts(frames: list[Frame]) -> list[int]:
    """Where games, or connections, begin."""
    return [place for place, frame in enumerate(frames) if "game_started" in frame]


def late() -> list[Frame]:
    """A connection that began in the middle of a game."""
    frames = frames_of(NAME)
    return frames[starts(frames)[1] :]


def test_a_renewed_connection_goes_on() -> None:
    frames = frames_of(NAME)
    assert len(starts(frames)) == 2
    record = made(frames)
    assert record.notes == []
    assert "end" in lines_of(record)[-1]


def test_a_late_connection_begins_with_the_next_turn() -> None:
    record = made(late())
    header, *lines = lines_of(record)
    assert record.notes == [
        "the game was under way when the connection began; the record begins with the turn of Player 3, "
        "and 1 decision before it are left out"
    ]
    assert (header["start"]["turn"], header["start"]["phase"]) == ("Player 3", "start")
    assert "hands" not in header
    assert "end" in lines[-1]
    assert judged(record).verdict == "legal"


def test_a_late_connection_tells_the_rest_of_the_game_alike() -> None:
    whole, part = lines_of(made(frames_of(NAME))), lines_of(made(late()))
    assert whole[-100:] == [_renamed(line, whole[0], part[0]) for line in part[-100:]]


def test_what_is_in_hands_is_open_where_the_file_never_shows_it() -> None:
    record = made(late()[:240])
    hidden = [card for player in lines_of(record)[0]["start"]["players"].values() for card in player["hand"]]
    judgement = judged(record)
    assert hidden.count("?") == 11
    assert judgement.verdict == "legal"
    assert judgement.hidden is not None
    witness = json.loads(judgement.hidden.witness[0])["start"]["players"]
    assert not [card for player in witness.values() for card in player["hand"] if "?" in card]


def _renamed(value: object, whole: Frame, part: Frame) -> object:
    """The same with the names of the lobby, which a late connection has heard before."""
    called = [[player["name"] for player in header["players"]] for header in (part, whole)]
    names: dict[str, str] = dict(zip(*called, strict=True))
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [_renamed(each, whole, part) for each in value]
    if isinstance(value, dict):
        return {names.get(key, key): _renamed(each, whole, part) for key, each in value.items()}
    return value


def test_what_was_missed_is_not_guessed() -> None:
    frames = frames_of(NAME)
    first, second = starts(frames)
    gap = [*frames[: second - 60], *frames[second:]]
    record = made(gap)
    (note,) = record.notes
    assert "something had been missed; --part 2 reads it" in note
    assert "end" not in lines_of(record)[-1]
    assert judged(record).verdict == "legal"
    assert "start" in lines_of(made(gap, part=2))[0]
    assert first < second


def test_a_second_game_is_another_part() -> None:
    frames = frames_of("spec_4p_9140")
    both = [*frames, *frames[starts(frames)[0] :]]
    assert [note.partition(": ")[2] for note in made(both).notes] == ["a game begins; --part 2 reads it"]
    assert made(both, part=2).lines == made(frames).lines
    with pytest.raises(MalformedError, match="no part 3"):
        made(both, part=3)
