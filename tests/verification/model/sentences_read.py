"""Actions of scenarios, told as sentences, read as lines of a transcript."""

from __future__ import annotations

import re
from typing import Any

FORMS = (
    (r"chance rolls (?P<dice>.+)", {"by": "chance", "do": "roll"}),
    (r"chance draws (?P<card>.+) on (?P<on>\w+)", {"by": "chance", "do": "draw"}),
    (r"chance picks (?P<card>.+) from (?P<on>\w+)", {"by": "chance", "do": "pick"}),
    (r"chance shuffles with (?P<cards>.+)", {"by": "chance", "do": "shuffle"}),
    (r"(?P<by>\w+) rerolls(?: (?P<dice>.+))?", {"do": "reroll"}),
    (r"(?P<by>\w+) passes", {"do": "pass"}),
    (r"(?P<by>\w+) ends the turn", {"do": "end"}),
    (r"(?P<by>\w+) takes back", {"do": "take back"}),
    (r"(?P<by>\w+) takes a card from (?P<on>\w+)", {"do": "take"}),
    (r"(?P<by>\w+) takes (?P<card>.+)", {"do": "take"}),
    (r"(?P<by>\w+) draws", {"do": "draw"}),
    (r"(?P<by>\w+) picks (?P<card>.+)", {"do": "pick"}),
    (r"(?P<by>\w+) chooses (?P<what>.+)", {"do": "choose"}),
    (r"(?P<by>\w+) uses (?P<what>.+?)(?: on (?P<on>\w+))?(?: at (?P<at>.+))?", {"do": "use"}),
    (r"(?P<by>\w+) discards (?P<card>.+?)(?: as (?P<as_>.+))?", {"do": "discard"}),
    (r"(?P<by>\w+) plays (?P<card>.+?)(?: as (?P<as_>.+?))?(?: on (?P<on>\w+))?(?: at (?P<at>.+))?", {"do": "play"}),
)


def line_of(sentence: str) -> dict[str, Any]:
    """The line that a sentence tells."""
    for pattern, fixed in FORMS:
        match = re.fullmatch(pattern, sentence)
        if match:
            return {**told(match), **fixed}
    raise ValueError(sentence)


def told(match: re.Match[str]) -> dict[str, Any]:
    """What a sentence names, by field; dice and several cards as a list."""
    found = {key.rstrip("_"): value for key, value in match.groupdict().items() if value is not None}
    return {key: value.split(", ") if key in ("dice", "cards") else value for key, value in found.items()}
