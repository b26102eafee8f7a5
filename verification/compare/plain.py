"""Lines and tables in one form, so that the same is always the same text; and how two tables differ."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from verification.compare.model import Plain

UNORDERED = ("hand", "in_play", "fresh")
"""Fields in which the order of a player's cards means nothing."""
AS_SETS = ("out", "dice")
"""Fields that are lists in which the order means nothing."""
OF_PHASE = ("phase", "dice", "rerolls", "weapons")
"""Fields that are compared only in the phase called "play"."""
ALWAYS = ("bangs", "fresh", "remembered")
"""Fields that are left out where they have nothing to tell. Else a field is compared where the kernel tells it."""
NOTHING: tuple[Any, ...] = (0, None, [], {})
"""What a field may say instead of being left out."""


def canonical(line: Plain) -> str:
    """A line as text: the same decision is the same text."""
    said = {key: value for key, value in line.items() if value is not None and key != "comment"}
    if "dice" in said:
        said["dice"] = sorted(said["dice"])
    return json.dumps(said, sort_keys=True, ensure_ascii=False)


def table(told: Plain) -> Plain:
    """What a full checkpoint tells, without what is left out as well as told, and with unordered things in order."""
    found = {field: _in_order(field, value) for field, value in told.items()}
    return {field: value for field, value in found.items() if value not in NOTHING}


def _in_order(field: str, value: Any) -> Any:
    if field in AS_SETS:
        return sorted(value)
    if field in UNORDERED:
        return {name: sorted(cards) for name, cards in value.items() if field != "fresh" or cards}
    if field == "remembered":
        return {name: number for name, number in value.items() if number}
    return value


def differing(kernel: Plain, model: Plain, between: list[str]) -> Iterator[str]:
    """In words, each field in which two tables differ. kernel, model: what full checkpoints of both tell.

    between: cards that are on their way for the kernel. For the model they may still lie where they come from: the
    rules do not say when in the midst of an effect a card leaves its place.
    """
    one, other = table(kernel), table(_taken_up(kernel, model, between))
    for field in sorted({*kernel, *ALWAYS}):
        if _is_compared(field, kernel) and one.get(field) != other.get(field):
            yield f"{field}: kernel {_shown(one.get(field))}, model {_shown(other.get(field))}"


def _taken_up(kernel: Plain, model: Plain, between: list[str]) -> Plain:
    """What a model tells, without the cards on their way that are still where they come from."""
    left, found = list(between), dict(model)
    for field in ("hand", "in_play"):
        if not left or field not in kernel or field not in model:
            continue
        found[field] = {name: list(cards) for name, cards in model[field].items()}
        for name, cards in found[field].items():
            for card in _beyond(cards, kernel[field].get(name, [])):
                if card in left:
                    left.remove(card)
                    cards.remove(card)
    return found


def _beyond(cards: list[str], others: list[str]) -> list[str]:
    """The cards that are there more often than among others."""
    return list((Counter(cards) - Counter(others)).elements())


def _is_compared(field: str, kernel: Plain) -> bool:
    """Whether a field is compared where the kernel tells so: the draw pile if all of it is known."""
    if field in OF_PHASE:
        return bool(kernel.get("phase") == "play")
    return field not in ("full", "bag") and not (field == "draw" and "bag" in kernel)


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
