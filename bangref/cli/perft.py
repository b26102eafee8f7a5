"""`bangref perft`: counts of legal decision sequences, compared with those that are published."""

from __future__ import annotations

from typing import Annotated

import typer

from bangref.judge.perft.position import Position

DEEPEST = 60

EPILOG = """
\b
Exit code: 0 every count is as published, 1 some are not, 2 malformed input or wrong usage.

\b
Examples:
  bangref perft fixtures/perft/shot.perft
  bangref perft fixtures/perft/*.perft --depth 3
  bangref perft fixtures/perft/duel.perft --depth 2 --divide
"""


def run(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Files of positions with counts; - is standard input.")
    ],
    depth: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=DEEPEST, help="Count sequences of up to N decisions, published or not."),
    ] = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="Tell the deepest count by first decision, to find where engines part.")
    ] = False,
) -> None:
    """Count the legal sequences of decisions from small positions, and compare with the published counts.

    docs/perft.md tells what is counted, and how another engine can check itself.
    """
    from bangref.judge.perft.position import read

    if files.count("-") > 1:
        raise typer.BadParameter("there is only one standard input", param_hint="FILE")
    counted = different = 0
    for position in [position for file in files for position in read(file)]:
        depths = range(1, (len(position.expected) if depth is None else depth) + 1)
        print(_heading(position))
        found, wrong = _compare(position, depths)
        counted, different = counted + found, different + wrong
        if divide and depths:
            _divide(position, depths[-1])
    print(_sum(counted, different))
    raise typer.Exit(1 if different else 0)


def _heading(position: Position) -> str:
    from bangref.record.errors import printable

    return printable(f"{position.name} (edition {position.rules.edition})")


def _compare(position: Position, depths: range) -> tuple[int, int]:
    """How many counts were compared, and how many of them differ; each is printed as soon as it is known."""
    from bangref.judge.perft.count import Known, sequences

    known: Known = {}
    compared = different = 0
    for depth in depths:
        count = sequences(position.rules, position.state, depth, known)
        expected = position.expected[depth - 1] if depth <= len(position.expected) else None
        compared += expected is not None
        different += expected not in (None, count)
        told = "" if expected is None else " as published" if expected == count else f" published: {expected:,}"
        print(f"  depth {depth:2} {count:15,}{told}", flush=True)
    return compared, different


def _divide(position: Position, depth: int) -> None:
    from bangref.judge.perft.count import divided
    from bangref.record.words import sentence

    print(f"  the sequences of {depth}, by first decision:")
    for first, number in divided(position.rules, position.state, depth):
        print(f"  {number:15,}  {'; '.join(sentence(action, position.names) for action in first)}")


def _sum(counted: int, different: int) -> str:
    if not counted:
        return "no count is published"
    return f"{different:,} of {counted:,} counts differ" if different else f"{counted:,} counts as published"
