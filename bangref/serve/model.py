"""What `bangref serve` is asked and answers, version 1: the published form of it.

METHODS     by name, what is given and what comes back
schema      the JSON Schema of all of it
"""

from __future__ import annotations

from typing import NamedTuple

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from bangref.rulebook.json_data import JsonObject
from bangref.serve import answered, asked
from bangref.serve.message import Message

PROTOCOL = 1


class Method(NamedTuple):
    """What a method is given, and what comes back."""

    given: type[Message]
    back: type[Message]


METHODS = {
    "version": Method(asked.Nothing, answered.Version),
    "new": Method(asked.New, answered.Stands),
    "begin": Method(asked.Begin, answered.Stands),
    "position": Method(asked.Position, answered.Stands),
    "legal": Method(asked.OfSession, answered.Legal),
    "why_not": Method(asked.WhyNot, answered.Why),
    "step": Method(asked.Step, answered.Stands),
    "undo": Method(asked.Undo, answered.Stands),
    "view": Method(asked.OfSession, answered.Table),
    "transcript": Method(asked.OfSession, answered.Record),
    "close": Method(asked.OfSession, answered.Done),
    "verify": Method(asked.Verify, answered.Verdict),
    "ask": Method(asked.Ask, answered.Dispute),
    "rule": Method(asked.LookUp, answered.Rule),
    "search": Method(asked.Search, answered.Hits),
    "interact": Method(asked.Interact, answered.Meetings),
}


def schema() -> JsonObject:
    """The JSON Schema of all methods: of each, under ``methods``, what is given and what comes back."""
    models: dict[tuple[type[BaseModel], JsonSchemaMode], None] = {}
    for given, back in METHODS.values():
        models |= {(given, "validation"): None, (back, "serialization"): None}
    places, found = models_json_schema(list(models), by_alias=False)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"bangref serve, version {PROTOCOL}: params and result of each method",
        "description": "JSON-RPC 2.0 over standard input and output, a message a line, in UTF-8.",
        "methods": {
            name: {"params": places[method.given, "validation"], "result": places[method.back, "serialization"]}
            for name, method in METHODS.items()
        },
        **found,
    }
