"""What nobody interrupts, and what ends when its player leaves the game."""

from collections.abc import Mapping
from typing import Any

import pytest

from bangref.bang.assemble import assemble as bang
from bangref.core.frame import FrameSpec
from bangref.dice.assemble import assemble as dice
from bangref.samurai.assemble import assemble as samurai

Frames = Mapping[type, FrameSpec[Any, Any]]

PAID_OR_BY_CHANCE = {"Chance", "Gather", "Joint"}
"""A cost is being paid, all decide at once, or chance is pending."""

OWN = ("DrawPhase", "Ducking", "Excess", "InJail", "LitFuse", "LoseLives", "PlayPhase", "Refill", "Revenge")


@pytest.mark.parametrize(
    ("frames", "closed"),
    [
        pytest.param(bang().frames, {"DiscardEach", "Draw", "DrawCheck", "Setup", "Sharing"}, id="bang"),
        pytest.param(dice().frames, set(), id="dice"),
        pytest.param(samurai().frames, {"AnyOrder", "Draw"}, id="samurai"),
    ],
)
def test_what_nobody_interrupts(frames: Frames, closed: set[str]) -> None:
    assert {kind.__name__ for kind, spec in frames.items() if spec.closed} == PAID_OR_BY_CHANCE | closed


@pytest.mark.parametrize(
    ("frames", "bound"),
    [
        pytest.param(
            bang().frames,
            {**dict.fromkeys(OWN, "seat"), "Shot": "target", "Choose": "seat", "Demand": "seat", "Duel": "asked"},
            id="bang",
        ),
        pytest.param(dice().frames, {"Rolling": "seat", "TakeArrows": "seat", "Choose": "seat"}, id="dice"),
        pytest.param(samurai().frames, {"Choose": "seat"}, id="samurai"),
    ],
)
def test_what_ends_when_its_player_leaves_the_game(frames: Frames, bound: dict[str, str]) -> None:
    assert {kind.__name__: spec.while_in for kind, spec in frames.items() if spec.while_in} == bound
