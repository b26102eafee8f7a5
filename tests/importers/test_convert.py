"""What is no recorded game: never a traceback, always the place."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bangref.record.errors import MalformedError
from tests.importers.convert import convert
from tests.importers.logs_here import LOGS, Log, log_of, written

XAMIN, BANGSERVER = "xamin_5p_273", "bangserver_5p_6000"


def fault(folder: Path, log: object) -> MalformedError:
    with pytest.raises(MalformedError) as raised:
        list(convert(written(folder, log)))
    assert raised.value.path.endswith("log.json")
    return raised.value


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the file is empty"),
        ("  \n", "the file is empty"),
        ("{", "is not JSON"),
        ("[1, 2]", "no recorded game of a known format"),
        ("7", "no recorded game of a known format"),
        ('{"format": 3}', "no recorded game of a known format"),
        ('{"format": "peer-other-log/1"}', "no recorded game of a known format"),
        ('{"bangref": 1}', "no recorded game of a known format"),
        ('{"format": "peer-xamin-log/1"}', "Field required"),
        ('{"format": "peer-bangserver-log/1"}', "Field required"),
        ("[" * 200_000, "is not JSON"),
    ],
)
def test_what_is_no_log(text: str, problem: str, tmp_path: Path) -> None:
    assert problem in str(fault(tmp_path, text))


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_bytes(b"\xff\xfe\x00{")
    with pytest.raises(MalformedError, match="is not JSON"):
        list(convert(str(path)))


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match="cannot be read"):
        list(convert(str(tmp_path / "nothing.json")))


def test_no_such_edition() -> None:
    with pytest.raises(MalformedError, match="edition"):
        list(convert(str(LOGS / f"{XAMIN}.json"), "004"))


def test_a_gzipped_log_is_read_and_a_damaged_one_is_told(tmp_path: Path) -> None:
    whole = gzip.compress((LOGS / f"{XAMIN}.json").read_bytes())
    path = tmp_path / "log.json.gz"
    path.write_bytes(whole)
    assert list(convert(str(path))) == list(convert(str(LOGS / f"{XAMIN}.json")))
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(MalformedError, match="cannot be read"):
        list(convert(str(path)))


@pytest.mark.parametrize("name", [XAMIN, BANGSERVER])
def test_a_log_that_breaks_off(name: str, tmp_path: Path) -> None:
    log = log_of(name)
    log["events"] = log["events"][:40]
    assert "breaks off" in str(fault(tmp_path, log))


def _put(*path: str | int) -> Callable[[Log, Any], None]:
    def change(log: Log, value: Any) -> None:
        place: Any = log
        for part in path[:-1]:
            place = place[part]
        place[path[-1]] = value

    return change


@pytest.mark.parametrize("name", [XAMIN, BANGSERVER])
@pytest.mark.parametrize(
    ("change", "value", "where", "problem"),
    [
        (_put("players"), [], "players", "at least 4"),
        (_put("players", 0, "seat"), 9, "players.0.seat", "less than or equal"),
        (_put("players", 0, "seat"), 1, "players.seat", "not numbered"),
        (_put("players", 2, "character"), "Paul Regrett", "players.2.character", "no character"),
        (_put("players", 2, "max_lives"), "4", "players.2.max_lives", "integer"),
        (_put("first_seat"), None, "first_seat", "integer"),
        (_put("expansions"), ["dodge_city"], "expansions", "dodge_city"),
        (_put("deck", 3), "BANG! 4Z", "card", "no card is called"),
        (_put("deck"), ["BANG! AS"], "deck", "at least 80"),
        (_put("hands", 0, 0), "Beer 6H", "hands.0", "is dealt but not in the deck"),
        (_put("hands"), [[]], "hands", "1 hands"),
        (_put("events"), None, "events", "no events"),
        (_put("events", 5), 7, "events.5.t", "no event"),
        (_put("events", 5), {"t": "jump"}, "events.5.t", "no event"),
        (_put("events", 2), {"t": "move", "card": 4, "to": "hand:1"}, "events.2", ""),
        (
            _put("events", 2),
            {"t": "move", "card": "Beer 6H", "from": "attic", "to": "hand:1"},
            "events.2",
            "",
        ),
        (
            _put("events", 2),
            {"t": "move", "card": "Beer 66H", "from": "deck", "to": "hand:1"},
            "events.2.card",
            "",
        ),
        (_put("events", 2), {"t": "life", "who": 1.5, "to": 3}, "events.2.who", "integer"),
        (_put("players", 3, "role"), "Deputy", "players.3.role", "'deputy'"),
        (_put("source"), "x" * 3000, "source", "at most 200"),
        (_put("deck", 3), "Dynamite 2H", "deck.", "Dynamite 2H is there more often than in the game"),
    ],
)
def test_wrong_values_are_told_with_their_place(
    name: str, change: Callable[[Log, Any], None], value: Any, where: str, problem: str, tmp_path: Path
) -> None:
    log = log_of(name)
    if value == "Beer 6H":
        value = next(card for hand in log["hands"][1:] for card in hand)
        log["hands"][0].append(value)
    change(log, value)
    found = fault(tmp_path, log)
    assert found.where.startswith(where), found
    assert problem in found.problem, found


@pytest.mark.parametrize(
    ("event", "where", "problem"),
    [
        ({"t": "cmd", "who": 1, "op": "sing"}, "events.1.op", "no decision is called"),
        ({"t": "cmd", "who": 6, "op": "draw"}, "events.1.seat", "there is no seat 6"),
        ({"t": "cmd", "who": 1, "op": "play"}, "events.1.card", "without a card"),
        ({"t": "cmd", "who": 1, "op": "flip"}, "events.1.op", "without a card"),
        (
            {"t": "cmd", "who": 1, "op": "respond", "to": "Tea", "card": "Beer 6H"},
            "events.1.to",
            "an answer to",
        ),
        (
            {"t": "cmd", "who": 1, "op": "choose", "what": "sides", "card": "Beer 6H"},
            "events.1.what",
            "no choice",
        ),
        (
            {"t": "cmd", "who": 1, "op": "choose", "what": "steal", "card": "Beer 6H"},
            "events.1.target",
            "nobody",
        ),
        ({"t": "move", "card": "Beer 6H", "from": "limbo", "to": "discard"}, "events.1.from", "is not there"),
        (
            {"t": "move", "card": "Beer 6H", "from": "hand:1", "to": "discard"},
            "events.1.hand:1",
            "is not there",
        ),
        ({"t": "move", "card": "Beer 6H", "from": "hand:9", "to": "discard"}, "events.1.seat", "no seat 9"),
        (
            {"t": "move", "card": "Dynamite 2H", "from": "deck", "to": "discard"},
            "events.1.deck",
            "not on top",
        ),
        (
            {"t": "move", "card": "Dynamite 2H", "from": "selection", "to": "discard"},
            "events.1.zone",
            "no zone",
        ),
        ({"t": "reshuffle", "deck": ["Beer 6H"], "left_on_discard": []}, "events.1.deck", "not the cards"),
    ],
)
def test_a_full_log_has_to_hang_together(event: Log, where: str, problem: str, tmp_path: Path) -> None:
    log = log_of(XAMIN)
    log["events"].insert(1, event)
    found = fault(tmp_path, log)
    assert found.where == where
    assert problem in found.problem


def test_nobody_decides_before_the_first_turn(tmp_path: Path) -> None:
    log = log_of(BANGSERVER)
    log["events"] = [_said("LOG_PLAYED_CARD", {"card": "Beer 6H"}, {"player": 1}), *log["events"]]
    found = fault(tmp_path, log)
    assert (found.where, found.problem) == ("events.0", "something is decided before the first turn")


def test_a_sentence_without_a_card_tells_of_no_move(tmp_path: Path) -> None:
    """A sentence that should name the card just moved names none."""
    log = log_of(BANGSERVER)
    log["events"] = [{"t": "move", "card": "Beer 6H", "to": "discard"}, _said("LOG_PLAYED_CARD"), *log["events"]]
    assert fault(tmp_path, log).where.startswith("events.0")


def test_a_log_of_a_game_that_cannot_be_is_not_written_as_one(tmp_path: Path) -> None:
    """Somebody loses all lives and plays on: no transcript could be read that says so."""
    log = log_of(BANGSERVER)
    log["events"].insert(2, {"t": "life", "who": 3, "to": 0})
    found = fault(tmp_path, log)
    assert found.problem == "no game can be as it tells: P3 has no lives and is not out"
    assert found.where == "check.lives.P3"


def _said(key: str, *args: Log) -> Log:
    return {"t": "log", "key": key, "args": list(args)}


@pytest.mark.parametrize(
    ("event", "where", "problem"),
    [
        (_said("LOG_SANG"), "events.1.key", "does not know"),
        (_said("LOG_PLAYED_CARD", {"card": "Beer 6H"}), "events.1.args", "with 1 arguments"),
        (_said("LOG_PLAYED_CARD", {"player": 1}, {"player": 1}), "events.1.args.0", "other arguments"),
        (_said("LOG_PLAYED_CARD", {"card": "Tea 6H"}, {"player": 1}), "events.1.card", "no card is called"),
        (_said("LOG_PLAYED_CARD", {"card": "Beer 6H"}, {"player": 6}), "events.1.seat", "there is no seat 6"),
        (
            _said("LOG_PLAYED_CHARACTER", {"card": "Rose Doolan"}, {"player": 1}),
            "events.1.args.0",
            "does not know",
        ),
        (
            _said("LOG_RESPONDED_WITH_CARD", {"card": "BANG! AS"}, {"player": 1}),
            "events.1.args.0",
            "answers nothing",
        ),
        (
            _said("LOG_DRAWN_FROM_DISCARD", {"player": 1}, {"card": "Beer 6H"}),
            "events.1.discard",
            "not on top",
        ),
        (
            _said(
                "LOG_DRAWN_FROM_GENERALSTORE",
                {"player": 1},
                {"card": "Beer 6H"},
                {"card": "General Store 9C"},
            ),
            "events.1.args.1",
            "is not in the",
        ),
        (_said("LOG_SKIP_TURN", {"player": 1}), "events.1.args.0", "not the turn"),
        ({"t": "move", "card": "Beer 6H", "to": "attic"}, "events.1.zone", "no zone"),
        ({"t": "move", "card": "Beer 6H", "to": "selection"}, "events.1.deck", "not on top"),
    ],
)
def test_a_table_log_has_to_hang_together(event: Log, where: str, problem: str, tmp_path: Path) -> None:
    log = log_of(BANGSERVER)
    log["events"].insert(1, event)
    found = fault(tmp_path, log)
    assert found.where == where
    assert problem in found.problem


def test_a_card_that_is_nowhere(tmp_path: Path) -> None:
    log = log_of(BANGSERVER)
    shown = {"t": "move", "card": log["deck"][sum(len(hand) for hand in log["hands"])], "to": "selection"}
    log["events"][2:2] = [shown, shown]
    assert "is not there" in fault(tmp_path, log).problem


def test_every_line_is_json() -> None:
    for name in (XAMIN, BANGSERVER):
        lines = [json.loads(line) for line in convert(str(LOGS / f"{name}.json"))]
        assert "bangref" in lines[0]
        assert lines[1]["check"]["phase"] == "start"
        assert "end" in lines[-1]
