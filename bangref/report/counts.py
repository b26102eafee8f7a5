"""Counts of legal decision sequences in words, beside those that are published.

heading         which position it is
compare         how many counts were compared, and how many of them differ
divided_lines   the sequences by their first decisions
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from bangref.judge.perft.count import Known, divided, sequences
from bangref.judge.perft.position import Position
from bangref.record.errors import printable
from bangref.record.words import sentence


def heading(position: Position) -> str:
    """The name of a position, and the edition of its rules."""
    return printable(f"{position.name} (edition {position.rules.edition})")


def compare(position: Position, depths: Iterable[int], tell: Callable[[str], None]) -> tuple[int, int]:
    """How many counts were compared, and how many of them differ; each is told as soon as it is known."""
    known: Known = {}
    compared = different = 0
    for depth in depths:
        count = sequences(position.rules, position.state, depth, known)
        expected = position.expected[depth - 1] if depth <= len(position.expected) else None
        compared += expected is not None
        different += expected not in (None, count)
        told = "" if expected is None else " as published" if expected == count else f" published: {expected:,}"
        tell(f"  depth {depth:2} {count:15,}{told}")
    return compared, different


def divided_lines(position: Position, depth: int) -> Iterator[str]:
    """How many sequences of a depth begin with each decision."""
    yield f"  the sequences of {depth}, by first decision:"
    for first, number in divided(position.rules, position.state, depth):
        yield f"  {number:15,}  {'; '.join(sentence(action, position.names) for action in first)}"
