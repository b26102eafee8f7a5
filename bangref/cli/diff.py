"""`bangref diff`: what changed between two editions of the rules."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bangref.cli.lookup import FORMATS, check_choice, complete_edition, complete_format, width
from bangref.cli.plain import TextCommand

EPILOG = """
\b
Examples:
  bangref diff 000 003
  bangref diff classic "big box" --all
  bangref diff 001 002 --format json
"""

COMMAND = TextCommand


def run(
    one: Annotated[
        str,
        typer.Argument(
            metavar="EDITION", help="An edition, by its id or words of its title.", autocompletion=complete_edition
        ),
    ],
    other: Annotated[
        str,
        typer.Argument(metavar="EDITION", help="Another one of the same game.", autocompletion=complete_edition),
    ],
    everything: Annotated[bool, typer.Option("--all", help="Also list the clauses that are only counted.")] = False,
    format: Annotated[
        str,
        typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=complete_format),
    ] = FORMATS[0],
) -> None:
    """Show clause by clause what changed between two editions.

    Exit code 2: these are not two editions of one game; the editions there are get listed.
    """
    from bangref.record.errors import printable
    from bangref.report.editions import difference_data, difference_lines
    from bangref.rulebook.editions import EditionError, differences

    check_choice(format, FORMATS, "--format")
    try:
        found = differences(one, other)
    except EditionError as fault:
        print(f"bangref: {printable(str(fault))}", file=sys.stderr)
        raise typer.Exit(2) from None
    if format == "json":
        from bangref.report.as_json import dumped

        print(dumped(difference_data(found), indent=2, ascii=False))
    else:
        print(*difference_lines(found, everything, width()), sep="\n")
