"""The export as programs read it: written by the command, read back from its text."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema
from typer.testing import CliRunner, Result

from bangref.cli.main import app


def run(*args: object) -> Result:
    return CliRunner().invoke(app, list(map(str, args)))


@cache
def text(*args: str) -> str:
    """What the command writes."""
    result = run("export", "--json", *args)
    assert result.exit_code == 0
    return result.stdout


@cache
def data(*args: str) -> Any:
    return json.loads(text(*args))


@cache
def validator() -> Any:
    schema = json.loads(run("schema", "--export").stdout)
    checked = jsonschema.validators.validator_for(schema)
    checked.check_schema(schema)
    return checked(schema)
