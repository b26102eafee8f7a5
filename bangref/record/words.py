"""An action as a sentence, the same for games as plain text, reports, scenarios and ``--why-not``; and back.

    line_from       the action line that a sentence means; fields_from: its fields, whose limits nobody has looked at
    said            the sentence of an action line; sentence: that of an action
    caller          who is named at the beginning of a sentence

Ada plays BANG! AS on Ben                   Ben uses Barrel
Ada plays Panic! JH on Ben at Mustang 8H    Sid uses Sid Ketchum with Beer 6H, BANG! 2D
Eva discards Missed! 2S as BANG!            chance draws Beer 6H on Ada
Ben discards Barrel KS, Duel JS             chance shuffles with Beer 9H, Missed! 5S
Ben passes                                  Ada ends the turn
Ada takes Katana                            Ben takes a card from Ada
chance rolls Arrow, Beer, Gatling           Ada rerolls Arrow, Beer
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

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
    Action,
)  # fmt: skip
from bangref.record.convert import line_of
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.names import CHANCE, Names
from bangref.record.said import SaidFields, SaidLine, line_said
from bangref.record.verbs import DICE, TAKE_BACK
from bangref.rulebook.json_data import Json

SAID = {
    PLAY: "plays", USE: "uses", DISCARD: "discards", PICK: "picks", TAKE: "takes a card", DRAW: "draws",
    SHUFFLE: "shuffles",
    ROLL: "rolls", REROLL: "rerolls", CHOOSE: "chooses", BUY: "buys",
    PASS: "passes", END: "ends the turn", TAKE_BACK: "takes back",
}  # fmt: skip

_VERBS = {form: verb for verb, said in SAID.items() for form in (said, verb)} | {
    "takes": TAKE, "take": TAKE, "ends": END, "pass": PASS, "shuffle": SHUFFLE,
}  # fmt: skip
OTHERWISE = {
    "shoots": "plays BANG! ... on ...", "fires": "plays BANG! ... on ...", "attacks": "plays BANG! ... on ...",
    "drinks": "plays Beer ...", "dodges": "plays Missed! ...", "misses": "plays Missed! ...",
    "puts": "plays", "lays": "plays", "equips": "plays", "steals": "plays Panic! ... on ...", "skips": "passes",
    "finishes": "ends the turn", "activates": "uses",
}  # fmt: skip
"""What people say of it, and how it is said here."""
LONGEST = 5_000
"""Letters of a sentence; that by which chance shuffles every card of every set has half of them."""
_BY_WORD = {
    first: [form for form in sorted(_VERBS, key=len, reverse=True) if f"{form} ".startswith(first + " ")]
    for first in {form.split(" ")[0] for form in _VERBS}
}
"""The forms of verbs by their first word, the longest first."""
_CLAUSES = re.compile(r" (on|from|at|as(?! (?:on|from|at|with) )|with) ")
"""What a sentence goes on with. 'as' before another of these is the ace of spades."""
IN_HAND = ("hand", "the hand")
"""What a card is aimed at where no card is named: which one of a hand it is, nobody chooses."""
NAMED = (USE, CHOOSE)
"""What is done with something that is called by its name: an ability, an option."""
SEVERAL = (DISCARD, PICK)
"""What may be done with several cards, one after another."""


# Writing -----------------------------------------------------------------------------------------------------


def sentence(action: Action, names: Names) -> str:
    """An action as people say it; of a shuffle only how many cards it is of, and nothing of several that are dealt."""
    line = line_of(action, names)
    if action.verb == SHUFFLE:
        return f"{line['by']} {SAID[SHUFFLE]} {len(action.cards)} cards"
    return said({**line, "cards": []} if action.cards else line)


def said(line: Mapping[str, Json]) -> str:
    """The sentence of an action line, as its fields; all names stay as they are written there."""
    verb = str(line["do"])
    card, cards, what = line.get("card"), _listed(line.get("cards")), line.get("what")
    words = [str(line["by"]), "takes" if verb == TAKE and card else SAID[verb]]
    if card:
        words.append(str(card))
    if what:
        words.append(str(what))
    several = verb in SEVERAL and not card and ", " in cards
    if several:
        words.append(cards)
    if "as" in line:
        words += ["as", str(line["as"])]
    if "on" in line:
        words += ["from" if verb == TAKE or (verb == PICK and line["by"] == CHANCE) else "on", str(line["on"])]
    if "at" in line:
        words += ["at", str(line["at"])]
    if cards and not several:
        words += ["with", cards]
    if "dice" in line:
        words.append(_listed(line["dice"]))
    return " ".join(words)


def _listed(names: Json) -> str:
    return ", ".join(map(str, names)) if isinstance(names, list) else ""


# Reading -----------------------------------------------------------------------------------------------------


def line_from(text: str, names: Names) -> SaidLine:
    """The action line that a sentence means. Raises MalformedError for what is no such sentence."""
    return line_said(fields_from(text, names))


def fields_from(text: str, names: Names) -> SaidFields:
    """The fields of the action line that a sentence means. Raises MalformedError for what is no such sentence."""
    if len(text) > LONGEST:
        raise MalformedError("longer than anything that anybody says", expected=f"at most {LONGEST:,} letters")
    who = caller(text, names.players)
    if not who:
        if text in names.seat_index:
            raise MalformedError(f"{shown(text)} does nothing", where="verb", expected="what is done, such as 'passes'")
        first = text.split(" ")[0]
        near = nearest(first, list(names.seat_index))
        raise MalformedError(f"nobody here is called {shown(first)}", where="player", expected=near)
    rest = text[len(who) :].strip()
    form = _form_of(rest)
    if not form:
        first = rest.split(" ")[0]
        near = f"perhaps '{OTHERWISE[first]}'" if first in OTHERWISE else nearest(first, [*_VERBS])
        raise MalformedError(f"{shown(first)} is nothing anybody does", where="verb", expected=near)
    verb = _VERBS[form]
    return {"by": who, "do": verb, **_fields(rest[len(form) :], verb)}


def caller(text: str, players: tuple[str, ...]) -> str:
    """The player, or chance, whose name stands at the beginning of a sentence, as it stands there; else empty.

    >>> caller("Ada Lee passes", ("Ada", "Ada Lee")), caller("ada passes", ("Ada",)), caller("Adam passes", ("Ada",))
    ('Ada Lee', 'ada', '')
    """
    index, names = _callers(players)
    first = text.partition(" ")[0]
    if index.get(first) and len(text) > len(first):
        return first
    found = next((name for name in names if text.startswith(name + " ")), None)
    if found is not None:
        return found
    for name in names:
        start, after = text[: len(name)], text[len(name) : len(name) + 1]
        if after == " " and start.casefold() == name.casefold():
            return start
    return ""


@lru_cache(maxsize=64)
def _callers(players: tuple[str, ...]) -> tuple[dict[str, bool], tuple[str, ...]]:
    """By name, whether no longer one begins with it and another word; and the names, the longest first."""
    names = sorted((*players, CHANCE), key=len, reverse=True)
    return {name: not any(other.startswith(name + " ") for other in names) for name in names}, tuple(names)


def _form_of(text: str) -> str:
    """The form of a verb at the beginning of a text; empty where there is none."""
    for form in _BY_WORD.get(text.partition(" ")[0], ()):
        if text == form or text.startswith(form + " "):
            return form
    return ""


def begins_sentence(text: str, players: Iterable[str]) -> bool:
    """Whether a text begins with one of these players, or with chance, and with something that is done.

    >>> begins_sentence("Ada plays", ["Ada"]), begins_sentence("Ada, sheriff", ["Ada"])
    (True, False)
    """
    who = caller(text, tuple(players))
    return bool(who) and bool(_form_of(text[len(who) :].strip()))


def _fields(rest: str, verb: str) -> SaidFields:
    head, *parts = _CLAUSES.split(" " + rest.strip())
    found: SaidFields = {}
    head = head.strip()
    if verb in DICE:
        found["dice"] = _parted(head)
    elif (verb == SHUFFLE and head) or (verb in SEVERAL and "," in head):
        found["cards"] = _parted(head)
    elif head:
        found["what" if verb in NAMED else "card"] = head
    for word, value in zip(parts[::2], parts[1::2], strict=True):
        field = "cards" if word == "with" else "on" if word == "from" else word
        if field in found:
            raise MalformedError(f"'{word}' stands here twice", where=word, expected="it once")
        found[field] = _parted(value) if word == "with" else value.strip()
    if str(found.get("at")).casefold() in IN_HAND:
        del found["at"]
    return found


def _parted(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]
