"""`bangref rule`: what the rules say about a card, a character, a role, a face of a die or under a clause's id."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

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


FORMATS = ("text", "json")


COMMAND = TextCommand


def _complete_name(incomplete: str) -> list[str]:
    from bangref.rulebook.load import load

    book = load()
    names = [text for game in book.names.values() for name in game.values() for text in name.spellings]
    wanted = incomplete.casefold()
    return [known for known in (*names, *book.clauses) if known.casefold().startswith(wanted)]


def _complete_format(incomplete: str) -> list[str]:
    return [known for known in FORMATS if known.startswith(incomplete)]


def run(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME-OR-ID",
            help="A card, character, role or face of a die as it is printed, or a clause's id or the beginning of one.",
            autocompletion=_complete_name,
        ),
    ],
    format: Annotated[
        str,
        typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=_complete_format),
    ] = FORMATS[0],
) -> None:
    """Look up a rule: clauses with their sources, open readings, and worked examples.

    Case and accents are forgiven. Exit code 2: nothing is called so; the nearest names are suggested.
    """
    from bangref.report.cells import printable
    from bangref.report.clauses import WIDTH
    from bangref.report.lookup import match_data, match_lines
    from bangref.rulebook.lookup import UnknownNameError, find

    if format not in FORMATS:
        raise typer.BadParameter(f"{format!r} is not one of {', '.join(FORMATS)}", param_hint="--format")
    try:
        match = find(name)
    except UnknownNameError as unknown:
        print(f"bangref: {printable(str(unknown))}", file=sys.stderr)
        raise typer.Exit(2) from None
    if format == "json":
        import json

        print(json.dumps(match_data(match), ensure_ascii=False, indent=2))
    else:
        import shutil

        print(*match_lines(match, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns)), sep="\n")
