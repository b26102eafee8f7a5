"""The positions of a file from which sequences are counted: written as everywhere, or a field a line with the counts.

    read        the positions of a file, whichever way it is written

A position that is written as everywhere has its counts under ``counts``: how many sequences there are, by depth from 1.
They begin behind what is said in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from bangref.judge.ask import answered
from bangref.judge.game_file import is_position
from bangref.judge.perft.position import Position, positions
from bangref.judge.position import Written, positions_in
from bangref.record.documents import MOST_BYTES
from bangref.record.errors import MalformedError
from bangref.record.files import beginning, numbered_lines, opened, taken


def read(path: str) -> tuple[Position, ...]:
    """The positions of a file, or of standard input. Raises MalformedError with file, line and field."""
    with opened(path) as stream:
        return tuple(_positions(stream, path))


def _positions(stream: IO[bytes], path: str) -> Iterator[Position]:
    if not is_position(beginning(stream, path)):
        yield from positions(numbered_lines(stream, path), path)
        return
    for written in positions_in(taken(stream, path, MOST_BYTES + 1), path):
        yield _counted_from(written, path)


def _counted_from(written: Written, path: str) -> Position:
    """A position from which sequences are counted. Raises MalformedError for one that cannot be come to."""
    answer = answered(written, path)
    line, name = written.document.line, written.name or "a position"
    for finding in answer.findings:
        raise MalformedError(f"step {finding.step} is {finding.kind}", where=name, line=finding.line, path=path)
    if answer.now is None or answer.now.state is None or not answer.now.state.frames:
        raise MalformedError("the game is over", where=name, expected="a game that goes on", line=line, path=path)
    rules, state, names = answer.now.rules, answer.now.state, answer.position.names
    return Position(name, written.scenario.about, rules, state, names, written.counts, line)
