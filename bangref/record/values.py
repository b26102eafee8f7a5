"""What stands in a scenario, taken for what it should be. Everything here raises MalformedError naming the field."""

from __future__ import annotations

from collections.abc import Mapping

from bangref.record.errors import MalformedError, nearest, shown
from bangref.rulebook.json_data import Json


def mapping(value: Json, known: tuple[str, ...], where: str, path: str = "") -> Mapping[str, Json]:
    """A table of fields. Raises MalformedError for a field that is not known."""
    if not isinstance(value, Mapping):
        raise MalformedError(
            f"not a table of fields: {shown(value)}", where=where, expected=", ".join(known), path=path
        )
    for key in value:
        if key not in known:
            raise MalformedError(
                f"no such field: {shown(key)}",
                where=where,
                expected=nearest(str(key), list(known)),
                path=path,
            )
    return value


def list_of(value: Json, where: str) -> list[Json]:
    """A list."""
    if not isinstance(value, list):
        raise MalformedError(f"not a list: {shown(value)}", where=where, expected="a list")
    return value


def text(value: Json, where: str) -> str:
    """A text that says something."""
    if not isinstance(value, str) or not value.strip():
        raise MalformedError(f"not a text: {shown(value)}", where=where, expected="a text")
    return value.strip()


def texts(value: Json, where: str) -> tuple[str, ...]:
    """One text, or a list of them."""
    values = [value] if isinstance(value, str) else list_of(value, where)
    return tuple(text(each, f"{where}[{place}]") for place, each in enumerate(values, 1))


def readings_of(value: Json) -> dict[str, str]:
    """Readings chosen, by clause."""
    if not isinstance(value, Mapping):
        raise MalformedError(f"not a table of readings: {shown(value)}", where="given.readings", expected="ID: VALUE")
    return {text(name, "given.readings"): text(chosen, f"given.readings.{name}") for name, chosen in value.items()}


def number(value: Json, where: str) -> int:
    """A whole number from 0."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise MalformedError(f"not a number: {shown(value)}", where=where, expected="a whole number from 0")
    return value


def number_below_zero_too(value: Json, where: str) -> int:
    """A whole number, of either sign."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise MalformedError(f"not a number: {shown(value)}", where=where, expected="a whole number")
    return value


def one_of(value: Json, known: tuple[str, ...], where: str) -> str:
    """One of the names that are known."""
    if value not in known:
        raise MalformedError(f"{shown(value)} is not known", where=where, expected=nearest(str(value), list(known)))
    return str(value)
