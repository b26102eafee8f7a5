"""An action as a sentence, the same for reports, scenarios and ``--why-not``; and back.

Ada plays BANG! AS on Ben                   Ben uses Barrel
Ada plays Panic! JH on Ben at Mustang 8H    Sid uses Sid Ketchum with Beer 6H, BANG! 2D
Eva discards Missed! 2S as BANG!            chance draws Beer 6H on Ada
Ben passes                                  Ada ends the turn
Ada takes Katana                            Ben takes a card from Ada
chance rolls Arrow, Beer, Gatling           Ada rerolls Arrow, Beer
"""

from __future__ import annotations

import re

from bangref.core.action import (
    BUY,
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    NATURE,
    NO_CARD,
    NOBODY,
    PASS,
    PICK,
    PLAY,
    REROLL,
    ROLL,
    SHUFFLE,
    TAKE,
    USE,
    Action,
)  # fmt: skip
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.lines import understood
from bangref.record.model import ActionLine
from bangref.record.names import Names
from bangref.record.verbs import DICE, TAKE_BACK
from bangref.rulebook.json_data import JsonObject

SAID = {
    PLAY: "plays", USE: "uses", DISCARD: "discards", PICK: "picks", TAKE: "takes a card", DRAW: "draws",
    SHUFFLE: "shuffles",
    ROLL: "rolls", REROLL: "rerolls", CHOOSE: "chooses", BUY: "buys",
    PASS: "passes", END: "ends the turn", TAKE_BACK: "takes back",
}  # fmt: skip

_VERBS = {form: verb for verb, said in SAID.items() for form in (said, verb)} | {
    "takes": TAKE, "take": TAKE, "ends": END, "pass": PASS, "shuffle": SHUFFLE,
}  # fmt: skip
LONGEST = 5_000
"""Letters of a sentence; that by which chance shuffles every card of every set has half of them."""
_CLAUSES = re.compile(r" (on|from|at|as|with) ")


def sentence(action: Action, names: Names) -> str:
    """An action as people say it."""
    words = [names.player(action.actor), SAID[action.verb]]
    if action.verb == TAKE and action.card != NO_CARD:
        words[-1] = "takes"
    if action.card != NO_CARD:
        words.append(names.card_text(action.card))
    if action.name and action.verb in (USE, CHOOSE):
        words.append(names.element_text(action.name))
    elif action.name:
        words += ["as", names.element_text(action.name)]
    if action.target != NOBODY:
        words += [
            "from" if action.verb == TAKE or (action.actor == NATURE and action.verb == PICK) else "on",
            _seat(action.target, names),
        ]
    if action.aim != NO_CARD:
        words += ["at", names.card_text(action.aim)]
    if action.verb == SHUFFLE:
        words.append(f"{len(action.cards)} cards")
    elif action.verb in DICE:
        words.append(", ".join(names.card_text(die) for die in action.cards))
    return " ".join(words)


def _seat(seat: int, names: Names) -> str:
    return names.player(seat) if seat < len(names.players) else f"seat {seat}"


def line_from(text: str, names: Names) -> ActionLine:
    """The action line that a sentence means. Raises MalformedError for what is no such sentence."""
    if len(text) > LONGEST:
        raise MalformedError("longer than anything that anybody says", expected=f"at most {LONGEST:,} letters")
    who = next((name for name in sorted(names.seat_index, key=len, reverse=True) if text.startswith(name + " ")), None)
    if who is None:
        first = text.split(" ")[0]
        raise MalformedError(
            f"nobody here is called {shown(first)}", where="player", expected=nearest(first, list(names.seat_index))
        )
    rest = text[len(who) + 1 :].strip()
    said = next(
        (form for form in sorted(_VERBS, key=len, reverse=True) if rest == form or rest.startswith(form + " ")), None
    )
    if said is None:
        first = rest.split(" ")[0]
        raise MalformedError(
            f"{shown(first)} is nothing anybody does", where="verb", expected=nearest(first, list(_VERBS))
        )
    fields = _fields(rest[len(said) :], _VERBS[said])
    line = understood({"by": who, "do": _VERBS[said], **fields})
    assert isinstance(line, ActionLine)
    return line


def _fields(rest: str, verb: str) -> JsonObject:
    head, *parts = _CLAUSES.split(" " + rest.strip())
    found: JsonObject = {}
    if verb in DICE:
        found["dice"] = [die.strip() for die in head.split(",") if die.strip()]
    elif head.strip():
        found["what" if verb in (USE, CHOOSE) else "card"] = head.strip()
    for word, value in zip(parts[::2], parts[1::2], strict=True):
        if word == "with":
            found["cards"] = [card.strip() for card in value.split(",")]
        else:
            found["on" if word == "from" else word] = value.strip()
    return found
