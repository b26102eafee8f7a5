"""An action line that somebody says: its fields, held against the limits of the format, and nothing else of it.

SaidLine    the line; SaidFields: its fields as they are said
line_said   the line of these fields

A model would say the same of it, but takes longer to be loaded than most disputes to be answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from bangref.record.errors import MalformedError, shown
from bangref.record.limits import CARD, CARDS, DICE, DIE, ELEMENT, PLAYER, Limits

SaidFields = dict[str, str | list[str]]
"""By name, as files name them."""


class SaidLine(NamedTuple):
    """An action line. told: the fields that are there."""

    by: str
    do: str
    card: str | None
    on: str | None
    at: str | None
    as_: str | None
    what: str | None
    cards: list[str] | None
    dice: list[str] | None
    told: AbstractSet[str]


def line_said(fields: Mapping[str, str | list[str]]) -> SaidLine:
    """The action line of these fields. Raises MalformedError for the first that is longer or shorter than it may be."""
    by, do = fields["by"], fields["do"]
    assert isinstance(by, str), "somebody says it"
    assert isinstance(do, str), "it is a verb"
    _check_text(by, PLAYER, "by")
    return SaidLine(
        by,
        do,
        card=_text(fields, "card", CARD),
        on=_text(fields, "on", PLAYER),
        at=_text(fields, "at", CARD),
        as_=_text(fields, "as", ELEMENT),
        what=_text(fields, "what", ELEMENT),
        cards=_texts(fields, "cards", CARDS, CARD),
        dice=_texts(fields, "dice", DICE, DIE),
        told=frozenset("as_" if field == "as" else field for field in fields),
    )


def _text(fields: Mapping[str, str | list[str]], field: str, limits: Limits) -> str | None:
    found = fields.get(field)
    assert not isinstance(found, list), "it is one thing"
    if found is not None:
        _check_text(found, limits, field)
    return found


def _texts(fields: Mapping[str, str | list[str]], field: str, number: Limits, each: Limits) -> list[str] | None:
    found = fields.get(field)
    assert not isinstance(found, str), "it is a list"
    if found is None:
        return None
    if len(found) > number.most:
        raise MalformedError(f"it is {shown(found)}", where=field, expected=f"at most {number.most} of them")
    for place, text in enumerate(found):
        _check_text(text, each, f"{field}.{place}")
    return found


def _check_text(text: str, limits: Limits, where: str) -> None:
    expected = _expected(text, limits)
    if expected:
        raise MalformedError(f"it is {shown(text)}", where=where, expected=expected)


def _expected(text: str, limits: Limits) -> str:
    """What is expected instead of a text; nothing where it is as it may be."""
    if not text.isascii() and _is_damaged(text):
        return "text in UTF-8"
    if len(text) < limits.least and text != limits.besides:
        besides = "" if limits.besides is None else f", or '{limits.besides}'"
        return f"at least {limits.least} character{'s' if limits.least > 1 else ''}{besides}"
    if len(text) > limits.most:
        return f"at most {limits.most} characters"
    return ""


def _is_damaged(text: str) -> bool:
    """Whether a text has bytes in it that are no text, as arguments of a command may have."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
