"""Lines without a model: what is said is held against the same limits, and types and models have the same fields."""

from __future__ import annotations

from inspect import getmembers
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from bangref.record import limits, line, model
from bangref.record.errors import MalformedError
from bangref.record.lines import action_understood
from bangref.record.said import SaidFields, SaidLine, line_said
from bangref.record.words import SAID
from bangref.rulebook.json_data import JsonObject

# Types and models -----------------------------------------------------------------------------------------------

PAIRS: list[tuple[type, type[BaseModel]]] = [
    (line.HeaderLine, model.HeaderLine),
    (line.PlayerLine, model.PlayerLine),
    (line.ActionLine, model.ActionLine),
    (line.Check, model.Check),
    (line.Effect, model.Effect),
    (line.ExtraTurn, model.ExtraTurn),
]
OF_MODELS = {"told", "model_fields_set"}
"""What says which fields are there, and is none itself."""
LEFT_TO_READERS: dict[type[BaseModel], set[str]] = {model.ActionLine: {"stood", "comment"}}
"""What nobody asks of a line who takes nothing but its type."""


def of_type(kind: type) -> set[str]:
    """The fields of a type, told or to be asked for."""
    asked = {name for name, value in getmembers(kind) if isinstance(value, property)}
    return {*get_type_hints(kind), *asked} - OF_MODELS


@pytest.mark.parametrize(("kind", "read"), PAIRS, ids=lambda each: each.__name__)
def test_a_type_has_the_fields_of_its_model(kind: type, read: type[BaseModel]) -> None:
    assert of_type(kind) == {*read.model_fields} - LEFT_TO_READERS.get(read, set())


def test_what_is_said_has_the_fields_of_an_action() -> None:
    assert {*SaidLine._fields} - OF_MODELS == of_type(line.ActionLine)


@pytest.mark.parametrize("field", ["by", "card", "on", "at", "as", "what", "cards", "dice"])
def test_the_schema_has_the_limits_of_what_is_said(field: str) -> None:
    known = {"by": limits.PLAYER, "card": limits.CARD, "on": limits.PLAYER, "at": limits.CARD}
    known |= {"as": limits.ELEMENT, "what": limits.ELEMENT, "cards": limits.CARDS, "dice": limits.DICE}
    told = model.ActionLine.model_json_schema()["properties"][field]
    told = next((some for some in told.get("anyOf", ()) if some["type"] != "null"), told)
    assert (told.get("maxLength"), told.get("maxItems")).count(known[field].most) == 1


# Limits ---------------------------------------------------------------------------------------------------------


def said(fields: SaidFields) -> object:
    """What comes of fields, the line or what is said of them, without a model and by it."""
    try:
        found = line_said(fields)
    except MalformedError as fault:
        return fault.problem, fault.where, fault.expected
    return found._asdict()


def understood(fields: SaidFields) -> object:
    whole: JsonObject = {**fields}
    try:
        found = action_understood(whole)
    except MalformedError as fault:
        return fault.problem, fault.where, fault.expected
    return {name: getattr(found, name) for name in SaidLine._fields}


ORDINARY: SaidFields = {"by": "Ada", "do": "play"}
LENGTHS = (0, 1, 2, 3, 59, 60, 61, 79, 80, 81, 5000)


@pytest.mark.parametrize("field", ["by", "card", "on", "at", "as", "what"])
@pytest.mark.parametrize("letter", ["x", "?", "é", "酒", "\U0001f0a1", "\n", "\udcff"])
def test_texts_have_the_limits_of_the_model(field: str, letter: str) -> None:
    for length in LENGTHS:
        fields: SaidFields = {**ORDINARY, field: letter * length}
        assert said(fields) == understood(fields), length


@pytest.mark.parametrize("field", ["cards", "dice"])
def test_lists_have_the_limits_of_the_model(field: str) -> None:
    for many in (0, 1, 2, 39, 40, 41, 499, 500, 501):
        for texts in (["Beer 6H"] * many, ["Beer 6H", "x"] * many, ["?"] * many, ["x" * 61] * many, ["\udcff"] * many):
            fields: SaidFields = {**ORDINARY, field: [*texts]}
            assert said(fields) == understood(fields), (many, texts[:2])


TEXT = st.text(max_size=4) | st.sampled_from(["Beer 6H", "?", "x" * 60, "x" * 61, "x" * 80, "x" * 81, "\udcff"])
OPTIONAL = {
    **dict.fromkeys(("card", "on", "at", "as", "what"), TEXT),
    **{field: st.lists(TEXT, max_size=3) for field in ("cards", "dice")},
}


@given(st.fixed_dictionaries({"by": TEXT, "do": st.sampled_from([*SAID])}, optional=OPTIONAL))
def test_the_first_thing_amiss_is_told_as_the_model_tells_it(fields: SaidFields) -> None:
    assert said(fields) == understood(fields)
