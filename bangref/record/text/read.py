"""A whole line of a game as plain text, as its model.

line_of     an action, a checkpoint, the end, or a line of a transcript as it is
as_it_is    the last of these
begins_line whether a text begins one of these, and so ends the header
"""

from __future__ import annotations

from collections.abc import Iterable

from bangref.record.errors import MalformedError
from bangref.record.lines import action_understood, parsed, understood
from bangref.record.model import AnyLine, Check, End
from bangref.record.names import Names
from bangref.record.text.fields import OF, put, shapes
from bangref.record.text.lines import JSON, parts
from bangref.record.words import begins_sentence, fields_from
from bangref.rulebook.json_data import Json, JsonObject

STOOD = "illegal but stood: "
"""What stands before an action that was illegal, and stood at the table."""
CHECK, WINNERS, AS_IT_IS = "check", "winners:", JSON.decode()
OTHERS = (JSON, CHECK.encode(), WINNERS.encode())
"""What lines begin with that are no actions."""


def line_of(number: int, whole: bytes, names: Names) -> AnyLine:
    """The line of a transcript that a whole line means.

    number: of its sentence in the file; a fault has the number of the line that it is in. Raises MalformedError.
    """
    if b"\n" not in whole and b"#" not in whole and whole.isascii() and not whole.startswith(OTHERS):
        return _said(whole.decode(), names)  # as most lines are
    sentence, below, comment = parts(number, whole)
    if _is_check(sentence):
        found = _check(number, sentence, below)
    else:
        check_nothing_below(below)
        found = parsed(sentence.encode()) if sentence.startswith(AS_IT_IS) else _said(sentence, names)
    return with_comment(found, comment) if comment else found


def place_of(number: int, whole: bytes, where: str) -> int:
    """The number of the line in which a field of a whole line stands. number: of its sentence."""
    if b"\n" not in whole:
        return number
    for place, text in parts(number, whole).below:
        path = ".".join((CHECK, *text.partition(":")[0].strip().split(OF)))
        if f"{where}.".startswith(f"{path}."):
            return place
    return number


def begins_line(text: str, players: Iterable[str]) -> bool:
    """Whether a text begins a line behind the header. players: those of the header so far.

    >>> [begins_line(text, ["Ada"]) for text in ("check", "Ada passes", "Ada, sheriff", "deck: Beer 6H")]
    [True, True, False, False]
    """
    return _is_check(text) or _stood(text) or text.startswith((WINNERS, AS_IT_IS)) or begins_sentence(text, players)


def _stood(text: str) -> bool:
    """Whether a line says that something stood."""
    return text[: len(STOOD)].casefold() == STOOD


def _is_check(text: str) -> bool:
    return text.startswith(CHECK) and (text == CHECK or text.startswith(f"{CHECK} "))


def check_nothing_below(below: tuple[tuple[int, str], ...]) -> None:
    """Raise MalformedError where something stands indented below what has nothing of that kind."""
    if below:
        problem = "it is indented, and nothing belongs below the line above"
        raise MalformedError(problem, line=below[0][0], expected="it at the beginning of the line")


def _said(sentence: str, names: Names) -> AnyLine:
    if sentence.startswith(WINNERS):
        told: JsonObject = {}
        put(sentence, End, shapes(End), told)
        return understood({"end": told})
    if _stood(sentence):
        fields = fields_from(sentence[len(STOOD) :].lstrip(), names)
        return action_understood({**fields, "stood": True})
    try:
        return action_understood(fields_from(sentence, names))
    except MalformedError:
        key, colon, _ = sentence.partition(":")
        field = key.partition(OF)[0]
        if colon and " " not in field:
            expected = f"'{WINNERS}', or it indented below '{CHECK}'"
            raise MalformedError("nobody says this", where=field, expected=expected) from None
        raise


def _check(number: int, sentence: str, below: Iterable[tuple[int, str]]) -> AnyLine:
    """A checkpoint; its first field may stand in the same line."""
    told: JsonObject = {}
    places: dict[str, int] = {}
    known = shapes(Check)
    first = sentence.removeprefix(CHECK).strip()
    for place, text in [(number, first), *below] if first else below:
        try:
            field = put(text, Check, known, told)
        except MalformedError as fault:
            raise fault.at("", place) from None
        places.setdefault(field, place)
    try:
        return understood({"check": told})
    except MalformedError as fault:
        _, _, field = fault.where.partition(".")
        raise fault.at("", places.get(field.partition(".")[0], number)) from None


def with_comment(line: AnyLine, comment: str) -> AnyLine:
    """The same line with what is told beside it."""
    fields: dict[str, Json] = line.model_dump(by_alias=True, exclude_unset=True)
    told = "\n".join(filter(None, (comment, line.comment)))
    return understood({**fields, "comment": told})
