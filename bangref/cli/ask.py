"""`bangref ask`: a dispute at a table, answered."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

EPILOG = """
\b
Examples:
  bangref ask dispute.yaml
"""


def run(
    words: Annotated[list[str] | None, typer.Argument(metavar="[FILE] [SENTENCE]...", help="A file.")] = None,
) -> None:
    """Answer."""
    from bangref.cli.terminal import style_of
    from bangref.judge.ask import answered, others
    from bangref.judge.position import positions_in
    from bangref.record.files import opened, taken
    from bangref.report.ask import answer_lines, change_lines

    style = style_of(sys.stdout)
    for path in words or ():
        with opened(path) as stream:
            data = taken(stream, path, 10**6)
        for written in positions_in(data, path):
            answer = answered(written, path)
            print(*answer_lines(answer, style), sep="\n")
            print("")
            print(*change_lines(answer, others(answer), style), sep="\n")
