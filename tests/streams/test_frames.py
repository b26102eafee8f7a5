"""Files of frames: browsers' exports, what is not known, secrets, and what is no such file."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bangref.record.errors import MalformedError
from tests.streams.recordings import Frame, frames_of, har, made

SECRET = 987654321
FRAMES = frames_of("spec_4p_9140")


def test_a_har_tells_the_same() -> None:
    assert made(har(FRAMES)).lines == made(FRAMES).lines


def test_updates_may_stand_alone() -> None:
    assert made([frame.get("game_update", frame) for frame in FRAMES]).lines == made(FRAMES).lines


def test_unknown_messages_are_counted() -> None:
    rain, sun = ({"game_update": {"weather": told}} for told in ("rain", "sun"))
    record = made([*FRAMES, {"confetti": {"colour": 3}}, rain, sun])
    assert record.unknown == {"confetti": 1, "weather": 2}
    assert record.lines == made(FRAMES).lines


def with_secrets() -> list[Frame]:
    """Frames with a login secret in each place where one can be."""
    told = [frame for frame in FRAMES if "client_accepted" not in frame]
    return [{"client_accepted": {"session_id": SECRET}}, {"new_frame": {"session_id": SECRET}}, *told]


@pytest.mark.parametrize("data", [with_secrets(), har(with_secrets(), {"connect": {"session_id": SECRET}})])
def test_a_login_secret_is_never_written(data: Any) -> None:
    record = made(data)
    assert str(SECRET) not in "".join(record.lines) + str(record)


@pytest.mark.parametrize(
    "broken",
    [
        {"client_accepted": {"session_id": SECRET}, "more": 1},
        {"game_update": {"player_hp": {"player": SECRET, "hp": str(SECRET)}}},
        {"game_update": {"a": SECRET, "b": SECRET}},
        {"lobby_entered": {"user_id": str(SECRET)}},
    ],
)
def test_an_error_repeats_nothing_of_the_file(broken: Frame) -> None:
    with pytest.raises(MalformedError) as raised:
        made([broken, *FRAMES])
    assert str(SECRET) not in str(raised.value)
    assert raised.value.line == 1


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "empty"),
        (b"\xff\xfe", "UTF-8"),
        (b"[1]\n", "no frame"),
        (b"{}\n", "no frame"),
        (b'{"ping": {}}\n', "no game begins"),
        (b'{"log": {"entries": 4}}', "without entries"),
        (b'{"log": {"entries": []}}', "no game begins"),
        (b'{"game_started": {}}\n', "no turn begins"),
        (b'{"game_started": {}}\n{"switch_turn": 1}\n', "takes a seat"),
        (b"[" * 100_000, "no frame"),
    ],
)
def test_what_is_no_such_file(data: bytes, problem: str) -> None:
    with pytest.raises(MalformedError, match=problem):
        made(data)


@given(st.data())
@settings(max_examples=60, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_damaged_files_are_read_or_refused(data: st.DataObject) -> None:
    """Frames are left out, doubled, exchanged, or have other numbers: never anything but a record or an error."""
    frames = [json.loads(json.dumps(frame)) for frame in FRAMES[:400]]
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(frames) - 1))
        how = data.draw(st.sampled_from(["drop", "double", "swap", "number"]))
        if how == "drop":
            del frames[place : place + data.draw(st.integers(1, 30))]
        elif how == "double":
            frames.insert(place, frames[data.draw(st.integers(0, len(frames) - 1))])
        elif how == "swap":
            frames[place - 1], frames[place] = frames[place], frames[place - 1]
        else:
            frames[place] = _renumbered(frames[place], data.draw(st.integers(0, 9)))
    try:
        record = made(frames)
    except MalformedError:
        return
    assert record.lines


def _renumbered(value: Any, number: int) -> Any:
    if isinstance(value, dict):
        return {key: _renumbered(each, number) for key, each in value.items()}
    if isinstance(value, list):
        return [_renumbered(each, number) for each in value]
    return number if type(value) is int else value
