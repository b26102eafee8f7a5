"""Positions from which sequences are counted, written as positions are everywhere.

    read        the positions of a file
    positions   the positions of a text
    Position    one of them: rules, state, and how many sequences are expected by depth

The counts stand under ``counts``: how many sequences there are, by depth from 1. They begin behind what is said in the
position. Cards that are not named are not in the game where ``rest`` is ``aside``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bangref.core.record import Finding
from bangref.judge.ask import answered
from bangref.judge.position import MOST_COUNTS, Written, positions_in
from bangref.kits import kit_for
from bangref.kits.any_game import Rules, State
from bangref.record.documents import MOST_BYTES
from bangref.record.errors import MalformedError
from bangref.record.files import opened, taken
from bangref.record.names import Names

DEEPEST = MOST_COUNTS
"""More decisions than anybody can count the sequences of."""


class Position(NamedTuple):
    """A position. expected: how many sequences there are, by depth from 1. line: where it begins in its file."""

    name: str
    rules: Rules
    state: State
    names: Names
    expected: tuple[int, ...]
    line: int


def read(path: str) -> tuple[Position, ...]:
    """The positions of a file, or of standard input. Raises MalformedError with file, line and field."""
    with opened(path) as stream:
        return tuple(positions(taken(stream, path, MOST_BYTES + 1), path))


def positions(data: bytes, path: str) -> Iterator[Position]:
    """The positions of a text. Raises MalformedError with file, line and field."""
    for written in positions_in(data, path):
        try:
            yield _counted_from(written, path)
        except MalformedError as fault:
            raise fault.at(path, written.document.line) from None


def _counted_from(written: Written, path: str) -> Position:
    """A position from which sequences are counted. Raises MalformedError for one that cannot be come to."""
    answer = answered(written, path)
    name = written.name or "a position"
    for finding in answer.findings:
        raise MalformedError(_why_not(finding), where=name, line=finding.line if finding.step else 0)
    assert answer.now is not None, "nothing is wrong with it"
    assert answer.now.state is not None, "somebody can play"
    rules, state, names = answer.now.rules, answer.now.state, answer.position.names
    kit = kit_for(names).positions
    if not state.frames or kit.is_over(rules, state):
        raise MalformedError("the game is over", where=name, expected="a game that goes on")
    faults = kit.faults(rules, state)
    if faults:
        raise MalformedError(f"there is no such table: {faults[0]}", where=name)
    return Position(name, rules, state, names, written.counts, written.document.line)


def _why_not(finding: Finding) -> str:
    """What is wrong before the sequences begin."""
    if finding.step:
        return f"step {finding.step} is {finding.kind}"
    return f"nobody plays like that: {finding.rulings[0].fact.replace('_', ' ')}"
