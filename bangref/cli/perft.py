"""`bangref perft`: counts of legal decision sequences, compared with those that are published."""

from __future__ import annotations

from typing import Annotated

import typer

DEEPEST = 60

EPILOG = """
\b
Exit code: 0 every count is as published, 1 some are not, 2 malformed input or wrong usage.

\b
Examples:
  bangref perft fixtures/perft/shot.yaml
  bangref perft fixtures/perft/*.yaml --depth 3
  bangref perft fixtures/perft/duel.yaml --depth 2 --divide
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
        bool, typer.Option("--divide", help="Split the deepest count by first decision, to find where engines differ.")
    ] = False,
) -> None:
    """Count legal sequences of decisions from small positions.

    They are compared with the published counts. docs/perft.md explains what is counted, and how another engine
    can check itself.
    """
    from bangref.judge.perft.position import read
    from bangref.report.counts import compare, divided_lines, heading

    if files.count("-") > 1:
        raise typer.BadParameter("there is only one standard input", param_hint="FILE")
    counted = different = 0
    for position in [position for file in files for position in read(file)]:
        depths = range(1, (len(position.expected) if depth is None else depth) + 1)
        print(heading(position))
        found, wrong = compare(position, depths, _tell)
        counted, different = counted + found, different + wrong
        if divide and depths:
            print(*divided_lines(position, depths[-1]), sep="\n")
    print(_sum(counted, different))
    raise typer.Exit(1 if different else 0)


def _tell(line: str) -> None:
    print(line, flush=True)


def _sum(counted: int, different: int) -> str:
    if not counted:
        return "no count is published"
    return f"{different:,} of {counted:,} counts differ" if different else f"{counted:,} counts as published"
