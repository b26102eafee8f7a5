"""The schema of the export: what is written is valid, and what is nearly so is not."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from bangref.export.model import SCHEMA, Export
from bangref.kits import GAMES
from tests.export.exported import data, run, text, validator

COMMITTED = Path(__file__).parents[2] / "schema" / "export.schema.json"


def test_the_committed_schema_is_current() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == run("schema", "--export").stdout, "make schema"


def test_it_is_another_schema_than_that_of_transcripts() -> None:
    one, other = (json.loads(run("schema", *options).stdout) for options in ((), ("--export",)))
    assert one["title"] == "bangref transcript, format 1: one line"
    assert other["title"] == "bangref export, version 1"
    assert one["$schema"] == other["$schema"] == SCHEMA


@pytest.mark.slow
@pytest.mark.parametrize("args", [(), *(("--game", game) for game in GAMES)], ids=str)
def test_the_export_is_valid(args: tuple[str, ...]) -> None:
    validator().validate(data(*args))
    Export.model_validate_json(text(*args))


def objects(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema of an object with fields, wherever it stands."""
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for value in schema.values():
            yield from objects(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from objects(value)


def test_nothing_unknown_is_allowed_anywhere_and_everything_is_described() -> None:
    found = list(objects(validator().schema))
    assert len(found) == 17
    for each in found:
        assert each["additionalProperties"] is False
        assert each["description"]


Change = Callable[[dict[str, Any]], object]

FAULTS: dict[str, Change] = {
    "no version": lambda d: d.pop("export"),
    "another version": lambda d: d.update(export=2),
    "a version in quotes": lambda d: d.update(export="1"),
    "a field that nobody knows": lambda d: d.update(more=[]),
    "no clauses": lambda d: d.pop("clauses"),
    "a clause without a source": lambda d: d["clauses"][0].update(sources=[]),
    "a clause without text": lambda d: d["clauses"][0].pop("text"),
    "an id with a space": lambda d: d["clauses"][0].update(id="bang turn"),
    "an id of one word": lambda d: d["clauses"][0].update(id="bang"),
    "a page in quotes": lambda d: d["clauses"][0]["sources"][0].update(page="3"),
    "a page below 0": lambda d: d["clauses"][0]["sources"][0].update(page=-1),
    "a document that is a number": lambda d: d["clauses"][0]["sources"][0].update(document=3),
    "an unknown field of a source": lambda d: d["clauses"][0]["sources"][0].update(line=3),
    "an element without facts": lambda d: d["elements"][0].pop("facts"),
    "a suit that is none": lambda d: d["elements"][0]["facts"].update(
        copies=[{"box": "base", "suit": "stars", "rank": "2"}]
    ),
    "a language that nobody speaks": lambda d: d["elements"][0]["names"].update(xx="Beer"),
    "a name in no language": lambda d: d["elements"][0]["names"].pop("en"),
    "roles by a word": lambda d: d["elements"][0]["facts"].update(roles={"four": 1}),
    "an interaction of one": lambda d: d["interactions"][0].update(elements=["beer"]),
    "an interaction of three": lambda d: d["interactions"][0].update(elements=["beer", "bang", "jail"]),
    "a step that is only a sentence": lambda d: d["scenarios"][0].update(when=["Ada passes"]),
    "a step that may be legal": lambda d: d["scenarios"][0].update(when=[{"does": "Ada passes", "legal": "yes"}]),
    "a step without a verdict": lambda d: d["scenarios"][0].update(when=[{"record": ["Ada passes"]}]),
    "a standing that is none": lambda d: d["evidence"][0].update(standing="proved"),
    "noted less than never": lambda d: d["evidence"][0].update(noted=-1),
}


def small() -> dict[str, Any]:
    """The first record of each part."""
    whole = data("--game", "bang")
    return copy.deepcopy({part: value[:1] if isinstance(value, list) else value for part, value in whole.items()})


def test_a_part_of_the_export_is_valid() -> None:
    assert validator().is_valid(small())


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_nearly_an_export_is_refused(fault: str) -> None:
    document = small()
    FAULTS[fault](document)
    assert not validator().is_valid(document)
    with pytest.raises(ValidationError):
        Export.model_validate_json(json.dumps(document))
