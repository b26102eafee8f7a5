"""What the lines of each verb have.

ALLOWED     all fields, NEEDS those of which one has to be there
usual_of    the fields of the lines that are looked at no further
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bangref.core.action import (
    BUY,
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    PASS,
    PICK,
    PLAY,
    REROLL,
    ROLL,
    SHUFFLE,
    TAKE,
    USE,
)  # fmt: skip

TAKE_BACK = "take back"
"""What is no decision, and stands among them: somebody takes one back."""

PAID = (PLAY, USE, BUY)
"""What may cost cards: those of the line are its price, picked one by one."""

DICE = (ROLL, REROLL)
"""What is done with dice: those of the line are rolled, or thrown again."""

NEEDS = {
    PLAY: ("card",), DISCARD: ("card", "cards"), PICK: ("card", "cards"), DRAW: (), SHUFFLE: ("cards",),
    ROLL: ("dice",), REROLL: ("dice",),
    BUY: ("card",),
}  # fmt: skip
"""Of these fields an action has to have one."""

ALLOWED = {
    PLAY: ("card", "on", "at", "as_", "cards"),
    USE: ("what", "on", "at", "card", "cards"),
    DISCARD: ("card", "cards", "as_", "on"),
    PICK: ("card", "cards", "on"),
    TAKE: ("on",),
    DRAW: ("card", "on"),
    SHUFFLE: ("cards",),
    ROLL: ("dice",),
    REROLL: ("dice",),
    CHOOSE: ("what", "on", "at"),
    BUY: ("card", "as_", "on", "at", "cards"),
    PASS: (),
    END: (),
    TAKE_BACK: (),
}


_USUAL = {
    **{verb: ("card", tuple(f for f in ALLOWED[verb] if f != "cards")) for verb in (PLAY, DISCARD, PICK, DRAW, BUY)},
    **dict.fromkeys(DICE, ("dice", ("dice",))),
    USE: ("what", ("what", "on")),
    PASS: ("do", ()),
    END: ("do", ()),
}


@cache
def usual_of(verbs: tuple[str, ...]) -> Mapping[str, tuple[str, frozenset[str]]]:
    """By verb, of the usual lines of a game with these verbs: the field that has to be there, and all there may be."""
    return {
        verb: (needed, frozenset(("by", "do", *all_of))) for verb, (needed, all_of) in _USUAL.items() if verb in verbs
    }
