"""What belongs to a header or a checkpoint, a line each: FIELD: VALUE, or FIELD of NAME: VALUE.

    put         one such line into the fields read so far
    written     fields as such lines

How a value is written is told by the type that the model of the line gives the field, so that there is no list of
fields here. What sets add to tables of the format needs no more than their names.

    bangs: 1                                  a number
    out: Ben, Cleo                            a list; it goes on in another line of the same field
    lives: Ada 5, Ben 0                       numbers by name
    hand of Ada: BANG! 5D, BANG! 6D           anything else by name
    tokens of Ada of Gold Pan 7C: nuggets 2   by two names
    effects: card BANG! 2D, to discard; ...   objects
    records of shadow_renegades of law: [1]   JSON, where the format itself has no other form for it
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from pydantic_core import from_json

from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.lines import once_each
from bangref.rulebook.json_data import Json, JsonObject

TEXT, NUMBER, FLAG, LIST, NUMBERS, TABLE, OBJECTS, JSON = (
    "text", "number", "flag", "list", "numbers", "table", "objects", "json",
)  # fmt: skip
OF = " of "
ON_A_LINE, OBJECTS_ON_A_LINE = 8, 3
"""So many cards, or objects, stand on a line."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_FLAGS: Mapping[str, bool] = {"yes": True, "no": False}


class Shape(NamedTuple):
    """How a value is written. of: what a table has by name. objects: what a list is made of."""

    kind: str
    of: Shape | None = None
    objects: type[BaseModel] | None = None


def shape_of(kind: type) -> Shape:
    """The shape of values of a type.

    >>> shape_of(dict[str, list[str]] | None)
    Shape(kind='table', of=Shape(kind='list', of=None, objects=None), objects=None)
    """
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return shape_of(args[0])
    if origin in (Union, UnionType):
        some = [arg for arg in args if arg is not NoneType]
        return shape_of(some[0]) if len(some) == 1 else Shape(JSON)
    if origin is Literal or kind is str:
        return Shape(TEXT)
    if origin is dict:
        inner = shape_of(args[1])
        return Shape(NUMBERS) if inner.kind == NUMBER else Shape(TABLE, inner)
    if origin is list:
        if isinstance(args[0], type) and issubclass(args[0], BaseModel):
            return Shape(OBJECTS, objects=args[0])
        return Shape(LIST) if shape_of(args[0]).kind == TEXT else Shape(JSON)
    return Shape(FLAG if kind is bool else NUMBER if kind is int else JSON)


@cache
def shapes(model: type[BaseModel]) -> Mapping[str, Shape]:
    """The shape of each field of a model."""
    hints = get_type_hints(model, include_extras=True)
    return {name: shape_of(hints[name]) for name in model.model_fields}


def _depth(shape: Shape) -> int:
    return 0 if shape.of is None else 1 + _depth(shape.of)


# Reading -----------------------------------------------------------------------------------------------------


def put(text: str, model: type[BaseModel], known: Collection[str], found: JsonObject) -> str:
    """Put what a line says into the fields read so far. Returns the field.

    known: the fields that there may be. Raises MalformedError, with the field, for what is no such line.
    """
    key, colon, value = text.partition(":")
    field, _, path = key.strip().partition(OF)
    if field not in known:
        near = nearest(field, list(known))
        raise MalformedError(f"no such field: {shown(field)}", where=field, expected=near)
    if not colon:
        raise MalformedError("there is no colon", where=field, expected=f"'{key.strip()}: ...'")
    shape = shapes(model)[field]
    names = [name.strip() for name in path.split(OF, _depth(shape) - 1)] if path and shape.of else []
    if path and not names:
        raise MalformedError(f"it is nobody's: {shown(OF.strip() + ' ' + path)}", where=field, expected=f"'{field}:'")
    _put(found, [field, *names], shape, value.strip())
    return field


def _put(found: JsonObject, path: list[str], shape: Shape, value: str) -> None:
    where, table = ".".join(path), found
    for name in path[:-1]:
        assert shape.of is not None
        inner = table.setdefault(name, {})
        if not isinstance(inner, dict):
            raise MalformedError("it has been told otherwise already", where=where)
        table, shape = inner, shape.of
    if shape.of is not None and value:
        raise MalformedError("it is not said whose", where=where, expected=f"'{OF.join(path)}{OF}NAME: ...'")
    before, read = table.get(path[-1]), {} if shape.of is not None else read_value(shape, value, where)
    if isinstance(before, list) and isinstance(read, list) and shape.kind in (LIST, OBJECTS):
        before.extend(read)
    elif path[-1] in table:
        raise MalformedError(f"{shown(OF.join(path))} is there twice", where=where, expected="it once")
    else:
        table[path[-1]] = read


def read_value(shape: Shape, text: str, where: str) -> Json:
    """A value of a shape. where: the field. Raises MalformedError for what is none."""
    if shape.kind == TEXT:
        return text
    if shape.kind == NUMBER:
        return _number(text, where)
    if shape.kind == FLAG:
        if text not in _FLAGS:
            raise MalformedError(f"it is {shown(text)}", where=where, expected="yes or no")
        return _FLAGS[text]
    if shape.kind == LIST:
        return [*parted(text)]
    if shape.kind == NUMBERS:
        return _numbers(text, where)
    if shape.objects is not None:
        return [_object(shape.objects, each.strip(), where) for each in text.split(";")] if text else []
    return _json(text, where)


def parted(text: str) -> list[str]:
    """A list of names, which commas part."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _number(text: str, where: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise MalformedError(f"it is {shown(text)}", where=where, expected="a whole number")
    return int(text)


def _numbers(text: str, where: str) -> JsonObject:
    found: JsonObject = {}
    for part in parted(text):
        name, _, number = part.rpartition(" ")
        if not name or not _NUMBER.fullmatch(number):
            raise MalformedError(f"there is no number: {shown(part)}", where=where, expected="'NAME NUMBER'")
        if name in found:
            raise MalformedError(f"{shown(name)} is there twice", where=where, expected="each name once")
        found[name] = int(number)
    return found


def _object(model: type[BaseModel], text: str, where: str) -> JsonObject:
    found: JsonObject = {}
    known = shapes(model)
    for part in _between(model).split(text):
        field, _, value = part.partition(" ")
        if field not in known or field in found:
            problem = "is there twice" if field in found else "is no such field"
            raise MalformedError(f"{shown(field)} {problem}", where=where, expected=nearest(field, list(known)))
        found[field] = read_value(known[field], value.strip(), f"{where}.{field}")
    return found


@cache
def _between(model: type[BaseModel]) -> re.Pattern[str]:
    """What stands between two fields of an object."""
    return re.compile(rf",\s+(?=(?:{'|'.join(shapes(model))}) )")


def _json(text: str, where: str) -> Json:
    try:
        from_json(text, allow_inf_nan=False)  # it does not follow what is nested without end
    except ValueError:
        raise MalformedError(f"this is not JSON: {shown(text)}", where=where, expected="a value, in JSON") from None
    found: Json = json.loads(text, object_pairs_hook=once_each)
    return found


# Writing -----------------------------------------------------------------------------------------------------


def written(fields: Mapping[str, Json], model: type[BaseModel]) -> Iterator[str]:
    """Fields as lines."""
    known = shapes(model)
    for field, value in fields.items():
        yield from _written(field, known[field], value)


def _written(key: str, shape: Shape, value: Json) -> Iterator[str]:
    if shape.of is not None and isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from _written(f"{key}{OF}{name}", shape.of, inner)
    elif isinstance(value, list) and value and shape.kind in (LIST, OBJECTS):
        several, between = (OBJECTS_ON_A_LINE, "; ") if shape.kind == OBJECTS else (ON_A_LINE, ", ")
        for start in range(0, len(value), several):
            yield f"{key}: {between.join(_one(shape, each) for each in value[start : start + several])}"
    else:
        yield f"{key}: {_one(shape, value)}".rstrip()


def _one(shape: Shape, value: Json) -> str:
    if shape.kind == JSON:
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return ", ".join(f"{name} {_one(Shape(TEXT), number)}" for name, number in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if isinstance(value, list) else str(value)
