"""`bangref rule`: what the rules say about a card, a character, a role, a face of a die or under a clause's id."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bangref.cli.lookup import FORMATS, check_choice, complete_format, complete_name, width
from bangref.cli.plain import TextCommand

EPILOG = """
\b
Examples:
  bangref rule beer
  bangref rule Vězení
  bangref rule "Indyjska strzała"
  bangref rule bang.turn.draw
  bangref rule "Suzy Lafayette" --format json
"""


COMMAND = TextCommand


def run(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME-OR-ID",
            help="A card, character, role or face of a die as it is printed, or a clause's id or the beginning of one.",
            autocompletion=complete_name,
        ),
    ],
    format: Annotated[
        str,
        typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=complete_format),
    ] = FORMATS[0],
) -> None:
    """Look up a rule: clauses with their sources, open readings, and worked examples.

    Case and accents do not matter. Exit code 2: nothing has this name; the nearest names are suggested.
    """
    from bangref.record.errors import printable
    from bangref.report.lookup import match_data, match_lines
    from bangref.rulebook.lookup import UnknownNameError, find

    check_choice(format, FORMATS, "--format")
    try:
        match = find(name)
    except UnknownNameError as unknown:
        print(f"bangref: {printable(str(unknown))}", file=sys.stderr)
        raise typer.Exit(2) from None
    if format == "json":
        from bangref.report.as_json import dumped

        print(dumped(match_data(match), indent=2, ascii=False))
    else:
        print(*match_lines(match, width()), sep="\n")
