"""Readings that somebody still chooses although they are settled."""

from collections.abc import Mapping

from bangref.record.errors import MalformedError
from bangref.rulebook.settled_readings import SETTLED, settled


def still_open(readings: Mapping[str, str]) -> dict[str, str]:
    """The readings that can be chosen. One that is settled is left out where it is chosen as it was settled.

    Raises MalformedError, with what holds now, where it is chosen otherwise: that is told apart from a slip.
    """
    for reading, value in readings.items():
        problem = settled(reading, value)
        if problem:
            raise MalformedError(problem, where="readings", expected="it left out")
    return {reading: value for reading, value in readings.items() if reading not in SETTLED}
