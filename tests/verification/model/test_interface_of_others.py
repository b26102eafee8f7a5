"""What both models promise: plain data, answers that are allowed, and positions that a checkpoint can tell."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.verification.model.records_played import after_silence, lines_of
from verification.model import dice, samurai

Plain = dict[str, Any]
GAMES = Path(__file__).resolve().parents[3] / "fixtures" / "games"
PATHS = [
    *[pytest.param(dice, path, id=path.stem) for path in sorted(GAMES.glob("*_dice.jsonl"))],
    *[pytest.param(samurai, path, id=path.stem) for path in sorted(GAMES.glob("*_samurai.jsonl"))],
]


def header_and_positions(model: ModuleType, path: Path) -> tuple[Plain, list[Plain]]:
    """The header of a record, and all positions of the game."""
    (_, header), *rest = lines_of(path)
    positions = [model.begin(header)]
    for _, line in rest:
        if "do" in line:
            before = after_silence(model, positions[-1], line)
            positions.append(model.play(before, line))
    return header, positions


@pytest.mark.parametrize(("model", "path"), PATHS)
def test_positions_are_plain_data(model: ModuleType, path: Path) -> None:
    for position in header_and_positions(model, path)[1]:
        assert json.loads(json.dumps(position)) == position


@pytest.mark.parametrize(("model", "path"), PATHS)
def test_answers_are_allowed_and_leave_the_position_alone(model: ModuleType, path: Path) -> None:
    for position in header_and_positions(model, path)[1][:40]:
        before = json.dumps(position)
        for answer in model.answers(position)[:20]:
            assert model.refusal(position, answer) is None
            assert model.play(position, answer) != position
        assert json.dumps(position) == before


@pytest.mark.parametrize(("model", "path"), PATHS)
def test_a_full_checkpoint_tells_all(model: ModuleType, path: Path) -> None:
    header, positions = header_and_positions(model, path)
    told = [(position, model.told(position)) for position in positions]
    full = [(position, check) for position, check in told if "phase" in check]
    assert full
    for position, check in full:
        again = model.resume(header, check)
        assert model.told(again) == check
        assert model.asked(again) == model.asked(position)
        assert model.answers(again) == model.answers(position)


@pytest.mark.parametrize(("model", "path"), PATHS)
def test_nothing_is_asked_once_the_game_is_over(model: ModuleType, path: Path) -> None:
    last = header_and_positions(model, path)[1][-1]
    assert model.asked(last)["who"] == "nobody"
    assert model.answers(last) == []
    assert model.refusal(last, {"end": {"winners": last["winners"]}}) is None
    assert model.refusal(last, {"end": {"winners": last["seats"]}}) is not None
    assert model.refusal(last, {"by": last["seats"][0], "do": "pass"}) is not None


@pytest.mark.parametrize(("model", "path"), PATHS)
def test_winners_are_not_believed_before_the_end(model: ModuleType, path: Path) -> None:
    first = header_and_positions(model, path)[1][0]
    assert model.refusal(first, {"end": {"winners": first["seats"]}}) is not None


def test_a_checkpoint_that_leaves_the_deck_out_leaves_it_to_chance() -> None:
    header, positions = header_and_positions(samurai, GAMES / "simulated_5p_samurai.jsonl")
    position = next(position for position in positions if "phase" in samurai.told(position))
    check = {key: value for key, value in samurai.told(position).items() if key != "draw"}
    unknown = samurai.resume(header, check)
    assert unknown["deck"] == []
    assert sorted(unknown["bag"]) == sorted(position["deck"])
    small = samurai.resume(header, {**check, "bag": ["Katana", "Bō"], "phase": "start"})
    assert samurai.answers(small) == [
        {"by": "chance", "do": "draw", "card": card, "on": check["turn"]} for card in ("Bō", "Katana")
    ]
