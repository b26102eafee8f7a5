"""The schema of what is served: current, of every method, each field of it strict."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bangref.serve.model import METHODS, PROTOCOL, schema
from tests.cli.running import run
from tools.pages.markdown import ROOT

COMMITTED = ROOT / "schema" / "serve.schema.json"


def test_the_committed_schema_is_current() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == run("schema", "--serve").stdout, "make schema"
    assert run("schema", "--serve", "--export").exit_code == 2


def test_every_method_is_in_it() -> None:
    found: Any = schema()
    assert list(found["methods"]) == list(METHODS)
    assert f"version {PROTOCOL}:" in found["title"]
    for method in found["methods"].values():
        for part in ("params", "result"):
            Draft202012Validator.check_schema({"$defs": found["$defs"], **method[part]})


def objects(part: Any) -> Iterator[Any]:
    if isinstance(part, dict):
        if "properties" in part:
            yield part
        for value in part.values():
            yield from objects(value)


def test_nothing_unknown_is_allowed_anywhere_and_everything_is_described() -> None:
    for each in objects(json.loads(COMMITTED.read_text(encoding="utf-8"))):
        assert each["additionalProperties"] is False
        assert each["description"]


@pytest.mark.parametrize("part", ["given", "back"])
def test_a_field_that_is_not_there_is_refused(part: str) -> None:
    for method in METHODS.values():
        assert getattr(method, part).model_config["extra"] == "forbid"
