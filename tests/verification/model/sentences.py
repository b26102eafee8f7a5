"""Sentences of scenarios, read as lines of a transcript."""

from __future__ import annotations

import re
from typing import Any

from verification.model.bang.facts import EQUIPMENT, WAGONS

CARD = rf"(?:[^,]+? (?:10|[2-9JQKA])[SHDC]|{'|'.join([*EQUIPMENT, *WAGONS])})"
NAMES = (
    "BANG!|Gatling|Black Flower|Missed!|General Store|Ricochet|Gold nugget|Panic!|Cat Balou|Duel|Beer|Stagecoach|Squaw"
)
AIM = re.compile(
    rf"(?P<head>.*?)(?: as (?P<as>{NAMES}))?"
    rf"(?: on (?P<on>[A-Z]\w+))?(?: at (?P<at>{CARD}))?"
    rf"(?: with (?P<cards>{CARD}(?:, {CARD})*))?$"
)
VERBS = {
    "plays": "play",
    "buys": "buy",
    "uses": "use",
    "discards": "discard",
    "picks": "pick",
    "chooses": "choose",
    "draws": "draw",
}
SHORT = {
    "passes": {"do": "pass"},
    "ends the turn": {"do": "end"},
    "takes back": {"do": "take back"},
    "draws": {"do": "draw"},
    "takes a card": {"do": "take"},
    "takes a card from the discard pile": {"do": "take"},
}
NAMED_BY = {
    "play": "card",
    "buy": "card",
    "discard": "card",
    "pick": "card",
    "draw": "card",
    "use": "what",
    "choose": "what",
}


def line_of(sentence: str) -> dict[str, Any]:
    """The line that a sentence stands for."""
    by, rest = sentence.split(" ", 1)
    if rest in SHORT:
        return {"by": by, **SHORT[rest]}
    if rest.startswith("takes a card from "):
        return {"by": by, "do": "take", "on": rest.removeprefix("takes a card from ")}
    if rest.startswith("shuffles with "):
        return {"by": by, "do": "shuffle", "cards": rest.removeprefix("shuffles with ").split(", ")}
    if by == "chance" and " from " in rest:
        card, on = rest.removeprefix("picks ").rsplit(" from ", 1)
        return {"by": by, "do": "pick", "card": card, "on": on}
    verb, aim = rest.split(" ", 1) if " " in rest else (rest, "")
    return {"by": by, "do": VERBS[verb], **aimed(VERBS[verb], aim)}


def aimed(verb: str, text: str) -> dict[str, Any]:
    """What stands behind the verb: the card or ability, what it counts as, whom and what it is aimed at."""
    found = AIM.match(" " + text)
    assert found, text
    parts: dict[str, Any] = {key: value for key, value in found.groupdict().items() if value}
    head = parts.pop("head", "").strip()
    if "cards" in parts:
        parts["cards"] = parts["cards"].split(", ")
    if head and verb == "discard" and ", " in head:
        return {"cards": head.split(", "), **parts}
    return ({NAMED_BY[verb]: head} if head else {}) | parts
