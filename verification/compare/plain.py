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
HEAPS = (
    *("offer", "rest of the equipment deck", "rest of the show deck"),
    *("rest of the station deck", "rest of the wagon deck"),
)
"""Piles of sets in which the order means nothing."""
ALWAYS = ("bangs", "fresh", "remembered")
"""Fields that are left out where they have nothing to tell. Else a field is compared where the kernel tells it."""
OF_PHASE = ("phase", "dice", "rerolls", "weapons", *ALWAYS)
"""Fields that are compared only in the phase called "play": nothing says when they change in the midst of an effect."""
OF_TURN = ("turn",)
"""Fields that tell nothing where it is nobody's turn, since an event enters play."""
KERNEL_ONLY = (
    *("card_to_play", "effect_to_repeat", "hunts_when_back", "new_identities", "turn_of_don_bell"),
    "fresh_load",
)
"""Remembered numbers and records in the kernel's own order, or kept only where something hangs on them."""
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
    if field == "records":
        kept = {name: found for name, found in value.items() if name not in KERNEL_ONLY}
        return {name: {of: _sorted_list(told) for of, told in found.items()} for name, found in kept.items()}
    if field == "piles":
        return {name: sorted(cards) if name in HEAPS else cards for name, cards in value.items()}
    if field == "lives":
        return {name: max(0, lives) for name, lives in value.items()}
    if field == "remembered":
        return {name: number for name, number in value.items() if number and name not in KERNEL_ONLY}
    return value


def _sorted_list(told: Any) -> Any:
    return sorted(told) if isinstance(told, list) else told


def differing(kernel: Plain, model: Plain, between: list[str]) -> Iterator[str]:
    """In words, each field in which two tables differ. kernel, model: what full checkpoints of both tell.

    between: cards that are on their way for the kernel. Where they lie is not compared: the rules do not say when, in
    the midst of an effect, a card leaves its place.
    """
    one, other = table(_without(kernel, model, between)), table(_without(model, kernel, between))
    for field in sorted({*kernel, *ALWAYS}):
        if field in OF_TURN and other.get(field) is None and kernel.get("phase") != "play":
            continue
        if field == "draw" and between:
            continue
        if field == "draw_size" and abs(kernel[field] - model.get(field, 0)) <= len(between):
            continue
        if _is_compared(field, kernel) and one.get(field) != other.get(field):
            yield f"{field}: kernel {_shown(one.get(field))}, model {_shown(other.get(field))}"


def _without(told: Plain, others: Plain, between: list[str]) -> Plain:
    """What is told, without those of these cards that lie there, and not at the same place where others tell of it."""
    left, found = list(between), dict(told)
    for field in ("hand", "in_play"):
        if left and field in told and field in others:
            found[field] = {
                name: _fewer(cards, others[field].get(name, []), left) for name, cards in told[field].items()
            }
    if left and "piles" in told and "piles" in others:
        found["piles"] = {
            name: _fewer(cards, others["piles"].get(name, []), left) for name, cards in told["piles"].items()
        }
    if left and told.get("discard") and "discard" in others:
        found["discard"] = _fewer(told["discard"], others["discard"], left)
    return found


def _fewer(cards: list[str], others: list[str], left: list[str]) -> list[str]:
    """The cards without those that are left to be taken away and are more than elsewhere; the last ones go first."""
    kept = list(cards)
    for card in (Counter(cards) - Counter(others)).elements():
        if card in left:
            left.remove(card)
            kept.reverse()
            kept.remove(card)
            kept.reverse()
    return kept


def _is_compared(field: str, kernel: Plain) -> bool:
    """Whether a field is compared where the kernel tells so: the draw pile if all of it is known."""
    if field in OF_PHASE:
        return bool(kernel.get("phase") == "play")
    return field not in ("full", "bag") and not (field == "draw" and kernel.get("bag"))


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
