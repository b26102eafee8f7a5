"""A line of text as its model, or in plain words what is wrong with it.

parsed          a line as its model; parsed_first: the first one, which is taken for a header
understood      the fields of a line, not written yet, as its model; action_understood, header_understood: of its kind
"""

from __future__ import annotations

import codecs
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.plugin._schema_validator import PluggableSchemaValidator
from pydantic_core import ErrorDetails, SchemaValidator

from bangref.record.errors import MalformedError, cut, nearest, shown
from bangref.record.model import (
    LINE,
    ActionLine,
    AnyLine,
    Check,
    CheckLine,
    Effect,
    End,
    EndLine,
    ExtraTurn,
    HeaderLine,
    PlayerLine,
)
from bangref.rulebook.json_data import Json, JsonObject

ACTION_START = b'{"by"'


@cache
def _any_line() -> SchemaValidator | PluggableSchemaValidator:
    """Made when the first line is read: not all that know the models of lines read one."""
    LINE.rebuild()
    return LINE.validator


@cache
def _line_of(kind: type[BaseModel]) -> SchemaValidator | PluggableSchemaValidator:
    """Nearly every line is an action: its own validator is faster than the one that first finds out what a line is."""
    adapter: TypeAdapter[BaseModel] = TypeAdapter(kind)
    adapter.rebuild()  # or each line would ask for it
    return adapter.validator


def parsed(line: bytes) -> AnyLine:
    """A line as its model. Raises MalformedError naming column or field."""
    kind = _line_of(ActionLine) if line.startswith(ACTION_START) else _any_line()
    try:
        found: AnyLine = kind.validate_json(line)
    except ValidationError:
        found = _parsed_again(line.rstrip())
    # As many colons as fields: none of them can be there twice.
    colons = line.count(b":")
    if colons != len(found.__pydantic_fields_set__) and colons != _fields_in(found):
        json.loads(line.decode(), object_pairs_hook=once_each)
    return found


def parsed_first(line: bytes) -> AnyLine:
    """The first line of a transcript. What is malformed in it is told of a header, whatever else it may look like."""
    try:
        return parsed(line)
    except MalformedError as fault:
        try:
            _line_of(HeaderLine).validate_json(line.rstrip())
        except ValidationError as error:
            raise _explained(error, line.rstrip(), "header") from None
        raise fault from None


def _fields_in(found: AnyLine) -> int:
    """How many fields a line has, those of the objects in it included where it is a header or the end."""
    number = len(found.model_fields_set)
    if isinstance(found, EndLine):
        number += len(found.end.model_fields_set)
    if isinstance(found, HeaderLine):
        number += len(found.hands or ()) + len(found.readings)
        number += sum(len(player.model_fields_set) for player in found.players)
    return number


def understood(fields: Mapping[str, Json]) -> AnyLine:
    """Fields as the model of a line. Raises MalformedError naming the field."""
    try:
        found: AnyLine = _any_line().validate_python(fields)
    except ValidationError as error:
        raise _explained(error, b"") from None
    return found


def action_understood(fields: Mapping[str, Json]) -> ActionLine:
    """The fields of an action as its model. Raises MalformedError naming the field."""
    try:
        found: ActionLine = _line_of(ActionLine).validate_python(fields)
    except ValidationError as error:
        raise _explained(error, b"", "action") from None
    return found


def header_understood(fields: Mapping[str, Json]) -> HeaderLine:
    """The fields of a header as its model. Raises MalformedError naming the field."""
    try:
        found: HeaderLine = _line_of(HeaderLine).validate_python(fields)
    except ValidationError as error:
        raise _explained(error, b"", "header") from None
    return found


def _parsed_again(line: bytes) -> AnyLine:
    """A line that is not what it looked like: any other kind, or malformed as the kind it comes nearest to."""
    try:
        found: AnyLine = _any_line().validate_json(line)
    except ValidationError as error:
        raise _explained(error, line) from None
    return found


def once_each(pairs: list[tuple[str, Json]]) -> JsonObject:
    """The object of these pairs. Raises MalformedError for a field that is there twice."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen = Counter(name for name, _ in pairs)
    name = next(name for name, number in seen.items() if number > 1)
    raise MalformedError(f"{shown(name)} is there twice", where=cut(name), expected="each field once")


# What is wrong ---------------------------------------------------------------------------------------------


def _explained(error: ValidationError, line: bytes, of: str = "") -> MalformedError:
    """What is wrong with a line. of: which kind of line was expected; else each fault begins with it."""
    faults = error.errors(include_url=False)
    if faults[0]["type"] == "json_invalid":
        return _no_json(faults[0]["ctx"]["error"], line)
    # A field that is missing may be one that is misspelt.
    unknown = next((fault for fault in faults if fault["type"] == "extra_forbidden"), None)
    fault = unknown if unknown is not None and faults[0]["type"] == "missing" else faults[0]
    kind, *place = (of, *fault["loc"]) if of else fault["loc"]
    where = ".".join(cut(str(part)) for part in place)
    if fault["type"] == "missing":
        return MalformedError("this field is missing", where=where)
    if fault["type"] == "extra_forbidden":
        *names, wrong = (part for part in place if isinstance(part, str))
        expected = nearest(wrong, list(_fields(str(kind), *names)))
        return MalformedError(f"there is no field {shown(wrong)}", where=where, expected=expected)
    return MalformedError(f"it is {shown(fault['input'])}", where=where, expected=_expected(fault))


ENCODINGS = {
    codecs.BOM_UTF8: "a byte order mark",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
JSON_WORDS = {
    "recursion limit exceeded": "nested too deeply",
    "number out of range": "a number nobody can mean",
    "unexpected end of hex escape": "half a character",
    "lone leading surrogate in hex escape": "half a character",
}
"""The parser's words that need others."""


def _no_json(problem: str, line: bytes) -> MalformedError:
    for mark, encoding in ENCODINGS.items():
        if line.startswith(mark):
            return MalformedError(f"the line begins with {encoding}", expected="plain UTF-8")
    if not _is_text(line):
        return MalformedError("this line is not text", expected="one JSON object, in UTF-8")
    said = re.fullmatch(r"(.*) at line \d+ column (\d+)", problem)
    what, column = said.groups() if said is not None else (problem, "")
    if what.startswith("EOF while parsing"):
        return MalformedError("the line is cut off", where=f"column {column}", expected="one JSON object")
    what = JSON_WORDS.get(what, what)
    return MalformedError(f"this line is not JSON: {what}", where=f"column {column}", expected="one JSON object")


def _is_text(line: bytes) -> bool:
    try:
        return "\0" not in line.decode("utf-8")
    except UnicodeDecodeError:
        return False


MODELS: dict[tuple[str, ...], type[BaseModel]] = {
    ("header",): HeaderLine,
    ("header", "players"): PlayerLine,
    ("action",): ActionLine,
    ("check",): CheckLine,
    ("check", "check"): Check,
    ("check", "check", "effects"): Effect,
    ("check", "check", "extra_turns"): ExtraTurn,
    ("check", "check", "skipped_turns"): ExtraTurn,
    ("end",): EndLine,
    ("end", "end"): End,
}
"""By kind of line and field: what it is an object of."""
KINDS = ("bangref", "check", "end")
"""Fields that make a line something else than an action."""


def _fields(*place: str) -> Iterator[str]:
    """The fields that an object has."""
    model = MODELS[place]
    yield from (field.alias or name for name, field in model.model_fields.items())
    if model is ActionLine:
        yield from KINDS


EXPECTED = {
    "int_type": "a whole number",
    "string_type": "text",
    "string_unicode": "text in UTF-8",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "too_long": "at most {max_length} of them",
    "string_too_short": "at least {min_length} characters",
    "string_pattern_mismatch": "at least 2 characters, or '?'",
    "string_too_long": "at most {max_length} characters",
}
"""By type of error, with the limits that it names."""


def _expected(fault: ErrorDetails) -> str:
    limits = fault.get("ctx", {})
    if fault["type"] == "literal_error":
        choices = re.findall(r"'([^']*)'", limits["expected"])
        return nearest(str(fault["input"]), choices)
    expected = EXPECTED.get(fault["type"], str(fault["msg"])).format(**limits)
    return expected.removesuffix("s") if expected.endswith(" 1 characters") else expected
