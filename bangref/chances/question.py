"""A question about odds, from what somebody has written.

asked       the question; what is not understood in it is a matter of whoever reads
Read        reads one part of it
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from bangref.chances import names, wording
from bangref.chances.answer import Asked
from bangref.chances.goals import Goal, Quantity
from bangref.chances.roller import Roller, allowed, roller_of

T = TypeVar("T")


class Read(Protocol):
    """Reads a part of the question, and says where it stands if it is not understood (``names.NotUnderstood``)."""

    def __call__(self, place: str, reading: Callable[[], T], /) -> T: ...


def asked(
    goals: Sequence[str],
    dice: str | None,
    rerolls: str | None,
    pile: str | None,
    character: str | None,
    expect: str | None,
    avoid: bool,
    read: Read,
) -> Asked:
    """The question, as it was written."""
    known = names.words()
    roller = roller_of("" if character is None else read("--character", lambda: names.character_from(character, known)))
    most = allowed(roller)
    left = most if rerolls is None else read("--rerolls", lambda: names.number_from(rerolls, 0, most, "re-rolls"))
    lie = () if dice is None else read("--dice", lambda: names.dice_from(dice, known))
    arrows = read("--pile", lambda: names.pile_from(pile))
    what: Goal | Quantity
    if expect is not None:
        what = read("--expect", lambda: wording.quantity_from(expect, known))
    else:
        what = read("GOAL", lambda: _sensible(goals, roller, left, arrows))
    return Asked(roller, what, left, lie, avoid)


def _sensible(goals: Sequence[str], roller: Roller, rerolls: int, pile: int) -> Goal:
    goal = wording.goal_from(goals, names.words(), pile)
    wording.require_sense(roller, goal, rerolls)
    return goal
