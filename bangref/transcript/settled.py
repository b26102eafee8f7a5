"""Readings that somebody still chooses although they are settled."""

from collections.abc import Iterable

from bangref.rulebook.settled import settled
from bangref.transcript.errors import MalformedError


def refuse_settled(readings: Iterable[str]) -> None:
    """Once open, but no longer: that is told apart from a slip. Raises MalformedError with what holds now."""
    for reading in readings:
        problem = settled(reading)
        if problem:
            raise MalformedError(problem, where="readings", expected="it left out")
