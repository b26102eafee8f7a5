"""Positions of BANG!, from which sequences of decisions are counted."""

from __future__ import annotations

import re

from pydantic import JsonValue
from pydantic_core import from_json

from bangref.bang.invariants import well_formed
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.victory import judge_end
from bangref.core.ruling import ignore
from bangref.kits.kit import Positions
from bangref.record.errors import MalformedError, shown

_NUMBER = re.compile(r"[0-9]{1,3}")


def is_over(rules: Rules, state: State) -> bool:
    """Whether somebody has won already."""
    return judge_end(rules, state, ignore).winners is not None


def _counters(text: str, field: str) -> dict[str, int]:
    """Counters by kind, as in "3 nuggets, 1 powder"."""
    found: dict[str, int] = {}
    for part in text.split(","):
        many, _, kind = part.strip().partition(" ")
        if not (_NUMBER.fullmatch(many) and kind) or kind in found:
            raise MalformedError(
                f"not a number of counters: {shown(part.strip())}", where=field, expected="NUMBER KIND"
            )
        found[kind] = int(many)
    return found


def _tokens(text: str, field: str) -> dict[str, dict[str, int]]:
    """Counters by card and kind, as in "3 powder on Keg 2H"."""
    found: dict[str, dict[str, int]] = {}
    for part in text.split(","):
        many, _, card = (each.strip() for each in part.partition(" on "))
        if not card or card in found:
            raise MalformedError(f"not tokens: {shown(part.strip())}", where=field, expected="NUMBER KIND on CARD")
        found[card] = _counters(many, field)
    return found


def _pile(text: str, field: str) -> list[str]:
    """Cards; a pile may be empty."""
    return [card.strip() for card in text.split(",")] if text else []


def _record(text: str, field: str) -> JsonValue:
    """The fields of a record, as a JSON object."""
    try:
        found: JsonValue = from_json(text)
    except ValueError as fault:
        raise MalformedError(f"not JSON: {fault}", where=field, expected="a JSON object") from None
    return found


POSITIONS = Positions(
    numbers=("bangs",),
    lists=("draw", "discard", "event", "events", "ring"),
    numbers_of_player=("lives",),
    needed_of_player=("lives",),
    lists_of_player=("hand", "in play"),
    phases=("play", "start", "discard"),
    can_be_out=True,
    faults=well_formed,
    named={"pile": "piles", "record": "records"},
    spelt={"counters": _counters, "tokens": _tokens, "pile": _pile, "record": _record},
    is_over=is_over,
)
