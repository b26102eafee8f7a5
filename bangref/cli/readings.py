"""The option --reading ID=VALUE."""

from __future__ import annotations

import typer


def complete_reading(incomplete: str) -> list[str]:
    """The readings that begin so, for the shell."""
    from bangref.rulebook.load import load

    known = [f"{reading.clause}={value}" for reading in load().readings.values() for value in reading.alternatives]
    return [choice for choice in known if choice.startswith(incomplete)]


def chosen_readings(texts: list[str] | None) -> dict[str, str]:
    """Readings and their values. Raises BadParameter for what is not known, and for a reading that is there twice."""
    chosen: dict[str, str] = {}
    for text in texts or ():
        reading, value = chosen_reading(text)
        if reading in chosen:
            raise typer.BadParameter(f"the reading {reading!r} is there twice", param_hint="--reading")
        chosen[reading] = value
    return chosen


def chosen_reading(text: str, option: str = "--reading") -> tuple[str, str]:
    """A reading of any game and its value. Raises BadParameter for what is not known."""
    from bangref.record.errors import nearest, shown
    from bangref.rulebook.load import load
    from bangref.rulebook.settled_readings import SETTLED, settled

    reading, equals, value = text.partition("=")
    known = load().readings
    if not equals:
        raise typer.BadParameter(f"{shown(text)} is not ID=VALUE", param_hint=option)
    if settled(reading, value):
        raise typer.BadParameter(settled(reading, value), param_hint=option)
    if reading in SETTLED:
        return reading, value
    if reading not in known:
        hint = nearest(reading, list(known))
        expected = f"; expected {hint}" if hint else ""
        raise typer.BadParameter(f"no reading is called {shown(reading)}{expected}", param_hint=option)
    if value not in known[reading].alternatives:
        values = " or ".join(known[reading].alternatives)
        raise typer.BadParameter(f"{reading} is {values}, not {shown(value)}", param_hint=option)
    return reading, value
