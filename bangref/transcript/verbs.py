"""What the lines of each verb have.

ALLOWED     all fields, NEEDS those of which one has to be there
usual_of    the fields of the lines that are looked at no further
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bangref.core.action import (
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

PAID = (PLAY, USE)
"""What may cost cards: those of the line are its price, picked one by one."""

DICE = (ROLL, REROLL)
"""What is done with dice: those of the line are rolled, or thrown again."""

NEEDS = {
    PLAY: ("card",), DISCARD: ("card", "cards"), PICK: ("card", "cards"), DRAW: (), SHUFFLE: ("cards",),
    ROLL: ("dice",), REROLL: ("dice",),
}  # fmt: skip
"""Of these fields an action has to have one."""

ALLOWED = {
    PLAY: ("card", "on", "at", "as_", "cards"),
    USE: ("what", "on", "at", "card", "cards"),
    DISCARD: ("card", "cards", "as_"),
    PICK: ("card", "cards", "on"),
    TAKE: ("on",),
    DRAW: ("card", "on"),
    SHUFFLE: ("cards",),
    ROLL: ("dice",),
    REROLL: ("dice",),
    CHOOSE: ("what", "on", "at"),
    PASS: (),
    END: (),
    TAKE_BACK: (),
}


@cache
def usual_of(verbs: tuple[str, ...]) -> Mapping[str, frozenset[str]]:
    """By verb, the fields of the usual lines of a game with these verbs: one card, and nothing not theirs."""
    return {
        verb: frozenset(("by", "do", "card", *(field for field in ALLOWED[verb] if field != "cards")))
        for verb in (PLAY, DISCARD, PICK, DRAW)
        if verb in verbs
    }
